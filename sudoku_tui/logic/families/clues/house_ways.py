"""House and clues: all ways to fill one house so that each clue with cells there may still be met.

In a way to fill a house each digit occurs there once, and it must still be possible to meet every clue that has cells
there, given what its other cells can hold. Where trying everything would take too long, nothing is found.

Source: solvers of SudokuPad's puzzles go through a row or a box digit by digit, where clues crowd.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sudoku_tui.engine.bits import cells_of, digits_of, once_and_twice
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import CluePart, cell_masks, held_step, masks_in, parts_of
from sudoku_tui.logic.families.clues.reasons import reasons_of, untold
from sudoku_tui.logic.families.tools import house_marks
from sudoku_tui.logic.families.words import Sentences, Words, candidate_name, so_cannot
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, any_of, counted, in_turn, say

_MOST_TRIES, _TRIES_IN_ALL = 60, 1_500  # of digits in cells, for a candidate and for all of a house
_FEWEST_CELLS = 2  # of a clue in the house
_MOST_CELLS = 24  # of a clue: one of more has too many ways
_LARGEST_FILLED = 9


class TooManyError(Exception):
    """There is more to try than anybody would."""


class HouseWays:
    """The ways to fill a house that leave some clues a way to be met."""

    def __init__(self, geometry: Geometry, house: int, parts: Sequence[CluePart]) -> None:
        self.parts = tuple(parts)
        self.house = geometry.houses[house].cells
        self.cells = tuple(dict.fromkeys((*self.house, *(cell for part in parts for cell in part.cells))))
        self._all = (1 << geometry.digit_count) - 1
        place = {cell: place for place, cell in enumerate(self.cells)}
        self._peers = [
            [place[other] for other in cells_of(geometry.peer_masks[cell]) if other in place] for cell in place
        ]
        self._parts = [(part, [place[cell] for cell in part.cells]) for part in parts]
        self.tries, self.tries_in_all = _MOST_TRIES, _TRIES_IN_ALL

    def fill(self, masks: Sequence[int]) -> Iterator[list[int]]:
        """Each way to fill the house, with what it leaves of all cells."""
        self.tries -= 1
        self.tries_in_all -= 1
        if min(self.tries, self.tries_in_all) < 0:
            raise TooManyError
        left = self._narrowed(list(masks))
        if left is None:
            return
        open_places = [place for place in range(len(self.house)) if left[place] & left[place] - 1]
        if not open_places:
            yield left
            return
        place = min(open_places, key=lambda place: left[place].bit_count())
        for bit in cells_of(left[place]):
            yield from self.fill([*left[:place], 1 << bit, *left[place + 1 :]])

    def _narrowed(self, left: list[int]) -> list[int] | None:
        """What singles and the clues leave; None where nothing is left."""
        while True:
            before = left[:]
            for place, mask in enumerate(before):
                if not mask & mask - 1:
                    for peer in self._peers[place]:
                        left[peer] &= ~mask
            if not self._has_all(left) or not all(left):
                return None
            for part, places in self._parts:
                found = part.narrow(tuple([left[place] for place in places]))
                if found is None:
                    return None
                for place, mask in zip(places, found.masks, strict=True):
                    left[place] &= mask
            if left == before:
                return left

    def _has_all(self, left: list[int]) -> bool:
        """Place digits with one place left in the house; return whether every digit has one, and no place has two."""
        once, twice = once_and_twice(left[: len(self.house)])
        for place in range(len(self.house)):
            if single := left[place] & ~twice:
                left[place] = single
                if single & single - 1:
                    return False
        return once == self._all


def house_ways(board: Board) -> Iterator[Step | None]:
    """House and clues: a digit that occurs in no way to fill a house with which the clues there can still be met."""
    geometry, masks = board.geometry, cell_masks(board)
    if geometry.digit_count > _LARGEST_FILLED or not all(masks):
        return
    for index, house in enumerate(geometry.houses):
        if len(house.cells) == geometry.digit_count and house.mask & board.unplaced:
            yield None
            parts = crossing(geometry, index)
            cells = HouseWays(geometry, index, parts).cells if parts else ()
            gone = _never(geometry, index, parts, masks_in(masks, cells)) if parts else ()
            if gone:
                yield _ways_step(board, index, parts, gone)


@lru_cache(maxsize=256)
def crossing(geometry: Geometry, house: int) -> tuple[CluePart, ...]:
    """The clues that have several cells in a house."""
    inside = geometry.houses[house].mask
    few = (part for part in parts_of(geometry) if len(part.cells) <= _MOST_CELLS)
    return tuple(part for part in few if sum(inside >> cell & 1 for cell in part.cells) >= _FEWEST_CELLS)


@lru_cache(maxsize=512)
def _never(geometry: Geometry, house: int, parts: tuple[CluePart, ...], masks: Masks) -> tuple[Candidate, ...]:
    """The candidates of the house and of its clues that no way leaves, as far as they are found quickly."""
    ways, known, gone = HouseWays(geometry, house, parts), [0] * len(masks), list[Candidate]()
    for place, mask in enumerate(masks):
        for digit in digits_of(mask) if mask & mask - 1 else ():
            if not known[place] >> digit - 1 & 1:
                way = _way(ways, masks, place, digit)
                if way is None:
                    gone.append(Candidate(ways.cells[place], digit))
                for other, left in enumerate(way or ()):
                    known[other] |= left if not left & left - 1 else 0
    return tuple(gone)


def _way(ways: HouseWays, masks: Masks, place: int, digit: int) -> list[int] | None:
    """One way to fill the house with a digit in a place, none if there is none; nothing useful if it takes too long."""
    ways.tries = _MOST_TRIES
    try:
        return next(ways.fill([*masks[:place], 1 << digit - 1, *masks[place + 1 :]]), None)
    except TooManyError:
        return []


def _ways_step(board: Board, house: int, parts: tuple[CluePart, ...], gone: Sequence[Candidate]) -> Step:
    needed = _needed(board, house, parts, gone)
    cells, clues = HouseWays(board.geometry, house, needed).cells, (part.clue() for part in needed)
    return held_step(board, "house-ways", cells, gone, clues, houses=house_marks([house], Role.BASE), filled=(house,))


def _needed(board: Board, house: int, parts: tuple[CluePart, ...], gone: Sequence[Candidate]) -> tuple[CluePart, ...]:
    """The clues without which something removed could stay."""
    touched, masks = {cell for cell, _ in gone}, cell_masks(board)
    for part in parts[::-1]:
        fewer = tuple(other for other in parts if other is not part)
        ways = HouseWays(board.geometry, house, fewer)
        if touched <= {*ways.cells} and _rule_out(ways, masks_in(masks, ways.cells), gone):
            parts = fewer
    return parts


def _rule_out(ways: HouseWays, masks: Masks, gone: Sequence[Candidate]) -> bool:
    return all(_way(ways, masks, ways.cells.index(cell), digit) is None for cell, digit in gone)


def _ways_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {base.house} and the clues that cross it: how can it be filled?")


def _ways_why(step: Step, geometry: Geometry) -> Sentences:
    known = dict.fromkeys(clue.constraint for clue in step.evidence.clues)
    clues = in_turn(*(geometry.constraints[clue].said(geometry) for clue in known), between="; ")
    return (
        counted(
            "In {base.house}, each digit appears once, and this clue must be met as well: {clues}.",
            "In {base.house}, each digit appears once, and these clues must be met as well: {clues}.",
            len(known),
            clues=clues,
        ),
        *_tried(step, geometry),
        so_cannot(step.eliminations, geometry),
    )


def _tried(step: Step, geometry: Geometry) -> Iterator[Message]:
    """A reason for each digit that goes, and what is left to go through."""
    reasons = reasons_of(step, geometry)
    yield from (reason.told for reason in reasons)
    if rest := untold(step, reasons):
        yield say(
            "Go through all the ways to fill it that still allow the clues to be met: none of them has {rest}.",
            rest=any_of(candidate_name(geometry, each) for each in rest),
        )


WAYS = Words(
    where=_ways_where,
    why=_ways_why,
    looks=say(
        "A row, column or box that is crowded with clues. Start with the digit, or the cell, that has the fewest "
        "places or candidates left, and follow each of them: first what the house loses, then what the clues still "
        "allow."
    ),
    works=say(
        "One of the ways to fill the house is right, and the solution meets every clue. A digit that none of these "
        "ways has in its cell is impossible."
    ),
    reasons=reasons_of,
)

RUNGS = (Technique("house-ways", say("House and Its Clues"), house_ways, WAYS, Level.EXTREME, score=500),)
