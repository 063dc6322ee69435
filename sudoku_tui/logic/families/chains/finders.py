"""The finders of chains and loops: every kind of chain in every graph that it may run through.

Source: X-chains, XY-chains, alternating inference chains, nice loops, groups and almost locked sets as links are common
knowledge of the solvers' forums; names and kinds are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.chains.candidate_graphs import chains_of_a_digit, chains_of_candidates, chains_of_pairs
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.groups import chains_through_sets, grouped_chains
from sudoku_tui.logic.families.chains.kinds import (
    Choice,
    any_path,
    continuous_loops,
    discontinuous_loops,
    inference_chains,
    open_chains,
)
from sudoku_tui.logic.families.chains.listed_only import (
    chains_by_detours,
    chains_of_the_true,
    chains_that_close,
    contradictions_of_the_true,
    loops_beside_their_cells,
)
from sudoku_tui.logic.families.chains.search import ChainSearch, Ends
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Finder

Way: TypeAlias = tuple[
    Callable[[Board], ChainSearch], Callable[[ChainSearch, str, Choice], Iterator[Step | None]], Choice
]
"""A graph, a kind of chain in it, and which paths count."""


def _finder(technique: str, *ways: Way) -> Finder:
    def find(board: Board) -> Iterator[Step | None]:
        for search_of, kind, choice in ways:
            search = search_of(board)
            yield None
            yield from kind(search, technique, choice)

    return find


def _has_group(graph: ChainGraph, path: Sequence[int]) -> bool:
    return max(path) >= graph.first_group


def _has_set(graph: ChainGraph, path: Sequence[int]) -> bool:
    return any(graph.inside(*pair) for pair in pairwise(path))


def x_chain(board: Board) -> Iterator[Step]:
    if chains_of_candidates(board).graph.doomed:
        yield from open_chains(chains_of_a_digit(board), "x-chain", lambda ends: ends.first != ends.last)


def xy_chain(board: Board) -> Iterator[Step]:
    count = board.geometry.cell_count

    def fits(ends: Ends) -> bool:
        return ends.first != ends.last and ends.first // count == ends.last // count and ends.length > 2

    if chains_of_candidates(board).graph.doomed:
        yield from open_chains(chains_of_pairs(board), "xy-chain", fits)


x_chain_of_the_true = _finder("x-chain", (chains_of_a_digit, chains_of_the_true, any_path))

continuous_nice_loop = _finder("continuous-nice-loop", (chains_of_candidates, continuous_loops, any_path))
more_continuous_nice_loops = _finder("continuous-nice-loop", (chains_of_candidates, loops_beside_their_cells, any_path))
aic = _finder("aic", (chains_of_candidates, inference_chains, any_path))
more_aics = _finder("aic", (chains_of_candidates, chains_that_close, any_path))
discontinuous_nice_loop = _finder("discontinuous-nice-loop", (chains_of_candidates, discontinuous_loops, any_path))

grouped_continuous_nice_loop = _finder("grouped-continuous-nice-loop", (grouped_chains, continuous_loops, _has_group))
more_grouped_continuous_nice_loops = _finder(
    "grouped-continuous-nice-loop",
    (chains_through_sets, continuous_loops, _has_set),
    (grouped_chains, loops_beside_their_cells, _has_group),
    (chains_through_sets, loops_beside_their_cells, _has_set),
)
grouped_aic = _finder("grouped-aic", (grouped_chains, inference_chains, _has_group))
more_grouped_aics = _finder(
    "grouped-aic",
    (chains_through_sets, inference_chains, _has_set),
    (grouped_chains, chains_by_detours, _has_group),
    (chains_through_sets, chains_by_detours, _has_set),
    (grouped_chains, chains_that_close, _has_group),
    (chains_through_sets, chains_that_close, _has_set),
)
grouped_discontinuous_nice_loop = _finder(
    "grouped-discontinuous-nice-loop", (grouped_chains, discontinuous_loops, _has_group)
)
more_grouped_discontinuous_nice_loops = _finder(
    "grouped-discontinuous-nice-loop",
    (chains_through_sets, discontinuous_loops, _has_set),
    (grouped_chains, contradictions_of_the_true, _has_group),
    (chains_through_sets, contradictions_of_the_true, _has_set),
)
