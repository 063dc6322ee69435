"""The finders of chains and loops: every kind of chain in every graph that it may run through."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.chains import kinds
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.groups import chains_through_sets, grouped_chains
from sudoku_tui.logic.families.chains.kinds import Choice, any_path, open_chains
from sudoku_tui.logic.families.chains.search import (
    ChainSearch,
    Ends,
    chains_of_a_digit,
    chains_of_candidates,
    chains_of_pairs,
)
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Finder

Kind: TypeAlias = Callable[[ChainSearch, str, Choice], Iterator[Step | None]]

Way: TypeAlias = tuple[Callable[[Board], ChainSearch], Kind, Choice]
"""A graph, a kind of chain in it, and which paths count."""


def finder(technique: str, ways: Iterable[Way]) -> Finder:
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


def _plain(kind: Kind) -> Way:
    return chains_of_candidates, kind, any_path


def _grouped(kind: Kind) -> Way:
    return grouped_chains, kind, _has_group


def _through_sets(kind: Kind) -> Way:
    return chains_through_sets, kind, _has_set


WAYS: dict[str, tuple[Way, ...]] = {
    "continuous-nice-loop": (_plain(kinds.continuous_loops),),
    "aic": (_plain(kinds.inference_chains),),
    "discontinuous-nice-loop": (_plain(kinds.discontinuous_loops),),
    "grouped-continuous-nice-loop": (_grouped(kinds.continuous_loops),),
    "grouped-aic": (_grouped(kinds.inference_chains),),
    "grouped-discontinuous-nice-loop": (_grouped(kinds.discontinuous_loops),),
}

LISTED: dict[str, tuple[Way, ...]] = {
    "x-chain": ((chains_of_a_digit, kinds.chains_of_the_true, any_path),),
    "continuous-nice-loop": (_plain(kinds.loops_beside_their_cells),),
    "aic": (_plain(kinds.chains_that_close),),
    "grouped-continuous-nice-loop": (
        _through_sets(kinds.continuous_loops),
        _grouped(kinds.loops_beside_their_cells),
        _through_sets(kinds.loops_beside_their_cells),
    ),
    "grouped-aic": (
        _through_sets(kinds.inference_chains),
        _grouped(kinds.chains_by_detours),
        _through_sets(kinds.chains_by_detours),
        _grouped(kinds.chains_that_close),
        _through_sets(kinds.chains_that_close),
    ),
    "grouped-discontinuous-nice-loop": (
        _through_sets(kinds.discontinuous_loops),
        _grouped(kinds.contradictions_of_the_true),
        _through_sets(kinds.contradictions_of_the_true),
    ),
}
"""What is listed besides, but not walked."""
