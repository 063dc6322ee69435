from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import Theme

from sudoku_tui.formats.picture.inks import DARK
from sudoku_tui.tui.contrast import LEAST, contrast
from sudoku_tui.tui.picture_inks import inks_of
from sudoku_tui.tui.themes import OWN_THEMES

GRAPHIC = 2.99


@pytest.mark.parametrize("theme", OWN_THEMES[:-2], ids=lambda theme: theme.name)
def test_exported_pictures_wear_the_theme_and_can_be_read(theme: Theme) -> None:
    inks = inks_of(theme)

    assert inks.paper.lower() == theme.background
    for ground in (inks.cell, inks.shade):
        for ink in (inks.given, inks.entry, inks.note):
            assert contrast(Color.parse(ink), Color.parse(ground)) >= LEAST - 0.01
    assert all(contrast(Color.parse(hue), Color.parse(inks.cell)) >= GRAPHIC for hue in inks.hues.values())


def test_without_colours_of_its_own_a_theme_has_the_usual_pictures() -> None:
    assert inks_of(OWN_THEMES[-2]) == DARK
