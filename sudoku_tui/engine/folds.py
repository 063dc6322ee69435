"""Folds: counting the candidates of every house of a grid at once, in a handful of operations on one integer.

A lane is a place in the integer that stands for a group of candidates: the candidates of one digit in a mini-row (the
cells a row shares with a box) live in the lane of the mini-row's first cell, and so on. A fold combines neighbouring
lanes and keeps two bits a lane: `some`, at least one of the group is possible, and `more`, at least two are. This is a
carry-save adder that saturates at two. Folding mini-rows gives rows or boxes, mini-columns give columns, planes of
digits give cells; where `some & ~more` is set, the group has exactly one candidate left: a single.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Fold:
    """How neighbouring lanes combine.

    Attributes:
        shifts: the distances, in bits, from the first lane of a group to each of its others.
        lanes: the bits of the first lanes, where the result stands.
        spread: multiplied by a bit of `lanes`, the whole group.
    """

    shifts: tuple[int, ...]
    lanes: int
    spread: int

    def count(self, bits: int) -> tuple[int, int]:
        """Folds single candidates: (at least one, at least two), on the first lanes."""
        some, more = bits, 0
        for shift in self.shifts:
            other = bits >> shift
            more |= some & other
            some |= other
        return some & self.lanes, more & self.lanes

    def merge(self, some: int, more: int) -> tuple[int, int, int]:
        """Folds lanes already counted: (at least one, at least two, at least two lanes that have any)."""
        any_lane, two_lanes, twice = some, 0, more
        for shift in self.shifts:
            other = some >> shift
            two_lanes |= any_lane & other
            any_lane |= other
            twice |= more >> shift
        lanes = self.lanes
        two_lanes &= lanes
        return any_lane & lanes, twice & lanes | two_lanes, two_lanes

    def gather(self, bits: int) -> int:
        """On the first lanes: whether any lane of the group is set."""
        some = bits
        for shift in self.shifts:
            some |= bits >> shift
        return some & self.lanes


class Folds:
    """The folds of a geometry's board integer (n³ bits, digit-major).

    Attributes:
        mini_row: cells to the mini-rows of a box.
        row, box: mini-rows to rows, and to boxes.
        mini_column: cells to the mini-columns of a box.
        column, box_across: mini-columns to columns, and to boxes.
        plane, cell: digits to groups of digits, and groups to cells.
        whole_*: all the candidates of one house or cell, to multiply its first lane with.
    """

    __slots__ = (
        "box",
        "box_across",
        "cell",
        "column",
        "mini_column",
        "mini_row",
        "plane",
        "row",
        "whole_box",
        "whole_cell",
        "whole_column",
        "whole_row",
    )

    def __init__(self, geometry: Geometry) -> None:
        size, count = geometry.size, geometry.cell_count
        high, wide = geometry.box_height, geometry.box_width

        def fold(step: int, times: int, row_step: int, column_step: int, digit_step: int) -> Fold:
            firsts = (
                digit * count + row * size + column
                for digit in range(0, size, digit_step)
                for row in range(0, size, row_step)
                for column in range(0, size, column_step)
            )
            return Fold(
                tuple(step * k for k in range(1, times)), set_of(firsts), set_of(step * k for k in range(times))
            )

        self.mini_row = fold(1, wide, 1, wide, 1)
        self.row = fold(wide, high, 1, size, 1)
        self.box = fold(size, high, high, wide, 1)
        self.mini_column = fold(size, high, high, 1, 1)
        self.column = fold(size * high, wide, size, 1, 1)
        self.box_across = fold(1, wide, high, wide, 1)
        self.plane = fold(count, wide, 1, 1, wide)
        self.cell = fold(count * wide, high, 1, 1, size)
        self.whole_row = self.mini_row.spread * self.row.spread
        self.whole_box = self.mini_row.spread * self.box.spread
        self.whole_column = self.mini_column.spread * self.column.spread
        self.whole_cell = self.plane.spread * self.cell.spread
