"""A game in lines: it hears a line, does what it asks for at the desk, and answers in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.session import Session
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.hint_service import HintService
from sudoku_tui.play.desk.open import AnswerOpen, Asking, HintOpen
from sudoku_tui.play.plain import words
from sudoku_tui.play.plain.orders import Asked, digit_named, understood
from sudoku_tui.play.plain.table import ORDERS
from sudoku_tui.words.message import NOTHING, Message, all_of, as_it_is, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import T, Work

_UNKNOWN = say("That is not understood; help tells what is.")
_HELP_COLUMN = 16
_TECHNIQUE_NAMED = 2  # the stage that is a name and no sentence


class Answer(NamedTuple):
    """What a line is answered with."""

    text: Message
    is_over: bool = False
    is_grid: bool = False  # whether its lines have to stay as they are


class PlainGame:
    """Hears lines and answers them.

    Args:
        begin: begins a new game of a level, or of the usual one where that is empty.
    """

    def __init__(self, session: Session, begin: Callable[[str], Session]) -> None:
        self._begin = begin
        self._due: list[Callable[[], object]] = []
        self._sit_down(session)
        self._acts: Mapping[str, Callable[[Asked], Message]] = {
            "enter": self._enter,
            "look": lambda asked: words.look(self.session.state, asked.cell or 0),
            "note": self._note,
            "erase": self._erase,
            "fill": lambda _: self._done(self.session.fill_notes(), say("Every possible digit is noted.")),
            "hint": self._hint,
            "do": self._do,
            "why": self._why,
            "tell": self._tell,
            "check": self._check,
            "undo": lambda _: self._done(self.session.undo(), say("Taken back."), say("There is nothing to undo.")),
            "redo": lambda _: self._done(self.session.redo(), say("Done again."), say("There is nothing to redo.")),
            "row": partial(self._house, "row"),
            "column": partial(self._house, "column"),
            "box": partial(self._house, "box"),
            "digit": self._where,
            "left": lambda _: words.left(self.session.state),
            "status": lambda _: words.status(self.session),
            "pause": self._pause,
            "new": self._new,
        }

    @property
    def session(self) -> Session:
        return self.desk.session

    def greeting(self) -> Answer:
        return Answer(words.greeting(self.session))

    def hear(self, line: str) -> Answer | None:
        """Do what a line asks for and answer; None for an empty line, which only ends a pause."""
        self.session.resume()
        if not line.strip():
            return None
        asked = understood(line, self.session.geometry)
        match asked.order.identifier if asked else "":
            case "":
                return Answer(_UNKNOWN)
            case "quit":
                return Answer(say("Saved; the game goes on where you left it."), is_over=True)
            case "show":
                return Answer(as_it_is(self._grid()), is_grid=True)
            case "help":
                return Answer(_help(), is_grid=True)
            case identifier:
                return Answer(self._acted(self._acts[identifier], asked))  # type: ignore[arg-type]

    def _acted(self, act: Callable[[Asked], Message], asked: Asked) -> Message:
        session, before, was_finished = self.session, self.session.state, self.session.is_finished
        self.desk.message = NOTHING
        answer = act(asked)
        if self.session is session and session.state is not before:
            self.desk.board_changed()
        if session.is_finished and not was_finished:
            return in_turn(answer, words.solved(session))
        return answer

    def _sit_down(self, session: Session) -> None:
        self.desk = Desk(session)
        self._hints = HintService(self.desk, self._later)

    def _later(self, work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        self._due.append(lambda: take(finish(work())))
        return self._due.clear

    def _search(self, ask: Callable[[], object]) -> None:
        """Ask something, and wait for the search that it may need."""
        ask()
        while self._due:
            self._due.pop()()

    def _done(self, is_changed: bool, done: Message, otherwise: Message | None = None) -> Message:
        if is_changed:
            return done
        return otherwise or self.desk.message or say("Nothing has changed.")

    def _enter(self, asked: Asked) -> Message:
        cell, (digit,) = asked.cell or 0, asked.digits
        if self.session.state.values[cell] == digit:
            return words.look(self.session.state, cell)
        self._go(cell)
        self.desk.enter(digit, Mode.DIGIT)
        return self.desk.message or words.entered(self.session.state, cell)

    def _note(self, asked: Asked) -> Message:
        self._go(asked.cell or 0)
        for digit in asked.digits:
            self.desk.enter(digit, Mode.CORNER)
        return self.desk.message or words.notes(self.session.state, asked.cell or 0)

    def _erase(self, asked: Asked) -> Message:
        self._go(asked.cell or 0)
        self.desk.erase()
        return self.desk.message or words.look(self.session.state, asked.cell or 0)

    def _hint(self, _: Asked) -> Message:
        if isinstance(self.desk.open, HintOpen):
            self.desk.ask_hint()
        else:
            self._search(lambda: self._hints.with_next_step(self.desk.ask_hint))
        opened = self.desk.open
        if not isinstance(opened, HintOpen) or self.desk.message:
            return self.desk.message
        told = opened.hint.stages[opened.stage - 1]
        if opened.stage == _TECHNIQUE_NAMED and opened.hint.step:
            return say("The technique: {name}.", name=told)
        return in_turn(told, say("Say do to do it.")) if opened.is_all_told else told

    def _do(self, _: Asked) -> Message:
        if isinstance(self.desk.open, HintOpen):
            self.desk.apply_hint()
        else:
            self._search(lambda: self._hints.with_next_step(self.desk.solve_step))
        return self.desk.message or say("There is nothing left to do.")

    def _why(self, asked: Asked) -> Message:
        self._go(asked.cell or 0)
        asking = Asking(asked.cell or 0)
        self._search(lambda: self._hints.find_reason(asking, asked.digits[0]))
        return self._answer()

    def _tell(self, _: Asked) -> Message:
        if not isinstance(self.desk.open, AnswerOpen) or not self.desk.open.withheld:
            return say("Nothing was held back.")
        self.desk.tell_withheld()
        return self._answer()

    def _answer(self) -> Message:
        opened = self.desk.open
        if not isinstance(opened, AnswerOpen):
            return self.desk.message
        return in_turn(opened.answer.text, say("Say tell to hear it.")) if opened.withheld else opened.answer.text

    def _check(self, _: Asked) -> Message:
        self.desk.check_entries()
        if wrong := self.desk.wrong:
            geometry = self.session.geometry
            cells = [geometry.cell_name(cell) for cell in range(geometry.cell_count) if wrong >> cell & 1]
            return words.wrong(cells)
        return self.desk.message

    def _house(self, kind: str, asked: Asked) -> Message:
        number = int(asked.rest) if asked.rest.isdecimal() else 0
        return words.house(self.session.state, kind, number) or _UNKNOWN

    def _where(self, asked: Asked) -> Message:
        digit = digit_named(asked.rest, self.session.geometry)
        return words.where(self.session.state, digit) if digit else _UNKNOWN

    def _pause(self, _: Asked) -> Message:
        self.session.pause()
        return say("Paused; the next line goes on.")

    def _new(self, asked: Asked) -> Message:
        if asked.rest and asked.rest not in tuple(Level):
            return say("There is no level {level}; there are {levels}.", level=asked.rest, levels=all_of(Level))
        self.session.save_time()
        session = self._begin(asked.rest)
        self._sit_down(session)
        return words.status(session)

    def _go(self, cell: int) -> None:
        self.desk.go(cell)

    def _grid(self) -> str:
        from sudoku_tui.formats.boxed import to_box  # only those who want to see it need the formats

        return to_box(replace(self.session.puzzle, givens=self.session.state.values))


def _help() -> Message:
    rows = [say("{form}  {help}", form=f"{order.form:<{_HELP_COLUMN}}", help=order.help) for order in ORDERS]
    return in_turn(*rows, between="\n")
