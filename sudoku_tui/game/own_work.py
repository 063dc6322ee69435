"""Whose work a game was: the player's, or the program's, which gave steps and filled in digits."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.game.event_log import Turn, Word
from sudoku_tui.game.moves import Place


def is_by_program(turns: Iterable[Turn]) -> bool:
    """Whether most digits came from the program: after a hint for the position, given away, or several at once."""
    helped, own, given = set[int](), 0, 0
    for turn in turns:
        if turn.word in (Word.HINT, Word.REVEAL):
            helped.add(turn.before.number)
        elif turn.word is None:
            digits = _digits_of(turn)
            if digits > 1 or turn.before.number in helped:
                given += digits
            else:
                own += digits
    return given > own


def _digits_of(turn: Turn) -> int:
    changes = turn.after.move.changes if turn.after.move else ()
    return sum(isinstance(change, Place) and bool(change.digit) for change in changes)
