"""What home knows of the player."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from sudoku_tui.game.daily import daily_seed
from sudoku_tui.game.origin import Source
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.play.statistics.techniques import is_mastered
from sudoku_tui.play.statistics.words import BETWEEN, time_text
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn

if TYPE_CHECKING:
    from sudoku_tui.game.session import Session
    from sudoku_tui.storage.store import Store


@dataclass(frozen=True, slots=True)
class Current:
    """The game on the board."""

    title: Message
    state: GameState
    share: float  # of what was empty, from 0 to 1
    time: str  # empty where the player hides it
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
        """As `Hard · 22 Nov · 63% · 12:41`."""
        time = as_it_is(self.time) if self.time else NOTHING
        return in_turn(self.title, as_it_is(f"{int(100 * self.share)}%"), time, between=BETWEEN)


@dataclass(frozen=True, slots=True)
class HomeFacts:
    """All that home shows."""

    current: Current | None  # None where no game was begun yet, or none can be gone on with
    level: Message  # of the next game
    games: int
    unfinished: int
    mastered: int
    today: date
    is_daily_solved: bool
    techniques: int = len(LADDER)
    is_first: bool = False  # whether the player has just come for the first time

    @property
    def can_continue(self) -> bool:
        return self.current is not None and not self.current.is_finished

    @property
    def has_lab(self) -> bool:
        """Whether there is a puzzle that the strategies of the lab can work at."""
        return self.current is not None and not self.current.state.geometry.constraints


def home_facts(store: Store, session: Session | None, level: str, *, hide_timer: bool, is_first: bool) -> HomeFacts:
    """What there is to know now; a `StorageError` if the games cannot be read."""
    games, unfinished = store.counts()
    mastered = sum(map(is_mastered, store.tallies().values()))
    today = local_day(store.now())
    is_solved = store.has_solved(Source.DAILY, daily_seed(today))
    current = Current.of(session, hide_timer=hide_timer) if session else None
    known = Level(level) if level in tuple(Level) else Level.EASY
    return HomeFacts(current, known.label, games, unfinished, mastered, today, is_solved, is_first=is_first)
