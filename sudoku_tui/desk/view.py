"""The board's view of a desk, and of the hint or answer that is open there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.board.looks import View, highlights_of
from sudoku_tui.desk.desk import STAGES, AnswerOpen, Desk, HintOpen
from sudoku_tui.engine.bits import set_of
from sudoku_tui.words.message import NOTHING, Message, say

if TYPE_CHECKING:
    from sudoku_tui.engine.board import Board
    from sudoku_tui.game.hints import Hint

_MARKED_FROM, _MISTAKE_MARKED_FROM = 3, 2  # the stages that begin to mark; a mistake's second one names its cell


def desk_view(desk: Desk) -> View:
    view = View(
        cursor=desk.cursor,
        selection=desk.selection,
        mode=desk.next_mode or desk.mode,
        wrong=desk.wrong,
        focus=desk.focus,
        sieve=desk.sieve,
        hidden=desk.session.is_paused,
        highlights=highlights_of(desk.settings),
        shows_clashes=desk.settings.mistakes != "off",
    )
    match desk.open:
        case AnswerOpen(answer):
            from sudoku_tui.board.step_looks import with_answer

            return with_answer(view, answer, desk.board)
        case HintOpen(hint, stage) if stage >= (_MISTAKE_MARKED_FROM if hint.is_of_mistake else _MARKED_FROM):
            return _hinting(view, hint, desk.board, is_told=stage == STAGES)
        case _:
            return view


def _hinting(view: View, hint: Hint, board: Board, *, is_told: bool) -> View:
    if hint.step:
        from sudoku_tui.board.step_looks import with_step

        return with_step(view, hint.step, board, is_told=is_told)
    if hint.is_of_mistake:
        return view._replace(wrong=view.wrong | set_of(hint.cells), is_outlined=True)
    from sudoku_tui.logic.roles import Role
    from sudoku_tui.logic.step import Mark

    return view._replace(marks=tuple(Mark(cell, 0, Role.SINGLE) for cell in hint.cells))


def standing(desk: Desk) -> Message:
    """The state that lasts beyond the next key, for the status line while nothing else is said."""
    if desk.is_visual:
        return say("Selecting · {key} ends it", key=desk.key_of("select.none"))
    if desk.settings.digit_first and desk.focus:
        return say("Digit first: {digit}", digit=desk.geometry.digit_name(desk.focus))
    return say("Digit first") if desk.settings.digit_first else NOTHING


def cells_in_question(desk: Desk, view: View) -> tuple[int, ...]:
    """The cells that an open hint is about: at the last stage those it changes, before that its evidence."""
    changed = tuple(cell for cell, _ in (*view.placements, *view.eliminations))
    marked = tuple(mark.cell for mark in view.marks)
    if changed or marked:
        return changed or marked
    match desk.open:
        case AnswerOpen(answer):
            return (answer.candidate.cell,)
        case HintOpen(hint):
            return hint.cells
        case _:
            return ()
