"""What a game in lines tells in more than one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.event_log import Course
from sudoku_tui.play.games.settings import Settings, Value, values_of
from sudoku_tui.play.history.tree import rows
from sudoku_tui.play.history.words import move_words, tail_words
from sudoku_tui.play.home.entries import ENTRIES
from sudoku_tui.play.lists.kept_games import game_row
from sudoku_tui.play.panels.review import moment_line, review_words
from sudoku_tui.play.plain.table import ORDERS
from sudoku_tui.play.settings.table import SECTIONS, Setting, all_settings
from sudoku_tui.play.statistics.games import Row, Statistics
from sudoku_tui.play.statistics.pages import row_words
from sudoku_tui.play.statistics.words import BETWEEN, daily_words, games_words, streak_words, time_text
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from datetime import datetime

    from sudoku_tui.play.daily.archive import Archive
    from sudoku_tui.play.home.facts import HomeFacts
    from sudoku_tui.play.review.review import Review
    from sudoku_tui.storage.games import Overview

_FORM = 16  # columns
_AT_HOME: Mapping[str, str] = {
    "home.play": "status",
    "new": "new LEVEL",
    "daily": "daily",
    "learn": "lessons",
    "games": "games",
    "statistics": "stats",
    "own": "puzzle …",
    "lab.watch": "watch",
    "settings": "settings",
}
"""The orders for the lines of home."""
_SAID: Mapping[Value, str] = {True: "on", False: "off"}


def lines(parts: Iterable[Message]) -> Message:
    return in_turn(*parts, between="\n")


def help_lines() -> Message:
    return lines(say("{form}  {help}", form=f"{order.form:<{_FORM}}", help=order.help) for order in ORDERS)


def home_lines(facts: HomeFacts) -> Message:
    """What there is to do, and what to say for it."""
    shown = [entry for entry in ENTRIES if entry.command.identifier in _AT_HOME and entry.is_offered(facts)]
    return lines(
        say(
            "{form}  {name}: {about}",
            form=f"{_AT_HOME[entry.command.identifier]:<{_FORM}}",
            name=entry.name(facts) if entry.name else entry.command.title_of(""),
            about=entry.about(facts),
        )
        for entry in shown
    )


def history_lines(course: Course) -> Message:
    """The tree of the moves, each with the number that `go` takes."""
    return lines(
        say(
            "{number}  {gutter}{move}  {time}  {tail}",
            number=f"{row.node.number:>4}",
            gutter=row.gutter,
            move=move_words(row.node),
            time=clock_text(row.node.elapsed),
            tail=tail_words(course, row.node),
        )
        for row in rows(course)
    )


def review_lines(review: Review) -> Message:
    """The game as a whole, then its moments, each with a number and the time it came about."""
    whole = review_words(review, (), is_dense=True).text
    moments = [
        say("{number}. {time}: {said}", number=number, time=moment_line(moment)[0], said=moment.said)
        for number, moment in enumerate(review.moments, start=1)
    ]
    return lines([whole, *moments])


def statistics_lines(statistics: Statistics, archive: Archive) -> Message:
    shapes = [statistics.of_shape(shape) for shape in statistics.shapes]
    return lines(
        (
            games_words(statistics),
            streak_words(statistics.days.streak),
            daily_words(archive.solved, archive.streak),
            *(_row_line(row) for shape in shapes for row in shape),
        )
    )


def games_lines(games: Sequence[Overview], now: datetime, more: int) -> Message:
    """Games, the one played last first, each with the number that `game` takes; and how many more there are."""
    further = counted("{count} more game.", "{count} more games.", more) if more else NOTHING
    return lines((*(_game_line(game, now) for game in games), further))


def settings_lines(settings: Settings) -> Message:
    """The settings under their headings: what each is called, how it stands, what else it can be, what it does."""
    return lines(
        part
        for heading, section in SECTIONS.items()
        for part in (heading, *(_setting_line(setting, settings) for setting in section))
    )


def setting_named(name: str) -> Setting | None:
    return next((setting for setting in all_settings() if setting.name == name), None)


def value_named(setting: Setting, text: str) -> Value | None:
    """The value of a setting that a text names; None if it names none."""
    return next((value for value in values_of(setting.name) if text.lower() == said_value(value)), None)


def said_value(value: Value) -> str:
    """A value as it is written in a line."""
    return _SAID[value] if isinstance(value, bool) else str(value)


def choices_of(setting: Setting) -> list[str]:
    return [said_value(value) for value in setting.choices]


def _setting_line(setting: Setting, settings: Settings) -> Message:
    return say(
        "  {name} {value} ({choices}): {sentence}",
        name=setting.name,
        value=said_value(setting.value_in(settings)),
        choices=", ".join(choices_of(setting)),
        sentence=setting.sentence,
    )


def _row_line(row: Row) -> Message:
    return say(
        "{level}: {solved} of {begun} solved, best {best}, median {median}.",
        level=row_words(row),
        solved=len(row.solved),
        begun=row.begun,
        best=time_text(row.best),
        median=time_text(row.median),
    )


def _game_line(game: Overview, now: datetime) -> Message:
    record, row = game.record, game_row(game.record, game, now, is_here=False)
    share = say("solved") if record.finished else as_it_is(f"{int(100 * (row.share or 0))}%")
    parts = in_turn(row.title, share, as_it_is(row.time), row.day, between=BETWEEN)
    return say("{number}  {about}", number=f"{record.id:>4}", about=parts)
