from __future__ import annotations

import pytest

from sudoku_tui.tui.widgets.slider import Slider, slider_text
from tests.tui.widgets.stage import Stage


@pytest.mark.parametrize(
    ("at", "last", "text"),
    [
        (0, 8, "●───────┤ 0/8"),
        (4, 8, "├───●───┤ 4/8"),
        (8, 8, "├───────● 8/8"),
        (0, 0, "●───────┤ 0/0"),
    ],
)
def test_the_knob_stands_where_one_is(at: int, last: int, text: str) -> None:
    assert slider_text(at, last, 13) == text


def test_hard_places_are_marked_unless_the_knob_is_there() -> None:
    assert slider_text(2, 8, 13, frozenset({2, 6})) == "├─●───!─┤ 2/8"


async def test_a_click_says_where_it_wants_the_knob() -> None:
    slider = Slider()
    asked: dict[int, Slider.Moved] = {}

    def note(message: object) -> None:
        if isinstance(message, Slider.Moved):
            asked[id(message)] = message  # everyone it passes is asked about it

    async with Stage(slider).run_test(size=(40, 3), message_hook=note) as pilot:
        slider.last = 10
        slider.styles.width = 17
        await pilot.pause()
        await pilot.click(slider, offset=(6, 0))
        await pilot.click(slider, offset=(12, 0))
    assert [message.at for message in asked.values()] == [6, 10]
