"""The panel's view of an open hint, or of an answer to why a digit is impossible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sudoku_tui.desk.desk import STAGES, AnswerOpen, Desk, HintOpen
from sudoku_tui.desk.host import GameHost
from sudoku_tui.desk.panel import HintView, Keys, PanelKey, in_lines, notation, paragraphs, stop_words
from sudoku_tui.desk.view import desk_view
from sudoku_tui.desk.walking import is_at_end
from sudoku_tui.features.hint.commands import APPLY, BACK, LEAVE, MORE, ON, PROOF, READ_BACK, READ_ON, WALK
from sudoku_tui.game.hints import HintKind
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.names import first_key
from sudoku_tui.logic.reason import Reason
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.logic.walks.walk import Walk

_TITLES = {
    HintKind.STEP: say("Where to look"),
    HintKind.MISTAKE: say("A wrong digit"),
    HintKind.BEYOND: say("Beyond the ladder"),
}
_MARKED_FROM = STAGES - 1  # the stage that tells why
_NEXT = (say("its name"), say("why"), say("what to do"))
_NEXT_OF_OTHERS = (say("more"), say("why"), say("what to do"))


def hint_view(desk: Desk, keymap: Mapping[str, str], *, is_solving: bool) -> HintView | None:
    """The panel's text for an open hint or answer; while solving, the only key is the one that stops it."""
    match desk.open:
        case AnswerOpen() as opened:
            return _answer_view(desk, opened, keymap)
        case HintOpen() as opened:
            return _hint_view(desk, opened, keymap, is_solving=is_solving)
        case _:
            return None


def _hint_view(desk: Desk, opened: HintOpen, keymap: Mapping[str, str], *, is_solving: bool) -> HintView:
    hint, stage, step, walk = opened.hint, opened.stage, opened.hint.step, _walk_told(desk, opened)
    told = HintView(
        stage=stage,
        # A technique's name is its second stage; it then becomes the title, above the earlier stages.
        title=hint.stages[1] if opened.named else _TITLES[hint.kind],
        text=_step_words(opened, walk) if step else hint.stages[stage - 1],
        keys=_keys(desk, opened, keymap, is_solving=is_solving),
        notation=notation(step, desk.geometry) if step and opened.is_in_full else (),
    )
    if walk and opened.stop is not None:
        told = stop_words(walk, opened.stop, told.title)._replace(stage=stage, keys=told.keys)
    if step and stage < _MARKED_FROM:
        return told  # what the board marks is what the words name
    return _with_legend(told, desk, keymap, has_roles=step is not None)


def _walk_told(desk: Desk, opened: HintOpen) -> Walk | None:
    """The walk, as soon as something is told of it."""
    return desk.walk if opened.stage >= _MARKED_FROM else None


def _step_words(opened: HintOpen, walk: Walk | None) -> Message:
    where, _, why, what = opened.hint.stages
    if walk is None:
        return where
    told = in_lines(why) if opened.is_in_full else walk.summary
    return paragraphs(what, told) if opened.is_all_told else told


def _keys(desk: Desk, opened: HintOpen, keymap: Mapping[str, str], *, is_solving: bool) -> Keys:
    stage, is_step = opened.stage, opened.hint.step is not None
    if is_solving:
        return (_key(LEAVE, say("stop"), keymap),)
    if opened.is_walked:
        walking = [(BACK, say("back")), (APPLY, say("do it")), (LEAVE, say("end the walk"))]
        if not is_at_end(desk):
            walking.insert(0, (ON, say("next")))
        return tuple(_key(*each, keymap) for each in walking)
    keys = [(MORE, (_NEXT if is_step else _NEXT_OF_OTHERS)[stage - 1])] if stage < STAGES else []
    if is_step and stage >= _MARKED_FROM:
        keys += [(WALK, say("walk it")), (PROOF, say("in short") if opened.is_in_full else say("in full"))]
    return tuple(_key(*each, keymap) for each in (*keys, (APPLY, say("do it")), (LEAVE, say("leave"))))


def _key(command: Command[GameHost], does: Message, keymap: Mapping[str, str]) -> PanelKey:
    return PanelKey(first_key(command, keymap), does, command.identifier)


def _answer_view(desk: Desk, opened: AnswerOpen, keymap: Mapping[str, str]) -> HintView:
    answer, geometry = opened.answer, desk.geometry
    cell, digit = answer.candidate
    more: Message = NOTHING
    if opened.withheld:
        more = say("tell me")
    elif answer.step:
        more = say("show it") if answer.reason is Reason.STEP else say("show the way")
    keys: Keys = (_key(LEAVE, say("leave"), keymap),)
    told = HintView(
        heading=say("WHY NOT?"),
        title=say("{digit} in {cell}", digit=geometry.digit_name(digit), cell=geometry.cell_name(cell)),
        text=answer.text,
        keys=(_key(APPLY, more, keymap), *keys) if more else keys,
    )
    return _with_legend(told, desk, keymap, has_roles=bool(desk_view(desk).eliminations))


def _with_legend(told: HintView, desk: Desk, keymap: Mapping[str, str], *, has_roles: bool) -> HintView:
    marked, scroll_keys = desk_view(desk), in_turn(first_key(READ_ON, keymap), first_key(READ_BACK, keymap))
    return told._replace(marked=marked if has_roles else marked._replace(marks=()), scroll_keys=scroll_keys)
