from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.checking import report
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.moves import parse_move
from sudoku_tui.game.session import Session
from sudoku_tui.game.state import GameState
from tests.game.examples import EASY, EASY_SOLUTION, Recorded, cell


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("colour r1c1 3", "There is nothing to check yet."),
        ("r1c3=4", "The one entry is right so far."),
        ("r1c3=4; r1c4=6", "All 2 entries are right so far."),
        ("r1c3=1", "1 digit is wrong."),
        ("r1c3=1; r1c4=2", "2 digits are wrong."),
        ("r1c3=5; r1c4=6", "2 digits clash. 1 digit is wrong."),
    ],
)
def test_a_check_says_how_many_and_not_which(line: str, text: str) -> None:
    state = GameState.start(EASY).apply(parse_move(line, CLASSIC))
    assert str(report(state, EASY_SOLUTION).text) == text


def test_a_check_knows_the_cells() -> None:
    state = GameState.start(EASY).apply(parse_move("r1c3=5; r1c4=2", CLASSIC))
    found = report(state, EASY_SOLUTION)
    assert found.mistakes == (2, 3)


def test_a_full_board_that_is_right_is_praised() -> None:
    moves = "; ".join(f"{CLASSIC.cell_name(c)}={d}" for c, d in enumerate(EASY_SOLUTION) if not EASY.givens[c])
    state = GameState.start(EASY).apply(parse_move(moves, CLASSIC))
    assert str(report(state, EASY_SOLUTION).text) == "Every digit is right."


def wrong(session: Session, name: str) -> bool:
    """Writes a wrong digit, and says whether that breaks a limit of three."""
    place = cell(name)
    session.enter([place], EASY_SOLUTION[place] % 9 + 1, Mode.DIGIT)
    return session.has_broken_limit(3)


def test_the_third_mistake_breaks_the_limit_and_undone_ones_count() -> None:
    session = Recorded().session
    assert not wrong(session, "r1c3")
    session.undo()
    session.enter([cell("r1c3")], 4, Mode.DIGIT)
    assert not session.has_broken_limit(3)
    assert not wrong(session, "r1c4")
    assert wrong(session, "r1c6")
    assert not session.has_broken_limit(0)


def test_who_undoes_the_third_mistake_is_asked_again_and_who_plays_on_is_not() -> None:
    session = Recorded().session
    assert [wrong(session, name) for name in ("r1c3", "r1c4", "r1c6")] == [False, False, True]
    session.undo()
    assert not session.has_broken_limit(3)
    assert wrong(session, "r1c7")
    assert not wrong(session, "r1c8")


def test_who_played_on_is_not_asked_again_after_taking_that_mistake_back() -> None:
    went_on, said_so = Recorded().session, Recorded().session
    for session in (went_on, said_so):
        assert [wrong(session, name) for name in ("r1c3", "r1c4", "r1c6")] == [False, False, True]
    session = went_on
    session.enter([cell("r1c6")], 0, Mode.DIGIT)
    said_so.play_on()
    said_so.undo()
    assert not wrong(went_on, "r1c7")
    assert not wrong(said_so, "r1c7")


def test_starting_over_forgets_mistakes() -> None:
    session = Recorded().session
    for name in ("r1c3", "r1c4", "r1c6"):
        wrong(session, name)
    session.restart()
    assert [wrong(session, name) for name in ("r1c3", "r1c4", "r1c6")] == [False, False, True]
