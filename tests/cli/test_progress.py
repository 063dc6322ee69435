from __future__ import annotations

import io
import sys
from types import SimpleNamespace

import pytest

from sudoku_tui.cli import progress as progress
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.words.message import as_it_is


class Screen(io.StringIO):
    """A standard error that somebody sees."""

    def isatty(self) -> bool:
        return True


def work(slices: int, doing: str = "looking") -> Stepper[str]:
    for number in range(slices):
        yield Progress(number, as_it_is(doing))
    return "found"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock of which each look takes half a second."""
    readings = iter(number / 2 for number in range(1_000))
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: next(readings)))


def watched(monkeypatch: pytest.MonkeyPatch, screen: io.StringIO, stepper: Stepper[str]) -> list[str]:
    """What stands on the screen, one thing after the other."""
    monkeypatch.setattr(sys, "stderr", screen)
    assert progress.watched(stepper) == "found"
    return [line.removesuffix("\x1b[K") for line in screen.getvalue().split("\r")]


@pytest.mark.usefixtures("clock")
def test_long_work_counts_its_seconds_and_says_how_to_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = watched(monkeypatch, Screen(), work(9))
    assert lines[1] == "looking"
    assert lines[-2].startswith("looking, ")
    assert lines[-2].endswith(" s; Ctrl+C stops")
    assert lines[-1] == ""


@pytest.mark.usefixtures("clock")
def test_what_is_done_keeps_to_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = watched(monkeypatch, Screen(), work(9, "looking for a needle in many a haystack"))
    assert max(map(len, lines)) == 39


@pytest.mark.usefixtures("clock")
def test_nobody_is_told_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert watched(monkeypatch, io.StringIO(), work(9)) == [""]


@pytest.mark.usefixtures("clock")
def test_much_work_tells_its_pace_and_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", "80")
    meter = progress.Meter(1000, before=10, is_shown=True)
    meter.show(10)
    meter.show(12)
    meter.clear()
    meter.clear()
    progress.Meter(is_shown=True).show(3)
    first, second, cleared, other = [line.removesuffix("\x1b[K") for line in screen.getvalue().split("\r")[1:]]
    assert first == "10 of 1,000 done, 0.0 a second, ? left; Ctrl+C stops"
    assert second == "12 of 1,000 done, 2.0 a second, 0:08:14 left; Ctrl+C stops"
    assert (cleared, other) == ("", "3 done, 6.0 a second; Ctrl+C stops")


def test_nobody_is_told_of_much_work_where_the_answers_come(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    meter = progress.Meter(is_shown=False)
    meter.show(1)
    meter.clear()
    assert screen.getvalue() == ""
