from __future__ import annotations

from textual.widgets import Static

from sudoku_tui.play.commands.of_the_game import COMMANDS, SECTIONS
from sudoku_tui.tui.screens.help import HelpScreen
from sudoku_tui.tui.widgets.keyboard import Keyboard
from tests.tui.playing import app_with, game_of, press, screen_of, until


async def test_the_help_lists_every_command_under_its_heading() -> None:
    async with app_with().run_test(size=(120, 200)) as pilot:
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(screen_of(pilot), HelpScreen))
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


async def test_the_help_tells_the_leader_and_a_letter_in_the_picture_and_in_sentences() -> None:
    async with app_with().run_test(size=(120, 200)) as pilot:
        game_of(pilot).settings.keymap = "hodoku"
        await press(pilot, "question_mark")
        await until(pilot, lambda: isinstance(screen_of(pilot), HelpScreen))
        assert "' Shift+D: daily" in screen_of(pilot).query_one(Keyboard).read_aloud()
        await press(pilot, "tab")
        assert "' b Mark the board as it is now" in help_screen_text(screen_of(pilot))


def help_screen_text(screen: HelpScreen | object) -> str:
    assert isinstance(screen, HelpScreen)
    return " ".join(
        " ".join("".join(segment.text for segment in strip).split())
        for static in screen.query(".keys").results(Static)
        for strip in static.render_lines(static.size.region)
    )
