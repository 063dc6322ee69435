"""Where a cage and a house overlap: a digit of one that has room only in the other.

Source: SudokuWiki's "Cage/Unit Overlap"; SudoCue's and JSudoku's digits that a cage must have.
"""

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.parts import lost
from sudoku_tui.logic.families.killer.cages import OpenCage, open_cages, shared, united, ways_to
from sudoku_tui.logic.families.tools import candidates_in, house_marks, marks_of
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, HouseMark, Step, Truth


def house_needs_cage(board: Board) -> Iterator[Step]:
    """Overlap 1: a digit of a house has room only in a cage, so the cage's sets without it go."""
    for cage in open_cages(board):
        for index, house in enumerate(board.geometry.houses):
            if house.mask & cage.inside and (step := _needed(board, cage, index)):
                yield step


def _needed(board: Board, cage: OpenCage, index: int) -> Step | None:
    house = board.geometry.houses[index].mask
    places = places_in_houses(board)[index]
    needed = [digit for digit in board.geometry.digits if places[digit] and not places[digit] & ~cage.inside]
    wanted = set_of(digit - 1 for digit in needed)
    if not needed or len(needed) > len(cage.cells):
        return None
    masks = tuple(
        mask if house >> cell & 1 else mask & ~wanted for cell, mask in zip(cage.cells, cage.masks, strict=True)
    )
    ways = tuple(way for way in ways_to(masks, cage.total) if not wanted & ~way[0])
    gone = lost(cage.cells, cage.left, united(ways, len(cage.cells))) if ways else []
    if not gone:
        return None
    evidence = ClueEvidence(
        marks=marks_of(candidates_in(board, house & cage.inside, needed), Role.BASE),
        houses=(HouseMark(index, Role.BASE),),
        digits=tuple(needed),
        truths=tuple(Truth(index, digit) for digit in needed),
        clues=(cage.clue(ways),),
    )
    return Step("cage-house-overlap-1", (), tuple(gone), evidence)


def cage_needs_house(board: Board) -> Iterator[Step]:
    """Overlap 2: every set of a cage has a digit, and all its places in the cage are seen from elsewhere."""
    for cage in open_cages(board):
        for digit in digits_of(shared(cage.sets)):
            pairs = zip(cage.cells, cage.left, strict=True)
            places = set_of(cell for cell, mask in pairs if mask >> digit - 1 & 1)
            seen = board.geometry.common_peers(places) & board.digit_cells[digit] & ~cage.inside
            if seen:
                yield _required(board, cage, Candidate(places, digit), seen)


def _required(board: Board, cage: OpenCage, held: Candidate, seen: int) -> Step:
    places, digit = held
    houses = [
        index
        for index in board.geometry.houses_of[next(cells_of(places))]
        if not places & ~board.geometry.houses[index].mask and board.geometry.houses[index].mask & seen
    ]
    evidence = ClueEvidence(
        marks=marks_of(candidates_in(board, places, [digit]), Role.BASE),
        houses=house_marks(houses, Role.COVER),
        digits=(digit,),
        clues=(cage.clue(),),
    )
    return Step("cage-house-overlap-2", (), candidates_in(board, seen, [digit]), evidence)
