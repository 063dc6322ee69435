"""The screen itself: help, palette, timer, keys."""

from sudoku_tui.play.commands.command import WAY, Command
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.play.keys.profiles import PROFILES
from sudoku_tui.play.looks.manner import NotesStyle
from sudoku_tui.words.message import say


def _point_out(game: GameHost, choice: str) -> None:
    desk = game.desk
    if choice == "here":
        digit = desk.session.state.values[desk.cursor]
        desk.point_out(0 if digit == desk.focus else digit)
    else:
        # None is one more choice, between the last digit and the first.
        desk.point_out((desk.focus + WAY[choice]) % (desk.geometry.size + 1))


def _change_timer(game: GameHost, _: str) -> None:
    game.settings.hide_timer = not game.settings.hide_timer


def _change_pausing(game: GameHost, _: str) -> None:
    pauses = game.settings.pause_when_away = not game.settings.pause_when_away
    game.desk.message = (
        say("The game pauses while you look away.") if pauses else say("The game goes on while you look away.")
    )


def _change_digits(game: GameHost, _: str) -> None:
    is_big = game.settings.big_digits = not game.settings.big_digits
    game.desk.message = say("Digits fill their cells where these are large.") if is_big else say("Digits are plain.")


def _change_notes(game: GameHost, _: str) -> None:
    is_usual = game.settings.notes_style != NotesStyle.CORNERS
    game.settings.notes_style = NotesStyle.CORNERS if is_usual else NotesStyle.STANDARD
    game.desk.message = (
        say("Corner notes stand in the corners, centre notes in the middle.")
        if is_usual
        else say("Each note has a fixed place.")
    )


def _change_signs(game: GameHost, _: str) -> None:
    has_signs = game.settings.hint_signs = not game.settings.hint_signs
    game.desk.message = say("Hints have signs and colours.") if has_signs else say("Hints have colours only.")


def _change_keys(game: GameHost, _: str) -> None:
    names = list(PROFILES)
    at = names.index(game.settings.keymap) if game.settings.keymap in names else 0
    game.settings.keymap = names[(at + 1) % len(names)]
    game.desk.message = say("The keys are now those of the profile '{name}'.", name=game.settings.keymap)


HELP = (
    Command("help", GAME, say("Help"), lambda game, _: game.open_help(), "question_mark,f1")
    .shown(4)
    .explained(say("Show every key and what it does."))
)
PALETTE = Command(
    "palette", GAME, say("All commands"), lambda game, _: game.open_palette(), "ctrl+p", in_palette=False
).explained(say("Find any command by name, and the colour themes."))
FOCUS = Command(
    "focus",
    GAME,
    {
        "here": say("Point out a digit: here"),
        "next": say("Point out a digit: next"),
        "previous": say("Point out a digit: previous"),
    },
    _point_out,
    {"here": "f", "next": "greater_than_sign", "previous": "less_than_sign"},
).explained(say("Point out the cursor's digit everywhere, or the next or previous one; on an empty cell, stop."))

COMMANDS = (
    HELP,
    PALETTE,
    FOCUS,
    Command("timer", GAME, say("Show or hide the time"), _change_timer, "t").explained(
        say("Show or hide the time; it runs on either way.")
    ),
    Command("pause.away", GAME, say("Pause when you look away, or not"), _change_pausing).explained(
        say("Choose whether the game pauses when its window loses the focus, if the terminal reports it.")
    ),
    Command("digits.big", GAME, say("Big digits, or plain ones"), _change_digits).explained(
        say("Draw digits as large as their cells where these have three lines or more, or as plain characters.")
    ),
    Command("notes.style", GAME, say("Notes in fixed places, or in the corners"), _change_notes).explained(
        say("On large boards, put corner notes in the corners and centre notes in the middle, or give each its place.")
    ),
    Command("hint.signs", GAME, say("Signs in hints, or colours only"), _change_signs).explained(
        say("Mark what a hint speaks of with signs, too; without colours it always is.")
    ),
    Command("keymap", GAME, say("Change the keys to another profile"), _change_keys).explained(
        say("Switch the keys to the next profile: {names}.", names=", ".join(PROFILES))
    ),
)
