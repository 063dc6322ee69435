"""Steps made of chains: the evidence of a walk through a graph of chains, node by node."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Chain, Evidence, Link, Mark, Step, Truth

WEAK = Link(is_strong=False)


def open_step(graph: ChainGraph, technique: str, path: Sequence[int], removed: int) -> Step:
    """The step of a chain from one strong link to another, that removes what neither end can be true with."""
    return _step(graph, technique, path, _strong_first(graph, path), removed)


def loop_step(graph: ChainGraph, technique: str, path: Sequence[int], removed: int) -> Step:
    """The step of a chain of that kind whose last node is weakly linked to the first."""
    return _step(graph, technique, path, [*_strong_first(graph, path), WEAK], removed)


def true_step(graph: ChainGraph, technique: str, path: Sequence[int], removed: int) -> Step:
    """The step of a chain that comes back to its first node by a strong link, so that the node is true."""
    return _step(graph, technique, path[:-1], _strong_first(graph, path), removed)


def false_step(graph: ChainGraph, technique: str, path: Sequence[int], candidate: int) -> Step:
    """The step of a chain both of whose ends a candidate is weakly linked to, told as a loop from the candidate."""
    links = [WEAK, *_strong_first(graph, path), WEAK]
    return _step(graph, technique, [candidate, *path], links, 1 << candidate)


def _strong_first(graph: ChainGraph, path: Sequence[int]) -> list[Link]:
    pairs = enumerate(pairwise(path))
    return [WEAK if index % 2 else graph.strong_link(*pair) for index, pair in pairs]


def _step(graph: ChainGraph, technique: str, path: Sequence[int], links: Sequence[Link], removed: int) -> Step:
    nodes = tuple(map(graph.node, path))
    first = Role.OFF if links[0].is_strong else Role.ON
    second = Role.ON if first is Role.OFF else Role.OFF
    marks = [
        Mark(cell, node.digit, second if index % 2 else first)
        for index, node in enumerate(nodes)
        for cell in node.cells
    ]
    truths: dict[Truth, None] = {}
    for link in links:
        truths |= dict.fromkeys((link.truth,) if link.truth else map(Truth, link.inside))
    evidence = Evidence(
        marks=tuple(dict.fromkeys(marks)),
        digits=tuple(sorted({node.digit for node in nodes})),
        truths=tuple(truths),
        sets=tuple(dict.fromkeys(link.inside for link in links if link.inside)),
        chains=(Chain(nodes, tuple(links)),),
    )
    return Step(technique, (), graph.candidates(removed), evidence)
