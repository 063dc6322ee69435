"""Writing: digits, notes and colours, and the mode that says which of them a digit key means."""

from sudoku_tui.desk.actions import choose_digit, fill_certain, select_noting, write_chosen
from sudoku_tui.desk.desk import Asking, Seeking
from sudoku_tui.desk.host import DIGIT_FIRST, GAME, GameHost, is_under_way
from sudoku_tui.desk.words import no_such_digit
from sudoku_tui.engine.shapes.geometry import MAX_SIZE
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.moves import COLOURS
from sudoku_tui.keys.command import WAY, Command, without_key
from sudoku_tui.keys.names import OPTION, SHIFTED, first_key
from sudoku_tui.words.message import Message, say


def _write(game: GameHost, digit: str) -> None:
    desk, number = game.desk, int(digit)
    missing = no_such_digit(desk.geometry, number)
    match desk.open:
        case Asking() | Seeking() if missing:
            desk.message = missing
        case Asking() as asking:
            game.hints.find_reason(asking, number)
        case Seeking():
            select_noting(desk, number)
        case _ if game.settings.digit_first and desk.next_mode is None and not missing:
            choose_digit(desk, number)
        case _ if (desk.next_mode or desk.mode) is Mode.COLOUR:
            desk.enter(number - 1 + desk.geometry.lowest)  # the colour with the number on the key
        case _:
            desk.enter(number)


def _change_digit_first(game: GameHost, _: str) -> None:
    is_on = game.settings.digit_first = not game.settings.digit_first
    game.desk.focus = 0
    game.desk.message = (
        say("Digit first: press a digit; {key} or a click writes it.", key=first_key(WRITE_FIRST, game.keymap))
        if is_on
        else say("Cell first: digit keys write into the cell.")
    )


def _other_mode(game: GameHost) -> Message:
    return say("Notes") if game.desk.mode is Mode.DIGIT else say("Digits")


def _write_next_as(game: GameHost, mode: str) -> None:
    game.desk.next_mode = Mode(mode)


DIGIT = (
    Command(
        "digit",
        GAME,
        say("Write"),
        _write,
        {str(digit): str(digit) if digit < 10 else without_key(str(digit)) for digit in range(1, MAX_SIZE + 1)},
    )
    .on_cap(say("write"))
    .explained(
        say("Write a digit, a note or a colour, depending on the mode; again to remove it. Digits above 9 are letters.")
    )
)
MODE = (
    Command(
        "mode",
        GAME,
        {
            Mode.DIGIT: say("Mode: digit"),
            Mode.CORNER: say("Mode: corner"),
            Mode.CENTRE: say("Mode: centre"),
            Mode.COLOUR: say("Mode: colour"),
        },
        lambda game, mode: game.desk.set_mode(Mode(mode)),
        {Mode.DIGIT: "z", Mode.CORNER: "x", Mode.CENTRE: "c", Mode.COLOUR: "v"},
    )
    .also_called(
        {
            Mode.DIGIT: say("big digits, pen"),
            Mode.CORNER: say("snyder, corner notes"),
            Mode.CENTRE: say("center, centre notes"),
            Mode.COLOUR: say("color, colour, paint, shade, colouring"),
        }
    )
    .on_cap(
        {Mode.DIGIT: say("digit"), Mode.CORNER: say("corner"), Mode.CENTRE: say("centre"), Mode.COLOUR: say("colour")}
    )
    .explained(say("Choose what digit keys write: digits, corner notes, centre notes or colours."))
)
ERASE = (
    Command("erase", GAME, say("Erase"), lambda game, _: game.desk.erase(), "delete,backspace,0")
    .also_called(say("delete, remove, clear cell, rubber"))
    .on_cap(say("erase"))
    .explained(say("Erase the digit; press again for the notes, then the colour."))
)

