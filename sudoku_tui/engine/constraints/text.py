"""How kinds of constraints are written in texts: the keys of f-puzzles, each with a list of entries or a flag.

Our own line has the same keys, and the texts of other programs are turned into them. Anything wrong raises a
`PuzzleTextError` that names the key and the entry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, NoReturn, TypeAlias

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.houses import GridShape
from sudoku_tui.words.message import Message, counted, say

Data: TypeAlias = dict[str, Any]  # an entry, or keys with their entries
_CELL = re.compile(r"r(\d{1,2})c(\d{1,2})", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,4}")
_LONGEST_NAME = 40
NEGATIVE = "negative"


class ClueEntry(NamedTuple):
    """An entry: its content, its key, and its number among the entries of the key."""

    key: str
    number: int  # from 1
    data: Mapping[str, object]
    shape: GridShape

    def wrong(self, reason: Message) -> NoReturn:
        raise PuzzleTextError(say("{key} {number}: {reason}", key=self.key, number=self.number, reason=reason))

    def place(self, name: str = "cell") -> tuple[int, int]:
        """Row and column from 1; 0 and n+1 lie outside."""
        return self._place(self.data.get(name))

    def cell(self, name: str = "cell") -> int:
        return self._cell(self.data.get(name))

    def cells(self, name: str = "cells", *, least: int = 1) -> tuple[int, ...]:
        """Different cells."""
        cells = self._cells(self.data.get(name), least)
        if len(set(cells)) < len(cells):
            twice = next(cell for index, cell in enumerate(cells) if cell in cells[:index])
            self.wrong(say("{cell} stands twice in it", cell=self.shape.cell_name(twice)))
        return cells

    def two_cells(self) -> tuple[int, ...]:
        cells = self.cells()
        if len(cells) != 2:
            self.wrong(say("it stands between two cells, not {count}", count=len(cells)))
        return cells

    def lines(self) -> list[tuple[int, ...]]:
        """Lines, each of at least two cells, which may be repeated."""
        lines = self.data.get("lines")
        if not isinstance(lines, list) or not lines:
            self.wrong(say("it has no lines"))
        return [self._cells(line, 2) for line in lines]

    def value(self, usual: int | None = None) -> int:
        """Its number, as text or as a number; the usual one where it is missing or empty."""
        if self.has_value():
            return self.whole(self.data["value"])
        if usual is None:
            self.wrong(say("it has no number"))
        return usual

    def has_value(self) -> bool:
        return self.data.get("value") not in (None, "")

    def whole(self, found: object) -> int:
        text = str(found).strip()
        if isinstance(found, bool) or not _NUMBER.fullmatch(text):
            self.wrong(say("{text} is not a number that it can have", text=repr(text[:20])))
        return int(text)

    def _cells(self, found: object, least: int) -> tuple[int, ...]:
        if not isinstance(found, list) or not found:
            self.wrong(say("it has no cells"))
        cells = tuple(map(self._cell, found))
        if len(cells) < least:
            self.wrong(say("one cell is no line: {cell}", cell=self.shape.cell_name(cells[0])))
        return cells

    def _cell(self, found: object) -> int:
        row, column = self._place(found)
        cell = self.shape.cell_in(row, column)
        return self._missing(found) if cell is None else cell

    def _place(self, found: object) -> tuple[int, int]:
        match = _CELL.fullmatch(found) if isinstance(found, str) else None
        if not match:
            self._missing(found)
        row, column = int(match[1]), int(match[2])
        if row > self.shape.height + 1 or column > self.shape.width + 1:
            self._missing(found)
        return row, column

    def _missing(self, found: object) -> NoReturn:
        rows = self.shape.height
        self.wrong(say("there is no cell {name}: the grid has {size} rows", name=shown(found)[:20], size=rows))


class Told(NamedTuple):
    """The keys of a text, and the shape that they are about; unreadable clues are skipped if wanted."""

    shape: GridShape
    keys: Mapping[str, object]
    unread: list[str] | None = None  # where it is a list, the keys of invalid clues are added to it

    def entries(self, key: str) -> Iterator[ClueEntry]:
        """The entries of a key; none where it is missing."""
        found = self.keys.get(key) or ()
        if not isinstance(found, list | tuple):
            raise PuzzleTextError(say("{key} must be a list of entries", key=key))
        for number, data in enumerate(found, start=1):
            if not isinstance(data, dict):
                raise PuzzleTextError(say("{key} {number} is no entry with names", key=key, number=number))
            yield ClueEntry(key, number, data, self.shape)

    def flag(self, key: str) -> bool:
        found = self.keys.get(key)
        if found not in (None, True, False):
            raise PuzzleTextError(say("{key} must be true or false", key=key))
        return bool(found)

    def negative(self, name: str) -> bool:
        """Whether the text says that something is marked wherever it occurs."""
        names = self.keys.get(NEGATIVE) or ()
        if not isinstance(names, list | tuple) or not all(each in _NEGATIVES for each in names):
            raise PuzzleTextError(say("negative must be a list of {known}", known=", ".join(_NEGATIVES)))
        return name in names

    def clues(self, kind: type[Any], read: Reader) -> Iterator[Any]:
        """The constraints of each entry, checked, so that an error says where it is."""
        for entry in self.entries(kind.key):
            try:
                found = list(read(kind, entry))
                for clue in found:
                    if reason := clue.misfit(self.shape) or clue.contradiction(self.shape):
                        entry.wrong(reason)
            except PuzzleTextError:
                if self.unread is None:
                    raise
                self.unread.append(entry.key)
            else:
                yield from found


_NONE: Mapping[str, Data] = {}
_NEGATIVES = ("difference", "ratio", "xv")
Reader: TypeAlias = Callable[[type[Any], ClueEntry], Iterable[Any]]


class ClueText(NamedTuple):
    """How clues of a kind are read from the keys of a text, and written to them."""

    read: Callable[[type[Any], Told], Iterable[Any]]
    write: Callable[[Any, GridShape, Data], None]
    keys: tuple[str, ...] = ()  # besides the kind's own
    has_own_key: bool = True
    in_sudokupad: Mapping[str, Data] = _NONE  # rules there for all cells, by the keys of f-puzzles


def each_entry(read: Reader, write: Callable[[Any, GridShape], Data]) -> ClueText:
    """The clues in each entry of the kind's key."""

    def add(clue: Any, shape: GridShape, data: Data) -> None:  # noqa: ANN401
        data.setdefault(clue.key, []).append(write(clue, shape))

    return ClueText(lambda kind, told: told.clues(kind, read), add)


