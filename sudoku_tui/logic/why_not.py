"""Why a candidate is impossible, and the nearest proof: the technique that explains what somebody did, and where.

A candidate is impossible because of a digit it sees, a step now, or a later one. A digit may follow at once, by a
single. If not, easier steps are taken until it does, and the hardest of them explains it. Steps that remove candidates
come first, because they leave the position as it is; then those that also place digits.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, takewhile

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.families.words import cell_names
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Taken, apply, fitting, following, looking
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import Message, counted, in_turn, say


def asking(
    board: Board, solution: Sequence[int] | None, candidate: Candidate, rungs: Sequence[Technique] = USUAL
) -> Stepper[WhyNot]:
    """Find the plainest reason why a candidate, which may be gone already, is impossible on a board without mistakes.

    A stepper, whose progress counts the steps walked. If the solution is known, no reason is sought against a right
    digit.
    """
    geometry, (cell, digit) = board.geometry, candidate
    if board.placed >> cell & 1:
        return _placed(board, candidate)
    if blockers := tuple(seen for seen in cells_of(geometry.peer_masks[cell]) if board.values[seen] == digit):
        return WhyNot(candidate, Reason.SEEN, _seen(geometry, candidate, blockers), blockers)
    if solution and solution[cell] == digit:
        text = say("{digit} in {cell} is not impossible: it is right.", **_about(geometry, candidate))
        return WhyNot(candidate, Reason.TRUE, text)
    if not geometry.open_candidates >> (digit - 1) * geometry.cell_count + cell & 1:
        return WhyNot(candidate, Reason.CLUE, _by_clue(geometry, candidate))
    if not board.has(cell, digit):
        board = Board.of(geometry, board.values, board.givens)
    rungs = fitting(rungs, board)
    for rung in rungs:
        yield looking(rung)
        for step in rung.find(board):
            if step is None:
                yield looking(rung)
            elif candidate in step.eliminations or _excluding(step, candidate, geometry):
                return WhyNot(candidate, Reason.STEP, _by_step(geometry, candidate, step), step=step)
    return (yield from _later(board, candidate, rungs))


def _later(board: Board, candidate: Candidate, rungs: Sequence[Technique]) -> Stepper[WhyNot]:
    geometry, about, way = board.geometry, _about(board.geometry, candidate), list[Step]()

    def is_settled(taken: Taken) -> bool:
        way.extend(taken.steps)
        return candidate in way[-1].placements or not taken.after.has(*candidate)

    end = yield from following(board, rungs, is_settled)
    if way and candidate in way[-1].placements:
        text: Message = counted(
            "{digit} in {cell} is not impossible: one step from here, it is placed.",
            "{digit} in {cell} is not impossible: {count} steps from here, it is placed.",
            len(way),
            **about,
        )
        return WhyNot(candidate, Reason.TRUE, text, step=way[-1], after=len(way) - 1)
    if not end.has(*candidate):
        text = _by_step(geometry, candidate, way[-1], later=len(way))
        return WhyNot(candidate, Reason.LATER, text, step=way[-1], after=len(way) - 1)
    text = say("None of the techniques tried settles it: {digit} in {cell} may or may not be possible.", **about)
    return WhyNot(candidate, Reason.UNKNOWN, text)


def _excluding(step: Step, candidate: Candidate, geometry: Geometry) -> Candidate | None:
    cell, digit = candidate
    for place, placed in step.placements:
        if (place == cell and placed != digit) or (placed == digit and geometry.peer_masks[cell] >> place & 1):
            return Candidate(place, placed)
    return None


def _placed(board: Board, candidate: Candidate) -> WhyNot:
    geometry, (cell, _) = board.geometry, candidate
    digit = geometry.digit_name(board.values[cell])
    text = say("{cell} already holds {digit}.", cell=geometry.cell_name(cell), digit=digit)
    return WhyNot(candidate, Reason.PLACED, text, blockers=(cell,))


def _seen(geometry: Geometry, candidate: Candidate, blockers: tuple[int, ...]) -> Message:
    about = _about(geometry, candidate)
    if len(blockers) > 1:
        cells = cell_names(geometry, blockers)
        return say("{cell} cannot be {digit}: it sees {cells}, which already hold it.", cells=cells, **about)
    (blocker,) = blockers
    about["seen"] = geometry.cell_name(blocker)
    if house := geometry.shared_group(blocker, candidate.cell):
        about["house"] = house.said
        return say("{cell} cannot be {digit}: it sees {seen}, which already holds it in {house}.", **about)
    return say("{cell} cannot be {digit}: it sees {seen}, which already holds it.", **about)


def _by_clue(geometry: Geometry, candidate: Candidate) -> Message:
    """The clue that restricts a single cell."""
    cell, bit = candidate.cell, 1 << candidate.digit - 1
    clue = next(
        constraint
        for constraint in geometry.constraints
        for place, mask in constraint.domains(geometry)
        if place == cell and not mask & bit
    )
    return say("{cell} cannot be {digit}: {clue}.", clue=clue.said(geometry), **_about(geometry, candidate))


def _by_step(geometry: Geometry, candidate: Candidate, step: Step, later: int = 0) -> Message:
    """The answer for a candidate that a step excludes: now, or `later` steps from now."""
    about, deed = _about(geometry, candidate), _deed(geometry, candidate, step)
    if not later:
        return say("{cell} cannot be {digit}: {deed}.", deed=deed, **about)
    then = counted("One step from here, {deed}.", "{count} steps from here, {deed}.", later, deed=deed)
    return in_turn(say("{cell} cannot be {digit}, but no step shows that yet.", **about), then)


def _deed(geometry: Geometry, candidate: Candidate, step: Step) -> Message:
    cause, name = _excluding(step, candidate, geometry), technique(step.technique).name
    if cause is None:
        return say("{technique} removes it", technique=name)
    place, placed = geometry.cell_name(cause.cell), geometry.digit_name(cause.digit)
    if cause.cell == candidate.cell:
        return say("{technique} puts {placed} there", technique=name, placed=placed)
    return say("{technique} puts {placed} in {place}, which it sees", technique=name, placed=placed, place=place)


def _about(geometry: Geometry, candidate: Candidate) -> dict[str, object]:
    return {"cell": geometry.cell_name(candidate.cell), "digit": geometry.digit_name(candidate.digit)}


_SINGLES = ("full-house", "hidden-single", "naked-single")  # in the order people see them
_BASIC = tuple(takewhile(lambda rung: rung.identifier != "x-wing", USUAL))  # singles, locked candidates and subsets
_HARDEST_NEAR = Level.HARD  # of rungs that explain a removal before other digits are considered
_MOST_LOOKED_AT = 40
"""The most steps of a rung to look at for one that leads there directly; after that the first is taken."""

_Reached = Callable[[Board], bool]


@dataclass(frozen=True, slots=True)
class Proof:
    """A step, and the board it is found on: the one in question, or one that easier steps lead to from there."""

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
    """Find what explains a digit; None if no technique reaches it, or only singles do by way of other digits."""
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
    """Find what explains the removal of candidates, at least one of them; None where no technique removes any.

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
    """Walk without placing a digit; the explanation may be on the board itself, and then needs no easier steps."""
    near = [rung for rung in rungs if rung.identifier not in _SINGLES]
    proof = yield from _walking(board, near, is_reached, with_digits=False)
    if proof is None:
        return None
    return next((Proof(board, step) for step in _alike(board, proof.step)), proof)