WRITE_CHOSEN = (
    Command("write", GAME, say("Write highlighted digit"), lambda game, _: write_chosen(game.desk), "enter")
    .on_cap(say("put"))
    .explained(say("Write the highlighted digit in the current mode."))
)
WRITE_FIRST = (
    WRITE_CHOSEN.at(DIGIT_FIRST, identifier="write.first", keys="space", cap=None)
    .when(lambda game: game.settings.digit_first)
    .shown(7, say("Write"))
    .explained(say("With digit first: write the chosen digit."))
)
NOTES = (
    Command("notes.toggle", GAME, say("Notes, or digits again"), lambda game, _: game.desk.toggle_notes(), "space,n")
    .also_called(say("pencil, pencil mark, pencil marks, notes, candidate, small digits"))
    .shown(3, _other_mode, when=lambda game: is_under_way(game) and not game.settings.digit_first)
    .on_cap(say("notes"))
    .explained(say("Switch between digits and notes."))
)
CORNER_NOTE = (
    Command(
        "corner",
        GAME,
        say("Corner note in any mode"),
        lambda game, digit: game.desk.enter(int(digit), Mode.CORNER),
        {str(digit): f"{key},shift+{digit}" for digit, key in enumerate(SHIFTED, start=1)},
    )
    .on_cap(say("corner"))
    .explained(say("Write a corner note in any mode: Shift and a digit, on a US keyboard."))
)
CENTRE_NOTE = (
    Command(
        "centre",
        GAME,
        say("Centre note in any mode"),
        lambda game, digit: game.desk.enter(int(digit), Mode.CENTRE),
        {str(digit): f"alt+{digit},{sign},ctrl+{digit}" for digit, sign in enumerate(OPTION, start=1)},
    )
    .on_cap(say("centre"))
    .explained(say("Write a centre note in any mode: Alt or Option and a digit."))
)

WRITING = (
    DIGIT,
    Command("digit.first", GAME, say("Digit first, or cell first"), _change_digit_first, "d")
    .also_called(say("input mode, number first"))
    .on_cap(say("first"))
    .explained(say("Digit first: digit keys choose a digit; a click, or the key that writes it, puts it in a cell.")),
    WRITE_CHOSEN,
    WRITE_FIRST,
    NOTES,
    MODE,
    Command(
        "mode.turn",
        GAME,
        {"next": say("Next mode"), "previous": say("Previous mode")},
        lambda game, choice: game.desk.turn_mode(WAY[choice]),
        {"next": "pagedown", "previous": "pageup"},
    )
    .on_cap(say("mode"))
    .explained(say("Switch to the next of the four modes, or back to the previous one.")),
    Command(
        "next",
        GAME,
        say("Just the next digit"),
        _write_next_as,
        {Mode.CORNER: "comma", Mode.CENTRE: "full_stop", Mode.COLOUR: "semicolon"},
    )
    .on_cap(say("once"))
    .explained(say("Write just the next digit as a corner note, a centre note or a colour.")),
    CORNER_NOTE,
    CENTRE_NOTE,
    Command(
        "colour",
        GAME,
        say("Colour in any mode"),
        lambda game, number: game.desk.enter(int(number), Mode.COLOUR),
        {str(number): f"ctrl+shift+{number}" for number in COLOURS},
    )
    .on_cap(say("colour"))
    .explained(say("Colour the cell in any mode: Ctrl, Shift and a digit, where the terminal reports it.")),
    Command(
        "colours.clear",
        GAME,
        say("Clear all colours"),
        lambda game, _: game.desk.clear_colours(),
        without_key("colours.clear"),
    )
    .also_called(say("remove colours, clear colors"))
    .on_cap(say("clean"))
    .explained(say("Remove the colours from all cells.")),
    Command(
        "filtered",
        GAME,
        {"set": say("Write highlighted digit"), "note": say("Note highlighted digit")},
        lambda game, choice: game.desk.write_filtered(as_note=choice == "note"),
        {"set": without_key("filtered.set"), "note": without_key("filtered.note")},
    )
    .on_cap({"set": say("set"), "note": say("note")})
    .explained(say("Write the highlighted digit, or note it.")),
    ERASE,
    Command("certain", GAME, say("Fill in all certain digits"), lambda game, _: fill_certain(game.desk), "plus")
    .also_called(say("autofill, auto complete, autocomplete, singles, finish"))
    .on_cap(say("sure"))
    .explained(say("Place every single there is now, all at once; this counts as a hint, and one undo takes it back.")),
)
