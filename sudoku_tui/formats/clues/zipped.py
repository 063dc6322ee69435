"""SudokuPad's shortened JSON: names without quotes and cut to a few letters, nothing where an empty object stood.

    {ce:[[,,,{v:4}]],ca:[{ce:[[0,0],[0,1]],v:15,unique:t}]}

Values without quotes are numbers, `t`, `f`, or colours. Texts stand between single quotes, or double ones where there
is any.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.words.message import say

SHORT_NAMES = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
"""The names that links shorten, as SudokuPad's own tools (puzzlezipper) do."""
_TOKEN = re.compile(r"""\s*(?:([{}\[\],:])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s{}\[\],:'"]+))""", re.DOTALL)
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_WORDS: Mapping[str, object] = {"t": True, "f": False, "true": True, "false": False, "null": None}
_NUMBER = re.compile(r"-?\d{1,15}(?:\.\d{1,15})?")
_DEEPEST = 30


def read_zipped(text: str) -> Mapping[str, object]:
    """The object that a text says, whole or shortened; a `PuzzleTextError` for anything else."""
    reader = _Reader(text)
    found = reader.value(0)
    if not isinstance(found, dict) or reader.look():
        reader.fail()
    return found


class _Reader:
    """Reads values one after the other."""

    def __init__(self, text: str) -> None:
        self._tokens, self._next, place = list[tuple[str, str]](), 0, 0
        end = len(text.rstrip())
        while place < end:
            match = _TOKEN.match(text, place)
            if not match:
                self.fail()
            place = match.end()
            sign, double, single, word = match.groups()
            quoted = double if double is not None else single
            if quoted is not None:
                self._tokens.append(("text", _ESCAPED.sub(_unescaped, quoted)))
            else:
                self._tokens.append((sign, sign) if sign else ("word", word))

    def fail(self) -> NoReturn:
        raise PuzzleTextError(say("the text of the link is damaged"))

    def look(self) -> str:
        """The kind of the next token; empty at the end."""
        return self._tokens[self._next][0] if self._next < len(self._tokens) else ""

    def _take(self) -> str:
        if not self.look():
            self.fail()
        self._next += 1
        return self._tokens[self._next - 1][1]

    def value(self, depth: int) -> object:
        if depth > _DEEPEST:
            self.fail()
        match self.look():
            case "{":
                return self._object(depth)
            case "[":
                return self._list(depth)
            case "text":
                return self._take()
            case "word":
                word = self._take()
                if _NUMBER.fullmatch(word):
                    return float(word) if "." in word else int(word)
                return _WORDS.get(word, word)
            case _:
                return {}

    def _object(self, depth: int) -> dict[str, object]:
        self._take()
        found = dict[str, object]()
        while self.look() != "}":
            if self.look() not in ("text", "word"):
                self.fail()
            name = self._take()
            if self.look() != ":":
                self.fail()
            self._take()
            found[SHORT_NAMES.get(name, name)] = self.value(depth + 1)
            self._separate("}")
        self._take()
        return found

    def _list(self, depth: int) -> list[object]:
        self._take()
        found = list[object]()
        if self.look() == "]":
            self._take()
            return found
        is_more = True
        while is_more:
            found.append(self.value(depth + 1))
            is_more = self._separate("]")
        self._take()
        return found

    def _separate(self, end: str) -> bool:
        """Pass over a comma; False at the end."""
        if self.look() == ",":
            self._take()
            return True
        if self.look() != end:
            self.fail()
        return False


def _unescaped(match: re.Match[str]) -> str:
    sign = match[1]
    return chr(int(sign[1:], 16)) if len(sign) == 5 else _ESCAPES.get(sign, sign)
