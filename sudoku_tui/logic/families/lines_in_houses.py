"""Lines and the houses that they cross: the total of a house divided up.

Each row, column and box adds up to 45. A stretch of a region sum line in it has the total of that line, the shaft of an
arrow that of its circle, and so on: if all others take their maximum, one cannot have less than what is then missing.

Source: solvers of region sum lines use the 45 rule of killers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide
from sudoku_tui.engine.kinds.cages import Cage, LittleKiller
from sudoku_tui.engine.kinds.dots import Letter
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.tools import cells_of_houses, house_marks
from sudoku_tui.logic.families.totals import Addends, EqualTotals, Masks, equation_of, totals_of
from sudoku_tui.logic.families.words import Sentences, Words, cell_names, held_by, house_names, so_cannot
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Share, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, any_of, in_turn, say

_SHARED_HOUSE = "lines-in-house"
REST = -1
"""Stands for the rest of the houses among the clues that share them."""


def shared_houses(board: Board) -> Iterator[Step | None]:
    """What the total of a house leaves for each of the clues that share it, and for the cells in none of them."""
    for share in _shares(board.geometry):
        yield None
        yield from _steps(board, share)


def equation_in(clue: Constraint, geometry: Geometry) -> EqualTotals | None:
    """The equation of a clue, cages and letters included; none for diagonals, which lie in no house."""
    if geometry.lowest != 1:
        return None
    match clue:
        case Cage(total=int(total)):
            return EqualTotals((Addends(clue.cells),), total)
        case Letter():
            return EqualTotals((Addends(clue.cells),), clue.value)
        case LittleKiller():
            return None
    return equation_of(clue, geometry)


@lru_cache(maxsize=16)
def _shares(geometry: Geometry) -> Sequence[Share]:
    found = dict[tuple[object, object], Share]()
    for houses in _areas(geometry):
        share = _share(geometry, houses)
        kinds = [geometry.constraints[clue].kind for clue, cells in share.parts if len(cells) > 1]
        if any(_SHARED_HOUSE in kind.explained_by for kind in kinds):  # cages and arrows may share the house with them
            found.setdefault((share.parts, share.rest), share)
    return tuple(found.values())


def _areas(geometry: Geometry) -> Iterator[tuple[int, ...]]:
    """Single houses, then pairs of rows and of columns, and adjacent boxes."""
    size, boxes = geometry.size, geometry.box_indexes
    yield from ((index,) for index in range(boxes.stop))
    starts = geometry.line_indexes[::size]  # the first row or column of each grid
    yield from ((start + index, start + index + 1) for start in starts for index in range(size - 1))
    if geometry.has_rectangular_boxes:
        across = size // geometry.box_width
        yield from ((boxes[box], boxes[box + 1]) for box in range(size) if (box + 1) % across)
        yield from ((boxes[box], boxes[box + across]) for box in range(size - across))


def _share(geometry: Geometry, houses: tuple[int, ...]) -> Share:
    """The parts of clues that lie within houses, long ones first, without overlaps."""
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
    """For each clue of a share, and the rest, its possible totals as bits: by itself, and given the others."""
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
    return len(share.houses) * geometry.digit_count * (geometry.digit_count + 1) // 2


def equation_at(clue: int, share: Share, geometry: Geometry) -> EqualTotals:
    if clue == REST:
        return EqualTotals((Addends(share.rest),))
    equation = equation_in(geometry.constraints[clue], geometry)
    assert equation
    return equation


def _sharers(share: Share) -> list[int]:
    return [*dict.fromkeys(clue for clue, _ in share.parts), *([REST] if share.rest else [])]


def _count(share: Share, clue: int) -> int:
    """The number of parts of a clue in a share."""
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
            yield _shared_step(board, share, gone)


def _cells(share: Share, clue: int, geometry: Geometry) -> tuple[int, ...]:
    return equation_at(clue, share, geometry).cells


def _lost(board: Board, equation: EqualTotals, totals: int) -> tuple[Candidate, ...]:
    """What the sides of an equation cannot hold with some totals."""
    masks = cell_masks(board)
    handler = EqualSums([SumSide(*side) for side in equation.sides], board.geometry, totals)
    found = handler.narrow(tuple([masks[cell] for cell in handler.cells]))
    if not found:
        return ()
    return tuple(
        Candidate(cell, digit)
        for cell, mask in zip(handler.cells, found.masks, strict=True)
        for digit in digits_of(board.cell_digits[cell] & ~mask)
    )


def _shared_step(board: Board, share: Share, gone: tuple[Candidate, ...]) -> Step:
    own = {clue: _cells(share, clue, board.geometry) for clue in _sharers(share)}
    cells, houses = dict.fromkeys(chain.from_iterable(own.values())), house_marks(share.houses, Role.BASE)
    clues = (Clue(clue, held) for clue, held in own.items() if clue != REST)
    return held_step(board, _SHARED_HOUSE, cells, gone, clues, houses=houses, shares=(share,))


_FEW_TOTALS = 3
"""The most totals that are explained one by one."""


def _where_shared(step: Step, geometry: Geometry) -> Message:
    (share,) = step.evidence.shares
    return say(
        "Look at {houses}: how is the total shared out among the clues there?",
        houses=house_names(geometry, share.houses),
    )


def _why_shared(step: Step, geometry: Geometry) -> Sentences:
    (share,) = step.evidence.shares
    masks = {cell: digit_mask(digits) for cell, digits in held_by(step).items()}
    totals = totals_in(share, masks, geometry)
    target = next(clue for clue in totals if _is_about(step, share, clue, totals[clue], geometry))
    others = in_turn(*_told(share, totals, geometry), between="; ")
    return (
        say(
            "The digits of {houses} add up to {total}.",
            houses=house_names(geometry, share.houses),
            total=house_total(share, geometry),
        ),
        say("This is how they are shared out: {others}.", others=others),
        say(
            "What the others can add up to leaves {total} for {target}.",
            total=numbers_said(totals[target][1]),
            target=_target(share, target, geometry),
        ),
        so_cannot(step.eliminations, geometry),
    )


def _is_about(step: Step, share: Share, clue: int, totals: tuple[int, int], geometry: Geometry) -> bool:
    own, left = totals
    cells = equation_at(clue, share, geometry).cells
    return left != own and all(cell in cells for cell, _ in step.eliminations)


def _told(share: Share, totals: Mapping[int, tuple[int, int]], geometry: Geometry) -> Iterator[Message]:
    """The totals that each clue, and the rest, can have in the houses."""
    for clue, (own, _) in totals.items():
        parts = [cells for other, cells in share.parts if other == clue] or [share.rest]
        cells = in_turn(*(cell_names(geometry, part) for part in parts), between=" / ")
        about: dict[str, Message] = {"cells": cells, "total": numbers_said(own)}
        if clue == REST:
            yield say("{cells}, the rest: {total}", **about)
        elif len(parts) > 1:
            clue_said = geometry.constraints[clue].said(geometry)
            yield say("{cells}, each of them the same: {total} ({clue})", clue=clue_said, **about)
        else:
            yield say("{cells}: {total} ({clue})", clue=geometry.constraints[clue].said(geometry), **about)


def _target(share: Share, clue: int, geometry: Geometry) -> Message:
    if clue == REST:
        return say("the rest, {cells}", cells=cell_names(geometry, share.rest))
    parts = [cells for other, cells in share.parts if other == clue]
    if len(parts) > 1:
        return say("each part of the {clue}", clue=geometry.constraints[clue].said(geometry))
    return say("{cells}", cells=cell_names(geometry, parts[0]))


def numbers_said(totals: int) -> Message:
    """`7`, `7 or 9`, or `7 to 15` for many."""
    every = [*cells_of(totals)]
    if len(every) <= _FEW_TOTALS:
        return say("{totals}", totals=any_of(map(str, every)))
    return say("{least} to {greatest}", least=every[0], greatest=every[-1])


_WORKS = say(
    "Every house of nine cells holds 1 to 9, which add up to 45. The clues in it, and the cells that are left, share "
    "that total. So none of them can have less than the others leave at their most, nor more than they leave at their "
    "least."
)

LINES = Words(
    _where_shared,
    _why_shared,
    say(
        "A row, column or box with many cells on lines with sums. Add up the lowest and the highest sum of each "
        "stretch, and of the cells on no line, and compare with 45. If three stretches of one line fill a row, each of "
        "them is 15."
    ),
    _WORKS,
)

TOTALS = (Technique(_SHARED_HOUSE, say("Lines that Share a House"), shared_houses, LINES, Level.MEDIUM, 60),)
