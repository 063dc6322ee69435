"""Tools shared by several families: facts about a board, worked out once and kept with it, and the parts of steps.

One of two candidates with a strong link must be true: they are the only two of a cell, or of a digit in a house.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from functools import wraps
from typing import NamedTuple, TypeVar, TypeVarTuple, cast

from sudoku_tui.engine.bits import cells_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Mark, Step, Truth

T = TypeVar("T")
Details = TypeVarTuple("Details")


def fact(work: Callable[[Board, *Details], T]) -> Callable[[Board, *Details], T]:
    """Keep the results of a function of a board with the board; callers must not change them."""

    @wraps(work)
    def kept(board: Board, *details: *Details) -> T:
        facts = board.facts
        # Most facts have no details, and are needed so often that a key without a tuple pays.
        key = (work, *details) if details else work
        if key not in facts:
            facts[key] = work(board, *details)
        return cast("T", facts[key])

    return kept


_LEGACY = "legacy"


def legacy(board: Board) -> dict[object, object]:
    """What earlier boards of a walk have left; whatever is put there goes on to the next one."""
    return cast("dict[object, object]", board.facts.setdefault(_LEGACY, {}))


def suspects(board: Board, technique: str) -> list[Candidate]:
    """Candidates, still there, that a long search on an earlier board of a walk has left to begin with."""
    known = cast("Sequence[Candidate]", legacy(board).get(technique, ()))
    return [each for each in known if board.cell_digits[each.cell] >> each.digit - 1 & 1]


def suspect(board: Board, technique: str, found: Iterable[Candidate]) -> None:
    """Keep what a long search has found wrong, or not looked at yet, for the next boards of a walk to begin with."""
    legacy(board)[technique] = [*found]


def hand_on(board: Board, after: Board) -> None:
    """Hand what searches have found to the next board of a walk; this one keeps nothing of it."""
    after.facts[_LEGACY] = board.facts.pop(_LEGACY, {})


def slow_fact(
    work: Callable[[Board, *Details], Generator[None, None, T]],
) -> Callable[[Board, *Details], Generator[None, None, T]]:
    """The same for work long enough to need pauses: use `yield from`."""

    @wraps(work)
    def kept(board: Board, *details: *Details) -> Generator[None, None, T]:
        key = (work, *details)
        if key not in board.facts:
            board.facts[key] = yield from work(board, *details)
        return cast("T", board.facts[key])

    return kept


class Bilocation(NamedTuple):
    """A strong link of one digit: its two places in a house, in order; of several such houses the first counts."""

    digit: int
    first: int
    second: int
    house: int

    @property
    def truth(self) -> Truth:
        return Truth(self.house, self.digit)


@fact
def places_in_houses(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each house and each digit (index d; 0 is empty), the set of cells where the digit is still possible."""
    digit_cells = board.digit_cells
    return tuple(tuple(cells & house.mask for cells in digit_cells) for house in board.geometry.houses)


@fact
def bilocations(board: Board) -> tuple[tuple[Bilocation, ...], ...]:
    """For each digit (index d; 0 is empty), its strong links, each pair of cells once, in the order of the houses."""
    found: list[dict[int, Bilocation]] = [{} for _ in board.digit_cells]
    for index, places in enumerate(places_in_houses(board)):
        for digit, pair in enumerate(places):
            if pair.bit_count() == 2 and pair not in found[digit]:
                first, second = cells_of(pair)
                found[digit][pair] = Bilocation(digit, first, second, index)
    return tuple(tuple(links.values()) for links in found)


@fact
def conjugates(board: Board) -> tuple[dict[int, dict[int, Truth]], ...]:
    """For each digit and each cell with a strong link, the cells at the other ends and what makes the links strong."""
    found: list[dict[int, dict[int, Truth]]] = []
    for links in bilocations(board):
        ends: dict[int, dict[int, Truth]] = {}
        for link in links:
            ends.setdefault(link.first, {})[link.second] = link.truth
            ends.setdefault(link.second, {})[link.first] = link.truth
        found.append(ends)
    return tuple(found)


@fact
def bivalue_cells(board: Board) -> int:
    """The set of cells with two candidates, which are strongly linked."""
    once = twice = thrice = 0
    for cells in board.digit_cells:
        thrice |= twice & cells
        twice |= once & cells
        once |= cells
    return twice & ~thrice


_PAIR = 2


def with_single(step: Step, single: Candidate, house: int) -> Step:
    """A step that places the digit which its eliminations leave a single place in a house."""
    evidence = step.evidence
    more = replace(
        evidence,
        marks=(*evidence.marks, Mark(single.cell, single.digit, Role.SINGLE)),
        houses=(*evidence.houses, HouseMark(house, Role.SINGLE)),
        truths=(*evidence.truths, Truth(house, single.digit)),
    )
    return Step(step.technique, (single,), (), more)


def tight_groups(masks: Sequence[int], size: int) -> list[tuple[tuple[int, ...], int]]:
    """The groups of `size` things that together touch exactly `size` others: by index, with what they touch.

    n cells with n digits make a naked subset, n digits with n cells a hidden one, n rows with n columns a fish. The
    mask of each thing is the set of what it touches, at least two.
    """
    if size == _PAIR and len(set(masks)) == len(masks):
        return []  # a pair is two equal masks, which is quickly ruled out, and needed on every board
    groups: list[tuple[tuple[int, ...], int]] = [((index,), mask) for index, mask in enumerate(masks)]
    for _ in range(size - 1):
        groups = [
            ((*chosen, index), wider)
            for chosen, union in groups
            for index in range(chosen[-1] + 1, len(masks))
            if (wider := union | masks[index]).bit_count() <= size
        ]
    return [(chosen, union) for chosen, union in groups if union.bit_count() == size]


def few(mask: int, most: int) -> bool:
    """Whether a set has at least two members and at most `most`."""
    return 2 <= mask.bit_count() <= most


def cells_of_houses(geometry: Geometry, houses: Iterable[int]) -> int:
    return union_of(geometry.houses[index].mask for index in houses)


def candidates_in(board: Board, cells: int, digits: Iterable[int]) -> tuple[Candidate, ...]:
    """The candidates of some digits in a set of unplaced cells, digit by digit."""
    return tuple(Candidate(cell, digit) for digit in digits for cell in cells_of(board.digit_cells[digit] & cells))


def missing(board: Board) -> list[Candidate]:
    """The candidates that the unplaced cells no longer have."""
    cells, digits = tuple(cells_of(board.unplaced)), board.geometry.digits
    return [Candidate(cell, digit) for cell in cells for digit in digits if not board.has(cell, digit)]


def exclude_each_other(geometry: Geometry, one: Candidate, other: Candidate) -> bool:
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and bool(geometry.peer_masks[one.cell] >> other.cell & 1)


def marks_of(candidates: Iterable[Candidate], role: Role) -> tuple[Mark, ...]:
    return tuple(Mark(cell, digit, role) for cell, digit in candidates)


def house_marks(houses: Iterable[int], role: Role) -> tuple[HouseMark, ...]:
    return tuple(HouseMark(house, role) for house in houses)
