"""The kinds of chains: the ends each requires and what it removes; and their finders, in every graph they may use.

Chains that remove more come first, then shorter ones; of chains that remove the same, only the shortest is given. Some
kinds are listed as in HoDoKu, but not walked, because other rungs show the same or more: the open chains of a loop,
what a true candidate sees beyond its cell, and chains with a detour, which would take a long search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import TypeAlias

from sudoku_tui.engine.bits import cells_of, digits_of, union_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.chains.graph import (
    ChainGraph,
    ChainSearch,
    Ends,
    chains_of_a_digit,
    chains_of_candidates,
    chains_of_pairs,
    levels_from,
    paths_between,
)
from sudoku_tui.logic.families.chains.groups import chains_through_sets, grouped_chains
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, Link, Mark, Node, Step, Truth
from sudoku_tui.logic.technique import Finder

Choice = Callable[[ChainGraph, Sequence[int]], bool]
"""Whether a path through a graph is of the kind sought."""

_MOST_LOOPS = 12
"""The most loops of one length to look at between two ends; they can differ in what they remove."""


def any_path(_graph: ChainGraph, _path: Sequence[int]) -> bool:
    return True


def open_chains(
    search: ChainSearch, technique: str, fits: Callable[[Ends], bool], choice: Choice = any_path
) -> Iterator[Step]:
    """The fitting chains between two ends; they remove what excludes both ends."""
    graph, told = search.graph, set[int]()
    for ends in search.ends:
        if ends.removed not in told and fits(ends):
            for path in paths_of_kind(graph, ends, choice):
                told.add(ends.removed)
                yield open_step(graph, technique, path, ends.removed)


def paths_of_kind(graph: ChainGraph, ends: Ends, choice: Choice, most: int = 1) -> Iterator[list[int]]:
    return islice((path for path in paths_between(graph, ends) if choice(graph, path)), most)


def inference_chains(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The open chains that remove several candidates; those that remove one are given as discontinuous loops."""
    return open_chains(search, technique, lambda ends: is_open(search.graph, ends), choice)


def is_open(graph: ChainGraph, ends: Ends) -> bool:
    if ends.first == ends.last:
        return ends.first >= graph.first_group and ends.removed.bit_count() > 1
    return not graph.weak[ends.first] >> ends.last & 1 and ends.removed.bit_count() > 1


