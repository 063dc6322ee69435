"""The catalogues: what there is to translate, and how a translation is made ready for the program.

python -m tests.languages            writes sudoku_tui.pot, from which a translation begins
python -m tests.languages FILE.po    writes FILE.mo beside it, which the program reads
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).resolve().parent.parent / "sudoku_tui"
SOURCES = [("**.py", "python"), ("**.js", "javascript")]
KEYWORDS = {"say": None, "counted": (1, 2), "Listing": (2,)}


def catalogue() -> Catalog:
    """All templates of the package."""
    found = Catalog(project="sudoku-tui", charset="utf-8")
    for file, line, template, comments, context in extract_from_dir(PACKAGE, SOURCES, keywords=KEYWORDS):
        found.add(template, locations=[(file, line)], auto_comments=comments, context=context)
    return found


def extracted() -> set[str]:
    """All templates of the package, those for many things among them."""
    ids = [message.id for message in catalogue() if message.id]
    return {template for each in ids for template in ([each] if isinstance(each, str) else each)}


def compile_catalogue(path: Path) -> None:
    with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
        write_mo(target, read_po(source))


if __name__ == "__main__":
    if sys.argv[1:]:
        compile_catalogue(Path(sys.argv[1]))
    else:
        with Path("sudoku_tui.pot").open("wb") as target:
            write_po(target, catalogue())
