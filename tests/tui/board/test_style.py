from __future__ import annotations

from itertools import product

import pytest
from rich.color import Color
from rich.style import Style
from textual.theme import BUILTIN_THEMES

from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.roles import Form, Role
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.board.ink import Ink
from sudoku_tui.tui.board.style import Colours, Palette
from sudoku_tui.tui.themes import OWN_THEMES
from tests.tui.widgets.stage import Stage

BACKGROUNDS = ("plain", "peer", "same", "selected", "house", "placement", "elimination", "marked", "conflict")
NOTES = ("corner", "centre", "both", "focus", "unnoted")
TILES = ("tile", "tinted", "region-2", "region-3", "extra", "extra-tinted")


def luminance(colour: Color) -> float:
    """The relative luminance of WCAG 2."""
    channels = [channel / 255 for channel in colour.get_truecolor()]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(style: Style) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    assert style.color is not None
    assert style.bgcolor is not None
    dark, light = sorted((luminance(style.color), luminance(style.bgcolor)))
    return (light + 0.05) / (dark + 0.05)


def weak_inks(palette: Palette, inks: list[Ink], least: float) -> list[tuple[str, str, str, float]]:
    ratios = [(ink.colour, ink.background, ink.tile, round(contrast(palette.style(ink)), 2)) for ink in inks]
    return [ratio for ratio in ratios if ratio[-1] < least]


@pytest.mark.parametrize("theme", [theme.name for theme in OWN_THEMES])
async def test_own_themes_keep_everything_legible(theme: str) -> None:
    board = BoardView()
    async with Stage(board, theme).run_test(size=(60, 24)):
        palette = Palette(Colours(board.app.theme_variables))
        colours = [f"colour-{number}" for number in range(1, 10)]
        digits = [
            Ink(name, background, tile=tile)
            for name, background, tile in product(("given", "entry"), (*BACKGROUNDS[:-1], *colours), TILES)
        ]
        notes = [
            Ink(name, background, tile=tile)
            for name, background, tile in product(
                ("corner", "centre", "both", "focus", "unnoted"), (*BACKGROUNDS, *colours), TILES
            )
        ]
        signs = [Ink(name, name, tile=tile) for name, tile in product(("conflict", "wrong", "elimination"), TILES)]
        labelled = [role for role in Role if role.form is not Form.LINE]
        chips = [Ink(f"role-{role}", f"role-{role}", chip=True, tile=tile) for role, tile in product(labelled, TILES)]
        lined = [role for role in Role if role.form is Form.LINE]
        lines = [
            Ink(f"role-{role}", background, tile=tile)
            for role, tile in product(lined, TILES)
            for background in ("marked", "house", "elimination", f"role-{role}")
        ]
        cursors = [Ink("given", f"cursor-{mode}", cursor=mode) for mode in Mode]

        assert weak_inks(palette, [*digits, *cursors], 4.5) == []
        assert weak_inks(palette, [*notes, *signs, *chips, *lines], 3.0) == []


@pytest.mark.parametrize("theme", [theme.name for theme in OWN_THEMES])
async def test_row_numbers_are_legible_but_dimmer_than_any_note(theme: str) -> None:
    board = BoardView()
    async with Stage(board, theme).run_test(size=(60, 24)):
        palette = Palette(Colours(board.app.theme_variables))
        number = contrast(palette.style(Ink("number", "frame")))

        assert all(contrast(palette.style(Ink(note, "plain", tile="tile"))) > number for note in ("corner", "centre"))
        assert number >= 4.5


@pytest.mark.parametrize("theme", sorted(BUILTIN_THEMES))
async def test_no_theme_drowns_a_digit(theme: str) -> None:
    board = BoardView()
    async with Stage(board, theme).run_test(size=(60, 24)):
        palette = Palette(Colours(board.app.theme_variables))
        inks = [Ink(name, name) for name in ("conflict", "wrong", "elimination", "placement")]
        inks += [Ink("given", background) for background in BACKGROUNDS]
        inks += [Ink(f"role-{role}", f"role-{role}", chip=True) for role in Role]
        inks += [Ink("given", f"cursor-{mode}", cursor=mode) for mode in Mode]

        styles = [palette.style(ink) for ink in inks]

        assert not [
            ink
            for ink, style in zip(inks, styles, strict=True)
            if style.color == style.bgcolor and not (style.color and style.color.is_default)
        ]


async def test_the_cursor_and_chips_are_inverted_by_the_terminal() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=(60, 24)):
        palette = Palette(Colours(board.app.theme_variables))

        assert palette.style(Ink("given", "cursor-digit", cursor=Mode.DIGIT)).reverse
        assert palette.style(Ink("placement", "placement", chip=True)).reverse
        assert not palette.style(Ink("role-set", "cursor-digit", chip=True, cursor=Mode.DIGIT)).reverse
        assert not palette.style(Ink("given", "plain")).reverse


async def test_what_a_proof_builds_on_is_quieter_than_what_follows_from_it_unless_colours_are_missing() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=(60, 24)):
        ink, variables = Ink("role-set", "role-set", chip=True), board.app.theme_variables

        assert not Palette(Colours(variables)).style(ink).reverse
        assert Palette(Colours(variables), has_colours=False).style(ink).reverse


@pytest.mark.parametrize("tile", ["region-2", "region-3", "extra"])
async def test_the_terminals_own_colours_do_not_shade_regions(tile: str) -> None:
    board = BoardView()
    async with Stage(board, theme="ansi-dark").run_test(size=(80, 34)):
        palette = Palette(Colours(board.app.theme_variables))
        shaded, plain = (palette.style(Ink("given", "plain", tile=name)) for name in (tile, "tile"))

        assert shaded == plain


async def test_where_there_are_no_colours_the_cells_that_the_cursor_sees_have_a_sign() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=(60, 24)):
        variables = board.app.theme_variables

        assert Palette(Colours(variables)).shades_peers
        assert Palette(Colours(variables)).tells_hints
        assert not Palette(Colours(variables), has_colours=False).tells_hints
        assert not Palette(Colours(variables), has_colours=False).shades_peers
