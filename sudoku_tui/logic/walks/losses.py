"""What goes at a stop, named so that one can follow it: all of it where that is short, else its beginning and where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import set_of, union_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.logic.families.words import cannot_be, cell_names
from sudoku_tui.words.message import Message, all_of, any_of, counted, say

_FEW = 6
"""The most candidates that are always named one by one."""
_ROOM = 76
"""The most characters in which all of more candidates are named."""
_CELLS, _DIGITS = 3, 3
"""The most cells with which they begin otherwise, and the most digits of these where there is a choice."""


class _Loss(NamedTuple):
    """Cells that lose the same digits."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    @property
    def candidates(self) -> int:
        return len(self.cells) * len(self.digits)

    def said(self, geometry: Geometry) -> Message:
        return say(
            "{cells} cannot be {digits}", cells=cell_names(geometry, self.cells), digits=_either(self.digits, geometry)
        )


def goes(candidates: Sequence[Candidate], geometry: Geometry) -> Message:
    """What is impossible: `r1c2 cannot be 5 or 6, and 9 more candidates in row 3 go`."""
    if len(candidates) <= _FEW:
        return cannot_be(candidates, geometry)
    losses = min(_by_digits(candidates), _by_cells(candidates), key=len)
    told = all_of(loss.said(geometry) for loss in losses)
    if len(str(told)) <= _ROOM:
        return told
    return _beginning_told(losses if len(losses) == 1 else _by_cells(candidates), geometry)


def _by_digits(candidates: Collection[Candidate]) -> list[_Loss]:
    """The digits that go from the same cells together."""
    cells = dict[int, set[int]]()
    for cell, digit in candidates:
        cells.setdefault(digit, set()).add(cell)
    digits = dict[tuple[int, ...], list[int]]()
    for digit, found in cells.items():
        digits.setdefault(tuple(sorted(found)), []).append(digit)
    return [_Loss(found, tuple(sorted(gone))) for found, gone in digits.items()]


def _by_cells(candidates: Collection[Candidate]) -> list[_Loss]:
    """The cells that lose the same digits together."""
    digits = dict[int, set[int]]()
    for cell, digit in candidates:
        digits.setdefault(cell, set()).add(digit)
    cells = dict[tuple[int, ...], list[int]]()
    for cell, gone in digits.items():
        cells.setdefault(tuple(sorted(gone)), []).append(cell)
    return [_Loss(tuple(sorted(found)), gone) for gone, found in cells.items()]


def _beginning_told(losses: Sequence[_Loss], geometry: Geometry) -> Message:
    """A few cells that lose the same, and how many more go, and where."""
    first = min(losses, key=lambda loss: (len(loss.digits) > _DIGITS, -loss.candidates))
    named, others = first._replace(cells=first.cells[:_CELLS]), [loss for loss in losses if loss is not first]
    if rest := first.cells[_CELLS:]:
        others.append(first._replace(cells=rest))
    if len(losses) == 1:
        more = _placed(counted("{count} more cell", "{count} more cells", len(rest)), rest, geometry)
        cells = all_of([*map(geometry.cell_name, named.cells), more])
        return say("{cells} cannot be {digits}", cells=cells, digits=_either(named.digits, geometry))
    cells_left = sorted({cell for loss in others for cell in loss.cells})
    more = counted("{count} more candidate", "{count} more candidates", sum(loss.candidates for loss in others))
    return say(
        "{first}, and {more} {more:goes|go}", first=named.said(geometry), more=_placed(more, cells_left, geometry)
    )


def _placed(said: Message, cells: Collection[int], geometry: Geometry) -> Message:
    """The same, with the house or two that have all the cells, if there are such."""
    mask = set_of(cells)
    touched = [house for house in geometry.groups if house.mask & mask]
    few = [*combinations(touched, 1), *combinations(touched, 2)]
    found = [houses for houses in few if not mask & ~union_of(house.mask for house in houses)]
    if not found:
        return said
    houses = min(found, key=lambda houses: union_of(house.mask for house in houses).bit_count())
    return say("{what} in {houses}", what=said, houses=houses_said(houses)).naming(said.amount)


def _either(digits: Collection[int], geometry: Geometry) -> Message:
    return any_of(map(geometry.digit_name, digits))
