"""Hints: the most useful next thing to know, in four stages, and the effect of applying it.

A wrong entry comes first, because every deduction from it is worthless. Then the techniques, in the order in which
people see steps, look at the values and the correct crosses, never at the player's notes: a digit noted alone only
shows which single the player is looking at. A digit of the solution is offered only where the techniques have no step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Finished, Work, finish
from sudoku_tui.game import entry
from sudoku_tui.game.checking import mistakes
from sudoku_tui.game.moves import Move, Place
from sudoku_tui.game.state import GameState, HistoryNode
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, all_of, any_of, counted, say

if TYPE_CHECKING:
    from sudoku_tui.logic.technique import Technique


class HintKind(StrEnum):
    """The subject of a hint."""

    STEP = "step"  # the next deduction
    MISTAKE = "mistake"  # a wrong entry; applying goes back to before it
    BEYOND = "beyond"  # no deduction is known; applying places a digit of the solution
    FINISHED = "finished"  # there is nothing left to do


@dataclass(frozen=True, slots=True)
class Hint:
    """The next thing to know, and the effect of applying it.

    >>> from sudoku_tui import hint
    >>> found = hint(".1.4........3.2.")
    >>> found.kind.value, found.step
    ('step', <Step: hidden-single, 1 placed>)
    """

    kind: HintKind
    stages: tuple[Message, Message, Message, Message]  # each says more; the last says what applying does
    step: Step | None  # the deduction, for `HintKind.STEP`
    cells: tuple[int, ...]  # the cells concerned; the wrong entry, or the cell to be filled, comes first

    def __str__(self) -> str:
        return "\n".join(map(str, self.stages))

    @property
    def is_of_mistake(self) -> bool:
        return self.kind is HintKind.MISTAKE

    @property
    def is_of_finished_game(self) -> bool:
        return self.kind is HintKind.FINISHED


_DONE = say("The puzzle is solved.")
FINISHED = Hint(HintKind.FINISHED, (_DONE, _DONE, _DONE, say("There is nothing left to do.")), None, ())


def find_hint(
    node: HistoryNode,
    solution: tuple[int, ...],
    rungs: Sequence[Technique],
    sought: Finished[Step | None] | None = None,
) -> Hint:
    """The hint for a state; `sought` is the end of `hint_search`, if that is already done."""
    if node.state.values == solution:
        return FINISHED
    if mistakes(node.state, solution):
        return _mistake_hint(node, solution)
    step = sought.result if sought else finish(hint_search(node.state, solution, rungs)())
    board = sound_board(node.state, solution)
    return step_hint(step, board.geometry) if step else _beyond_hint(board, solution, rungs)


def hint_search(
    state: GameState, solution: tuple[int, ...], rungs: Sequence[Technique], near: Sequence[int] = ()
) -> Work[Step | None]:
    """The search for the next step, near where the player looks; nothing else that a hint needs may take long."""
    from sudoku_tui.logic.next_step import seeking_next

    return partial(seeking_next, sound_board(state, solution), rungs, near, state.noted_alone)


def sound_board(state: GameState, solution: tuple[int, ...]) -> Board:
    """The board of a state's values, as far as the player sees it, without the candidates crossed correctly."""
    state = _seen(state)
    crossed = (
        Candidate(cell, digit)
        for cell, mask in enumerate(state.crossed)
        for digit in digits_of(mask)
        if digit != solution[cell]
    )
    given = set_of(cell for cell in range(len(state.values)) if state.is_given(cell))
    return Board.of(state.geometry, state.values, given).remove(crossed)


def _seen(state: GameState) -> GameState:
    if not state.puzzle.constraints:
        return state
    from sudoku_tui.game.fog import as_seen  # with all constraints, which most games do without

    return as_seen(state)


def clean_ancestor(node: HistoryNode, solution: tuple[int, ...]) -> HistoryNode | None:
    """The nearest earlier state without a wrong entry; None if the game began with one."""
    return next((before for before in node.line() if not mistakes(before.state, solution)), None)


def move_of(hint: Hint, state: GameState, solution: tuple[int, ...], *, tidy: bool) -> Move | None:
    """The move that applying a hint makes; None if nothing would change. A hint from another state does no harm."""
    cells = [cell for cell in hint.cells if state.values[cell] != solution[cell]]
    match hint.kind:
        case HintKind.MISTAKE:
            wrong = [cell for cell in cells if state.values[cell]]
            return Move((Place(wrong[0], 0),)) if wrong else None
        case HintKind.BEYOND:
            return entry.place(state, cells[0], solution[cells[0]], tidy=tidy) if cells else None
        case _:
            return _step_move(hint.step, state, solution, tidy=tidy) if hint.step else None


