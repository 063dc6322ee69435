"""The kinds of chains: what each asks of its ends and what it removes, for any graph.

Chains that remove more come first, then shorter ones; of chains that remove the same, the shortest alone is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.search import ChainSearch, Ends, paths_between
from sudoku_tui.logic.families.chains.steps import false_step, loop_step, open_step, true_step
from sudoku_tui.logic.step import Step

Choice = Callable[[ChainGraph, Sequence[int]], bool]
"""Whether a path through a graph is of the kind that is looked for."""


_MOST_LOOPS = 12
"""How many loops of one length are looked at between two ends; they can differ in what they remove."""


def any_path(_graph: ChainGraph, _path: Sequence[int]) -> bool:
    return True


def open_chains(
    search: ChainSearch, technique: str, fits: Callable[[Ends], bool], choice: Choice = any_path
) -> Iterator[Step]:
    """The chains between two ends that fit; they remove what neither end can be true with."""
    graph, told = search.graph, set[int]()
    for ends in search.ends:
        if ends.removed not in told and fits(ends):
            for path in paths_of_kind(graph, ends, choice):
                told.add(ends.removed)
                make = true_step if ends.first == ends.last else open_step
                yield make(graph, technique, path, ends.removed)


def paths_of_kind(graph: ChainGraph, ends: Ends, choice: Choice, most: int = 1) -> Iterator[list[int]]:
    return islice((path for path in paths_between(graph, ends) if choice(graph, path)), most)


def inference_chains(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The open chains that remove more than one candidate, and that are no loops.

    A chain that removes one is told as a discontinuous loop from that candidate. The two ends can be the same group.
    """
    return open_chains(search, technique, lambda ends: is_open(search.graph, ends), choice)


def is_open(graph: ChainGraph, ends: Ends) -> bool:
    if ends.first == ends.last:
        return ends.first >= graph.first_group and ends.removed.bit_count() > 1
    return not graph.weak[ends.first] >> ends.last & 1 and ends.removed.bit_count() > 1


def continuous_loops(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The loops of strong and weak links in turn; one end of each weak link is true, whichever way round it goes."""
    return loop_steps(search.graph, technique, loops_of_kind(search, choice))


def loop_steps(graph: ChainGraph, technique: str, loops: Iterable[tuple[int, list[int]]]) -> Iterator[Step]:
    """The steps of loops, each of them after what it removes; the shortest alone of those that remove the same."""
    shortest: dict[int, list[int]] = {}
    for removed, path in loops:
        if removed not in shortest or len(path) < len(shortest[removed]):
            shortest[removed] = path
    for removed, path in sorted(shortest.items(), key=lambda loop: (-loop[0].bit_count(), len(loop[1]))):
        yield loop_step(graph, technique, path, removed)


def loops_of_kind(search: ChainSearch, choice: Choice) -> Iterator[tuple[int, list[int]]]:
    """The shortest loops from each node that has one, each after all that it removes."""
    graph = search.graph
    for ends in search.ends:
        if ends.first != ends.last and graph.weak[ends.first] >> ends.last & 1:
            for path in paths_of_kind(graph, ends, choice, _MOST_LOOPS):
                yield _removed_by_loop(graph, path), path


def _removed_by_loop(graph: ChainGraph, path: Sequence[int]) -> int:
    """What the weak links of a loop remove, the last of which leads to the start, and what its sets lock in."""
    weak, removed = graph.weak, 0
    for index in range(1, len(path), 2):
        removed |= weak[path[index]] & weak[path[(index + 1) % len(path)]]
        removed |= _locked_out(graph, path[index - 1], path[index])
    return removed & graph.all_candidates


def _locked_out(graph: ChainGraph, one: int, other: int) -> int:
    """What the other digits of a set remove once a loop goes through it: it keeps all but one of its two."""
    board, removed = graph.board, 0
    cells = graph.inside(one, other)
    digits = 0
    for cell in cells_of(cells):
        digits |= board.cell_digits[cell]
    for digit in digits_of(digits):
        if digit not in (graph.digit_of(one), graph.digit_of(other)):
            places = board.digit_cells[digit]
            seers = board.geometry.common_peers(places & cells)
            removed |= (seers & places) << (digit - 1) * board.geometry.cell_count
    return removed


def discontinuous_loops(search: ChainSearch, technique: str, choice: Choice) -> Iterator[Step]:
    """The loops that fail in one candidate: it must be true, or it cannot be."""
    graph, told = search.graph, 0
    for ends in sorted((ends for ends in search.ends if not _is_group(graph, ends)), key=_order_of_loop):
        if ends.first == ends.last:
            for path in paths_of_kind(graph, ends, choice):
                yield true_step(graph, technique, path, ends.removed)
        elif fresh := ends.removed & ~told:
            for path in paths_of_kind(graph, ends, choice):
                told |= fresh
                for candidate in cells_of(fresh):
                    yield false_step(graph, technique, path, candidate)


def _is_group(graph: ChainGraph, ends: Ends) -> bool:
    return ends.first == ends.last >= graph.first_group


def _order_of_loop(ends: Ends) -> tuple[int, int]:
    """Loops that show a candidate to be true, and remove all others of its cell, and then shorter ones."""
    if ends.first == ends.last:
        return -ends.removed.bit_count(), 2 * ends.length
    return -1, 2 * ends.length + 1
