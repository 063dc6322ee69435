"""Patterns of a single digit: two strong links joined by a weak one, and the empty rectangle.

A strong link is a house with two places for the digit. Where an end of one sees an end of another, one of the two far
ends is true, and what sees both goes. The name depends on the houses: two parallel lines joined by a line across are a
skyscraper, a row and a column joined in a box a two-string kite, and anything else a turbot fish. In an empty rectangle
one of the houses is a box that has its places on a row and a column, more than two of them perhaps.

Source: the Sudoku forums; the names, and the lines between the patterns, are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.houses import HouseKind
from sudoku_tui.logic.families.single_digit.patterns import Pattern, empty_rectangles, joined_links
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Chain, Evidence, HouseMark, Link, Mark, Node, Step, Truth

_OF_LINES = "x-wing", "skyscraper", "two-string-kite"
"""What two lines with strong links are called; the same places in other houses are not told again as a turbot fish."""


def skyscraper(board: Board) -> Iterator[Step]:
    """Skyscraper: two rows (columns) with two places each, one of each in the same column (row)."""
    return _steps("skyscraper", _links_called(board, "skyscraper"))


def two_string_kite(board: Board) -> Iterator[Step]:
    """Two-string kite: a row and a column with two places each, one of each in the same box."""
    return _steps("two-string-kite", _links_called(board, "two-string-kite"))


def turbot_fish(board: Board) -> Iterator[Step]:
    """Turbot fish: two houses with two places each, of which two see each other in any other way."""
    known = {(pattern.digit, *sorted(pattern.parts)) for name in _OF_LINES for pattern in _links_called(board, name)}
    turbots = _links_called(board, "turbot-fish")
    return _steps("turbot-fish", (turbot for turbot in turbots if (turbot.digit, *sorted(turbot.parts)) not in known))


def empty_rectangle(board: Board) -> Iterator[Step]:
    """Empty rectangle: a box whose places lie on a row and a column of it, and a line with two places across one."""
    return _steps("empty-rectangle", empty_rectangles(board))


def dual_two_string_kite(board: Board) -> Iterator[Step]:
    """Dual two-string kite: two kites that are joined by the same two places of a box."""
    kites: dict[tuple[int, int], list[Pattern]] = {}
    for kite in _links_called(board, "two-string-kite"):
        kites.setdefault((kite.digit, kite.parts[1] | kite.parts[2]), []).append(kite)
    return _duals("dual-two-string-kite", kites.values())


def dual_empty_rectangle(board: Board) -> Iterator[Step]:
    """Dual empty rectangle: two empty rectangles of the same box, with different lines."""
    rectangles: dict[tuple[int, int], list[Pattern]] = {}
    for rectangle in empty_rectangles(board):
        rectangles.setdefault((rectangle.digit, rectangle.houses[1]), []).append(rectangle)
    return _duals("dual-empty-rectangle", rectangles.values())


def _duals(technique: str, families: Iterable[list[Pattern]]) -> Iterator[Step]:
    """Pairs within each family of patterns, where each removes what the other does not."""
    for family in families:
        for one, other in combinations(family, 2):
            if one.eliminated & ~other.eliminated and other.eliminated & ~one.eliminated:
                yield _step(technique, one, other)


def _steps(technique: str, patterns: Iterable[Pattern]) -> Iterator[Step]:
    return (_step(technique, pattern) for pattern in patterns)


def _step(technique: str, *patterns: Pattern) -> Step:
    """One pattern or two as a step; each is told as a chain of four nodes."""
    digit = patterns[0].digit
    nodes = [tuple(Node(digit, tuple(cells_of(part))) for part in pattern.parts) for pattern in patterns]
    houses = tuple(dict.fromkeys(house for pattern in patterns for house in pattern.houses))
    marks = dict.fromkeys(
        Mark(cell, digit, role)
        for chain in nodes
        for node, role in zip(chain, (Role.OFF, Role.ON, Role.OFF, Role.ON), strict=True)
        for cell in node.cells
    )
    gone = sorted({cell for pattern in patterns for cell in cells_of(pattern.eliminated)})
    evidence = Evidence(
        marks=tuple(marks),
        houses=tuple(HouseMark(house, Role.BASE) for house in houses),
        digits=(digit,),
        truths=tuple(Truth(house, digit) for house in houses),
        chains=tuple(map(_chain, nodes, patterns)),
    )
    return Step(technique, (), tuple(Candidate(cell, digit) for cell in gone), evidence)


def _chain(nodes: tuple[Node, ...], pattern: Pattern) -> Chain:
    first, second = (Truth(house, pattern.digit) for house in pattern.houses)
    return Chain(nodes, (Link(True, first), Link(False), Link(True, second)))


def _links_called(board: Board, name: str) -> list[Pattern]:
    return [pattern for pattern in joined_links(board) if _name(board, pattern) == name]


def _name(board: Board, pattern: Pattern) -> str:
    """What two joined links are called, by their houses and by how their ends see each other."""
    houses, (far, near, next_near, next_far) = board.geometry.houses, pattern.parts
    kinds = tuple(houses[index].kind for index in pattern.houses)
    if kinds in ((HouseKind.ROW, HouseKind.ROW), (HouseKind.COLUMN, HouseKind.COLUMN)):
        if _share(board, near | next_near, is_line=True):
            return "x-wing" if _share(board, far | next_far, is_line=True) else "skyscraper"
    elif kinds == (HouseKind.ROW, HouseKind.COLUMN) and _share(board, near | next_near, is_line=False):
        return "two-string-kite"
    return "turbot-fish"


def _share(board: Board, cells: int, *, is_line: bool) -> bool:
    """Whether some line, or some other house, holds all of some cells."""
    return any(house.kind.is_line is is_line and not cells & ~house.mask for house in board.geometry.houses)
