from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.tui.widgets.digits_left import DigitsLeft, Form, colour_lines, digit_lines, line_content
from tests.tui.widgets.stage import Stage, plain_lines

COUNTS = (5, 4, 6, 6, 5, 0, -1, 4, 5)


def test_three_digits_stand_in_a_line() -> None:
    assert [line_content(line).plain for line in digit_lines(COUNTS, CLASSIC.symbols)] == [
        "left 1·5 2·4 3·6",
        "     4·6 5·5 6·0",
        "     7·! 8·4 9·5",
    ]


def test_a_large_grid_keeps_within_the_panel() -> None:
    lines = [line_content(line).plain for line in digit_lines((16,) * 16, geometry(4, 4).symbols)]

    assert len(lines) == 6
    assert max(map(len, lines)) <= 24
    assert lines[-1].split() == ["G·16"]


async def test_the_widget_grows_with_the_grid() -> None:
    left = DigitsLeft()
    async with Stage(left).run_test() as pilot:
        left.show(COUNTS, focus=5)
        await pilot.pause()
        small = plain_lines(left)
        left.show((16,) * 16, geometry(4, 4).symbols)
        await pilot.pause()

        assert small[2].rstrip() == "     7·! 8·4 9·5"
        assert len(plain_lines(left)) == 6


def test_a_bar_shows_what_is_placed_and_what_is_open() -> None:
    lines = [line_content(line).plain for line in digit_lines(COUNTS, CLASSIC.symbols, form=Form.BARS)]

    assert lines[0] == "1 ━━━━━━━━────────── 5"
    assert lines[5] == "6 ━━━━━━━━━━━━━━━━━━ 0"
    assert lines[6].endswith(" !")


@pytest.mark.parametrize("sides", [(3, 3), (4, 4), (5, 5)])
def test_a_bar_leaves_room_for_the_figure_of_every_grid(sides: tuple[int, int]) -> None:
    shape = geometry(*sides)
    for left in (0, shape.size):
        lines = [line_content(line).plain for line in digit_lines((left,) * shape.size, shape.symbols, form=Form.BARS)]
        assert max(map(len, lines)) <= 36  # the narrowest panel that has bars
        assert lines[0].endswith(f" {left}")


def test_the_colours_take_as_many_rows_as_what_they_replace() -> None:
    lines = colour_lines(Form.COLOURS, 9)

    assert [line_content(line).plain for line in lines[:3]] == ["1■ 2■ 3■", "4■ 5■ 6■", "7■ 8■ 9■"]
    assert len(lines) == 9
    assert not any(line_content(line).plain for line in lines[3:])


def test_without_colours_the_letters_on_the_board_are_named() -> None:
    (line,) = colour_lines(Form.COLOUR_LINE, 1)

    assert line_content(line, has_colours=False).plain == "1a 2b 3c 4d 5e 6f 7g 8h 9i"
