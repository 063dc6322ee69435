"""Digits without a partner: of two cells tied by a clue, one has nothing left that fits a digit of the other.

On lines where every two cells are tied, such as thermometers, the whole line is explained at once. Source: common
knowledge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.relations import Relation
from sudoku_tui.engine.kinds.dots import GreaterThan
from sudoku_tui.engine.kinds.pair_lines import Thermometer
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.clue_links import Tie, beside_each_other, ties_of, ties_on
from sudoku_tui.logic.families.clues.parts import cell_masks, held_step
from sudoku_tui.logic.families.words import Sentences, Words, cannot_be, clue_of, digits_of_any, held_by, where_clue
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Clue, Step
from sudoku_tui.logic.technique import named
from sudoku_tui.words.message import Message, all_of, any_of, counted, say


def partners(board: Board, technique: str) -> Iterator[Step]:
    """For each clue and each of its cells, the digits that the cell's partners lose; placed cells and pairs first."""
    masks, clues = cell_masks(board), board.geometry.constraints
    found = [
        (masks[cell].bit_count(), clue, cell, gone)
        for clue, from_cell in ties_on(board).by_clue
        if technique in clues[clue].kind.explained_by
        for cell, ties in from_cell.items()
        if (gone := _without_partner(masks, ties))
    ]
    for _, clue, cell, gone in sorted(found, key=lambda each: each[0]):
        yield pair_step(board, technique, clue, (cell,), gone)


def along_lines(board: Board, technique: str) -> Iterator[Step]:
    """For each line, all digits that some cell of it loses to another."""
    masks = cell_masks(board)
    for clue, from_cell in ties_on(board).by_clue:
        if technique in board.geometry.constraints[clue].kind.explained_by:
            lost = {cell: gone for cell, ties in from_cell.items() if (gone := _without_partner(masks, ties))}
            if lost:
                gone = tuple(dict.fromkeys(candidate for each in lost.values() for candidate in each))
                yield pair_step(board, technique, clue, needed(lost), gone)


def needed(lost: dict[int, tuple[Candidate, ...]]) -> tuple[int, ...]:
    """The fewest cells, the strongest first, that remove everything that some cells remove."""
    left, chosen = {candidate for gone in lost.values() for candidate in gone}, list[int]()
    while left:
        best = max(lost, key=lambda cell: len(left.intersection(lost[cell])))
        chosen.append(best)
        left.difference_update(lost[best])
    return tuple(sorted(chosen))


def _without_partner(masks: Sequence[int], ties: Iterable[Tie]) -> tuple[Candidate, ...]:
    """What the other cells lose to the first cell of some ties."""
    gone = dict[int, int]()
    for _, one, other, relation in ties:
        if lost := masks[other] & ~relation.there[masks[one]]:
            gone[other] = gone.get(other, 0) | lost
    return tuple(Candidate(cell, digit) for cell, lost in gone.items() for digit in digits_of(lost))


def pair_step(board: Board, technique: str, clue: int, cells: Sequence[int], gone: tuple[Candidate, ...]) -> Step:
    """The step by which some cells of a clue, with what they can hold, remove candidates."""
    named = Clue(clue, tuple(dict.fromkeys((*cells, *(cell for cell, _ in gone)))))
    return held_step(board, technique, cells, sorted(gone, key=lambda each: (each.digit, each.cell)), [named])


def rule_of(clue: Constraint, geometry: Geometry) -> Message:
    """The rule and the clue, such as `the two digits differ by 1 (white dot between r1c1 and r1c2)`."""
    if isinstance(clue, GreaterThan):  # such a rule says it all
        return clue.said(geometry)
    if rule := clue.of_two():
        return say("{rule} ({clue})", rule=rule, clue=clue.said(geometry))
    return say("The rule is: {clue}", clue=clue.said(geometry))


def why(step: Step, geometry: Geometry) -> Sentences:
    rule = rule_of(clue_of(step, geometry), geometry)
    return (say("{rule}.", rule=rule), *_consequences(step, geometry))


def _consequences(step: Step, geometry: Geometry) -> Iterator[Message]:
    """Candidates without any partner; then, for each cell of the proof, what it removes that no earlier cell has."""
    left = list(step.eliminations)
    if lone := [each for each in left if _has_no_partner(step, geometry, each)]:
        yield from _alone(step, geometry, lone)
        left = [each for each in left if each not in lone]
    for cell, digits in held_by(step).items():
        if gone := [each for each in left if _is_shut_out(geometry, cell, digits, each)]:
            yield _consequence(step, geometry, cell, gone)
            left = [each for each in left if each not in gone]


