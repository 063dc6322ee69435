"""The 45 rule: what adjacent houses and the cages in them say about the cells around their borders.

Houses hold a known total. Subtracting the cages that have totals leaves *innies*, the cells inside that none of these
covers, and *outies*, the cells outside that some of them also cover.

Source: SudokuWiki's "Innies and Outies" and "Cage Splitting", SudoCue's and JSudoku's "45 rule".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Handler
from sudoku_tui.engine.constraints.sums import EqualSums, SumSide, adds_up
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import lost, masks_in, narrowed, narrowed_step
from sudoku_tui.logic.families.killer.beyond import beyond
from sudoku_tui.logic.families.killer.cages import OpenCage, cage_said, open_cages, totalled, ways_to
from sudoku_tui.logic.families.killer.sums_told import ToldSum
from sudoku_tui.logic.families.tools import cells_of_houses, fact, house_marks, marks_of
from sudoku_tui.logic.families.words import (
    Sentences,
    Words,
    cell_names,
    house_names,
    so_cannot,
)
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Step, Sum
from sudoku_tui.words.message import Message, counted, in_turn, say

_MOST_HOUSES = 4


class AreaSum(NamedTuple):
    """Houses minus cages: the cells inside add up to the cells outside plus a total."""

    houses: tuple[int, ...]
    cages: tuple[int, ...]
    inside: int
    outside: int
    total: int


@fact
def sums(board: Board, most: int) -> tuple[Sum, ...]:
    """The sums of at most `most` empty cells that follow from houses and cages, the fewest houses first."""
    found = dict[tuple[int, int], Sum]()
    for equation in _equations(board.geometry):
        inside, outside = equation.inside & board.unplaced, equation.outside & board.unplaced
        if 0 < (inside | outside).bit_count() <= most and (inside, outside) not in found:
            found[inside, outside] = _sum(board, equation, inside, outside)
    return tuple(found.values())


def _sum(board: Board, equation: AreaSum, inside: int, outside: int) -> Sum:
    total = equation.total + sum(board.values[cell] for cell in cells_of(equation.outside & board.placed))
    total -= sum(board.values[cell] for cell in cells_of(equation.inside & board.placed))
    here, there = tuple(cells_of(inside)), tuple(cells_of(outside))
    if total < 0 or not here:
        return Sum(there, -total, here, equation.houses, equation.cages, factor=-1)
    return Sum(here, total, there, equation.houses, equation.cages)


def sum_handler(said: Sum, geometry: Geometry) -> Handler:
    """The handler that narrows the cells of a sum."""
    return _handler(said.cells, said.others, said.total, geometry)


@lru_cache(maxsize=2_048)
def _handler(cells: tuple[int, ...], others: tuple[int, ...], total: int, geometry: Geometry) -> Handler:
    return (
        EqualSums([SumSide(cells), SumSide(others, plus=total)], geometry)
        if others
        else adds_up(cells, total, geometry)
    )


@lru_cache(maxsize=8)
def _equations(geometry: Geometry) -> tuple[AreaSum, ...]:
    cages = _disjoint(geometry)
    found = dict[tuple[int, int], AreaSum]()
    house_total = geometry.digit_count * (geometry.digit_count + 1) // 2
    for houses in _areas(geometry) if cages and geometry.has_full_houses else ():
        area = cells_of_houses(geometry, houses)
        for is_taken in (_never, _always, _if_mostly_inside):
            taken = [cage for cage in cages if cage[1] & area and (not cage[1] & ~area or is_taken(cage[1], area))]
            inside, outside, total = area, 0, len(houses) * house_total
            for _, cells, held in taken:
                inside, outside, total = inside & ~cells, outside | cells & ~area, total - held
            if taken:
                indexes = tuple(index for index, _, _ in taken)
                found.setdefault((inside, outside), AreaSum(houses, indexes, inside, outside, total))
    return tuple(found.values())


def _disjoint(geometry: Geometry) -> list[tuple[int, int, int]]:
    """Non-overlapping cages with totals: the index of each, its set of cells, and its total."""
    found, covered = list[tuple[int, int, int]](), 0
    for index, cage in totalled(geometry):
        cells = set_of(cage.cells)
        if not cells & covered:
            found.append((index, cells, cage.total or 0))
            covered |= cells
    return found


def _never(cells: int, area: int) -> bool:
    return False


def _always(cells: int, area: int) -> bool:
    return True


def _if_mostly_inside(cells: int, area: int) -> bool:
    return (cells & area).bit_count() * 2 > cells.bit_count()


def _areas(geometry: Geometry) -> list[tuple[int, ...]]:
    """One to four adjacent houses, the fewest first; also squares of boxes."""
    size = geometry.size
    runs = [
        tuple(range(start + first, start + first + length))
        for length in range(1, min(_MOST_HOUSES, size - 1) + 1)
        for start in geometry.line_indexes[::size]  # the rows or the columns of one grid
        for first in range(size - length + 1)
    ]
    boxes: list[tuple[int, ...]] = [(index,) for index in (*geometry.box_indexes, *geometry.extra_indexes)]
    boxes += [pair for pair in combinations(geometry.box_indexes, 2) if _touch(geometry, *pair)]
    return sorted([*runs, *boxes, *_squares(geometry)], key=len)


def _squares(geometry: Geometry) -> Iterator[tuple[int, ...]]:
    if geometry.has_rectangular_boxes:
        across, first = geometry.size // geometry.box_width, geometry.box_indexes.start
        for band in range(geometry.size // geometry.box_height - 1):
            for stack in range(across - 1):
                corner = first + band * across + stack
                yield corner, corner + 1, corner + across, corner + across + 1


def _touch(geometry: Geometry, one: int, other: int) -> bool:
    """Whether two houses without common cells have adjacent cells."""
    cells, there = geometry.houses[one].mask, geometry.houses[other].mask
    if cells & there:
        return False
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    around = (geometry.beside(cell, *step) for cell in cells_of(cells) for step in steps)
    return any(cell is not None and there >> cell & 1 for cell in around)


_FEW_CELLS, _MANY_CELLS = 4, 8


def one_cell(board: Board) -> Iterator[Step]:
    """Innies and outies of one cell: it is the only one left by houses and cages, so its digit is known."""
    for said in sums(board, 1):
        (cell,) = said.cells
        if said.total in board.digits(cell) and not said.others:
            single = Candidate(cell, said.total)
            evidence = ClueEvidence(
                marks=marks_of([single], Role.SINGLE),
                houses=house_marks(said.houses, Role.SINGLE),
                digits=(said.total,),
                sums=(said,),
            )
            yield Step("innie-outie-single", (single,), (), evidence)


def few_cells(board: Board) -> Iterator[Step]:
    """Innies and outies of two to four cells: their sum is known."""
    return (
        step
        for said in sorted(sums(board, _FEW_CELLS), key=_size)
        if len(said.cells) > 1 and not said.others and (step := _left(board, said, "innies-and-outies"))
    )


def difference(board: Board) -> Iterator[Step]:
    """Innies minus outies: the sum of some cells inside is that of some cells outside, plus a number."""
    return (
        step
        for said in sorted(sums(board, _FEW_CELLS), key=_size)
        if said.others and (step := _left(board, said, "innie-outie-difference"))
    )


def many_cells(board: Board) -> Iterator[Step | None]:
    """Innies and outies of five to eight cells, inside and outside together: their sum is near one end of its range."""
    for said in sorted(sums(board, _MANY_CELLS), key=_size):
        if len(said.cells) + len(said.others) > _FEW_CELLS:
            yield _left(board, said, "many-innies-and-outies")


def splitting(board: Board) -> Iterator[Step]:
    """Cage splitting: the sum of some cells of a cage is known, so that of the rest is too; they share no digit."""
    for said in sums(board, _FEW_CELLS):
        for cage in open_cages(board):
            if not said.others and {*said.cells} < {*cage.cells} and (step := _split(board, cage, said)):
                yield step


def _size(said: Sum) -> tuple[int, int]:
    return len(said.cells) + len(said.others), len(said.houses)


def _left(board: Board, said: Sum, technique: str) -> Step | None:
    gone = narrowed(sum_handler(said, board.geometry), board.cell_digits)
    return _sum_step(board, technique, said, gone) if gone else None


def _sum_step(board: Board, technique: str, said: Sum, gone: list[Candidate], *cages: OpenCage) -> Step:
    cells = dict.fromkeys((*said.cells, *said.others, *(cell for cage in cages for cell in cage.cells)))
    houses, clues = house_marks(said.houses, Role.SET), (cage.clue() for cage in cages)
    return narrowed_step(board, technique, cells, gone, clues, houses=houses, sums=(said,))


def _split(board: Board, cage: OpenCage, said: Sum) -> Step | None:
    rest = tuple(cell for cell in cage.cells if cell not in said.cells)
    part = ways_to(masks_in(board.cell_digits, said.cells), said.total)
    other = ways_to(masks_in(board.cell_digits, rest), cage.total - said.total)
    left = dict.fromkeys(cage.cells, 0)
    for cells, ways, against in ((said.cells, part, other), (rest, other, part)):
        for held, fits in ways:
            if any(not held & beside for beside, _ in against):
                left |= {cell: left[cell] | mask for cell, mask in zip(cells, fits, strict=True)}
    after = tuple(left[cell] for cell in cage.cells)
    if not all(after) or after == cage.masks:
        return None
    gone = lost(cage.cells, cage.masks, after)
    return _sum_step(board, "cage-splitting", said, gone, cage)


def _rule_where(step: Step, geometry: Geometry) -> Sentences:
    houses = step.evidence.sums[0].houses
    return counted(
        "Look at {houses}: what do its cages leave of its total?",
        "Look at {houses}: what do their cages leave of their total?",
        len(houses),
        houses=house_names(geometry, houses),
    )


def _one_cell_why(step: Step, geometry: Geometry) -> Sentences:
    told = _sum_said(step, geometry)
    if ToldSum(step.evidence.sums[0], geometry).is_concluding:
        return told
    return told, say("So {placed.cells} is {placed.digits}.")


_NO_OTHERS = say("Going by what these cells can hold, no other digits add up to that.")


def _few_why(step: Step, geometry: Geometry) -> Sentences:
    return (
        _sum_said(step, geometry),
        _NO_OTHERS,
        so_cannot(step.eliminations, geometry),
    )


def _many_why(step: Step, geometry: Geometry) -> Sentences:
    (said,) = step.evidence.sums
    masks = dict.fromkeys((*said.cells, *said.others), 0)
    for cell, digit in (*step.evidence.candidates(Role.SET), *step.eliminations):
        masks[cell] |= 1 << digit - 1
    told = tuple(beyond(step, said, masks, geometry)) or (_NO_OTHERS,)
    return _sum_said(step, geometry), *told, so_cannot(step.eliminations, geometry)


def _split_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,), (said,) = step.evidence.clues, step.evidence.sums
    rest = [cell for cell in clue.cells if cell not in said.cells]
    return (
        _sum_said(step, geometry),
        say(
            "The rest of {cage}, {rest}, holds what is missing, with different digits.",
            cage=cage_said(clue, geometry),
            rest=cell_names(geometry, rest),
        ),
        so_cannot(step.eliminations, geometry),
    )


def _sum_said(step: Step, geometry: Geometry) -> Message:
    """The origin of a sum: what the houses hold, what the cages hold, and what that leaves for which cells."""
    told = ToldSum(step.evidence.sums[0], geometry)
    whole = say("The digits of {houses} add up to {whole}.", **told.about)
    return in_turn(whole, told.taken(), told.left())


def more_said(cells: Sequence[int], others: Sequence[int], about: Mapping[str, object]) -> Message:
    if len(cells) == len(others) == 1:
        return say("{cells} must be {total} more than {others}").given(about)
    return say("{cells} must add up to {total} more than {others}").given(about)


ONE_CELL = Words(
    where=_rule_where,
    why=_one_cell_why,
    looks=say(
        "Houses whose cages cover all but one cell, an innie, or one cell too many, an outie. Add up the cages, and "
        "compare with 45 for each house."
    ),
    works=say(
        "A row, column or box adds up to 45. Take its cages away from that, and what is left is the innie. If they "
        "make more than 45, what is over is the outie."
    ),
)

FEW_CELLS = Words(
    where=_rule_where,
    why=_few_why,
    looks=say(
        "Houses whose cages cover all cells except two, three or four, or all cells and as many outside. Their sum is "
        "known, as if they were a cage, although their digits may be alike."
    ),
    works=say(
        "Each house makes 45 and each cage its total, so the difference belongs to the few cells that stick out or are "
        "left over. They are a cage whose number nobody wrote down."
    ),
)

MANY_CELLS = Words(
    where=_rule_where,
    why=_many_why,
    looks=say(
        "Houses whose cages leave five to eight cells, inside and outside together, with a sum that is nearly as "
        "small, or as great, as it can be."
    ),
    works=say(
        "Many cells can make most sums, so mostly nothing follows. But near their lowest sum all of them must be low, "
        "and near their highest all must be high."
    ),
)

DIFFERENCE = Words(
    where=_rule_where,
    why=_few_why,
    looks=say(
        "Houses whose cages leave out one cell inside and take in one outside: the difference between these two is "
        "known. The same goes for a few cells on each side."
    ),
    works=say(
        "The cages hold the whole house without the innie, and the outie besides. So their sum is 45 less the one and "
        "plus the other: whatever it is above 45, the outie is above the innie."
    ),
)

SPLITTING = Words(
    where=_rule_where,
    why=_split_why,
    looks=say("A cage that crosses the border of a house, where the sum of its cells inside is known."),
    works=say("The two parts are like cages of their own: each has a known total, and no digit is in both."),
)
