from __future__ import annotations

from types import SimpleNamespace

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.commands.clues import CALCULATOR_COMMANDS
from sudoku_tui.play.commands.command import Command, Place
from sudoku_tui.play.commands.dialogs import (
    CONFIRM_COMMANDS,
    FILE_NAME_COMMANDS,
    FINISHED_COMMANDS,
    NEW_GAME_COMMANDS,
)
from sudoku_tui.play.commands.hint import ASK
from sudoku_tui.play.commands.history import COMMANDS as HISTORY_COMMANDS
from sudoku_tui.play.commands.lab_screens import RACE_COMMANDS
from sudoku_tui.play.commands.shared import HELP
from sudoku_tui.play.commands.statistics import COMMANDS as STATISTICS_COMMANDS
from sudoku_tui.play.keys.keymaps import grid_keymap
from sudoku_tui.play.keys.keypad import Button, DigitKeys, Rows, button, game_rows, screen_rows
from sudoku_tui.play.keys.profiles import PROFILES
from sudoku_tui.words.message import say

ACTIONS = (*HISTORY_COMMANDS[:2], ASK)


def rows_of(shape: Geometry = CLASSIC, mode: Mode = Mode.DIGIT, profile: str = "standard", done: int = 0) -> Rows:
    left = tuple(0 if digit == done else 3 for digit in shape.digits)
    keymap = grid_keymap(profile, shape)
    actions = [button(command, command.title_of(""), command.title_of(""), keymap) for command in ACTIONS]
    return game_rows(DigitKeys(shape.symbols, left, mode), [actions], keymap)


def labels(rows: Rows) -> list[list[str]]:
    return [[str(button.label) for button in row] for row in rows]


def named(rows: Rows, label: str) -> Button:
    return next(button for row in rows for button in row if str(button.label) == label)


def test_a_game_has_modes_digits_and_what_else_there_is_to_do() -> None:
    assert labels(rows_of()) == [
        ["Digit", "Corner", "Centre", "Colour"],
        ["1", "2", "3", "4", "5"],
        ["6", "7", "8", "9", "⌫"],
        ["Undo", "Redo", "Hint"],
    ]


@pytest.mark.parametrize("mode", Mode)
def test_the_mode_is_the_one_that_is_on(mode: Mode) -> None:
    modes = rows_of(mode=mode)[0]
    assert [button.on for button in modes] == [
        each is mode for each in (Mode.DIGIT, Mode.CORNER, Mode.CENTRE, Mode.COLOUR)
    ]


def test_a_digit_that_is_done_is_dim_unless_it_would_be_a_note() -> None:
    assert named(rows_of(done=4), "4").dim
    assert not named(rows_of(done=4), "5").dim
    assert not named(rows_of(mode=Mode.CORNER, done=4), "4").dim
    assert named(rows_of(mode=Mode.CORNER, done=4), "4").left == 0
    assert named(rows_of(mode=Mode.COLOUR, done=4), "4").left is None, "a colour is never used up"


def test_a_digit_that_gives_a_cell_a_colour_knows_which() -> None:
    assert [named(rows_of(mode=Mode.COLOUR), sign).colour for sign in "129"] == [1, 2, 9]
    assert named(rows_of(), "1").colour == 0


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("shape", [geometry(2, 2), geometry(2, 3), CLASSIC, geometry(4, 4), geometry(5, 5)])
def test_every_digit_of_every_grid_can_be_written(shape: Geometry, profile: str) -> None:
    rows = rows_of(shape, profile=profile)
    written = [named(rows, sign).send for sign in shape.symbols]
    assert written == list(shape.symbols)
    assert max(map(len, rows)) <= 9
    assert named(rows, "⌫").send
    assert named(rows, "Digit").send


def test_another_profile_has_other_keys() -> None:
    assert named(rows_of(), "Digit").send == "z"
    assert named(rows_of(profile="vim"), "Digit").send == "a"


def test_a_dialog_has_its_own_words_and_the_keys_that_lead_around_but_none_that_ends_the_game() -> None:
    rows = screen_rows(CONFIRM_COMMANDS, object(), {}, has_board=False)
    assert labels(rows) == [["←", "↑", "↓", "→"], ["Yes", "No", "Back", "Tab", "OK"]]
    assert named(rows, "Back").send == "\x1b"
    rows = screen_rows(FILE_NAME_COMMANDS, object(), {}, has_board=False)
    assert labels(rows) == [["←", "↑", "↓", "→"], ["Leave", "Tab", "OK"]]


@pytest.mark.parametrize("has_rival", [False, True])
def test_a_dialog_offers_only_what_can_be_done(*, has_rival: bool) -> None:
    host = SimpleNamespace(has_rival=has_rival)
    words = [label for row in labels(screen_rows(FINISHED_COMMANDS, host, {}, has_board=False)) for label in row]
    assert "Next puzzle" in words
    assert ("Both games side by side" in words) is has_rival


def test_a_new_game_has_a_button_for_each_level() -> None:
    rows = screen_rows(NEW_GAME_COMMANDS, object(), {}, has_board=False)
    assert labels(rows)[1:] == [
        ["Easy", "Medium", "Hard", "Unfair", "Extreme"],
        ["Details", "Cancel", "Tab", "OK"],
    ]


def test_digits_on_a_board_take_the_place_of_arrows() -> None:
    here = Place[object]("here")
    show = Command("show", here, say("Show it"), lambda host, choice: None, keys="s", rank=1)
    mark = Command(
        "mark", here, say("Mark"), lambda host, choice: None, keys={sign: sign for sign in "123456789"}, rank=2
    )
    rows = screen_rows((show, mark, HELP), object(), {}, has_board=True)
    assert labels(rows) == [list("12345"), list("6789"), ["Show it", "Back", "Tab", "OK"]]


def test_a_key_that_leads_somewhere_says_where_if_that_is_short() -> None:
    host = SimpleNamespace(is_whole=False, has_levels=False, is_scrolling=False)
    rows = screen_rows(STATISTICS_COMMANDS, host, {}, has_board=False)
    assert labels(rows)[0] == ["Games", "Times", "Days", "Techniques"]
    assert named(rows, "Days").send == "3"
    strategies = screen_rows(RACE_COMMANDS, SimpleNamespace(), {}, has_board=False)[0]
    assert [str(button.label) for button in strategies[:2]] == ["1", "2"]
    assert str(strategies[0].name) == "Recursive backtracking"


def test_a_field_that_takes_few_signs_is_typed_into_with_buttons() -> None:
    rows = screen_rows(
        CALCULATOR_COMMANDS, SimpleNamespace(is_scrolling=False), {}, has_board=True, signs="1234567890/+-"
    )
    assert labels(rows)[:4] == [["←", "↑", "↓", "→"], list("12345"), list("67890"), list("/+-⌫")]
    assert (named(rows, "/").send, named(rows, "⌫").send) == ("/", "\x7f")
