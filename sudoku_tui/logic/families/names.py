"""Cells and houses as lists in sentences."""

from collections.abc import Iterable

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import houses_said
from sudoku_tui.words.message import Listing, Message, all_of, any_of, say


def candidate_name(geometry: Geometry, candidate: Candidate) -> Message:
    return say("{digit} in {cell}", digit=geometry.digit_name(candidate.digit), cell=geometry.cell_name(candidate.cell))


def cell_names(geometry: Geometry, cells: Iterable[int]) -> Listing:
    """All of some cells: `r1c2, r1c3 and r1c4`."""
    return all_of(map(geometry.cell_name, cells))


def some_cell_names(geometry: Geometry, cells: Iterable[int]) -> Listing:
    """Any of some cells: `r1c2, r1c3 or r1c4`."""
    return any_of(map(geometry.cell_name, cells))


def house_names(geometry: Geometry, indexes: Iterable[int]) -> Message:
    """Houses by index, those of a kind together: `rows 1 and 4 and box 2`."""
    return houses_said(geometry.houses[index] for index in indexes)


def cannot_be(candidates: Iterable[Candidate], geometry: Geometry) -> Message:
    """`r1c2 and r3c4 cannot be 5 and r6c7 cannot be 5 or 8`."""
    cells: dict[int, list[str]] = {}
    for cell, digit in candidates:
        cells.setdefault(digit, []).append(geometry.cell_name(cell))
    digits: dict[tuple[str, ...], list[str]] = {}
    for digit, found in cells.items():
        digits.setdefault(tuple(found), []).append(geometry.digit_name(digit))
    return all_of(
        say("{cells} cannot be {digits}", cells=all_of(found), digits=any_of(signs)) for found, signs in digits.items()
    )
