from __future__ import annotations

from sudoku_tui.play.keys.keypad import Button
from sudoku_tui.tui.page.keypads import button_data, keypad_of
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.message import as_it_is, say
from tests.tui.playing import app_with, game_of, press, session_of, solution_keys, until


def labels(game: GameScreen) -> list[list[str]]:
    return [[str(button.label) for button in row] for row in keypad_of(game, has_board=True)[3:]]


async def test_menu_leads_home_and_the_rest_is_a_tap_away() -> None:
    always = ["1st digit", "Notes", "Daily", "New", "Home"]
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        assert labels(game) == [["Undo", "Redo", "Hint", "Check", "Menu"], always]
        home = keypad_of(game, has_board=True)[4][-1]
        await press(pilot, home.send, "escape", "d")
        first = keypad_of(game, has_board=True)[4][0]
        assert first.on
        await press(pilot, "d", "h")
        await until(pilot, lambda: labels(game)[0][0] == "More")
        assert labels(game)[1] == always


async def test_the_tour_leaves_the_buttons_it_asks_for() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        game.do(game.begin_tour)
        assert labels(game)[0] == ["Undo", "Hint", "Menu", "Skip tour"]
        assert str(keypad_of(game, has_board=True)[0][1].label) == "Corner"
        await press(pilot, "h")
        await until(pilot, lambda: labels(game)[0][0] == "More")


async def test_a_solved_game_can_be_looked_back_at() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, *solution_keys(session_of(pilot)))
        await until(pilot, lambda: labels(game_of(pilot))[0][2] == "Review")


def test_the_page_is_told_only_what_is_not_as_usual() -> None:
    assert button_data(Button(as_it_is("5"), "5", as_it_is("Digit 5"))) == {
        "label": "5",
        "send": "5",
        "name": "Digit 5",
    }
    told = button_data(Button(say("Digit"), "z", say("Digits"), on=False, dim=True, wide=2, colour=3))
    assert told["on"] is False
    assert told["dim"] is True
    assert told["wide"] == 2
    assert told["colour"] == 3
