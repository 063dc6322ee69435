"""Singles: a cell with one digit left, or a digit with one place left; with proofs, or faster without.

Without proofs, hidden singles are found for the whole grid at once. Rows, columns and boxes are each one shape moved
about, so one shift of all candidates brings one cell of every house of a kind, for every digit, to the same bits; a
candidate that arrives there exactly once is a single. Houses of other shapes are looked at one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import takewhile
from typing import TypeAlias

from sudoku_tui.engine.bits import cells_of, once_and_twice, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import house_marks
from sudoku_tui.logic.families.words import Sentences, Words, cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Mark, Step, Truth
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import NOTHING, all_of, say


def full_house(board: Board) -> Iterator[Step]:
    """Full house: a house has one empty cell, which takes the missing digit."""
    free = board.unplaced
    for index, house in enumerate(board.geometry.houses):
        last = house.mask & free
        if last.bit_count() == 1:
            cell = last.bit_length() - 1
            if digit := only_digit(board, cell):
                yield _placement("full-house", Candidate(cell, digit), (), (index,), Truth(index, digit))


def naked_single(board: Board) -> Iterator[Step]:
    """Naked single: every digit but one is impossible in a cell."""
    once, twice = once_and_twice(board.digit_cells)
    for cell in cells_of(once & ~twice):
        single = Candidate(cell, only_digit(board, cell))
        yield _placement(
            "naked-single", single, _why_no_other_digit(board, single), _fullest_houses(board, cell), Truth(cell)
        )


def hidden_single(board: Board) -> Iterator[Step]:
    """Hidden single: a digit has one place left in a house. Boxes come first, then rows, columns and the rest."""
    yield from hidden_in_box(board)
    yield from hidden_in_line(board)


def hidden_in_box(board: Board) -> Iterator[Step]:
    """The hidden singles of boxes and regions, which are the easiest to see."""
    return _hidden(board, board.geometry.box_indexes)


def hidden_in_line(board: Board) -> Iterator[Step]:
    """The hidden singles of rows and columns, and of the extra houses of variants."""
    return _hidden(board, (*board.geometry.line_indexes, *board.geometry.extra_indexes))


def _hidden(board: Board, houses: Iterable[int]) -> Iterator[Step]:
    geometry = board.geometry
    open_digits = [(digit, cells) for digit, cells in enumerate(board.digit_cells) if cells]
    for index in houses:
        mask = geometry.houses[index].mask
        for digit, cells in open_digits:
            places = cells & mask
            if places and not places & (places - 1):
                yield hidden_step(board, Candidate(places.bit_length() - 1, digit), index)


def hidden_step(board: Board, single: Candidate, house: int) -> Step:
    """The step that places a digit in its last place in a house."""
    others = board.geometry.houses[house].mask & board.unplaced & ~(1 << single.cell)
    reasons, blocked = _why_no_other_place(board, single.digit, others)
    return _placement("hidden-single", single, reasons, (house,), Truth(house, single.digit), blocked)


def _placement(
    technique: str,
    single: Candidate,
    reasons: tuple[Mark, ...],
    houses: tuple[int, ...],
    truth: Truth,
    blocked: tuple[int, ...] = (),
) -> Step:
    evidence = Evidence(
        marks=(Mark(single.cell, single.digit, Role.SINGLE), *reasons),
        houses=(*house_marks(houses, Role.SINGLE), *house_marks(blocked, Role.BLOCKER)),
        digits=(single.digit,),
        truths=(truth,),
    )
    return Step(technique, placements=(single,), eliminations=(), evidence=evidence)


def only_digit(board: Board, cell: int) -> int:
    """The digit of a cell with exactly one candidate, else 0."""
    candidates = board.candidates >> cell & board.geometry.cell_column
    return candidates.bit_length() // board.geometry.cell_count + 1 if candidates.bit_count() == 1 else 0


def _placed(board: Board, digit: int) -> int:
    return board.candidates >> (digit - 1) * board.geometry.cell_count & board.placed


def _fullest_houses(board: Board, cell: int) -> tuple[int, ...]:
    houses, free = board.geometry.houses, board.unplaced
    return tuple(sorted(board.geometry.houses_of[cell], key=lambda index: (houses[index].mask & free).bit_count()))


def _why_no_other_digit(board: Board, single: Candidate) -> tuple[Mark, ...]:
    """For each other digit, a peer that holds it, or else the candidate that was removed earlier."""
    seen = board.geometry.peer_masks[single.cell]
    reasons = []
    for digit in board.geometry.digits:
        if holders := _placed(board, digit) & seen:
            reasons.append(Mark((holders & -holders).bit_length() - 1, digit, Role.BLOCKER))
        elif digit != single.digit:
            reasons.append(Mark(single.cell, digit, Role.REMOVED))
    return tuple(reasons)


def _why_no_other_place(board: Board, digit: int, others: int) -> tuple[tuple[Mark, ...], tuple[int, ...]]:
    """Placed digits that together see the other empty cells of a house, and the houses through which they see them.

    The remaining cells lost the candidate earlier.
    """
    peer_masks = board.geometry.peer_masks
    widest_first = sorted(
        cells_of(_placed(board, digit)), key=lambda cell: (peer_masks[cell] & others).bit_count(), reverse=True
    )
    reasons, blocked = list[Mark](), list[int]()
    for cell in widest_first:
        if seen := peer_masks[cell] & others:
            reasons.append(Mark(cell, digit, Role.BLOCKER))
            blocked += _seen_through(board.geometry, cell, seen)
            others &= ~seen
    removed = (Mark(cell, digit, Role.REMOVED) for cell in cells_of(others))
    return (*reasons, *removed), tuple(sorted(set(blocked)))


def _seen_through(geometry: Geometry, cell: int, seen: int) -> Iterator[int]:
    """The houses in which a cell sees others, the widest first; none for a knight's move and the like."""
    houses, own = geometry.houses, geometry.houses_of[cell]
    while seen:
        widest = max(own, key=lambda index: (houses[index].mask & seen).bit_count())
        if not houses[widest].mask & seen:
            return
        yield widest
        seen &= ~houses[widest].mask


