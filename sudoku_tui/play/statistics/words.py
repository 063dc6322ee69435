"""Statistics in words."""

from collections.abc import Sequence

from sudoku_tui.game.clock import clock_text
from sudoku_tui.play.panels.variant_names import shape_name
from sudoku_tui.play.statistics.days import Days, Streak
from sudoku_tui.play.statistics.games import Row, Shape, Statistics
from sudoku_tui.play.statistics.techniques import Met
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say

NO_TIME = "–"
BETWEEN = " · "


def time_text(seconds: float | None) -> str:
    """A time as `12:41` or `1:02:41`; a dash for none."""
    return NO_TIME if seconds is None else clock_text(seconds).removeprefix("0:")


def share_text(part: int, whole: int) -> str:
    return f"{100 * part // whole}%" if whole else NO_TIME


def level_words(row: Row) -> Message:
    return row.level.label if row.level else say("Not rated")


def shape_words(shape: Shape) -> Message:
    return shape_name(shape.size, shape.variant)


def games_words(statistics: Statistics) -> Message:
    """All games in a line: `40 games begun · 38 solved (95%) · 20 without help · 4:12:09 of play`."""
    solved = counted(
        "{count} solved ({share})",
        "{count} solved ({share})",
        statistics.solved,
        share=share_text(statistics.solved, statistics.begun),
    )
    return in_turn(
        counted("{count} game begun", "{count} games begun", statistics.begun),
        solved,
        counted("{count} without help", "{count} without help", statistics.clean),
        say("{time} of play", time=clock_text(statistics.seconds)),
        between=BETWEEN,
    )


def streak_words(streak: Streak) -> Message:
    """The streaks in a line: `Streak: 3 days · longest: 12 days`."""
    return in_turn(
        counted("Streak: {count} day", "Streak: {count} days", streak.current),
        counted("longest: {count} day", "longest: {count} days", streak.longest),
        between=BETWEEN,
    )


def daily_words(solved: int, streak: Streak) -> Message:
    """The dailies in a line; nothing where none was solved."""
    if not solved:
        return NOTHING
    return in_turn(
        counted("{count} daily solved", "{count} dailies solved", solved), streak_words(streak), between=BETWEEN
    )


def ahead_words(days: Days) -> Message:
    """What there is to say where games were solved on days that have not come yet."""
    if not days.ahead:
        return NOTHING
    return counted(
        "{count} game was solved on a day that is yet to come, says the clock: for streaks it counts from then on.",
        "{count} games were solved on days that are yet to come, says the clock: for streaks they count from then on.",
        days.ahead,
    )


def met_words(met: Sequence[Met]) -> Message:
    """The techniques in a line: `12 techniques met in games · 7 trained · 5 mastered`."""
    in_games, trained = sum(bool(each.games) for each in met), sum(bool(each.tally.asked) for each in met)
    return in_turn(
        counted("{count} technique met in games", "{count} techniques met in games", in_games),
        counted("{count} trained", "{count} trained", trained),
        counted("{count} mastered", "{count} mastered", sum(each.is_mastered for each in met)),
        between=BETWEEN,
    )
