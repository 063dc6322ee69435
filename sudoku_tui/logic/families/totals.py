"""Least and greatest totals: a digit is removed if a part of a clue with it could not have the total of the others.

The circle of an arrow is at least the least sum of its shaft; no digit of the shaft is greater than what the circle
leaves it. Cells that see each other hold different digits, so the least total of three such cells is 6, not 3. Source:
common knowledge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.sums import block, differing
from sudoku_tui.engine.kinds.cages import LittleKiller, SumCage
from sudoku_tui.engine.kinds.compared import EqualLines
from sudoku_tui.engine.kinds.line_ends import Arrow, DoubleArrow
from sudoku_tui.engine.kinds.sum_lines import EqualHalves, RegionSumLine, RegionSumTree, ZipperLine
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.words import (
    Reason,
    Sentences,
    Words,
    cell_names,
    clue_of,
    held_by,
    or_beyond,
    some_cell_names,
    where_clue,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.logic.technique import named
from sudoku_tui.words.message import Message, Sentence, in_turn, say

Masks = Mapping[int, int]
"""For each cell, the digits that it can hold, as bits."""


class Addends(NamedTuple):
    """Cells whose digits are added up; in a number of several digits, each cell counts a power of ten."""

    cells: tuple[int, ...]
    factors: tuple[int, ...] = ()


class Range(NamedTuple):
    """The least and the greatest total."""

    least: int
    greatest: int


class EqualTotals(NamedTuple):
    """Sides with the same total, and that total where it is known."""

    sides: tuple[Addends, ...]
    total: int | None = None

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(cell for side in self.sides for cell in side.cells))


def equation_of(clue: Constraint, geometry: Geometry) -> EqualTotals | None:
    """The equation of a clue, if it has one; none where digits do not count from 1."""
    if geometry.lowest != 1:
        return None
    match clue:
        case Arrow():
            factors = tuple(10**power for power in reversed(range(len(clue.circle))))
            return EqualTotals((Addends(clue.circle, factors), Addends(clue.shaft)))
        case DoubleArrow():
            return EqualTotals((Addends((clue.line[0], clue.line[-1])), Addends(clue.line[1:-1])))
        case LittleKiller() | SumCage():
            return EqualTotals((Addends(clue.cells),), clue.total)
        case RegionSumLine():
            return EqualTotals(tuple(map(Addends, clue.stretches(geometry))))
        case RegionSumTree() if len(pieces := clue.pieces(geometry)) > 1:
            return EqualTotals(tuple(map(Addends, pieces)))
        case ZipperLine():
            half, line = len(clue.line) // 2, clue.line
            pairs = [Addends((line[index], line[-1 - index])) for index in range(half)]
            return EqualTotals((*pairs, Addends((line[half],))) if len(line) % 2 else tuple(pairs))
        case EqualLines():
            return EqualTotals(tuple(map(Addends, clue.lines)))
        case EqualHalves():
            half = len(clue.line) // 2
            return EqualTotals((Addends(clue.line[:half]), Addends(clue.line[-half:])))
    return None


def common_range(equation: EqualTotals, masks: Masks, geometry: Geometry) -> Range:
    """The range of totals that all sides can have in common."""
    ranges = [range_of(side, masks, geometry) for side in equation.sides]
    if equation.total is not None:
        ranges.append(Range(equation.total, equation.total))
    return Range(max(each.least for each in ranges), min(each.greatest for each in ranges))


def totals_of(equation: EqualTotals, masks: Masks, geometry: Geometry) -> int:
    """The totals that all sides can have, as bits."""
    common = 1 << equation.total if equation.total is not None else -1
    for side in equation.sides:
        common &= side_totals(side, masks, geometry)
    return common


def side_totals(side: Addends, masks: Masks, geometry: Geometry) -> int:
    """The totals that one side can have, as bits."""
    totals = 1
    for cells, factor in _parts(side, geometry):
        more, held = 0, block(tuple([masks[cell] for cell in cells])).totals
        for total in cells_of(held):
            more |= totals << total * factor
        totals = more
    return totals


def range_of(side: Addends, masks: Masks, geometry: Geometry) -> Range:
    least = greatest = 0
    for cells, factor in _parts(side, geometry):
        totals = block(tuple([masks[cell] for cell in cells])).totals
        least += factor * ((totals & -totals).bit_length() - 1)
        greatest += factor * (totals.bit_length() - 1)
    return Range(least, greatest)


def _parts(side: Addends, geometry: Geometry) -> Sequence[tuple[tuple[int, ...], int]]:
    if any(factor > 1 for factor in side.factors):
        return [((cell,), factor) for cell, factor in zip(side.cells, side.factors, strict=True)]
    return [(cells, 1) for cells in _differing(side.cells, geometry)]


@lru_cache(maxsize=1024)
def _differing(cells: tuple[int, ...], geometry: Geometry) -> Sequence[tuple[int, ...]]:
    return differing(cells, geometry)


def impossible(equation: EqualTotals, side: Addends, masks: Masks, geometry: Geometry) -> Iterable[tuple[int, int]]:
    """Each cell of a side with the digits, as bits, that would make its total too small or too great."""
    common = common_range(equation, masks, geometry)
    for cell in side.cells:
        lost, left = 0, masks[cell]
        while left:
            bit = left & -left
            left ^= bit
            least, greatest = range_of(side, {**masks, cell: bit}, geometry)
            if least > common.greatest or greatest < common.least:
                lost |= bit
        if lost:
            yield cell, lost


def totals(board: Board, technique: str) -> Iterator[Step]:
    """For each clue of some kinds, the candidates that the ranges of its totals exclude."""
    for index, clue in enumerate(board.geometry.constraints):
        if technique in clue.kind.explained_by and (step := total_step(board, technique, index)):
            yield step


def total_step(board: Board, technique: str, index: int) -> Step | None:
    geometry, all_masks = board.geometry, cell_masks(board)
    equation = equation_of(geometry.constraints[index], geometry)
    if not equation or not any(board.unplaced >> cell & 1 for cell in equation.cells):
        return None
    masks = {cell: all_masks[cell] for cell in equation.cells}
    if not all(masks.values()):
        return None
    gone = dict.fromkeys(
        Candidate(cell, digit)
        for side in equation.sides
        for cell, lost in impossible(equation, side, masks, geometry)
        if board.unplaced >> cell & 1
        for digit in digits_of(lost)
    )
    if not gone:
        return None
    return held_step(board, technique, masks, gone, [Clue(index, equation.cells)])


def _why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_of(step, geometry)
    equation = equation_of(clue, geometry)
    assert equation
    masks = {cell: digit_mask(digits) for cell, digits in held_by(step).items()}
    about = {"clue": clue.said(geometry)}
    ranges, common = [*_ranges(equation, masks, geometry)], common_range(equation, masks, geometry)
    if equation.total is not None:
        (own,) = (range_of(side, masks, geometry) for side in equation.sides)
        told: Message = say(
            "As things stand, the cells of the {clue} can add up to {range}.", range=_range(own), **about
        )
    else:
        told = say(
            "These have the same total ({clue}): {ranges}. So the total is {range}.",
            ranges=in_turn(*ranges, between="; "),
            range=_range(common),
            **about,
        )
    return told, *(sentence_of(each) for each in excesses(step, equation, masks, geometry))


def sentence_of(excess: Reason) -> Message:
    return say("{clause}.", clause=excess.told)


_NAMED = 3  # cells of a part that are named again and again


class _Excess(NamedTuple):
    """What takes a side out of the range: a digit or more, or a digit or less, and how far it would go."""

    side: Addends
    is_high: bool
    digit: int
    total: int

    def holds_for(self, digit: int) -> bool:
        return digit >= self.digit if self.is_high else digit <= self.digit


def excesses(step: Step, equation: EqualTotals, masks: Masks, geometry: Geometry) -> Iterator[Reason]:
    """For each side, as clauses, the digits that would bring it above or below what the sides can have in common."""
    found, common = dict[_Excess, list[int]](), common_range(equation, masks, geometry)
    for side in equation.sides:
        for cell in side.cells:
            ranges = {
                d: range_of(side, {**masks, cell: 1 << d - 1}, geometry) for at, d in step.eliminations if at == cell
            }
            high = [digit for digit, own in ranges.items() if own.least > common.greatest]
            low = [digit for digit, own in ranges.items() if own.greatest < common.least]
            if high:
                found.setdefault(_Excess(side, True, min(high), ranges[min(high)].least), []).append(cell)
            if low:
                found.setdefault(_Excess(side, False, max(low), ranges[max(low)].greatest), []).append(cell)
    for excess, cells in found.items():
        told = _excess_said(excess, cells, geometry)
        if equation.total is not None:
            told = told.given({"part": say("the total")})
        gone = (each for each in step.eliminations if each.cell in cells and excess.holds_for(each.digit))
        yield Reason(told, tuple(gone))


def _excess_said(excess: _Excess, cells: Sequence[int], geometry: Geometry) -> Sentence:
    about = {
        "digits": or_beyond(excess.digit, geometry, is_high=excess.is_high),
        "digit": geometry.digit_name(excess.digit),
        "cells": some_cell_names(geometry, cells),
        "part": side_said(excess.side, geometry) if len(excess.side.cells) <= _NAMED else say("their part"),
        "total": excess.total,
    }
    if len(excess.side.cells) == 1:
        told = say("{cells} is that total, so it is more than {digit}")
        return (say("{cells} is that total, so it is less than {digit}") if excess.is_high else told).given(about)
    if excess.is_high:
        return say("{digits} in {cells} would bring {part} to at least {total}", **about)
    return say("{digits} in {cells} would leave {part} at {total} at most", **about)


def _ranges(equation: EqualTotals, masks: Masks, geometry: Geometry) -> Iterator[Message]:
    for side in equation.sides:
        yield say("{cells}: {range}", cells=side_said(side, geometry), range=_range(range_of(side, masks, geometry)))


def side_said(side: Addends, geometry: Geometry) -> Message:
    cells = cell_names(geometry, side.cells)
    return say("{cells} as one number", cells=cells) if any(factor > 1 for factor in side.factors) else cells


def _range(both: Range) -> Message:
    if both.least == both.greatest:
        return say("{total}", total=both.least)
    return say("{least} to {greatest}", least=both.least, greatest=both.greatest)


_about = partial(Words, where_clue, _why)

ARROW = _about(
    say(
        "Add up the lowest digits that the cells of the shaft can hold; those that see each other differ, so three of "
        "them hold at least 6. The circle is at least that. And no cell of the shaft is higher than the circle less "
        "the lowest of the others. A pill of two cells is a number of two digits, the first of which is mostly 1 or 2."
    ),
    say(
        "Circle and shaft have the same sum. So the circle is at least the least sum of the shaft, and the shaft "
        "at most what the circle can be. A digit that only works beyond these limits is out."
    ),
)
DIAGONAL = _about(
    say(
        "Add up the lowest and the highest digits along the diagonal of a little killer. Cells in one box differ; all "
        "others may be alike. For each cell, take the lowest and the highest of the others from the total: that is its "
        "range."
    ),
    say(
        "All cells together must make the number. If one of them is so high that the others make too much even at "
        "their lowest, or so low that they make too little at their highest, it is wrong."
    ),
)
EQUAL_SUMS = _about(
    say(
        "Parts of a line that have the same sum: stretches in different boxes, pairs of cells equally far from the "
        "middle, the ends and what lies between. Find the lowest and the highest sum of each part; a long stretch "
        "cannot have a small sum, a single cell cannot be higher than 9."
    ),
    say(
        "All parts of the clue have the same total, which lies where the ranges of all parts overlap. A digit that "
        "takes a part out of that range, whatever its other cells hold, is impossible."
    ),
)

_totals = partial(named, totals, level=Level.EASY, score=30)

RUNGS = (
    _totals("arrow-sum", say("Sum along an Arrow"), ARROW),
    _totals("little-killer", say("Little Killer"), DIAGONAL),
    _totals("equal-sums", say("Equal Sums"), EQUAL_SUMS),
)
