from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from sudoku_tui.app.textual_gaps.colours import SixteenColours

BLACK, RED, GREEN, BRIGHT_WHITE = 0, 1, 2, 15


def drawn_with(style: str) -> Style:
    (segment,) = SixteenColours().apply([Segment("5", Style.parse(style))], Color(0, 0, 0))
    assert segment.style is not None
    return segment.style


def numbers(style: Style) -> tuple[int | None, int | None]:
    assert style.color is not None
    assert style.bgcolor is not None
    return style.color.number, style.bgcolor.number


def test_inverted_colours_are_named() -> None:
    style = drawn_with("bold reverse bright_red")

    assert numbers(style) == (BRIGHT_WHITE, RED)
    assert not style.reverse
    assert style.bold


def test_black_on_a_colour_is_never_bold_which_would_make_it_grey() -> None:
    style = drawn_with("bold strike reverse green")

    assert numbers(style) == (BLACK, GREEN)
    assert not style.bold
    assert style.strike


def test_default_colours_are_inverted_by_the_terminal_but_not_bold() -> None:
    style = drawn_with("bold reverse default")

    assert style.reverse
    assert not style.bold


def test_black_is_never_bold_on_any_ground() -> None:
    style = drawn_with("bold black on white")

    assert not style.bold
    assert numbers(style) == (BLACK, 7)


def test_what_is_not_inverted_stays() -> None:
    assert drawn_with("bold bright_red") == Style.parse("bold bright_red")
