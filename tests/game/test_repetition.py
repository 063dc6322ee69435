from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.game.repetition import DAYS, OUT, Card, after, due
from sudoku_tui.words.dates import local_day

NOON = datetime(2026, 3, 10, 12, tzinfo=UTC)
DAY = timedelta(days=1)
CARDS = st.builds(Card, st.integers(-40, 40).map(lambda days: NOON + days * DAY), st.integers(0, OUT))


def test_what_was_missed_comes_back_after_1_3_7_and_16_days_and_then_no_more() -> None:
    card, now, waited = after(None, NOON, is_right=False), NOON, list[int]()
    assert card
    while not card.is_out:
        days = 0
        while not card.is_due(local_day(now)):
            now, days = now + DAY, days + 1
        waited.append(days)
        card = after(card, now, is_right=True)
        assert card
    assert tuple(waited) == DAYS
    assert not any(card.is_due(local_day(now + days * DAY)) for days in range(100))


def test_what_was_never_missed_needs_no_repetition() -> None:
    assert after(None, NOON, is_right=True) is None


@given(CARDS, st.integers(0, 60))
def test_wrong_at_any_time_starts_again(card: Card, days: int) -> None:
    now = NOON + days * DAY
    assert after(card, now, is_right=False) == Card(now, 0)


@given(CARDS, st.integers(0, 60))
def test_right_too_early_changes_nothing_and_in_time_goes_one_on(card: Card, days: int) -> None:
    now = NOON + days * DAY
    answered = after(card, now, is_right=True)
    assert answered == (Card(now, card.compartment + 1) if card.is_due(local_day(now)) else card)


@given(CARDS, st.integers(0, 60))
def test_what_is_due_stays_due_until_it_is_answered(card: Card, days: int) -> None:
    today = local_day(max(card.since, NOON) + days * DAY)
    assert not card.is_due(today) or card.is_due(today + DAY)


def test_a_clock_that_was_set_back_hides_nothing() -> None:
    assert Card(NOON + 30 * DAY, 3).is_due(local_day(NOON))


def test_the_longest_waiting_comes_first() -> None:
    cards = {"x-wing": Card(NOON), "naked-pair": Card(NOON - DAY), "swordfish": Card(NOON, 3), "kite": Card(NOON, OUT)}
    assert due(cards, local_day(NOON + 2 * DAY)) == ("naked-pair", "x-wing")
