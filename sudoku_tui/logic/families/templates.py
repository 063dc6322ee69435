"""Templates, also known as pattern overlay: all the ways in which one digit could still be placed on the whole grid.

A cell that all templates of one digit use is lost to the others, so the digits are tried in turn until nothing more
follows, as HoDoKu does. An empty 9×9 grid has 46,656 templates; for each cell, one that uses it and one that does not
are enough. To explain why none uses a cell, a `DeadEnd` follows what the digit there would force, until a house has no
place left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import candidates_in, fact, marks_of, places_in_houses
from sudoku_tui.logic.families.words import ProofLines, Sentences, Words, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, in_turn, say

MAX_SIZE = 10
"""On larger grids a digit has too many templates."""


class _Pattern(NamedTuple):
    """The cells that a digit's templates may use, those that all of them use, and the digits that this depends on."""

    free: int
    common: int
    needs: frozenset[int]


_Patterns = dict[int, _Pattern]


def template_set(board: Board) -> Iterator[Step]:
    """Template set: a digit is placed where all its templates have it. All such cells of a digit form one step."""
    patterns = _patterns(board)
    for digit, pattern in _plainest_first(patterns):
        if pattern.common:
            placements = tuple(Candidate(cell, digit) for cell in cells_of(pattern.common))
            yield Step("template-set", placements, (), _evidence(board, patterns, digit, pattern.common))


def template_delete(board: Board) -> Iterator[Step]:
    """Template delete: a digit cannot be where no template has it. All such cells of a digit form one step."""
    patterns = _patterns(board)
    for digit, pattern in _plainest_first(patterns):
        used = _used(board, digit, pattern)
        if eliminations := candidates_in(board, ~used, [digit]):
            yield Step("template-delete", (), eliminations, _evidence(board, patterns, digit, used))


@fact
def _patterns(board: Board) -> _Patterns:
    """The patterns of digits not yet placed everywhere; none where the grid is too large or a digit has no template."""
    if board.geometry.digit_count > MAX_SIZE or not board.geometry.has_full_houses:
        return {}
    patterns = {digit: _Pattern(cells, 0, frozenset([digit])) for digit, cells in enumerate(board.digit_cells) if cells}
    waiting = list(patterns)
    while waiting:
        digit = waiting.pop(0)
        pattern = patterns[digit]
        common = _common(board, digit, pattern)
        if common is None:
            return {}
        patterns[digit] = pattern._replace(common=common)
        for other, theirs in patterns.items():
            if other != digit and theirs.free & common:
                patterns[other] = _Pattern(theirs.free & ~common, theirs.common, theirs.needs | pattern.needs)
                if other not in waiting:
                    waiting.append(other)
    return patterns


def _plainest_first(patterns: _Patterns) -> list[tuple[int, _Pattern]]:
    return sorted(patterns.items(), key=lambda item: len(item[1].needs))


def _common(board: Board, digit: int, pattern: _Pattern) -> int | None:
    common = _template(board, digit, pattern.free)
    for cell in cells_of(common or 0):
        if common and common >> cell & 1:
            other = _template(board, digit, pattern.free & ~(1 << cell))
            common &= pattern.free if other is None else other
    return common


def _used(board: Board, digit: int, pattern: _Pattern) -> int:
    used = _template(board, digit, pattern.free) or 0
    for cell in cells_of(pattern.free & ~used):
        if not used >> cell & 1:
            used |= _template(board, digit, pattern.free & ~board.geometry.peer_masks[cell]) or 0
    return used


def _template(board: Board, digit: int, cells: int) -> int | None:
    """One way to place a digit on some unplaced cells, if there is any."""
    peer_masks, houses = board.geometry.peer_masks, board.geometry.houses

    def filled(free: int, left: tuple[int, ...]) -> int | None:
        if not left:
            return 0
        tightest = min(left, key=lambda house: (free & house).bit_count())
        for cell in cells_of(free & tightest):
            rest = filled(free & ~peer_masks[cell] & ~(1 << cell), tuple(h for h in left if not h >> cell & 1))
            if rest is not None:
                return rest | 1 << cell
        return None

    return filled(cells, tuple(houses[index].mask for index in _open_houses(board, digit)))


def _open_houses(board: Board, digit: int) -> list[int]:
    return [index for index, places in enumerate(places_in_houses(board)) if places[digit]]


def _truths(board: Board, digit: int) -> tuple[Truth, ...]:
    """The houses a template fills: with a place in every row, columns and boxes need no mention, but diagonals do."""
    needed = {*board.geometry.row_indexes, *board.geometry.extra_indexes}
    return tuple(Truth(house, digit) for house in _open_houses(board, digit) if house in needed)


def truths_of_all(board: Board, digits: Iterable[int]) -> tuple[Truth, ...]:
    """The truths that what all templates of some digits have rests on."""
    patterns = _patterns(board)
    needed = sorted({each for digit in digits for each in patterns[digit].needs})
    return tuple(truth for each in needed for truth in _truths(board, each))


def _evidence(board: Board, patterns: _Patterns, digit: int, base: int) -> Evidence:
    needs = sorted(patterns[digit].needs)
    taken = [Candidate(cell, each) for each in needs if each != digit for cell in cells_of(patterns[each].common)]
    return Evidence(
        marks=(*marks_of(candidates_in(board, base, [digit]), Role.BASE), *marks_of(taken, Role.ON)),
        digits=(digit,),
        truths=tuple(truth for each in dict.fromkeys((digit, *needs)) for truth in _truths(board, each)),
    )


