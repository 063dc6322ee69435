"""What a puzzle with clues has besides the board: its rules to read, and the killer calculator."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, Static

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.session import Session
from sudoku_tui.play.commands.clues import CALCULATOR_COMMANDS, RULES_COMMANDS
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.play.rules.about import heading, told_of
from sudoku_tui.play.rules.calculator import answer, asked_in
from sudoku_tui.play.rules.under_cursor import clues_at
from sudoku_tui.tui.screens.commanded import key_items
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.touched import is_touched
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_ROWS_BESIDE = 9  # of a dialog: its frame, the title, two lines of words, a field, the keys, what stands between
_LONGEST_QUESTION = 60


class _Reading(Dialog[None]):
    """Words that scroll, with keys under them."""

    CSS_PATH = "clues.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._words, self._keys = VerticalScroll(can_focus=False), KeyBar()

    @property
    def is_scrolling(self) -> bool:
        return self._words.max_scroll_y > 0

    def scroll(self, way: int) -> None:
        self._words.scroll_relative(y=way * max(self._words.size.height // 2, 1), animate=False)

    def on_resize(self) -> None:
        self._words.styles.max_height = max(self.app.size.height - _ROWS_BESIDE, 3)
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)


class RulesScreen(_Reading, commands=RULES_COMMANDS):
    """Who made a puzzle, its rules, and the clues at the cursor with what they leave."""

    def __init__(self, session: Session, cursor: int, key: Message) -> None:
        super().__init__()
        self._session, self._cursor, self._key = session, cursor, key

    def compose(self) -> ComposeResult:
        origin, state = self._session.origin, self._session.state
        with Vertical(classes="dialog"):
            yield Static(tell(heading(origin)), classes="title", markup=False)
            with self._words:
                for words in told_of(origin):
                    yield Static(tell(words), classes="told", markup=False)
                if clues := clues_at(state, self._cursor):
                    here = say("Clues at {cell}", cell=state.geometry.cell_name(self._cursor))
                    yield Static(tell(here), classes="group", markup=False)
                    for clue in clues:
                        yield Static(tell(Capitalised(clue)), markup=False)
            yield Static(id="again", classes="note", markup=False)
            yield self._keys

    def on_mount(self) -> None:
        by_key = say("{key} shows this again, whenever you like.", key=self._key)
        again = say("The menu shows this again, whenever you like.") if is_touched(self.app) else by_key
        self.query_one("#again", Static).update(tell(again))


class CalculatorScreen(_Reading, commands=CALCULATOR_COMMANDS):
    """Lists the digits that make a total while it is typed."""

    def __init__(self, question: str, symbols: str) -> None:
        super().__init__()
        self._symbols = symbols
        self.signs = "".join(dict.fromkeys(f"123456789{symbols}0/+-"))
        self._question = Input(question, placeholder="15/2 +1 -9", compact=True, max_length=_LONGEST_QUESTION)
        self._summary, self._sets = Static(markup=False, classes="told"), Static(markup=False)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(tell(say("Killer calculator")), classes="title")
            yield Static(tell(say("Total / cells, + digits that must be there, - digits that cannot")), classes="note")
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

    def _calculate(self) -> None:
        sets: tuple[str, ...] = ()
        try:
            if self._question.value.strip():
                sets, words = answer(asked_in(self._question.value, self._symbols), self._symbols)
            else:
                words = say("As 15/2: two cells that add up to 15.")
        except SudokuError as error:
            words = Capitalised(say("{reason}.", reason=reason_of(error)))
        self._summary.update(tell(words))
        self._sets.update("  ".join(sets))
        self.call_after_refresh(self._show_keys)
