"""What is said of digits without a partner."""

from collections.abc import Iterable, Iterator

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.thermometers import Thermometer
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.clue_links import ties_of
from sudoku_tui.logic.families.names import cannot_be
from sudoku_tui.logic.families.pairs.rules import rule_of
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, all_of, any_of, say


def clue_of(step: Step, geometry: Geometry) -> Constraint:
    return geometry.constraints[step.evidence.clues[0].constraint]


def where(step: Step, geometry: Geometry) -> Message:
    """The kind of the clue and the box that it begins in; of a rule about the grid, that of the proof's first cell."""
    clue = clue_of(step, geometry)
    first = clue.places[0] if clue.places else step.evidence.marks[0].cell
    return say("Look at a clue that begins in {box}: {clue}.", box=box_said(first, geometry), clue=clue.name)


def box_said(cell: int, geometry: Geometry) -> Message:
    return geometry.boxes[geometry.box_of(cell) - 1].said


def why(step: Step, geometry: Geometry) -> Sentences:
    rule = rule_of(clue_of(step, geometry), geometry)
    return (say("{rule}.", rule=rule), *_consequences(step, geometry))


def _consequences(step: Step, geometry: Geometry) -> Iterator[Message]:
    """What has no partner at all; then for each cell of the proof what it removes and no cell before it has."""
    left = list(step.eliminations)
    if lone := [each for each in left if _has_no_partner(step, geometry, each)]:
        yield _alone(step, geometry, lone)
        left = [each for each in left if each not in lone]
    for cell, digits in held_by(step).items():
        if gone := [each for each in left if _is_shut_out(geometry, cell, digits, each)]:
            yield _consequence(step, geometry, cell, gone)
            left = [each for each in left if each not in gone]


def _has_no_partner(step: Step, geometry: Geometry, gone: Candidate) -> bool:
    """Whether no digit at all could stand beside a candidate in some cell of the proof."""
    between = ties_of(geometry).between
    ties = [tie for cell in held_by(step) for tie in between.get((gone.cell, cell), ())]
    return any(not tie.relation.rows[gone.digit - 1] for tie in ties)


def _alone(step: Step, geometry: Geometry, lone: list[Candidate]) -> Message:
    clue, gone = clue_of(step, geometry), cannot_be(sorted(lone), geometry)
    if isinstance(clue, Thermometer):
        free = geometry.size - len(clue.line)  # how far a digit can move up
        ranges = [_range(low, low + free, geometry) for low in range(1, len(clue.line) + 1)]
        return say("Each cell leaves room for the others, so they hold, from the bulb: {all}.", all=all_of(ranges))
    digits = any_of(geometry.digit_name(digit) for digit in sorted({digit for _, digit in lone}))
    return say("No digit goes with {digits}, so {gone}.", digits=digits, gone=gone)


def _range(low: int, high: int, geometry: Geometry) -> Message:
    names = {"low": geometry.digit_name(low), "high": geometry.digit_name(high)}
    return say("{low}", **names) if low == high else say("{low} to {high}", **names)


def held_by(step: Step) -> dict[int, list[int]]:
    """The digits that the marked cells can still hold."""
    held: dict[int, list[int]] = {}
    for mark in step.evidence.marks:
        held.setdefault(mark.cell, []).append(mark.digit)
    return held


def _is_shut_out(geometry: Geometry, cell: int, digits: Iterable[int], gone: Candidate) -> bool:
    ties = ties_of(geometry).between.get((cell, gone.cell), ())
    return any(not any(tie.relation.allows(digit, gone.digit) for digit in digits) for tie in ties)


def _consequence(step: Step, geometry: Geometry, cell: int, gone: list[Candidate]) -> Message:
    digits = held_by(step)[cell]
    about = {"cell": geometry.cell_name(cell), "gone": cannot_be(gone, geometry)}
    if len(digits) == 1:
        return say("{cell} is {digit}, so {gone}.", digit=geometry.digit_name(digits[0]), **about)
    clue = clue_of(step, geometry)
    if isinstance(clue, Thermometer):
        if all(clue.line.index(cell) < clue.line.index(other) for other, _ in gone):
            return say("{cell} is at least {digit}, so after it {gone}.", digit=digits[0], **about)
        if all(clue.line.index(cell) > clue.line.index(other) for other, _ in gone):
            return say("{cell} is at most {digit}, so before it {gone}.", digit=digits[-1], **about)
    either = any_of(map(geometry.digit_name, digits))
    return say("{cell} is {digits}: in each case {gone}.", digits=either, **about)


_WORKS = say(
    "One of the two cells holds one of its candidates, whichever it is. A digit of the other cell that none of them "
    "goes with is impossible."
)


def about(looks: Message) -> Words:
    return Words(where, why, looks, _WORKS)


WHITE_DOT = about(
    say(
        "A white dot joins two digits that differ by one, or by the number in the dot. Take the candidates of one of "
        "its cells: whatever is not next to any of them goes from the other cell."
    )
)
BLACK_DOT = about(
    say(
        "On a black dot one digit is twice the other, or as many times it as the number in the dot says. 5, 7 and 9 "
        "have no partner there. Then take the candidates of one cell: what is neither half nor double of any of them "
        "goes from the other."
    )
)
LETTER = about(
    say(
        "The digits beside an X add up to 10, those beside a V to 5. So an X has no 5, and a V nothing above 4; and "
        "each digit has one partner alone, without which it goes."
    )
)
WHISPERS = about(
    say(
        "Neighbours on a whispers line differ by at least 5 on German, by 4 on Dutch lines. On German ones a 5 has no "
        "partner, a 4 needs a 9 beside it, and a 6 needs a 1. Look for digits that none of a neighbour's candidates "
        "goes with."
    )
)
THERMOMETER = about(
    say(
        "Count the cells: before the last of seven cells stand six smaller digits, so that it is 7 at least, and the "
        "bulb is 3 at most. Then follow the line from cells with few candidates, upwards with the least digit of each "
        "and downwards with the greatest."
    )
)
INEQUALITY = about(
    say(
        "Take the least candidate of the smaller cell: the greater cell has nothing up to it. And the smaller cell has "
        "nothing from the greatest candidate of the greater one on."
    )
)
EXTREMES = about(
    say(
        "A cell that is marked as the least, or the greatest, of its neighbours bounds all neighbours that are not "
        "marked alike, and they bound it."
    )
)
COPIES = about(
    say(
        "Two cells that must be equal, on a palindrome or in a clone, can hold only what both can. So each of them "
        "also loses what the other one sees."
    )
)
NEGATIVE = about(
    say(
        "Where all dots or letters are given, neighbours without one are not in its relation; elsewhere neighbours may "
        "not be consecutive. Look at cells with one or two candidates and at what these forbid beside them."
    )
)
LINES_IN_TURN = about(
    say(
        "On these lines a digit's kind fixes what stands beside it, and what stands a whole turn further on: odd and "
        "even by turns, three remainders, or low, middle and high. Start from the cell whose kind is known."
    )
)
RENBAN_RANGE = about(
    say(
        "A renban line of four cells spans four digits. So no digit of it is more than three away from another: the "
        "candidates of one cell bound those of all others."
    )
)
INDEXER = about(
    say(
        "An indexer's digit says where its own number stands, and no other place of the number may be pointed at. Look "
        "at where the number can still stand, and at what the indexer can still say."
    )
)
