"""Hint words: an open hint as the hint panel shows it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from sudoku_tui.game.hints import HintKind
from sudoku_tui.logic.reason import Reason, WhyNot
from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.hint import ApplyHint, Leave, MoreHint
from sudoku_tui.play.commands.hint_reading import ScrollBack, ScrollOn
from sudoku_tui.play.desk.desk import STAGES, Desk
from sudoku_tui.play.desk.view import desk_view
from sudoku_tui.play.keys.names import first_key
from sudoku_tui.play.looks.cells import View
from sudoku_tui.play.panels.step import in_lines, notation
from sudoku_tui.tui.widgets.hint_panel import HintView
from sudoku_tui.words.language import tell

_TITLES = {HintKind.STEP: "Where to look", HintKind.MISTAKE: "A wrong digit", HintKind.BEYOND: "Beyond the ladder"}
_Key = tuple[type[Command], str]
"""A command, and what its key does here."""

_NEXT = ("its name", "why", "what to do")
_NEXT_OF_OTHERS = ("more", "why", "what to do")


def hint_view(desk: Desk, keymap: Mapping[str, str], *, is_solving: bool) -> HintView | None:
    """What the panel says of the open hint, or None if there is none.

    Args:
        desk: the desk the hint is open on.
        keymap: the keys that differ from the commands' own.
        is_solving: whether the puzzle is being solved, so that the only key is the one that stops it.
    """
    hint, stage = desk.hint, desk.stage
    if desk.answer:
        return _answer_view(desk, desk.answer, keymap)
    if hint is None:
        return None
    is_step, stages = hint.kind is HintKind.STEP, tuple(map(str, hint.stages))
    # A technique's name is its second stage; it then becomes the title, above what was told before.
    title = stages[1] if is_step and stage > 1 else _TITLES[hint.kind]
    text = stages[0] if is_step and stage == 2 else stages[stage - 1]
    if is_step and stage == STAGES:
        text = f"{stages[3]}\n\n{in_lines(stages[2])}"
    elif is_step and stage == STAGES - 1:
        text = in_lines(text)
    step = hint.step
    told = HintView(
        stage=stage,
        title=title,
        text=text,
        keys=_named(_keys(stage, is_step=is_step, is_solving=is_solving), keymap),
        notation=notation(step, desk.geometry) if step and stage >= STAGES - 1 else (),
    )
    return _with_legend(told, desk_view(desk), keymap, has_roles=is_step)


def _keys(stage: int, *, is_step: bool, is_solving: bool) -> list[_Key]:
    """The keys that lead on from a stage of a hint."""
    if is_solving:
        return [(Leave, "stop")]
    keys: list[_Key] = [(ApplyHint, "do it"), (Leave, "leave")]
    if stage < STAGES:
        keys.insert(0, (MoreHint, (_NEXT if is_step else _NEXT_OF_OTHERS)[stage - 1]))
    return keys


def _answer_view(desk: Desk, answer: WhyNot, keymap: Mapping[str, str]) -> HintView:
    """What the panel says of an answer to why a digit is impossible."""
    view, geometry, (cell, digit) = desk_view(desk), desk.geometry, answer.candidate
    keys: list[_Key] = [(Leave, "leave")]
    if desk.withheld:
        keys.insert(0, (ApplyHint, "tell me"))
    elif answer.step:
        keys.insert(0, (ApplyHint, "show it" if answer.reason is Reason.STEP else "show the way"))
    told = HintView(
        stage=0,
        heading="WHY NOT?",
        title=f"{geometry.digit_name(digit)} in {geometry.cell_name(cell)}",
        text=tell(answer.text),
        keys=_named(keys, keymap),
    )
    return _with_legend(told, view, keymap, has_roles=bool(view.eliminations))


def _named(keys: Iterable[_Key], keymap: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((first_key(command, keymap), words) for command, words in keys)


def _with_legend(told: HintView, view: View, keymap: Mapping[str, str], *, has_roles: bool) -> HintView:
    """The same, with what the marks on the board mean and the keys that scroll."""
    return replace(
        told,
        roles=tuple(dict.fromkeys(mark.role for mark in view.marks)) if has_roles else (),
        houses=bool(view.houses),
        places=bool(view.placements),
        removes=bool(view.eliminations),
        last_letter=max((letter for _, letter in view.letters), default=""),
        scroll_keys=f"{first_key(ScrollOn, keymap)} {first_key(ScrollBack, keymap)}",
    )


def in_few_rows(view: HintView, *, width: int, has_key_bar: bool) -> HintView:
    """The same without empty rows.

    Args:
        view: a hint.
        width: the columns of its panel, into which short entries are fitted.
        has_key_bar: whether the key bar names the keys of a hint; if not, they stand in one line.
    """
    view = replace(view, width=width, is_dense=True, text=view.text.replace("\n\n", "\n"))
    if not view.keys or (has_key_bar and view.stage):
        return replace(view, keys=())
    (first, words), *others = view.keys
    return replace(view, keys=((first, "  ".join([words, *map(" ".join, others)])),))
