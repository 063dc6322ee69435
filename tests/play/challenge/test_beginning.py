"""A challenge as a game: from an address, and from what somebody sent."""

from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.challenge.challenge import Challenge, text_of
from sudoku_tui.play.games.opening import Beginning, open_game
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.storage.store import Store
from tests.game.examples import EASY
from tests.tui.playing import Clock, open_store

SENT = Challenge.of(Origin(EASY, "", "easy", "7", 250, source=Source.GENERATOR), [Event(3.0, "r1c3=4")])


def opened(store: Store, text: str) -> Beginning:
    return open_game(store, shared=text, clock=Clock())


def test_a_challenge_in_the_address_is_a_game_with_its_story_and_its_ghost() -> None:
    store = open_store()
    session = opened(store, f"c={text_of(SENT)}").session
    assert session
    assert (session.origin, session.state.entries) == (SENT.origin, ())
    number = number_of(session)
    assert number
    assert store.challenge(number) == text_of(SENT)


def test_a_game_of_it_that_was_begun_goes_on_against_the_ghost() -> None:
    store = open_store()
    begun = start_game(store, Origin(EASY), Clock())
    begun.enter([2], 4, Mode.DIGIT)
    session = open_game(store, challenge=SENT, clock=Clock()).session
    assert session
    assert (number_of(session), session.state) == (number_of(begun), begun.state)
    assert len(store.games()) == 1
    number = number_of(session)
    assert number
    assert store.challenge(number) == text_of(SENT)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("c=AAAA", "no challenge"), (f"c={text_of(SENT)[:-3]}", "damaged"), (f"c={text_of(SENT)[:50]}", "damaged")],
)
def test_what_is_no_challenge_is_told_and_the_game_left_last_goes_on(text: str, reason: str) -> None:
    store = open_store()
    left = start_game(store, Origin(EASY), Clock())
    beginning = opened(store, text)
    assert beginning.session
    assert number_of(beginning.session) == number_of(left)
    assert str(beginning.notice).startswith("The challenge in the address cannot be played: ")
    assert reason in str(beginning.notice)


def test_one_that_takes_too_long_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.play.games.opening.CHALLENGE_SECONDS", -1.0)
    assert "it takes too long to check" in str(opened(open_store(), f"c={text_of(SENT)}").notice)
