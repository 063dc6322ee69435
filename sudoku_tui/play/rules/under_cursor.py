"""The clues at a cell, each with what is still possible: `cage 15, 2 cells: 69 78`.

Of a line it is what the cell can hold: `thermometer r1c1–r3c3, cell 2 of 4: 2–7`. A clue is looked at alone, with the
digits on the board and the candidates that are not crossed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.constraints.arrows import Arrow
from sudoku_tui.engine.constraints.cages import Cage, LittleKiller
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.constraints.outside import OutsideClue
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.families.clues.parts import Part, parts_of
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say

_MOST_SETS = 12  # that are listed; of more only their number and the digits
_LONGEST = 16  # cells of a clue that is looked at as a whole
_RUN = 3  # so many digits in a row are told by the first and the last


def clues_at(state: GameState, cell: int) -> tuple[Message, ...]:
    """What is said of each clue of a cell, cages first; rules about the whole grid are none."""
    found = [clue for clue in local_clues(state.geometry) if cell in clue.places]
    if not found:
        return ()
    masks = _Masks(state)
    return tuple(_said(clue, masks, cell, state) for clue in found)


@lru_cache(maxsize=4)
def local_clues(geometry: Geometry) -> tuple[Constraint, ...]:
    """The clues of a grid, but for rules about the whole of it; cages first, then those of few cells."""
    found = (clue for clue in geometry.constraints if 0 < len(clue.places) < geometry.cell_count)
    return tuple(sorted(found, key=lambda clue: (not isinstance(clue, Cage), len(clue.places))))


class _Masks(dict[int, int]):
    """What cells hold, or can hold: found out where it is asked, for most cells have nothing to do with the clues."""

    def __init__(self, state: GameState) -> None:
        super().__init__()
        self._state = state

    def __missing__(self, cell: int) -> int:
        digit = self._state.values[cell]
        mask = self[cell] = 1 << digit - 1 if digit else self._state.candidates(cell)
        return mask


def _said(clue: Constraint, masks: Mapping[int, int], cell: int, state: GameState) -> Message:
    geometry = state.geometry
    if isinstance(clue, Cage):
        return _cage_said(clue, masks, geometry)
    name = named(clue, cell, geometry)
    if len(clue.places) > _LONGEST:
        return name
    left = left_by(clue, masks, cell, geometry)
    if left == 0:
        return say("{clue}: it cannot be met", clue=name)
    if state.values[cell]:
        return name
    return say("{clue}: {digits}", clue=name, digits=digits_said(left, geometry))


def named(clue: Constraint, cell: int, geometry: Geometry) -> Message:
    """What a clue is called at one of its cells."""
    match clue:
        case Cage():
            count = len(clue.cells)
            if clue.total is None:
                return counted("cage, {count} cell", "cage, {count} cells", count)
            return counted("cage {total}, {count} cell", "cage {total}, {count} cells", count, total=clue.total)
        case LittleKiller():
            return say("little killer {total}, {count} cells", total=clue.total, count=len(clue.cells))
        case OutsideClue():
            return say("{name} {value}", name=clue.name, value=clue.value)
        case LineConstraint():
            return in_turn(clue.said(geometry), _place_on(clue.line, cell), between=", ")
        case Arrow() if cell in clue.circle:
            return say("circle of the {arrow}", arrow=clue.said(geometry))
        case _:
            return clue.said(geometry)


def _place_on(line: Sequence[int], cell: int) -> Message:
    """Which of a line's cells it is; nothing where it is met more than once."""
    if line.count(cell) > 1:
        return NOTHING
    return say("cell {number} of {count}", number=line.index(cell) + 1, count=len(line))


def left_by(clue: Constraint, masks: Mapping[int, int], cell: int, geometry: Geometry) -> int:
    """What a clue by itself leaves a cell; 0 where it cannot be met."""
    left = masks[cell]
    for part in _parts(clue, geometry):
        if cell in part.cells:
            found = part.narrow(tuple([masks[place] for place in part.cells]))
            left &= found.masks[part.cells.index(cell)] if found else 0
    return left


def _parts(clue: Constraint, geometry: Geometry) -> Iterator[Part]:
    index = geometry.constraints.index(clue)
    return (part for part in parts_of(geometry) if part.index == index)


def _cage_said(cage: Cage, masks: Mapping[int, int], geometry: Geometry) -> Message:
    name = named(cage, cage.cells[0], geometry)
    if cage.total is None:
        return name
    sets = list(sets_of(cage, masks, geometry))
    if not sets:
        return say("{clue}: it cannot be met", clue=name)
    if len(sets) > _MOST_SETS:
        union = digit_mask(digit for digits in sets for digit in digits)
        return say("{clue}: {sets} sets of {digits}", clue=name, sets=len(sets), digits=digits_said(union, geometry))
    signs = ("".join(map(geometry.digit_name, digits)) for digits in sets)
    return say("{clue}: {digits}", clue=name, digits=" ".join(signs))


def sets_of(cage: Cage, masks: Mapping[int, int], geometry: Geometry) -> Iterator[tuple[int, ...]]:
    """The sets of digits that a cage can hold, each with a digit for every cell."""
    inside = sorted((masks[cell] for cell in cage.cells), key=int.bit_count)
    for digits in combinations(geometry.digits, len(inside)):
        if sum(digits) == cage.total and _fits(digit_mask(digits), inside):
            yield digits


def _fits(held: int, masks: Sequence[int]) -> bool:
    """Whether digits can be given out, one to each cell."""
    if not masks:
        return True
    return any(_fits(held & ~(1 << digit - 1), masks[1:]) for digit in digits_of(held & masks[0]))


def digits_said(mask: int, geometry: Geometry) -> str:
    """Digits in signs, as `2–7` where they follow each other, otherwise as `2 4 9`."""
    digits = list(digits_of(mask))
    if len(digits) >= _RUN and digits[-1] - digits[0] == len(digits) - 1:
        return f"{geometry.digit_name(digits[0])}–{geometry.digit_name(digits[-1])}"
    return " ".join(map(geometry.digit_name, digits))
