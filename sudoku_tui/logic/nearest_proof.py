"""The nearest proof: which technique explains what somebody did, on the position they did it in.

A digit may follow at once, by a single. If not, easier steps are taken until it does, and the hardest of them explains
it. Steps that remove candidates come first, for they leave the position as it is; then those that place digits as well.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, takewhile

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import apply, fitting, looking
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique

_SINGLES = ("full-house", "hidden-single", "naked-single")  # in the order in which people see them
_BASIC = tuple(takewhile(lambda rung: rung.identifier != "x-wing", USUAL))  # singles, locked candidates and subsets
_HARDEST_NEAR = Level.HARD  # of what explains a removal before other digits are thought of
_MOST_LOOKED_AT = 40
"""So many steps of a rung are looked at for one that leads there directly; then the first of them is taken."""

_Reached = Callable[[Board], bool]


@dataclass(frozen=True, slots=True)
class Proof:
    """A step, and the board it is found on: the one asked about, or one that easier steps lead to from there."""

    board: Board
    step: Step

    def position(self, puzzle: Puzzle) -> Position:
        """The board as a position of its puzzle, so that it can be saved."""
        board = self.board
        entries = tuple(0 if given else digit for given, digit in zip(puzzle.givens, board.values, strict=True))
        plain = Position(puzzle, entries).board()
        removed = (
            Candidate(cell, digit)
            for cell, digits in enumerate(plain.cell_digits)
            for digit in board.geometry.digits
            if digits >> (digit - 1) & 1 and not board.has(cell, digit)
        )
        return Position(puzzle, entries, frozenset(removed))


def proving_digit(board: Board, candidate: Candidate, rungs: Sequence[Technique] = USUAL) -> Stepper[Proof | None]:
    """Find out what explains a digit; None if no technique comes to it, or mere singles do by way of other digits."""
    rungs = fitting(rungs, board)
    if single := _single(board, candidate):
        return Proof(board, single)
    is_reached = partial(_is_placeable, candidate=candidate)
    if proof := (yield from _walking_near(board, [rung for rung in rungs if rung in _BASIC], is_reached)):
        return proof
    proof = yield from _walking(board, rungs, is_reached, with_digits=True)
    if proof is None or proof.step.technique in _SINGLES:
        return None
    needed = rungs[: [rung.identifier for rung in rungs].index(proof.step.technique) + 1]
    return (yield from _walking_near(board, needed, is_reached)) or proof


def proving_removal(
    board: Board, candidates: Collection[Candidate], rungs: Sequence[Technique] = USUAL
) -> Stepper[Proof | None]:
    """Find out what explains that candidates go, one of them at least; None where no technique removes any.

    All of them are still on the board.
    """
    rungs = fitting(rungs, board)
    is_reached = partial(_is_without, candidates=candidates)
    for near in (
        [rung for rung in rungs if rung in _BASIC],
        [rung for rung in rungs if rung.level <= _HARDEST_NEAR],
    ):
        if proof := (yield from _walking_near(board, near, is_reached)):
            return proof
    return (yield from _walking(board, rungs, is_reached, with_digits=True))


def _walking_near(board: Board, rungs: Sequence[Technique], is_reached: _Reached) -> Stepper[Proof | None]:
    """Walk without placing a digit; what explains it may be on the board itself, and needs no easier steps then."""
    near = [rung for rung in rungs if rung.identifier not in _SINGLES]
    proof = yield from _walking(board, near, is_reached, with_digits=False)
    if proof is None:
        return None
    return next((Proof(board, step) for step in _alike(board, proof.step)), proof)


def _walking(
    board: Board, rungs: Sequence[Technique], is_reached: _Reached, *, with_digits: bool
) -> Stepper[Proof | None]:
    """Walk to where something is reached; the hardest step on the way, and of several such the last."""
    rank = {rung.identifier: place for place, rung in enumerate(rungs)}
    hardest: Proof | None = None
    while not is_reached(board):
        step = yield from _choosing(board, rungs, is_reached, with_digits=with_digits)
        if step is None:
            return None
        if hardest is None or rank[step.technique] >= rank[hardest.step.technique]:
            hardest = Proof(board, step)
        board = apply(board, step)
    return hardest


def _choosing(
    board: Board, rungs: Sequence[Technique], is_reached: _Reached, *, with_digits: bool
) -> Stepper[Step | None]:
    """Take a step of the first rung that has any, and of its steps rather one that leads there at once."""
    for rung in rungs:
        first: Step | None = None
        for step in islice(rung.find(board), _MOST_LOOKED_AT):
            if step is None:
                yield looking(rung)
            elif with_digits or not step.placements:
                if is_reached(apply(board, step)):
                    return step
                first = first or step
        yield looking(rung)
        if first:
            return first
    return None


def _alike(board: Board, step: Step) -> list[Step]:
    """The same step where it can be found on another board already."""
    found = islice(technique(step.technique).steps(board), _MOST_LOOKED_AT)
    return [other for other in found if {*step.eliminations} <= {*other.eliminations}]


def _single(board: Board, candidate: Candidate) -> Step | None:
    steps = (step for single in _SINGLES for step in technique(single).steps(board))
    return next((step for step in steps if candidate in step.placements), None)


def _is_placeable(board: Board, candidate: Candidate) -> bool:
    cell, digit = candidate
    if board.values[cell] == digit or board.cell_digits[cell] == 1 << (digit - 1):
        return True
    places, geometry = board.digit_cells[digit], board.geometry
    return any(places & geometry.houses[house].mask == 1 << cell for house in geometry.houses_of[cell])


def _is_without(board: Board, candidates: Collection[Candidate]) -> bool:
    return any(not board.has(*candidate) for candidate in candidates)
