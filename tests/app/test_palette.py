"""The palette: a line for each command, with its key at the end."""

from __future__ import annotations

import pytest
from textual.command import CommandList

from tests.app.playing import app_with, game_of, press, screen_of, until


@pytest.mark.parametrize("size", [(80, 24), (45, 16), (38, 13)])
async def test_each_command_has_one_line_with_its_key_at_the_end(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "ctrl+p")
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        found = screen_of(pilot).query_one(CommandList)
        await until(pilot, lambda: found.option_count > 20)
        lines = [str(found.get_option_at_index(index).prompt) for index in range(found.option_count)]
        assert lines[0].split() == ["Hint", "h"]
        assert not any("\n" in line for line in lines)
        assert max(map(len, lines)) <= size[0] - 6
        assert {len(line) for line in lines if line.endswith((" h", " Space", " Shift+N"))} == {size[0] - 6}


async def test_the_keys_are_those_in_force_and_a_word_of_the_sentence_finds_its_command() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game_of(pilot).settings.keymap = "sudokupad"
        await press(pilot, "ctrl+p", *"limit")
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        found = screen_of(pilot).query_one(CommandList)
        await until(pilot, lambda: found.option_count > 0 and "Undo" in str(found.get_option_at_index(0).prompt))
        assert str(found.get_option_at_index(0).prompt).split() == ["Undo", "Ctrl+Z"]


async def test_what_a_profile_has_no_key_for_has_the_leader_and_its_letter() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game_of(pilot).settings.keymap = "hodoku"
        await press(pilot, "ctrl+p", *"checkpoint")
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        found = screen_of(pilot).query_one(CommandList)
        await until(pilot, lambda: found.option_count > 0 and "Set a ch" in str(found.get_option_at_index(0).prompt))
        assert str(found.get_option_at_index(0).prompt).split() == ["Set", "a", "checkpoint", "'", "b"]
