"""What is said of kinds that are narrowed like any clue, but have a name of their own."""

from collections.abc import Iterator
from itertools import chain, combinations

from sudoku_tui.engine.constraints.circles import CountingCircles
from sudoku_tui.engine.constraints.sum_lines import SumLine
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.words import box_said
from sudoku_tui.logic.families.names import cannot_be, cell_names
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, any_of, say

_MOST_SETS = 8  # up to so many are named one by one
_KINDS = (say("low"), say("middle"), say("high"))


def _so(step: Step, geometry: Geometry) -> Message:
    return say("So {cannot}.", cannot=cannot_be(step.eliminations, geometry))


def _before(step: Step) -> dict[int, set[int]]:
    """What the empty cells of the clue could hold until now."""
    held: dict[int, set[int]] = {}
    for cell, digit in (*step.evidence.candidates(Role.SET), *step.eliminations):
        held.setdefault(cell, set()).add(digit)
    return held


def _square_where(step: Step, geometry: Geometry) -> Sentences:
    place = {"box": box_said(step, geometry)}
    return say("Look at a square of four cells that begins in {box}: where is its low, middle and high digit?", **place)


def _square_why(step: Step, geometry: Geometry) -> Sentences:
    (clue,) = step.evidence.clues
    cells = cell_names(geometry, clue.cells)
    return (
        say("{cells} hold a low, a middle and a high digit, and one more.", cells=cells),
        *_only_places(step, geometry),
        say("Whichever way these are shared out, {cannot}.", cannot=cannot_be(step.eliminations, geometry)),
    )


def _only_places(step: Step, geometry: Geometry) -> Iterator[Message]:
    """The kinds that one cell alone can have."""
    held, third = _before(step), geometry.size // 3
    filled = len(step.evidence.clues[0].cells) - len(held)
    for index, kind in enumerate(_KINDS):
        digits = {*range(index * third + 1, (index + 1) * third + 1)}
        able = [cell for cell, own in held.items() if own & digits]
        if len(able) == 1 and not filled:
            yield say("Only {cell} can be {kind}.", cell=geometry.cell_name(able[0]), kind=kind)


SQUARE = Words(
    where=_square_where,
    why=_square_why,
    looks=say(
        "A square of four cells in which two are known to be of one kind, as low: the other two are then of the two "
        "other kinds. Or a kind for which one cell alone is left. Squares that lie side by side share two cells."
    ),
    works=say("Every square of four cells holds a digit of each kind: low, middle and high."),
)


def _circles_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at the circles: which digits can stand in them, so that each stands there as often as it says?")


def _circles_why(step: Step, geometry: Geometry) -> Sentences:
    clue = geometry.constraints[step.evidence.clues[0].constraint]
    count = len(clue.cells) if isinstance(clue, CountingCircles) else 0
    sets = [held for held in _adding_up(count, geometry.size) if all(own & {*held} for own in _before(step).values())]
    start = say("A digit in a circle stands in as many circles as it says, so the digits there add up to {count}.")
    told = say("They can only be {sets}.", sets=any_of("".join(map(geometry.digit_name, held)) for held in sets))
    return (
        start.given({"count": count}),
        *((told,) if len(sets) <= _MOST_SETS else ()),
        say("Each needs that many rows, columns and boxes with a circle, and no circle more."),
        _so(step, geometry),
    )


def _adding_up(count: int, size: int) -> list[tuple[int, ...]]:
    digits = range(1, size + 1)
    every = chain.from_iterable(combinations(digits, length) for length in digits)
    return [held for held in every if sum(held) == count]


CIRCLES = Words(
    where=_circles_where,
    why=_circles_why,
    looks=say(
        "Count the circles: the digits that stand in them add up to that number. A 9 among them needs a circle in "
        "every row, column and box, a 1 only one."
    ),
    works=say("A digit stands in as many circles as it says: not in fewer, and not in more."),
)


def _stretches_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at the sum line that begins in {box}: where can it be divided?", box=box_said(step, geometry))


def _stretches_why(step: Step, geometry: Geometry) -> Sentences:
    clue = geometry.constraints[step.evidence.clues[0].constraint]
    total = clue.total if isinstance(clue, SumLine) else 0
    left = [f"{geometry.cell_name(cell)}" for cell in dict.fromkeys(cell for cell, _ in step.eliminations)]
    return (
        say(
            "The line divides into stretches that each add up to {total} ({clue}).",
            total=total,
            clue=clue.said(geometry),
        ),
        say(
            "Try where the first can end, then the next: none of the ways has any other digit in {left}.",
            left=any_of(left),
        ),
        say("In none of the ways it comes out otherwise: {cannot}.", cannot=cannot_be(step.eliminations, geometry)),
    )


STRETCHES = Words(
    where=_stretches_where,
    why=_stretches_why,
    looks=say(
        "Start at an end of the line, and add up its cells until the total can be reached: a stretch ends there, and "
        "the next one begins. Two cells side by side that are too great together cannot be in one stretch."
    ),
    works=say("The line is divided in one of these ways. A digit that none of them has where it stands is impossible."),
)
