"""Every theme can be read, and only ours are offered."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import Theme

from sudoku_tui.tui.contrast import LEAST, among_256, contrast, readable
from sudoku_tui.tui.themes import OWN_THEMES, theme_named
from tests.contrast import HALF_A_TENTH, ratios

MANY = 10


@pytest.mark.parametrize("theme", OWN_THEMES, ids=lambda theme: theme.name)
def test_everything_that_carries_meaning_can_be_read(theme: Theme) -> None:
    weak = {kind: round(ratio, 2) for kind, ratio in ratios(theme).items() if ratio < LEAST - HALF_A_TENTH}

    assert weak == {}


@pytest.mark.slow
@pytest.mark.parametrize("theme", [theme for theme in OWN_THEMES if not theme.ansi], ids=lambda theme: theme.name)
def test_the_board_can_be_read_on_a_terminal_with_256_colours(theme: Theme) -> None:
    weak = {kind: round(ratio, 2) for kind, ratio in ratios(theme, among_256).items() if ratio < LEAST - HALF_A_TENTH}

    assert weak == {}


def test_there_are_many_themes_for_dark_and_for_bright_rooms() -> None:
    assert len(OWN_THEMES) >= MANY
    assert {theme.dark for theme in OWN_THEMES} == {True, False}


@pytest.mark.parametrize(
    ("wanted", "given"),
    [("nord", "nord"), ("dracula", "ink"), ("textual-light", "paper"), ("no such theme", "ink")],
)
def test_a_theme_that_is_not_ours_becomes_one_of_its_brightness(wanted: str, given: str) -> None:
    assert theme_named(wanted) == given


def test_contrast_is_that_of_the_guidelines() -> None:
    black, white = Color(0, 0, 0), Color(255, 255, 255)

    assert contrast(black, white) == contrast(white, black) == pytest.approx(21)
    assert contrast(Color.parse("#777777"), white) == pytest.approx(4.48, abs=0.01)


def test_a_colour_is_moved_no_further_than_needed() -> None:
    white = Color(255, 255, 255)

    assert readable(Color(0, 0, 200), white) == Color(0, 0, 200)
    assert LEAST <= contrast(readable(Color.parse("#f5b0b0"), white), white) < LEAST + 1
