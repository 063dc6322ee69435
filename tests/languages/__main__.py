"""The tool for translators.

python -m tests.languages blank          writes sudoku_tui.pot: all there is to translate, with examples
python -m tests.languages update de      brings a translation up to what there is to say, or begins it
"""

from __future__ import annotations

import sys
from pathlib import Path

from sudoku_tui.words.catalogues import CATALOGUES
from tests.languages.files import update, write_blank


def main(words: list[str]) -> int:
    match words:
        case ["blank"]:
            write_blank(Path("sudoku_tui.pot"))
        case ["update", code]:
            CATALOGUES.mkdir(exist_ok=True)
            update(CATALOGUES / f"{code}.po", code)
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
