"""Combinations of cages: those that need the same digits as others in a house, and those that share cells.

Sources: SudoCue's "killer pair"; SudokuWiki's "killer subsets" and nested cages; JSudoku's "conflicting combinations"
and "cage comparison". The rungs of all cages are at the end, grouped as the ladder takes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import lost, narrowed, narrowed_step
from sudoku_tui.logic.families.killer import sums
from sudoku_tui.logic.families.killer.cages import (
    COMBINATIONS,
    OVERLAP_1,
    OVERLAP_2,
    SEVERAL_SETS,
    OpenCage,
    Ways,
    as_things_stand,
    cage_needs_house,
    cage_said,
    cage_where,
    house_needs_cage,
    one_set,
    open_cages,
    sets_said,
    some_sets,
    united,
)
from sudoku_tui.logic.families.killer.sums import (
    DIFFERENCE,
    FEW_CELLS,
    MANY_CELLS,
    ONE_CELL,
    SPLITTING,
    more_said,
    sum_handler,
)
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.families.words import Sentences, Words, box_of_clue, cell_names, so_cannot
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, HouseMark, Mark, Step, Sum, Truth
from sudoku_tui.logic.technique import Technique, named
from sudoku_tui.words.message import Message, all_of, any_of, counted, say


class _Taker(NamedTuple):
    """A cage or a cell that takes at least some number of certain digits."""

    cells: int
    least: int
    cage: OpenCage | None = None


def killer_subset(board: Board, technique: str, size: int) -> Iterator[Step]:
    """Cages and cells of a house use up all of certain digits, so the rest of the house has none of them."""
    for index, house in enumerate(board.geometry.houses):
        cages = [cage for cage in open_cages(board) if not cage.inside & ~house.mask and len(cage.cells) > 1]
        if not cages:
            continue
        free = house.mask & board.unplaced
        digits = [digit for digit in board.geometry.digits if board.digit_cells[digit] & house.mask]
        for chosen in combinations(digits, size):
            wanted = set_of(digit - 1 for digit in chosen)
            takers = _takers(board, cages, free, wanted)
            for group in _groups(takers, size):
                if gone := candidates_in(board, free & ~_inside(group), chosen):
                    evidence = _subset_evidence(board, index, chosen, group)
                    yield Step(technique, (), gone, evidence)


def _takers(board: Board, cages: Sequence[OpenCage], free: int, wanted: int) -> list[_Taker]:
    found = [_Taker(cage.inside, min((held & wanted).bit_count() for held in cage.sets), cage) for cage in cages]
    cells = (cell for cell in cells_of(free) if not board.cell_digits[cell] & ~wanted)
    return [taker for taker in found if taker.least] + [_Taker(1 << cell, 1) for cell in cells]


def _groups(takers: Sequence[_Taker], size: int) -> Iterator[tuple[_Taker, ...]]:
    """Groups of takers without common cells, at least one of them a cage, that take exactly `size` digits."""
    for count in range(1, size + 1):
        for group in combinations(takers, count):
            are_enough = sum(taker.least for taker in group) == size and any(taker.cage for taker in group)
            if are_enough and _are_apart(group):
                yield group


def _are_apart(group: Sequence[_Taker]) -> bool:
    """Whether no two of them share a cell."""
    return _inside(group).bit_count() == sum(taker.cells.bit_count() for taker in group)


def _inside(group: Sequence[_Taker]) -> int:
    return union_of(taker.cells for taker in group)


def _subset_evidence(board: Board, house: int, digits: tuple[int, ...], group: Sequence[_Taker]) -> ClueEvidence:
    return ClueEvidence(
        marks=marks_of(candidates_in(board, _inside(group), digits), Role.SET),
        houses=(HouseMark(house, Role.SET),),
        digits=digits,
        truths=tuple(Truth(taker.cells.bit_length() - 1) for taker in group if not taker.cage),
        clues=tuple(taker.cage.clue() for taker in group if taker.cage),
    )


def blocking_sets(board: Board) -> Iterator[Step]:
    """Blocking sets: a set of one cage would leave another cage in its house with none of its own."""
    geometry = board.geometry
    for cage in open_cages(board):
        for other in open_cages(board):
            if cage.inside & ~geometry.common_peers(other.inside) or len(cage.ways) < 2:
                continue
            ways = tuple(way for way in cage.ways if any(not way[0] & held for held in other.sets))
            gone = lost(cage.cells, cage.left, united(ways, len(cage.cells))) if ways else []
            if gone:
                yield _blocked_step(board, cage, other, ways, gone)


def _blocked_step(board: Board, cage: OpenCage, other: OpenCage, ways: Ways, gone: Sequence[Candidate]) -> Step:
    theirs = marks_of((Candidate(cell, digit) for cell in other.cells for digit in board.digits(cell)), Role.BASE)
    clues = cage.clue(ways), other.clue()
    return narrowed_step(board, "blocking-sets", cage.cells, gone, clues, marks=theirs)


def _subset_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {set.house}: some of its cages and cells use up a few digits between them.")


def _subset_why(step: Step, geometry: Geometry) -> Sentences:
    cells = [truth.place for truth in step.evidence.truths]
    takers = [
        say("{cage} takes {digits}", cage=cage_said(clue, geometry), digits=_taken(clue, step, geometry))
        for clue in step.evidence.clues
    ]
    takers += [
        say("{cell} takes {digits}", cell=geometry.cell_name(cell), digits=_either(step, cell, geometry))
        for cell in cells
    ]
    return (
        say("In {set.house}, {takers}.", takers=all_of(takers)),
        say("That uses up {digits}, so no other cell of {set.house} can be {set.either}."),
    )


def _taken(clue: Clue, step: Step, geometry: Geometry) -> Message:
    """The least number of a step's digits that a cage takes, whichever of its sets it has."""
    wanted = sum(1 << digit - 1 for digit in step.evidence.digits)
    count = min((held & wanted).bit_count() for held in clue.sets)
    digits = all_of(map(geometry.digit_name, step.evidence.digits))
    return counted(
        "at least one of {digits} (its empty cells take {sets})",
        "at least {count} of {digits} (its empty cells take {sets})",
        count,
        digits=digits,
        sets=sets_said(clue, geometry),
    )


