"""The calendar of dailies, while a player looks through it."""

from datetime import date, timedelta
from enum import Enum

from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.daily.puzzle import FIRST_DAY, DailyError, plan_of, plan_words, refuse_without_puzzle
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.play.statistics.words import BETWEEN, time_text
from sudoku_tui.storage.played import Played
from sudoku_tui.words.dates import MONTHS, WEEKDAYS, long_day
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say


class Mark(Enum):
    """What became of a day's puzzle, as the sign that stands beside the day."""

    NONE = " "
    BEGUN = "▸"
    SOLVED = "✓"
    TO_COME = "·"


class DailyCalendar:
    """A month, and in it the chosen day, which is never beyond today nor before the first."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.chosen = archive.today

    def begin_day(self, archive: Archive) -> None:
        """Go on with the archive as it is on another day; who had chosen today has chosen the new one."""
        was_today = self.chosen == self.archive.today
        self.archive = archive
        self.chosen = archive.today if was_today else min(self.chosen, archive.today)

    @property
    def weeks(self) -> tuple[tuple[date | None, ...], ...]:
        return self.archive.month(self.chosen.year, self.chosen.month)

    @property
    def title(self) -> Message:
        return say("{month} {year}", month=MONTHS[self.chosen.month - 1], year=self.chosen.year)

    @property
    def is_first_month(self) -> bool:
        return self._month == (FIRST_DAY.year, FIRST_DAY.month)

    @property
    def is_last_month(self) -> bool:
        return self._month == (self.archive.today.year, self.archive.today.month)

    def choose(self, day: date) -> Message:
        """Choose a day, or the nearest that has a puzzle; then say why."""
        self.chosen = max(FIRST_DAY, min(day, self.archive.today))
        try:
            refuse_without_puzzle(day, self.archive.today)
        except DailyError as error:
            return say("{reason}.", reason=Capitalised(error.message))
        return NOTHING

    def move(self, days: int) -> Message:
        return self.choose(self.chosen + timedelta(days=days))

    def change_month(self, way: int) -> Message:
        """Go to the same day of another month, or its last."""
        year, month = divmod(12 * self.chosen.year + self.chosen.month - 1 + way, 12)
        last = (date(year + (month == 11), (month + 1) % 12 + 1, 1) - timedelta(days=1)).day
        return self.choose(date(year, month + 1, min(self.chosen.day, last)))

    def mark(self, day: date) -> Mark:
        if not FIRST_DAY <= day <= self.archive.today:
            return Mark.TO_COME
        game = self.archive.game(day)
        if game is None:
            return Mark.NONE
        return Mark.SOLVED if game.solved else Mark.BEGUN

    @property
    def day_words(self) -> Message:
        """The chosen day: `Sun · 22 November 2026 · Medium · Jigsaw`."""
        day = self.chosen
        return in_turn(WEEKDAYS[day.weekday()], long_day(day), plan_words(plan_of(day)), between=BETWEEN)

    @property
    def state_words(self) -> Message:
        """What became of it: `Solved in 12:41 · no hints`."""
        game = self.archive.game(self.chosen)
        if game is None:
            return say("Not played yet.")
        return _how(game) if game.solved else say("Begun; it goes on where you left it.")

    @property
    def _month(self) -> tuple[int, int]:
        return self.chosen.year, self.chosen.month


def _how(game: Played) -> Message:
    reveals, checks = game.reveals, game.checks
    return in_turn(
        say("Solved in {time}", time=as_it_is(time_text(game.seconds))),
        counted("{count} hint", "{count} hints", game.hints) if game.hints else say("no hints"),
        counted("{count} digit shown", "{count} digits shown", reveals) if reveals else NOTHING,
        counted("{count} check", "{count} checks", checks) if checks else NOTHING,
        between=BETWEEN,
    )
