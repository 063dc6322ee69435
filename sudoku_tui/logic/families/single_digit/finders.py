"""Patterns of a single digit: two strong links joined by a weak one, and the empty rectangle.

Where an end of one strong link sees an end of another, one of the two far ends is true, and what sees both goes. Two
parallel lines joined by a line across are a skyscraper, a row and a column joined in a box a two-string kite, anything
else a turbot fish. In an empty rectangle one of the houses is a box, with its places on a row and a column.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.fish.targets import removable
from sudoku_tui.logic.families.tools import house_marks
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, Link, Mark, Node, Step, Truth

_OF_LINES = "x-wing", "skyscraper", "two-string-kite"
"""Patterns of two lines; the same places in other houses are not told again as a turbot fish."""


Parts = tuple[int, int, int, int]


class Pattern(NamedTuple):
    """Two houses, each with its places for the digit in two parts; the near parts see each other."""

    digit: int
    houses: tuple[int, int]
    parts: Parts
    """As sets: far and near in the first house, near and far in the second."""
    eliminated: int
    """What sees all of both far parts."""


def joined(board: Board, technique: str) -> Iterator[Step]:
    """Skyscrapers and two-string kites: two lines with two places each, one of each on a line across, or in a box."""
    return _steps(technique, _links_called(board, technique))


def turbot_fish(board: Board) -> Iterator[Step]:
    """Turbot fish: two houses with two places each, of which two see each other in any other way."""
    known = {(pattern.digit, *sorted(pattern.parts)) for name in _OF_LINES for pattern in _links_called(board, name)}
    turbots = _links_called(board, "turbot-fish")
    return _steps("turbot-fish", (turbot for turbot in turbots if (turbot.digit, *sorted(turbot.parts)) not in known))


def rectangle(board: Board) -> Iterator[Step]:
    """Empty rectangle: a box whose places lie on a row and a column of it, and a line with two places across one."""
    return _steps("empty-rectangle", empty_rectangles(board))


def dual_kite(board: Board) -> Iterator[Step]:
    """Dual two-string kite: two kites, of one digit or two, that are joined by the same two cells of a box."""
    kites: dict[int, list[Pattern]] = {}
    for kite in _links_called(board, "two-string-kite"):
        kites.setdefault(kite.parts[1] | kite.parts[2], []).append(kite)
    return _duals("dual-two-string-kite", kites.values())


def dual_rectangle(board: Board) -> Iterator[Step]:
    """Dual empty rectangle: two empty rectangles of the same box, with different lines."""
    rectangles: dict[tuple[int, int], list[Pattern]] = {}
    for rectangle in empty_rectangles(board):
        rectangles.setdefault((rectangle.digit, rectangle.houses[1]), []).append(rectangle)
    return _duals("dual-empty-rectangle", rectangles.values())


def _duals(technique: str, families: Iterable[list[Pattern]]) -> Iterator[Step]:
    """Pairs within each family of patterns, where each removes what the other does not."""
    for family in families:
        for one, other in combinations(family, 2):
            is_other = one.digit != other.digit
            if is_other or (one.eliminated & ~other.eliminated and other.eliminated & ~one.eliminated):
                yield _step(technique, one, other)


def _steps(technique: str, patterns: Iterable[Pattern]) -> Iterator[Step]:
    return (_step(technique, pattern) for pattern in patterns)


def _step(technique: str, *patterns: Pattern) -> Step:
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


def _chain(nodes: tuple[Node, ...], pattern: Pattern) -> Chain:
    first, second = (Truth(house, pattern.digit) for house in pattern.houses)
    return Chain(nodes, (Link(True, first), WEAK, Link(True, second)))


def _links_called(board: Board, name: str) -> list[Pattern]:
    return [pattern for pattern in joined_links(board) if _name(board, pattern) == name]


def _name(board: Board, pattern: Pattern) -> str:
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
def joined_links(board: Board) -> tuple[Pattern, ...]:
    """Two houses with two places each, all four different, of which two see each other, with something to remove."""
    return tuple(
        pattern
        for digit, targets in enumerate(removable(board))
        if targets
        for one, other in combinations(_houses_with_two(board, digit), 2)
        for pattern in _joined(board, digit, one, other)
    )


def _houses_with_two(board: Board, digit: int) -> list[int]:
    return [index for index, places in enumerate(places_in_houses(board)) if places[digit].bit_count() == 2]


def _joined(board: Board, digit: int, one: int, other: int) -> Iterator[Pattern]:
    peers, places = board.geometry.peer_masks, places_in_houses(board)
    first, second = places[one][digit], places[other][digit]
    if first & second:
        return
    for near in cells_of(first):
        for next_near in cells_of(second & peers[near]):
            parts = first ^ 1 << near, 1 << near, 1 << next_near, second ^ 1 << next_near
            yield from _pattern(board, digit, (one, other), parts)


def _pattern(board: Board, digit: int, houses: tuple[int, int], parts: Parts) -> Iterator[Pattern]:
    if eliminated := board.digit_cells[digit] & board.geometry.common_peers(parts[0] | parts[3]):
        yield Pattern(digit, houses, parts, eliminated)


@fact
def empty_rectangles(board: Board) -> tuple[Pattern, ...]:
    """Lines with a place that sees those of a box across it, where all others are on a line parallel to the first."""
    return tuple(
        pattern
        for digit, targets in enumerate(removable(board))
        if targets
        for line in _houses_with_two(board, digit)
        if line < 2 * board.geometry.size
        for near in cells_of(places_in_houses(board)[line][digit])
        for pattern in _rectangles(board, digit, line, near)
    )


def _rectangles(board: Board, digit: int, line: int, near: int) -> Iterator[Pattern]:
    geometry, places = board.geometry, places_in_houses(board)
    row, column, *_ = geometry.houses_of[near]
    across = geometry.houses[column if line == row else row].mask
    far = places[line][digit] ^ 1 << near
    for box in range(2 * geometry.size, len(geometry.houses)):
        inside = places[box][digit]
        left = inside & ~across
        if not left or left == inside or inside >> near & 1 or inside & far:
            continue
        row, column, *_ = geometry.houses_of[next(cells_of(left))]
        parallel = geometry.houses[row if line < geometry.size else column].mask
        if not left & ~parallel and inside & ~parallel:
            yield from _pattern(board, digit, (line, box), (far, 1 << near, inside & across, left))
