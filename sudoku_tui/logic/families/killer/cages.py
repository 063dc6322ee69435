"""Cages with totals: the sets of digits left for each, and what follows from one cage, alone or with a house.

Sources: SudokuWiki's "Killer Combinations", easy where one set is left and hard where there are several; SudoCue
describes the same as digits that a cage cannot have. SudokuWiki's "Cage/Unit Overlap"; SudoCue's and JSudoku's digits
that a cage must have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import cells_of, digits_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.engine.constraints.sums import digit_sum
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import lost, narrowed_step
from sudoku_tui.logic.families.tools import candidates_in, fact, house_marks, marks_of, places_in_houses
from sudoku_tui.logic.families.words import Sentences, Words, box_said, cell_names, so_cannot
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, HouseMark, Step, Truth
from sudoku_tui.words.message import Message, all_of, any_of, counted, say

_MOST_SETS = 2_000  # of digits that a cage could hold; nobody tries more
Ways: TypeAlias = tuple[tuple[int, Masks], ...]
"""Sets of digits, as masks, and for each, the digits of it that every cell can hold."""


class OpenCage(NamedTuple):
    """What is left of a cage: its empty cells, their total, and the ways to reach it."""

    constraint: int  # its index
    cells: tuple[int, ...]
    inside: int  # the same as a set of cells
    total: int
    masks: Masks
    ways: Ways

    @property
    def sets(self) -> tuple[int, ...]:
        return tuple(held for held, _ in self.ways)

    @property
    def left(self) -> Masks:
        return united(self.ways, len(self.cells))

    def clue(self, ways: Ways | None = None) -> Clue:
        return Clue(self.constraint, self.cells, tuple(held for held, _ in (self.ways if ways is None else ways)))


@lru_cache(maxsize=8)
def totalled(geometry: Geometry) -> tuple[tuple[int, Cage], ...]:
    """The cages with totals, each with its index among the constraints; none where digits count from 0.

    What is added up in this family are digits by their place from 1 on; such cages are read as clues of any kind.
    """
    clues = enumerate(geometry.constraints if geometry.lowest == 1 else ())
    return tuple((index, clue) for index, clue in clues if isinstance(clue, Cage) and clue.total is not None)


@fact
def open_cages(board: Board) -> tuple[OpenCage, ...]:
    """The cages that still have empty cells and ways to fill them, those with the fewest ways first."""
    found = [cage for cage in _open_cages(board) if cage.ways]
    return tuple(sorted(found, key=lambda cage: (len(cage.ways), len(cage.cells))))


def _open_cages(board: Board) -> Iterator[OpenCage]:
    for index, cage in totalled(board.geometry):
        cells = tuple(cell for cell in cage.cells if not board.placed >> cell & 1)
        if cells:
            total = (cage.total or 0) - sum(board.values[cell] for cell in cage.cells)
            masks = tuple(board.cell_digits[cell] for cell in cells)
            yield OpenCage(index, cells, set_of(cells), total, masks, ways_to(masks, total))


@lru_cache(maxsize=1 << 14)
def ways_to(masks: Masks, total: int) -> Ways:
    """The ways to fill cells that differ and add up to a total; none where there are too many to try."""
    sets = sets_of(union_of(masks), len(masks), total)
    return tuple([(held, fits) for held in sets if (fits := _fitted(masks, held))])


@lru_cache(maxsize=1 << 12)
def sets_of(union: int, count: int, total: int) -> tuple[int, ...]:
    """The sets of `count` digits of a mask that add up to a total."""
    if comb(union.bit_count(), count) > _MOST_SETS:
        return ()
    sets = map(sum, combinations([1 << bit for bit in cells_of(union)], count))
    return tuple(held for held in sets if digit_sum(held) == total)


def united(ways: Ways, count: int) -> Masks:
    """The digits that each of `count` cells can hold in any of the given ways."""
    left = [0] * count
    for _, fits in ways:
        left = [mask | more for mask, more in zip(left, fits, strict=True)]
    return tuple(left)


def shared(sets: Sequence[int]) -> int:
    """The digits that all sets have."""
    common = -1
    for held in sets:
        common &= held
    return common if sets else 0


def _fitted(masks: Masks, held: int) -> Masks | None:
    """What each cell can hold when together they hold exactly a set; None where they cannot."""
    used_before: list[set[int]] = [{0}]
    for mask in masks:
        free = mask & held
        used_before.append({used | 1 << bit for used in used_before[-1] for bit in cells_of(free & ~used)})
    if held not in used_before[-1]:
        return None
    left, used_after = [0] * len(masks), {held}
    for place in reversed(range(len(masks))):
        before = set[int]()
        for used in used_after:
            for bit in cells_of(used & masks[place]):
                if used ^ 1 << bit in used_before[place]:
                    left[place] |= 1 << bit
                    before.add(used ^ 1 << bit)
        used_after = before
    return tuple(left)


_FEW_SETS = 8  # up to this many are named one by one


def cage_said(clue: Clue, geometry: Geometry) -> Message:
    cage = geometry.constraints[clue.constraint]
    total = cage.total if isinstance(cage, Cage) else 0
    return say("the cage of {total} in {cells}", total=total, cells=cell_names(geometry, cage.places))


def cage_where(step: Step, geometry: Geometry) -> Message:
    """`cage of 29 in box 5`; at its first cell where another cage of that total starts in the box."""
    (number, *_), cages = [clue.constraint for clue in step.evidence.clues], dict(totalled(geometry))
    total, first = cages[number].total, cages[number].places[0]
    box = geometry.box_of(first)
    alike = [cage for cage in cages.values() if cage.total == total and geometry.box_of(cage.places[0]) == box]
    if len(alike) > 1:
        return say("cage of {total} at {cell}", total=total, cell=geometry.cell_name(first))
    return say("cage of {total} in {box}", total=total, box=box_said(first, geometry))


def sets_said(clue: Clue, geometry: Geometry) -> Message:
    """The sets of digits that a cage can still hold, as `6+9 or 7+8`; if there are many, only their number."""
    if len(clue.sets) > _FEW_SETS:
        return counted("{count} set of digits", "{count} sets of digits", len(clue.sets))
    return any_of("+".join(map(geometry.digit_name, digits_of(held))) for held in clue.sets)


def as_things_stand(clues: Iterable[Clue], geometry: Geometry) -> Message:
    told = all_of(_empty_cells(clue, geometry) for clue in clues)
    return say("As things stand, {told}.", told=told)


def _empty_cells(clue: Clue, geometry: Geometry) -> Message:
    """The digits that a cage can hold in its empty cells."""
    cells = cell_names(geometry, clue.cells)
    if len(clue.cells) == len(geometry.constraints[clue.constraint].places):
        return say("{cage} can only be {sets}", cage=cage_said(clue, geometry), sets=sets_said(clue, geometry))
    return say(
        "{cage} can only have {sets} in {cells}",
        cage=cage_said(clue, geometry),
        sets=sets_said(clue, geometry),
        cells=cells,
    )


def one_set(board: Board) -> Iterator[Step]:
    """Cage combinations, easy: one set of digits is left."""
    return (step for step in _combinations(board, "cage-combinations-easy") if len(step.evidence.clues[0].sets) == 1)


def some_sets(board: Board) -> Iterator[Step]:
    """Cage combinations, hard: several sets are left; a digit is in none of them, or fits a cell in none."""
    return (step for step in _combinations(board, "cage-combinations-hard") if len(step.evidence.clues[0].sets) > 1)


def _combinations(board: Board, technique: str) -> Iterator[Step]:
    for cage in open_cages(board):
        if cage.left != cage.masks:
            gone = lost(cage.cells, cage.masks, cage.left)
            yield narrowed_step(board, technique, cage.cells, gone, [cage.clue()])


def _combinations_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at the {cage}: which digits can reach its total?", cage=cage_where(step, geometry))


def _combinations_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    return (
        as_things_stand((clue,), geometry),
        say("Nothing else adds up and fits in the cells."),
        so_cannot(step.eliminations, geometry),
    )


COMBINATIONS = Words(
    where=_combinations_where,
    why=_combinations_why,
    looks=say(
        "A cage whose total leaves only one set of digits: two cells of 3, 4, 16 or 17, three of 6, 7, 23 or 24, four "
        "of 10, 11, 29 or 30. In other cages, lost candidates may leave just one."
    ),
    works=say(
        "The digits of a cage are all different and add up to its total. If only one set of digits does that with the "
        "candidates left, the cage holds these digits and no others."
    ),
)

SEVERAL_SETS = COMBINATIONS._replace(
    looks=say(
        "A cage with two or three sets of digits left. Write them down, and cross out each that has a digit no cell "
        "can be, or lacks one that some cell must be. Digits that are in no set go."
    ),
    works=say(
        "The cage is filled by one of these sets, with each of its digits in a cell that can hold it. A digit that "
        "none of them can put in a cell cannot be there."
    ),
)


def house_needs_cage(board: Board) -> Iterator[Step]:
    """Overlap 1: a digit of a house has room only in a cage, so the sets of the cage without it are removed."""
    for cage in open_cages(board):
        for index, house in enumerate(board.geometry.houses):
            if house.mask & cage.inside and (step := _needed(board, cage, index)):
                yield step


def _needed(board: Board, cage: OpenCage, index: int) -> Step | None:
    house = board.geometry.houses[index].mask
    places = places_in_houses(board)[index]
    needed = [digit for digit in board.geometry.digits if places[digit] and not places[digit] & ~cage.inside]
    wanted = set_of(digit - 1 for digit in needed)
    if not needed or len(needed) > len(cage.cells):
        return None
    masks = tuple(
        mask if house >> cell & 1 else mask & ~wanted for cell, mask in zip(cage.cells, cage.masks, strict=True)
    )
    ways = tuple(way for way in ways_to(masks, cage.total) if not wanted & ~way[0])
    gone = lost(cage.cells, cage.left, united(ways, len(cage.cells))) if ways else []
    if not gone:
        return None
    evidence = ClueEvidence(
        marks=marks_of(candidates_in(board, house & cage.inside, needed), Role.BASE),
        houses=(HouseMark(index, Role.BASE),),
        digits=tuple(needed),
        truths=tuple(Truth(index, digit) for digit in needed),
        clues=(cage.clue(ways),),
    )
    return Step("cage-house-overlap-1", (), tuple(gone), evidence)


def cage_needs_house(board: Board) -> Iterator[Step]:
    """Overlap 2: every set of a cage has a digit, and all its places in the cage are seen from elsewhere."""
    for cage in open_cages(board):
        for digit in digits_of(shared(cage.sets)):
            pairs = zip(cage.cells, cage.left, strict=True)
            places = set_of(cell for cell, mask in pairs if mask >> digit - 1 & 1)
            seen = board.geometry.common_peers(places) & board.digit_cells[digit] & ~cage.inside
            if seen:
                yield _required(board, cage, Candidate(places, digit), seen)


def _required(board: Board, cage: OpenCage, held: Candidate, seen: int) -> Step:
    places, digit = held
    houses = [
        index
        for index in board.geometry.houses_of[next(cells_of(places))]
        if not places & ~board.geometry.houses[index].mask and board.geometry.houses[index].mask & seen
    ]
    evidence = ClueEvidence(
        marks=marks_of(candidates_in(board, places, [digit]), Role.BASE),
        houses=house_marks(houses, Role.COVER),
        digits=(digit,),
        clues=(cage.clue(),),
    )
    return Step("cage-house-overlap-2", (), candidates_in(board, seen, [digit]), evidence)


def _overlap_1_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {base.house}: which of its digits only have room in one cage?")


def _overlap_1_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    return (
        counted(
            "In {base.house}, the {digits} can only go in {base.some_cells}, and all of these are in {cage}.",
            "In {base.house}, the digits {digits} can only go in {base.some_cells}, and all of these are in {cage}.",
            len(step.evidence.digits),
            cage=cage_said(clue, geometry),
        ),
        counted(
            "So the cage has it, and only {sets} is left for its empty cells.",
            "So the cage has it, and only {sets} are left for its empty cells.",
            len(clue.sets),
            sets=sets_said(clue, geometry),
        )
        if len(step.evidence.digits) == 1
        else say("So the cage has them, and only {sets} is left for its empty cells.", sets=sets_said(clue, geometry)),
        so_cannot(step.eliminations, geometry),
    )


OVERLAP_1 = Words(
    where=_overlap_1_where,
    why=_overlap_1_why,
    looks=say("A digit whose places in a row, column or box all lie in the same cage."),
    works=say("The house needs the digit, so the cage has it: sets without it are out."),
)


def _overlap_2_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at the {cage}: which digit must it have?", cage=cage_where(step, geometry))


def _overlap_2_why(step: Step, geometry: Geometry) -> Sentences:
    return (
        as_things_stand(step.evidence.clues, geometry),
        say("Whichever it is, its {digits} is in {base.some_cells}."),
        say("A cell that sees {base.cells} cannot be {digits}: {eliminated.cells}."),
    )


OVERLAP_2 = Words(
    where=_overlap_2_where,
    why=_overlap_2_why,
    looks=say(
        "A digit that every set of a cage has. If its places in the cage lie in one row, column or box, it goes from "
        "the rest of that house."
    ),
    works=say("The cage has the digit in one of these cells, and a cell that sees them all sees that one."),
)
