"""One entry of a key in f-puzzles' text: its cells, lines and numbers, and where it stands if something is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.json_text import shown
from sudoku_tui.words.message import Message, say

_CELL = re.compile(r"r(\d{1,2})c(\d{1,2})", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,4}")


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: what it says, its key, and its number among those of the key."""

    key: str
    number: int  # from 1
    data: Mapping[str, object]
    shape: Geometry

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

    def lines(self) -> list[tuple[int, ...]]:
        """Lines, each of at least two cells, which may be met again."""
        lines = self.data.get("lines")
        if not isinstance(lines, list) or not lines:
            self.wrong(say("it has no lines"))
        return [self._cells(line, 2) for line in lines]

    def value(self, usual: int | None = None) -> int:
        """The number it has, as text or as a number; the usual one where it is missing or empty."""
        found = self.data.get("value")
        if found is None or found == "":
            if usual is None:
                self.wrong(say("it has no number"))
            return usual
        return self.whole(found)

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
        if not (1 <= row <= self.shape.size and 1 <= column <= self.shape.size):
            self._missing(found)
        return self.shape.cell(row, column)

    def _place(self, found: object) -> tuple[int, int]:
        match = _CELL.fullmatch(found) if isinstance(found, str) else None
        if not match:
            self._missing(found)
        row, column = int(match[1]), int(match[2])
        if max(row, column) > self.shape.size + 1:
            self._missing(found)
        return row, column

    def _missing(self, found: object) -> NoReturn:
        size = self.shape.size
        self.wrong(say("there is no cell {name}: the grid has {size} rows", name=shown(found)[:20], size=size))
