"""Grouped chains and loops: groups of candidates of one digit serve as nodes.

Source: grouped links are common knowledge of the solvers' forums; names and kinds are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.techniques.chain_finders import continuous_loops, discontinuous_loops, inference_chains
from sudoku_tui.logic.techniques.chain_graph import ChainGraph
from sudoku_tui.logic.techniques.grouped_links import chains_through_sets, grouped_chains


def grouped_continuous_nice_loop(board: Board) -> Iterator[Step]:
    """Grouped continuous nice loop: one with a group for a node."""
    for search in (grouped_chains, chains_through_sets):
        yield from continuous_loops(search(board), "grouped-continuous-nice-loop", _has_group)


def grouped_discontinuous_nice_loop(board: Board) -> Iterator[Step]:
    """Grouped discontinuous nice loop: one with a group for a node."""
    for search in (grouped_chains, chains_through_sets):
        yield from discontinuous_loops(search(board), "grouped-discontinuous-nice-loop", _has_group)


def grouped_aic(board: Board) -> Iterator[Step]:
    """Grouped alternating inference chain: one with a group for a node."""
    for search in (grouped_chains, chains_through_sets):
        yield from inference_chains(search(board), "grouped-aic", _has_group)


def _has_group(graph: ChainGraph, path: Sequence[int]) -> bool:
    """Whether a path has a node that is no candidate, or goes through an almost locked set."""
    return max(path) >= graph.first_group or any(graph.inside(*pair) for pair in pairwise(path))
