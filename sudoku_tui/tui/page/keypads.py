"""Which buttons the page's keypad has on each screen."""

from functools import lru_cache
from typing import Any

from textual.screen import Screen

from sudoku_tui.play.commands.command import Command, in_bar
from sudoku_tui.play.commands.hint import APPLY
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.commands.view import PALETTE
from sudoku_tui.play.keys.keypad import Button, DigitKeys, Rows, button, game_rows, screen_rows
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_USUAL = ("undo", "redo", "hint", "new", PALETTE.identifier)
_MOST_HELPERS = 5


def keypad_of(screen: Screen[Any], *, has_board: bool) -> Rows:
    """The buttons for a screen."""
    if isinstance(screen, GameScreen):
        return _game_keypad(screen)
    if isinstance(screen, CommandedScreen):
        return screen_rows(screen.commands, screen, screen.keymap, has_board=has_board)
    return screen_rows((), screen, {}, has_board=has_board)


def button_data(button: Button) -> dict[str, object]:
    """Describe a button to the page, leaving out the defaults."""
    data: dict[str, object] = {"label": tell(button.label), "send": button.send, "name": tell(button.name)}
    if button.on is not None:
        data["on"] = button.on
    if button.dim:
        data["dim"] = True
    if button.wide > 1:
        data["wide"] = button.wide
    return data


def _game_keypad(game: GameScreen) -> Rows:
    desk = game.desk
    state, geometry = desk.session.state, desk.geometry
    is_done = tuple(state.remaining(digit) <= 0 for digit in geometry.digits)
    digits = DigitKeys(geometry.symbols, is_done, desk.next_mode or desk.mode)
    actions = tuple((command, _label(command, game)) for command in _actions(game))
    return _rows(digits, actions, tuple(game.keymap.items()))


def _label(command: Command[Any], game: GameScreen) -> Message:
    return say("Menu") if command is PALETTE else command.label_for(game)


@lru_cache(maxsize=64)
def _rows(
    digits: DigitKeys, actions: tuple[tuple[Command[Any], Message], ...], keys: tuple[tuple[str, str], ...]
) -> Rows:
    """Cached, for this is asked after every key and seldom changes."""
    keymap = dict(keys)
    buttons = [button(command, label, command.title_of(command.choices[0]), keymap) for command, label in actions]
    return game_rows(digits, buttons, keymap)


def _actions(game: GameScreen) -> list[Command[Any]]:
    """What to do besides writing: what an open hint offers, while one is open."""
    helpers = [command for command in in_bar(COMMANDS, game) if command.place.comes_first]
    if APPLY not in helpers and APPLY.is_enabled(game):
        helpers.append(APPLY)
    helpers.sort(key=lambda command: command.rank)
    return helpers[:_MOST_HELPERS] or [command for name in _USUAL for command in COMMANDS if command.identifier == name]
