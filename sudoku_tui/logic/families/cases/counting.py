"""Low and high counted in a house: lines on which they take turns, and the few places that each kind has.

On German whispers no 5 stands, so of nine cells four are low and four are high. A line that takes five cells of a box
by turns is known by which of its ends would need a fifth low digit, or a fifth high one.

Source: common knowledge of those who solve German whispers, who colour low and high.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.cases.kinds import cases_of
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.families.tools import house_marks
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Mark, Step

TECHNIQUE = "whispers-count"
_MOST_LINES = 6  # in a house


def whispers_count(board: Board) -> Iterator[Step]:
    """What no way to lay low and high on the lines of a house leaves, if neither kind has too many cells."""
    masks = cell_masks(board)
    for house, lines in _crossed(board.geometry):
        if all(masks) and (left := _left(board, house, lines)):
            gone = tuple(Candidate(cell, d) for cell, mask in left.items() for d in digits_of(masks[cell] & ~mask))
            if gone and any(cell in board.geometry.houses[house].cells for cell, _ in gone):
                yield _step(board, house, lines, gone)


@lru_cache(maxsize=8)
def _crossed(geometry: Geometry) -> Sequence[tuple[int, tuple[int, ...]]]:
    """The houses that lines cross with two cells or more, each with these lines by index."""
    found = list[tuple[int, tuple[int, ...]]]()
    for index, house in enumerate(geometry.houses):
        lines = tuple(
            number
            for number, clue in enumerate(geometry.constraints)
            if isinstance(clue, Whispers)
            and geometry.size - clue.least < clue.least
            and sum(house.mask >> cell & 1 for cell in set(clue.line)) > 1
        )
        if len(house.cells) == geometry.size and 0 < len(lines) <= _MOST_LINES:
            found.append((index, lines))
    return found


def _left(board: Board, house: int, lines: Sequence[int]) -> dict[int, int]:
    """What the ways to lay all lines leave of their cells, and of the house."""
    geometry, masks, found = board.geometry, cell_masks(board), dict[int, int]()
    whispers = [clue for clue in (geometry.constraints[line] for line in lines) if isinstance(clue, Whispers)]
    half = geometry.size - max(clue.least for clue in whispers)
    low, inside = (1 << half) - 1, geometry.houses[house].cells
    high = low << geometry.size - half
    every = [cases_of(clue, tuple(masks[cell] for cell in clue.places), geometry) for clue in whispers]
    for way in product(*every):
        laid = {cell: masks[cell] for cell in inside}
        for clue, case in zip(whispers, way, strict=True):
            for cell, mask in zip(clue.places, case.masks, strict=True):
                laid[cell] = laid.get(cell, masks[cell]) & mask
        if all(laid.values()) and all(_fit(laid, inside, kind, half) for kind in (low, high)):
            for cell, mask in laid.items():
                found[cell] = found.get(cell, 0) | mask
    return found


def _fit(laid: dict[int, int], inside: Sequence[int], kind: int, most: int) -> bool:
    """Whether no more cells of a house are of a kind than it has digits; where they are as many, others are not."""
    own = [cell for cell in inside if not laid[cell] & ~kind]
    if len(own) == most:
        for cell in inside:
            laid[cell] &= -1 if cell in own else ~kind
    return len(own) <= most and all(laid.values())


def _step(board: Board, house: int, lines: Sequence[int], gone: tuple[Candidate, ...]) -> Step:
    geometry, masks = board.geometry, cell_masks(board)
    cells = dict.fromkeys(geometry.houses[house].cells)
    cells |= dict.fromkeys(cell for line in lines for cell in geometry.constraints[line].places)
    evidence = ClueEvidence(
        marks=tuple(
            Mark(cell, digit, Role.BLOCKER if board.placed >> cell & 1 else Role.BASE)
            for cell in cells
            for digit in digits_of(masks[cell])
        ),
        houses=house_marks([house], Role.BASE),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=tuple(Clue(line, tuple(dict.fromkeys(geometry.constraints[line].places))) for line in lines),
        filled=(house,),
    )
    return Step(TECHNIQUE, (), gone, evidence)
