from __future__ import annotations

from dataclasses import replace

import pytest
from rich.style import Style
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.board.style import HAIR_COLOUR, Colours, Glyph, Ink, Palette
from sudoku_tui.app.legible import LEAST, contrast
from sudoku_tui.app.themes import OWN_THEMES
from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.roles import Role
from tests.app.widgets.stage import Stage

BACKGROUNDS = ("plain", "peer", "same", "selected", "house", "placement", "elimination", "marked", "conflict")
COLOURED = [theme for theme in OWN_THEMES if not theme.ansi]


def colours_of(theme: Theme) -> Colours:
    return Colours(theme.to_color_system().generate())


def ratio(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    return contrast(Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor))


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_row_numbers_are_legible_but_never_brighter_than_notes(theme: Theme) -> None:
    palette = Palette(colours_of(theme))
    number = ratio(palette.style(Ink("number", "frame")))

    assert all(ratio(palette.style(Ink(note, "plain", tile="tile"))) >= 0.9 * number for note in ("corner", "centre"))
    assert number >= LEAST


def test_what_its_ground_would_drown_is_moved_until_it_can_be_read() -> None:
    pale = replace(OWN_THEMES[1], name="pale", secondary="#dcd4f0")
    palette = Palette(colours_of(pale))

    assert ratio(palette.style(Ink("centre", "same"))) >= LEAST
    assert (
        palette.style(Ink("line", "frame")).color
        == colours_of(pale).behind("frame").blend(colours_of(pale).front("given"), 0.45).rich_color
    )


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


def _colour(style: Style) -> Color:
    assert style.color
    return Color.from_rich_color(style.color)


async def test_what_a_proof_builds_on_is_quieter_than_what_follows_from_it() -> None:
    board = BoardView()
    async with Stage(board).run_test(size=(60, 24)):
        palette = Palette(Colours(board.app.theme_variables))
        grounds, changes = (palette.style(Ink(name, name, chip=True)) for name in ("role-set", "placement"))
        board_ground = Color.parse(board.app.theme_variables["background"])

        assert grounds.reverse
        assert changes.reverse
        assert contrast(_colour(grounds), board_ground) < contrast(_colour(changes), board_ground) - 2


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


@pytest.mark.parametrize(("has_colours", "has_tints"), [(True, True), (True, False), (False, False)])
def test_the_fine_lines_between_cells_are_dim_where_no_colour_makes_them_so(has_colours: bool, has_tints: bool) -> None:
    palette = Palette(colours_of(OWN_THEMES[0]), has_colours=has_colours, has_tints=has_tints)
    hair = palette.segment(Glyph("│", Ink(HAIR_COLOUR, "plain")))

    assert hair.text == "│"
    assert bool(hair.style and hair.style.dim) is not has_tints
