"""Lines that are one text together: JSON, XML and pages until they end, saved games, puzzles below their titles.

What only looked like such a text comes line by line.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, TypeAlias, TypeVar

from sudoku_tui.engine.stepper import Pause
from sudoku_tui.formats.blanks import rows_filled
from sudoku_tui.formats.clues.spotted import is_clued
from sudoku_tui.formats.layouts import Alike
from sudoku_tui.formats.runs import Run

T = TypeVar("T")

_NumberedLine: TypeAlias = tuple[int, str]
_MOST_CHARACTERS = 1_000_000
_NO_BEGIN = ("", "\n", "|", "+", ".")  # no text of several lines begins with one of these


class Gathered:
    """Numbered lines; those that are one text together come as that text."""

    def __init__(self, lines: Iterable[_NumberedLine | Alike | Run | Pause]) -> None:
        self._lines = lines
        self._text: _Gathering | None = None

    def is_open(self) -> bool:
        """Whether a text has begun and has not ended."""
        return self._text is not None

    def __iter__(self) -> Iterator[_NumberedLine | Alike | Run | Pause]:
        found: Iterator[_NumberedLine | Alike | Run | Pause] = singly(self._lines, self.is_open)
        for numbered in found:
            if not isinstance(numbered, tuple):
                yield numbered
                continue
            number, line = numbered
            text = self._text
            if text and not text.takes(line):
                yield from text.found()
                text = None
            if text:
                text.add(line)
            elif (begun := _begun(line)) is not None:
                text = begun(number, line)
            else:
                self._text = None
                yield numbered
            if text and text.is_whole:
                self._text = None
                yield from text.found()
                text = None
            self._text = text
        if self._text:
            yield from self._text.found()


def numbered(lines: Iterable[str | Run | Pause]) -> Iterator[_NumberedLine | Run | Pause]:
    """Lines with their numbers, from 1."""
    number = 1
    for line in lines:
        if isinstance(line, str):
            yield number, line
            number += 1
        elif isinstance(line, Run):
            yield line.beginning_at(number)
            number += len(line.texts)
        else:
            yield line


def _begun(line: str) -> type[_Gathering] | None:
    """What text a line begins, if it does."""
    if line[:1] in _NO_BEGIN or not re.match(_BEGIN, line, re.IGNORECASE):
        return None
    return next(kind for kind in _KINDS if re.match(kind.begins, line, re.IGNORECASE))


def singly(items: Iterable[T | Run], is_open: Callable[[], bool]) -> Iterator[T | Run | _NumberedLine]:
    """What comes, with runs cut into lines for as long as they may belong to something that is open."""
    for item in items:
        if not isinstance(item, Run):
            yield item
            continue
        cut = 0
        while cut < len(item.texts) and is_open():
            yield item.first + cut, item.texts[cut]
            cut += 1
        if cut < len(item.texts):
            yield item.after(cut)


class _Gathering(ABC):
    """A text that grows line by line."""

    begins: ClassVar[str]  # a pattern of its first line
    is_sure: ClassVar[bool] = (
        True  # whether the first line shows what it is; if not, the whole may be lines like others
    )

    def __init__(self, begun: int, line: str) -> None:
        self.begun = begun
        self.lines = list[str]()
        self._length = 0
        self.is_whole = False
        self.add(line)

    @abstractmethod
    def takes(self, line: str) -> bool:
        """Whether a line goes on with the text."""

    @abstractmethod
    def ends_with(self, line: str) -> bool:
        """Whether a line, which has been added, is the last one."""

    def add(self, line: str) -> None:
        self.lines.append(line)
        self._length += len(line)
        self.is_whole = self.ends_with(line) or self._length > _MOST_CHARACTERS

    def found(self) -> Iterator[tuple[int, str]]:
        """The text, or its lines where it is none."""
        text = "\n".join(line.rstrip("\r\n") for line in self.lines)
        if self.is_sure or is_clued(text):
            yield self.begun, text
        else:
            yield from enumerate(self.lines, start=self.begun)


_LONE_BRACE = r"[\s\ufeff]*\{\s*"
_NAME = r"\s*\""
_ANEW = r"\{\s*\"[^\"]*\"\s*:"  # objects within others are indented, or begin with a line of their own
_TEXT_HERE = r"(?s:\"[^\"\\]*+(?:\\.[^\"\\]*+)*+(\"?))"  # also one that does not end: from there on there is no other
_NUMBER = r"-?\d++(?:\.\d++)?+(?:[eE][-+]?\d++)?+"
_TOKENS = rf"(?:\"(?:[^\"\\]|\\.)*+\"|[{{}}\[\],:\s]|{_NUMBER}|true|false|null)*+"


class _Object(_Gathering):
    """JSON until its braces are closed."""

    begins = r"[\s\ufeff]*\{\s*(?:$|\"[^\"]*\"\s*:)"
    _depth = 0

    def takes(self, line: str) -> bool:
        """Whether a line may go on with it; after a lone brace it may be a grid as programs have them."""
        if len(self.lines) == 1 and re.fullmatch(_LONE_BRACE, self.lines[0]):
            return re.match(_NAME, line) is not None
        return not re.match(_ANEW, line) and re.fullmatch(_TOKENS, line) is not None

    def ends_with(self, line: str) -> bool:
        bare = re.sub(_TEXT_HERE, lambda text: "" if text[1] else text[0], line)
        self._depth += bare.count("{") - bare.count("}")
        return self._depth <= 0


class _Tagged(_Gathering):
    """XML or a page until its first element ends."""

    begins = r"[\s\ufeff]*<(?:\?xml\b|!DOCTYPE\s+(?:ksudoku|html)\b|ksudoku\b|opensudoku2?\b|html\b)"

    def takes(self, line: str) -> bool:
        return True

    def ends_with(self, line: str) -> bool:
        return "</" in line and re.search(r"</(?:ksudoku|opensudoku2?|html)>", line, re.IGNORECASE) is not None


class _PostScript(_Gathering):
    """A picture, until the loop that shows its digits."""

    begins = r"%!PS"

    def takes(self, line: str) -> bool:
        return not line.startswith("%!PS")

    def ends_with(self, line: str) -> bool:
        return line.startswith("%%EOF") or line.rstrip().endswith("repeat pop pop")


class _SavedGame(_Gathering):
    """A saved game of Simon Tatham's collection: as many lines as look like its facts."""

    begins = r"SAVEFILE:\d"

    def takes(self, line: str) -> bool:
        return not line.startswith("SAVEFILE") and re.match(r"[A-Z]{1,8} *:\d{1,7}:", line) is not None

    def ends_with(self, line: str) -> bool:
        return False


