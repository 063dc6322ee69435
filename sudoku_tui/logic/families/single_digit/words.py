"""What is said of patterns of a single digit."""

from collections.abc import Iterator

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names, some_cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Chain, Step
from sudoku_tui.words.message import Message, Sentence, any_of, counted, say


def why(step: Step, geometry: Geometry) -> tuple[Sentence, ...]:
    told = tuple(sentence for chain in step.evidence.chains for sentence in _sentences(step, chain, geometry))
    return told if len(step.evidence.chains) == 1 else (say("There are two of them."), *told)


def _where_dual(step: Step, geometry: Geometry) -> Message:
    signs = [geometry.digit_name(digit) for digit in step.evidence.digits]
    return say("Look at the rows and columns that have only two places for {digits}.", digits=any_of(signs))


def _sentences(step: Step, chain: Chain, geometry: Geometry) -> Iterator[Sentence]:
    far, near, next_near, next_far = (node.cells for node in chain.nodes)
    house, next_house = (geometry.houses[link.truth.place].said for link in chain.links if link.truth)
    digit = chain.nodes[0].digit
    seen = [cell for cell, gone in step.eliminations if gone == digit]
    gone = [cell for cell in seen if {*far, *next_far} <= set(geometry.peers[cell])]
    names = {
        "digit": geometry.digit_name(digit),
        "house": house,
        "next_house": next_house,
        "places": some_cell_names(geometry, sorted(far + near)),
        "next_places": some_cell_names(geometry, sorted(next_near + next_far)),
        "far": cell_names(geometry, far),
        "near": cell_names(geometry, near),
        "next_near": cell_names(geometry, next_near),
        "next_far": some_cell_names(geometry, next_far),
        "ends": cell_names(geometry, far + next_far),
        "gone": some_cell_names(geometry, gone),
    }
    sentences = (
        say("In {house}, the {digit} can only go in {places}."),
        say("In {next_house}, it must go in {next_places}."),
        say(
            "If {far} is not {digit}, then {near} is. This cell sees {next_near}, so {next_house} has its {digit} in "
            "{next_far}."
        ),
        counted(
            "So {digit} must be in one of {ends}, and it cannot be in {gone}, which sees each of them.",
            "So {digit} must be in one of {ends}, and it cannot be in {gone}, which see each of them.",
            len(gone),
        ),
    )
    return (sentence.given(names) for sentence in sentences)


_WORKS = say(
    "If one of the far ends is not the digit, its house has the digit at the near end. That keeps it from the near "
    "end of the other house, which then has it at its far end. So one of the far ends has the digit in any case, and "
    "a cell that sees both of them cannot."
)

SKYSCRAPER = Words(
    where=say("Look at the rows and columns that have only two places for {digits}."),
    why=why,
    looks=say(
        "Two rows have two places each for a digit, and one of each is in the same column, as if two towers stood on "
        "the same ground. The other two, the roof, are in different columns: else it would be an X-wing. What sees "
        "both ends of the roof can go. Rows and columns may swap roles."
    ),
    works=_WORKS,
)

KITE = Words(
    where=say("Look at the rows and columns that have only two places for {digits}."),
    why=why,
    looks=say(
        "A row and a column have two places each for a digit, and one of each is in the same box, where they are "
        "tied. From the other two follow the lines: where the column of the one crosses the row of the other, the "
        "digit can go."
    ),
    works=_WORKS,
)

TURBOT_FISH = Words(
    where=say("Look at the houses that have only two places for {digits}."),
    why=why,
    looks=say(
        "Two houses have two places each for a digit, and one of the first sees one of the second. What sees both of "
        "the others can go. With two parallel lines it is a skyscraper, with a row and a column tied in a box a "
        "two-string kite; where one of the houses is a box, or lines are tied otherwise, it is just a turbot fish."
    ),
    works=_WORKS,
)

RECTANGLE = Words(
    where=say("Look at the boxes in which all places for {digits} lie on one row and one column."),
    why=why,
    looks=say(
        "In a box all places for a digit lie on one row and one column; the other four cells, a rectangle, are empty "
        "of it. A column with two places for the digit has one of them on that row. Where the row of its other place "
        "crosses the column of the box, the digit can go. Rows and columns may swap roles."
    ),
    works=say(
        "If the far place of the column is not the digit, the near one is, and the box loses its places on that row. "
        "Then it has the digit on its column. So the cell at the crossing sees the digit in either case: at the far "
        "place, or on the column of the box."
    ),
)

DUAL_KITE = KITE._replace(
    where=_where_dual,
    looks=say(
        "Two two-string kites are tied by the same two cells of a box: one uses the row of the first and the column "
        "of the second, the other the column of the first and the row of the second; or they are of two digits."
    ),
)

DUAL_RECTANGLE = RECTANGLE._replace(
    looks=say(
        "Two empty rectangles have the same box, but different lines with two places, and remove different candidates."
    )
)
