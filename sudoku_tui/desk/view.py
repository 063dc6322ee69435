"""The board's view of a desk, and of the hint or answer that is open there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.board.looks import NO_HIGHLIGHTS, Sieve, View, highlights_of
from sudoku_tui.desk.desk import STAGES, AnswerOpen, Desk, HintOpen
from sudoku_tui.engine.bits import digit_mask, set_of
from sudoku_tui.words.message import NOTHING, Message, say

if TYPE_CHECKING:
    from sudoku_tui.engine.board import Board
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.game.hints import Hint

_PROOF_MARKED_FROM, _MISTAKE_MARKED_FROM = 3, 2  # before, the board marks what the words name, if anything


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
        case HintOpen() as opened:
            # The hint's marks alone stand out, not what the cursor happens to see.
            quiet = view._replace(highlights=NO_HIGHLIGHTS, focus=0, sieve=Sieve(), is_outlined=True)
            return _hinting(quiet, opened, desk)
        case _:
            return view


def _hinting(view: View, opened: HintOpen, desk: Desk) -> View:
    hint, stage = opened.hint, opened.stage
    if hint.step and opened.stop is not None and (walk := desk.walk):
        from sudoku_tui.board.walk_looks import with_stop

        return with_stop(view, walk, opened.stop, hint.step, desk.board)
    if stage < (_MISTAKE_MARKED_FROM if hint.is_of_mistake else _PROOF_MARKED_FROM):
        return with_named(view, hint.stages[0], desk.geometry)
    return _telling(view, hint, desk.board, is_told=stage == STAGES)


def with_named(view: View, where: Message, geometry: Geometry) -> View:
    """A view that marks the houses and cells that a sentence names, or else highlights its digits."""
    from sudoku_tui.logic.named import named_in
    from sudoku_tui.logic.roles import Role
    from sudoku_tui.logic.step import HouseMark, Mark

    found = named_in(where, geometry)
    if not (found.houses or found.cells):
        first, more = (*found.digits, 0)[0], digit_mask(found.digits[1:])
        return view._replace(focus=first, sieve=Sieve(more=more))
    return view._replace(
        houses=tuple(HouseMark(house, Role.BASE) for house in found.houses),
        marks=tuple(Mark(cell, 0, Role.BASE) for cell in found.cells),
    )


def _telling(view: View, hint: Hint, board: Board, *, is_told: bool) -> View:
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
    marked = tuple(mark.cell for mark in view.marks if (mark.cell, mark.digit) not in view.quiet)
    if isinstance(desk.open, HintOpen) and desk.open.is_walked and marked:
        return marked
    if changed or marked:
        return changed or marked
    if view.houses:
        return desk.geometry.houses[view.houses[0].house].cells
    match desk.open:
        case AnswerOpen(answer):
            return (answer.candidate.cell,)
        case HintOpen(hint):
            return hint.cells
        case _:
            return ()