_ROWS = 9


class _Titled(_Gathering):
    """A title behind `%` and nine rows of signs, perhaps with bars and ruled lines."""

    begins = r"%(?!!)"
    is_sure = False
    _rows = -1

    def takes(self, line: str) -> bool:
        return bool(line.strip()) and not line.startswith("%")

    def ends_with(self, line: str) -> bool:
        self._rows += bool(line.strip(" -+|\t\r\n"))
        return self._rows == _ROWS


class _WithHead(_Gathering):
    """Nine rows below lines that say what they are, and perhaps nine more of a state."""

    begins = r"(?-i:#[A-Z])|\[\s*puzzle\s*\]\s*$"
    is_sure = False
    _rows, _most, _is_within = 0, _ROWS, False

    def takes(self, line: str) -> bool:
        bare = line.strip()
        if bare.startswith(("[", "#")) or not bare:
            return not self._rows or self._is_within
        return re.fullmatch(r"[1-9.0*xX?_-]{9}", bare) is not None

    def ends_with(self, line: str) -> bool:
        bare = line.strip()
        if bare.startswith("["):
            self._is_within, self._most = True, 2 * _ROWS
        elif bare and not bare.startswith("#"):
            self._rows += 1
        return self._rows == self._most


class _Boxes(_Gathering):
    """Up to three grids of Simple Sudoku, which may be one puzzle and its state."""

    begins = r"\*-{11}\*\s*$"
    is_sure = False
    _edges = 0

    def takes(self, line: str) -> bool:
        return not line.strip() or line.lstrip().startswith(("|", "*-"))

    def ends_with(self, line: str) -> bool:
        self._edges += line.lstrip().startswith("*-")
        return self._edges == 6


class _Blanks(_Gathering):
    """Rows of digits in which blanks are empty cells: one more cannot be told before there are nine, or they end."""

    begins = r"(?=[^\r\n]*\d)(?:[\d ]{0,24} (?: |$)| )[\d ]*\r?$"
    is_sure = False

    def takes(self, line: str) -> bool:
        return len(self.lines) < _ROWS and not line.strip(" 0123456789\r\n") and len(line.rstrip("\r\n")) <= _ROWS

    def ends_with(self, line: str) -> bool:
        return len(self.lines) == _ROWS

    def found(self) -> Iterator[tuple[int, str]]:
        yield from enumerate(rows_filled(self.lines), start=self.begun)


_KINDS: tuple[type[_Gathering], ...] = (_Object, _Tagged, _PostScript, _SavedGame, _Titled, _WithHead, _Boxes, _Blanks)
_BEGIN = "|".join(kind.begins for kind in _KINDS)
