"""A puzzle with clues on the screen: its rules, the clues at the cursor, the calculator, the question."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.command import CommandList
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.games.pasted_puzzle import at_first_sight
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.page.keypads import keypad_of
from sudoku_tui.tui.screens.clues import CalculatorScreen, RulesScreen
from sudoku_tui.tui.screens.home import HomeScreen
from sudoku_tui.tui.screens.questions import ConfirmScreen
from sudoku_tui.tui.widgets.clue_lines import ClueLines
from sudoku_tui.tui.widgets.status import StatusLine
from tests.formats.clues.killer import FOGGY, KILLER, LINKS, PUZZLE
from tests.tui.playing import app_with, game_of, press, session_of, text_of, until
from tests.tui.scenes import clued_game

PACK = Path(__file__).parents[3] / "puzzles" / "shapes" / "9x9-killer.txt"


def clued_app(text: str = KILLER) -> SudokuApp:
    origin: Origin | None = at_first_sight(text, seconds=60.0)
    return app_with(origin=origin)


def words_of(pilot: Pilot[None]) -> str:
    """What is read on the screen, with frames."""
    return text_of(pilot)


async def begun(pilot: Pilot[None]) -> RulesScreen:
    await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
    screen = pilot.app.screen
    assert isinstance(screen, RulesScreen)
    return screen


async def test_rules_are_shown_at_the_beginning_and_again_and_the_clues_beside_the_board() -> None:
    async with clued_app().run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await until(pilot, lambda: "whenever you like" in text_of(pilot))
        for words in ("Four Cages", "By A. Setter.", "Cages show their sums.", "Shift+F shows"):
            assert words in text_of(pilot)
        await press(pilot, "escape", "right")
        clues = game_of(pilot).query_one(ClueLines)
        assert str(clues.render()) == "Cage 6, 3 cells: 123"
        await press(pilot, "F")
        await begun(pilot)
        await until(pilot, lambda: "Clues at r1c2" in text_of(pilot))


@pytest.mark.slow
async def test_rules_wait_while_a_palette_is_open_which_has_the_commands_of_the_game() -> None:
    origin = at_first_sight(KILLER, seconds=60.0)
    async with app_with().run_test(size=(80, 24)) as pilot:
        app = pilot.app
        assert isinstance(app, SudokuApp)
        app.begin(origin)
        app.action_command_palette()
        palette = app.screen
        await until(pilot, lambda: palette.query_one(CommandList).option_count > 20)
        await pilot.pause()
        assert app.screen is palette
        await press(pilot, "escape")
        await begun(pilot)


@pytest.mark.slow
async def test_a_small_window_has_the_clues_in_its_status() -> None:
    async with clued_app().run_test(size=(45, 16)) as pilot:
        await begun(pilot)
        await press(pilot, "escape", "right")
        assert "Cage 6, 3 cells: 123" in str(game_of(pilot).query_one(StatusLine).render())


@pytest.mark.slow
async def test_many_sets_of_a_cage_keep_their_second_row_in_another_window() -> None:
    killer = PACK.read_text(encoding="utf-8").splitlines()[2]
    async with clued_app(killer).run_test(size=(45, 16)) as pilot:
        await begun(pilot)
        await press(pilot, "escape", "down")
        status = game_of(pilot).query_one(StatusLine)
        await until(pilot, lambda: status.size.height == 2)
        await pilot.resize_terminal(45, 18)
        await until(pilot, lambda: "2567 3458" in text_of(pilot))
        assert status.size.height == 2


@pytest.mark.slow
async def test_what_is_said_of_clues_does_not_cover_the_cursor_in_the_smallest_window() -> None:
    async with clued_game("Extreme 4", 1)().run_test(size=(38, 13)) as pilot:
        game = game_of(pilot)
        for cell in (71, 79):  # in the last two rows
            game.do(partial(game.desk.go, cell))
            await pilot.pause()
            assert "349 358 367 457" in text_of(pilot)
            assert "[   ]" in text_of(pilot)


@pytest.mark.slow
async def test_the_calculator_counts_while_one_types() -> None:
    async with clued_app().run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await press(pilot, "escape", "down", "M")
        await until(pilot, lambda: isinstance(pilot.app.screen, CalculatorScreen))
        screen = pilot.app.screen
        field = screen.query_one(Input)
        assert [str(button.label) for button in keypad_of(screen, has_board=False)[3]] == ["/", "+", "-", "⌫"]
        assert (field.value, "In each: 2 3" in text_of(pilot) or "23" in text_of(pilot)) == ("5/2 +2", True)
        field.value = "7/2"
        await until(pilot, lambda: "34" in text_of(pilot))
        field.value = "seven"
        await until(pilot, lambda: "Write a total" in text_of(pilot))


@pytest.mark.slow
async def test_a_link_is_pasted_into_the_game() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        pilot.app.post_message(Paste(LINKS[1]))
        await until(pilot, lambda: "Four Cages: 4 clues" in text_of(pilot))
        await press(pilot, "enter")
        await begun(pilot)
        assert session_of(pilot).puzzle == PUZZLE


@pytest.mark.slow
async def test_rules_that_are_not_known_are_asked_about() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        pilot.app.post_message(Paste(FOGGY))
        await until(pilot, lambda: "the constraint 'wormholes'" in text_of(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmScreen))
        await press(pilot, "y")
        await begun(pilot)
        await until(pilot, lambda: "solution alone" in text_of(pilot))
        assert session_of(pilot).origin.author == "A. Setter"


@pytest.mark.parametrize(("key", "size"), [("W", (80, 24)), ("R", (38, 13))])
async def test_the_lab_refuses_clues_in_a_sentence_and_the_game_goes_on(key: str, size: tuple[int, int]) -> None:
    async with clued_app().run_test(size=size) as pilot:
        await begun(pilot)
        await press(pilot, "escape", key)
        await until(pilot, lambda: "The strategies of the lab do not know clues." in " ".join(text_of(pilot).split()))
        assert pilot.app.screen is game_of(pilot)
        await press(pilot, "m")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        assert "The lab" not in text_of(pilot)
        await press(pilot, "w")
        assert isinstance(pilot.app.screen, HomeScreen)
