"""Clues that restrict the places of digits: circles between four cells, and skyscrapers at the ends of a line.

A digit of a circle, also called a quadruple, has only as many places as it needs, or one cell that all others see; or
all cells are taken. That is a hidden subset of four cells.

In a skyline, large digits cannot be near the clue, and all but a few orders show too many or too few. A 9 hides all
that follows: with a clue of 4 it is in the fourth cell at the earliest, an 8 in the third. Beyond that, each digit of a
cell is tried with what can come before and after it. Source: common knowledge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.kinds.outside import Skyscraper
from sudoku_tui.engine.kinds.quadruples import Quadruple
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.families.words import (
    Reason,
    Sentences,
    Words,
    candidate_name,
    cannot_be,
    clue_of,
    digits_of_any,
    held_by,
    inside_and_outside,
    so_cannot,
    where_clue,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, all_of, any_of, say

TECHNIQUE = "quadruple"


def quadruple(board: Board) -> Iterator[Step]:
    more = 1 - board.geometry.lowest
    for index, clue in enumerate(board.geometry.constraints):
        if isinstance(clue, Quadruple) and set_of(clue.cells) & board.unplaced:
            left = Counter(value + more for value in clue.values) - Counter(board.values[cell] for cell in clue.cells)
            yield from _full(board, index, clue, left)
            for digit, count in left.items():
                yield from _of_digit(board, index, clue, digit, count)


def _full(board: Board, index: int, clue: Quadruple, left: Counter[int]) -> Iterator[Step]:
    """If the empty cells are all needed for missing digits, they hold nothing else."""
    empty = set_of(clue.cells) & board.unplaced
    if left.total() == empty.bit_count():
        others = [digit for digit in board.geometry.digits if not left[digit]]
        if gone := candidates_in(board, empty, others):
            yield _step(board, index, clue, tuple(sorted(left)), empty, gone)


def _of_digit(board: Board, index: int, clue: Quadruple, digit: int, count: int) -> Iterator[Step]:
    """A digit with only as many places as it needs, and the cells that see all places of a digit."""
    places = set_of(cell for cell in clue.cells if cell_masks(board)[cell] >> digit - 1 & 1) & board.unplaced
    gone: tuple[Candidate, ...] = ()
    if places.bit_count() == count:
        gone = candidates_in(board, places, [other for other in board.geometry.digits if other != digit])
    seen = board.geometry.common_peers(places) & board.digit_cells[digit]
    gone += tuple(Candidate(cell, digit) for cell in cells_of(seen))
    if gone:
        yield _step(board, index, clue, (digit,), places, gone)


def _step(
    board: Board, index: int, clue: Quadruple, digits: tuple[int, ...], places: int, gone: tuple[Candidate, ...]
) -> Step:
    evidence = ClueEvidence(
        marks=marks_of(candidates_in(board, places, digits), Role.BASE),
        digits=digits,
        clues=(Clue(index, clue.cells),),
    )
    return Step(TECHNIQUE, (), gone, evidence)


def _why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_of(step, geometry).said(geometry)
    inside, outside = (cannot_be(each, geometry) for each in inside_and_outside(step, step.evidence.cells(Role.BASE)))
    return (
        say("The {digits} must still go in {base.some_cells} ({clue}).", clue=clue),
        *([say("There is no room for anything else, so {gone}.", gone=inside)] if inside else []),
        *([say("A cell that sees all these places cannot have it: {gone}.", gone=outside)] if outside else []),
    )


QUADRUPLE = Words(
    where_clue,
    _why,
    looks=say(
        "The four cells around a circle hold the digits in it. Find the places that each digit has left there: a digit "
        "with a single place is settled; four digits leave no room for others; and a cell elsewhere that sees all "
        "places of a digit cannot have it."
    ),
    works=say("Each digit in the circle goes in one of the four cells, as often as it is written."),
)

CIRCLES = (Technique(TECHNIQUE, say("Quadruple"), quadruple, QUADRUPLE, Level.EASY, 20),)

NEAR, ALONG = "skyline-start", "skyline"


def near_clue(board: Board) -> Iterator[Step]:
    """The digits too great for the first cells of a line."""
    size = board.geometry.digit_count
    for index, clue in _clues(board):
        gone = tuple(
            Candidate(cell, digit)
            for place, cell in enumerate(clue.line)
            for digit in board.digits(cell)
            if is_too_near(clue.value, place, digit, size)
        )
        if gone:
            yield held_step(board, NEAR, clue.line, gone, [Clue(index, clue.line)])


def is_too_near(value: int, place: int, digit: int, size: int) -> bool:
    """Whether too few digits can still be seen: those before it and those greater than it."""
    if value == 1:
        return (place == 0) != (digit == size)
    return place + 1 + size - digit < value


def along_line(board: Board) -> Iterator[Step]:
    """The candidates that occur in no order of the line showing the number of digits that the clue gives."""
    for index, clue in _clues(board):
        masks = tuple(cell_masks(board)[cell] for cell in clue.line)
        left = seen_orders(masks, clue.value)
        gone = tuple(
            Candidate(cell, digit)
            for cell, mask in zip(clue.line, left, strict=True)
            for digit in board.digits(cell)
            if not mask >> digit - 1 & 1
        )
        if gone and any(left):
            yield held_step(board, ALONG, clue.line, gone, [Clue(index, clue.line)])


def _clues(board: Board) -> Iterator[tuple[int, Skyscraper]]:
    for index, clue in enumerate(board.geometry.constraints):
        if isinstance(clue, Skyscraper) and set_of(clue.line) & board.unplaced:
            yield index, clue


def seen_orders(masks: Sequence[int], value: int) -> list[int]:
    """For each place, the digits that allow exactly `value` digits to be seen."""
    layers: list[set[tuple[int, int]]] = [{(0, 0)}]
    for place, mask in enumerate(masks):
        steps = (_seen(state, digit) for state in layers[-1] for digit in digits_of(mask) if digit != state[0])
        layers.append({(high, seen) for high, seen in steps if seen <= value and high > place})  # the digits differ
    alive, left = {state for state in layers[-1] if state == (len(masks), value)}, [0] * len(masks)
    for place in reversed(range(len(masks))):
        before = set[tuple[int, int]]()
        for state in layers[place]:
            for digit in digits_of(masks[place]):
                if digit != state[0] and _seen(state, digit) in alive:
                    before.add(state)
                    left[place] |= 1 << digit - 1
        alive = before
    return left


def counts_seen(masks: Sequence[int]) -> set[int]:
    """How many digits may be seen along some cells."""
    states: set[tuple[int, int]] = {(0, 0)}
    for place, mask in enumerate(masks):
        after = {_seen(state, digit) for state in states for digit in digits_of(mask) if digit != state[0]}
        states = {(high, count) for high, count in after if high > place}
    return {count for high, count in states if high == len(masks)}


def _seen(state: tuple[int, int], digit: int) -> tuple[int, int]:
    """The greatest digit so far and the number seen, after one more digit."""
    greatest, count = state
    return (digit, count + 1) if digit > greatest else state


def _why_near(step: Step, geometry: Geometry) -> Sentences:
    about = {
        "clue": clue_of(step, geometry).said(geometry),
        "most": geometry.digit_name(geometry.digit_count),
        "gone": cannot_be(step.eliminations, geometry),
    }
    value = getattr(clue_of(step, geometry), "value", 0)
    if value == 1:
        return say("Only one digit is seen, so it is the {most}, in the first cell ({clue}): {gone}.", **about)
    return (
        say("{value} digits are seen, and the last of them is the {most} ({clue}).", value=value, **about),
        say("The cells nearest to the clue must leave room for higher ones: {bounds}.", bounds=_bounds(step, geometry)),
        so_cannot(step.eliminations, geometry),
    )


def _bounds(step: Step, geometry: Geometry) -> Message:
    """The highest digit of each cell that loses some: higher ones must follow until enough are seen."""
    clue, lost = clue_of(step, geometry), {cell for cell, _ in step.eliminations}
    return all_of(
        say(
            "{cell} is {digit} at most",
            cell=geometry.cell_name(cell),
            digit=geometry.digit_name(place + 1 + geometry.digit_count - getattr(clue, "value", 0)),
        )
        for place, cell in enumerate(clue.places)
        if cell in lost
    )


def _why_along(step: Step, geometry: Geometry) -> Sentences:
    reasons = _reasons_along(step, geometry)
    told = {gone for reason in reasons for gone in reason.gone}
    rest = [each for each in step.eliminations if each not in told]
    return (
        say(
            "Go along the line and count what is seen: each digit that is higher than all before it ({clue}).",
            clue=clue_of(step, geometry).said(geometry),
        ),
        *(reason.told for reason in reasons),
        *([_in_no_order(rest, geometry)] if rest else []),
        so_cannot(step.eliminations, geometry),
    )


def _in_no_order(gone: Sequence[Candidate], geometry: Geometry) -> Message:
    told = any_of(candidate_name(geometry, each) for each in gone)
    return say("No order of what the cells can hold has {told} and the right count.", told=told)


def _reasons_along(step: Step, geometry: Geometry) -> list[Reason]:
    """How many digits could be seen with each digit that goes; those of one cell with the same count together."""
    line, held = clue_of(step, geometry).places, held_by(step)
    found = dict[tuple[int, tuple[int, ...]], list[Candidate]]()
    for gone in step.eliminations:
        masks = [1 << gone.digit - 1 if cell == gone.cell else digit_mask(held[cell]) for cell in line]
        if counts := counts_seen(masks):
            found.setdefault((gone.cell, tuple(sorted(counts))), []).append(gone)
    value = getattr(clue_of(step, geometry), "value", 0)
    return [Reason(_counted(gone, counts, value, geometry), tuple(gone)) for (_, counts), gone in found.items()]


def _counted(gone: Sequence[Candidate], counts: Sequence[int], value: int, geometry: Geometry) -> Message:
    about = {"digits": digits_of_any(gone, geometry), "cell": geometry.cell_name(gone[0].cell)}
    if counts[-1] < value:
        return say("With {digits} in {cell}, at most {most} could be seen.", most=counts[-1], **about)
    if counts[0] > value:
        return say("With {digits} in {cell}, at least {least} would be seen.", least=counts[0], **about)
    return say("With {digits} in {cell}, {counts} would be seen.", counts=any_of(counts), **about)


NEAR_CLUE = Words(
    where_clue,
    _why_near,
    looks=say(
        "With a clue of 4, three lower digits are seen before the 9, so it is in the fourth cell or later, the 8 in "
        "the third or later, and so on. A clue of 1 puts the 9 first; a clue of 9 puts all digits in order."
    ),
    works=say(
        "Nothing is seen behind the highest digit. So there must be room before it for all others that are seen, and "
        "each of these is higher than the last: high digits cannot come too early."
    ),
)
ALONG_LINE = Words(
    where_clue,
    _why_along,
    reasons=_reasons_along,
    looks=say(
        "Where the highest digit, or the first ones, are known, count what is seen: the cells between them must add "
        "exactly the number still missing. Try the digits of a cell before the highest one by one."
    ),
    works=say(
        "A digit is seen if it is higher than all before it. So the seen digits rise up to the highest, and nothing "
        "behind that is seen. The solution must give the right count too."
    ),
)

SKYLINES = (
    Technique(NEAR, say("Start of a Skyline"), near_clue, NEAR_CLUE, Level.EASY, 20),
    Technique(ALONG, say("Skyline"), along_line, ALONG_LINE, Level.MEDIUM, 60),
)
