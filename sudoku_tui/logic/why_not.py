"""Why a candidate is impossible: by a digit it sees, by a step now, or by a later one."""

from collections.abc import Sequence

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.path import apply, fitting, looking, seeking
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, counted, in_turn, say


def asking(
    board: Board, solution: Sequence[int] | None, candidate: Candidate, rungs: Sequence[Technique] = USUAL
) -> Stepper[WhyNot]:
    """Find the plainest reason why a candidate, which may be gone already, is impossible on a board without mistakes.

    A stepper, whose progress counts the steps walked. If the solution is known, what is right is not searched for.
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
    geometry, taken, about = board.geometry, 0, _about(board.geometry, candidate)
    while (step := (yield from seeking(board, rungs, taken))) is not None:
        board = apply(board, step)
        if candidate in step.placements:
            text: Message = counted(
                "{digit} in {cell} is not impossible: one step from here it is placed.",
                "{digit} in {cell} is not impossible: {count} steps from here it is placed.",
                taken + 1,
                **about,
            )
            return WhyNot(candidate, Reason.TRUE, text, step=step, after=taken)
        if not board.has(*candidate):
            text = _by_step(geometry, candidate, step, later=taken + 1)
            return WhyNot(candidate, Reason.LATER, text, step=step, after=taken)
        taken += 1
    text = say("No technique known here comes to it: whether {digit} in {cell} is possible stays open.", **about)
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
    text = say("{cell} holds {digit} already.", cell=geometry.cell_name(cell), digit=digit)
    return WhyNot(candidate, Reason.PLACED, text, blockers=(cell,))


def _seen(geometry: Geometry, candidate: Candidate, blockers: tuple[int, ...]) -> Message:
    about = _about(geometry, candidate)
    if len(blockers) > 1:
        cells = cell_names(geometry, blockers)
        return say("{cell} cannot be {digit}: it sees {cells}, which hold it already.", cells=cells, **about)
    (blocker,) = blockers
    about["seen"] = geometry.cell_name(blocker)
    for house in geometry.houses_of[blocker]:
        if house in geometry.houses_of[candidate.cell]:
            about["house"] = geometry.houses[house].said
            return say("{cell} cannot be {digit}: it sees {seen}, which holds it already in {house}.", **about)
    return say("{cell} cannot be {digit}: it sees {seen}, which holds it already.", **about)


def _by_clue(geometry: Geometry, candidate: Candidate) -> Message:
    """The clue that says of a cell alone what it may hold."""
    cell, bit = candidate.cell, 1 << candidate.digit - 1
    clue = next(
        constraint
        for constraint in geometry.constraints
        for place, mask in constraint.domains(geometry)
        if place == cell and not mask & bit
    )
    return say("{cell} cannot be {digit}: {clue}.", clue=clue.said(geometry), **_about(geometry, candidate))


def _by_step(geometry: Geometry, candidate: Candidate, step: Step, later: int = 0) -> Message:
    """What a step does to a candidate: now, or so many steps later."""
    about, deed = _about(geometry, candidate), _deed(geometry, candidate, step)
    if not later:
        return say("{cell} cannot be {digit}: {deed}.", deed=deed, **about)
    then = counted("One step from here, {deed}.", "{count} steps from here, {deed}.", later, deed=deed)
    return in_turn(say("{cell} cannot be {digit}, but no step shows it yet.", **about), then)


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
