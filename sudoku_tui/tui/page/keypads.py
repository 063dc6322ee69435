"""Page keys: which buttons the page's keypad has on each screen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from textual.screen import Screen

from sudoku_tui.play.commands import COMMANDS, Command, Context
from sudoku_tui.play.commands.game import NewGame
from sudoku_tui.play.commands.hint import ApplyHint, AskHint
from sudoku_tui.play.commands.history import Redo, Undo
from sudoku_tui.play.commands.view import Palette
from sudoku_tui.play.keys.keypad import DigitKeys, Rows, game_rows, screen_rows
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.tui.screens.own_keys import ASKING_ITEM, own_bindings
from sudoku_tui.tui.widgets.key_bar import KeyBar

_USUAL = (Undo, Redo, AskHint, NewGame, Palette)
_OWN_LABELS: Mapping[type[Command], str] = {Palette: "Menu"}
_MOST_HELPERS = 5
_SCREEN = "screen."
_QUIT = "ctrl+q"


def keypad_of(screen: Screen[Any], *, has_board: bool) -> Rows:
    """The buttons for a screen.

    Args:
        screen: the screen.
        has_board: whether there is a board on it.
    """
    if isinstance(screen, GameScreen):
        return _game_keypad(screen)
    words, digits = _words(screen)
    return screen_rows(words, digits=digits, has_board=has_board)


def _game_keypad(game: GameScreen) -> Rows:
    desk = game.desk
    state, geometry = desk.session.state, desk.geometry
    is_done = tuple(state.remaining(digit) <= 0 for digit in geometry.digits)
    digits = DigitKeys(geometry.symbols, is_done, desk.next_mode or desk.mode)
    actions = tuple(
        (command.identifier, _OWN_LABELS.get(command, command.label), command.title) for command in _actions(game)
    )
    return _rows(digits, actions, tuple(game.keymap.items()))


@lru_cache(maxsize=64)
def _rows(digits: DigitKeys, actions: tuple[tuple[str, str, str], ...], keys: tuple[tuple[str, str], ...]) -> Rows:
    """The same buttons again, where nothing they depend on has changed: this is asked after every key."""
    return game_rows(digits, actions, dict(keys))


def _actions(game: GameScreen) -> list[type[Command]]:
    """What there is to do beside writing: what an open hint offers, as long as one is open."""
    helpers = [
        command
        for command in COMMANDS
        if command.context is Context.HELPER
        and (command.is_in_footer(game) or (command is ApplyHint and command.is_enabled(game)))
    ]
    helpers.sort(key=lambda command: command.footer_rank)
    return helpers[:_MOST_HELPERS] or list(_USUAL)


def _words(screen: Screen[Any]) -> tuple[dict[str, str], str]:
    """A screen's keys with what they do, as its line of keys has it; and the digits that mean something there."""
    keys = {binding.action: binding.key.split(",")[0] for binding in reversed([*own_bindings(screen)])}
    bars = screen.query(KeyBar)
    if bars:
        words = {
            keys[action]: item.label
            for item in bars.first().items
            if (action := item.action.removeprefix(_SCREEN)) in keys and item != ASKING_ITEM
        }
        return words, "".join(sorted(key for key in keys.values() if key.isdecimal() and key != "0"))
    if isinstance(screen, Dialog):
        words = {binding.key.split(",")[0]: binding.description.capitalize() for binding in own_bindings(screen)}
        leaving = words.pop(_QUIT, "")
        return words | ({_QUIT: leaving} if leaving else {}), ""
    return {}, ""
