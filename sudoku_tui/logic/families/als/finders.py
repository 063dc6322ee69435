"""Two or three almost locked sets that share digits only one of them can keep.

Sets may share cells, but not the places of the digit that links them; patterns whose sets are apart come first.

Source: the rule and the wing are common knowledge of the solvers' forums; the names are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.almost_locked import SetGraph, set_graph
from sudoku_tui.logic.families.als.steps import Common, Pattern, in_order, locked_buds, shared_buds
from sudoku_tui.logic.step import Step


def als_xz(board: Board) -> Iterator[Step | None]:
    """XZ-rule: one of two sets lacks the digit that links them, and so has all its others.

    What sees a digit of both is then gone. Sets with two links lock each other, and each keeps its other digits.
    """
    return in_order(board, "als-xz", _pairs(set_graph(board)))


def als_xy_wing(board: Board) -> Iterator[Step | None]:
    """XY-wing: a third set is linked to each of two by different digits, and can lack just one."""
    return in_order(board, "als-xy-wing", _wings(set_graph(board)))


def _pairs(graph: SetGraph) -> Iterator[Pattern]:
    for one, other in _linked_pairs(graph):
        digits, sets = graph.restricted_commons(one, other), (graph.sets[one], graph.sets[other])
        removed = shared_buds(sets, digits) if len(digits) == 1 else locked_buds(sets, digits)
        if removed:
            yield Pattern(sets, tuple(Common(digit, 0, 1) for digit in digits), removed)


def _linked_pairs(graph: SetGraph) -> Iterator[tuple[int, int]]:
    """The pairs of sets that are linked twice, or that are linked by one digit and share a bud of another."""
    for index, linked in enumerate(graph.linked):
        once = twice = 0
        for others in linked.values():
            twice |= once & others
            once |= others
        hits = twice
        for digit, meeting in graph.meeting[index].items():
            if meeting & once:
                hits |= meeting & graph.near(index, 1 << digit - 1)
        for other in cells_of(hits >> index + 1 << index + 1):
            yield index, other


def _wings(graph: SetGraph) -> Iterator[Pattern]:
    seen: set[tuple[int, ...]] = set()
    for one, other, x, hinges in _ends(graph):
        for hinge in cells_of(hinges):
            for y in graph.restricted_commons(other, hinge):
                if y != x and (key := (one, other, hinge, x, y)) not in seen:
                    seen.add(key)
                    sets = graph.sets[one], graph.sets[other], graph.sets[hinge]
                    if removed := shared_buds(sets[:2], (x, y)):
                        yield Pattern(sets, (Common(x, 0, 2), Common(y, 2, 1)), removed)


def _ends(graph: SetGraph) -> Iterator[tuple[int, int, int, int]]:
    """The pairs of sets that share a bud, with a digit of the first and the sets it links to it, by another to both."""
    for index, meeting in enumerate(graph.meeting):
        for digit, others in meeting.items():
            gone = 1 << digit - 1
            near = graph.near(index, gone)
            for other in cells_of(others >> index + 1 << index + 1 if near else 0):
                if near & graph.near(other, gone):
                    for x, linked in graph.linked[index].items():
                        hinges = linked & graph.near(other, gone | 1 << x - 1) if x != digit else 0
                        if hinges:
                            yield index, other, x, hinges
