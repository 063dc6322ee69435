"""Moving, choosing cells, and the screen itself: help, palette, filters, timer, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sudoku_tui.desk.actions import (
    be_normal,
    begin_seeking,
    change_visual,
    go_to_next_candidate,
    invert_selection,
    look_also_for,
    look_for_pairs,
    reverse,
    select_all,
    select_none,
    select_same,
)
from sudoku_tui.desk.cursor import Direction, at_edge, beside, next_box, next_empty, next_empty_ahead
from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.host import GAME, GameHost
from sudoku_tui.desk.words import no_such_digit
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.keys.command import PALETTE_KEY, WAY, Command, opens, without_key
from sudoku_tui.keys.keymaps import PROFILES, VIM
from sudoku_tui.keys.names import choice_key, first_key
from sudoku_tui.words.message import Message, say


def _point_out(game: GameHost, choice: str) -> None:
    desk = game.desk
    if choice == "here":
        digit = desk.session.state.values[desk.cursor]
        if not digit and not desk.focus:
            key = choice_key(FOCUS, "next", game.keymap)
            desk.message = say("There is no digit here. Go to one, or press {key} for the next.", key=key)
            return
        desk.point_out(0 if digit == desk.focus else digit)
    else:
        # None is one more choice, between the last digit and the first.
        desk.point_out((desk.focus + WAY[choice]) % (desk.geometry.digit_count + 1))


def _filter(desk: Desk, digit: int) -> None:
    desk.point_out(0 if digit == desk.focus else digit)


def _filter_by(act: Callable[[Desk, int], None]) -> Callable[[GameHost, str], None]:
    """What a numbered key does to the digit of that sign; where the grid has no such digit, it only says so."""

    def run(game: GameHost, digit: str) -> None:
        desk = game.desk
        number = int(digit) + 1 - desk.geometry.lowest
        if missing := no_such_digit(desk.geometry, number):
            desk.message = missing
        else:
            act(desk, number)

    return run


def _change_theme(game: GameHost, _: str) -> None:
    game.desk.message = say("The theme is now '{name}'.", name=game.next_theme())


def _lead(game: GameHost, _: str) -> None:
    game.desk.message = say("Now press the letter of a command.")
    game.await_letter()


def _change_timer(game: GameHost, _: str) -> None:
    is_hidden = game.settings.hide_timer = not game.settings.hide_timer
    game.desk.message = say("The time is hidden; it still runs.") if is_hidden else say("The time is shown.")


def _change_pausing(game: GameHost, _: str) -> None:
    pauses = game.settings.pause_when_away = not game.settings.pause_when_away
    game.desk.message = (
        say("The game pauses while you look away.") if pauses else say("The game goes on while you look away.")
    )


def _change_keys(game: GameHost, _: str) -> None:
    names = list(PROFILES)
    at = names.index(game.settings.keymap) if game.settings.keymap in names else 0
    game.settings.keymap = names[(at + 1) % len(names)]
    game.desk.message = say("The keys are now those of the '{name}' profile.", name=game.settings.keymap)


HELP = (
    Command("help", GAME, say("Help"), lambda game, _: game.open_help(), "question_mark,f1")
    .also_called(say("keys, shortcuts, keyboard, manual, hotkeys, controls"))
    .shown(6)
    .on_cap(say("help"))
    .explained(say("Show every key and what it does."))
)
PALETTE = (
    Command("palette", GAME, say("All commands"), lambda game, _: game.open_palette(), PALETTE_KEY, in_palette=False)
    .shown(99, say("All"))
    .on_cap(say("find"))
    .explained(say("Find any command by name, and the colour themes."))
)
LEADER = (
    Command("leader", GAME, say("Command by letter"), _lead, "apostrophe,f2", in_palette=False)
    .on_cap(say("letter"))
    .explained(
        say("Press this, then the letter of a command: for boards and profiles where letters mean something else.")
    )
)
SETTINGS = (
    Command("settings", GAME, say("Settings"), opens("settings"), "o")
    .also_called(say("options, preferences, config, configure, setup, language, accessibility, screen reader, sound"))
    .shown(14)
    .on_cap(say("setup"))
    .explained(
        say("Choose how the game looks, helps and handles keys; every change takes effect and is saved at once.")
    )
)
FOCUS = (
    Command(
        "focus",
        GAME,
        {
            "here": say("Highlight a digit: here"),
            "next": say("Highlight a digit: next"),
            "previous": say("Highlight a digit: previous"),
        },
        _point_out,
        {"here": "f", "next": "greater_than_sign", "previous": "less_than_sign"},
    )
    .also_called(say("filter, highlight, spotlight"))
    .on_cap({"here": say("filter"), "next": say("filter"), "previous": say("filter")})
    .explained(say("Highlight the cursor's digit everywhere, or the next or previous one; on an empty cell, stop."))
)

VIEWING = (
    HELP,
    Command("tour", GAME, say("Take the tour"), lambda game, _: game.begin_tour())
    .also_called(say("tutorial, introduction, getting started, beginner, how to play, basics"))
    .explained(say("Learn the first keys, one by one, on the puzzle you are playing.")),
    PALETTE,
    LEADER,
    SETTINGS,
    FOCUS,
    Command(
        "filter",
        GAME,
        {str(digit): say("Highlight {digit}", digit=digit) for digit in range(1, 10)},
        _filter_by(_filter),
        {str(digit): without_key(f"filter.{digit}") for digit in range(1, 10)},
    )
    .on_cap(say("filter"))
    .explained(say("Highlight that digit everywhere; again to stop.")),
    Command(
        "filter.more",
        GAME,
        {str(digit): say("Highlight {digit} as well", digit=digit) for digit in range(1, 10)},
        _filter_by(look_also_for),
        {str(digit): without_key(f"filter.more.{digit}") for digit in range(1, 10)},
    )
    .on_cap(say("more"))
    .explained(say("Highlight that digit along with the others; again to drop it.")),
    Command(
        "filter.reverse",
        GAME,
        {str(digit): say("Where {digit} cannot go", digit=digit) for digit in range(1, 10)},
        _filter_by(reverse),
        {str(digit): without_key(f"filter.reverse.{digit}") for digit in range(1, 10)},
    )
    .on_cap(say("not"))
    .explained(say("Highlight the cells that cannot take that digit instead of those that can, or the reverse.")),
    Command(
        "filter.pairs",
        GAME,
        say("Cells with two candidates"),
        lambda game, _: look_for_pairs(game.desk),
        without_key("filter.pairs"),
    )
    .on_cap(say("pairs"))
    .explained(say("Highlight the cells with two candidates; again to stop.")),
    Command("theme.next", GAME, say("Next theme"), _change_theme, "t")
    .also_called(say("colour scheme, skin, dark mode, light mode, night mode, bright"))
    .on_cap(say("theme"))
    .explained(say("Change the colours; the palette and the settings list all themes.")),
    Command("timer", GAME, say("Show or hide the time"), _change_timer)
    .also_called(say("clock, timer, hide timer, time"))
    .explained(say("Show or hide the time; it keeps running either way.")),
    Command("pause.away", GAME, say("Pause when you look away, or not"), _change_pausing)
    .also_called(say("auto pause, focus"))
    .explained(say("Choose whether the game pauses when its window loses the focus, if the terminal reports it.")),
    Command("keymap", GAME, say("Keys of the next profile"), _change_keys)
    .also_called(say("vim, hodoku, sudokupad, key bindings, keybindings, layout"))
    .explained(say("Switch the keys to the next profile: {names}.", names=", ".join(PROFILES))),
)


def _with_arrows(modifier: str) -> Mapping[str, str]:
    return {name: f"{modifier}+{name}" for name in ("up", "down", "left", "right")}


def _going(find: Callable[[Geometry, int, Direction], int], *, extend: bool = False) -> Callable[[GameHost, str], None]:
    """What moves the cursor to the cell that is found in a direction."""

    def go(game: GameHost, choice: str) -> None:
        desk = game.desk
        desk.move_to(find(desk.geometry, desk.cursor, Direction[choice.upper()]), extend=extend)

    return go


def _go_to_next_empty(game: GameHost, choice: str) -> None:
    desk = game.desk
    desk.move_to(next_empty(desk.session.state.values, desk.cursor, backwards=choice == "previous"))


def _go_to_empty_ahead(game: GameHost, choice: str) -> None:
    desk = game.desk
    desk.move_to(next_empty_ahead(desk.geometry, desk.session.state.values, desk.cursor, Direction[choice.upper()]))


def _go_to_next_candidate(game: GameHost, choice: str) -> None:
    if not go_to_next_candidate(game.desk, Direction[(choice or "right").upper()]):
        game.desk.message = say("Highlight a digit first ({key}).", key=first_key(FOCUS, game.keymap))


def _once_more(game: GameHost) -> Message:
    return say("Press {key} once more to go home.", key=first_key(CLEAR, game.keymap))


def _clear_or_go_home(game: GameHost, _: str) -> None:
    desk = game.desk
    if game.settings.keymap == VIM:
        be_normal(desk)
    elif desk.is_at_rest and desk.has_filter:
        desk.point_out(0)
    elif desk.is_at_rest and game.address and game.said_before != _once_more(game):
        desk.message = _once_more(game)  # who plays on a page presses it to leave full screen, or a field
    elif desk.is_at_rest:
        game.open("home")
    else:
        select_none(desk)


MOVE = (
    Command("move", GAME, say("Move"), _going(beside), {"up": "up", "down": "down", "left": "left", "right": "right"})
    .on_cap(say("move"))
    .explained(say("Move one cell; at the edge, wrap around to the other side."))
)
NEXT_EMPTY = (
    Command("empty", GAME, say("Next empty cell"), _go_to_next_empty, {"next": "tab", "previous": "shift+tab"})
    .on_cap(say("next"))
    .explained(say("Go to the next empty cell, or back to the previous one."))
)
CLEAR = (
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
            "Clear the selection; with none, stop highlighting a digit; with neither, go home. In the "
            "vim profile: clear the selection and write digits again."
        )
    )
)

MOVING = (
    MOVE,
    NEXT_EMPTY,
    Command("ahead", GAME, say("Next empty cell ahead"), _go_to_empty_ahead, _with_arrows("ctrl"))
    .on_cap(say("ahead"))
    .explained(say("Go to the next empty cell in that direction.")),
    Command("jump", GAME, say("Next cell for the digit"), _go_to_next_candidate, "j")
    .on_cap(say("jump"))
    .explained(say("Go to the next cell that can take the highlighted digit, or the one under the cursor.")),
    Command("jump.ahead", GAME, say("Next cell for the digit"), _go_to_next_candidate, _with_arrows("ctrl+shift"))
    .on_cap(say("jump"))
    .explained(say("Go to the next cell that can take the digit in that direction, line by line.")),
    Command("box", GAME, say("Next box"), _going(next_box), _with_arrows("alt"))
    .on_cap(say("box"))
    .explained(say("Move by a whole box.")),
    Command(
        "edge",
        GAME,
        say("To the edge"),
        _going(at_edge),
        {"up": "ctrl+home", "down": "ctrl+end", "left": "home", "right": "end"},
    )
    .on_cap(say("edge"))
    .explained(say("Go to the first or last cell of the row, or of the column.")),
    Command("extend", GAME, say("Select more"), _going(beside, extend=True), _with_arrows("shift"))
    .on_cap(say("select"))
    .explained(say("Move and select as you go: digits and notes then go into all selected cells.")),
    Command("select.same", GAME, say("Select the same digit"), lambda game, _: select_same(game.desk), "equals_sign")
    .on_cap(say("same"))
    .explained(say("Select all cells with the cursor's digit; on an empty cell, all empty ones.")),
    Command(
        "select.noting",
        GAME,
        say("Select cells with a note"),
        lambda game, _: begin_seeking(game.desk),
        "slash",
    )
    .on_cap(say("noting"))
    .explained(say("Select all cells that have a digit as a note: press this, then the digit.")),
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
    .explained(say("Invert the selection.")),
    CLEAR,
)
