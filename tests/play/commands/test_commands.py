from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.play.commands import BY_IDENTIFIER, COMMANDS, Command, Context, bindings_of
from sudoku_tui.tui.palette_entries import entries
from sudoku_tui.tui.widgets.key_bar import KeyBar
from tests.tui.playing import app_with, game_of, press, screen_of, until

ENDS_THE_PROGRAM = "quit"


def test_every_command_has_a_name_of_its_own() -> None:
    assert Counter(command.identifier for command in COMMANDS).most_common(1)[0][1] == 1
    assert len(BY_IDENTIFIER) == len(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.identifier)
def test_every_command_says_what_it_does(command: type[Command]) -> None:
    assert command.title
    assert command.help.endswith(".")
    assert command.label or not command.footer_rank
    assert command.keys or command.in_palette


@pytest.mark.parametrize("context", Context)
def test_every_binding_can_be_remapped_and_explains_itself(context: Context) -> None:
    for binding in bindings_of(COMMANDS, context):
        assert not isinstance(binding, tuple)
        assert binding.id
        assert binding.tooltip


def test_footer_places_are_given_once_in_each_context() -> None:
    places = Counter((command.context, command.footer_rank) for command in COMMANDS if command.footer_rank)
    assert set(places.values()) == {1}


@pytest.mark.slow
async def test_every_command_can_be_carried_out() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        for command in COMMANDS:
            if command.identifier == ENDS_THE_PROGRAM:
                continue
            for choice in [""] if isinstance(command.keys, str) else command.keys:
                game.run_command(command, choice)
            await pilot.pause()
            if screen_of(pilot) is not game:
                await press(pilot, "escape")
                await until(pilot, lambda: screen_of(pilot) is game)


async def test_the_palette_offers_what_can_be_done_now() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        titles = [entry.title for entry in entries(game_of(pilot))]
        assert titles[0] == "Hint"
        assert {"Restart this puzzle", "Mode: corner", "Watch it solved"} <= set(titles)
        await press(pilot, "H")
        assert "Hint" not in [entry.title for entry in entries(game_of(pilot))]


async def test_the_footer_shows_the_keys_that_count_now() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        bar = game_of(pilot).query_one(KeyBar)
        assert [item.key for item in bar.items] == [
            "Shift+H",
            "Space",
            "u",
            "?",
            "Shift+C",
            "Shift+N",
            "q",
            "p",
            "e",
            "Shift+E",
            "Shift+Y",
            "Shift+X",
        ]
        drawn = bar.render_line(0).text
        assert drawn.split()[:4] == ["Shift+H", "Hint", "Space", "Notes"]
        await pilot.resize_terminal(45, 16)
        await pilot.pause()
        assert "Help" in bar.render_line(0).text
        assert "Pause" not in bar.render_line(0).text
