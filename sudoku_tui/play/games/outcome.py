"""What is said of a solved game."""

from sudoku_tui.game.session import Session
from sudoku_tui.play.panels.variant_names import full_title
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say


def puzzle_words(session: Session) -> Message:
    origin = session.origin
    score = NOTHING if origin.score is None else say("score {score}", score=origin.score)
    return in_turn(full_title(origin.title, session.geometry), score, between=" · ")


def help_words(session: Session) -> Message:
    hints = session.course.hints
    return counted("With {count} hint.", "With {count} hints.", hints) if hints else say("Without a single hint.")
