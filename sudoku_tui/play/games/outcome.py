"""The outcome of a game."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.game.moves import Place
from sudoku_tui.game.origin import Source
from sudoku_tui.game.session import Session
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.play.statistics.days import Streak
from sudoku_tui.play.statistics.games import Row
from sudoku_tui.play.statistics.words import BETWEEN, streak_words, time_text
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say


@dataclass(frozen=True, slots=True)
class Outcome:
    """What there is to say about a solved puzzle."""

    title: Message
    score: int | None  # None where nobody rated it
    seed: str | None  # None where the title tells it already
    elapsed: float  # seconds
    hints: int
    reveals: int
    checks: int
    mistakes: int  # how many wrong digits were written, those taken back included
    row: Row | None = None  # all games of its level, this one included
    streak: Streak | None = None  # of dailies, this one included; None where it is none

    @staticmethod
    def of(session: Session, row: Row | None = None, streak: Streak | None = None) -> Outcome:
        course = session.course
        return Outcome(
            full_title(session.origin.title, session.geometry),
            session.origin.score,
            None if session.origin.source is Source.DAILY else session.origin.seed,
            session.elapsed,
            course.hints,
            course.reveals,
            course.checks,
            mistakes_made(session),
            row,
            streak,
        )

    @property
    def details(self) -> Message:
        """As `score 424 · seed 7`."""
        score = NOTHING if self.score is None else say("score {score}", score=self.score)
        seed = NOTHING if self.seed is None else say("seed {seed}", seed=self.seed)
        return in_turn(score, seed, between=BETWEEN)

    @property
    def help_words(self) -> Message:
        """What it took, as `no hints · 2 mistakes`."""
        return in_turn(
            counted("{count} hint", "{count} hints", self.hints) if self.hints else say("no hints"),
            counted("{count} digit shown", "{count} digits shown", self.reveals) if self.reveals else NOTHING,
            counted("{count} check", "{count} checks", self.checks) if self.checks else NOTHING,
            counted("{count} mistake", "{count} mistakes", self.mistakes) if self.mistakes else say("no mistakes"),
            between=BETWEEN,
        )

    @property
    def standing_words(self) -> Message:
        """How its time stands among those of its level; nothing for the first one."""
        row = self.row
        if row is None or len(row.solved) < 2 or row.median is None:
            return NOTHING
        median = say("median {time}", time=time_text(row.median))
        if row.best is not None and self.elapsed <= row.best and not (self.hints or self.reveals or self.checks):
            return in_turn(say("your best time yet"), median, between=BETWEEN)
        best = NOTHING if row.best is None else say("best {time}", time=time_text(row.best))
        return in_turn(best, median, between=BETWEEN)

    @property
    def streak_words(self) -> Message:
        return streak_words(self.streak) if self.streak and self.streak.current else NOTHING


def mistakes_made(session: Session) -> int:
    """How many digits were written that the solution does not have there."""
    moves = (node.move for node in session.history.nodes.values() if node.move)
    placed = (change for move in moves for change in move.changes if isinstance(change, Place) and change.digit)
    return sum(change.digit != session.solution[change.cell] for change in placed)
