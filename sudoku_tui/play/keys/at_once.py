"""Keys that a page plays by itself for a moment: what they do to a board can be told without the program."""

from collections.abc import Mapping

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.commands.cursor import MOVE, NEXT_EMPTY
from sudoku_tui.play.commands.entry import CENTRE_NOTE, CORNER_NOTE, DIGIT, ERASE, MODE, NOTES
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.keys.terminal_text import sent_by

_PLAIN = (MOVE, NEXT_EMPTY, DIGIT, ERASE, NOTES, MODE, CORNER_NOTE, CENTRE_NOTE)
_COLOURING = f"{MODE.identifier}.{Mode.COLOUR}"


def plain_keys(keymap: Mapping[str, str]) -> dict[str, str]:
    """What a terminal sends for each of these keys, and the identifier of what it does."""
    told = {}
    for command in _PLAIN:
        for identifier, usual in command.key_table().items():
            for key in keymap.get(identifier, usual).split(","):
                if identifier != _COLOURING and (text := sent_by(key)):
                    told[text] = identifier
    return told


def is_plain(settings: Settings) -> bool:
    """Whether moves have only plain consequences: nothing to be solved, struck out or placed along with them."""
    has_more = settings.digit_first or settings.auto_place or settings.strike_notes or settings.tell_moves
    return not has_more and settings.mistakes != "solution"
