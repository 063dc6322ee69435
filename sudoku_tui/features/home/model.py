"""Home: its facts about the player, a line for each command, and how they share the room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_tui.desk.names import full_title
from sudoku_tui.features.daily.model import Plan, plan_of, plan_words
from sudoku_tui.features.home import commands as home
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.game.clock import span, time_text
from sudoku_tui.game.origin import Source, daily_seed
from sudoku_tui.game.state import GameState
from sudoku_tui.keys.command import Command
from sudoku_tui.keys.names import first_key
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.played import streak_of
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.features.lessons.path import Standing
    from sudoku_tui.game.session import Session
    from sudoku_tui.storage.store import Store


@dataclass(frozen=True, slots=True)
class Current:
    """The game on the board."""

    title: Message
    state: GameState
    share: float  # of the cells empty at the start, from 0 to 1
    time: str  # empty if the player hides it
    is_finished: bool
    is_untouched: bool = False  # nothing was ever done in it

    @staticmethod
    def of(session: Session, *, hide_timer: bool) -> Current:
        to_fill = session.state.puzzle.givens.count(0)  # as far as it is out of the fog
        return Current(
            full_title(session.origin.title, session.geometry),
            session.state,
            len(session.state.entries) / to_fill if to_fill else 1.0,
            "" if hide_timer else time_text(session.elapsed),
            session.is_finished,
            is_untouched=len(session.history.nodes) == 1,
        )

    @property
    def words(self) -> Message:
        """Title, progress and time, as `Hard · 22 Nov · 63% · 12:41`; or that it waits to be begun."""
        if self.is_untouched:
            return in_turn(self.title, say("not begun yet"), between=BETWEEN)
        time = as_it_is(self.time) if self.time else NOTHING
        return in_turn(self.title, say("{share}%", share=int(100 * self.share)), time, between=BETWEEN)


@dataclass(frozen=True, slots=True)
class HomeFacts:
    """All the facts that home shows."""

    current: Current | None  # None if no game has been begun, or none can be resumed
    next_game: Message  # its level, and what else is special about it
    games: int  # those apart in which nothing was ever done, as the one that waits at the very start
    unfinished: int
    today: date
    is_daily_solved: bool
    streak: int = 0  # on how many days in a row something was solved
    standing: Standing | None = None  # on the path; None before the first game
    is_first: bool = False  # whether the player is here for the very first time

    @property
    def can_continue(self) -> bool:
        return self.current is not None and not self.current.is_finished

    @property
    def goes_on(self) -> bool:
        """Whether there is something done that can be continued."""
        return self.can_continue and not self.is_first and not (self.current and self.current.is_untouched)

    @property
    def has_lab(self) -> bool:
        """Whether there is a puzzle for the strategies of the lab."""
        return self.current is not None and not self.current.state.geometry.constraints


def home_facts(store: Store, session: Session | None, wish: Wish, *, hide_timer: bool, is_first: bool) -> HomeFacts:
    """The current facts; raises a `StorageError` if the games cannot be read."""
    games, unfinished = (count - len(store.untouched()) for count in store.counts())
    today = local_day(store.now())
    is_solved = store.has_solved(Source.DAILY, daily_seed(today))
    current = Current.of(session, hide_timer=hide_timer) if session else None
    level = Level(wish.level) if wish.level in tuple(Level) else Level.EASY
    next_game = plan_words(Plan(level, wish.size, wish.kind))
    streak = streak_of(store.solved_days(today), today).current if games > unfinished else 0
    standing = None if is_first else _standing(store)
    return HomeFacts(current, next_game, games, unfinished, today, is_solved, streak, standing, is_first=is_first)


def _standing(store: Store) -> Standing:
    from sudoku_tui.features.lessons.path import Standing  # a newcomer has no need of it

    return Standing.of(store)


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
    return say("a new puzzle: {puzzle}", puzzle=facts.next_game)


def _about_learning(facts: HomeFacts) -> Message:
    if facts.standing is None:
        return say("a path from the last digit to chains")
    place = facts.standing.next
    return say("next: {chapter}", chapter=place.chapter.title) if place else say("you have found them all")


def _about_repeating(standing: Standing) -> Message:
    count = len(standing.due)
    return counted("{count} technique comes back today", "{count} techniques come back today", count)


def _about_stumbling(standing: Standing) -> Message:
    """What held the player up, today or yesterday."""
    stumble = standing.stumble
    if stumble is None:
        return NOTHING
    told = say("{technique}: stuck {time} yesterday")
    if standing.is_of_today:
        told = say("{technique}: stuck {time} today")
    return told.given({"technique": standing.stumbled_on, "time": span(stumble.seconds)})


def _about_games(facts: HomeFacts) -> Message:
    if facts.is_first or not facts.games:
        return say("none yet")
    unfinished = say("{count} unfinished", count=facts.unfinished) if facts.unfinished else NOTHING
    if facts.games == facts.unfinished:
        return unfinished
    return in_turn(counted("{count} game", "{count} games", facts.games), unfinished, between=", ")


def _about_the_daily(facts: HomeFacts) -> Message:
    puzzle = plan_words(plan_of(facts.today))
    streak = counted("{count} day in a row", "{count} days in a row", facts.streak) if facts.streak > 1 else NOTHING
    return in_turn(puzzle, say("solved") if facts.is_daily_solved else NOTHING, streak, between=BETWEEN)


def home_rows(facts: HomeFacts, keymap: Mapping[str, str]) -> tuple[HomeRow, ...]:
    """The lines of home, from the top; a new place to go is one more."""
    lab, standing = say("watch a computer solve it"), facts.standing
    told: list[tuple[Command[Any], Message]] = [
        (home.CONTINUE, _about_play(facts)),
        (home.NEW, say("by level, size and variant")),
        (home.DAILY, _about_the_daily(facts)),
        (home.LEARN, _about_learning(facts)),
        *([(home.REPEAT, _about_repeating(standing))] if standing and standing.due else []),
        *([(home.DRILL, _about_stumbling(standing))] if standing and standing.stumble else []),
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
            say("Continue") if command is home.CONTINUE and facts.goes_on else command.title_of(""),
            about,
        )
        for command, about in told
    )


_GAP = 3  # columns between the picture and the lines
_AROUND = 2  # rows for the title above
_KEYS = 1  # the row of the key bar
_LEAST_WORDS = 29  # columns for the words beside a line, before the picture is worth more
_FOOT = 3  # rows under the lines, for words about the chosen one


class HomePlan(NamedTuple):
    """The layout of home."""

    has_picture: bool
    has_words: bool  # whether each line has its words beside it
    width: int  # of the lines
    is_whole: bool  # whether no words are cut; otherwise those of the chosen line are below, if there is room


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
    has_words = left >= min(full, short + _LEAST_WORDS)
    return HomePlan(has_picture, has_words, min(left, full), is_whole=left >= full)
