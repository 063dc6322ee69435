"""Key presses: pure functions from a state, cells and a digit to a move, or None if nothing would change.

The rules for several cells are those players know from the setters' own programs: a press puts the digit, note or
colour into all of them or, if all have it already, removes it.

Habits are what the program may do in the same move whenever a digit is placed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Protocol

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.game.moves import COLOURS, Change, Layer, Move, Paint, Pencil, Place, Restart
from sudoku_tui.game.state import GameState


class Mode(StrEnum):
    """What a digit key writes."""

    DIGIT = "digit"
    CORNER = "corner"
    CENTRE = "centre"
    COLOUR = "colour"


_NOTES = (Layer.CORNER, Layer.CENTRE)
_ERASE_ORDER = (Mode.DIGIT, Mode.CORNER, Mode.CENTRE, Mode.COLOUR)


def enter(state: GameState, cells: Sequence[int], digit: int, mode: Mode, *, tidy: bool) -> Move | None:
    """The move made by pressing a digit, or the number of a colour, with some cells selected.

    Givens stay, and only empty cells take notes. `tidy` removes a placed digit from the notes of the cell's peers.
    """
    if digit not in (COLOURS if mode is Mode.COLOUR else state.geometry.digits):
        return None
    match mode:
        case Mode.DIGIT:
            return _enter_digit(state, cells, digit, tidy=tidy)
        case Mode.COLOUR:
            new = 0 if all(state.colours[cell] == digit for cell in cells) else digit
            return _move(Paint(cell, new) for cell in cells if state.colours[cell] != new)
        case Mode.CORNER | Mode.CENTRE:
            return _enter_note(state, [cell for cell in cells if not state.values[cell]], digit, Layer(mode))


def erase(state: GameState, cells: Sequence[int], mode: Mode) -> Move | None:
    """The move made by the erase key: the topmost layer that any of the cells has is erased in all of them.

    Digits go first, then the notes of the mode, the other notes, and colours; in the colour mode, colours go first.
    """
    first = (mode,) if mode is Mode.COLOUR else (Mode.DIGIT, mode)
    for layer in dict.fromkeys((*first, *_ERASE_ORDER)):
        if move := _move(change for cell in cells for change in _erased(state, cell, layer)):
            return move
    return None


def place(state: GameState, cell: int, digit: int, *, tidy: bool) -> Move:
    return Move((Place(cell, digit), *(_tidied(state, [cell], digit) if tidy else ())))


def eliminate(state: GameState, candidates: Sequence[tuple[int, int]]) -> Move | None:
    """The move that crosses candidates, given as cell and digit, and removes them from the notes."""
    digits: dict[int, int] = {}
    for cell, digit in candidates:
        digits[cell] = digits.get(cell, 0) | 1 << (digit - 1)
    changes: list[Change] = []
    for cell, mask in digits.items():
        if new := mask & ~state.crossed[cell]:
            changes.append(Pencil(Layer.CROSS, cell, new, 0))
        changes.extend(_without(state, cell, mask))
    return _move(changes)


def note_what_is_left(state: GameState, candidates: Sequence[tuple[int, int]]) -> tuple[Change, ...]:
    """Note what cells without notes can hold other than the candidates, given as cell and digit.

    Crosses are visible only in notes: in a cell without any, a player would see nothing happen.
    """
    noted = [corner | centre for corner, centre in zip(state.corner, state.centre, strict=True)]
    left = {cell: state.candidates(cell) for cell, _ in candidates if not (state.values[cell] or noted[cell])}
    for cell, digit in candidates:
        if cell in left:
            left[cell] &= ~(1 << (digit - 1))
    return tuple(Pencil(Layer.CORNER, cell, mask, 0) for cell, mask in left.items() if mask)


def fill_notes(state: GameState) -> Move | None:
    """The move that sets the corner notes, which have fixed places, of every empty cell to its candidates."""
    changes: list[Change] = []
    for cell, digit in enumerate(state.values):
        wanted, present = state.candidates(cell), state.corner[cell]
        if not digit and wanted != present:
            changes.append(Pencil(Layer.CORNER, cell, wanted & ~present, present & ~wanted))
    return _move(changes)


def clear_notes(state: GameState) -> Move | None:
    """The move that clears all notes, of both kinds and including hidden ones, and crosses."""
    layers = [(layer, cell, mask) for layer in Layer for cell, mask in enumerate(state.notes(layer)) if mask]
    return _move(Pencil(layer, cell, 0, mask) for layer, cell, mask in layers)


def strike_notes(state: GameState) -> Move | None:
    """The move that removes every note that a peer's digit excludes."""
    return _move(impossible_notes(state))


def impossible_notes(state: GameState) -> list[Change]:
    """Remove the digits that are not legal in a cell from its notes, including hidden ones."""
    every = (1 << state.geometry.digit_count) - 1
    noted = [cell for cell, notes in enumerate(zip(state.corner, state.centre, strict=True)) if any(notes)]
    return [change for cell in noted for change in _without(state, cell, every & ~state.legal(cell))]


def restart(state: GameState) -> Move | None:
    return None if state == GameState.start(state.puzzle) else Move((Restart(),))


