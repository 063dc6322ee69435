"""Grouped chains and loops: groups of candidates of one digit serve as nodes.

A group lies where two houses meet. Almost locked sets make groups as well, of the places for each of their digits;
these chains are kept apart, because most of what they find is simpler told as sets that hang together.

Source: grouped links and almost locked sets as links are common knowledge of the solvers' forums; names and kinds are
HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.groups import chains_through_sets, grouped_chains
from sudoku_tui.logic.families.chains.kinds import continuous_loops, discontinuous_loops, inference_chains
from sudoku_tui.logic.families.chains.listings import (
    chains_by_detours,
    chains_that_close,
    contradictions_of_the_true,
    loops_beside_their_cells,
)
from sudoku_tui.logic.step import Step

CONTINUOUS = "grouped-continuous-nice-loop"
DISCONTINUOUS = "grouped-discontinuous-nice-loop"
AIC = "grouped-aic"


def grouped_continuous_nice_loop(board: Board) -> Iterator[Step]:
    """Grouped continuous nice loop: one with a group for a node."""
    return continuous_loops(grouped_chains(board), CONTINUOUS, _has_group)


def grouped_discontinuous_nice_loop(board: Board) -> Iterator[Step]:
    """Grouped discontinuous nice loop: one with a group for a node."""
    return discontinuous_loops(grouped_chains(board), DISCONTINUOUS, _has_group)


def grouped_aic(board: Board) -> Iterator[Step]:
    """Grouped alternating inference chain: one with a group for a node."""
    return inference_chains(grouped_chains(board), AIC, _has_group)


def more_continuous_nice_loops(board: Board) -> Iterator[Step]:
    """Grouped continuous nice loops through almost locked sets, and loops without what goes from their own cells."""
    yield from continuous_loops(chains_through_sets(board), CONTINUOUS, _has_set)
    yield from loops_beside_their_cells(grouped_chains(board), CONTINUOUS, _has_group)
    yield from loops_beside_their_cells(chains_through_sets(board), CONTINUOUS, _has_set)


def more_discontinuous_nice_loops(board: Board) -> Iterator[Step]:
    """Grouped discontinuous nice loops through almost locked sets, and by what a candidate removes that is true."""
    yield from discontinuous_loops(chains_through_sets(board), DISCONTINUOUS, _has_set)
    yield from contradictions_of_the_true(grouped_chains(board), DISCONTINUOUS, _has_group)
    yield from contradictions_of_the_true(chains_through_sets(board), DISCONTINUOUS, _has_set)


def more_aics(board: Board) -> Iterator[Step]:
    """Grouped alternating inference chains through almost locked sets, and those that are part of a loop."""
    yield from inference_chains(chains_through_sets(board), AIC, _has_set)
    yield from chains_by_detours(grouped_chains(board), AIC, _has_group)
    yield from chains_by_detours(chains_through_sets(board), AIC, _has_set)
    yield from chains_that_close(grouped_chains(board), AIC, _has_group)
    yield from chains_that_close(chains_through_sets(board), AIC, _has_set)


def _has_group(graph: ChainGraph, path: Sequence[int]) -> bool:
    """Whether a path has a node that is no candidate."""
    return max(path) >= graph.first_group


def _has_set(graph: ChainGraph, path: Sequence[int]) -> bool:
    """Whether a path goes through an almost locked set."""
    return any(graph.inside(*pair) for pair in pairwise(path))
