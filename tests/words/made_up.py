"""A made-up language: every letter is accented, every sentence bracketed and a third longer.

What is shown without an accent has not gone through the catalogue; a bracket that is missing has been cut off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from sudoku_tui.words.language import speak
from sudoku_tui.words.telling import English
from tests.languages.extraction import templates

if TYPE_CHECKING:
    from sudoku_tui.words.telling import Templates

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED = "ÀƁÇÐÈƑĜĤÌĴĶĹṂÑÒÞǪŔŠŢÙṼŴẊÝŽàƀçðèƒĝĥìĵķĺṃñòþǫŕšţùṽŵẋýž"
_ACCENT = str.maketrans(_PLAIN, _ACCENTED)
_FIELD = re.compile(r"(\{[^{}]*\}|%\(\w+\)s)")


class MadeUp(English):
    """The language."""

    def template(self, sentence: Templates, form: str = "", /) -> str:
        return self.accented(super().template(sentence))

    def accented(self, message: str) -> str:
        pieces = [
            piece if piece.startswith(("{", "%(")) else piece.translate(_ACCENT) for piece in _FIELD.split(message)
        ]
        longer = "~" * round(len(_FIELD.sub("", message)) / 3)
        return f"[{''.join(pieces)}{longer}]"


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
    accented, made = MadeUp().accented, Catalog(locale=code)
    for text, many, context in templates():
        if many:
            made.add((text, many), (accented(text), accented(many)), context=context or None)
        else:
            made.add(text, accented(text), context=context or None)
    with (folder / f"{code}.po").open("wb") as target:
        write_po(target, made)


def untold(text: str) -> list[str]:
    """The words of a text that did not go through the catalogue: those with a letter that has no accent."""
    return [word for word in re.findall(r"\w+", text) if any(letter in _PLAIN for letter in word)]
