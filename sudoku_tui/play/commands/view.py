"""The screen itself: help, palette, timer, keys."""

from collections.abc import Callable

from sudoku_tui.play.commands.command import WAY, Command, without_key
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.filtering import look_also_for, look_for_pairs, reverse
from sudoku_tui.play.desk.words import no_such_digit
from sudoku_tui.play.keys.names import choice_key
from sudoku_tui.play.keys.profiles import PROFILES
from sudoku_tui.words.message import say


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
        desk.point_out((desk.focus + WAY[choice]) % (desk.geometry.size + 1))


def _filter(desk: Desk, digit: int) -> None:
    desk.point_out(0 if digit == desk.focus else digit)


def _filter_by(act: Callable[[Desk, int], None]) -> Callable[[GameHost, str], None]:
    """What a numbered key does; where the grid has no such digit, it only says so."""

    def run(game: GameHost, digit: str) -> None:
        desk, number = game.desk, int(digit)
        if missing := no_such_digit(desk.geometry, number):
            desk.message = missing
        else:
            act(desk, number)

    return run


def _change_theme(game: GameHost, _: str) -> None:
    game.desk.message = say("The theme is now '{name}'.", name=game.next_theme())


def _lead(game: GameHost, _: str) -> None:
    game.desk.message = say("Now the letter of a command.")
    game.await_letter()


def _change_timer(game: GameHost, _: str) -> None:
    game.settings.hide_timer = not game.settings.hide_timer


def _change_pausing(game: GameHost, _: str) -> None:
    pauses = game.settings.pause_when_away = not game.settings.pause_when_away
    game.desk.message = (
        say("The game pauses while you look away.") if pauses else say("The game goes on while you look away.")
    )


def _change_keys(game: GameHost, _: str) -> None:
    names = list(PROFILES)
    at = names.index(game.settings.keymap) if game.settings.keymap in names else 0
    game.settings.keymap = names[(at + 1) % len(names)]
    game.desk.message = say("The keys are now those of the profile '{name}'.", name=game.settings.keymap)


HELP = (
    Command("help", GAME, say("Help"), lambda game, _: game.open_help(), "question_mark,f1")
    .shown(6)
    .on_cap(say("keys"))
    .explained(say("Show every key and what it does."))
)
PALETTE = (
    Command("palette", GAME, say("All commands"), lambda game, _: game.open_palette(), "ctrl+p", in_palette=False)
    .shown(99, say("All"))
    .on_cap(say("find"))
    .explained(say("Find any command by name, and the colour themes."))
)
LEADER = (
    Command("leader", GAME, say("Command by letter"), _lead, "apostrophe,f2", in_palette=False)
    .on_cap(say("letter"))
    .explained(
        say("Press this, then the letter of a command: the way where letters are digits or another profile's keys.")
    )
)
SETTINGS = (
    Command("settings", GAME, say("Settings"), lambda game, _: game.open_settings(), "o")
    .shown(14)
    .on_cap(say("setup"))
    .explained(say("Choose how the game looks, helps and takes keys; every change is at once in force and saved."))
)
FOCUS = (
    Command(
        "focus",
        GAME,
        {
            "here": say("Point out a digit: here"),
            "next": say("Point out a digit: next"),
            "previous": say("Point out a digit: previous"),
        },
        _point_out,
        {"here": "f", "next": "greater_than_sign", "previous": "less_than_sign"},
    )
    .on_cap({"here": say("filter"), "next": say("filter"), "previous": say("filter")})
    .explained(say("Point out the cursor's digit everywhere, or the next or previous one; on an empty cell, stop."))
)

COMMANDS = (
    HELP,
    Command("tour", GAME, say("Take the tour"), lambda game, _: game.begin_tour()).explained(
        say("Be shown the first keys, one by one, on the puzzle you are playing.")
    ),
    PALETTE,
    LEADER,
    SETTINGS,
    FOCUS,
    Command(
        "filter",
        GAME,
        {str(digit): say("Point out {digit}", digit=digit) for digit in range(1, 10)},
        _filter_by(_filter),
        {str(digit): without_key(f"filter.{digit}") for digit in range(1, 10)},
    )
    .on_cap(say("filter"))
    .explained(say("Point out that digit everywhere; again to stop.")),
    Command(
        "filter.more",
        GAME,
        {str(digit): say("Point out {digit}, too", digit=digit) for digit in range(1, 10)},
        _filter_by(look_also_for),
        {str(digit): without_key(f"filter.more.{digit}") for digit in range(1, 10)},
    )
    .on_cap(say("more"))
    .explained(say("Point out that digit beside the others; again to leave it out.")),
    Command(
        "filter.reverse",
        GAME,
        {str(digit): say("Where {digit} cannot go", digit=digit) for digit in range(1, 10)},
        _filter_by(reverse),
        {str(digit): without_key(f"filter.reverse.{digit}") for digit in range(1, 10)},
    )
    .on_cap(say("not"))
    .explained(say("Point out the cells that cannot take that digit instead of those that can, or the reverse.")),
    Command(
        "filter.pairs",
        GAME,
        say("Cells with two candidates"),
        lambda game, _: look_for_pairs(game.desk),
        without_key("filter.pairs"),
    )
    .on_cap(say("pairs"))
    .explained(say("Point out the cells with two candidates; again to stop.")),
    Command("theme.next", GAME, say("Next theme"), _change_theme, "t")
    .on_cap(say("theme"))
    .explained(say("Change the colours; the palette and the settings list all themes.")),
    Command("timer", GAME, say("Show or hide the time"), _change_timer).explained(
        say("Show or hide the time; it runs on either way.")
    ),
    Command("pause.away", GAME, say("Pause when you look away, or not"), _change_pausing).explained(
        say("Choose whether the game pauses when its window loses the focus, if the terminal reports it.")
    ),
    Command("keymap", GAME, say("Keys of the next profile"), _change_keys).explained(
        say("Switch the keys to the next profile: {names}.", names=", ".join(PROFILES))
    ),
)
