"""Catalogues as small as a page wants to fetch them: the English is left out, and a mark of four signs stands for it.

What such a catalogue lacks would be taken for what has its mark, which happens to one in four thousand: it should be
whole, or nearly so.
"""

from __future__ import annotations

from binascii import b2a_base64
from collections.abc import Container
from itertools import count
from zlib import adler32, crc32

from sudoku_tui.words.catalogue import CONTEXT, RECORD, UNIT, Catalogue

_LENGTH = 4


def mark_of(key: str, salt: int) -> str:
    text = key.encode()
    mixed = (crc32(text) << 32 | adler32(text)) * (2 * salt + 1) % 2**64
    return b2a_base64(mixed.to_bytes(8, "big")[:3], newline=False).decode()


def marked(kept: str, said: Container[str]) -> str:
    """A catalogue with marks for the templates that are said; a salt is found with which no two are alike."""
    kinds, *entries = kept.split(RECORD)
    parts = [entry.split(UNIT, 1) for entry in entries]
    used = [(key, told) for key, told in parts if key.rpartition(CONTEXT)[2] in said]
    for salt in count():
        marks = {mark_of(key, salt): told for key, told in used}
        if len(marks) == len(used):
            # Apart from the texts, which are packed better so.
            return RECORD.join((f"{kinds}{UNIT}{salt}", "".join(marks), *marks.values()))
    raise AssertionError  # not reached: there are salts without end


class MarkedCatalogue(Catalogue):
    """The templates of one language, by their marks."""

    def __init__(self, kept: str) -> None:
        first, marks, *texts = kept.split(RECORD)
        kinds, _, salt = first.partition(UNIT)
        self._salt = int(salt)
        self._found: dict[str, str | None] = {}
        super().__init__(kinds)
        self._found = {}
        ends = range(_LENGTH, len(marks) + 1, _LENGTH)
        self.templates = {marks[end - _LENGTH : end]: text for end, text in zip(ends, texts, strict=True)}
        self.use_signs()

    def found(self, key: str) -> str | None:
        if key not in self._found:
            self._found[key] = self.templates.get(mark_of(key, self._salt))
        return self._found[key]