def _either(step: Step, cell: int, geometry: Geometry) -> Message:
    return any_of(geometry.digit_name(digit) for at, digit in step.evidence.candidates(Role.SET) if at == cell)


SUBSET = Words(
    where=_subset_where,
    why=_subset_why,
    looks=say(
        "Two digits of which a cage has one, whatever its set, and of which another cage of the house, or a cell with "
        "just these two, has one as well. Look at cages of two cells with two sets left."
    ),
    works=say(
        "Each of the two takes one of the digits, and not the same one, so both digits are gone from the rest of the "
        "house: a naked pair, one half of which is a cage."
    ),
)

TRIPLE = SUBSET._replace(
    looks=say(
        "Three digits of which three cages or cells of a house must each have one, whatever happens. Or one cage must "
        "have two of them, and another cage or cell the third."
    ),
    works=say(
        "Three digits are claimed three times, by cages and cells that do not overlap. So they are all used up, and no "
        "other cell of the house can have them."
    ),
)


def _blocking_where(step: Step, geometry: Geometry) -> Sentences:
    return say(
        "Look at the {cage}: would one of its sets leave a neighbouring cage with nothing?",
        cage=cage_where(step, geometry),
    )


def _blocking_why(step: Step, geometry: Geometry) -> Sentences:
    left, other = step.evidence.clues
    return (
        as_things_stand((other,), geometry),
        say("Its cells see every cell of {cage}.", cage=cage_said(left, geometry)),
        say(
            "That cage cannot use a digit from each of these sets, which leaves it {sets}.",
            sets=sets_said(left, geometry),
        ),
        so_cannot(step.eliminations, geometry),
    )


BLOCKING = Words(
    where=_blocking_where,
    why=_blocking_why,
    looks=say("Two cages in one house, and a set of one cage that uses a digit from every set of the other."),
    works=say("With that set in one cage, the other could not be filled."),
)


class Rests(NamedTuple):
    """The parts that two cages do not share: the first cage is the one whose rest has the greater or an equal sum."""

    more: OpenCage
    less: OpenCage
    said: Sum


def cage_comparison(board: Board) -> Iterator[Step]:
    for one, other in combinations(sorted(open_cages(board), key=lambda cage: cage.constraint), 2):
        if one.inside & other.inside and (step := _compared(board, rests_of(one, other))):
            yield step


def rests_of(one: OpenCage, other: OpenCage) -> Rests:
    more, less = (one, other) if one.total >= other.total else (other, one)
    here = tuple(cell for cell in more.cells if cell not in less.cells)
    there = tuple(cell for cell in less.cells if cell not in more.cells)
    return Rests(more, less, Sum(here, more.total - less.total, there))


def _compared(board: Board, rests: Rests) -> Step | None:
    if not rests.said.cells:
        return None
    handler = sum_handler(rests.said, board.geometry)
    gone = narrowed(handler, board.cell_digits)
    if not gone:
        return None
    clues = rests.more.clue(()), rests.less.clue(())
    return narrowed_step(board, "cage-comparison", handler.cells, gone, clues, marks=_placed(board, rests))


