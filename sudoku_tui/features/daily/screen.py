"""The calendar of dailies: the puzzle of any day, and its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Static
from textual.worker import Worker

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.commanded import CommandedScreen, key_items
from sudoku_tui.app.widgets.lines import KeyBar, Links, link_to
from sudoku_tui.desk.words import until_stopped
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Progress, finish
from sudoku_tui.features.daily.commands import COMMANDS
from sudoku_tui.features.daily.model import Archive, DailyCalendar, Mark, day_named, making_daily
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.played import Played
from sudoku_tui.words.columns import width_of
from sudoku_tui.words.dates import NARROW_WEEKDAYS, local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Capitalised, Message, as_it_is, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_CELL, _WIDE_CELL = 5, 8
"""Columns of a day."""
_HIGH, _HIGH_FOR_FINGERS, _WIDE = 20, 30, 60


class DailyScreen(CommandedScreen[Origin | Played | None], inherit_bindings=False, commands=COMMANDS):
    """Lets the player choose a day; returns its game, or its newly made puzzle, or None.

    Args:
        look: returns the dailies played so far, at first and whenever a day begins.
        copy_result: puts the result of a solved game on the clipboard.
    """

    heading = say("The daily puzzles")

    CSS_PATH = "style.tcss"
    AUTO_FOCUS = ""

    def __init__(self, look: Callable[[], Archive], copy_result: Callable[[Played], None]) -> None:
        super().__init__()
        self._look, self.calendar = look, DailyCalendar(look())
        self._copy_result = copy_result
        self._making: Worker[None] | None = None
        self._head, self._month = Links(id="head"), Links(id="month")
        self._day, self._said, self._streak = Static(id="day"), Static(id="said"), Static(id="streak")
        self._keys = KeyBar()

    @property
    def is_solved(self) -> bool:
        game = self.calendar.archive.game(self.calendar.chosen)
        return bool(game and game.solved)

    def compose(self) -> ComposeResult:
        with Vertical(id="block"):
            yield self._head
            yield Center(self._month)
            yield self._day
            yield self._said
            yield self._streak
        yield self._keys

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.daily.sheet import daily_sheet  # only a page has any

        return daily_sheet(self.calendar, as_it_is(str(self._said.content)), is_solved=self.is_solved)

    def heed(self, name: str, value: str) -> None:
        """Point at a day of the month that is shown."""
        from sudoku_tui.features.daily.sheet import DAY

        del value
        days = {f"{DAY}{day.day}": day.day for week in self.calendar.weeks for day in week if day}
        if day := days.get(name):
            self.action_point_at(day)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height < _HIGH, "-low")
        self.show()

    def on_day_changed(self) -> None:
        with suppress(StorageError):  # the previous ones stay
            self.calendar.begin_day(self._look())
            self.show()

    def show(self) -> None:
        calendar, archive = self.calendar, self.calendar.archive
        self._head.update(self._title())
        # Its size is set: Textual would use that of the empty month before the screen is visible.
        days = self._days()
        lines = days.split()
        self._month.styles.width, self._month.styles.height = max(line.cell_length for line in lines), len(lines)
        self._month.update(days)
        self._day.update(tell(calendar.day_words))
        self._say(calendar.state_words)
        self._streak.update(tell(archive.words))
        self._keys.items = key_items(self.commands, self, self.keymap)

    def move(self, days: int) -> None:
        self._change(lambda: self.calendar.move(days))

    def change_month(self, way: int) -> None:
        self._change(lambda: self.calendar.change_month(way))

    def go_to_today(self) -> None:
        self._change(lambda: self.calendar.choose(self.calendar.archive.today))

    def action_point_at(self, day: int) -> None:
        """Choose the clicked day of the month; if it is already chosen, play it."""
        pointed = self.calendar.chosen.replace(day=day)
        if pointed == self.calendar.chosen:
            self.play_chosen()
        else:
            self._change(lambda: self.calendar.choose(pointed))

    def play_chosen(self) -> None:
        """Resume the game of the chosen day, or make its puzzle."""
        day = self.calendar.chosen
        if self._making is not None:
            return
        if game := self.calendar.archive.game(day):
            self.dismiss(game)
            return
        self._say(until_stopped(say("Making the puzzle …"), self.key_to_name("back")))
        self._making = self.run_worker(partial(self._make, day))

    def copy_result(self) -> None:
        if game := self.calendar.archive.game(self.calendar.chosen):
            self._copy_result(game)
            self._say(say("The result is on the clipboard."))

    def leave(self) -> None:
        """Stop making a puzzle; if none is being made, leave."""
        if self._making is None:
            if self.is_active:
                self.dismiss(None)
            return
        self._stop()
        self._say(say("Stopped. Nothing has changed."))

    async def _make(self, day: date) -> None:
        try:
            origin = await run(partial(making_daily, day, self.calendar.archive.today), self._report)
        except SudokuError as error:
            self._making = None
            self._say(say("Nothing found: {error}", error=reason_of(error)))
        else:
            self.dismiss(origin)

    def _report(self, progress: Progress) -> None:
        self._say(Capitalised(until_stopped(say("{doing} …", doing=progress.doing), self.key_to_name("back"))))

    def _stop(self) -> None:
        if self._making is not None:
            self._making.cancel()
            self._making = None

    def _change(self, act: Callable[[], Message]) -> None:
        self._stop()
        refusal = act()
        self.show()
        if refusal:
            self._say(refusal)

    def _say(self, words: Message) -> None:
        self._said.update(tell(words))

    def _title(self) -> Content:
        calendar = self.calendar
        aside = "  " if self._is_for_fingers else ""
        before = ("  ", "") if calendar.is_first_month else ("← ", "screen.command('month', 'previous')")
        after = ("  ", "") if calendar.is_last_month else (" →", "screen.command('month', 'next')")
        title = Content.styled(tell(calendar.title), "bold $primary")
        return self._row([(Content(aside + before[0]), before[1]), (title, ""), (Content(after[0] + aside), after[1])])

    def _days(self) -> Content:
        width = _WIDE_CELL if self.size.width >= _WIDE else _CELL
        heads = (_head(tell(name), width) for name in NARROW_WEEKDAYS)
        head = Content.styled("".join(heads), "$text-muted")
        weeks = [self._row([self._day_cell(day, width) for day in week]) for week in self.calendar.weeks]
        is_close = self.has_class("-low") or self._is_for_fingers
        return Content("\n" if is_close else "\n\n").join([head, *weeks])

    @property
    def _is_for_fingers(self) -> bool:
        return is_touched(self.app) and self.size.height >= _HIGH_FOR_FINGERS

    def _row(self, parts: Sequence[tuple[Content, str]]) -> Content:
        """A row of parts, each with its action; for fingers, the space above and below belongs to each part too."""
        row = Content.assemble(*(_linked(part, action) for part, action in parts))
        if not self._is_for_fingers:
            return row
        around = Content.assemble(*(_linked(Content(" " * part.cell_length), action) for part, action in parts))
        return Content("\n").join([around, row, around])

    def _day_cell(self, day: date | None, width: int) -> tuple[Content, str]:
        """The content for a day, and the action of a click on it."""
        if day is None:
            return Content(" " * width), ""
        mark = self.calendar.mark(day)
        cell = Content(f"{day.day:>{width - 2}}{mark.value} ")
        if day == self.calendar.chosen:
            cell = cell.stylize("bold reverse $primary", width - _CELL)
        elif mark is Mark.SOLVED:
            cell = cell.stylize("bold $success")
        elif mark is Mark.TO_COME:
            cell = cell.stylize("$text-muted")
        return cell, f"screen.point_at({day.day})"


def _linked(part: Content, action: str) -> Content:
    return part.stylize(link_to(action)) if action else part


def open_screen(app: GameApp) -> None:
    def look() -> Archive:
        return Archive(app.store.dailies(), local_day(app.store.now()))

    def copy(game: Played) -> None:
        open_feature(app, "finished.copy_result", game.game)

    def play(chosen: Origin | Played) -> None:
        if isinstance(chosen, Origin):
            app.begin(chosen)
        else:
            app.go_on_with(chosen.game)

    try:
        app.visit(DailyScreen(look, copy), play)
    except StorageError as error:
        app.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))


def play_day(app: GameApp, day: str) -> None:
    """Go on with the game of a day, or begin it: a page shows its puzzle already."""
    today = local_day(app.store.now())
    try:
        if game := Archive(app.store.dailies(), today).game(day_named(day)):
            app.go_on_with(game.game)
        else:
            app.begin(finish(making_daily(day_named(day), today)))
    except (SudokuError, StorageError) as error:
        app.refuse(say("Nothing found: {error}", error=reason_of(error)))


def _head(name: str, width: int) -> str:
    """The name of a weekday, which ends over the days below, in a column of so many cells."""
    return " " * (width - 2 - width_of(name)) + name + "  "