def _enter_digit(state: GameState, cells: Sequence[int], digit: int, *, tidy: bool) -> Move | None:
    free = [cell for cell in cells if not state.is_given(cell)]
    targets = [cell for cell in free if state.values[cell] != digit]
    if not targets:
        return _move(Place(cell, 0) for cell in free)
    notes = _tidied(state, free, digit) if tidy else []
    return _move([*(Place(cell, digit) for cell in targets), *notes])


def _enter_note(state: GameState, cells: Sequence[int], digit: int, layer: Layer) -> Move | None:
    bit, notes = 1 << (digit - 1), state.notes(layer)
    changes: list[Change] = []
    is_adding = any(not notes[cell] & bit for cell in cells)
    for cell in cells:
        if not is_adding:
            changes.append(Pencil(layer, cell, 0, bit))
        elif not notes[cell] & bit:
            changes.append(Pencil(layer, cell, bit, 0))
        if is_adding and state.crossed[cell] & bit:
            changes.append(Pencil(Layer.CROSS, cell, 0, bit))
        elif not is_adding and _removal_is_a_claim(state, cell, bit, layer):
            changes.append(Pencil(Layer.CROSS, cell, bit, 0))
    return _move(changes)


def _removal_is_a_claim(state: GameState, cell: int, bit: int, layer: Layer) -> bool:
    """Whether removing a note claims that its candidate is impossible; incomplete notes may just lack it."""
    others = state.centre if layer is Layer.CORNER else state.corner
    candidates, notes = state.candidates(cell), state.corner[cell] | state.centre[cell]
    return bool(candidates & bit) and not candidates & ~notes and not others[cell] & bit


def _tidied(state: GameState, placed: Sequence[int], digit: int) -> list[Change]:
    """Remove a digit from the notes of all peers, including hidden ones: these would be wrong when seen again.

    Pairs of a constraint remove what cannot go with the digit, such as everything less further up a thermometer.
    """
    gone = {peer: 1 << (digit - 1) for cell in placed for peer in state.geometry.peers[cell]}
    if state.geometry.constraints:
        from sudoku_tui.engine.constraints.conflicts import excluded_by  # not needed for classic grids

        for cell in placed:
            for other, mask in excluded_by(state.geometry, cell, digit):
                gone[other] = gone.get(other, 0) | mask
    cells = sorted(gone.keys() - set(placed))
    return [change for cell in cells for change in _without(state, cell, gone[cell])]


def _without(state: GameState, cell: int, mask: int) -> list[Change]:
    return [Pencil(layer, cell, 0, present) for layer in _NOTES if (present := state.notes(layer)[cell] & mask)]


def _erased(state: GameState, cell: int, layer: Mode) -> list[Change]:
    if layer is Mode.COLOUR:
        return [Paint(cell, 0)] if state.colours[cell] else []
    if layer is Mode.DIGIT:
        return [Place(cell, 0)] if state.values[cell] and not state.is_given(cell) else []
    notes = state.notes(Layer(layer))[cell]
    return [Pencil(Layer(layer), cell, 0, notes)] if notes else []


def _move(changes: Iterable[Change]) -> Move | None:
    collected = tuple(changes)
    return Move(collected) if collected else None


def certain_digits(board: Board) -> list[Candidate]:
    """All naked and hidden singles available now; of those that exclude each other after a mistake, the first."""
    from sudoku_tui.logic.families.singles import hidden_single, naked_single  # not needed to resume a game

    found: dict[int, Candidate] = {}
    for step in (*naked_single(board), *hidden_single(board)):
        (single,) = step.placements
        if board.has(*single) and single.cell not in found:
            found[single.cell] = single
            board = board.place(*single)
    return list(found.values())


def fill_certain(state: GameState, board: Board, *, tidy: bool) -> Move | None:
    """The move that places all certain digits of a board."""
    changes: list[Change] = []
    for single in certain_digits(board):
        move = place(state, *single, tidy=tidy)
        changes += move.changes
        state = state.apply(move)
    return _move(changes)


class Habits(Protocol):
    """The choices."""

    tidy_notes: bool  # remove the digit from the notes of its peers
    strike_notes: bool  # remove every note that a peer's digit excludes
    auto_place: bool  # fill the last empty cell of a house


class UsualHabits:
    """The habits of a player who chose nothing."""

    def __init__(self, tidy_notes: bool = True, strike_notes: bool = False, auto_place: bool = False) -> None:
        self.tidy_notes: bool = tidy_notes
        self.strike_notes: bool = strike_notes
        self.auto_place: bool = auto_place


def with_habits(state: GameState, move: Move, habits: Habits) -> Move:
    """A move with everything that habits add to the digits it places."""
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
    """The last empty cell of a house of this cell, with the digit it must take, if there is just one."""
    geometry = state.geometry
    for index in geometry.houses_of[cell]:
        cells = geometry.houses[index].cells
        empty = [other for other in cells if not state.values[other]]
        missing = [digit for digit in geometry.digits if all(state.values[other] != digit for other in cells)]
        if len(empty) == len(missing) == 1 and missing[0] in digits_of(state.legal(empty[0])):
            return Candidate(empty[0], missing[0])
    return None
