from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.web.served.limits import COLUMNS, Allowance, clamped


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_burst_is_allowed_and_a_flood_is_not() -> None:
    allowance = Allowance(10.0, 3.0, Clock())
    assert [allowance.spend(1) for _ in range(4)] == [True, True, True, False]


def test_it_grows_with_time_up_to_its_most() -> None:
    clock = Clock()
    allowance = Allowance(2.0, 3.0, clock)
    assert allowance.spend(3)
    clock.time = 1.0
    assert allowance.spend(2)
    assert not allowance.spend(1)
    clock.time = 1000.0
    assert allowance.spend(3)
    assert not allowance.spend(1)


@given(st.lists(st.floats(0.0, 5.0)))
def test_in_the_long_run_no_more_than_its_pace_is_spent(pauses: list[float]) -> None:
    clock, spent = Clock(), 0
    allowance = Allowance(2.0, 3.0, clock)
    for pause in pauses:
        clock.time += pause
        spent += allowance.spend(1)
    assert spent <= 3 + 2 * clock.time + 1e-6


@given(st.integers())
def test_a_clamped_number_is_within_its_bounds(number: int) -> None:
    least, most = COLUMNS
    assert least <= clamped(number, COLUMNS) <= most
    assert clamped(number, COLUMNS) == number or not least <= number <= most
