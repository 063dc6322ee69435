"""The calendar of dailies: the puzzle of any day, and how it went."""

from collections.abc import Callable
from datetime import date
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Static
from textual.worker import Worker

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.commands.daily import COMMANDS
from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.daily.calendar import DailyCalendar, Mark
from sudoku_tui.play.daily.puzzle import making_daily
from sudoku_tui.play.desk.words import until_stopped
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.play.statistics.words import daily_words
from sudoku_tui.storage.played import Played
from sudoku_tui.tui.runner import run
from sudoku_tui.tui.screens.commanded import CommandedScreen, key_items
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.links import Links, link_to
from sudoku_tui.words.dates import NARROW_WEEKDAYS
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_CELL, _WIDE_CELL = 5, 8
"""Columns of a day."""
_HIGH, _WIDE = 20, 60


class DailyScreen(CommandedScreen[Origin | Played | None], inherit_bindings=False, commands=COMMANDS):
    """Lets the player choose a day; gives its game, or its puzzle just made, or None.

    Args:
        archive: the dailies played so far.
        copy_result: puts the result of a solved game on the clipboard.
    """

    heading = say("The daily puzzles")

    CSS_PATH = "daily.tcss"
    AUTO_FOCUS = ""

    def __init__(self, archive: Archive, copy_result: Callable[[Played], None]) -> None:
        super().__init__()
        self.calendar = DailyCalendar(archive)
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

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height < _HIGH, "-low")
        self.show()

    def show(self) -> None:
        calendar, archive = self.calendar, self.calendar.archive
        self._head.update(self._title())
        # Its size is told: Textual would take that of the empty month before the screen is seen.
        days = self._days()
        lines = days.split()
        self._month.styles.width, self._month.styles.height = max(line.cell_length for line in lines), len(lines)
        self._month.update(days)
        self._day.update(tell(calendar.day_words))
        self._say(calendar.state_words)
        self._streak.update(tell(daily_words(archive.solved, archive.streak)))
        self._keys.items = key_items(self.commands, self, self.keymap)

    def move(self, days: int) -> None:
        self._change(lambda: self.calendar.move(days))

    def change_month(self, way: int) -> None:
        self._change(lambda: self.calendar.change_month(way))

    def go_to_today(self) -> None:
        self._change(lambda: self.calendar.choose(self.calendar.archive.today))

    def action_point_at(self, day: int) -> None:
        """Choose a day of the month that was clicked; clicked again, play it."""
        pointed = self.calendar.chosen.replace(day=day)
        if pointed == self.calendar.chosen:
            self.play_chosen()
        else:
            self._change(lambda: self.calendar.choose(pointed))

    def play_chosen(self) -> None:
        """Go on with the game of the chosen day, or make its puzzle."""
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
        before, after = (link_to(f"screen.command('month', '{way}')") for way in ("previous", "next"))
        calendar = self.calendar
        return Content.assemble(
            ("  " if calendar.is_first_month else "← ", before),
            (tell(calendar.title), "bold $primary"),
            ("  " if calendar.is_last_month else " →", after),
        )

    def _days(self) -> Content:
        width = _WIDE_CELL if self.size.width >= _WIDE else _CELL
        heads = (f"{tell(name):>{width - 2}}".ljust(width)[:width] for name in NARROW_WEEKDAYS)
        head = Content.styled("".join(heads), "$text-muted")
        weeks = (Content.assemble(*(self._day_cell(day, width) for day in week)) for week in self.calendar.weeks)
        return Content("\n" if self.has_class("-low") else "\n\n").join([head, *weeks])

    def _day_cell(self, day: date | None, width: int) -> Content:
        if day is None:
            return Content(" " * width)
        mark = self.calendar.mark(day)
        cell = Content(f"{day.day:>{width - 2}}{mark.value} ")
        if day == self.calendar.chosen:
            cell = cell.stylize("bold reverse $primary", width - _CELL)
        elif mark is Mark.SOLVED:
            cell = cell.stylize("bold $success")
        elif mark is Mark.TO_COME:
            cell = cell.stylize("$text-muted")
        return cell.stylize(link_to(f"screen.point_at({day.day})"))
