"""What a filter lets through: cells that can take one of some digits, or cannot, or those with two candidates."""

from functools import lru_cache
from typing import NamedTuple

from sudoku_tui.engine.bits import digits_of, set_of
from sudoku_tui.game.state import GameState


class Sieve(NamedTuple):
    """What is looked for beside a single digit."""

    more: int = 0  # further digits, as a mask
    has_two: bool = False  # cells with two candidates instead
    is_reversed: bool = False  # cells that cannot take the digit instead of those that can


@lru_cache(maxsize=64)
def cells_for(state: GameState, digit: int) -> int:
    """The cells that hold a digit or can take it, as far as givens, entries and notes tell, as a set of bits."""
    bit, closed = 1 << digit - 1, 0
    for cell, value in enumerate(state.values):
        notes = state.corner[cell] | state.centre[cell]
        if value == digit:
            closed |= state.geometry.peer_masks[cell]
        elif value or (notes and not notes & bit):
            closed |= 1 << cell
    return state.geometry.all_cells & ~closed | _holding(state, digit)


@lru_cache(maxsize=16)
def let_through(state: GameState, digit: int, sieve: Sieve) -> int:
    """The cells that a filter leaves as they are, all where nothing is looked for; the others are dimmed."""
    if sieve.has_two:
        return _with_two(state)
    digits = [*([digit] if digit else []), *digits_of(sieve.more)]
    if not digits:
        return state.geometry.all_cells
    open_cells = holding = 0
    for each in digits:
        open_cells |= cells_for(state, each)
        holding |= _holding(state, each)
    return state.geometry.all_cells & ~open_cells | holding if sieve.is_reversed else open_cells


def _holding(state: GameState, digit: int) -> int:
    return set_of(cell for cell, value in enumerate(state.values) if value == digit)


def _with_two(state: GameState) -> int:
    """The empty cells with two candidates: those noted, or where nothing is, those that no peer holds."""
    empty = (cell for cell, value in enumerate(state.values) if not value)
    return set_of(cell for cell in empty if _candidates(state, cell).bit_count() == 2)


def _candidates(state: GameState, cell: int) -> int:
    return (state.corner[cell] | state.centre[cell]) or state.candidates(cell)