def only_places(board: Board) -> Iterator[tuple[int, Candidate]]:
    """The index of a house, and the only candidate for its digit there; a candidate once for each of its houses."""
    geometry = board.geometry
    count, kinds, others, planes = _houses_alike(geometry)
    if board.is_complete:
        return
    free = board.candidates & ~(planes * board.placed)
    for shifts, firsts, index_at in kinds:
        once = twice = 0
        for shift in shifts:
            cells = free >> shift & firsts
            twice |= once & cells
            once |= cells
        for bit in cells_of(once & ~twice):
            plane, first = divmod(bit, count)
            index = index_at[first]
            place = free >> plane * count & geometry.houses[index].mask
            yield index, Candidate(place.bit_length() - 1, plane + 1)
    for index in others:
        mask = geometry.houses[index].mask
        for digit, cells in enumerate(board.digit_cells):
            place = cells & mask
            if place and not place & (place - 1):
                yield index, Candidate(place.bit_length() - 1, digit)


_Alike = tuple[tuple[int, ...], int, dict[int, int]]
"""The distances of a house's cells from its first; the first cells of all houses in all planes; their houses."""


@lru_cache(maxsize=8)
def _houses_alike(geometry: Geometry) -> tuple[int, list[_Alike], list[int], int]:
    count = geometry.cell_count
    planes = set_of(count * plane for plane in range(geometry.digit_count))
    kinds, others = list[_Alike](), list(geometry.extra_indexes)
    for indexes in (geometry.box_indexes, geometry.row_indexes, geometry.column_indexes):
        cells = [geometry.houses[index].cells for index in indexes]
        shifts = {tuple(cell - house[0] for cell in house) for house in cells}
        if len(shifts) == 1:
            firsts = {house[0]: index for index, house in zip(indexes, cells, strict=True)}
            kinds.append((shifts.pop(), planes * set_of(firsts), firsts))
        else:
            others = [*indexes, *others]
    return count, kinds, others, planes


def _full_house(board: Board) -> Candidate | None:
    free = ~board.placed
    for mask in _masks(board.geometry):
        last = mask & free
        if last and not last & (last - 1):
            cell = last.bit_length() - 1
            if digit := only_digit(board, cell):
                return Candidate(cell, digit)
    return None


def _naked_single(board: Board) -> Candidate | None:
    once, twice = once_and_twice(board.digit_cells)
    if not (single := once & ~twice):
        return None
    cell = (single & -single).bit_length() - 1
    return Candidate(cell, only_digit(board, cell))


def _hidden_single(board: Board) -> Candidate | None:
    boxes = board.geometry.box_indexes
    singles = [(index not in boxes, index, single) for index, single in only_places(board)]  # boxes before the others
    return min(singles, key=lambda each: (*each[:2], each[2].digit))[2] if singles else None


@lru_cache(maxsize=8)
def _masks(geometry: Geometry) -> tuple[int, ...]:
    return tuple(house.mask for house in geometry.houses)


