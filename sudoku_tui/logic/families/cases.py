"""Clues by cases: the ways to meet a clue as a whole, the candidates left by none, and a digit that all of them have.

For a renban line the cases are its runs, for whispers which cells are low, for lines with ends the digits there, for a
sandwich the places of its crusts, for an X-sum or a numbered room the first digit. A renban line of five cells has a 5
whatever run it holds, so a cell that sees all its places for the 5 cannot be 5. Source: common knowledge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digit_mask, digits_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.sums import adding_up, block
from sudoku_tui.engine.kinds.line_ends import BetweenLine, EndsLine
from sudoku_tui.engine.kinds.outside import NumberedRoom, Sandwich, XSum
from sudoku_tui.engine.kinds.pair_lines import Renban, Whispers
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.words import (
    Sentences,
    Words,
    cannot_be,
    clue_of,
    digits_of_any,
    held_by,
    inside_and_outside,
    so_cannot,
    where_clue,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.logic.technique import named
from sudoku_tui.words.message import Message, any_of, say

Masks = tuple[int, ...]
"""For each place of a clue, the digits that its cell can hold, as bits."""


class Case(NamedTuple):
    """One way to meet a clue."""

    numbers: tuple[int, ...]
    """Its name: the least and greatest digits of a run, the digits of two ends, the places of two crusts."""
    masks: Masks


def cases_of(clue: Constraint, masks: Masks, geometry: Geometry) -> list[Case]:
    """The cases that still leave a digit for every cell."""
    match clue:
        case Renban():
            found = _runs(masks, geometry.digit_count)
        case Whispers():
            found = _turns(clue, masks, geometry.digit_count)
        case EndsLine():
            found = _ends(clue, masks, geometry)
        case Sandwich():
            found = _crusts(clue, masks)
        case XSum():
            found = _sums(clue, masks)
        case NumberedRoom():
            found = _rooms(clue, masks)
        case _:
            raise TypeError(clue)
    return [case for case in found if all(case.masks)]


def _runs(masks: Masks, size: int) -> Iterator[Case]:
    count, either = len(masks), union_of(masks)
    for low in range(1, size - count + 2):
        run = (1 << count) - 1 << low - 1
        if not run & ~either:
            yield Case((low, low + count - 1), tuple(mask & run for mask in masks))


def _turns(clue: Whispers, masks: Masks, size: int) -> Iterator[Case]:
    """Low and high digits alternately, where no digit is both; the number says whether the first cell is low."""
    low = (1 << size - clue.least) - 1
    high = low << clue.least
    for is_low, kinds in ((1, (low, high)), (0, (high, low))):
        left = [mask & kinds[place % 2] for place, mask in enumerate(masks)]
        own = dict[int, int]()
        for cell, mask in zip(clue.line, left, strict=True):  # these may cross themselves
            own[cell] = own.get(cell, mask) & mask
        yield Case((is_low,), tuple(own[cell] for cell in clue.line))


def _ends(clue: EndsLine, masks: Masks, geometry: Geometry) -> Iterator[Case]:
    differ = geometry.peer_masks[clue.line[0]] >> clue.line[-1] & 1
    for one, other in product(digits_of(masks[0]), digits_of(masks[-1])):
        inside = sum(1 << digit - 1 for digit in clue.inside(one, other, geometry.digit_count))
        if inside and not (differ and one == other):
            yield Case((one, other), (1 << one - 1, *(mask & inside for mask in masks[1:-1]), 1 << other - 1))


def _crusts(clue: Sandwich, masks: Masks) -> Iterator[Case]:
    size = len(masks)
    low, high, rest = 1, 1 << size - 1, size * (size + 1) // 2 - size - 1 - clue.value
    fill = [mask & ~(low | high) for mask in masks]
    for first, last in combinations(range(size), 2):
        inside, outside = tuple(fill[first + 1 : last]), tuple(fill[:first] + fill[last + 1 :])
        between, beyond = _adding_up(inside, clue.value), _adding_up(outside, rest)
        if between is None or beyond is None:
            continue
        for one, other in ((low, high), (high, low)):
            if masks[first] & one and masks[last] & other:
                left = (*beyond[:first], one, *between, other, *beyond[first:])
                yield Case((first, last), left)


def _sums(clue: XSum, masks: Masks) -> Iterator[Case]:
    for count in digits_of(masks[0]):
        rest = tuple(mask & ~(1 << count - 1) for mask in masks[1:])
        summed = _adding_up(rest[: count - 1], clue.value - count)
        if summed is not None:
            yield Case((count,), (1 << count - 1, *summed, *rest[count - 1 :]))


def _rooms(clue: NumberedRoom, masks: Masks) -> Iterator[Case]:
    held = 1 << clue.value - 1
    for number in digits_of(masks[0]):
        first = 1 << number - 1
        if (first == held) == (number == 1):
            left = [mask & ~(first | held) for mask in masks]
            left[0], left[number - 1] = first, masks[number - 1] & held
            yield Case((number,), tuple(left))


def _adding_up(masks: Masks, total: int) -> Sequence[int] | None:
    """What is left of cells that differ and have a total."""
    if total < 0 or not all(masks) or not block(masks).totals >> total & 1:
        return None
    return adding_up(masks, 1 << total)[0]


def by_cases(board: Board, technique: str) -> Iterator[Step]:
    for index, clue in enumerate(board.geometry.constraints):
        if technique in clue.kind.explained_by and (step := case_step(board, technique, index, clue)):
            yield step


def case_step(board: Board, technique: str, index: int, clue: Constraint) -> Step | None:
    if isinstance(clue, Whispers) and board.geometry.digit_count - clue.least > clue.least:
        return None  # some digit is low and high
    if isinstance(clue, Sandwich) and board.geometry.lowest != 1:
        return None  # its ways are added up here with digits from 1 on
    cells = clue.places
    masks = tuple(cell_masks(board)[cell] for cell in cells)
    if not set_of(cells) & board.unplaced or not all(masks):
        return None
    cases = cases_of(clue, masks, board.geometry)
    if not cases or (isinstance(clue, Whispers) and len(cases) > 1):
        return None
    gone = dict.fromkeys((*_left_by_none(board, cells, cases), *_seen_in_all(board, clue, cells, cases)))
    if not gone:
        return None
    return held_step(board, technique, cells, gone, [Clue(index, tuple(dict.fromkeys(cells)))])


def _left_by_none(board: Board, cells: Sequence[int], cases: Sequence[Case]) -> Iterator[Candidate]:
    for place, cell in enumerate(cells):
        left = union_of(case.masks[place] for case in cases)
        for digit in board.digits(cell):
            if not left >> digit - 1 & 1:
                yield Candidate(cell, digit)


def _seen_in_all(board: Board, clue: Constraint, cells: Sequence[int], cases: Iterable[Case]) -> Iterator[Candidate]:
    """The candidates that see all places for a digit that every run has."""
    if not isinstance(clue, Renban):
        return
    common = -1
    for case in cases:
        low, high = case.numbers
        common &= (1 << high) - (1 << low - 1)
    for digit in digits_of(common):
        if any(board.values[cell] == digit for cell in cells):
            continue
        places = set_of(cell for cell in cells if board.has(cell, digit))
        seen = board.geometry.common_peers(places) & board.digit_cells[digit] & ~set_of(cells)
        yield from (Candidate(cell, digit) for cell in cells_of(seen))


_MOST_CASES = 9
"""The most cases that are explained one by one."""


def _why(step: Step, geometry: Geometry) -> Sentences:
    clue, held = clue_of(step, geometry), held_by(step)
    cases = cases_of(clue, tuple(digit_mask(held[cell]) for cell in clue.places), geometry)
    names = _names(cases)
    if len(names) > _MOST_CASES:
        told: Message = say("Go through all the ways to meet it, one by one.")
    else:
        told = _intro(clue, any_of(_named(clue, numbers, geometry) for numbers in names))
    inside, outside = inside_and_outside(step, held)
    return (
        say("{rule} ({clue}).", rule=_rule_of(clue), clue=clue.said(geometry)),
        *_known(clue, held, geometry),
        told,
        *([so_cannot(inside, geometry)] if inside else []),
        *([_common(outside, geometry)] if outside else []),
    )


def _known(clue: Constraint, held: Mapping[int, Sequence[int]], geometry: Geometry) -> Iterator[Message]:
    """For whispers, the cell known to be low or high; for an X-sum, the first digits that would miss it."""
    if isinstance(clue, XSum):
        yield from _missing_the_sum(clue, held, geometry)
    if isinstance(clue, Whispers):
        half = geometry.digit_count - clue.least
        for cell in clue.line:
            if max(held[cell]) <= half or min(held[cell]) > clue.least:
                digits = any_of(map(geometry.digit_name, held[cell]))
                yield say("{cell} can only be {digits}.", cell=geometry.cell_name(cell), digits=digits)
                return


def _missing_the_sum(clue: XSum, held: Mapping[int, Sequence[int]], geometry: Geometry) -> Iterator[Message]:
    """The first digits with which the sum would be too small, or too great, with how far it would get."""
    low, high = dict[int, int](), dict[int, int]()
    for digit in held[clue.line[0]]:
        rest = tuple(digit_mask(set(held[cell]) - {digit}) for cell in clue.line[1:digit])
        totals = block(rest).totals << digit if all(rest) else 0
        if totals and totals.bit_length() - 1 < clue.value:
            low[digit] = totals.bit_length() - 1
        elif totals and (least := (totals & -totals).bit_length() - 1) > clue.value:
            high[digit] = least
    if low:
        about = {"digits": any_of(map(geometry.digit_name, low)), "total": max(low.values())}
        yield say("With {digits} in front, the sum would be {total} at most.", **about)
    if high:
        about = {"digits": any_of(map(geometry.digit_name, high)), "total": min(high.values())}
        yield say("With {digits} in front, the sum would be {total} at least.", **about)


def _common(outside: Sequence[Candidate], geometry: Geometry) -> Message:
    return say(
        "Every one of them has {digits}, so a cell that sees all places for it on the line cannot have it: {gone}.",
        digits=digits_of_any(outside, geometry),
        gone=cannot_be(outside, geometry),
    )


def _rule_of(clue: Constraint) -> Message:
    match clue:
        case Renban():
            return say("The line holds consecutive digits, in any order")
        case Whispers():
            return say(
                "Neighbours on the line differ by at least {least}, so low and high digits alternate", least=clue.least
            )
        case BetweenLine():
            return say("All digits inside the line lie between the two at its ends")
        case EndsLine():
            return say(
                "The ends differ by at least 4, and no digit inside the line lies between them or equals one of them"
            )
        case Sandwich():
            return say(
                "The digits between the crusts, the lowest and the highest digit, add up to {sum}", sum=clue.value
            )
        case XSum():
            return say("The first digit says how many digits, counting from itself, add up to {sum}", sum=clue.value)
        case NumberedRoom():
            return say("The first digit says in which cell the {digit} is", digit=clue.value)
    raise TypeError(clue)


def _intro(clue: Constraint, cases: Message) -> Message:
    match clue:
        case Renban():
            return say("Its digits can only be {cases}.", cases=cases)
        case Whispers():
            return say("So {cases}.", cases=cases)
        case EndsLine():
            return say("The ends can only be {cases}.", cases=cases)
        case Sandwich():
            return say("The crusts can only be in {cases}.", cases=cases)
    return say("The first digit can only be {cases}.", cases=cases)


def _names(cases: Sequence[Case]) -> list[tuple[int, ...]]:
    return list(dict.fromkeys(case.numbers for case in cases))


def _named(clue: Constraint, numbers: tuple[int, ...], geometry: Geometry) -> Message:
    match clue:
        case Renban():
            low, high = map(geometry.digit_name, numbers)
            return say("{low} to {high}", low=low, high=high)
        case Whispers():
            cell = geometry.cell_name(clue.line[0])
            return say("{cell} is low", cell=cell) if numbers[0] else say("{cell} is high", cell=cell)
        case EndsLine():
            one, other = map(geometry.digit_name, numbers)
            return say("{one} and {other}", one=one, other=other)
        case Sandwich():
            one, other = (geometry.cell_name(clue.line[place]) for place in numbers)
            return say("{one} and {other}", one=one, other=other)
    return say("{digit}", digit=geometry.digit_name(numbers[0]))


_about = partial(Words, where_clue, _why)

RUN = _about(
    say(
        "A renban line of five cells holds 1 to 5, 2 to 6, and so on. Strike out the runs that lack a digit some cell "
        "needs, or have a digit that no cell can hold. Digits in the middle are in all of them: five cells always have "
        "a 5."
    ),
    say(
        "The line holds one of the runs that are left. A digit that is in none of them goes from the line; one "
        "that is in all of them stands on it, so a cell that sees all its places there loses it."
    ),
)
POLARITY = _about(
    say(
        "On a German whispers line, low digits (1 to 4) and high digits (6 to 9) alternate. One cell that is known to "
        "be low or high settles the whole line."
    ),
    say(
        "Two low digits are never 5 apart, nor are two high ones, so there are only two ways: the line begins low, "
        "or it begins high. If one of them fails at some cell, the other holds all along."
    ),
)
ENDS = _about(
    say(
        "On a between line, one end is lower and the other higher than everything between them: the ends are not "
        "consecutive, and no 1 or 9 lies between them. Take each way to fill the two ends that leaves a digit for "
        "every cell of the line."
    ),
    say(
        "The two ends are one of the pairs that are left. A digit of the line that fits with none of these pairs "
        "goes, and so does a digit of an end that is in none of them."
    ),
)
CRUSTS = _about(
    say(
        "Find how far apart the 1 and the 9 can be: a sum of 0 wants them side by side, 35 at the two ends, and any "
        "number of digits between them has a lowest and a highest sum. Then see where both can still be placed that "
        "way."
    ),
    say(
        "The 1 and the 9 stand in one of the pairs of places that are left. So they are nowhere else in the line, "
        "and the cells between them hold digits that make the sum."
    ),
)
FIRST_DIGIT = _about(
    say(
        "The first digit of an X-sum says how many digits are added up, itself included: the others make up the rest, "
        "which is too much for few digits and too little for many. In a numbered room, it says where the clue's digit "
        "is."
    ),
    say(
        "The first digit is one of those with which the clue comes out right. What all of these say of another "
        "cell holds, and a first digit that fits with nothing is out."
    ),
)

_cases = partial(named, by_cases, level=Level.EASY, score=40)

ON_WHISPERS = (_cases("whispers-polarity", say("Low and High on Whispers"), POLARITY),)

RUNGS = (
    _cases("renban-run", say("Run of a Renban Line"), RUN),
    _cases("line-ends", say("Ends of a Line"), ENDS),
    _cases("sandwich-crusts", say("Crusts of a Sandwich"), CRUSTS),
    _cases("first-digit", say("First Digit of a Clue"), FIRST_DIGIT),
)
