"""Layouts: which digits a grid has, where its grids lie, and whether its rows, columns and boxes bind at all.

The usual layout is one grid of n×n cells with the digits 1 to n. Others have more digits than a row has cells, so no
house holds them all; or count from 0; or have several grids that overlap, as a samurai does.

In a variant's text a layout is told by parts of its own: `digits:0-8`, `samurai`, `grids:r1c1r4c4`, `free`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sudoku_tui.engine.errors import PuzzleTextError, ShapeError
from sudoku_tui.words.message import counted, quoted, say

MOST_GRIDS = 16
MOST_DIGITS = 25
MAX_SIDE = 99  # rows and columns have names of two digits
DIGITS, GRIDS, FREE = "digits", "grids", "free"
Corner = tuple[int, int]


class Layout(NamedTuple):
    """What parts a grid from the usual one of its size."""

    lowest: int = 1  # the number that digit 1 stands for
    how_many: int = 0  # how many digits there are; 0 means as many as a row has cells
    corners: tuple[Corner, ...] = ()  # row and column, from 1, of the first cell of each grid; () means one at r1c1
    is_free: bool = False  # digits may repeat in rows, columns and boxes

    @property
    def is_usual(self) -> bool:
        return self == USUAL

    def text(self, size: int) -> Iterator[str]:
        """Its parts of a variant's text for grids of a size."""
        if self.lowest != 1 or self.how_many:
            yield f"{DIGITS}:{self.lowest}-{self.lowest + (self.how_many or size) - 1}"
        if self.corners:
            named = (name for name, corners in NAMED.items() if size == _NAMED_SIZE and corners == self.corners)
            yield next(named, f"{GRIDS}:" + "".join(f"r{row}c{column}" for row, column in self.corners))
        if self.is_free:
            yield FREE

    def checked(self, size: int) -> Layout:
        """The layout in its one form for grids of a size; a `ShapeError` for an impossible one."""
        _check_digits(self, size)
        corners = tuple(sorted(set(self.corners)))
        if corners:
            _check_corners(corners, size)
        return self._replace(
            how_many=0 if self.how_many == size else self.how_many, corners=() if corners == ((1, 1),) else corners
        )


USUAL = Layout()
_NAMED_SIZE = 9
NAMED: Mapping[str, tuple[Corner, ...]] = {
    "twodoku": ((1, 1), (7, 7)),
    "butterfly": ((1, 1), (1, 4), (4, 1), (4, 4)),
    "flower": ((1, 4), (4, 1), (4, 4), (4, 7), (7, 4)),
    "sohei": ((1, 7), (7, 1), (7, 13), (13, 7)),
    "cross": ((1, 7), (7, 1), (7, 7), (7, 13), (13, 7)),
    "windmill": ((1, 4), (4, 13), (7, 7), (10, 1), (13, 10)),
    "samurai": ((1, 1), (1, 13), (7, 7), (13, 1), (13, 13)),
}
"""The usual ways to let grids of 9×9 cells overlap, by the names puzzle makers give them (sudopedia.org, "Gattai")."""

_PART = re.compile(rf"({DIGITS}|{GRIDS})\s*:([^:]*)|{FREE}|{'|'.join(NAMED)}", re.IGNORECASE)


def is_layout(part: str) -> bool:
    """Whether a part of a variant's text is about the layout."""
    return _PART.fullmatch(part.strip()) is not None


def with_part(layout: Layout, part: str) -> Layout:
    """A layout and what one more part of a variant's text says of it; a `PuzzleTextError` for a part it cannot have."""
    name, _, told = part.strip().lower().partition(":")
    if name.strip() == DIGITS:
        lowest, count = _digits(told.strip())
        return layout._replace(lowest=lowest, how_many=count)
    if name.strip() == GRIDS:
        return layout._replace(corners=_corners(told.strip()))
    return layout._replace(is_free=True) if name == FREE else layout._replace(corners=NAMED[name])


def _digits(told: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,2})-(\d{1,2})", told)
    if not found or int(found[2]) < int(found[1]):
        wrong = say("{told} is no range of digits: write the lowest and the highest, such as digits:0-8")
        raise PuzzleTextError(wrong.given({"told": quoted(told)}))
    return int(found[1]), int(found[2]) - int(found[1]) + 1


def _corners(told: str) -> tuple[Corner, ...]:
    if not re.fullmatch(r"(r\d{1,2}c\d{1,2})+", told):
        wrong = say("{told} does not name the first cell of each grid: write grids:r1c1r7c7")
        raise PuzzleTextError(wrong.given({"told": quoted(told)}))
    return tuple((int(row), int(column)) for row, column in re.findall(r"r(\d+)c(\d+)", told))


def _check_digits(layout: Layout, size: int) -> None:
    count = layout.how_many or size
    if layout.lowest not in (0, 1):
        raise ShapeError(say("digits can begin at 0 or 1, not at {lowest}", lowest=layout.lowest))
    if count < size and not layout.is_free:
        raise ShapeError(
            counted(
                "{count} digit is too few for rows of {size} cells that must differ",
                "{count} digits are too few for rows of {size} cells that must differ",
                count,
                size=size,
            )
        )
    if count > MOST_DIGITS:
        raise ShapeError(say("there can be {most} digits at most, not {count}", count=count, most=MOST_DIGITS))


def _check_corners(corners: tuple[Corner, ...], size: int) -> None:
    if len(corners) > MOST_GRIDS:
        raise ShapeError(say("there can be {most} grids at most, not {count}", count=len(corners), most=MOST_GRIDS))
    rows, columns = ({corner[way] for corner in corners} for way in (0, 1))
    if min(rows) != 1 or min(columns) != 1:
        raise ShapeError(say("the first grids must begin in row 1 and in column 1"))
    if max(rows | columns) + size - 1 > MAX_SIDE:
        raise ShapeError(say("the grids reach beyond row or column {most}", most=MAX_SIDE))
