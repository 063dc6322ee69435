"""The tool for translators.

python -m tests.languages blank          writes sudoku_tui.pot: all there is to translate, with examples
python -m tests.languages update de      brings a translation up to what there is to say, or begins it
python -m tests.languages check de       tells what is missing, wrong or too long; `check de form`: all of a kind
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from sudoku_tui.words.catalogues import CATALOGUES
from tests.languages.check import check
from tests.languages.files import update, write_blank


def main(words: list[str]) -> int:
    match words:
        case ["blank"]:
            write_blank(Path("sudoku_tui.pot"))
        case ["update", code]:
            CATALOGUES.mkdir(exist_ok=True)
            update(CATALOGUES / f"{code}.po", code)
        case ["check", code, *kinds]:
            return _check(code, kinds)
        case _:
            print(__doc__)
            return 2
    return 0


def _check(code: str, kinds: list[str]) -> int:
    found = check(code)
    for kind, count in Counter(finding.kind for finding in found).most_common():
        print(f"{count:5} {kind}")
        few = [finding for finding in found if finding.kind == kind and (kind in kinds or not kinds)]
        for finding in few if kind in kinds else few[:_FEW]:
            print(f"      {finding.template!r} {finding.about}")
    return 1 if found else 0


_FEW = 5
"""How many findings of a kind are told unless it is asked for."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
