from __future__ import annotations

from pathlib import Path

import sudoku_tui
from tests.web.page.line_font import FIRST, FONT, LAST, font
from tests.web.page.line_shapes import ADVANCE, ASCENT, DESCENT, contours

_UNDRAWN = set("╱╲╳░▒▓")
"""Diagonals and shades, which look the same in any font: they meet no other line."""


def test_the_font_is_the_one_that_is_made_here() -> None:
    assert FONT.read_bytes() == font()


def test_every_line_that_the_game_draws_is_in_it() -> None:
    package = Path(sudoku_tui.__file__).parent
    shown = [*(package / "app").rglob("*.py"), *(package / "features").rglob("*.py")]
    sources = set(shown) - {package / "app" / "plain_signs.py"}  # which replaces more signs than are ever drawn
    used = {sign for source in sources for sign in source.read_text(encoding="utf-8") if FIRST <= ord(sign) <= LAST}
    assert "│" in used
    assert [sign for sign in sorted(used - _UNDRAWN) if not contours(sign)] == []


def test_lines_reach_the_edges_of_their_cell() -> None:
    points = [point for contour in contours("┼") for point in contour]
    assert min(x for x, _ in points) < 0 < ADVANCE < max(x for x, _ in points)
    assert min(y for _, y in points) < -DESCENT
    assert max(y for _, y in points) > ASCENT
    assert all(x <= ADVANCE // 2 + 200 for contour in contours("┐") for x, _ in contour)


def test_blocks_reach_over_the_edges_that_they_touch() -> None:
    (left_half,) = contours("▌")
    assert min(x for x, _ in left_half) < 0
    assert max(x for x, _ in left_half) == ADVANCE // 2
    assert min(y for _, y in left_half) < -DESCENT
    assert max(y for _, y in left_half) > ASCENT
