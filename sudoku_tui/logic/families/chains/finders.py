"""The finders of chains and loops: every kind of chain in every graph that it may run through.

Source: X-chains, XY-chains, alternating inference chains, nice loops, groups and almost locked sets as links are common
knowledge of the solvers' forums; names and kinds are HoDoKu's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.groups import chains_through_sets, grouped_chains
from sudoku_tui.logic.families.chains.kinds import (
    Choice,
    any_path,
    chains_by_detours,
    chains_of_the_true,
    chains_that_close,
    continuous_loops,
    contradictions_of_the_true,
    discontinuous_loops,
    inference_chains,
    loops_beside_their_cells,
    open_chains,
)
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
    "continuous-nice-loop": (_plain(continuous_loops),),
    "aic": (_plain(inference_chains),),
    "discontinuous-nice-loop": (_plain(discontinuous_loops),),
    "grouped-continuous-nice-loop": (_grouped(continuous_loops),),
    "grouped-aic": (_grouped(inference_chains),),
    "grouped-discontinuous-nice-loop": (_grouped(discontinuous_loops),),
}

LISTED: dict[str, tuple[Way, ...]] = {
    "x-chain": ((chains_of_a_digit, chains_of_the_true, any_path),),
    "continuous-nice-loop": (_plain(loops_beside_their_cells),),
    "aic": (_plain(chains_that_close),),
    "grouped-continuous-nice-loop": (
        _through_sets(continuous_loops),
        _grouped(loops_beside_their_cells),
        _through_sets(loops_beside_their_cells),
    ),
    "grouped-aic": (
        _through_sets(inference_chains),
        *(of(kind) for kind in (chains_by_detours, chains_that_close) for of in (_grouped, _through_sets)),
    ),
    "grouped-discontinuous-nice-loop": (
        _through_sets(discontinuous_loops),
        _grouped(contradictions_of_the_true),
        _through_sets(contradictions_of_the_true),
    ),
}
"""What is listed besides, but not walked."""
