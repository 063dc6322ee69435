"""Desk view: what the board shows of the player's place at a game, and of the hint or the answer that is open. Pure."""

from __future__ import annotations

from dataclasses import replace

from sudoku_tui.engine.bits import set_of
from sudoku_tui.game.hints import HintKind
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Mark
from sudoku_tui.play.desk.desk import STAGES, Desk
from sudoku_tui.play.looks.cells import View
from sudoku_tui.play.looks.steps import answering, explaining

_MARKED_FROM = {HintKind.MISTAKE: 2}
"""The stage from which a hint is marked on the board, if not the third; a mistake's second one names its cell."""


def desk_view(desk: Desk) -> View:
    """What the board needs to know of a desk."""
    hint, step = desk.hint, desk.hint.step if desk.hint else None
    view = View(
        cursor=desk.cursor,
        selection=desk.selection,
        mode=desk.next_mode or desk.mode,
        wrong=desk.wrong,
        focus=desk.focus,
        hidden=desk.session.is_paused,
    )
    if desk.answer:
        return answering(view, desk.answer, desk.board)
    if hint is None or desk.stage < _MARKED_FROM.get(hint.kind, 3):
        return view
    if step:
        return explaining(view, step, desk.board, is_told=desk.stage == STAGES)
    if hint.kind is HintKind.MISTAKE:
        return replace(view, wrong=view.wrong | set_of(hint.cells))
    return replace(view, marks=tuple(Mark(cell, 0, Role.SINGLE) for cell in hint.cells))


def pointed_out(desk: Desk, view: View) -> tuple[int, ...]:
    """The cells that an open hint is about at its stage: at the end what it changes, before that its grounds.

    Args:
        desk: the desk it is open on.
        view: what the board shows of it.
    """
    changed = tuple(cell for cell, _ in (*view.placements, *view.eliminations))
    grounds = tuple(mark.cell for mark in view.marks)
    asked = (desk.answer.candidate.cell,) if desk.answer else ()
    return changed or grounds or asked or (desk.hint.cells if desk.hint else ())