def step_hint(step: Step, geometry: Geometry) -> Hint:
    from sudoku_tui.logic.explain import explain

    targets = [cell for cell, _ in (*step.placements, *step.eliminations)]
    cells = dict.fromkeys([*targets, *(mark.cell for mark in step.evidence.marks)])
    return Hint(HintKind.STEP, explain(step, geometry).stages, step, tuple(cells))


def _step_move(step: Step, state: GameState, solution: tuple[int, ...], *, tidy: bool) -> Move | None:
    changes = [
        change
        for cell, digit in step.placements
        if state.values[cell] != digit == solution[cell]
        for change in entry.place(state, cell, digit, tidy=tidy).changes
    ]
    sound = [(cell, digit) for cell, digit in step.eliminations if digit != solution[cell]]
    if eliminated := entry.eliminate(state, sound):
        changes.extend(eliminated.changes)
        changes.extend(entry.note_what_is_left(state, sound))
    return Move(tuple(changes)) if changes else None


def _mistake_hint(node: HistoryNode, solution: tuple[int, ...]) -> Hint:
    cell, geometry, values = _first_mistake(node, solution), node.state.geometry, _seen(node.state).values
    digit, name = geometry.digit_name(values[cell]), geometry.cell_name(cell)
    clashing = [geometry.cell_name(peer) for peer in geometry.peers[cell] if values[peer] == values[cell]]
    stages = (
        say("One of your digits is wrong. Look in {house}.", house=geometry.boxes[geometry.box_of(cell) - 1].said),
        say("The {digit} in {cell} is wrong.", digit=digit, cell=name),
        _why_wrong(digit, name, clashing, is_by_author=_is_by_author(geometry)),
        _way_back(node, solution, digit, name),
    )
    return Hint(HintKind.MISTAKE, stages, None, (cell,))


def _is_by_author(geometry: Geometry) -> bool:
    """Whether there are rules known only through the author's solution."""
    return any(clue.key == "unread" for clue in geometry.constraints)


def _why_wrong(digit: str, cell: str, clashing: Sequence[str], *, is_by_author: bool) -> Message:
    if not clashing:
        unseen = (
            say("Nothing on the board clashes with it yet, but in the author's solution {cell} is not {digit}.")
            if is_by_author
            else say("Nothing on the board clashes with it yet, but in the only solution {cell} is not {digit}.")
        )
        return unseen.given({"cell": cell, "digit": digit})
    return counted(
        "{cell} holds {digit}, and so does {others}, which it sees.",
        "{cell} holds {digit}, and so do {others}, which it sees.",
        len(clashing),
        cell=cell,
        digit=digit,
        others=all_of(clashing),
    )


def _first_mistake(node: HistoryNode, solution: tuple[int, ...]) -> int:
    """The oldest of the entries that are wrong now."""
    wrong = mistakes(node.state, solution)
    for before in node.line():
        still = tuple(cell for cell in wrong if before.state.values[cell] == node.state.values[cell])
        if not still:
            break
        wrong = still
    return wrong[0]


def _way_back(node: HistoryNode, solution: tuple[int, ...], digit: str, cell: str) -> Message:
    target = clean_ancestor(node, solution)
    if target is None:
        return say("Take the {digit} out of {cell}.", digit=digit, cell=cell)
    return counted(
        "Go back to before the {digit} in {cell}: one move. Redo brings it back.",
        "Go back to before the {digit} in {cell}: {count} moves. Redo brings them back.",
        next(count for count, before in enumerate(node.line()) if before is target),
        digit=digit,
        cell=cell,
    )


def _beyond_hint(board: Board, solution: tuple[int, ...], rungs: Sequence[Technique]) -> Hint:
    from sudoku_tui.logic.ladder import USUAL

    geometry = board.geometry
    cell = min(cells_of(board.unplaced), key=lambda cell: len(board.digits(cell)))
    name, digit = geometry.cell_name(cell), geometry.digit_name(solution[cell])
    choices = any_of(map(geometry.digit_name, board.digits(cell)))
    has_all = {*USUAL} <= {*rungs}
    stages = (
        say("No technique the game knows finds a step.")
        if has_all
        else say("None of the techniques you chose finds a step."),
        _why_beyond(geometry),
        say("{cell} has the fewest candidates: {digits}.", cell=name, digits=choices),
        say("Place {digit} in {cell}, as the solution has it.", digit=digit, cell=name),
    )
    return Hint(HintKind.BEYOND, stages, None, (cell,))


def _why_beyond(geometry: Geometry) -> Message:
    keys = {clue.key for clue in geometry.constraints}
    if "fog" in keys:
        return say("What is out of the fog leads no further: what follows is a digit of the author's solution.")
    if "unread" in keys:
        return say("The rules that are understood lead no further: what follows is a digit of the author's solution.")
    return say("This position is beyond the ladder: what follows is a digit of the solution, not a deduction.")
