"""Times: what many of them look like, as plain numbers."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

_WIDTHS = (15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400)
"""Seconds that a bar may stand for: steps that people count in."""
_BARS, _POINTS = 10, 20
_MOST_OF_ALL = 0.9
"""The share of all times that finds room before the last bar, which also holds those beyond it."""
_SIGNS = "▁▂▃▄▅▆▇█"


class Histogram(NamedTuple):
    """How often which times were needed."""

    first: int  # seconds at which the first bar begins
    width: int  # seconds that each bar spans; the last one has no end
    counts: tuple[int, ...]

    def start(self, bar: int) -> int:
        """The seconds at which a bar begins."""
        return self.first + bar * self.width


def histogram(seconds: Sequence[float], bars: int = _BARS) -> Histogram:
    """The narrowest bars, at most so many, in which most of the times have room."""
    if not seconds:
        return Histogram(0, _WIDTHS[0], ())
    ordered = sorted(seconds)
    least, usual = ordered[0], ordered[int((len(ordered) - 1) * _MOST_OF_ALL)]
    width = next((width for width in _WIDTHS if usual < _floor(least, width) + bars * width), _WIDTHS[-1])
    first = _floor(least, width)
    counts = [0] * bars
    for time in ordered:
        counts[min(int((time - first) // width), bars - 1)] += 1
    while not counts[-1]:
        counts.pop()
    return Histogram(first, width, tuple(counts))


def medians_over_time(seconds: Sequence[float], points: int = _POINTS) -> tuple[float, ...]:
    """The medians of so many stretches of times, one after the other, as equal in length as can be."""
    points = min(points, len(seconds))
    ends = [len(seconds) * point // points for point in range(points + 1)] if points else [0]
    return tuple(median(seconds[start:end]) for start, end in pairwise(ends))


def sparkline(values: Sequence[float], signs: str = _SIGNS) -> str:
    """Values as a row of small bars, the least and the greatest as the first and the last sign."""
    if not values:
        return ""
    least, span = min(values), max(values) - min(values)
    top = len(signs) - 1
    return "".join(signs[round((value - least) / span * top) if span else top // 2] for value in values)


def _floor(time: float, width: int) -> int:
    return int(time // width) * width
