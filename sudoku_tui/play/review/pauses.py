"""Pauses: the turns a player thought about for longer than is usual for them in the same game.

Seconds of play are counted, so a paused clock does not count.
"""

from collections.abc import Iterable, Sequence
from statistics import median

from sudoku_tui.game.event_log import Word
from sudoku_tui.game.moves import Place
from sudoku_tui.game.timeline import Turn

LEAST = 15.0  # seconds; nobody remembers a shorter pause
TIMES_USUAL = 4  # how many times as long as usual a pause is
MOST = 8  # pauses of one game; the longest
AWAY = 3600.0  # seconds; whoever does nothing for so long is not thinking, or the clock has jumped
_FEW = 5  # with fewer digits than these, all turns tell what is usual


def usual_wait(turns: Iterable[Turn]) -> float:
    """How long a player usually thinks before writing a digit: the median; notes are written in bursts."""
    thought = [turn for turn in turns if _is_thought(turn)]
    digits = [turn.waited for turn in thought if _writes_digit(turn)]
    waits = digits if len(digits) >= _FEW else [turn.waited for turn in thought]
    return median(waits) if waits else 0.0


def pauses(turns: Sequence[Turn]) -> list[Turn]:
    """The turns that ended a pause, in the order of the game."""
    least = max(LEAST, TIMES_USUAL * usual_wait(turns))
    long = [turn for turn in turns if _is_thought(turn) and turn.waited >= least]
    longest = sorted(long, key=lambda turn: turn.waited, reverse=True)[:MOST]
    return sorted(longest, key=lambda turn: turn.number)


def _is_thought(turn: Turn) -> bool:
    return not turn.is_quiet and turn.word is not Word.FINISHED and turn.waited < AWAY


def _writes_digit(turn: Turn) -> bool:
    move = turn.after.move if turn.word is None else None
    return bool(move and any(isinstance(change, Place) and change.digit for change in move.changes))
