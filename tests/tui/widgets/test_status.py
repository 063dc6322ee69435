from __future__ import annotations

import pytest

from sudoku_tui.game.entry import Mode
from sudoku_tui.tui.widgets.status import StatusLine, status_content
from sudoku_tui.words.message import NOTHING, as_it_is, say
from tests.tui.widgets.stage import Stage, plain_lines


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (80, "Hard · 1650  0:12:41  ▌ DIGIT ▐  r4c5 <5 6>  Saved."),
        (45, "0:12:41  ▌ DIGIT ▐  r4c5 <5 6>  Saved."),
        (30, "▌ DIGIT ▐  r4c5 <5 6>  Saved."),
        (20, "▌ DIGIT ▐  Saved."),
        (16, "Saved."),
        (5, "Saved."),
    ],
)
def test_what_matters_least_goes_first_when_room_is_short(width: int, text: str) -> None:
    content = status_content(
        width,
        title=say("Hard · 1650"),
        clock=as_it_is("0:12:41"),
        mode=Mode.DIGIT,
        cell=as_it_is("r4c5 <5 6>"),
        message=say("Saved."),
    )

    assert content.plain == text


def test_what_is_empty_takes_no_room() -> None:
    content = status_content(80, title=NOTHING, clock=NOTHING, mode=Mode.CORNER, cell=NOTHING, message=NOTHING)

    assert content.plain == "< CORNER NOTES >"


async def test_the_line_follows_the_clock() -> None:
    line = StatusLine()
    async with Stage(line).run_test(size=(80, 3)) as pilot:
        line.title, line.seconds = say("Easy"), 59
        await pilot.pause()
        line.seconds = 60
        await pilot.pause()

        assert plain_lines(line)[0].rstrip() == "Easy  0:01:00  ▌ DIGIT ▐"


async def test_a_paused_clock_says_so_even_when_it_is_not_shown() -> None:
    line = StatusLine()
    async with Stage(line).run_test(size=(80, 3)) as pilot:
        line.is_paused = True
        await pilot.pause()
        shown = plain_lines(line)[0].rstrip()
        line.is_clock_shown = False
        await pilot.pause()

        assert shown == "0:00:00 paused  ▌ DIGIT ▐"
        assert plain_lines(line)[0].rstrip() == "paused  ▌ DIGIT ▐"


def test_a_title_that_is_too_long_is_cut_rather_than_left_out() -> None:
    title = as_it_is("A puzzle with a very long title · White dot · black dot")
    content = status_content(40, title=title, clock=as_it_is("0:00:00"), mode=None, cell=NOTHING, message=NOTHING)
    assert content.plain == "A puzzle with a very long titl…  0:00:00"
