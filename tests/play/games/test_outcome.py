from __future__ import annotations

from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.needed import Needed, finding_needed
from sudoku_tui.play.games.outcome import Outcome, mistakes_made
from sudoku_tui.play.statistics.days import Streak
from sudoku_tui.play.statistics.games import Row, Statistics
from tests.game.examples import EASY, EASY_SOLUTION, Time, play_to_the_end
from tests.play.statistics.played import TODAY, solved_game


def session_of(*, seed: str | None = "7") -> Session:
    return Session(Origin(EASY, "", "easy", seed, 424, source=Source.GENERATOR), Time())


def row_of(*minutes: float, helped: int = 0) -> Row:
    (row,) = Statistics.of([solved_game(minutes=each, helped=helped) for each in minutes], TODAY).rows
    return row


def outcome_of(seconds: float, row: Row | None, *, hints: int = 0) -> Outcome:
    return Outcome(Level.EASY.label, 424, "7", seconds, hints, 0, 0, 0, row)


def test_an_outcome_counts_help_and_mistakes() -> None:
    session = session_of()
    wrong = EASY_SOLUTION[2] % 9 + 1
    session.enter([2], wrong, Mode.DIGIT)
    session.undo()
    session.enter([2], wrong, Mode.DIGIT)
    session.check()
    session.hint()
    play_to_the_end(session)
    outcome = Outcome.of(session)
    assert (outcome.hints, outcome.checks, outcome.mistakes) == (1, 1, 2)
    assert str(outcome.help_words) == "1 hint · 1 check · 2 mistakes"
    assert str(outcome.details) == "score 424 · seed 7"


def test_an_outcome_without_help_says_so() -> None:
    session = session_of()
    play_to_the_end(session)
    assert mistakes_made(session) == 0
    assert str(Outcome.of(session).help_words) == "no hints · no mistakes"


def test_what_is_not_known_is_not_told() -> None:
    assert not Outcome.of(Session(Origin(EASY), Time())).details
    assert not outcome_of(600, None).standing_words
    assert not outcome_of(600, row_of(10)).standing_words


def test_a_time_stands_among_those_of_its_level() -> None:
    assert str(outcome_of(900, row_of(10, 15)).standing_words) == "best 10:00 · median 12:30"
    assert str(outcome_of(600, row_of(10, 15)).standing_words) == "your best time yet · median 12:30"
    assert str(outcome_of(60, row_of(10, 15), hints=4).standing_words) == "best 10:00 · median 12:30"
    assert str(outcome_of(900, row_of(10, 15, helped=1)).standing_words) == "median 12:30"


def test_a_daily_tells_its_streak_and_not_its_seed() -> None:
    daily = Session(Origin(EASY, "", "easy", "daily-2026-11-22", 424, source=Source.DAILY), Time())
    outcome = Outcome.of(daily, None, Streak(3, 9))
    assert str(outcome.details) == "score 424"
    assert str(outcome.streak_words) == "Streak: 3 days · longest: 9 days"
    assert not Outcome.of(daily, None, Streak(0, 9)).streak_words


def test_a_puzzle_needs_its_hardest_techniques() -> None:
    needed = finish(finding_needed(EASY))
    assert needed.level is Level.EASY
    assert needed.score > 0
    assert str(needed.techniques_words).startswith("It needed ")
    told = Needed(Level.HARD, 900, ("x-wing", "naked-pair"))
    assert (str(told.rating_words), str(told.techniques_words)) == (
        "Hard · score 900",
        "It needed X-Wing and Naked Pair.",
    )
    assert str(Needed(Level.EASY, 180, ("naked-single", "full-house")).techniques_words) == (
        "It needed nothing but singles."
    )
    assert str(Needed(None, 900, ()).rating_words) == "Beyond the ladder · score 900"
