"""The lines of home: a command for each, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sudoku_tui.play.commands import home
from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.daily.puzzle import plan_of, plan_words
from sudoku_tui.play.home.facts import HomeFacts
from sudoku_tui.play.keys.names import first_key
from sudoku_tui.play.statistics.words import BETWEEN
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say


@dataclass(frozen=True, slots=True)
class Entry:
    """What one line stands for."""

    command: Command[Any]
    about: Callable[[HomeFacts], Message]
    name: Callable[[HomeFacts], Message] | None = None  # None for the title of the command
    is_offered: Callable[[HomeFacts], bool] = lambda _: True


class HomeRow(NamedTuple):
    """A line of home."""

    command: Command[Any]
    key: Message
    name: Message
    about: Message


def _play_name(facts: HomeFacts) -> Message:
    return say("Continue") if facts.can_continue and not facts.is_first else say("Play")


def _about_play(facts: HomeFacts) -> Message:
    if facts.is_first:
        return say("an easy puzzle, with a short tour")
    if facts.current and facts.can_continue:
        return facts.current.words
    return say("a new puzzle: {level}", level=facts.level)


def _about_learning(facts: HomeFacts) -> Message:
    if not facts.mastered:
        return say("{count} techniques, each with a lesson", count=facts.techniques)
    return say("{mastered} of {count} techniques mastered", mastered=facts.mastered, count=facts.techniques)


def _about_games(facts: HomeFacts) -> Message:
    if facts.is_first or not facts.games:
        return say("none yet")
    unfinished = say("{count} unfinished", count=facts.unfinished) if facts.unfinished else NOTHING
    if facts.games == facts.unfinished:
        return unfinished
    return in_turn(counted("{count} game", "{count} games", facts.games), unfinished, between=", ")


def _about_the_daily(facts: HomeFacts) -> Message:
    puzzle = plan_words(plan_of(facts.today))
    return in_turn(puzzle, say("solved") if facts.is_daily_solved else NOTHING, between=BETWEEN)


ENTRIES = (
    Entry(home.CONTINUE, _about_play, _play_name),
    Entry(home.NEW, lambda _: say("by level, size and variant")),
    Entry(home.DAILY, _about_the_daily),
    Entry(home.LEARN, _about_learning),
    Entry(home.GAMES, _about_games),
    Entry(home.STATISTICS, lambda _: say("times, days in a row, techniques")),
    Entry(home.OWN, lambda _: say("type one in, or paste it")),
    Entry(home.LAB, lambda _: say("watch a computer solve it"), is_offered=lambda facts: facts.has_lab),
    Entry(home.SETTINGS, lambda _: say("mistakes, notes, board, keys, theme")),
)
"""One for each line, from the top; another place to go is one more."""


def home_rows(facts: HomeFacts, keymap: Mapping[str, str]) -> tuple[HomeRow, ...]:
    return tuple(
        HomeRow(
            entry.command,
            first_key(entry.command, keymap),
            entry.name(facts) if entry.name else entry.command.title_of(""),
            entry.about(facts),
        )
        for entry in ENTRIES
        if entry.is_offered(facts)
    )
