"""The languages of the site: what the page says in each, and the game's catalogue; a page fetches those of one."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from sudoku_tui.web.page_words import MARKER, NO_SCRIPT, speaking, told_words, with_words_unscripted
from sudoku_tui.web.site.first import keypad_words
from sudoku_tui.words.catalogue import CONTEXT
from sudoku_tui.words.catalogues import kept, known_codes, tag_of
from sudoku_tui.words.marks import marked

FOLDER = "words"
_KEYPAD = f"keypad{CONTEXT}"


def put_languages(folder: Path, game: Path) -> None:
    """Put the files of each language into the folder of a site; `game` holds the modules of the game."""
    said = set(_literals(game))
    for code in known_codes():
        (folder / FOLDER).mkdir(exist_ok=True)
        place = folder / FOLDER / tag_of(code)
        _write(place.with_name(f"{place.name}.page.json"), page_words(code))
        _write(place.with_name(f"{place.name}.json"), marked(kept(code), said))


def page_words(code: str) -> Mapping[str, str]:
    """What the page itself says in a language, and what stands on its keypads before the game is there."""
    english = keypad_words()
    with speaking(code):
        return told_words() | {
            f"{_KEYPAD}{before}": told for before, told in zip(english, keypad_words(), strict=True) if told != before
        }


def with_languages(page: str) -> str:
    """The page `index.html`, which is told what languages there are, and says in each that it needs scripts."""
    tags = {tag_of(code): page_words(code) for code in known_codes()}
    known = MARKER.replace('id="words"', f'id="words" data-known="{" ".join(tags)}"') if tags else MARKER
    lines = {tag: told[NO_SCRIPT.template] for tag, told in tags.items() if NO_SCRIPT.template in told}
    return with_words_unscripted(page, lines).replace(MARKER, known)


def _write(file: Path, told: object) -> None:
    file.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _literals(folder: Path) -> Iterator[str]:
    """All texts in the game's modules, its templates among them."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    yield "{text}"