def _placed(board: Board, rests: Rests) -> Iterator[Mark]:
    """The digits already placed in one cage or both."""
    cages = (board.geometry.constraints[cage.constraint] for cage in (rests.more, rests.less))
    for cell in sorted({cell for cage in cages for cell in cage.places}):
        if board.values[cell]:
            yield Mark(cell, board.values[cell], Role.BLOCKER)


def _compared_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at two overlapping cages, starting in {box}.", box=box_of_clue(step, geometry))


def _compared_why(step: Step, geometry: Geometry) -> Sentences:
    more, less = step.evidence.clues
    here = [cell for cell in more.cells if cell not in less.cells]
    there = [cell for cell in less.cells if cell not in more.cells]
    shared = [cell for cell in more.cells if cell in less.cells]
    cages = {"more": cage_said(more, geometry), "less": cage_said(less, geometry)}
    about = {
        "total": _total_left(step, more, geometry) - _total_left(step, less, geometry),
        "cells": cell_names(geometry, here),
        "others": cell_names(geometry, there),
    }
    if not there:
        rest: Message = say("{cells} must hold the difference, {total}", **about)
    elif not about["total"]:
        rest = counted(
            "{cells} must be as much as {others}",
            "{cells} must add up to as much as {others}",
            len(here),
            **about,
        )
    else:
        rest = more_said(here, there, about)
    placed = all_of(
        say("{cell} is {digit}", cell=geometry.cell_name(mark.cell), digit=geometry.digit_name(mark.digit))
        for mark in step.evidence.marks
        if mark.role is Role.BLOCKER
    )
    rest = say("As {placed}, {rest}.", placed=placed, rest=rest) if placed.parts else say("So {rest}.", rest=rest)
    return (
        counted(
            "{cells} is in two cages: {more}, and {less}.",
            "{cells} are in two cages: {more}, and {less}.",
            len(shared),
            cells=cell_names(geometry, shared),
            **cages,
        ),
        rest,
        say("Going by what these cells can hold, no other digits add up to that."),
        so_cannot(step.eliminations, geometry),
    )


def _total_left(step: Step, clue: Clue, geometry: Geometry) -> int:
    """The total of the empty cells of a cage."""
    cage = geometry.constraints[clue.constraint]
    total = cage.total if isinstance(cage, Cage) else 0
    return (total or 0) - sum(digit for cell, digit in step.evidence.candidates(Role.BLOCKER) if cell in cage.places)


COMPARISON = Words(
    where=_compared_where,
    why=_compared_why,
    looks=say("Two cages that share cells, or one inside the other."),
    works=say(
        "The shared cells count in both totals. So the rest of one cage, less the rest of the other, is the difference "
        "between the totals."
    ),
)

_easy, _medium, _hard = (partial(Technique, level=level) for level in (Level.EASY, Level.MEDIUM, Level.HARD))

EASY = (
    _easy("innie-outie-single", say("Innie or Outie"), sums.one_cell, ONE_CELL, score=14),
    _easy("cage-combinations-easy", say("Cage Combinations (Easy)"), one_set, COMBINATIONS, score=14),
)

MEDIUM = (
    _medium("cage-house-overlap-2", say("Cage and House Overlap 2"), cage_needs_house, OVERLAP_2, score=40),
    _medium("cage-combinations-hard", say("Cage Combinations (Hard)"), some_sets, SEVERAL_SETS, score=30),
    _medium("cage-house-overlap-1", say("Cage and House Overlap 1"), house_needs_cage, OVERLAP_1, score=50),
    _medium("innies-and-outies", say("Innies and Outies"), sums.few_cells, FEW_CELLS, score=50),
    _medium("cage-comparison", say("Cage Comparison"), cage_comparison, COMPARISON, score=60),
    _medium("cage-splitting", say("Cage Splitting"), sums.splitting, SPLITTING, score=60),
)

_subset = partial(named, killer_subset, level=Level.HARD)

HARD = (
    _subset("killer-pair", say("Killer Pair"), SUBSET, score=100, size=2),
    _subset("killer-triple", say("Killer Triple"), TRIPLE, score=120, size=3),
    _hard("blocking-sets", say("Blocking Sets"), blocking_sets, BLOCKING, score=120),
    _hard("innie-outie-difference", say("Innie-Outie Difference"), sums.difference, DIFFERENCE, score=100),
    _hard("many-innies-and-outies", say("Many Innies and Outies"), sums.many_cells, MANY_CELLS, score=140),
)
