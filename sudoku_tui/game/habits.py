"""Habits: what the player lets the program do with every digit that is placed, in the same move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.game.entry import impossible_notes, place
from sudoku_tui.game.moves import Change, Move, Place
from sudoku_tui.game.state import GameState


class Habits(Protocol):
    """The choices."""

    tidy_notes: bool  # take the digit out of the notes of its peers
    strike_notes: bool  # take every note out that a peer's digit excludes
    auto_place: bool  # fill the last empty cell of a house


class UsualHabits:
    """Those of a player who chose nothing."""

    def __init__(self, tidy_notes: bool = True, strike_notes: bool = False, auto_place: bool = False) -> None:
        self.tidy_notes: bool = tidy_notes
        self.strike_notes: bool = strike_notes
        self.auto_place: bool = auto_place


def with_habits(state: GameState, move: Move, habits: Habits) -> Move:
    """A move with all that habits add to the digits it places."""
    placed = list(_digits_of(move.changes))
    if not placed or not (habits.auto_place or habits.strike_notes):
        return move
    changes, state = list(move.changes), state.apply(move)
    while habits.auto_place and placed:
        last = _last_of_a_house(state, placed.pop(0).cell)
        if last:
            more = place(state, *last, tidy=habits.tidy_notes)
            changes += more.changes
            state = state.apply(more)
            placed.append(last)
    if habits.strike_notes:
        changes += impossible_notes(state)
    return Move(tuple(changes))


def _digits_of(changes: tuple[Change, ...]) -> Iterator[Candidate]:
    for change in changes:
        if isinstance(change, Place) and change.digit:
            yield Candidate(change.cell, change.digit)


def _last_of_a_house(state: GameState, cell: int) -> Candidate | None:
    """The empty cell of a house of this cell that has no other, with the digit it must take, if there is just one."""
    geometry = state.geometry
    for index in geometry.houses_of[cell]:
        cells = geometry.houses[index].cells
        empty = [other for other in cells if not state.values[other]]
        missing = [digit for digit in geometry.digits if all(state.values[other] != digit for other in cells)]
        if len(empty) == len(missing) == 1 and missing[0] in digits_of(state.legal(empty[0])):
            return Candidate(empty[0], missing[0])
    return None
