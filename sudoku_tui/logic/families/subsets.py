"""Locked candidates and subsets: digits confined to few cells of a house, and cells to few digits.

Locked candidates are all places of a digit in one house that also lie in another house, or are all seen from elsewhere.
On plain grids only a box and a line share more than one cell; in variants diagonals, windows and regions do as well.

Subsets have equally many cells and digits in one house. A naked subset is a group of cells with no other digits; a
hidden one is a group of digits with no other cells. A naked subset that lies in two houses and removes candidates in
both is called locked. Source: common knowledge; the names are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from operator import itemgetter

from sudoku_tui.engine.bits import cells_of, digits_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.subset_lessons import LESSONS
from sudoku_tui.logic.families.tools import (
    candidates_in,
    cells_of_houses,
    fact,
    house_marks,
    marks_of,
    places_in_houses,
    tight_groups,
    with_single,
)
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth
from sudoku_tui.logic.technique import Technique, named
from sudoku_tui.words.message import Message, say


def locked(board: Board, technique: str, *, from_lines: bool) -> Iterator[Step]:
    """Locked candidates: a digit's places on a line lie in one box, or the reverse; it leaves the rest of the other."""
    houses = board.geometry.houses
    for base, cover, digit in _confined(board):
        if houses[base].kind.is_line is from_lines:
            yield _step(board, technique, digit, base, houses[cover].mask, (cover,))


def direct(board: Board, technique: str, *, from_lines: bool) -> Iterator[Step]:
    """Direct locked candidates: they leave the digit a single place elsewhere, where it is placed without notes."""
    geometry = board.geometry
    for step in locked(board, technique, from_lines=from_lines):
        digit, gone = step.evidence.digits[0], set_of(cell for cell, _ in step.eliminations)
        left = board.digit_cells[digit] & ~gone
        for index, house in enumerate(geometry.houses):
            place = left & house.mask
            if gone & house.mask and place and not place & (place - 1):
                yield with_single(step, Candidate(place.bit_length() - 1, digit), index)
                break


def common_peers(board: Board) -> Iterator[Step]:
    """Common peers, in variants only: a cell sees all places of a digit in a house, though no house holds them all."""
    geometry = board.geometry
    if geometry.is_plain:
        return
    spots = [
        ((cells & house.mask).bit_count(), base, digit)
        for base, house in enumerate(geometry.houses)
        for digit, cells in enumerate(board.digit_cells)
    ]
    for count, base, digit in sorted(spots):  # few places are easier to find
        if count > 1:
            cells = board.digit_cells[digit]
            places = cells & geometry.houses[base].mask
            holders = [
                one for one in geometry.houses_of[next(cells_of(places))] if not places & ~geometry.houses[one].mask
            ]
            told = cells_of_houses(geometry, holders)
            if seen := geometry.common_peers(places) & cells & ~told:
                yield _step(board, "common-peers", digit, base, seen)


@fact
def _confined(board: Board) -> tuple[tuple[int, int, int], ...]:
    """Each base, cover and digit whose places in the base all lie in the cover, which also has others."""
    found = [
        (base, cover, digit)
        for digit, cells in enumerate(board.digit_cells)
        if cells
        for base, cover in _confined_in(board.geometry, cells)
    ]
    return tuple(sorted(found))


@lru_cache(maxsize=1024)
def _confined_in(geometry: Geometry, cells: int) -> tuple[tuple[int, int], ...]:
    """The same for the places of one digit, most of which stay the same from one step to the next."""
    found = []
    for base, cover, common, base_rest, cover_rest in _crossings(geometry):
        places = cells & common
        if places & (places - 1):
            in_base, in_cover = cells & base_rest, cells & cover_rest
            if not in_base and in_cover:
                found.append((base, cover))
            elif in_base and not in_cover:
                found.append((cover, base))
    return tuple(found)


@lru_cache(maxsize=8)
def _crossings(geometry: Geometry) -> tuple[tuple[int, int, int, int, int], ...]:
    """Every two houses that share more than one cell, by index, with the shared cells and the rest of each."""
    houses = geometry.houses
    pairs = combinations(range(len(houses)), 2)
    crossings = ((base, cover, houses[base].mask & houses[cover].mask) for base, cover in pairs)
    return tuple(
        (base, cover, common, houses[base].mask & ~common, houses[cover].mask & ~common)
        for base, cover, common in crossings
        if common & (common - 1)
    )


def _step(board: Board, technique: str, digit: int, base: int, reach: int, cover: tuple[int, ...] = ()) -> Step:
    inside = board.geometry.houses[base].mask
    evidence = Evidence(
        marks=marks_of(candidates_in(board, inside, [digit]), Role.BASE),
        houses=(HouseMark(base, Role.BASE), *(HouseMark(index, Role.COVER) for index in cover)),
        digits=(digit,),
        truths=(Truth(base, digit),),
    )
    return Step(technique, (), candidates_in(board, reach & ~inside, [digit]), evidence)