def _has_no_partner(step: Step, geometry: Geometry, gone: Candidate) -> bool:
    """Whether some cell of the proof could hold no digit at all beside a candidate."""
    return any(not relation.rows[gone.digit - 1] for relation in _relations(step, geometry, gone.cell))


def _needs_itself(step: Step, geometry: Geometry, gone: Candidate) -> bool:
    """Whether the only partner of a digit is the same digit, which the other cell cannot hold as well."""
    between, own = ties_of(geometry).between, 1 << gone.digit - 1
    ties = [tie for cell in held_by(step) for tie in between.get((gone.cell, cell), ())]
    return any(tie.relation.rows[gone.digit - 1] == own for tie in ties)


def _relations(step: Step, geometry: Geometry, cell: int) -> Iterator[Relation]:
    """What the clue allows between a cell and each cell of the proof."""
    between = ties_of(geometry).between
    for other in held_by(step):
        yield from (beside_each_other(geometry, tie) for tie in between.get((cell, other), ()))


def _alone(step: Step, geometry: Geometry, lone: list[Candidate]) -> Iterator[Message]:
    clue = clue_of(step, geometry)
    if isinstance(clue, Thermometer):
        yield from _along(clue, sorted(lone), geometry)
        return
    twins = [each for each in lone if _needs_itself(step, geometry, each)]
    if twins:
        digits, gone = digits_of_any(twins, geometry), cannot_be(sorted(twins), geometry)
        yield say("{digits} would need another {digits} beside it, so {gone}.", digits=digits, gone=gone)
    if lone := [each for each in lone if each not in twins]:
        digits, gone = digits_of_any(lone, geometry), cannot_be(sorted(lone), geometry)
        yield say("No digit can go with {digits}, so {gone}.", digits=digits, gone=gone)


_FEW = 2  # cells of a thermometer that are counted from one by one


def _along(clue: Thermometer, lone: list[Candidate], geometry: Geometry) -> Iterator[Message]:
    """How many cells follow a cell of a thermometer, or come before it; for many cells, the range of each."""
    size, cells = geometry.digit_count, dict.fromkeys(cell for cell, _ in lone)
    if len(cells) > _FEW:
        free = size - len(clue.line)  # the range by which a digit can move up
        ranges = [_range(low, low + free, geometry) for low in range(1, len(clue.line) + 1)]
        yield say("Each cell must leave room for the others, so from the bulb they hold: {all}.", all=all_of(ranges))
        return
    for cell in cells:
        before = clue.line.index(cell)
        after = len(clue.line) - 1 - before
        lost = [digit for other, digit in lone if other == cell]
        about = {"cell": geometry.cell_name(cell)}
        if max(lost) > size - after:
            yield counted(
                "One cell follows {cell}, so it is at most {most}.",
                "{count} cells follow {cell}, so it is at most {most}.",
                after,
                most=geometry.digit_name(size - after),
                **about,
            )
        if min(lost) <= before:
            yield counted(
                "One cell comes before {cell}, so it is at least {least}.",
                "{count} cells come before {cell}, so it is at least {least}.",
                before,
                least=geometry.digit_name(before + 1),
                **about,
            )


def _range(low: int, high: int, geometry: Geometry) -> Message:
    names = {"low": geometry.digit_name(low), "high": geometry.digit_name(high)}
    return say("{low}", **names) if low == high else say("{low} to {high}", **names)


def _is_shut_out(geometry: Geometry, cell: int, digits: Iterable[int], gone: Candidate) -> bool:
    ties = ties_of(geometry).between.get((cell, gone.cell), ())
    relations = [beside_each_other(geometry, tie) for tie in ties]
    return any(not any(relation.allows(digit, gone.digit) for digit in digits) for relation in relations)


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
    return say("{cell} is {digits}: either way, {gone}.", digits=either, **about)


_about = partial(Words, where_clue, why)

WHITE_DOT = _about(
    say(
        "A white dot joins two digits that differ by one, or by the number in the dot. Take the candidates of one of "
        "its cells: any candidate of the other cell that is not next to one of them goes."
    ),
    say(
        "The two digits are one apart, so each has two partners at most: the next lower and the next higher one. "
        "If the other cell can be neither, the digit is out."
    ),
)

BLACK_DOT = _about(
    say(
        "On a black dot, one digit is twice the other, or as many times it as the number in the dot says. 5, 7 and 9 "
        "have no partner there. Then take the candidates of one cell: any candidate of the other cell that is neither "
        "half nor double one of them goes."
    ),
    say(
        "A digit at the dot needs its half or its double on the other side. If the other cell has lost both, "
        "nothing is left to go with it."
    ),
)