def _put_flag(clue: Any, _: GridShape, data: Data) -> None:  # noqa: ANN401
    data[clue.key] = True


FLAG = ClueText(lambda kind, told: [kind()] if told.flag(kind.key) else [], _put_flag)
"""A rule for all cells, which is either present or absent and has no numbers."""


def name_of(shape: GridShape, cell: int) -> str:
    return shape.cell_name(cell).upper()


def names_of(shape: GridShape, cells: Iterable[int]) -> list[str]:
    return [name_of(shape, cell) for cell in cells]


def _in_cells(kind: type[Any], entry: ClueEntry) -> Iterable[Any]:
    yield kind(tuple(sorted(entry.cells())))


def _in_cell(kind: type[Any], entry: ClueEntry) -> Iterable[Any]:
    yield kind(entry.cell())


def _in_each_cell(kind: type[Any], entry: ClueEntry) -> Iterable[Any]:
    return [kind(cell) for cell in entry.cells()]


CELLS = each_entry(_in_cells, lambda clue, shape: {"cells": names_of(shape, clue.cells)})
CELL = each_entry(_in_cell, lambda clue, shape: {"cell": name_of(shape, clue.cell)})
EACH_CELL = each_entry(_in_each_cell, lambda clue, shape: {"cells": [name_of(shape, clue.cell)]})


def shown(found: object) -> str:
    """A value found in a text, short and plain enough for a message."""
    return "".join(sign if sign.isprintable() else " " for sign in str(found)[:_LONGEST_NAME])


def digits_in(found: object, shape: GridShape, key: str) -> tuple[int, ...]:
    """The n² digits from their signs in one text, or from a list of numbers or texts; 0 for an empty cell."""
    signs = list(found) if isinstance(found, str | list | tuple) else []
    if len(signs) != shape.cell_count:
        wrong = counted(
            "{key} has {count} cell, {needed} are needed",
            "{key} has {count} cells, {needed} are needed",
            len(signs),
            key=key,
            needed=shape.cell_count,
        )
        raise PuzzleTextError(wrong)
    return tuple(digit_in(sign, shape, cell) for cell, sign in enumerate(signs))


def digit_in(found: object, shape: GridShape, cell: int) -> int:
    """A digit as a number, its numeral or its sign; 0 for an empty cell."""
    text = str(found).strip()
    if found is None or text in ("", ".") or (text == "0" and shape.lowest):
        return 0
    if not isinstance(found, bool) and text.isdecimal() and len(text) < 3:
        digit = int(text) - shape.lowest + 1
        if digit in shape.digits:
            return digit
    if len(text) == 1 and text.upper() in shape.symbols:
        return shape.symbols.index(text.upper()) + 1
    raise PuzzleTextError(say("{digit} in {cell} is no digit", digit=repr(text[:20]), cell=shape.cell_name(cell)))
