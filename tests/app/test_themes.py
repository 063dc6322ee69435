"""Every theme can be read, and only ours are offered.

What is really drawn can be read: the words on whole screens, in every theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, product

import pytest
from textual.color import Color
from textual.theme import Theme

from sudoku_tui.app.board.style import Colours
from sudoku_tui.app.legible import LEAST, contrast, readable
from sudoku_tui.app.themes import OWN_THEMES, inks_of, mark_variables, theme_named
from sudoku_tui.engine.kinds.dots import Difference, Ratio
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.picture.plain_shapes import ShapeForm
from sudoku_tui.formats.picture.shapes import clue_shapes
from sudoku_tui.formats.picture.sketch_svg import ink_of
from sudoku_tui.formats.picture.svg import DARK
from tests.app.gallery import LOOKS, screens
from tests.contrast import COLOURED, GROUNDS, HALF_A_TENTH, TILES, ratios, weak_words
from tests.laws import quick

MANY = 10


@pytest.mark.parametrize("theme", quick(OWN_THEMES, 5), ids=lambda theme: theme.name)
def test_everything_that_carries_meaning_can_be_read(theme: Theme) -> None:
    weak = {kind: round(ratio, 2) for kind, ratio in ratios(theme).items() if ratio < LEAST - HALF_A_TENTH}

    assert weak == {}


@pytest.mark.slow
@pytest.mark.parametrize("theme", [theme for theme in OWN_THEMES if not theme.ansi], ids=lambda theme: theme.name)
def test_the_board_can_be_read_on_a_terminal_with_256_colours(theme: Theme) -> None:
    seen = ratios(theme, has_256=True)
    weak = {kind: round(ratio, 2) for kind, ratio in seen.items() if ratio < LEAST - HALF_A_TENTH}

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


GRAPHIC = 2.99


@pytest.mark.parametrize("theme", OWN_THEMES[:-2], ids=lambda theme: theme.name)
def test_exported_pictures_wear_the_theme_and_can_be_read(theme: Theme) -> None:
    inks = inks_of(theme)

    assert inks.paper.lower() == theme.background
    for ground in (inks.cell, inks.shade):
        for ink in (inks.given, inks.entry, inks.note):
            assert contrast(Color.parse(ink), Color.parse(ground)) >= LEAST - 0.01
    assert all(contrast(Color.parse(hue), Color.parse(inks.cell)) >= GRAPHIC for hue in inks.hues.values())


DOTTED = Geometry(2, 3, constraints=(Difference((0, 1), 1), Ratio((2, 3), 2)))
DOTS = [
    [shape.ink for shape in discs]
    for _, discs in groupby(
        (shape for shape in clue_shapes(DOTTED).over if shape.form is ShapeForm.DISC), lambda shape: shape.points
    )
]
"""For a white and for a black dot the inks of its edge and of what is inside it."""


@pytest.mark.parametrize("theme", OWN_THEMES, ids=lambda theme: theme.name)
def test_dots_are_seen_in_exported_pictures(theme: Theme) -> None:
    inks = inks_of(theme)
    weak = [
        (ground, dot)
        for ground, dot in product((inks.paper, inks.cell, inks.shade, inks.extra), DOTS)
        if all(contrast(Color.parse(ink_of(ink, inks)), Color.parse(ground)) < GRAPHIC for ink in dot)
    ]

    assert len(DOTS) == 2
    assert weak == []


@pytest.mark.parametrize("theme", [theme for theme in OWN_THEMES if not theme.ansi], ids=lambda theme: theme.name)
def test_dots_are_seen_on_the_page_whatever_lies_behind_them(theme: Theme) -> None:
    colours = Colours(theme.to_color_system().generate() | mark_variables(theme.name))
    weak = []
    for tile, name, dot in product(TILES, (*GROUNDS, *COLOURED), DOTS):
        ground = colours.behind("frame") + colours.behind(tile) + colours.behind(name)
        if all(contrast(ground + colours.front(str(ink)), ground) < GRAPHIC for ink in dot):
            weak.append((tile, name, dot))

    assert weak == []


def test_without_colours_of_its_own_a_theme_has_the_usual_pictures() -> None:
    assert inks_of(OWN_THEMES[-2]) == DARK


KNOWN = screens()
LOOKED_AT = (
    "home",
    "new-game",
    "games",
    "techniques",
    "daily",
    "question",
    "finished",
    "palette",
    "board",
)
USUAL = [theme for theme in OWN_THEMES if theme.name in ("ink", "paper")]
SIXTEEN = next(look for look in LOOKS if look.has_sixteen)


async def weak_in(name: str, every: Sequence[Theme]) -> dict[str, list[str]]:
    """For each theme the words on a screen that cannot be read in it."""
    weak = dict[str, list[str]]()
    # Those with colours of their own are put on one after the other, for an app takes long to begin.
    for own, themes in groupby(every, key=lambda theme: theme.name if theme.ansi else ""):
        look = SIXTEEN if own else LOOKS[0]
        app = look.worn_by(KNOWN[name])
        async with app.run_test(size=(120, 40)) as pilot:
            for number, theme in enumerate(themes):
                if number == 0:
                    await replace(KNOWN[name], theme=theme.name).reach(pilot)
                app.theme = theme.name
                await pilot.pause()
                weak |= {theme.name: words} if (words := weak_words(app)) else {}
    return weak


async def test_every_word_of_a_question_can_be_read_in_the_usual_themes() -> None:
    assert await weak_in("question", USUAL) == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOKED_AT)
async def test_every_word_on_a_screen_can_be_read_in_every_theme(name: str) -> None:
    assert await weak_in(name, OWN_THEMES) == {}
