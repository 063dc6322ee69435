"""The outcome of a game."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.game.session import Session
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say


@dataclass(frozen=True, slots=True)
class Outcome:
    """What there is to say about a solved puzzle."""

    title: Message
    score: int | None  # None where nobody rated it
    elapsed: float  # seconds
    hints: int

    @staticmethod
    def of(session: Session) -> Outcome:
        title = full_title(session.origin.title, session.geometry)
        return Outcome(title, session.origin.score, session.elapsed, session.course.hints)

    @property
    def puzzle_words(self) -> Message:
        score = NOTHING if self.score is None else say("score {score}", score=self.score)
        return in_turn(self.title, score, between=" · ")

    @property
    def help_words(self) -> Message:
        if self.hints == 0:
            return say("Without a single hint.")
        return counted("With {count} hint.", "With {count} hints.", self.hints)
