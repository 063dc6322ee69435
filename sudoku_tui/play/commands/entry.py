"""Writing: digits, notes and colours, and the mode that says which of them a digit key means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.engine.shapes.geometry import MAX_SIZE
from sudoku_tui.game.entry import Mode
from sudoku_tui.play.commands.command import NO_KEY, Command, Group, by_choice
from sudoku_tui.play.desk.open import Asking

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.game import GameScreen

_SHIFTED = ("!", "@", "#", "$", "%", "^", "&", "asterisk", "(")
_OPTION = ("¡", "™", "£", "¢", "∞", "§", "¶", "•", "ª")


class EnterDigit(Command):
    """A digit in the current mode."""

    identifier = "digit"
    title = "Write"
    help = "Writes a digit, a note or a colour, as the mode says; again takes it away. Digits above 9 are capitals."
    group = Group.ENTRY
    keys = by_choice({str(digit): str(digit) if digit < 10 else f"{NO_KEY}{digit}" for digit in range(1, MAX_SIZE + 1)})
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        if isinstance(game.desk.open, Asking):
            game.hints.find_reason(game.desk.open, int(choice))
        else:
            game.desk.enter(int(choice))


class EnterCorner(Command):
    """A corner note, whatever the mode."""

    identifier = "corner"
    title = "Corner note at once"
    help = "Writes a corner note whatever the mode: Shift and a digit, on a US keyboard."
    group = Group.ENTRY
    keys = by_choice({str(digit): f"{key},shift+{digit}" for digit, key in enumerate(_SHIFTED, start=1)})
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.enter(int(choice), Mode.CORNER)


class EnterCentre(Command):
    """A centre note, whatever the mode."""

    identifier = "centre"
    title = "Centre note at once"
    help = "Writes a centre note whatever the mode: Alt or Option and a digit."
    group = Group.ENTRY
    keys = by_choice({str(digit): f"alt+{digit},{sign}" for digit, sign in enumerate(_OPTION, start=1)})
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.enter(int(choice), Mode.CENTRE)


class NextDigit(Command):
    """The next digit key means something else, once."""

    identifier = "next"
    title = "Next digit only"
    help = "Makes the next digit alone a corner note, a centre note or a colour."
    group = Group.ENTRY
    keys = by_choice({Mode.CORNER: "comma", Mode.CENTRE: "full_stop", Mode.COLOUR: "semicolon"})
    in_palette = False

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.next_mode = Mode(choice)


class Erase(Command):
    """The topmost layer of the selected cells."""

    identifier = "erase"
    label = "Erase"
    title = "Erase"
    help = "Erases the digit; pressed again the notes, then the colour."
    group = Group.ENTRY
    keys = "delete,backspace,0"

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.erase()


class ChooseMode(Command):
    """What digit keys write from now on."""

    identifier = "mode"
    title = "Mode"
    help = "Digit keys write digits, corner notes, centre notes or colours from now on."
    group = Group.ENTRY
    keys = by_choice({Mode.DIGIT: "z", Mode.CORNER: "x", Mode.CENTRE: "c", Mode.COLOUR: "v"})

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.set_mode(Mode(choice))


class ToggleNotes(Command):
    """Between digits and notes."""

    identifier = "notes.toggle"
    label = "Notes"
    title = "Write notes, or digits again"
    help = "Changes between writing digits and writing notes."
    group = Group.ENTRY
    keys = "space,n"
    footer_rank = 2

    @staticmethod
    def run(game: GameScreen, choice: str) -> None:
        """Does it."""
        game.desk.toggle_notes()


COMMANDS: tuple[type[Command], ...] = (
    EnterDigit,
    ToggleNotes,
    ChooseMode,
    NextDigit,
    EnterCorner,
    EnterCentre,
    Erase,
)