LOCKED_CANDIDATES = Words(
    where=say("Look at the places for the {digits} in {base.house}."),
    why=(
        say(
            "In {base.house}, the {digits} can only go in {base.some_cells}, and these cells all lie in {cover.house} "
            "too. One of them must be {digits}, so the other cells of {cover.house} cannot be {digits}."
        ),
        say("That leaves only {single.cells} for the {digits} in {single.house}."),
    ),
    looks=say(
        "In a box, every place left for a digit lies in one row, or in one column. Look at boxes in which digits next "
        "door have cleared two of the three lines."
    ),
    works=say(
        "The box needs the digit, and has it somewhere on that line. Wherever that is, the line has its digit there, "
        "so its cells in other boxes cannot hold it."
    ),
)

CLAIMING = LOCKED_CANDIDATES._replace(
    looks=say(
        "In a row or a column, every place left for a digit lies in one box. Look at lines that run through two boxes "
        "in which the digit is placed, or has no room."
    ),
    works=say(
        "The line needs the digit, and can only have it within this box. Wherever that is, the box has "
        "its digit there, so its cells beside the line cannot hold it."
    ),
)

COMMON_PEERS = Words(
    where=say("Look at the places for the {digits} in {base.house}, and at the cells that see them all."),
    why=say(
        "In {base.house}, the {digits} can only go in {base.some_cells}. One of them must be {digits}, so a cell that "
        "sees them all cannot be {digits}: {eliminated.cells}."
    ),
    looks=say(
        "A digit has few places in a house, and a cell elsewhere sees all of them, although no other house holds them "
        "all. Only variants have such cells."
    ),
    works=say("One of these places holds the digit, and a cell that sees them all sees that one."),
)

_medium = partial(Technique, level=Level.MEDIUM, score=50)
_locked = partial(named, locked, level=Level.MEDIUM, score=50)
_pointing = partial(_locked, words=LOCKED_CANDIDATES, from_lines=False)
_claiming = partial(_locked, words=CLAIMING, from_lines=True)

INTERSECTIONS = (
    _pointing("locked-candidates-pointing", say("Locked Candidates Type 1 (Pointing)"), explainer=2.6),
    _claiming("locked-candidates-claiming", say("Locked Candidates Type 2 (Claiming)"), explainer=2.8),
    _medium("common-peers", say("Common Peers"), common_peers, COMMON_PEERS, explainer=2.8),
)

_KEPT = 8192  # the number of houses remembered


def naked(board: Board, technique: str, size: int, *, is_locked: bool | None) -> Iterator[Step]:
    """Naked subsets of one size: the locked ones, the others, or (None) both."""
    for members, digits in _closed_groups(board, size):
        cleared = _cleared_houses(board, members, digits)
        if cleared and is_locked in (None, len(cleared) > 1):
            yield _naked_step(board, technique, members, digits, cleared)
        elif not board.geometry.houses and not is_locked:
            step = _naked_step(board, technique, members, digits, ())
            yield from [step] if step.eliminations else []


def hidden(board: Board, technique: str, size: int) -> Iterator[Step]:
    for index, places in enumerate(places_in_houses(board)):
        for digits, cells in _hidden_groups(places, size):
            if any(board.digit_cells[digit] & cells for digit in board.geometry.digits if digit not in digits):
                yield _hidden_step(board, technique, index, digits, cells)


def direct_hidden(board: Board, technique: str, size: int) -> Iterator[Step]:
    """Direct hidden subsets: they leave another digit one place in their house, where it is placed without notes."""
    for step in hidden(board, technique, size):
        house = step.evidence.houses_as(Role.SET)[0]
        places = places_in_houses(board)[house]
        for digit in dict.fromkeys(digit for _, digit in step.eliminations):
            left = places[digit] & ~set_of(cell for cell, gone in step.eliminations if gone == digit)
            if left and not left & (left - 1):
                yield with_single(step, Candidate(left.bit_length() - 1, digit), house)
                break


