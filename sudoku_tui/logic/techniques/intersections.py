"""Locked candidates: all places of a digit in one house lie in another house too.

Source: common knowledge; the names are HoDoKu's. Locked pairs and triples stand with the subsets, being such.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.geometry import HouseKind
from sudoku_tui.logic.step import Evidence, HouseMark, Role, Step
from sudoku_tui.logic.techniques.tools import candidates_in, marks_of


def pointing(board: Board) -> Iterator[Step]:
    """Locked candidates, pointing: a digit's places in a box lie on one line, so it leaves the rest of the line."""
    return _locked(board, "locked-candidates-pointing", from_boxes=True)


def claiming(board: Board) -> Iterator[Step]:
    """Locked candidates, claiming: a digit's places on a line lie in one box, so it leaves the rest of the box."""
    return _locked(board, "locked-candidates-claiming", from_boxes=False)


def _locked(board: Board, technique: str, *, from_boxes: bool) -> Iterator[Step]:
    geometry = board.geometry
    for base, house in enumerate(geometry.houses):
        if (house.kind is HouseKind.BOX) is not from_boxes:
            continue
        for digit, cells in enumerate(board.digit_cells):
            places = cells & house.mask
            if places.bit_count() < 2:
                continue
            for cover in geometry.houses_of[next(cells_of(places))]:
                other = geometry.houses[cover]
                meets = cover != base and (other.kind is HouseKind.BOX) is not from_boxes
                if meets and not places & ~other.mask and cells & other.mask & ~house.mask:
                    yield _step(board, technique, digit, base, cover)


def _step(board: Board, technique: str, digit: int, base: int, cover: int) -> Step:
    inside, outside = board.geometry.houses[base].mask, board.geometry.houses[cover].mask
    evidence = Evidence(
        marks=marks_of(candidates_in(board, inside, [digit]), Role.BASE),
        houses=(HouseMark(base, Role.BASE), HouseMark(cover, Role.COVER)),
        digits=(digit,),
    )
    return Step(technique, (), candidates_in(board, outside & ~inside, [digit]), evidence)
