"""The keyboard in the help, and the buttons of the page."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from textual import events
from textual._xterm_parser import XTermParser

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.features.clues.commands import CALCULATOR_COMMANDS
from sudoku_tui.features.finished.commands import FINISHED_COMMANDS
from sudoku_tui.features.hint.commands import ASK
from sudoku_tui.features.history.commands import COMMANDS as HISTORY_COMMANDS
from sudoku_tui.features.lab.commands import RACE_COMMANDS
from sudoku_tui.features.new_game.commands import NEW_GAME_COMMANDS
from sudoku_tui.features.play.all_commands import COMMANDS, grid_keymap, told_keymap
from sudoku_tui.features.play.page import DigitKeys, game_rows
from sudoku_tui.features.statistics.commands import COMMANDS as STATISTICS_COMMANDS
from sudoku_tui.features.table import SCREENS
from sudoku_tui.game.entry import Mode
from sudoku_tui.keys.command import HELP, Command, Place
from sudoku_tui.keys.dialogs import CONFIRM_COMMANDS, FILE_NAME_COMMANDS
from sudoku_tui.keys.keymaps import PROFILES
from sudoku_tui.keys.keypad import (
    Button,
    Cap,
    Rows,
    button,
    caps,
    first_sent,
    letters_with_words,
    other_keys,
    screen_rows,
    sent_by,
)
from sudoku_tui.keys.names import keys_of
from sudoku_tui.words.message import say


def pressed(text: str) -> list[set[str | None]]:
    """The keys that the app sees when a terminal sends a text, by name and by character."""
    parser = XTermParser()
    seen = [*parser.feed(text), *parser.tick()]
    if parser._timeout_time is not None:  # a lone Escape is one only after a while
        parser._timeout_time = 0
        seen += parser.tick()
    return [{event.key, event.character} for event in seen if isinstance(event, events.Key)]


KEYS = sorted(
    {
        key
        for name in PROFILES.values()
        for commands in SCREENS.values()
        for command in commands
        for keys in keys_of(command, name)
        for key in keys
    }
    | {"tab", "shift+tab", "home", "end", "pageup", "pagedown", "f1", "f11", "f12", "alt+a", "alt+shift+e", "G"}
)


@pytest.mark.parametrize("key", [key for key in KEYS if sent_by(key)])
def test_a_key_is_what_its_text_is_taken_for(key: str) -> None:
    text = sent_by(key)
    assert text is not None
    assert [key in names for names in pressed(text)] == [True]


@pytest.mark.parametrize("key", ["ctrl+shift+z", "no-key-10", "shift+up", "ctrl+up"])
def test_a_key_that_plain_terminals_do_not_have_has_no_text(key: str) -> None:
    assert sent_by(key) is None


def test_the_first_key_that_can_be_sent_is() -> None:
    assert first_sent(["no-key-10", "ctrl+shift+z", "u"]) == "u"
    assert first_sent(["no-key-10"]) is None


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
        ["Digits", "Corner", "Centre", "Colours"],
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
    assert named(rows, "Digits").send


def test_another_profile_has_other_keys() -> None:
    assert named(rows_of(), "Digits").send == "z"
    assert named(rows_of(profile="vim"), "Digits").send == "a"


def test_a_dialog_has_its_own_words_and_the_keys_that_lead_around_but_none_that_ends_the_game() -> None:
    rows = screen_rows(CONFIRM_COMMANDS, object(), {}, has_board=False)
    assert labels(rows) == [["←", "↑", "↓", "→"], ["Yes", "No", "Back", "Tab", "OK"]]
    assert named(rows, "Back").send == "\x1b"
    rows = screen_rows(FILE_NAME_COMMANDS, object(), {}, has_board=False)
    assert labels(rows) == [["←", "↑", "↓", "→"], ["Leave", "Tab", "OK"]]


@pytest.mark.parametrize("has_rival", [False, True])
def test_a_dialog_offers_only_what_can_be_done(*, has_rival: bool) -> None:
    host = SimpleNamespace(has_rival=has_rival, has_drill=False, is_of_path=False)
    words = [label for row in labels(screen_rows(FINISHED_COMMANDS, host, {}, has_board=False)) for label in row]
    assert "Next puzzle" in words
    assert ("Both games side by side" in words) is has_rival


def test_a_new_game_has_a_button_for_each_level() -> None:
    rows = screen_rows(NEW_GAME_COMMANDS, object(), {}, has_board=False)
    assert labels(rows)[1:] == [
        ["Easy", "Medium", "Hard", "Unfair", "Extreme"],
        ["All kinds", "Details", "Cancel", "Tab", "OK"],
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
    strategies = screen_rows(RACE_COMMANDS, SimpleNamespace(is_over=False, is_paused=False), {}, has_board=False)[0]
    assert [str(button.label) for button in strategies[:2]] == ["1", "2"]
    assert str(strategies[0].name) == "Recursive backtracking"


def test_a_field_that_takes_few_signs_is_typed_into_with_buttons() -> None:
    rows = screen_rows(
        CALCULATOR_COMMANDS, SimpleNamespace(is_scrolling=False), {}, has_board=True, signs="1234567890/+-"
    )
    assert labels(rows)[:4] == [["←", "↑", "↓", "→"], list("12345"), list("67890"), list("/+-⌫")]
    assert (named(rows, "/").send, named(rows, "⌫").send) == ("/", "\x7f")


ROOM_ON_A_CAP = 6


def cap_of(letter: str, profile: str = "standard", own: str = "") -> Cap:
    rows = caps(COMMANDS, grid_keymap(profile, CLASSIC, own))
    return next(cap for row in rows for cap in row if cap.letter == letter)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.identifier)
def test_every_command_with_a_key_has_a_short_word(command: Command[object]) -> None:
    words = [command.cap_of(choice) for choice in command.choices] if command.cap else []
    assert all(word and len(str(word)) <= ROOM_ON_A_CAP for word in words)
    assert words or command.place.comes_first or not command.keys


def test_a_cap_says_what_its_letter_does_small_and_with_shift() -> None:
    assert (str(cap_of("w").small), str(cap_of("w").large)) == ("why?", "watch")
    assert not cap_of("h").large


def test_the_picture_is_of_the_keys_in_force() -> None:
    assert str(cap_of("x", "vim").small) == "erase"
    assert str(cap_of("l", own="standard/undo=l").small) == "undo"
    assert not cap_of("u", own="standard/undo=l").small


def test_letters_stand_in_the_order_of_the_alphabet() -> None:
    letters = [str(letter) for letter, _ in letters_with_words(COMMANDS, {})]
    assert letters == sorted(letters, key=lambda letter: (letter.lower(), letter.isupper()))
    assert "h" in letters


def test_keys_that_are_no_letters_stand_together_by_their_words() -> None:
    told = {str(word): str(keys) for keys, word in other_keys(COMMANDS, {})}
    assert told["move"] == "↑ ↓ ← →"
    assert told["write"] == "1 – 9"
    assert told["once"] == ", . ;"


def test_the_leader_and_a_letter_stand_beside_the_other_keys() -> None:
    keymap = told_keymap("hodoku", CLASSIC)
    told = [(str(keys), str(word)) for keys, word in other_keys(COMMANDS, keymap)]
    assert {("' c", "centre"), ("Alt+1 – 9", "centre"), ("' Shift+D", "daily")} <= {*told}
    small = {cap.letter: str(cap.small) for row in caps(COMMANDS, keymap) for cap in row}
    assert (small["c"], small["d"]) == ("colour", "colour")


def test_where_letters_are_digits_they_write() -> None:
    rows = caps(COMMANDS, grid_keymap("standard", geometry(4, 4)))
    by_letter = {cap.letter: cap for row in rows for cap in row}
    assert str(by_letter["a"].large) == "write"
    assert str(by_letter["h"].small) == "hint"