@fact
def _closed_groups(board: Board, size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The groups of `size` cells of a house with `size` digits, and the mask of these digits."""
    cell_digits, found = board.cell_digits, []
    for cells, taken_from in _cells_of_houses(board.geometry):
        for group, digits in _naked_groups(taken_from(cell_digits), size):
            found.append((tuple([cells[index] for index in group]), digits))
    return tuple(found)


@lru_cache(maxsize=_KEPT)
def _naked_groups(masks: tuple[int, ...], size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The groups of `size` cells of a house, by place, with `size` digits; kept, as most houses do not change."""
    scant = [index for index, digits in enumerate(masks) if 1 < digits.bit_count() <= size]
    groups = tight_groups([masks[index] for index in scant], size) if len(scant) >= size else ()
    return tuple([(tuple([scant[member] for member in group]), digits) for group, digits in groups])


@lru_cache(maxsize=_KEPT)
def _hidden_groups(places: tuple[int, ...], size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The groups of `size` digits with `size` places in a house, given the places of every digit; and these places."""
    rare = [digit for digit, cells in enumerate(places) if 1 < cells.bit_count() <= size]
    groups = tight_groups([places[digit] for digit in rare], size) if len(rare) >= size else ()
    return tuple([(tuple([rare[member] for member in group]), cells) for group, cells in groups])


@lru_cache(maxsize=8)
def _cells_of_houses(
    geometry: Geometry,
) -> tuple[tuple[tuple[int, ...], Callable[[Sequence[int]], tuple[int, ...]]], ...]:
    """The cells of each house, or of each row, column and box where digits outnumber them, and a getter for these."""
    return tuple((house.cells, itemgetter(*house.cells)) for house in geometry.houses or geometry.groups)


def _cleared_houses(board: Board, cells: tuple[int, ...], digits: int) -> tuple[int, ...]:
    houses, inside = board.geometry.houses, set_of(cells)
    holders = union_of([board.digit_cells[digit] for digit in digits_of(digits)]) & ~inside
    return tuple(
        [
            index
            for index in board.geometry.houses_of[cells[0]]
            if holders & houses[index].mask and not inside & ~houses[index].mask
        ]
    )


def _naked_step(board: Board, technique: str, cells: tuple[int, ...], mask: int, cleared: tuple[int, ...]) -> Step:
    inside, digits = set_of(cells), tuple(digits_of(mask))
    reach = cells_of_houses(board.geometry, cleared) if cleared else board.geometry.common_peers(inside)
    evidence = Evidence(
        marks=marks_of(candidates_in(board, inside, digits), Role.SET),
        houses=house_marks(cleared, Role.SET),
        digits=digits,
        truths=tuple(map(Truth, cells)),
    )
    return Step(technique, (), candidates_in(board, reach & ~inside, digits), evidence)


def _hidden_step(board: Board, technique: str, house: int, digits: tuple[int, ...], cells: int) -> Step:
    others = (digit for digit in board.geometry.digits if digit not in digits)
    evidence = Evidence(
        marks=marks_of(candidates_in(board, cells, digits), Role.SET),
        houses=(HouseMark(house, Role.SET),),
        digits=digits,
        truths=tuple(Truth(house, digit) for digit in digits),
    )
    return Step(technique, (), candidates_in(board, cells, others), evidence)


NAKED = partial(
    Words,
    where=say("Look for cells with few candidates in {set.house}."),
    why=say(
        "{set.cells} can only hold {digits}: {set.count} digits for {set.count} cells. They use these digits up, so "
        "the other cells of {set.houses} cannot hold {set.either}."
    ),
)

HIDDEN = partial(
    Words,
    where=say("Look for digits with few places left in {set.house}."),
    why=(
        say(
            "In {set.house}, {digits} can only go in {set.cells}: {set.count} digits for {set.count} cells. They fill "
            "these cells, so nothing else can go there."
        ),
        say("That leaves only {single.cells} for the {single.digits} in {single.house}."),
    ),
)

_LARGE = 4


def _subset(identifier: str, name: Message, size: int, score: int, explainer: float | None = None) -> Technique:
    looks, works = LESSONS[identifier]
    kind, level = identifier.split("-")[0], Level.MEDIUM if size < _LARGE else Level.HARD
    if kind == "hidden":
        return named(hidden, identifier, name, HIDDEN(looks=looks, works=works), level, score, explainer, size=size)
    is_locked = kind == "locked" if size < _LARGE else None
    words = NAKED(looks=looks, works=works)
    return named(naked, identifier, name, words, level, score, explainer, size=size, is_locked=is_locked)


LOCKED = (
    _subset("locked-pair", say("Locked Pair"), 2, 40),
    _subset("locked-triple", say("Locked Triple"), 3, 60),
)

NAKED_AND_HIDDEN = (
    _subset("naked-pair", say("Naked Pair"), 2, 60, 3.0),
    _subset("naked-triple", say("Naked Triple"), 3, 80, 3.6),
    _subset("hidden-pair", say("Hidden Pair"), 2, 70, 3.4),
    _subset("hidden-triple", say("Hidden Triple"), 3, 100, 4.0),
    _subset("naked-quadruple", say("Naked Quadruple"), 4, 120, 5.0),
    _subset("hidden-quadruple", say("Hidden Quadruple"), 4, 150, 5.4),
)
