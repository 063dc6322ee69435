"""The search for chains: which pairs of nodes are the ends of one, and the shortest chain between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.logic.families.chains.graph import ChainGraph

_MOST_TRIES = 400
"""How many nodes a search for one chain may try; it seldom needs more than the chain has."""


class Ends(NamedTuple):
    """Two nodes such that if the first is false, the second is true.

    Attributes:
        first: the one node.
        last: the other, not below it; the same, if the node must be true.
        length: the number of strong links between them.
        removed: the set of the candidates that the chain between the two removes: what neither can be true with.
    """

    first: int
    last: int
    length: int
    removed: int


Levels = list[int]
"""The nodes that a false node makes true: at index k the set of those at the end of k + 1 strong links, no fewer."""


def levels_from(graph: ChainGraph, start: int) -> Levels:
    onward, frontier = graph.onward, graph.strong[start]
    levels, seen = [], frontier
    while frontier:
        levels.append(frontier)
        fresh = 0
        for node in cells_of(frontier & ~(1 << start)):
            fresh |= onward[node]
        frontier = fresh & ~seen
        seen |= frontier
    return levels


@dataclass(frozen=True)
class ChainSearch:
    """What a graph of chains has to offer."""

    graph: ChainGraph

    @cached_property
    def ends(self) -> list[Ends]:
        """The ends of all chains that remove something, those that remove more first, then shorter chains."""
        graph, starts = self.graph, 0
        for candidate in cells_of(graph.doomed):
            starts |= graph.weak[candidate]
        found = [ends for start in cells_of(starts & graph.linked) for ends in _ends_from(graph, start)]
        return sorted(found, key=lambda ends: (-ends.removed.bit_count(), ends.length))


def _ends_from(graph: ChainGraph, start: int) -> Iterator[Ends]:
    weak, removable = graph.weak, graph.weak[start] & graph.doomed
    useful, reached = 0, graph.strong[start]
    for candidate in cells_of(removable):
        useful |= weak[candidate]
    for node in cells_of(graph.strong[start]):
        reached |= graph.reach[node]
    useful = (useful & reached) >> start << start
    if not useful:
        return
    for index, level in enumerate(levels_from(graph, start)[1:], start=2):
        for last in cells_of(level & useful):
            removed = removable & (weak[last] if last != start else _beaten(graph, start))
            if removed:
                yield Ends(start, last, index, removed)


def _beaten(graph: ChainGraph, start: int) -> int:
    """What goes where a node must be true: for a candidate all others of its cell, which shows it, for a group all."""
    if start >= graph.first_group:
        return graph.weak[start]
    return graph.weak[start] & graph.board.geometry.cell_column << graph.cells_of(start).bit_length() - 1


def paths_between(graph: ChainGraph, ends: Ends, detour: int = 0) -> Iterator[list[int]]:
    """The nodes of each shortest chain between two ends, first to last; none for chains that run into themselves.

    With a detour the chains have so many strong links more than the shortest.
    """
    levels = levels_from(graph, ends.first)
    if detour:
        levels = list(accumulate([*levels, *[0] * detour], or_))
    tries = iter(range(_MOST_TRIES))

    def back(true: int, level: int, used: int) -> Iterator[list[int]]:
        """The chains up to a true node; none of its other nodes has a candidate that is used after it."""
        if level == 0:
            yield [ends.first, true]
            return
        for false, before in _steps_back(graph, true, levels[level - 1]):
            if next(tries, None) is None:
                return
            off, on = graph.footprint(false), graph.footprint(before)
            if not (off & used or on & (used | off)):
                for path in back(before, level - 1, used | off | on):
                    yield [*path, false, true]

    return back(ends.last, ends.length - 1 + detour, graph.footprint(ends.first) | graph.footprint(ends.last))


def _steps_back(graph: ChainGraph, true: int, level: int) -> Iterator[tuple[int, int]]:
    """The nodes of a level that make a node true, each after the false node between the two."""
    for false in cells_of(graph.strong[true]):
        for before in cells_of(level & graph.weak[false]):
            yield false, before
