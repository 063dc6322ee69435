"""Checking: comparing what was entered with the solution, without saying where the mistakes are."""

from typing import NamedTuple

from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say


class Report(NamedTuple):
    """What a check found."""

    mistakes: tuple[int, ...]  # the cells whose entry differs from the solution, in reading order
    text: Message  # what the player is told: numbers, never cells


def mistakes(state: GameState, solution: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cell for cell in state.entries if state.values[cell] != solution[cell])


def report(state: GameState, solution: tuple[int, ...]) -> Report:
    conflicts, wrong = state.conflicts, mistakes(state, solution)
    clash = counted("{count} digit clashes.", "{count} digits clash.", conflicts.bit_count())
    error = counted("1 digit is wrong.", "{count} digits are wrong.", len(wrong))
    found = in_turn(clash if conflicts else NOTHING, error if wrong else NOTHING)
    return Report(wrong, found or _praise(len(state.entries), is_full=state.is_full))


def _praise(entries: int, *, is_full: bool) -> Message:
    if is_full:
        return say("Every digit is right.")
    if entries == 0:
        return say("There is nothing to check yet.")
    return counted("The one entry is right so far.", "All {count} entries are right so far.", entries)
