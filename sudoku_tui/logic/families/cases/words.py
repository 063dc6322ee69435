"""What is said of the cases of a clue."""

from collections.abc import Iterator, Mapping, Sequence

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.constraints.between import BetweenLine, EndsLine
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.outside import NumberedRoom, Sandwich, XSum
from sudoku_tui.engine.constraints.runs import Renban
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.cases.kinds import Case, cases_of
from sudoku_tui.logic.families.names import cannot_be
from sudoku_tui.logic.families.pairs.words import clue_of, held_by, where
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, any_of, say

_MOST_CASES = 9
"""How many cases are told one by one."""


def _why(step: Step, geometry: Geometry) -> Sentences:
    clue, held = clue_of(step, geometry), held_by(step)
    cases = cases_of(clue, tuple(digit_mask(held[cell]) for cell in clue.places), geometry)
    names = _names(cases)
    if len(names) > _MOST_CASES:
        told: Message = say("Go through all ways to meet that, one after the other.")
    else:
        told = _intro(clue, any_of(_named(clue, numbers, geometry) for numbers in names))
    inside = [each for each in step.eliminations if each.cell in held]
    outside = [each for each in step.eliminations if each.cell not in held]
    return (
        say("{rule} ({clue}).", rule=_rule_of(clue), clue=clue.said(geometry)),
        *_known(clue, held, geometry),
        told,
        *([say("So {gone}.", gone=cannot_be(inside, geometry))] if inside else []),
        *([_common(step, geometry)] if outside else []),
    )


def _known(clue: Constraint, held: Mapping[int, Sequence[int]], geometry: Geometry) -> Iterator[Message]:
    """Of whispers, the cell that is known to be low or high."""
    if isinstance(clue, Whispers):
        half = geometry.size - clue.least
        for cell in clue.line:
            if max(held[cell]) <= half or min(held[cell]) > clue.least:
                digits = any_of(map(geometry.digit_name, held[cell]))
                yield say("{cell} can only be {digits}.", cell=geometry.cell_name(cell), digits=digits)
                return


def _common(step: Step, geometry: Geometry) -> Message:
    held = held_by(step)
    outside = [each for each in step.eliminations if each.cell not in held]
    digits = any_of(geometry.digit_name(digit) for digit in sorted({digit for _, digit in outside}))
    return say(
        "Every one of them has {digits}, and what sees all places for it on the line cannot have it: {gone}.",
        digits=digits,
        gone=cannot_be(outside, geometry),
    )


def _rule_of(clue: Constraint) -> Message:
    match clue:
        case Renban():
            return say("The line holds consecutive digits, in any order")
        case Whispers():
            return say(
                "Neighbours on the line differ by at least {least}, so low and high take turns", least=clue.least
            )
        case BetweenLine():
            return say("All digits inside the line lie between those at its ends")
        case EndsLine():
            return say("The ends differ by at least 4, and no digit inside the line lies between or equals them")
        case Sandwich():
            return say(
                "The digits between the crusts, the least and the greatest digit, add up to {sum}", sum=clue.value
            )
        case XSum():
            return say("The first digit says how many digits, itself the first, add up to {sum}", sum=clue.value)
        case NumberedRoom():
            return say("The first digit says in which cell the {digit} stands", digit=clue.value)
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
            return say("The crusts can only stand in {cases}.", cases=cases)
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


_WORKS = say(
    "The clue is met in one of these ways. What a cell has in none of them is impossible, and so is a digit elsewhere "
    "that each of them forbids."
)


def _about(looks: Message) -> Words:
    return Words(where, _why, looks, _WORKS)


RUN = _about(
    say(
        "A renban line of five cells holds 1 to 5, 2 to 6, and so on. Strike out the runs that lack a digit some cell "
        "needs, or have a digit no cell can hold. Digits in the middle are in all of them: five cells always have a 5."
    )
)
POLARITY = _about(
    say(
        "On a German whispers line low digits, 1 to 4, and high ones, 6 to 9, take turns. One cell that is known to be "
        "low or high settles all of the line."
    )
)
ENDS = _about(
    say(
        "On a between line the ends are less and greater than all between them: they are not consecutive, and no 1 or "
        "9 stands between. Take each way to fill the two ends that leaves a digit for every cell of the line."
    )
)
CRUSTS = _about(
    say(
        "Find how far apart the 1 and the 9 can stand: a sum of 0 wants them side by side, 35 at the two ends, and so "
        "many digits have a least and a greatest sum. Then look where both can still stand so."
    )
)
FIRST_DIGIT = _about(
    say(
        "The first digit of an X-sum says how many digits are added up, and counts itself: the others make up the "
        "rest, which is too much for few of them and too little for many. In a numbered room it says where the clue "
        "stands."
    )
)
