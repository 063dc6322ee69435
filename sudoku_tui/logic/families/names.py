"""Cells and houses as lists in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from sudoku_tui.engine.shapes.geometry import Geometry, HouseKind
from sudoku_tui.words.message import Listing, all_of, any_of, say

_SEVERAL = {
    HouseKind.ROW: say("rows {numbers}"),
    HouseKind.COLUMN: say("columns {numbers}"),
    HouseKind.BOX: say("boxes {numbers}"),
    HouseKind.REGION: say("regions {numbers}"),
    HouseKind.DIAGONAL: say("diagonals {numbers}"),
    HouseKind.WINDOW: say("windows {numbers}"),
    HouseKind.GROUP: say("groups {numbers}"),
}


def cell_names(geometry: Geometry, cells: Iterable[int]) -> Listing:
    """All of some cells: `r1c2, r1c3 and r1c4`."""
    return all_of(map(geometry.cell_name, cells))


def some_cell_names(geometry: Geometry, cells: Iterable[int]) -> Listing:
    """Any of some cells: `r1c2, r1c3 or r1c4`."""
    return any_of(map(geometry.cell_name, cells))


def house_names(geometry: Geometry, indexes: Iterable[int]) -> Listing:
    """Houses, those of a kind together: `rows 1 and 4 and box 2`."""
    names: list[object] = []
    for kind, group in groupby((geometry.houses[index] for index in indexes), lambda house: house.kind):
        first, *others = group
        numbers = all_of(house.number for house in (first, *others))
        names.append(_SEVERAL[kind].given({"numbers": numbers}) if others else first.name)
    return all_of(names)
