"""Killer pairs and triples, and blocking sets: cages in a house that want the same digits as others there.

Sources: SudoCue's "killer pair"; SudokuWiki's "killer subsets"; JSudoku's "conflicting combinations".
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.parts import lost
from sudoku_tui.logic.families.killer.cages import OpenCage, Ways, open_cages, united
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, HouseMark, Step, Truth


class _Taker(NamedTuple):
    """A cage or a cell that takes at least a number of some digits."""

    cells: int
    least: int
    cage: OpenCage | None = None


def killer_subset(board: Board, technique: str, size: int) -> Iterator[Step]:
    """As many digits as cages and cells of a house take among themselves: the rest of the house has none of them."""
    for index, house in enumerate(board.geometry.houses):
        cages = [cage for cage in open_cages(board) if not cage.inside & ~house.mask and len(cage.cells) > 1]
        if not cages:
            continue
        free = house.mask & board.unplaced
        digits = [digit for digit in board.geometry.digits if board.digit_cells[digit] & house.mask]
        for chosen in combinations(digits, size):
            wanted = set_of(digit - 1 for digit in chosen)
            takers = _takers(board, cages, free, wanted)
            for group in _groups(takers, size):
                if gone := candidates_in(board, free & ~_inside(group), chosen):
                    evidence = _subset_evidence(board, index, chosen, group)
                    yield Step(technique, (), gone, evidence)


def _takers(board: Board, cages: Sequence[OpenCage], free: int, wanted: int) -> list[_Taker]:
    found = [_Taker(cage.inside, min((held & wanted).bit_count() for held in cage.sets), cage) for cage in cages]
    cells = (cell for cell in cells_of(free) if not board.cell_digits[cell] & ~wanted)
    return [taker for taker in found if taker.least] + [_Taker(1 << cell, 1) for cell in cells]


def _groups(takers: Sequence[_Taker], size: int) -> Iterator[tuple[_Taker, ...]]:
    """Takers that share no cell, a cage among them, that take just so many digits."""
    for count in range(1, size + 1):
        for group in combinations(takers, count):
            are_enough = sum(taker.least for taker in group) == size and any(taker.cage for taker in group)
            if are_enough and _are_apart(group):
                yield group


def _are_apart(group: Sequence[_Taker]) -> bool:
    """Whether no two share a cell."""
    return _inside(group).bit_count() == sum(taker.cells.bit_count() for taker in group)


def _inside(group: Sequence[_Taker]) -> int:
    cells = 0
    for taker in group:
        cells |= taker.cells
    return cells


def _subset_evidence(board: Board, house: int, digits: tuple[int, ...], group: Sequence[_Taker]) -> ClueEvidence:
    return ClueEvidence(
        marks=marks_of(candidates_in(board, _inside(group), digits), Role.SET),
        houses=(HouseMark(house, Role.SET),),
        digits=digits,
        truths=tuple(Truth(taker.cells.bit_length() - 1) for taker in group if not taker.cage),
        clues=tuple(taker.cage.clue() for taker in group if taker.cage),
    )


def blocking_sets(board: Board) -> Iterator[Step]:
    """Blocking sets: a set of a cage would leave another cage in its house with none of its own."""
    geometry = board.geometry
    for cage in open_cages(board):
        for other in open_cages(board):
            if cage.inside & ~geometry.common_peers(other.inside) or len(cage.ways) < 2:
                continue
            ways = tuple(way for way in cage.ways if any(not way[0] & held for held in other.sets))
            gone = lost(cage.cells, cage.left, united(ways, len(cage.cells))) if ways else []
            if gone:
                yield _blocked_step(board, cage, other, ways, gone)


def _blocked_step(board: Board, cage: OpenCage, other: OpenCage, ways: Ways, gone: Sequence[Candidate]) -> Step:
    left = [Candidate(cell, digit) for cell in cage.cells for digit in board.digits(cell)]
    theirs = [Candidate(cell, digit) for cell in other.cells for digit in board.digits(cell)]
    evidence = ClueEvidence(
        marks=(*marks_of((each for each in left if each not in gone), Role.SET), *marks_of(theirs, Role.BASE)),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=(cage.clue(ways), other.clue()),
    )
    return Step("blocking-sets", (), tuple(gone), evidence)
