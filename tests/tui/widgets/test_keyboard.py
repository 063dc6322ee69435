from __future__ import annotations

import pytest
from textual.widgets import Static

from sudoku_tui.tui.screens.help import HelpScreen
from sudoku_tui.tui.widgets.keyboard import Keyboard
from tests.tui.playing import app_with, press, screen_of, until


@pytest.mark.parametrize(("size", "has_picture"), [((80, 24), True), ((120, 40), True), ((45, 16), False)])
async def test_the_keyboard_is_a_picture_where_there_is_room(size: tuple[int, int], has_picture: bool) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(screen_of(pilot), HelpScreen))
        await pilot.pause()
        screen = screen_of(pilot)
        assert isinstance(screen, HelpScreen)
        keyboard = screen.query_one(Keyboard)
        text = keyboard.render().plain
        assert ("╭──────┬" in text) == ("with Shift" in text) == has_picture
        assert all(word in text for word in ("hint", "undo", "move", "watch", "setup"))
        assert max(map(len, text.splitlines())) <= keyboard.content_size.width
        assert screen.is_scrolling is not has_picture


async def test_the_second_page_says_it_in_sentences_and_the_mouse_turns_it() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(screen_of(pilot), HelpScreen))
        await pilot.pause()
        keys = screen_of(pilot).query_one("KeyBar")
        assert "In sentences" in "".join(segment.text for segment in keys.render_line(0))
        await pilot.click(keys, offset=(6, 0))
        await pilot.pause()
        assert not screen_of(pilot).query_one(Keyboard).display
        assert all(group.display for group in screen_of(pilot).query(".group").results(Static))
        await press(pilot, "down", "tab")
        assert screen_of(pilot).query_one(Keyboard).display
