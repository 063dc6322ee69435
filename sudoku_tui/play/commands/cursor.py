"""Moving the cursor and choosing cells."""

from collections.abc import Mapping

from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.play.commands.view import FOCUS
from sudoku_tui.play.desk.cursor_moves import Direction, at_edge, beside, next_box, next_empty, next_empty_ahead
from sudoku_tui.play.desk.selecting import (
    be_normal,
    begin_seeking,
    change_visual,
    go_to_next_candidate,
    invert_selection,
    select_all,
    select_none,
    select_same,
)
from sudoku_tui.play.keys.names import first_key
from sudoku_tui.play.keys.profiles import VIM
from sudoku_tui.words.message import say


def _with_arrows(modifier: str) -> Mapping[str, str]:
    return {name: f"{modifier}+{name}" for name in ("up", "down", "left", "right")}


def _move(game: GameHost, choice: str, *, extend: bool = False) -> None:
    desk = game.desk
    desk.move_to(beside(desk.geometry, desk.cursor, Direction[choice.upper()]), extend=extend)


def _go_to_next_empty(game: GameHost, choice: str) -> None:
    desk = game.desk
    desk.move_to(next_empty(desk.session.state.values, desk.cursor, backwards=choice == "previous"))


def _go_to_empty_ahead(game: GameHost, choice: str) -> None:
    desk = game.desk
    desk.move_to(next_empty_ahead(desk.geometry, desk.session.state.values, desk.cursor, Direction[choice.upper()]))


def _go_to_next_box(game: GameHost, choice: str) -> None:
    desk = game.desk
    desk.move_to(next_box(desk.geometry, desk.cursor, Direction[choice.upper()]))


def _go_to_next_candidate(game: GameHost, choice: str) -> None:
    if not go_to_next_candidate(game.desk, Direction[(choice or "right").upper()]):
        game.desk.message = say("Point out a digit first ({key}).", key=first_key(FOCUS, game.keymap))


def _clear_or_go_home(game: GameHost, _: str) -> None:
    desk = game.desk
    if game.settings.keymap == VIM:
        be_normal(desk)
    elif desk.is_at_rest and desk.has_filter:
        desk.point_out(0)
    elif desk.is_at_rest:
        game.open_home()
    else:
        select_none(desk)


def _go_to_edge(game: GameHost, choice: str) -> None:
    desk = game.desk
    desk.move_to(at_edge(desk.geometry, desk.cursor, Direction[choice.upper()]))


MOVE = (
    Command("move", GAME, say("Move"), _move, {"up": "up", "down": "down", "left": "left", "right": "right"})
    .on_cap(say("move"))
    .explained(say("Move to the next cell; past the edge, go on at the other side."))
)
NEXT_EMPTY = (
    Command("empty", GAME, say("Next empty cell"), _go_to_next_empty, {"next": "tab", "previous": "shift+tab"})
    .on_cap(say("next"))
    .explained(say("Go to the next empty cell, or back to the previous one."))
)

COMMANDS = (
    MOVE,
    NEXT_EMPTY,
    Command("ahead", GAME, say("Next empty cell ahead"), _go_to_empty_ahead, _with_arrows("ctrl"))
    .on_cap(say("ahead"))
    .explained(say("Go to the next empty cell in that direction.")),
    Command("jump", GAME, say("Next cell for the digit"), _go_to_next_candidate, "j")
    .on_cap(say("jump"))
    .explained(say("Go to the next cell that can take the digit that is pointed out, or the one under the cursor.")),
    Command("jump.ahead", GAME, say("Next cell for the digit"), _go_to_next_candidate, _with_arrows("ctrl+shift"))
    .on_cap(say("jump"))
    .explained(say("Go to the next cell that can take the digit in that direction, line after line.")),
    Command("box", GAME, say("Next box"), _go_to_next_box, _with_arrows("alt"))
    .on_cap(say("box"))
    .explained(say("Move by a whole box.")),
    Command(
        "edge",
        GAME,
        say("To the edge"),
        _go_to_edge,
        {"up": "ctrl+home", "down": "ctrl+end", "left": "home", "right": "end"},
    )
    .on_cap(say("edge"))
    .explained(say("Go to the first or last cell of the row, or of the column.")),
    Command(
        "extend", GAME, say("Select more"), lambda game, choice: _move(game, choice, extend=True), _with_arrows("shift")
    )
    .on_cap(say("select"))
    .explained(say("Move and select as you go: digits and notes then go into all selected cells.")),
    Command("select.same", GAME, say("Select the same digit"), lambda game, _: select_same(game.desk), "equals_sign")
    .on_cap(say("same"))
    .explained(say("Select all cells with the cursor's digit; on an empty cell, all empty ones.")),
    Command(
        "select.noting",
        GAME,
        say("Select cells noting a digit"),
        lambda game, _: begin_seeking(game.desk),
        "slash",
    )
    .on_cap(say("noting"))
    .explained(say("Select all cells that note a digit: press this, then the digit.")),
    Command("select.all", GAME, say("Select all cells"), lambda game, _: select_all(game.desk), "ctrl+a")
    .on_cap(say("all"))
    .explained(say("Select every cell.")),
    Command("select.visual", GAME, say("Select while moving"), lambda game, _: change_visual(game.desk), "V")
    .on_cap(say("visual"))
    .explained(say("Select every cell you move to, until you press this again or clear the selection.")),
    Command(
        "select.invert", GAME, say("Select all other cells"), lambda game, _: invert_selection(game.desk), "backslash"
    )
    .on_cap(say("invert"))
    .explained(say("Select the cells that are not selected, instead of those that are.")),
    Command(
        "select.none",
        GAME,
        say("Clear the selection"),
        _clear_or_go_home,
        "escape",
        in_palette=False,
    )
    .on_cap(say("clear"))
    .explained(
        say(
            "Clear the selection; then stop pointing out a digit; where there is neither, open the menu."
            " In the vim profile: clear the selection and write digits again."
        )
    ),
)