Forced = tuple[int, int]
"""A house with one place left for the digit, by index, and that place."""


class DeadEnd(NamedTuple):
    """The placements that a placement forces, in order, and the house that is left without a place."""

    forced: tuple[Forced, ...]
    house: int


def dead_end(geometry: Geometry, places: int, cell: int) -> DeadEnd | None:
    """The dead end of a digit in a cell, given all its places on the board; None where two ways would need trying."""
    open_houses = [(index, house.mask) for index, house in enumerate(geometry.houses) if places & house.mask]
    free, chosen, forced = _after(geometry, places, cell), 1 << cell, tuple[Forced, ...]()
    while True:
        left = [(index, mask & free) for index, mask in open_houses if not mask & chosen]
        ends = [_shortest(geometry, places, cell, DeadEnd(forced, index)) for index, cells in left if not cells]
        if ends:
            return min(ends, key=lambda end: len(end.forced))
        index, only = next(((index, cells) for index, cells in left if cells.bit_count() == 1), (0, 0))
        if not only:
            return None
        forced += ((index, only.bit_length() - 1),)
        free, chosen = _after(geometry, free, forced[-1][1]), chosen | only


def _shortest(geometry: Geometry, places: int, cell: int, end: DeadEnd) -> DeadEnd:
    """The same dead end without the steps it does not need."""
    for one in reversed(end.forced):
        shorter = DeadEnd(tuple(other for other in end.forced if other != one), end.house)
        end = shorter if _holds(geometry, places, cell, shorter) else end
    return end


def _holds(geometry: Geometry, places: int, cell: int, end: DeadEnd) -> bool:
    free = _after(geometry, places, cell)
    for index, only in end.forced:
        if geometry.houses[index].mask & free != 1 << only:
            return False
        free = _after(geometry, free, only)
    return not geometry.houses[end.house].mask & free


def _after(geometry: Geometry, places: int, cell: int) -> int:
    return places & ~geometry.peer_masks[cell] & ~(1 << cell)


_LOOKS = say(
    "Take one digit, and find every way to place it on the whole grid: one in each row, column and box, using its "
    "candidates. Each way is a template. Few people do this by hand, and only for a digit with few places left."
)

_OTHERS = say("All templates of other digits have {on.each}, so that is settled.")
_TRY = say("Try every way to give each row, column and box its {digits}, using the candidates there are.")
_NONE = say("None of them uses {eliminated.some_cells}.")
_WHERE = say("Look at the places for {digits} across the whole grid.")

TEMPLATE_SET = Words(
    where=_WHERE,
    why=(_OTHERS, _TRY, say("All of them use {placed.cells}.")),
    looks=in_turn(_LOOKS, say("A cell that all of them use takes the digit.")),
    works=say(
        "The solution has the digit in one of these ways. So whatever all of them share is true, and other digits can "
        "no longer use those cells, which may leave them fewer ways."
    ),
)


def _why_not(step: Step, geometry: Geometry) -> Sentences:
    """The dead end of each cell that no template uses, equal ones together."""
    (digit,), gone = step.evidence.digits, [cell for cell, _ in step.eliminations]
    taken = {cell for cell in step.evidence.cells(Role.ON) if cell in gone}
    places = set_of((*step.evidence.cells(Role.BASE), *gone)) & ~set_of(taken)
    alike: dict[DeadEnd | None, list[int]] = {}
    for cell in gone:
        if cell not in taken:
            alike.setdefault(dead_end(geometry, places, cell), []).append(cell)
    sign = geometry.digit_name(digit)
    lines = (_leads_nowhere(geometry, sign, cells, end) for end, cells in alike.items())
    return ProofLines((_OTHERS, _TRY, _NONE, *lines))


def _leads_nowhere(geometry: Geometry, digit: str, cells: list[int], end: DeadEnd | None) -> Message:
    facts = {"cells": some_cell_names(geometry, cells), "digit": digit}
    if end is None:
        told = say("With {digit} in {cells}, every way to go on leaves a row, column or box without a place for it.")
        return told.given(facts)
    facts |= {"house": geometry.houses[end.house].said}
    if not end.forced:
        return say("With {digit} in {cells}, there is no place left for it in {house}.").given(facts)
    forced = in_turn(*_forced(geometry, digit, end), between=", ")
    told = say("With {digit} in {cells}, {forced}, and there is no place left for it in {house}.")
    return told.given(facts | {"forced": forced})


def _forced(geometry: Geometry, digit: str, end: DeadEnd) -> Iterator[Message]:
    for index, cell in end.forced:
        house = geometry.houses[index].said
        yield say("{house} has its {digit} in {cell}", house=house, digit=digit, cell=geometry.cell_name(cell))


TEMPLATE_DELETE = Words(
    where=_WHERE,
    why=_why_not,
    looks=in_turn(_LOOKS, say("A cell that none of them uses cannot be the digit.")),
    works=say("The solution has the digit in one of these ways, so a cell that none of them uses cannot be the digit."),
)

_extreme = partial(Technique, level=Level.EXTREME, score=10_000, is_on=False)

RUNGS = (
    _extreme("template-set", say("Template Set"), template_set, TEMPLATE_SET),
    _extreme("template-delete", say("Template Delete"), template_delete, TEMPLATE_DELETE),
)
