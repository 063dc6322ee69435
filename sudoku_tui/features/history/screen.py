"""The history of a game: all its states in a list, the chosen one on the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from sudoku_tui.app.screens.board_screen import BoardListScreen
from sudoku_tui.app.widgets.lists import Rows, RowsOnSight, StepRow
from sudoku_tui.board.looks import NOWHERE, CellLook, View, board_looks
from sudoku_tui.desk.desk import Desk
from sudoku_tui.engine.bits import set_of
from sudoku_tui.features.history.commands import HISTORY_COMMANDS
from sudoku_tui.features.history.model import (
    Row,
    changed_cells,
    move_words,
    rows,
    state_line,
    state_words,
    stops,
    tail_words,
    usual_name,
)
from sudoku_tui.game.checking import mistakes
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.base_app import BaseApp
    from sudoku_tui.app.page.sheet import Sheet

_ROWS_OF_WORDS, _ROWS_IF_DENSE = 5, 3  # the most rows that words take up

Act = Callable[[], object]


class HistoryScreen(BoardListScreen[Act | None], commands=HISTORY_COMMANDS):
    """Shows every state of the game; returns what to do in it, None if the player leaves it as it is."""

    heading = say("The history")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.session.geometry)
        self._session, self._settings = desk.session, desk.settings
        self._listed_rows = rows(self._session.course)
        numbers = [row.node.number for row in self._listed_rows]
        self._list.chosen = numbers.index(self._session.history.current.number)
        self._about = Static(id="about")
        self._problem: Message = NOTHING

    @property
    def row(self) -> Row:
        return self._listed_rows[self.chosen]

    @property
    def is_at_checkpoint(self) -> bool:
        return self.row.node.number in self._session.course.checkpoints

    def control(self) -> Widget:
        return self._about

    def version(self) -> Hashable:
        return tuple(self._session.course.checkpoints.items())

    def make_rows(self) -> Rows:
        course = self._session.course

        def made(index: int) -> StepRow:
            row = self._listed_rows[index]
            return StepRow(row.gutter + tell(move_words(row.node)), tell(tail_words(course, row.node)))

        return RowsOnSight(len(self._listed_rows), made)

    def headline(self) -> Content:
        moves, branches = len(self._listed_rows) - 1, sum(row.opens for row in self._listed_rows)
        made = counted("{count} move", "{count} moves", moves)
        aside = counted("{count} branch", "{count} branches", branches) if branches else NOTHING
        return Content.styled(tell(self._problem or in_turn(made, aside, between=" · ")), "bold $primary")

    def show(self) -> None:
        self._list.show(self.rows())
        row, session = self.row, self._session
        changed = changed_cells(row.node)
        self._board_view.show(self._looks())
        self._about.update(Content(tell(state_line(row.node))))
        self.show_words(state_words(session.course, row, is_dense=self._is_dense))
        self._share_rows(self._lines_above + self._listed())
        if changed:
            self._board_view.look_at(changed[0])
        self._said.update(self.headline())
        self.show_keys()

    def _looks(self) -> tuple[CellLook, ...]:
        """The position at the chosen state, with what the move to it changed."""
        state, settings = self.row.node.state, self._settings
        wrong = set_of(mistakes(state, self._session.solution)) if settings.mistakes == "solution" else 0
        changed = set_of(changed_cells(self.row.node))
        shows_clashes = settings.mistakes != "off"
        return board_looks(state, View(cursor=NOWHERE, selection=changed, wrong=wrong, shows_clashes=shows_clashes))

    def as_sheet(self) -> Sheet:
        from sudoku_tui.app.page.picture import picture_from  # only a page has any
        from sudoku_tui.features.history.sheet import Chosen, history_sheet

        course = self._session.course
        chosen = Chosen(
            self.chosen,
            picture_from(self._looks(), self.geometry),
            state_words(course, self.row, is_dense=False).text,
        )
        return history_sheet(course, self._listed_rows, chosen, self._problem)

    def heed(self, name: str, value: str) -> None:
        """Look at a state; go to the one that is looked at."""
        place = name.removeprefix("state.")
        if name.startswith("state.") and place.isdecimal() and int(place) < self.count():
            self.open_chosen() if int(place) == self.chosen else self.choose(int(place))

    def open_chosen(self) -> None:
        number = self.row.node.number
        if self.is_active:
            self.dismiss(lambda: self._session.go_to(number))

    def start_over(self) -> None:
        if self.is_active:
            self.dismiss(self._session.restart)

    def go_to_stop(self, way: int) -> None:
        places = list(stops(self._listed_rows, self._session.course))
        ahead = [at for at in places if (at > self.chosen if way > 0 else at < self.chosen)]
        if ahead:
            self.choose(ahead[0] if way > 0 else ahead[-1])

    def change_checkpoint(self) -> None:
        number, session = self.row.node.number, self._session
        self._save(lambda: session.forget_checkpoint(number) if self.is_at_checkpoint else session.mark(number))

    def ask_name(self) -> None:
        """Ask for the name of a checkpoint; if there is none yet, set one with the answer."""
        from sudoku_tui.app.screens.dialogs import NameScreen

        number, session = self.row.node.number, self._session

        def named(name: str | None) -> None:
            if name is not None:
                self._save(lambda: keep(name))

        def keep(name: str) -> None:
            if number not in session.course.checkpoints:
                session.mark(number)
            if name != session.course.checkpoints[number]:
                session.name_checkpoint(number, name)

        name, usual = session.course.checkpoints.get(number, ""), usual_name(session.course, number)
        self.app.push_screen(NameScreen(say("The checkpoint's name"), name, usual), named)

    def _save(self, act: Act) -> None:
        """Do something that is an event of the game; if it cannot be saved, say so and leave the game unchanged."""
        self._problem = NOTHING
        try:
            act()
        except StorageError as error:
            self._problem = say("Not saved: {error}", error=reason_of(error))
        self.show()

    def _lines_of_list(self, rows: int) -> int:
        return max(rows - (_ROWS_IF_DENSE if self._is_dense else _ROWS_OF_WORDS), rows * 2 // 5)


def open_screen(app: BaseApp, desk: Desk) -> None:
    app.visit(HistoryScreen(desk), lambda act: act())
