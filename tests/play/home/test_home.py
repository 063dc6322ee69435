from __future__ import annotations

import pytest

from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.play.home.entries import home_rows
from sudoku_tui.play.home.facts import HomeFacts, home_facts
from sudoku_tui.play.home.plan import home_plan
from sudoku_tui.storage.games import start_game
from tests.tui.playing import EASY, Clock, open_store

PICTURE, LINES = (19, 13), (60, 24, 6)


def facts(*, solved: bool = False, is_first: bool = False) -> HomeFacts:
    store = open_store()
    store.add_tally("x-wing", Tally(asked=4, found=4, first=3))
    store.add_tally("skyscraper", Tally(asked=9, found=4, first=3))
    session = start_game(store, Origin(EASY, "Mine"), Clock())
    for _ in range(10):
        session.solve_step()
    while solved and session.solve_step():
        pass
    return home_facts(store, session, "hard", hide_timer=False, is_first=is_first)


def told(facts: HomeFacts) -> dict[str, str]:
    return {str(row.name): str(row.about) for row in home_rows(facts, {})}


def test_home_tells_of_the_game_that_waits() -> None:
    rows = told(facts())
    assert rows["Continue"] == "Mine · 22% · 00:00"
    assert rows["Learn"] == f"1 of {len(LADDER)} techniques mastered"
    assert rows["Games"] == "1 unfinished"


def test_the_daily_is_told_until_it_is_solved_and_then_too() -> None:
    assert told(facts())["Daily"] == "Hard"
    store = open_store()
    session = start_game(store, Origin(EASY, seed="daily-2026-01-01", source=Source.DAILY), Clock())
    while session.solve_step():
        pass
    assert told(home_facts(store, session, "easy", hide_timer=False, is_first=False))["Daily"] == "Hard · solved"


def test_after_a_solved_game_the_next_one_is_offered() -> None:
    rows = told(facts(solved=True))
    assert rows["Play"] == "a new puzzle: Hard"
    assert rows["Games"] == "1 game"


def test_a_newcomer_is_offered_an_easy_puzzle() -> None:
    rows = told(facts(is_first=True))
    assert rows["Play"] == "an easy puzzle, with a short tour"
    assert rows["Games"] == "none yet"


def test_without_a_game_nothing_is_offered_that_needs_one() -> None:
    rows = told(home_facts(open_store(), None, "nonsense", hide_timer=False, is_first=False))
    assert "The lab" not in rows
    assert rows["Play"] == "a new puzzle: Easy"
    assert rows["Games"] == "none yet"


def test_a_hidden_clock_stays_hidden() -> None:
    store = open_store()
    session = start_game(store, Origin(EASY, "Mine"), Clock())
    assert str(home_facts(store, session, "easy", hide_timer=True, is_first=False).current.words) == "Mine · 0%"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("room", "picture", "has_picture", "has_words"),
    [
        ((120, 40), PICTURE, True, True),
        ((80, 24), PICTURE, True, False),
        ((80, 24), None, False, True),
        ((46, 16), PICTURE, True, False),
        ((45, 16), PICTURE, False, False),
        ((120, 15), PICTURE, False, True),
        ((20, 5), PICTURE, False, False),
    ],
)
def test_the_picture_stands_where_there_is_room(
    room: tuple[int, int], picture: tuple[int, int] | None, has_picture: bool, has_words: bool
) -> None:
    plan = home_plan(room, picture, LINES)
    assert (plan.has_picture, plan.has_words) == (has_picture, has_words)
    assert plan.width <= room[0]
