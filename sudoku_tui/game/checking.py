"""Checking: comparing what was entered with the solution, without saying where the mistakes are."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.game.state import GameState


class Report(NamedTuple):
    """What a check found.

    Attributes:
        conflicts: the set of cells that hold the same digit as a peer, givens included.
        mistakes: the cells whose entry differs from the solution, in reading order.
        text: one or two sentences for the player; they give numbers, never cells.
    """

    conflicts: int
    mistakes: tuple[int, ...]
    text: str


def mistakes(state: GameState, solution: tuple[int, ...]) -> tuple[int, ...]:
    """The cells whose entry differs from the solution, in reading order."""
    return tuple(cell for cell in state.entries if state.values[cell] != solution[cell])


def report(state: GameState, solution: tuple[int, ...]) -> Report:
    """Compares a state with the solution."""
    conflicts, wrong = state.conflicts, mistakes(state, solution)
    sentences = []
    if conflicts:
        sentences.append(f"{conflicts.bit_count()} digits clash.")
    if wrong:
        sentences.append(f"{len(wrong)} digits are wrong." if len(wrong) > 1 else "1 digit is wrong.")
    return Report(conflicts, wrong, " ".join(sentences) or _praise(len(state.entries), is_full=state.is_full))


def _praise(entries: int, *, is_full: bool) -> str:
    if is_full:
        return "Every digit is right."
    if entries == 0:
        return "There is nothing to check yet."
    return "The one entry is right so far." if entries == 1 else f"All {entries} entries are right so far."
