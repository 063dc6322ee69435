""""""

from __future__ import annotations

from unittest.mock import patch

import pytest

from sudoku_tui.app.widgets.fields import Chooser, Slider, slider_text
from tests.app.widgets.stage import Stage, plain_lines


async def drawn(word: str, width: int) -> list[str]:
    chooser = Chooser([word])
    async with Stage(chooser).run_test(size=(40, 4)) as pilot:
        chooser.styles.width = width
        await pilot.pause()
        return plain_lines(chooser)


async def test_a_word_stands_between_its_arrows() -> None:
    assert await drawn("X-Wing", 12) == [" ← X-Wing →"]


async def test_a_long_word_leaves_room_for_the_arrow_behind_it() -> None:
    assert await drawn("Bivalue Universal Grave + 1", 23) == [" ← Bivalue Universal… →"]


@pytest.mark.parametrize(
    ("words", "x", "chosen"),
    [("ab", 1, "b"), ("ab", 3, "b"), ("abcd", 1, "d"), ("abcd", 6, "b"), ("abcd", 3, "list")],
)
async def test_a_click_steps_on_an_arrow_and_lists_many_words(words: str, x: int, chosen: str) -> None:
    chooser = Chooser([*words])
    async with Stage(chooser).run_test(size=(40, 4)) as pilot:
        with patch.object(chooser, "action_list") as listed:
            await pilot.click(chooser, offset=(x, 0))

        assert ("list" if listed.called else chooser.word) == chosen


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
