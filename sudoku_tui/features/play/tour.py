"""The tour: the first keys of a newcomer, one by one, each done by pressing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from sudoku_tui.desk.desk import Desk, HintOpen
from sudoku_tui.desk.panel import HintView, PanelKey
from sudoku_tui.features.games.commands import HOME
from sudoku_tui.features.hint.commands import ASK, LEAVE
from sudoku_tui.features.history.commands import UNDO
from sudoku_tui.features.play.commands import HELP, MOVE
from sudoku_tui.features.play.entry import NOTES
from sudoku_tui.game.entry import Mode
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.names import choice_key, first_key
from sudoku_tui.words.message import Message, Notation, Sentence, as_it_is, in_turn, say


class Act(Enum):
    """What a newcomer learns."""

    MOVE = 0
    WRITE = 1
    NOTE = 2
    HINT = 3
    UNDO = 4
    MENU = 5


_KEYS: Mapping[str, Command[Any]] = {"notes": NOTES, "hint": ASK, "undo": UNDO, "home": HOME, "help": HELP}
"""What the fields of the words stand for: the first key of a command."""

_WORDS: Mapping[Act, tuple[Message, Sentence]] = {
    Act.MOVE: (say("Move"), say("Press {move}, or click a cell.")),
    Act.WRITE: (
        say("Write"),
        say("Each row, column and box takes every digit once. Go to an empty cell and press a digit."),
    ),
    Act.NOTE: (
        say("Take notes"),
        say("Go to another empty cell. Press {notes}, then digits: small notes of what it may hold."),
    ),
    Act.HINT: (
        say("Get a hint"),
        say("Press {hint} for a hint, and again to be told more. {cell} is row 3, column 4.", cell=Notation("r3c4")),
    ),
    Act.UNDO: (say("Undo"), say("Press {undo} to take a move back, as often as you like.")),
    Act.MENU: (
        say("Home"),
        say(
            "Press {home} for the rest: Learn is a path that begins with the last digit of a row. "
            "{help} shows every key."
        ),
    ),
}
_TAPPED: Mapping[Act, Sentence] = {
    Act.MOVE: say("Tap a cell."),
    Act.WRITE: say("Tap an empty cell, then a digit. Each row, column and box takes every digit once."),
    Act.NOTE: say("Tap another empty cell, Corner, then digits: small notes of what it may hold."),
    Act.HINT: say("Tap Hint for a hint, and More to be told more. {cell} is row 3, column 4.", cell=Notation("r3c4")),
    Act.UNDO: say("Tap Undo to take a move back, as often as you like."),
    Act.MENU: say("Tap Menu for the rest: Learn is a path that begins with the last digit of a row."),
}
"""The words on a page, where fingers play; what is to be done comes first, for small phones have no room for more."""

_CLASH = say("That digit is already in this row, column or box: both are marked !. {undo} takes yours back.")
_CLASH_TAPPED = say("Tap Undo: that digit is already in this row, column or box. Both are marked !.")
_NOTED = say("More digits add more notes. {notes} again goes back to digits.")
_NOTED_TAPPED = say("Tap Digits to go back to digits. More digits add more notes.")


@dataclass(frozen=True, slots=True)
class Glance:
    """What the tour sees of a game."""

    cursor: int
    values: tuple[int, ...]
    notes: tuple[tuple[int, ...], ...]
    is_noting: bool  # whether digit keys write notes
    is_hinted: bool
    can_redo: bool
    is_clashing: bool

    @staticmethod
    def at(desk: Desk) -> Glance:
        state = desk.session.state
        return Glance(
            desk.cursor,
            state.values,
            (state.corner, state.centre),
            desk.mode is not Mode.DIGIT,
            isinstance(desk.open, HintOpen),
            desk.session.can_redo,
            bool(state.conflicts),
        )


@dataclass(frozen=True, slots=True)
class Tour:
    """How far a tour has come."""

    act: Act = Act.MOVE
    is_clashing: bool = False  # the digit that was written stands there twice; that comes first
    has_noted: bool = False  # whether there is a note; what is left to learn of them is the way back to digits

    @property
    def is_at_menu(self) -> bool:
        return self.act is Act.MENU

    def after(self, before: Glance, now: Glance) -> Tour:
        """Go on if the player has done what the tour asks for."""
        is_written = any(new and new != old for old, new in zip(before.values, now.values, strict=True))
        has_noted = self.act is Act.NOTE and (self.has_noted or _is_noted(before, now))
        is_changed = (before.values, before.notes) != (now.values, now.notes)
        is_done = {
            Act.MOVE: now.cursor != before.cursor,
            Act.WRITE: is_written and not now.is_clashing,
            Act.NOTE: has_noted and not now.is_noting,
            Act.HINT: now.is_hinted,
            Act.UNDO: is_changed and now.can_redo and not before.is_hinted,  # a hint may take moves back, too
            Act.MENU: False,  # going there ends the tour
        }[self.act]
        if is_done:
            return Tour(Act(self.act.value + 1))
        return replace(self, is_clashing=now.is_clashing and self.act is Act.WRITE, has_noted=has_noted)

    def view(self, keymap: Mapping[str, str], *, is_tapped: bool) -> HintView:
        """What the panel says, for keys or for fingers."""
        title, words = _WORDS[self.act]
        tapped = _TAPPED[self.act]
        if self.is_clashing:
            words, tapped = _CLASH, _CLASH_TAPPED
        elif self.has_noted:
            words, tapped = _NOTED, _NOTED_TAPPED
        keys = {name: first_key(command, keymap) for name, command in _KEYS.items()}
        keys["move"] = in_turn(*(choice_key(MOVE, choice, keymap) for choice in MOVE.choices))
        step, steps = self.act.value + 1, len(Act)
        return HintView(
            heading=say("TOUR {step} of {steps}", step=step, steps=steps),
            brief_heading=as_it_is(f"{step}/{steps}"),
            title=title,
            text=tapped if is_tapped else words.given(keys),
            linked=() if is_tapped else tuple((name, command.identifier) for name, command in _KEYS.items()),
            keys=(PanelKey(first_key(LEAVE, keymap), say("skip the tour"), LEAVE.identifier),),
            is_tour=True,
        )


def _is_noted(before: Glance, now: Glance) -> bool:
    return now.notes != before.notes and now.values == before.values
