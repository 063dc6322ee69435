"""The panel's view of an open hint, or of an answer to why a digit is impossible."""

from collections.abc import Mapping

from sudoku_tui.desk.desk import STAGES, AnswerOpen, Desk, HintOpen
from sudoku_tui.desk.host import GameHost
from sudoku_tui.desk.panel import HintView, Keys, PanelKey, in_lines, notation, paragraphs
from sudoku_tui.desk.view import desk_view
from sudoku_tui.features.hint.commands import APPLY, LEAVE, MORE, READ_BACK, READ_ON
from sudoku_tui.game.hints import HintKind
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.names import first_key
from sudoku_tui.logic.reason import Reason
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

_TITLES = {
    HintKind.STEP: say("Where to look"),
    HintKind.MISTAKE: say("A wrong digit"),
    HintKind.BEYOND: say("Beyond the ladder"),
}
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
    hint, stage, step = opened.hint, opened.stage, opened.hint.step
    told = HintView(
        stage=stage,
        # A technique's name is its second stage; it then becomes the title, above the earlier stages.
        title=hint.stages[1] if opened.named else _TITLES[hint.kind],
        text=_step_words(opened) if step else hint.stages[stage - 1],
        keys=_keys(stage, keymap, is_step=step is not None, is_solving=is_solving),
        notation=notation(step, desk.geometry) if step and stage >= STAGES - 1 else (),
    )
    return _with_legend(told, desk, keymap, has_roles=step is not None)


def _step_words(opened: HintOpen) -> Message:
    where, _, why, what = opened.hint.stages
    if opened.is_all_told:
        return paragraphs(what, in_lines(why))
    return in_lines(why) if opened.stage == STAGES - 1 else where


def _keys(stage: int, keymap: Mapping[str, str], *, is_step: bool, is_solving: bool) -> Keys:
    if is_solving:
        return (_key(LEAVE, keymap, say("stop")),)
    keys = _key(APPLY, keymap, say("do it")), _key(LEAVE, keymap, say("leave"))
    if stage == STAGES:
        return keys
    return _key(MORE, keymap, (_NEXT if is_step else _NEXT_OF_OTHERS)[stage - 1]), *keys


def _key(command: Command[GameHost], keymap: Mapping[str, str], does: Message) -> PanelKey:
    return PanelKey(first_key(command, keymap), does, command.identifier)


def _answer_view(desk: Desk, opened: AnswerOpen, keymap: Mapping[str, str]) -> HintView:
    answer, geometry = opened.answer, desk.geometry
    cell, digit = answer.candidate
    more: Message = NOTHING
    if opened.withheld:
        more = say("tell me")
    elif answer.step:
        more = say("show it") if answer.reason is Reason.STEP else say("show the way")
    keys: Keys = (_key(LEAVE, keymap, say("leave")),)
    told = HintView(
        heading=say("WHY NOT?"),
        title=say("{digit} in {cell}", digit=geometry.digit_name(digit), cell=geometry.cell_name(cell)),
        text=answer.text,
        keys=(_key(APPLY, keymap, more), *keys) if more else keys,
    )
    return _with_legend(told, desk, keymap, has_roles=bool(desk_view(desk).eliminations))


def _with_legend(told: HintView, desk: Desk, keymap: Mapping[str, str], *, has_roles: bool) -> HintView:
    marked, scroll_keys = desk_view(desk), in_turn(first_key(READ_ON, keymap), first_key(READ_BACK, keymap))
    return told._replace(marked=marked if has_roles else marked._replace(marks=()), scroll_keys=scroll_keys)
