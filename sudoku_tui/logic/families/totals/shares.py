"""The total of a house, shared out among the clues in it: what the others leave for one of them, or for the rest.

Each row, column and box adds up to 45. A stretch of a region sum line in it has the total of that line, the shaft of an
arrow that of its circle, and so on: if all others take their most, one cannot have less than what is then missing.

Source: the 45 rule of killer solvers, as players of region sum lines use it.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.cages import Cage, LittleKiller
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.dots import Letter
from sudoku_tui.engine.constraints.sums import EqualSums
from sudoku_tui.engine.constraints.sums import Side as Added
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.families.tools import cells_of_houses, house_marks
from sudoku_tui.logic.families.totals.sides import Equation, Masks, Side, equation_of, totals_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Mark, Share, Step

TECHNIQUE = "lines-in-house"
REST = -1
"""Stands for the rest of the houses among the clues that share them."""
_LINES = frozenset({"regionsumline", "zipperline", "doublearrow"})
"""What makes a house worth a look; cages, letters and arrows may share it with them."""


def shared_houses(board: Board) -> Iterator[Step | None]:
    """What the total of a house leaves for each of the clues that share it, and for the cells that none of them has."""
    for share in _shares(board.geometry):
        yield None
        yield from _steps(board, share)


def equation_in(clue: Constraint, geometry: Geometry) -> Equation | None:
    """What a clue says of totals, cages and letters included; nothing of diagonals, which no house holds."""
    match clue:
        case Cage(total=int(total)):
            return Equation((Side(clue.cells),), total)
        case Letter():
            return Equation((Side(clue.cells),), clue.value)
        case LittleKiller():
            return None
    return equation_of(clue, geometry)


@lru_cache(maxsize=16)
def _shares(geometry: Geometry) -> Sequence[Share]:
    found = dict[tuple[object, object], Share]()
    for houses in _areas(geometry):
        share = _share(geometry, houses)
        keys = {geometry.constraints[clue].key for clue, cells in share.parts if len(cells) > 1}
        if keys & _LINES:
            found.setdefault((share.parts, share.rest), share)
    return tuple(found.values())


def _areas(geometry: Geometry) -> Iterator[tuple[int, ...]]:
    """Single houses, then rows and columns by two, and boxes side by side."""
    size = geometry.size
    yield from ((index,) for index in range(3 * size))
    yield from ((start + index, start + index + 1) for start in (0, size) for index in range(size - 1))
    if geometry.has_rectangular_boxes:
        across = size // geometry.box_width
        yield from ((2 * size + box, 2 * size + box + 1) for box in range(size) if (box + 1) % across)
        yield from ((2 * size + box, 2 * size + box + across) for box in range(size - across))


def _share(geometry: Geometry, houses: tuple[int, ...]) -> Share:
    """The parts of clues that lie within houses, long ones first, none of which has a cell of another."""
    free, parts = cells_of_houses(geometry, houses), list[tuple[int, tuple[int, ...]]]()
    for index, cells in _parts(geometry):
        if not set_of(cells) & ~free:
            parts.append((index, cells))
            free &= ~set_of(cells)
    return Share(houses, tuple(parts), tuple(cells_of(free)))


@lru_cache(maxsize=16)
def _parts(geometry: Geometry) -> Sequence[tuple[int, tuple[int, ...]]]:
    found = [
        (index, side.cells)
        for index, clue in enumerate(geometry.constraints)
        if (equation := equation_in(clue, geometry))
        for side in equation.sides
        if len(set(side.cells)) == len(side.cells) and not any(factor > 1 for factor in side.factors)
    ]
    return sorted(found, key=lambda part: -len(part[1]))


def totals_in(share: Share, masks: Masks, geometry: Geometry) -> dict[int, tuple[int, int]]:
    """For each clue of a share, and the rest, the totals that it can have as bits: by itself, and with the others."""
    own = {clue: totals_of(equation_at(clue, share, geometry), masks, geometry) for clue in _sharers(share)}
    found = dict[int, tuple[int, int]]()
    for clue, totals in own.items():
        others = 1
        for other, beside in own.items():
            if other != clue:
                others = _added(others, beside, _count(share, other))
        wanted, count = house_total(share, geometry), _count(share, clue)
        left = (total for total in cells_of(totals) if wanted >= total * count)
        found[clue] = totals, set_of(total for total in left if others >> wanted - total * count & 1)
    return found


def house_total(share: Share, geometry: Geometry) -> int:
    return len(share.houses) * geometry.size * (geometry.size + 1) // 2


def equation_at(clue: int, share: Share, geometry: Geometry) -> Equation:
    if clue == REST:
        return Equation((Side(share.rest),))
    equation = equation_in(geometry.constraints[clue], geometry)
    assert equation
    return equation


def _sharers(share: Share) -> list[int]:
    return [*dict.fromkeys(clue for clue, _ in share.parts), *([REST] if share.rest else [])]


def _count(share: Share, clue: int) -> int:
    """How many parts of a clue are in a share."""
    return 1 if clue == REST else sum(other == clue for other, _ in share.parts)


def _added(totals: int, more: int, count: int) -> int:
    found = 0
    for total in cells_of(more):
        found |= totals << total * count
    return found


def _steps(board: Board, share: Share) -> Iterator[Step]:
    geometry, masks = board.geometry, cell_masks(board)
    if not any(board.unplaced >> cell & 1 for clue in _sharers(share) for cell in _cells(share, clue, geometry)):
        return
    known = dict(enumerate(masks))
    for clue, (own, left) in totals_in(share, known, geometry).items():
        gone = _lost(board, equation_at(clue, share, geometry), left) if left and left != own else ()
        if gone:
            yield _step(board, share, gone)


def _cells(share: Share, clue: int, geometry: Geometry) -> tuple[int, ...]:
    return equation_at(clue, share, geometry).cells


def _lost(board: Board, equation: Equation, totals: int) -> tuple[Candidate, ...]:
    """What the sides of an equation cannot hold with some totals."""
    masks = cell_masks(board)
    handler = EqualSums([Added(*side) for side in equation.sides], board.geometry, totals)
    found = handler.narrow(tuple([masks[cell] for cell in handler.cells]))
    if not found:
        return ()
    return tuple(
        Candidate(cell, digit)
        for cell, mask in zip(handler.cells, found.masks, strict=True)
        for digit in digits_of(board.cell_digits[cell] & ~mask)
    )


def _step(board: Board, share: Share, gone: tuple[Candidate, ...]) -> Step:
    geometry, masks = board.geometry, cell_masks(board)
    cells = dict.fromkeys(cell for clue in _sharers(share) for cell in _cells(share, clue, geometry))
    evidence = ClueEvidence(
        marks=tuple(
            Mark(cell, digit, Role.BLOCKER if board.placed >> cell & 1 else Role.BASE)
            for cell in cells
            for digit in digits_of(masks[cell])
        ),
        houses=house_marks(share.houses, Role.BASE),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=tuple(Clue(clue, _cells(share, clue, geometry)) for clue in _sharers(share) if clue != REST),
        shares=(share,),
    )
    return Step(TECHNIQUE, (), gone, evidence)
