"""Why not? Asks of one candidate why it is impossible, and answers by the nearest reason there is."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, finish
from sudoku_tui.logic.families.names import cell_names, with_article
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.path import apply, seeking
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique


def why_not(
    board: Board, solution: Sequence[int] | None, candidate: Candidate, rungs: Sequence[Technique] = USUAL
) -> WhyNot:
    """Why a candidate is impossible; see `asking`."""
    return finish(asking(board, solution, candidate, rungs))


def asking(
    board: Board, solution: Sequence[int] | None, candidate: Candidate, rungs: Sequence[Technique] = USUAL
) -> Stepper[WhyNot]:
    """Why a candidate is impossible, as a stepper whose progress counts the steps walked.

    Args:
        board: the position, without a wrong digit. A candidate that is gone from it is asked about as if it were not.
        solution: the solution's digits, if they are known: nothing is then looked for that cannot be found.
        candidate: the digit and its cell.
        rungs: the techniques to look for a reason with.
    """
    geometry, (cell, digit) = board.geometry, candidate
    if board.placed >> cell & 1:
        return _placed(board, candidate)
    if blockers := tuple(seen for seen in cells_of(geometry.peer_masks[cell]) if board.values[seen] == digit):
        return _seen(geometry, candidate, blockers)
    if solution and solution[cell] == digit:
        text = f"{_claim(geometry, candidate)} is not impossible: it is right."
        return WhyNot(candidate, Reason.TRUE, text)
    if not board.has(cell, digit):
        board = Board.of(geometry, board.values, board.givens)
    for rung in rungs:
        yield Progress(0, f"looking for {rung.name}")
        for step in rung.find(board):
            if _excludes(step, candidate, geometry):
                return _by_step(geometry, candidate, step)
    return (yield from _later(board, candidate, rungs))


def _later(board: Board, candidate: Candidate, rungs: Sequence[Technique]) -> Stepper[WhyNot]:
    """Walks the path until a step excludes the candidate."""
    geometry, taken = board.geometry, 0
    while (step := (yield from seeking(board, rungs, taken))) is not None:
        board = apply(board, step)
        if candidate in step.placements:
            text = f"{_claim(geometry, candidate)} is not impossible: {_count(taken + 1)} from here it is placed."
            return WhyNot(candidate, Reason.TRUE, text, step=step, after=taken)
        if not board.has(*candidate):
            return _by_later_step(geometry, candidate, step, taken)
        taken += 1
    text = f"No technique known here comes to it: whether {_claim(geometry, candidate)} is possible stays open."
    return WhyNot(candidate, Reason.UNKNOWN, text)


def _excludes(step: Step, candidate: Candidate, geometry: Geometry) -> bool:
    """Whether a step removes a candidate, or places a digit that does."""
    cell, digit = candidate
    return candidate in step.eliminations or any(
        (place == cell and placed != digit) or (placed == digit and geometry.peer_masks[cell] >> place & 1)
        for place, placed in step.placements
    )


def _placed(board: Board, candidate: Candidate) -> WhyNot:
    geometry, value = board.geometry, board.values[candidate.cell]
    name = geometry.cell_name(candidate.cell)
    text = f"{name} holds {geometry.digit_name(value)} already."
    return WhyNot(candidate, Reason.PLACED, text, blockers=(candidate.cell,))


def _seen(geometry: Geometry, candidate: Candidate, blockers: tuple[int, ...]) -> WhyNot:
    name, digit = geometry.cell_name(candidate.cell), geometry.digit_name(candidate.digit)
    first = blockers[0]
    shared = [house for house in geometry.houses_of[first] if house in geometry.houses_of[candidate.cell]]
    where = f" in {geometry.houses[shared[0]].name}" if shared and len(blockers) == 1 else ""
    places = cell_names(geometry, blockers)
    holds = "holds it already" if len(blockers) == 1 else "hold it already"
    text = f"{name} cannot be {digit}: it sees {places}, which {holds}{where}."
    return WhyNot(candidate, Reason.SEEN, text, blockers)


def _by_step(geometry: Geometry, candidate: Candidate, step: Step) -> WhyNot:
    text = f"{_cannot(geometry, candidate)}: {_deed(geometry, candidate, step)}."
    return WhyNot(candidate, Reason.STEP, text, step=step)


def _by_later_step(geometry: Geometry, candidate: Candidate, step: Step, after: int) -> WhyNot:
    text = (
        f"{_cannot(geometry, candidate)}, but no step shows it yet. "
        f"{_count(after + 1).capitalize()} from here, {_deed(geometry, candidate, step)}."
    )
    return WhyNot(candidate, Reason.LATER, text, step=step, after=after)


def _deed(geometry: Geometry, candidate: Candidate, step: Step) -> str:
    """What a step does to a candidate: `an X-Wing removes it`."""
    deed = "removes it"
    for cell, digit in step.placements:
        if cell == candidate.cell:
            deed = f"puts {geometry.digit_name(digit)} there"
        elif digit == candidate.digit:
            deed = f"puts {geometry.digit_name(digit)} in {geometry.cell_name(cell)}, which it sees"
    return f"{with_article(str(technique(step.technique).name))} {deed}"


def _cannot(geometry: Geometry, candidate: Candidate) -> str:
    return f"{geometry.cell_name(candidate.cell)} cannot be {geometry.digit_name(candidate.digit)}"


def _claim(geometry: Geometry, candidate: Candidate) -> str:
    return f"{geometry.digit_name(candidate.digit)} in {geometry.cell_name(candidate.cell)}"


def _count(steps: int) -> str:
    return "one step" if steps == 1 else f"{steps} steps"
