"""The extras of a puzzle with clues: its rules and the killer calculator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.screens.dialogs import ChoiceScreen, ReadingDialog
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.features.clues.commands import CALCULATOR_COMMANDS, RULES_COMMANDS
from sudoku_tui.features.clues.model import answer, asked_in, clues_at, heading, question_at, told_of
from sudoku_tui.features.clues.proof import as_clued, with_reading
from sudoku_tui.formats.reading.naming import Meaning, Thing, meanings_of, named_as, open_things
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Capitalised, Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.base_app import BaseApp
    from sudoku_tui.app.page.sheet import Sheet
    from sudoku_tui.desk.desk import Desk

_ROWS_BESIDE = 9  # of a dialog: its frame, the title, two lines of words, a field, the keys, and the gaps between them
_LONGEST_QUESTION = 60


class _Reading(ReadingDialog):
    """Takes up no more rows than it needs."""

    CSS_PATH = "style.tcss"

    def on_resize(self) -> None:
        self._words.styles.max_height = max(self.app.size.height - _ROWS_BESIDE, 3)
        super().on_resize()


class RulesScreen(_Reading, commands=RULES_COMMANDS):
    """Shows the author and rules of a puzzle, and the clues at the cursor with what they still allow."""

    def __init__(self, session: Session, cursor: int, key: Message) -> None:
        super().__init__()
        self._session, self._cursor, self._key = session, cursor, key

    def compose(self) -> ComposeResult:
        origin, state = self._session.origin, self._session.state
        with Vertical(classes="dialog"):
            yield Static(tell(heading(origin)), classes="title", markup=False)
            with self._words:
                for words in told_of(origin, state.geometry):
                    yield Static(tell(words), classes="told", markup=False)
                if clues := clues_at(state, self._cursor):
                    yield Static(tell(self._here), classes="group", markup=False)
                    for clue in clues:
                        yield Static(tell(Capitalised(clue)), markup=False)
            yield Static(id="again", classes="note", markup=False)
            yield self._keys

    def on_mount(self) -> None:
        self.query_one("#again", Static).update(tell(self._again))

    @property
    def _here(self) -> Message:
        return say("Clues at {cell}", cell=self._session.state.geometry.cell_name(self._cursor))

    @property
    def _again(self) -> Message:
        if is_touched(self.app):
            return say("The menu shows this again, whenever you like.")
        return say("{key} shows this again, whenever you like.", key=self._key)

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.clues.sheet import rules_sheet  # only a page has any

        origin, state = self._session.origin, self._session.state
        told = [*told_of(origin, state.geometry)]
        return rules_sheet(heading(origin), told, self._here, clues_at(state, self._cursor), self._again)


class CalculatorScreen(_Reading, commands=CALCULATOR_COMMANDS):
    """Lists the digits that make a total as it is typed."""

    def __init__(self, question: str, symbols: str) -> None:
        super().__init__()
        self._symbols = symbols
        self._answer: tuple[Message, Sequence[str]] = (NOTHING, ())
        self.signs = "".join(dict.fromkeys(f"123456789{symbols}0/+-"))
        self._question = Input(question, placeholder="15/2 +1 -9", compact=True, max_length=_LONGEST_QUESTION)
        self._summary, self._sets = Static(markup=False, classes="told"), Static(markup=False)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(say("Killer calculator")), classes="title")
            yield Static(tell(say("Total / cells, + required digits, - excluded digits")), classes="note")
            yield self._question
            with self._words:
                yield self._summary
                yield self._sets
            yield self._keys

    def on_mount(self) -> None:
        self._question.focus()
        self._calculate()

    def on_input_changed(self) -> None:
        self._calculate()

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.clues.sheet import calculator_sheet  # only a page has any

        return calculator_sheet(self._question.value, *self._answer, _LONGEST_QUESTION)

    def heed(self, name: str, value: str) -> None:
        """Take the question that was typed."""
        if name == "question":
            self._question.value = value[:_LONGEST_QUESTION]

    def _calculate(self) -> None:
        sets: tuple[str, ...] = ()
        try:
            if self._question.value.strip():
                sets, words = answer(asked_in(self._question.value, self._symbols), self._symbols)
            else:
                words = say("Such as 15/2: two cells that add up to 15.")
        except SudokuError as error:
            words = Capitalised(say("{reason}.", reason=reason_of(error)))
        self._answer = words, sets
        self._summary.update(tell(words))
        self._sets.update("  ".join(sets))
        self.call_after_refresh(self.show_keys)


def open_rules(app: BaseApp, session: Session, cursor: int, key: Message) -> None:
    """Show the rules of a game's puzzle; `key` is the one that opened them."""
    app.visit(RulesScreen(session, cursor, key))


class Naming(Protocol):
    """A game in which something can be given a meaning."""

    desk: Desk

    def do(self, act: Callable[[], object]) -> None: ...
    def reread_with(self, origin: Origin) -> None: ...


def open_naming(app: BaseApp, game: Naming) -> None:
    """Have the player choose what is not understood, and what it means."""
    clued = as_clued(game.desk.session.origin)
    things = open_things(clued)
    if not things:
        app.notify(tell(say("There is nothing in it that is not understood.")))
        return

    def meant(thing: Thing, meanings: Sequence[Meaning], chosen: int | None) -> None:
        if chosen is None:
            return
        try:
            origin = with_reading(game.desk.session.origin, named_as(clued, thing, meanings[chosen].key))
        except SudokuError as error:
            reason = Capitalised(say("{reason}.", reason=reason_of(error)))
            game.do(lambda: setattr(game.desk, "message", reason))
        else:
            game.reread_with(origin)

    def chosen_thing(chosen: int | None) -> None:
        if chosen is None:
            return
        meanings = meanings_of(things[chosen])
        names = [tell(Capitalised(meaning.name)) for meaning in meanings]
        app.push_screen(ChoiceScreen(names, 0), partial(meant, things[chosen], meanings))

    app.push_screen(ChoiceScreen([tell(thing.said) for thing in things], 0), chosen_thing)


def open_calculator(app: BaseApp, state: GameState, cursor: int) -> None:
    app.visit(CalculatorScreen(question_at(state, cursor), state.geometry.symbols))
