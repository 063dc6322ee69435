"""Home: its facts about the player, a line for each command, and how they share the room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_tui.desk.names import full_title
from sudoku_tui.features.daily.model import plan_of, plan_words
from sudoku_tui.features.home import commands as home
from sudoku_tui.game.clock import time_text
from sudoku_tui.game.origin import Source, daily_seed
from sudoku_tui.game.state import GameState
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.names import first_key
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.game.session import Session
    from sudoku_tui.storage.store import Store

TECHNIQUES = 99
"""How many rungs the ladder has; to load them all takes longer than to draw home."""


@dataclass(frozen=True, slots=True)
class Current:
    """The game on the board."""

    title: Message
    state: GameState
    share: float  # of the cells empty at the start, from 0 to 1
    time: str  # empty if the player hides it
    is_finished: bool

    @staticmethod
    def of(session: Session, *, hide_timer: bool) -> Current:
        to_fill = session.puzzle.givens.count(0)
        return Current(
            full_title(session.origin.title, session.geometry),
            session.state,
            len(session.state.entries) / to_fill if to_fill else 1.0,
            "" if hide_timer else time_text(session.elapsed),
            session.is_finished,
        )

    @property
    def words(self) -> Message:
        """Title, progress and time, as `Hard · 22 Nov · 63% · 12:41`."""
        time = as_it_is(self.time) if self.time else NOTHING
        return in_turn(self.title, as_it_is(f"{int(100 * self.share)}%"), time, between=BETWEEN)


@dataclass(frozen=True, slots=True)
class HomeFacts:
    """All the facts that home shows."""

    current: Current | None  # None if no game has been begun, or none can be resumed
    level: Message  # of the next game
    games: int
    unfinished: int
    mastered: int
    today: date
    is_daily_solved: bool
    is_first: bool = False  # whether the player is here for the very first time

    @property
    def can_continue(self) -> bool:
        return self.current is not None and not self.current.is_finished

    @property
    def has_lab(self) -> bool:
        """Whether there is a puzzle for the strategies of the lab."""
        return self.current is not None and not self.current.state.geometry.constraints


def home_facts(store: Store, session: Session | None, level: str, *, hide_timer: bool, is_first: bool) -> HomeFacts:
    """The current facts; raises a `StorageError` if the games cannot be read."""
    games, unfinished = store.counts()
    mastered = sum(tally.is_mastered for tally in store.tallies().values())
    today = local_day(store.now())
    is_solved = store.has_solved(Source.DAILY, daily_seed(today))
    current = Current.of(session, hide_timer=hide_timer) if session else None
    known = Level(level) if level in tuple(Level) else Level.EASY
    return HomeFacts(current, known.label, games, unfinished, mastered, today, is_solved, is_first=is_first)


class HomeRow(NamedTuple):
    """A line of home."""

    command: Command[Any]
    key: Message
    name: Message
    about: Message


def _about_play(facts: HomeFacts) -> Message:
    if facts.is_first:
        return say("an easy puzzle, with a short tour")
    if facts.current and facts.can_continue:
        return facts.current.words
    return say("a new puzzle: {level}", level=facts.level)


def _about_learning(facts: HomeFacts) -> Message:
    if not facts.mastered:
        return say("{count} techniques, each with a lesson", count=TECHNIQUES)
    return say("{mastered} of {count} techniques mastered", mastered=facts.mastered, count=TECHNIQUES)


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


def home_rows(facts: HomeFacts, keymap: Mapping[str, str]) -> tuple[HomeRow, ...]:
    """The lines of home, from the top; a new place to go is one more."""
    goes_on = facts.can_continue and not facts.is_first
    lab = say("watch a computer solve it")
    told: list[tuple[Command[Any], Message]] = [
        (home.CONTINUE, _about_play(facts)),
        (home.NEW, say("by level, size and variant")),
        (home.DAILY, _about_the_daily(facts)),
        (home.LEARN, _about_learning(facts)),
        (home.GAMES, _about_games(facts)),
        (home.STATISTICS, say("times, streaks, techniques")),
        (home.OWN, say("type one in, or paste it")),
        *([(home.LAB, lab)] if facts.has_lab else []),
        (home.SETTINGS, say("mistakes, notes, board, keys, theme")),
    ]
    return tuple(
        HomeRow(
            command,
            first_key(command, keymap),
            say("Continue") if command is home.CONTINUE and goes_on else command.title_of(""),
            about,
        )
        for command, about in told
    )


_GAP = 3  # columns between the picture and the lines
_AROUND = 2  # rows for the title above
_KEYS = 1  # the row of the key bar
_FOOT = 3  # rows under the lines, for words about the chosen one


class HomePlan(NamedTuple):
    """The layout of home."""

    has_picture: bool
    has_words: bool  # whether each line has its words beside it; if not, the words of the chosen one are below
    width: int  # of the lines


def home_plan(room: tuple[int, int], picture: tuple[int, int] | None, lines: tuple[int, int, int]) -> HomePlan:
    """Plan the layout for a screen of some columns and rows.

    Args:
        room: columns and rows of the screen.
        picture: columns and rows of the picture of the board, if there is one.
        lines: the width of the lines with their words and without them, and their number.
    """
    (width, height), (full, short, count) = room, lines
    beside, rows = (picture[0] + _GAP, picture[1]) if picture else (width, height)
    free = height - _AROUND - _KEYS
    has_picture = width >= beside + short and free >= max(rows, count + _FOOT)
    left = width - beside if has_picture else width
    has_words = left >= full
    return HomePlan(has_picture, has_words, full if has_words else min(left, max(short, full)))