def continuous_loops(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The loops of alternating strong and weak links; one end of each weak link is true, in either direction."""
    return loop_steps(search.graph, technique, loops_of_kind(search, choice))


def loop_steps(graph: ChainGraph, technique: str, loops: Iterable[tuple[int, list[int]]]) -> Iterator[Step]:
    """The steps of loops, which come with what they remove; of those that remove the same, the shortest."""
    shortest: dict[int, list[int]] = {}
    for removed, path in loops:
        if removed not in shortest or len(path) < len(shortest[removed]):
            shortest[removed] = path
    for removed, path in sorted(shortest.items(), key=lambda loop: (-loop[0].bit_count(), len(loop[1]))):
        yield _step(graph, technique, path, [*_strong_first(graph, path), WEAK], removed)


def loops_of_kind(search: ChainSearch, choice: Choice) -> Iterator[tuple[int, list[int]]]:
    """The shortest loops from each node that has one, with everything that they remove."""
    graph = search.graph
    for ends in search.ends:
        if ends.first != ends.last and graph.weak[ends.first] >> ends.last & 1:
            for path in paths_of_kind(graph, ends, choice, _MOST_LOOPS):
                yield _removed_by_loop(graph, path), path


def _removed_by_loop(graph: ChainGraph, path: Sequence[int]) -> int:
    """The eliminations of the weak links of a loop, and of the other digits of its sets."""
    weak, removed = graph.weak, 0
    for index in range(1, len(path), 2):
        removed |= weak[path[index]] & weak[path[(index + 1) % len(path)]]
        removed |= _locked_out(graph, path[index - 1], path[index])
    return removed & graph.all_candidates


def _locked_out(graph: ChainGraph, one: int, other: int) -> int:
    """The eliminations of the other digits of a set once a loop passes through it: the set keeps them all."""
    board, removed = graph.board, 0
    cells = graph.inside(one, other)
    for digit in digits_of(union_of(board.cell_digits[cell] for cell in cells_of(cells))):
        if digit not in (graph.digit_of(one), graph.digit_of(other)):
            places = board.digit_cells[digit]
            seers = board.geometry.common_peers(places & cells)
            removed |= (seers & places) << (digit - 1) * board.geometry.cell_count
    return removed


def discontinuous_loops(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The loops that break at one candidate: either it must be true, or it cannot be."""
    graph, told = search.graph, 0
    all_ends = (ends for ends in search.ends if not ends.first == ends.last >= graph.first_group)
    for ends in sorted(all_ends, key=_order_of_loop):
        if ends.first == ends.last:
            for path in paths_of_kind(graph, ends, choice):
                yield true_step(graph, technique, path, ends.removed)
        elif fresh := ends.removed & ~told:
            for path in paths_of_kind(graph, ends, choice):
                told |= fresh
                links = [WEAK, *_strong_first(graph, path), WEAK]
                for candidate in cells_of(fresh):
                    yield _step(graph, technique, [candidate, *path], links, 1 << candidate)


def _order_of_loop(ends: Ends) -> tuple[int, int]:
    """The sort key: loops that prove a candidate true, by how much they clear, then the others; short ones first."""
    if ends.first == ends.last:
        return -ends.removed.bit_count(), 2 * ends.length
    return -1, 2 * ends.length + 1


def open_step(graph: ChainGraph, technique: str, path: Sequence[int], removed: int) -> Step:
    """The step of an open chain; where its ends share a cell, it returns to its start, which is either of them."""
    if path[0] == path[-1] or shared_end(graph, path):
        return true_step(graph, technique, path, removed)
    return _step(graph, technique, path, _strong_first(graph, path), removed)


def shared_end(graph: ChainGraph, path: Sequence[int]) -> Node | None:
    """Both ends of a chain as one node, if they have the same digit and share a cell; then one of its cells is true."""
    one, other = graph.node(path[0]), graph.node(path[-1])
    cells = {*one.cells, *other.cells}
    is_shared = one.digit == other.digit and len(cells) < len(one.cells) + len(other.cells)
    return Node(one.digit, tuple(sorted(cells))) if is_shared else None


def true_step(graph: ChainGraph, technique: str, path: Sequence[int], removed: int) -> Step:
    """The step of a chain that returns to its first node by a strong link, so that node is true."""
    return _step(graph, technique, path[:-1], _strong_first(graph, path), removed, first=shared_end(graph, path))


def _strong_first(graph: ChainGraph, path: Sequence[int]) -> list[Link]:
    pairs = enumerate(pairwise(path))
    return [WEAK if index % 2 else graph.strong_link(*pair) for index, pair in pairs]


def _step(
    graph: ChainGraph,
    technique: str,
    path: Sequence[int],
    links: Sequence[Link],
    removed: int,
    first: Node | None = None,
) -> Step:
    nodes = (first or graph.node(path[0]), *map(graph.node, path[1:]))
    even, odd = (Role.OFF, Role.ON) if links[0].is_strong else (Role.ON, Role.OFF)
    marks = [
        Mark(cell, node.digit, odd if index % 2 else even) for index, node in enumerate(nodes) for cell in node.cells
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


_DETOURS = (1, 2)
"""The most strong links that a detour may add to the shortest way."""


def chains_that_close(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    graph = search.graph

    def fits(ends: Ends) -> bool:
        sees = ends.first != ends.last and graph.weak[ends.first] >> ends.last & 1
        return bool(sees) and graph.digit_of(ends.first) == graph.digit_of(ends.last) and ends.removed.bit_count() > 1

    return open_chains(search, technique, fits, choice)


def chains_by_detours(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step | None]:
    """The open chains between ends whose shortest chains run into themselves, where a link or two more helps."""
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
    """The chains that prove a candidate true, and clear everything that it sees."""
    graph = search.graph
    for ends in _meeting(graph):
        for path in paths_of_kind(graph, ends, choice):
            yield true_step(graph, technique, path, ends.removed)


def contradictions_of_the_true(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The same chains, given again for each candidate that they remove."""
    graph, told = search.graph, 0
    for ends in _meeting(graph):
        fresh = ends.removed & ~told
        for path in paths_of_kind(graph, ends, choice) if fresh else ():
            told |= fresh
            for candidate in cells_of(fresh):
                yield true_step(graph, technique, path, 1 << candidate)


def _meeting(graph: ChainGraph) -> Iterator[Ends]:
    """The candidates that follow from their own absence, each as both ends of a chain."""
    for start in cells_of(graph.linked & graph.all_candidates):
        removed = graph.weak[start] & graph.all_candidates
        if removed and not removed & ~graph.doomed:
            for index, level in enumerate(levels_from(graph, start)[1:], start=2):
                if level >> start & 1:
                    yield Ends(start, start, index, removed)


def loops_beside_their_cells(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """Continuous loops as HoDoKu lists them: a link between cells removes nothing from the cells of the loop."""
    graph = search.graph
    loops = ((removed, removed & ~_passed(graph, path), path) for removed, path in loops_of_kind(search, choice))
    fewer = ((beside, path) for removed, beside, path in loops if beside not in {0, removed})
    return loop_steps(graph, technique, fewer)


def _passed(graph: ChainGraph, path: Sequence[int]) -> int:
    """The candidates in the cells of a loop, except where a weak link joins two in one cell."""
    column, passed = graph.board.geometry.cell_column, 0
    for node in path:
        for cell in cells_of(graph.cells_of(node)):
            passed |= column << cell
    for index in range(1, len(path), 2):
        one, other = (graph.cells_of(node) for node in (path[index], path[(index + 1) % len(path)]))
        if one == other and not one & (one - 1):
            passed &= ~(column << one.bit_length() - 1)
    return passed


Kind: TypeAlias = Callable[[ChainSearch, str, Choice], Iterator[Step | None]]

Way: TypeAlias = tuple[Callable[[Board], ChainSearch], Kind, Choice]
"""A graph, a kind of chain in it, and the test for its paths."""


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
        _grouped(chains_by_detours),
        _through_sets(chains_by_detours),
        _grouped(chains_that_close),
        _through_sets(chains_that_close),
    ),
    "grouped-discontinuous-nice-loop": (
        _through_sets(discontinuous_loops),
        _grouped(contradictions_of_the_true),
        _through_sets(contradictions_of_the_true),
    ),
}
"""Also listed, but not walked."""