_Quick: TypeAlias = Callable[[Board], Candidate | None]

_WITHOUT_PROOF: dict[Finder, _Quick] = {
    full_house: _full_house,
    naked_single: _naked_single,
    hidden_single: _hidden_single,
}
"""A function that finds the same single first, without its proof."""


def without_proof(rungs: Sequence[Technique]) -> tuple[Sequence[tuple[Technique, _Quick]], Sequence[Technique]]:
    """Rungs in two parts: the leading singles, each with a finder that gives no proof, and all others."""
    quick = [(rung, _WITHOUT_PROOF[rung.find]) for rung in takewhile(lambda rung: rung.find in _WITHOUT_PROOF, rungs)]
    return quick, rungs[len(quick) :]


def first_single(
    board: Board, quick: Sequence[tuple[Technique, _Quick]]
) -> tuple[Technique, Candidate] | tuple[None, None]:
    """The first single that some rungs have on a board, and its rung."""
    for rung, find in quick:
        if single := find(board):
            return rung, single
    return None, None


def lost_earlier(step: Step, geometry: Geometry, *, by_clue: bool) -> tuple[Mark, ...]:
    """The candidates that are gone for no reason that is in sight: by a clue about their cell alone, or by a step."""
    gone = (mark for mark in step.evidence.marks if mark.role is Role.REMOVED)
    return tuple(mark for mark in gone if by_clue is not _is_open(mark, geometry))


def _is_open(mark: Mark, geometry: Geometry) -> bool:
    return bool(geometry.open_candidates >> (mark.digit - 1) * geometry.cell_count + mark.cell & 1)


def _why_naked(step: Step, geometry: Geometry) -> Sentences:
    by_clue, by_step = (lost_earlier(step, geometry, by_clue=by_clue) for by_clue in (True, False))
    signs = [all_of(geometry.digit_name(mark.digit) for mark in marks) for marks in (by_clue, by_step)]
    return (
        say("Only {digits} can go in {single.cells}."),
        say("It sees {blocker.each}."),
        say("Its clue rules out {gone}.", gone=signs[0]) if by_clue else NOTHING,
        say("Earlier steps have ruled out {gone}.", gone=signs[1]) if by_step else NOTHING,
    )


def _why_hidden(step: Step, geometry: Geometry) -> Sentences:
    by_clue, by_step = (lost_earlier(step, geometry, by_clue=by_clue) for by_clue in (True, False))
    cells = [cell_names(geometry, (mark.cell for mark in marks)) for marks in (by_clue, by_step)]
    return (
        say("In {single.house}, the {digits} can only go in {single.cells}."),
        say("Elsewhere it is ruled out by the {digits} in {blocker.cells}."),
        say("That blocks {blocker.houses}."),
        say("A clue rules it out in {cells}.", cells=cells[0]) if by_clue else NOTHING,
        say("Earlier steps have ruled it out in {cells}.", cells=cells[1]) if by_step else NOTHING,
    )


FULL_HOUSE = Words(
    where=say("Look at {single.house}: it is almost full."),
    why=say("{single.cells} is the only empty cell of {single.house}, and {digits} is the only digit missing there."),
    looks=say("A row, column or box with just one empty cell."),
    works=say("A row, column or box holds every digit once, so its last empty cell takes the digit that is missing."),
)

NAKED_SINGLE = Words(
    where=say("Look at {single.house}: what can still go in its empty cells?"),
    why=_why_naked,
    looks=say(
        "A cell whose row, column and box together hold every digit but one. Look where three crowded houses meet."
    ),
    works=say("No digit can appear twice in a house. When a cell sees every digit but one, that one must go there."),
)

HIDDEN_SINGLE = Words(
    where=say("Look at {single.house}: one of its digits has only one place left."),
    why=_why_hidden,
    looks=say(
        "A digit that is ruled out in every cell of a house but one. Start with a digit that has been placed often, "
        "and see which cells of each box, row and column are still open to it."
    ),
    works=say(
        "Every house needs every digit. If only one place is left, the digit must go there, whatever else the cell "
        "could hold."
    ),
)

_single = partial(Technique, level=Level.EASY)

RUNGS = (
    _single("full-house", say("Full House"), full_house, FULL_HOUSE, score=4),
    _single("naked-single", say("Naked Single"), naked_single, NAKED_SINGLE, score=4),
    _single("hidden-single", say("Hidden Single"), hidden_single, HIDDEN_SINGLE, score=14),
)
