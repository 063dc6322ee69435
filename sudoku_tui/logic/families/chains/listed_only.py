"""Chains that are listed where all are asked for, but that no walk takes: other rungs tell the same, or more, at once.

A loop holds open chains: of two neighbours on it that exclude each other one is true, and what neither can be true with
goes, whatever the rest of the loop removes. A chain that shows a candidate to be true clears all that this sees, not
just its cell. HoDoKu lists these under the names of open chains and of loops. Last, some chains are only found by a
detour, which would be a long search for a walk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.kinds import (
    Choice,
    any_path,
    is_open,
    loop_steps,
    loops_of_kind,
    open_chains,
    paths_of_kind,
)
from sudoku_tui.logic.families.chains.search import ChainSearch, Ends, levels_from, paths_between
from sudoku_tui.logic.families.chains.steps import open_step, true_step
from sudoku_tui.logic.step import Step

_DETOURS = (1, 2)
"""How many links longer than the shortest a chain may be that is found only by a detour."""


def chains_that_close(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The open chains of loops: those between two nodes of a digit that see each other."""
    graph = search.graph

    def fits(ends: Ends) -> bool:
        sees = ends.first != ends.last and graph.weak[ends.first] >> ends.last & 1
        return bool(sees) and graph.digit_of(ends.first) == graph.digit_of(ends.last) and ends.removed.bit_count() > 1

    return open_chains(search, technique, fits, choice)


def chains_by_detours(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step | None]:
    """The open chains between ends whose shortest chains all run into themselves, but for a link or two more do not.

    Each search may take long, so it pauses after each.
    """
    graph, told = search.graph, set[int]()
    for ends in search.ends:
        if ends.removed not in told and is_open(graph, ends):
            if next(paths_of_kind(graph, ends, any_path), None):
                told.add(ends.removed)
                continue
            longer = (path for detour in _DETOURS for path in paths_between(graph, ends, detour) if choice(graph, path))
            for path in islice(longer, 1):
                told.add(ends.removed)
                yield open_step(graph, technique, path, ends.removed)
            yield None


def chains_of_the_true(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The chains that show a candidate to be true, which clears all that it sees at once."""
    graph = search.graph
    for ends in _meeting(graph):
        for path in paths_of_kind(graph, ends, choice):
            yield true_step(graph, technique, path, ends.removed)


def contradictions_of_the_true(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The same chains, told for each candidate that they remove from another cell alone."""
    graph, told = search.graph, 0
    for ends in _meeting(graph):
        fresh = ends.removed & ~told
        for path in paths_of_kind(graph, ends, choice) if fresh else ():
            told |= fresh
            for candidate in cells_of(fresh):
                yield true_step(graph, technique, path, 1 << candidate)


def _meeting(graph: ChainGraph) -> Iterator[Ends]:
    """The candidates that follow from their own absence, as the two ends of a chain."""
    for start in cells_of(graph.linked & graph.all_candidates):
        removed = graph.weak[start] & graph.all_candidates
        if removed and not removed & ~graph.doomed:
            for index, level in enumerate(levels_from(graph, start)[1:], start=2):
                if level >> start & 1:
                    yield Ends(start, start, index, removed)


def loops_beside_their_cells(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """Continuous loops without what their links to other cells remove in cells of the loop itself.

    That is as impossible as the rest, so these loops say less than they could; but players compare with what HoDoKu
    lists, and it leaves those candidates out.
    """
    graph = search.graph
    loops = ((removed, removed & ~_passed(graph, path), path) for removed, path in loops_of_kind(search, choice))
    return loop_steps(
        graph, technique, ((beside, path) for removed, beside, path in loops if beside not in {0, removed})
    )


def _passed(graph: ChainGraph, path: Sequence[int]) -> int:
    """The candidates of the cells of a loop, but for those that a weak link within their cell removes."""
    column, passed = graph.board.geometry.cell_column, 0
    for node in path:
        for cell in cells_of(graph.cells_of(node)):
            passed |= column << cell
    for index in range(1, len(path), 2):
        one, other = (graph.cells_of(node) for node in (path[index], path[(index + 1) % len(path)]))
        if one == other and not one & (one - 1):
            passed &= ~(column << one.bit_length() - 1)
    return passed
