from __future__ import annotations

import pytest

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.keys.keypad import Button, DigitKeys, Rows, game_rows, screen_rows
from sudoku_tui.play.keys.letter_digits import grid_keymap
from sudoku_tui.play.keys.profiles import PROFILES

ACTIONS = [("undo", "Undo", "Undo"), ("redo", "Redo", "Redo"), ("hint", "Hint", "Hint")]


def rows_of(shape: Geometry = CLASSIC, mode: Mode = Mode.DIGIT, profile: str = "standard", done: int = 0) -> Rows:
    is_done = tuple(digit == done for digit in shape.digits)
    return game_rows(DigitKeys(shape.symbols, is_done, mode), ACTIONS, grid_keymap(profile, shape))


def labels(rows: Rows) -> list[list[str]]:
    return [[button.label for button in row] for row in rows]


def named(rows: Rows, label: str) -> Button:
    return next(button for row in rows for button in row if button.label == label)


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


def test_a_dialog_has_its_own_words_and_the_keys_that_lead_around() -> None:
    rows = screen_rows({"y": "Yes", "n": "No", "left": "Other button"})
    assert labels(rows) == [["Yes", "No"], ["←", "↑", "↓", "→"], ["Back", "Tab", "OK"]]
    assert named(rows, "Back").send == "\x1b"
    assert labels(screen_rows({"escape": "Leave", "enter": "Open"}))[-1] == ["Leave", "Tab", "Open"]


def test_digits_on_a_board_take_the_place_of_arrows() -> None:
    rows = screen_rows({"s": "Show it", "1": "Mark"}, digits="123456789", has_board=True)
    assert labels(rows) == [["Show it"], list("12345"), list("6789"), ["Back", "Tab", "OK"]]


def test_the_page_is_told_only_what_is_not_as_usual() -> None:
    assert Button("5", "5", "Digit 5").as_data() == {"label": "5", "send": "5", "name": "Digit 5"}
    told = Button("Digit", "z", "Digits", on=False, dim=True, wide=2).as_data()
    assert told["on"] is False
    assert told["dim"] is True
    assert told["wide"] == 2
