"""Cages, little killers and groups: cells that differ, and totals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.engine.constraints.constraint import Constraint, Handler, Shape, cells_said
from sudoku_tui.engine.constraints.outline import Area, Border, Mark, Outside, Stroke
from sudoku_tui.engine.constraints.sums import adds_up
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.words.message import NOTHING, Message, counted, say


@dataclass(frozen=True, slots=True)
class Cage(Constraint):
    """A killer cage: its digits differ, and add up to its total if it has one."""

    key = "killercage"
    name: ClassVar[Message] = say("killer cage")
    cells: tuple[int, ...]
    total: int | None = None

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    def misfit(self, shape: Shape) -> Message:
        count, size = len(self.cells), shape.size
        if count > size:
            return counted(
                "a cage of {count} cell cannot hold different digits",
                "a cage of {count} cells cannot hold different digits",
                count,
            )
        least, most = count * (count + 1) // 2, count * (2 * size + 1 - count) // 2
        if self.total is None or least <= self.total <= most:
            return NOTHING
        return cannot_add_up(count, self.total, least, most)

    def groups(self, shape: Shape) -> Iterable[tuple[int, ...]]:
        yield self.cells

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        if self.total is not None:
            yield adds_up(self.cells, self.total, shape)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Border(self.cells, "" if self.total is None else str(self.total))

    def said(self, shape: Shape) -> Message:
        cells = cells_said(self.cells, shape)
        if self.total is None:
            return say("killer cage in {cells}", cells=cells)
        return say("killer cage of {total} in {cells}", total=self.total, cells=cells)


@dataclass(frozen=True, slots=True)
class LittleKiller(Constraint):
    """A total outside the grid for the diagonal that its arrow points along; digits may repeat."""

    key = "littlekillersum"
    name: ClassVar[Message] = say("little killer")
    cells: tuple[int, ...]  # from the arrow on
    total: int

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    def misfit(self, shape: Shape) -> Message:
        count = len(self.cells)
        if count <= self.total <= count * shape.size:
            return NOTHING
        return cannot_add_up(count, self.total, count, count * shape.size)

    def handlers(self, shape: Shape) -> Iterable[Handler]:
        yield adds_up(self.cells, self.total, shape)

    def outline(self, shape: Shape) -> Iterable[Mark]:
        if way := self.way(shape):
            row, column = shape.row_of(self.cells[0]) - way[0], shape.column_of(self.cells[0]) - way[1]
            yield Outside(row, column, str(self.total), self.key, way)
        else:
            yield Border(self.cells, str(self.total))

    def way(self, shape: Shape) -> tuple[int, int] | None:
        """The rows and columns from one cell to the next of a diagonal that crosses the grid; None for other cells."""
        row, column = shape.row_of(self.cells[0]), shape.column_of(self.cells[0])
        for down in (-1, 1):
            for right in (-1, 1):
                is_first = not (1 <= row - down <= shape.size and 1 <= column - right <= shape.size)
                if is_first and _diagonal(row, column, down, right, shape) == self.cells:
                    return down, right
        return None

    def said(self, shape: Shape) -> Message:
        return say("little killer of {total} in {cells}", total=self.total, cells=cells_said(self.cells, shape))


@dataclass(frozen=True, slots=True)
class ExtraRegion(Constraint):
    """Marked cells that hold different digits."""

    key = "extraregion"
    name: ClassVar[Message] = say("extra region")
    cells: tuple[int, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return self.cells

    def misfit(self, shape: Shape) -> Message:
        if len(self.cells) <= shape.size:
            return NOTHING
        return counted(
            "an extra region of {count} cell cannot hold different digits",
            "an extra region of {count} cells cannot hold different digits",
            len(self.cells),
        )

    def groups(self, shape: Shape) -> Iterable[tuple[int, ...]]:
        yield self.cells

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Area(self.cells, self.key)


@dataclass(frozen=True, slots=True)
class Diagonal(ExtraRegion):
    """One main diagonal that holds every digit; both together are a variant of the grid."""

    key = "one diagonal"
    name: ClassVar[Message] = say("diagonal")
    house_kind = HouseKind.DIAGONAL

    def outline(self, shape: Shape) -> Iterable[Mark]:
        yield Stroke(self.cells, self.key)


def _diagonal(row: int, column: int, down: int, right: int, shape: Shape) -> tuple[int, ...]:
    """The cells from one on to the edge of the grid."""
    found = list[int]()
    while 1 <= row <= shape.size and 1 <= column <= shape.size:
        found.append((row - 1) * shape.size + column - 1)
        row, column = row + down, column + right
    return tuple(found)


def cannot_add_up(count: int, total: int, least: int, most: int) -> Message:
    return counted(
        "{count} cell cannot add up to {total}; {least} to {most} is possible",
        "{count} cells cannot add up to {total}; {least} to {most} is possible",
        count,
        total=total,
        least=least,
        most=most,
    )
