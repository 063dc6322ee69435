"""Hint words: an open hint as the hint panel shows it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sudoku_tui.game.hints import HintKind
from sudoku_tui.logic.whynot import Reason, WhyNot
from sudoku_tui.tui.commands.base import Command
from sudoku_tui.tui.commands.hint import ApplyHint, Leave, MoreHint, ScrollBack, ScrollOn
from sudoku_tui.tui.desk import STAGES, Desk
from sudoku_tui.tui.keys import first_key
from sudoku_tui.tui.step_words import in_lines, notation
from sudoku_tui.tui.widgets.hint_panel import HintView

_TITLES = {HintKind.STEP: "Where to look", HintKind.MISTAKE: "A wrong digit", HintKind.BEYOND: "Beyond the ladder"}
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
    is_step = hint.kind is HintKind.STEP
    # A technique's name is its second stage; it then becomes the title, above what was told before.
    title = hint.stages[1] if is_step and stage > 1 else _TITLES[hint.kind]
    text = hint.stages[0] if is_step and stage == 2 else hint.stages[stage - 1]
    if is_step and stage == STAGES:
        text = f"{hint.stages[3]}\n\n{in_lines(hint.stages[2])}"
    elif is_step and stage == STAGES - 1:
        text = in_lines(text)
    view, step = desk.view(), hint.step
    keys: list[tuple[type[Command], str]] = [(ApplyHint, "do it"), (Leave, "leave")]
    if is_solving:
        keys = [(Leave, "stop")]
    elif stage < STAGES:
        keys.insert(0, (MoreHint, (_NEXT if is_step else _NEXT_OF_OTHERS)[stage - 1]))
    return HintView(
        stage=stage,
        title=title,
        text=text,
        keys=tuple((first_key(command, keymap), words) for command, words in keys),
        notation=notation(step, desk.geometry) if step and stage >= STAGES - 1 else (),
        roles=tuple(dict.fromkeys(mark.role for mark in view.marks)) if is_step else (),
        houses=bool(view.houses),
        places=bool(view.placements),
        removes=bool(view.eliminations),
        last_letter=max((letter for _, letter in view.letters), default=""),
        scroll_keys=f"{first_key(ScrollOn, keymap)} {first_key(ScrollBack, keymap)}",
    )


def _answer_view(desk: Desk, answer: WhyNot, keymap: Mapping[str, str]) -> HintView:
    """What the panel says of an answer to why a digit is impossible."""
    view, geometry, (cell, digit) = desk.view(), desk.geometry, answer.candidate
    keys: list[tuple[type[Command], str]] = [(Leave, "leave")]
    if answer.step:
        keys.insert(0, (ApplyHint, "show it" if answer.reason is Reason.STEP else "show the way"))
    return HintView(
        stage=0,
        heading="WHY NOT?",
        title=f"{geometry.digit_name(digit)} in {geometry.cell_name(cell)}",
        text=answer.text,
        keys=tuple((first_key(command, keymap), words) for command, words in keys),
        roles=tuple(dict.fromkeys(mark.role for mark in view.marks)) if view.eliminations else (),
        houses=bool(view.houses),
        places=bool(view.placements),
        removes=bool(view.eliminations),
        last_letter=max((letter for _, letter in view.letters), default=""),
        scroll_keys=f"{first_key(ScrollOn, keymap)} {first_key(ScrollBack, keymap)}",
    )


def in_few_rows(view: HintView, *, width: int, has_key_bar: bool) -> HintView:
    """The same without empty rows, its keys in one line, or in none where the key bar names those of a hint."""
    view = replace(view, width=width, is_dense=True, text=view.text.replace("\n\n", "\n"))
    if not view.keys or (has_key_bar and view.stage):
        return replace(view, keys=())
    (first, words), *others = view.keys
    return replace(view, keys=((first, "  ".join([words, *map(" ".join, others)])),))
