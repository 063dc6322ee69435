"""Grids printed alike are read by the layout of the first: the same readings as the long way, and far sooner."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats import layouts, read_lines
from sudoku_tui.formats.detect import format_named
from tests.bench.readers import OTHERS, PRINTED, samples
from tests.formats.grids import BOXED, LINE, ROWS
from tests.laws import examples

GRIDS = [text for name, text in samples() if len(text.splitlines()) > 1 and len(text) < 2_000]
FLAWS = (
    "",
    "x",
    "-----------\n",
    "+---+\n",
    "Grid 01\n",
    "6×6\n",
    "x\n",
    "\n",
    "# 1\n",
    LINE + "\n",
    "1..\n",
    "9",
    "0",
)


def readings(lines: Sequence[str]) -> list[tuple[int, str]]:
    return [(number, str(found)) for number, found in read_lines(lines)]


def the_long_way(lines: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    with monkeypatch.context() as patched:
        patched.setattr(layouts, "_MOST_TRIED", 0)
        return readings(lines)


@st.composite
def streams(draw: st.DrawFn) -> list[str]:
    """Grids of a few layouts, with other digits, and now and then something that is none of them."""
    shapes = draw(st.lists(st.sampled_from(GRIDS), min_size=1, max_size=2))
    between = draw(st.sampled_from(["", "\n", "\n\n"]))
    text = ""
    for _ in range(draw(st.integers(2, 7))):
        grid = draw(st.sampled_from(shapes))
        for _ in range(draw(st.integers(0, 3))):
            place = draw(st.integers(0, len(grid) - 1))
            if grid[place] in "123456789.0":
                grid = grid[:place] + draw(st.sampled_from("1234567890.")) + grid[place + 1 :]
        if not draw(st.integers(0, 4)):
            place = draw(
                st.sampled_from([0, len(grid), *(place + 1 for place, sign in enumerate(grid) if sign == "\n")])
            )
            grid = grid[:place] + draw(st.sampled_from(FLAWS)) + grid[place:]
        text += grid + between
    return text.splitlines(keepends=draw(st.booleans()))


@pytest.mark.slow
@given(streams())
@settings(max_examples=examples(300), deadline=None)
def test_readings_are_those_of_the_long_way(lines: list[str]) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        assert readings(lines) == the_long_way(lines, monkeypatch)


@pytest.mark.parametrize("grid", [BOXED + "\n", PRINTED, "\n".join(ROWS) + "\n", *OTHERS.values()])
def test_plain_streams_too(grid: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for between in ("", "\n"):
        lines = ((grid + between) * 5).splitlines(keepends=True)
        assert readings(lines) == the_long_way(lines, monkeypatch)


@pytest.mark.parametrize("flaw", ["7", "x", "a", "#"])
def test_a_grid_with_a_flaw_goes_the_long_way(flaw: str, monkeypatch: pytest.MonkeyPatch) -> None:
    small = format_named("box").write(next(iter(read_lines(["1..4...........3"])))[1])  # type: ignore[arg-type]
    bad = small.replace("4", flaw)
    lines = "\n\n".join([small, small, bad, small, bad]).splitlines()
    assert readings(lines) == the_long_way(lines, monkeypatch)


def test_thousands_of_printed_grids_are_read_at_once() -> None:
    lines = (PRINTED * 3_000).splitlines(keepends=True)
    begun = time.process_time()
    found = [reading for _, reading in read_lines(lines)]
    assert len(found) == 3_000
    assert all(isinstance(reading, Position) for reading in found)
    assert time.process_time() - begun < 1
