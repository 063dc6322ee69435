"""Checking: comparing the entries with the solution without saying where the mistakes are."""

from collections.abc import Set
from typing import NamedTuple

from sudoku_tui.game.moves import Restart
from sudoku_tui.game.state import GameState, History, HistoryNode
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say


class Report(NamedTuple):
    """The result of a check."""

    mistakes: tuple[int, ...]  # the cells whose entry differs from the solution, in reading order
    text: Message  # the message to the player: numbers, never cells


def mistakes(state: GameState, solution: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cell for cell in state.entries if state.values[cell] != solution[cell])


def is_mistake(node: HistoryNode, solution: tuple[int, ...]) -> bool:
    """Whether the move that led to a state wrote a wrong digit."""
    before = node.parent.state.values if node.parent else node.state.values
    changed = zip(before, node.state.values, solution, strict=True)
    return any(value not in (0, old, right) for old, value, right in changed)


def breaks_limit(history: History, solution: tuple[int, ...], limit: int, waived: Set[int] = frozenset()) -> bool:
    """Whether the last move is the mistake that reaches the limit since the last restart, and was not played on from.

    Mistakes that were taken back also count. A player who goes on after one at the limit plays without a limit, even if
    that one is taken back later; `waived` are the numbers of the mistakes after which the player chose that.
    """
    here = history.current
    if not is_mistake(here, solution):
        return False
    start = next((node.number for node in here.line() if node.move and Restart() in node.move.changes), 0)
    made = [node for number, node in history.nodes.items() if number > start and is_mistake(node, solution)]
    beyond = {node.number for node in made[limit - 1 :]}
    played_on = {node.parent.number for node in history.nodes.values() if node.parent} | waived
    return here.number in beyond and not beyond & played_on


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
    return counted("Your one digit is right so far.", "All {count} of your digits are right so far.", entries)
