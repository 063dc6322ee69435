from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.play.statistics.times import Histogram, histogram, medians_over_time, sparkline

TIMES = st.lists(st.floats(0, 1e6), max_size=200)


def test_bars_are_as_narrow_as_most_times_allow() -> None:
    assert histogram([]) == Histogram(0, 15, ())
    assert histogram([62]) == Histogram(60, 15, (1,))
    assert histogram([61, 70, 80, 95, 200]) == Histogram(60, 15, (2, 1, 1, 0, 0, 0, 0, 0, 0, 1))
    assert histogram([600, 900, 1200, 1250]).width == 120
    assert histogram([100] * 19 + [90_000]) == Histogram(90, 15, (19, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    assert histogram([61, 70, 80, 95, 200]).start(2) == 90


@given(TIMES)
def test_every_time_has_its_bar(seconds: list[float]) -> None:
    found = histogram(seconds)
    assert sum(found.counts) == len(seconds)
    assert len(found.counts) <= 10
    assert not found.counts or (found.counts[-1] and found.first <= min(seconds))


def test_medians_go_over_time() -> None:
    assert medians_over_time([]) == ()
    assert medians_over_time([5, 4, 3]) == (5, 4, 3)
    assert medians_over_time([9, 1, 8, 3, 2, 4], points=2) == (8, 3)


@given(TIMES, st.integers(1, 30))
def test_there_are_no_more_points_than_asked_for(seconds: list[float], points: int) -> None:
    assert len(medians_over_time(seconds, points)) == min(points, len(seconds))


def test_a_row_of_bars_goes_from_the_least_to_the_greatest() -> None:
    assert sparkline([]) == ""
    assert sparkline([3]) == sparkline([7]) == "▄"
    assert sparkline([0, 7]) == "▁█"
    assert sparkline([*range(8)]) == "▁▂▃▄▅▆▇█"