LETTER = _about(
    say(
        "The digits beside an X add up to 10, those beside a V to 5. So an X has no 5, and a V nothing above 4; and "
        "each digit has only one partner: without it, the digit goes."
    ),
    say(
        "The other cell must hold what is left of the sum. If it cannot, the two do not add up, whatever else it can "
        "be."
    ),
)

WHISPERS = _about(
    say(
        "Neighbours on a whispers line differ by at least 5 on German lines, by 4 on Dutch ones. On German lines, 5 "
        "has no partner, a 4 needs a 9 beside it, and a 6 needs a 1. Look for digits that go with none of a "
        "neighbour's candidates."
    ),
    say(
        "On both sides of a digit, the line needs one that is far enough away. If a neighbour has no such "
        "candidate, the digit cannot stand there."
    ),
)

THERMOMETER = _about(
    say(
        "Count the cells: the last of seven cells comes after six lower digits, so it is at least 7, and the bulb is "
        "at most 3. Then follow the line from cells with few candidates: up with the lowest candidate of each, down "
        "with the highest."
    ),
    say(
        "Each cell is higher than the one before. So after a cell that is 4 at least comes 5 at least, and before "
        "a cell that is 6 at most comes 5 at most."
    ),
)

INEQUALITY = _about(
    say(
        "Take the lowest candidate of the lower cell: the higher cell must be above it. And take the highest candidate "
        "of the higher cell: the lower cell must be below it."
    ),
    say(
        "The greater cell has to beat the other one. Digits that would not even beat its lowest candidate are out, "
        "and so are digits of the lower cell that nothing in the greater one beats."
    ),
)

EXTREMES = _about(
    say(
        "A cell marked as lower, or higher, than its neighbours limits all neighbours that are not marked the same "
        "way, and they limit it."
    ),
    say(
        "A minimum is less than each neighbour, a maximum greater. So every digit of a neighbour needs a candidate "
        "in the marked cell that it is above, or below, and the other way round."
    ),
)

COPIES = _about(
    say(
        "Two cells that must be equal, on a palindrome or in a clone, can only hold what both of them can. So each "
        "also loses what the other one sees."
    ),
    say(
        "The two cells will hold the same digit, whatever it is. So what one of them cannot be, the other cannot "
        "be either."
    ),
)

NEGATIVE = _about(
    say(
        "Where all dots or letters are given, neighbours without one do not have its relation; elsewhere, neighbours "
        "must not be consecutive. Look at cells with one or two candidates, and at what these rule out beside them."
    ),
    say(
        "If two neighbours had the relation, there would be a mark between them. So a digit that would have it "
        "with every candidate of its neighbour cannot be right."
    ),
)

LINES_IN_TURN = _about(
    say(
        "On these lines, the kind of a digit decides what kind comes next to it, and what comes a full turn further "
        "on: odd and even in turn, three remainders, or low, middle and high. Start from a cell whose kind is known."
    ),
    say(
        "The kinds take turns, so the kind of one cell fixes that of all others. A digit of a kind whose turn it "
        "is not goes, even if the digit of the first cell is still open."
    ),
)

RENBAN_RANGE = _about(
    say(
        "A renban line of four cells spans four digits. So no digit on it is more than three away from another: the "
        "candidates of one cell limit those of all others."
    ),
    say(
        "The digits of the line make one run, which is only as long as the line. A digit too far from everything "
        "that some other cell can be is not part of that run."
    ),
)

INDEXER = _about(
    say(
        "An indexer's digit says where its own number is, and no indexer may point to a place without it. Look at "
        "where the number can still go, and at what the indexer can still say."
    ),
    say(
        "The indexer and the cell that it points to belong together: both are so, or neither is. Where one of them "
        "is impossible, the other is, too."
    ),
)

_pair, _line = (partial(named, find, level=Level.EASY, score=20) for find in (partners, along_lines))

RUNGS = (
    _line("white-dot", say("White Dot"), WHITE_DOT),
    _line("black-dot", say("Black Dot"), BLACK_DOT),
    _line("x-and-v", say("X and V"), LETTER),
    _line("thermometer", say("Thermometer"), THERMOMETER),
    _pair("whispers-partner", say("Partner on Whispers"), WHISPERS),
    _pair("copied-digit", say("Copied Digit"), COPIES),
    _line("inequality", say("Inequality"), INEQUALITY),
    _pair("extreme-cell", say("Least and Greatest Cell"), EXTREMES),
    _pair("line-in-turns", say("Line in Turns"), LINES_IN_TURN),
    _line("renban-range", say("Range of a Renban Line"), RENBAN_RANGE),
    _pair("negative-rule", say("Negative Rule"), NEGATIVE),
    _pair("indexer", say("Indexer"), INDEXER),
)