def _walking(
    board: Board, rungs: Sequence[Technique], is_reached: _Reached, *, with_digits: bool
) -> Stepper[Proof | None]:
    """Walk until something is reached; return the hardest step on the way, the last of several equally hard ones."""
    rank, proofs = {rung.identifier: place for place, rung in enumerate(rungs)}, list[Proof]()
    directed = [replace(rung, find=partial(_directed, rung.find, is_reached, with_digits)) for rung in rungs]

    def is_there(taken: Taken) -> bool:
        proofs.append(Proof(taken.before, *taken.steps))
        return is_reached(taken.after)

    end = board if is_reached(board) else (yield from following(board, directed, is_there))
    return max(reversed(proofs), key=lambda proof: rank[proof.step.technique]) if proofs and is_reached(end) else None


def _directed(find: Finder, is_reached: _Reached, with_digits: bool, board: Board) -> Iterator[Step | None]:
    """One step of a technique: the first that leads straight to the goal, or else the very first."""
    first: Step | None = None
    for step in islice(find(board), _MOST_LOOKED_AT):
        if step is None:
            yield None
        elif with_digits or not step.placements:
            if is_reached(apply(board, step)):
                yield step
                return
            first = first or step
    if first:
        yield first


def _alike(board: Board, step: Step) -> list[Step]:
    """The same step if it can already be found on another board."""
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
