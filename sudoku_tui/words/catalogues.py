"""Which catalogues there are, and what they are read from.

In a checkout they are made of what translators write, and kept as Python keeps what it compiles; a wheel carries them.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from os import getpid
from pathlib import Path

from sudoku_tui.words.catalogue import Catalogue

CATALOGUES = Path(__file__).with_name("catalogues")
"""The catalogues: `CODE.po` as translators write it, in a wheel `CODE.words` made of it."""
_WRITTEN, _MADE, _MARKED = ".po", ".words", ".json"
ELSEWHERE = ".elsewhere"
"""Beside these, in a game on a page: it fetches one catalogue, made small, and knows of the others."""


def known_codes() -> list[str]:
    """The codes of the languages that there are catalogues of, such as `de` and `pt_BR`; all but English."""
    if not CATALOGUES.is_dir():
        return []
    return sorted({file.stem for file in CATALOGUES.iterdir() if file.suffix in (_WRITTEN, _MADE, ELSEWHERE)})


def tag_of(code: str) -> str:
    """What HTML calls a language."""
    return code.replace("_", "-")


def first_known(places: Iterable[str]) -> str:
    """The catalogue for the first of some places, such as `de_AT.UTF-8`, that there is one for."""
    codes = known_codes()
    for place in places:
        name = place.partition(".")[0]
        for code in (name, name.partition("_")[0]):
            if code in codes:
                return code
    return ""


def catalogue(code: str) -> Catalogue:
    """A language's catalogue."""
    small = CATALOGUES / f"{code}{_MARKED}"
    if small.exists():
        import json

        from sudoku_tui.words.marks import MarkedCatalogue

        return MarkedCatalogue(json.loads(_read(small)))
    return Catalogue(kept(code))


def kept(code: str) -> str:
    """What a catalogue is read from."""
    made, written = (CATALOGUES / f"{code}{ending}" for ending in (_MADE, _WRITTEN))
    if made.exists():
        return _read(made)
    made = CATALOGUES / "__pycache__" / f"{code}.{written.stat().st_mtime_ns:x}{_MADE}"
    if made.exists():
        return _read(made)
    from sudoku_tui.words.po import compiled

    text = compiled(_read(written))
    with suppress(OSError):
        made.parent.mkdir(exist_ok=True)
        other = made.with_suffix(f".{getpid()}")
        other.write_text(text, encoding="utf-8", newline="")
        other.replace(made)
    return text


def _read(file: Path) -> str:
    with file.open(encoding="utf-8", newline="") as opened:
        return opened.read()
