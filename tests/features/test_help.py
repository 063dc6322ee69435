from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.app.fingers import TOUCHED
from sudoku_tui.features.help.screen import HelpScreen, Keyboard
from sudoku_tui.features.play.all_commands import COMMANDS, SECTIONS
from sudoku_tui.features.play.page import usual_rows
from sudoku_tui.keys.keypad import BUTTONS, ON_THE_BOARD
from tests.app.playing import app_with, game_of, press, screen_of, shown, text_of, until
from tests.laws import quick


async def test_the_help_lists_every_command_under_its_heading() -> None:
    async with app_with().run_test(size=(120, 200)) as pilot:
        await press(pilot, "question_mark")
        await shown(pilot, HelpScreen)
        await press(pilot, "tab")
        help_screen = screen_of(pilot)
        assert [str(heading.render()) for heading in help_screen.query(".group").results(Static)] == list(
            map(str, SECTIONS)
        )
        text = help_screen_text(help_screen)
        for command in COMMANDS:
            assert " ".join(str(command.help).split()[:4]) in text
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


@pytest.mark.slow
async def test_the_help_tells_the_leader_and_a_letter_in_the_picture_and_in_sentences() -> None:
    async with app_with().run_test(size=(120, 200)) as pilot:
        game_of(pilot).settings.keymap = "hodoku"
        await press(pilot, "question_mark")
        await shown(pilot, HelpScreen)
        assert "' Shift+D: daily" in screen_of(pilot).query_one(Keyboard).read_aloud()
        await press(pilot, "tab")
        assert "' b Mark the board as it is now" in help_screen_text(screen_of(pilot))


async def test_fingers_are_told_of_taps_and_buttons_and_of_no_keys() -> None:
    async with app_with().run_test(size=(45, 100)) as pilot:
        pilot.app.add_class(TOUCHED)
        await press(pilot, "question_mark")
        help_screen = await shown(pilot, HelpScreen)
        text = help_screen_text(help_screen)
        for words in (*ON_THE_BOARD.values(), *BUTTONS.values()):
            assert " ".join(str(words).split()[:4]) in text
        assert not any(key in text for key in ("Ctrl", "Shift", "Esc", "Tab"))
        assert not any(keyboard.display for keyboard in help_screen.query(Keyboard))


def test_the_buttons_that_fingers_are_told_of_are_those_of_a_game() -> None:
    assert {*map(str, BUTTONS)} <= {str(button.label) for row in usual_rows() for button in row}


def help_screen_text(screen: HelpScreen | object) -> str:
    assert isinstance(screen, HelpScreen)
    return " ".join(
        " ".join("".join(segment.text for segment in strip).split())
        for static in screen.query(".keys").results(Static)
        for strip in static.render_lines(static.size.region)
    )


@pytest.mark.parametrize(
    ("size", "has_picture"),
    [((80, 24), True), pytest.param((120, 40), True, marks=pytest.mark.slow), ((45, 16), False)],
)
async def test_the_keyboard_is_a_picture_where_there_is_room(size: tuple[int, int], has_picture: bool) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "question_mark")
        screen = await shown(pilot, HelpScreen)
        await pilot.pause()
        keyboard = screen.query_one(Keyboard)
        text = keyboard.render().plain
        assert ("╭──────┬" in text) == ("with Shift" in text) == has_picture
        assert all(word in text for word in ("hint", "undo", "move", "watch", "setup"))
        assert max(map(len, text.splitlines())) <= keyboard.content_size.width
        assert screen.is_scrolling is not has_picture


async def test_the_second_page_says_it_in_sentences_and_the_mouse_turns_it() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "question_mark")
        await shown(pilot, HelpScreen)
        await pilot.pause()
        keys = screen_of(pilot).query_one("KeyBar")
        assert "In sentences" in "".join(segment.text for segment in keys.render_line(0))
        await pilot.click(keys, offset=(6, 0))
        await pilot.pause()
        assert not screen_of(pilot).query_one(Keyboard).display
        assert all(group.display for group in screen_of(pilot).query(".group").results(Static))
        await press(pilot, "down", "tab")
        assert screen_of(pilot).query_one(Keyboard).display


@pytest.mark.parametrize("size", quick([(45, 16), (80, 24)]))
async def test_the_help_finds_a_command_by_what_people_call_it(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "question_mark")
        await shown(pilot, HelpScreen)
        await press(pilot, "slash", *"mistake")
        await until(pilot, lambda: "Count your wrong digits" in help_text_in_sight(pilot))
        assert "Move one cell" not in help_text_in_sight(pilot)
        await press(pilot, *"xyz")
        await until(pilot, lambda: "Nothing is called that. Esc shows everything again." in help_text_in_sight(pilot))
        await press(pilot, "escape")
        await until(pilot, lambda: "Move one cell" in help_text_in_sight(pilot))
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


def help_text_in_sight(pilot: Pilot[None]) -> str:
    return " ".join(re.sub(r"[│┃|]", " ", text_of(pilot)).split())
