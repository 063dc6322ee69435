"""What is said of patterns of a single digit."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names, house_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Chain, Step


def why(step: Step, geometry: Geometry) -> str:
    """The proof: one of the two far ends has the digit. Of two patterns, each is told in turn."""
    chains = step.evidence.chains
    told = [" ".join(_sentences(step, chain, geometry)) for chain in chains]
    return told[0] if len(told) == 1 else f"There are two of them. {' '.join(told)}"


def _sentences(step: Step, chain: Chain, geometry: Geometry) -> Iterator[str]:
    far, near, next_near, next_far = (node.cells for node in chain.nodes)
    digit = geometry.digit_name(chain.nodes[0].digit)
    first, second = (house_names(geometry, [link.truth.place]) for link in chain.links if link.truth)
    yield f"In {first}, the {digit} can only go in {cell_names(geometry, sorted(far + near), 'or')}."
    yield f"In {second}, it must go in {cell_names(geometry, sorted(next_near + next_far), 'or')}."
    yield (
        f"If {cell_names(geometry, far)} is not {digit}, then {cell_names(geometry, near)} is. This cell sees "
        f"{cell_names(geometry, next_near)}, so {second} has its {digit} in {cell_names(geometry, next_far, 'or')}."
    )
    gone = [cell for cell, _ in step.eliminations if {*far, *next_far} <= set(geometry.peers[cell])]
    see, ends = "sees" if len(gone) == 1 else "see", "both" if len(far + next_far) == 2 else "all of these"
    yield (
        f"So {digit} must be in one of {cell_names(geometry, far + next_far)}, and it cannot be in "
        f"{cell_names(geometry, gone, 'or')}, which {see} {ends}."
    )


_WORKS = (
    "If one of the far ends is not the digit, its house has the digit at the near end. That keeps it from the near "
    "end of the other house, which then has it at its far end. So one of the far ends has the digit in any case, "
    "and a cell that sees both of them cannot."
)

SKYSCRAPER = Words(
    where="Look at the rows and columns that have only two places for {digits}.",
    why=why,
    looks="Two rows have two places each for a digit, and one of each is in the same column, as if two towers stood "
    "on the same ground. The other two, the roof, are in different columns: else it would be an X-wing. What sees "
    "both ends of the roof can go. Rows and columns may change parts.",
    works=_WORKS,
)

TWO_STRING_KITE = Words(
    where="Look at the rows and columns that have only two places for {digits}.",
    why=why,
    looks="A row and a column have two places each for a digit, and one of each is in the same box, where they are "
    "tied. From the other two follow the lines: where the column of the one crosses the row of the other, the digit "
    "can go.",
    works=_WORKS,
)

TURBOT_FISH = Words(
    where="Look at the houses that have only two places for {digits}.",
    why=why,
    looks="Two houses have two places each for a digit, and one of the first sees one of the second. What sees both "
    "of the others can go. With two parallel lines it is a skyscraper, with a row and a column tied in a box a "
    "two-string kite; where one of the houses is a box, or the lines are tied otherwise, it is simply a turbot "
    "fish.",
    works=_WORKS,
)

EMPTY_RECTANGLE = Words(
    where="Look at the boxes in which all places for {digits} lie on one row and one column.",
    why=why,
    looks="In a box all places for a digit lie on one row and one column; the other four cells, a rectangle, are "
    "empty of it. A column with two places for the digit has one of them on that row. Where the row of its other "
    "place crosses the column of the box, the digit can go. Rows and columns may change parts.",
    works="If the far place of the column is not the digit, the near one is, and the box loses its places on that "
    "row. Then it has the digit on its column. So the cell at the crossing sees the digit in either case: at the "
    "far place, or on the column of the box.",
)

DUAL_TWO_STRING_KITE = TWO_STRING_KITE._replace(
    looks="Two two-string kites are tied by the same two cells of a box: one uses the row of the first and the "
    "column of the second, the other the column of the first and the row of the second.",
)

DUAL_EMPTY_RECTANGLE = EMPTY_RECTANGLE._replace(
    looks="Two empty rectangles have the same box, but different lines with two places, and remove different "
    "candidates.",
)
