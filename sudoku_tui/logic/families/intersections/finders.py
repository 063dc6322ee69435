"""Locked candidates: all places of a digit in one house lie in another house too, or are all seen from elsewhere.

Source: common knowledge; the names are HoDoKu's. Locked pairs and triples stand with the subsets, being such. On plain
grids only a box and a line share more than one cell; in variants diagonals, windows and regions do as well.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.tools import candidates_in, cells_of_houses, marks_of, with_single
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth


def locked(board: Board, technique: str, *, from_lines: bool) -> Iterator[Step]:
    """Locked candidates: a digit's places on a line lie in one box, or the reverse; it leaves the rest of the other."""
    houses = board.geometry.houses
    for base, cover, digit in _confined(board):
        if houses[base].kind.is_line is from_lines:
            yield _step(board, technique, digit, base, houses[cover].mask, (cover,))


def direct(board: Board, technique: str, *, from_lines: bool) -> Iterator[Step]:
    """Direct locked candidates: they leave the digit a single place elsewhere, and place it there without notes."""
    geometry = board.geometry
    for step in locked(board, technique, from_lines=from_lines):
        digit, gone = step.evidence.digits[0], set_of(cell for cell, _ in step.eliminations)
        left = board.digit_cells[digit] & ~gone
        for index, house in enumerate(geometry.houses):
            place = left & house.mask
            if gone & house.mask and place and not place & (place - 1):
                yield with_single(step, Candidate(place.bit_length() - 1, digit), index)
                break


def common_peers(board: Board) -> Iterator[Step]:
    """Common peers, in variants only: a cell sees all places of a digit in a house, though no house holds them all."""
    geometry = board.geometry
    if geometry.is_plain:
        return
    spots = [
        ((cells & house.mask).bit_count(), base, digit)
        for base, house in enumerate(geometry.houses)
        for digit, cells in enumerate(board.digit_cells)
    ]
    for count, base, digit in sorted(spots):  # what sees few places is easier to find
        if count > 1:
            cells = board.digit_cells[digit]
            places = cells & geometry.houses[base].mask
            holders = [
                one for one in geometry.houses_of[next(cells_of(places))] if not places & ~geometry.houses[one].mask
            ]
            told = cells_of_houses(geometry, holders)
            if seen := geometry.common_peers(places) & cells & ~told:
                yield _step(board, "common-peers", digit, base, seen)


@fact
def _confined(board: Board) -> tuple[tuple[int, int, int], ...]:
    """Each base, cover and digit whose places in the base all lie in the cover, which has others besides."""
    found = [
        (base, cover, digit)
        for digit, cells in enumerate(board.digit_cells)
        if cells
        for base, cover in _confined_in(board.geometry, cells)
    ]
    return tuple(sorted(found))


@lru_cache(maxsize=1024)
def _confined_in(geometry: Geometry, cells: int) -> tuple[tuple[int, int], ...]:
    """The same for the places of one digit, most of which stay as they are from one step to the next."""
    found = []
    for base, cover, common, base_rest, cover_rest in _crossings(geometry):
        places = cells & common
        if places & (places - 1):
            in_base, in_cover = cells & base_rest, cells & cover_rest
            if not in_base and in_cover:
                found.append((base, cover))
            elif in_base and not in_cover:
                found.append((cover, base))
    return tuple(found)


@lru_cache(maxsize=8)
def _crossings(geometry: Geometry) -> tuple[tuple[int, int, int, int, int], ...]:
    """Every two houses that share more than one cell, by index, with what they share, and the rest of each."""
    houses = geometry.houses
    pairs = combinations(range(len(houses)), 2)
    crossings = ((base, cover, houses[base].mask & houses[cover].mask) for base, cover in pairs)
    return tuple(
        (base, cover, common, houses[base].mask & ~common, houses[cover].mask & ~common)
        for base, cover, common in crossings
        if common & (common - 1)
    )


def _step(board: Board, technique: str, digit: int, base: int, reach: int, cover: tuple[int, ...] = ()) -> Step:
    inside = board.geometry.houses[base].mask
    evidence = Evidence(
        marks=marks_of(candidates_in(board, inside, [digit]), Role.BASE),
        houses=(HouseMark(base, Role.BASE), *(HouseMark(index, Role.COVER) for index in cover)),
        digits=(digit,),
        truths=(Truth(base, digit),),
    )
    return Step(technique, (), candidates_in(board, reach & ~inside, [digit]), evidence)
