"""What the terminal reads of a part of a line is what Textual would have it read of that part."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sudoku_tui.tui.textual_gaps.ansi import Ansi

CONSOLE = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor")
STYLES = (None, Style(), Style(bold=True), Style(color="#102030", bgcolor="#405060"))
SEGMENTS = st.builds(Segment, st.text("ab┃宽 ", min_size=1, max_size=5), st.sampled_from(STYLES), st.none())
LINES = st.lists(SEGMENTS, max_size=6).map(Strip)


@given(st.data(), LINES)
def test_a_part_of_a_line_reads_as_a_line_that_was_cut(data: st.DataObject, line: Strip) -> None:
    ansi, width = Ansi(), line.cell_length
    for _ in range(2):  # once unknown, once known
        start = data.draw(st.integers(0, max(width - 1, 0)))
        end = data.draw(st.integers(start + 1, max(width, start + 1)))

        read = ansi.text(line, start, end, ColorSystem.TRUECOLOR)

        assert read == line.crop(start, end).render(CONSOLE)


def test_what_is_kept_does_not_grow_for_ever() -> None:
    ansi = Ansi()
    for count in range(20_000):
        assert ansi.text(Strip([Segment(str(count))]), 0, 9, ColorSystem.TRUECOLOR) == str(count)

    assert len(ansi._known) < 10_000
