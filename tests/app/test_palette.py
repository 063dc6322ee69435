"""The palette: a line for each command, with its key at the end."""

from __future__ import annotations

import pytest
from textual.command import CommandList

from sudoku_tui.app.palette import ScreenCommands
from sudoku_tui.features.first_game import open_game
from sudoku_tui.features.home.screen import HomeScreen
from sudoku_tui.features.launch import app_for
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from tests.app.playing import Clock, app_with, game_of, open_store, press, screen_of, shown, until
from tests.laws import quick


@pytest.mark.parametrize("size", quick([(80, 24), (45, 16), (38, 13)]))
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


@pytest.mark.slow
async def test_what_a_profile_has_no_key_for_has_the_leader_and_its_letter() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game_of(pilot).settings.keymap = "hodoku"
        await press(pilot, "ctrl+p", *"checkpoint")
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        found = screen_of(pilot).query_one(CommandList)
        await until(pilot, lambda: found.option_count > 0 and "Set a ch" in str(found.get_option_at_index(0).prompt))
        assert str(found.get_option_at_index(0).prompt).split() == ["Set", "a", "checkpoint", "'", "b"]


FIRST_HITS = {
    "advice": "Let the coach say more, or less",
    "arrow": "New game: Arrows",
    "auto solve": "Watch it solved",
    "backup": "Export games",
    "bookmark": "Set a checkpoint",
    "calendar": "Daily puzzle",
    "candidates": "Fill in all notes",
    "coach": "Let the coach say more, or less",
    "colour": "Mode: colour",
    "combinations": "Killer calculator",
    "computer": "Watch a computer do it",
    "continue": "Games",
    "dark": "Theme",
    "delete": "Erase",
    "difficulty": "New game",
    "drill": "Lessons and training",
    "error": "Check",
    "exit": "Quit",
    "friend": "Challenge a friend",
    "hide timer": "Show or hide the time",
    "highlight": "Highlight a digit: here",
    "jigsaw": "New game: Jigsaw",
    "keyboard": "Help",
    "killer": "New game: Killer",
    "kropki": "New game: Dots",
    "level": "New game",
    "light": "Theme",
    "menu": "Home",
    "mistake": "Check",
    "mistakes": "Check",
    "newspaper": "Type in a puzzle",
    "options": "Settings",
    "own puzzle": "Type in a puzzle",
    "pencil marks": "Notes, or digits again",
    "practice": "Lessons and training",
    "records": "Statistics",
    "replay": "Review this game",
    "reset": "Restart this puzzle",
    "samurai": "New game: Samurai",
    "save": "Export games",
    "share": "Copy the puzzle",
    "shortcuts": "Help",
    "snyder": "Mode: corner",
    "solution": "Full solution path",
    "solve": "Watch it solved",
    "strategies": "Choose techniques",
    "stuck": "Hint",
    "sum": "Killer calculator",
    "thermo": "New game: Thermometers",
    "tip": "Hint",
    "today": "Daily puzzle",
    "tutorial": "Take the tour",
    "variants": "All kinds of puzzles",
    "vim": "Keys of the next profile",
    "windoku": "New game: Hyper",
    "x-wing": "Lessons and training",
}
"""What people type, and the command that they mean."""


async def test_the_words_that_people_use_find_the_command_they_mean_first() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        provider = ScreenCommands(game_of(pilot))
        found = {word: await first_hit(provider, word) for word in FIRST_HITS}
        assert found == FIRST_HITS


async def test_on_a_page_a_link_is_what_is_shared() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game_of(pilot).address = "https://example.org/"
        assert await first_hit(ScreenCommands(game_of(pilot)), "share") == "Share this puzzle"


async def first_hit(provider: ScreenCommands, word: str) -> str:
    hits = [hit async for hit in provider.search(word)]
    return str(max(hits, key=lambda hit: hit.score).text) if hits else ""


ELSEWHERE = {
    "mistakes": "Check",
    "replay": "Review this game",
    "killer": "New game: Killer",
    "combinations": "Killer calculator",
    "stuck": "Hint",
    "delete game": "Games",
    "records": "Statistics",
    "dark": "Theme",
    "coach": "Let the coach say more, or less",
}
"""The same on other screens, from which it leads into the game."""


@pytest.mark.parametrize("keys", quick([("m",), ("N",), ("L",), ("m", "l"), ("o",), ("D",)], 2))
async def test_other_screens_find_what_the_game_has_too(keys: tuple[str, ...]) -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys)
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        provider = ScreenCommands(screen_of(pilot))
        assert {word: await first_hit(provider, word) for word in ELSEWHERE} == ELSEWHERE


@pytest.mark.slow
async def test_what_only_the_game_has_is_done_there() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, "m", "l")
        await shown(pilot, LessonsScreen)
        await press(pilot, "ctrl+p", *"mistakes")
        await until(pilot, lambda: bool(screen_of(pilot).query(CommandList)))
        found = screen_of(pilot).query_one(CommandList)
        await until(pilot, lambda: found.option_count > 0)
        assert str(found.get_option_at_index(0).prompt).split() == ["Check", "in", "the", "game"]
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot) and bool(game_of(pilot).desk.message))


async def test_a_newcomer_at_home_finds_the_game_before_its_first_board() -> None:
    store = open_store()
    app = app_for(store, open_game(store, clock=Clock()), greets=True)
    async with app.run_test(size=(80, 24)) as pilot:
        home = await shown(pilot, HomeScreen)
        assert await first_hit(ScreenCommands(home), "mistakes") == "Check"
        await press(pilot, "ctrl+p", *"stuck")
        await until(pilot, lambda: bool(screen_of(pilot).query(CommandList)))
        await until(pilot, lambda: screen_of(pilot).query_one(CommandList).option_count > 0)
        await press(pilot, "enter")
        await until(pilot, lambda: bool(game_of(pilot).desk.open))
