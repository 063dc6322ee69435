"""A made-up language: every letter is accented, every sentence bracketed and a third longer.

What is shown without an accent has not gone through the catalogue; a bracket that is missing has been cut off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from babel.messages.mofile import write_mo

from sudoku_tui.words.language import DOMAIN, speak
from tests.languages import catalogue

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED = "ÀƁÇÐÈƑĜĤÌĴĶĹṂÑÒÞǪŔŠŢÙṼŴẊÝŽàƀçðèƒĝĥìĵķĺṃñòþǫŕšţùṽŵẋýž"
_ACCENT = str.maketrans(_PLAIN, _ACCENTED)
_FIELD = re.compile(r"(\{[^{}]*\}|%\(\w+\)s)")


class MadeUp:
    """The language; a catalogue like those of `gettext`."""

    def gettext(self, message: str, /) -> str:
        pieces = [
            piece if piece.startswith(("{", "%(")) else piece.translate(_ACCENT) for piece in _FIELD.split(message)
        ]
        longer = "~" * round(len(_FIELD.sub("", message)) / 3)
        return f"[{''.join(pieces)}{longer}]"

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return self.gettext(one if number == 1 else many)


@contextmanager
def made_up_language() -> Iterator[None]:
    """Has everything told in the made-up language."""
    before = speak(MadeUp(), "x-made-up")
    try:
        yield
    finally:
        speak(before)


def made_up_catalogue(folder: Path, code: str) -> None:
    """Writes the made-up language as the catalogue of another."""
    language, templates = MadeUp(), catalogue()
    for message in templates:
        if message.id:
            ids = [message.id] if isinstance(message.id, str) else list(message.id)
            told = [language.gettext(each) for each in ids]
            message.string = told[0] if isinstance(message.id, str) else tuple(told)
    file = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as target:
        write_mo(target, templates)


def untold(text: str) -> list[str]:
    """The words of a text that did not go through the catalogue: those with a letter that has no accent."""
    return [word for word in re.findall(r"\w+", text) if any(letter in _PLAIN for letter in word)]
