"""Which buttons the page's keypad has on each screen."""

from functools import lru_cache
from typing import Any

from textual.screen import Screen

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.commands.command import in_bar
from sudoku_tui.play.commands.game_host import HINT
from sudoku_tui.play.commands.hint import APPLY, LEAVE
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.keys.keymaps import grid_keymap
from sudoku_tui.play.keys.keypad import Button, DigitKeys, Rows, button, game_rows, screen_rows
from sudoku_tui.play.keys.profiles import STANDARD
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_USUAL = {
    "undo": say("Undo"),
    "redo": say("Redo"),
    "hint": say("Hint"),
    "check": say("Check"),
    "palette": say("Menu"),
}
_AFTERWARDS = {
    "undo": say("Undo"),
    "hint.apply": say("Result"),
    "review": say("Review"),
    "path": say("Path"),
    "palette": say("Menu"),
}
_ALWAYS = {
    "digit.first": say("1st digit"),
    "notes.fill": say("Notes"),
    "daily": say("Daily"),
    "new": say("New"),
    "home": say("Home"),
}
"""The commands in the rows under the digits: while a game is played, when it is solved, and in either case."""
_TOURED = ("undo", "hint", "palette")
"""The usual ones that the tour asks for."""
_MOST_HELPERS = 5
_KINDS = {"palette": "menu"}
_BY_NAME = {command.identifier: command for command in COMMANDS}


def keypad_of(screen: Screen[Any], *, has_board: bool) -> Rows:
    """The buttons for a screen."""
    if isinstance(screen, GameScreen):
        return _game_keypad(screen)
    if isinstance(screen, CommandedScreen):
        return screen_rows(screen.commands, screen, screen.keymap, has_board=has_board, signs=screen.signs)
    return screen_rows((), screen, {}, has_board=has_board)


def usual_rows(shape: Geometry = CLASSIC) -> Rows:
    """The buttons of a game that has just begun, with the usual keys."""
    digits = DigitKeys(shape.symbols, (shape.size,) * shape.size, Mode.DIGIT)
    actions = ("usual", tuple(_USUAL.items())), ("extra", tuple(_ALWAYS.items()))
    return _rows(digits, actions, tuple(grid_keymap(STANDARD, shape).items()), is_digit_first=False)


def button_data(button: Button) -> dict[str, object]:
    """Describe a button to the page, leaving out the defaults."""
    data: dict[str, object] = {"label": tell(button.label), "send": button.send, "name": tell(button.name)}
    if button.on is not None:
        data["on"] = button.on
    if button.dim:
        data["dim"] = True
    if button.wide > 1:
        data["wide"] = button.wide
    if button.left is not None:
        data["left"] = button.left
    if button.kind:
        data["kind"] = button.kind
    if button.colour:
        data["colour"] = button.colour
    return data


def _game_keypad(game: GameScreen) -> Rows:
    desk = game.desk
    state, geometry = desk.session.state, desk.geometry
    left = tuple(state.remaining(digit) for digit in geometry.digits)
    digits = DigitKeys(geometry.symbols, left, desk.next_mode or desk.mode)
    kind, actions = _actions(game)
    kinds = (kind, tuple(actions)), ("extra", tuple(_ALWAYS.items()))
    return _rows(digits, kinds, tuple(game.keymap.items()), is_digit_first=game.settings.digit_first)


@lru_cache(maxsize=64)
def _rows(
    digits: DigitKeys,
    actions: tuple[tuple[str, tuple[tuple[str, Message], ...]], ...],
    keys: tuple[tuple[str, str], ...],
    *,
    is_digit_first: bool,
) -> Rows:
    """Cached, for this is asked after every key and seldom changes."""
    keymap = dict(keys)
    is_on = {"digit.first": is_digit_first}

    def action(name: str, label: Message, kind: str) -> Button | None:
        command = _BY_NAME[name]
        title = command.title_of(command.choices[0])
        return button(command, label, title, keymap, on=is_on.get(name), kind=_KINDS.get(name, kind))

    rows = [[action(name, label, kind) for name, label in row] for kind, row in actions]
    return game_rows(digits, rows, keymap)


def _actions(game: GameScreen) -> tuple[str, list[tuple[str, Message]]]:
    """What to do besides writing: what an open hint offers, while one is open; and what kind of row that is."""
    if game.desk.session.is_finished:
        return "usual", [*_AFTERWARDS.items()]
    if game.is_touring and game.desk.open is None:
        return "usual", [*((name, _USUAL[name]) for name in _TOURED), (LEAVE.identifier, LEAVE.label_for(game))]
    helpers = [command for command in in_bar(COMMANDS, game) if command.place is HINT]
    if APPLY not in helpers and APPLY.is_enabled(game):
        helpers.append(APPLY)
    helpers.sort(key=lambda command: command.rank)
    if helpers:
        return "hint", [(command.identifier, command.label_for(game)) for command in helpers[:_MOST_HELPERS]]
    return "usual", [*_USUAL.items()]
