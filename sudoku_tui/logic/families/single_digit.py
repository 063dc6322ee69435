"""Patterns of a single digit: two strong links joined by a weak one, and the empty rectangle.

Where an end of one strong link sees an end of another, one of the two far ends is true, and candidates that see both
are removed. Two parallel lines joined by a line across are a skyscraper, a row and a column joined in a box a
two-string kite, anything else a turbot fish. In an empty rectangle one of the houses is a box, with its places on a row
and a column.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.logic.families.fish_search import removable
from sudoku_tui.logic.families.tools import fact, house_marks, places_in_houses
from sudoku_tui.logic.families.words import Words, cell_names, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, Link, Mark, Node, Step, Truth
from sudoku_tui.logic.technique import Technique, named
from sudoku_tui.words.message import Message, Sentence, any_of, counted, say

_OF_LINES = "x-wing", "skyscraper", "two-string-kite"
"""Patterns of two lines; the same places in other houses are not given again as a turbot fish."""

Parts = tuple[int, int, int, int]


class JoinedHouses(NamedTuple):
    """Two houses, each with its places for the digit in two parts; the near parts see each other."""

    digit: int
    houses: tuple[int, int]
    parts: Parts
    """As sets: far and near in the first house, near and far in the second."""
    eliminated: int
    """The cells that see all of both far parts."""


def joined(board: Board, technique: str) -> Iterator[Step]:
    """Skyscrapers and two-string kites: two lines with two places each, one of each on a line across, or in a box."""
    return _steps(technique, _links_called(board, technique))


def turbot_fish(board: Board) -> Iterator[Step]:
    """Turbot fish: two houses with two places each, two of which see each other in some other way."""
    known = {(pattern.digit, *sorted(pattern.parts)) for name in _OF_LINES for pattern in _links_called(board, name)}
    turbots = _links_called(board, "turbot-fish")
    return _steps("turbot-fish", (turbot for turbot in turbots if (turbot.digit, *sorted(turbot.parts)) not in known))


def rectangle(board: Board) -> Iterator[Step]:
    """Empty rectangle: a box whose places lie on a row and a column of it, and a line with two places across one."""
    return _steps("empty-rectangle", empty_rectangles(board))


def dual_kite(board: Board) -> Iterator[Step]:
    """Dual two-string kite: two kites, of one digit or two, that are joined by the same two cells of a box."""
    kites: dict[int, list[JoinedHouses]] = {}
    for kite in _links_called(board, "two-string-kite"):
        kites.setdefault(kite.parts[1] | kite.parts[2], []).append(kite)
    return _duals("dual-two-string-kite", kites.values())


def dual_rectangle(board: Board) -> Iterator[Step]:
    """Dual empty rectangle: two empty rectangles of the same box, with different lines."""
    rectangles: dict[tuple[int, int], list[JoinedHouses]] = {}
    for rectangle in empty_rectangles(board):
        rectangles.setdefault((rectangle.digit, rectangle.houses[1]), []).append(rectangle)
    return _duals("dual-empty-rectangle", rectangles.values())


def _duals(technique: str, families: Iterable[list[JoinedHouses]]) -> Iterator[Step]:
    """Pairs within each family of patterns, each removing what the other does not."""
    for family in families:
        for one, other in combinations(family, 2):
            is_other = one.digit != other.digit
            if is_other or (one.eliminated & ~other.eliminated and other.eliminated & ~one.eliminated):
                yield _step(technique, one, other)


def _steps(technique: str, patterns: Iterable[JoinedHouses]) -> Iterator[Step]:
    return (_step(technique, pattern) for pattern in patterns)


def _step(technique: str, *patterns: JoinedHouses) -> Step:
    nodes = [tuple(Node(pattern.digit, tuple(cells_of(part))) for part in pattern.parts) for pattern in patterns]
    truths = dict.fromkeys(Truth(house, pattern.digit) for pattern in patterns for house in pattern.houses)
    marks = dict.fromkeys(
        Mark(cell, node.digit, role)
        for chain in nodes
        for node, role in zip(chain, (Role.OFF, Role.ON, Role.OFF, Role.ON), strict=True)
        for cell in node.cells
    )
    gone = {Candidate(cell, pattern.digit) for pattern in patterns for cell in cells_of(pattern.eliminated)}
    evidence = Evidence(
        marks=tuple(marks),
        houses=house_marks(dict.fromkeys(truth.place for truth in truths), Role.BASE),
        digits=tuple(sorted({pattern.digit for pattern in patterns})),
        truths=tuple(truths),
        chains=tuple(map(_chain, nodes, patterns)),
    )
    return Step(technique, (), tuple(sorted(gone, key=lambda each: (each.digit, each.cell))), evidence)


def _chain(nodes: tuple[Node, ...], pattern: JoinedHouses) -> Chain:
    first, second = (Truth(house, pattern.digit) for house in pattern.houses)
    return Chain(nodes, (Link(True, first), WEAK, Link(True, second)))


def _links_called(board: Board, name: str) -> list[JoinedHouses]:
    return [pattern for pattern in joined_links(board) if _name(board, pattern) == name]


def _name(board: Board, pattern: JoinedHouses) -> str:
    houses, (far, near, next_near, next_far) = board.geometry.houses, pattern.parts
    kinds = tuple(houses[index].kind for index in pattern.houses)
    if kinds in ((HouseKind.ROW, HouseKind.ROW), (HouseKind.COLUMN, HouseKind.COLUMN)):
        if _share(board, near | next_near, is_line=True):
            return "x-wing" if _share(board, far | next_far, is_line=True) else "skyscraper"
    elif kinds == (HouseKind.ROW, HouseKind.COLUMN) and _share(board, near | next_near, is_line=False):
        return "two-string-kite"
    return "turbot-fish"


def _share(board: Board, cells: int, *, is_line: bool) -> bool:
    return any(house.kind.is_line is is_line and not cells & ~house.mask for house in board.geometry.houses)


@fact
def joined_links(board: Board) -> tuple[JoinedHouses, ...]:
    """Two houses with two places each, all four different, two of which see each other, with something to remove."""
    return tuple(
        pattern
        for digit, targets in enumerate(removable(board))
        if targets
        for one, other in combinations(_houses_with_two(board, digit), 2)
        for pattern in _joined(board, digit, one, other)
    )


def _houses_with_two(board: Board, digit: int) -> list[int]:
    return [index for index, places in enumerate(places_in_houses(board)) if places[digit].bit_count() == 2]


def _joined(board: Board, digit: int, one: int, other: int) -> Iterator[JoinedHouses]:
    peers, places = board.geometry.peer_masks, places_in_houses(board)
    first, second = places[one][digit], places[other][digit]
    if first & second:
        return
    for near in cells_of(first):
        for next_near in cells_of(second & peers[near]):
            parts = first ^ 1 << near, 1 << near, 1 << next_near, second ^ 1 << next_near
            yield from _pattern(board, digit, (one, other), parts)


def _pattern(board: Board, digit: int, houses: tuple[int, int], parts: Parts) -> Iterator[JoinedHouses]:
    if eliminated := board.digit_cells[digit] & board.geometry.common_peers(parts[0] | parts[3]):
        yield JoinedHouses(digit, houses, parts, eliminated)


@fact
def empty_rectangles(board: Board) -> tuple[JoinedHouses, ...]:
    """Lines with a place that sees those of a box across it, whose others are all on a line parallel to the first."""
    if not board.geometry.has_one_grid:
        return ()  # where grids overlap, a cell has several rows; chains find the same
    return tuple(
        pattern
        for digit, targets in enumerate(removable(board))
        if targets
        for line in _houses_with_two(board, digit)
        if line in board.geometry.line_indexes
        for near in cells_of(places_in_houses(board)[line][digit])
        for pattern in _rectangles(board, digit, line, near)
    )


def _rectangles(board: Board, digit: int, line: int, near: int) -> Iterator[JoinedHouses]:
    geometry, places = board.geometry, places_in_houses(board)
    row, column, *_ = geometry.houses_of[near]
    across = geometry.houses[column if line == row else row].mask
    far = places[line][digit] ^ 1 << near
    for box in range(geometry.box_indexes.start, len(geometry.houses)):
        inside = places[box][digit]
        left = inside & ~across
        if not left or left == inside or inside >> near & 1 or inside & far:
            continue
        row, column, *_ = geometry.houses_of[next(cells_of(left))]
        parallel = geometry.houses[row if line in geometry.row_indexes else column].mask
        if not left & ~parallel and inside & ~parallel:
            yield from _pattern(board, digit, (line, box), (far, 1 << near, inside & across, left))


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
            "If {far} is not {digit}, then {near} is. That cell sees {next_near}, so {next_house} has its {digit} in "
            "{next_far}."
        ),
        counted(
            "So {digit} must be in one of {ends}, and cannot be in {gone}, which sees each of them.",
            "So {digit} must be in one of {ends}, and cannot be in {gone}, which see each of them.",
            len(gone),
        ),
    )
    return (sentence.given(names) for sentence in sentences)


_WORKS = say(
    "If one of the far ends is not the digit, its house has the digit at the near end. That rules out the near end of "
    "the other house, which then has the digit at its far end. So one of the far ends always has the digit, and a cell "
    "that sees both of them cannot."
)

SKYSCRAPER = Words(
    where=say("Look at the rows and columns that have only two places for {digits}."),
    why=why,
    looks=say(
        "Two rows have two places each for a digit, and one place of each is in the same column, as if two towers "
        "stood on the same ground. The other two, the roofs, are in different columns: otherwise it would be an "
        "X-wing. The digit can go from cells that see both roofs. Rows and columns may swap roles."
    ),
    works=say(
        "On the shared ground, a column, the digit can stand only once. So at least one of the towers has it on its "
        "roof, and a cell that sees both roofs sees the digit."
    ),
)

KITE = Words(
    where=say("Look at the rows and columns that have only two places for {digits}."),
    why=why,
    looks=say(
        "A row and a column have two places each for a digit, and one place of each is in the same box, where they are "
        "tied together. Follow the lines from the other two: where the column of the one crosses the row of the other, "
        "the digit can go."
    ),
    works=say(
        "The two places in the box cannot both be the digit. So one of the strings has it at its far end. The cell "
        "where the lines of both ends cross sees it, whichever it is."
    ),
)

TURBOT_FISH = Words(
    where=say("Look at the houses that have only two places for {digits}."),
    why=why,
    looks=say(
        "Two houses have two places each for a digit, and one place of the first sees one of the second. The digit can "
        "go from cells that see both of the others. Two parallel lines make a skyscraper, a row and a column tied in a "
        "box a two-string kite; where one of the houses is a box, or the lines are tied in another way, it is just a "
        "turbot fish."
    ),
    works=_WORKS,
)

RECTANGLE = Words(
    where=say("Look at the boxes in which all places for {digits} lie in one row and one column."),
    why=why,
    looks=say(
        "In a box, all places for a digit lie in one row and one column; the other four cells, a rectangle, are empty "
        "of it. A column with two places for the digit has one of them in that row. Where the row of its other place "
        "crosses the column of the box, the digit can go. Rows and columns may swap roles."
    ),
    works=say(
        "If the far place in the column is not the digit, the near one is, and the box loses its places in that row. "
        "Then the box has the digit in its column. So the cell at the crossing sees the digit either way: at the far "
        "place, or in the column of the box."
    ),
)

DUAL_KITE = KITE._replace(
    where=_where_dual,
    looks=say(
        "Two two-string kites are tied together by the same two cells of a box: one uses the row of the first and the "
        "column of the second, the other the column of the first and the row of the second; or they are of two digits."
    ),
    works=say(
        "Each kite stands on its own: its two places in the box cannot both be the digit, so one of its far ends is. "
        "What each of the two removes is gone, and you have seen them at one glance."
    ),
)

DUAL_RECTANGLE = RECTANGLE._replace(
    looks=say(
        "Two empty rectangles share a box, but have different lines with two places, and remove different candidates."
    ),
    works=say(
        "The box has the digit in its row or in its column. One of the lines uses the first, the other the second, and "
        "each proof holds by itself. So both candidates can go."
    ),
)

_hard = partial(Technique, level=Level.HARD)
_dual = partial(_hard, is_on=False)
_of_lines = partial(named, joined, level=Level.HARD)

RUNGS = (
    _of_lines("skyscraper", say("Skyscraper"), SKYSCRAPER, score=130, explainer=4.0),
    _of_lines("two-string-kite", say("2-String Kite"), KITE, score=150, explainer=4.1),
    _dual("dual-two-string-kite", say("Dual 2-String Kite"), dual_kite, DUAL_KITE, score=150),
    _hard("turbot-fish", say("Turbot Fish"), turbot_fish, TURBOT_FISH, score=120, explainer=4.2),
    _hard("empty-rectangle", say("Empty Rectangle"), rectangle, RECTANGLE, score=120, explainer=4.3),
    _dual("dual-empty-rectangle", say("Dual Empty Rectangle"), dual_rectangle, DUAL_RECTANGLE, score=120),
)
