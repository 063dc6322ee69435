from __future__ import annotations

from unittest.mock import patch

import pytest

from sudoku_tui.tui.widgets.chooser import Chooser
from tests.tui.widgets.stage import Stage, plain_lines


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
