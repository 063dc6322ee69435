"""Chains of four and more almost locked sets, and rings of three and more.

A set that lacks one digit has all its others; the next set along a restricted common then lacks that digit, and so on.
If the first set lacks a digit, the last one has it: one of the two has it either way. Neighbouring links must differ.
A ring comes back to its first set, and locks every set in it.

Source: such chains are common knowledge of the solvers' forums; the names are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.almost_locked import SetGraph, set_graph
from sudoku_tui.logic.families.als.steps import Common, Pattern, in_order, locked_buds, overlap, shared_buds
from sudoku_tui.logic.step import Step

MOST_SETS = 9
"""The most sets of a chain: hardly anybody follows longer ones."""

Level = dict[int, int]
"""By digit, the sets that lack it; so many links from the start."""

Way = list[tuple[int, int]]
"""Sets by index, each with the digit that it lacks."""


def als_chain(board: Board) -> Iterator[Step | None]:
    """Almost locked set chain: sets linked one to the next, by digits that change from link to link."""
    return in_order(board, "als-chain", _chains(set_graph(board)))


def als_chain_of_more_digits(board: Board) -> Iterator[Step | None]:
    """Those that remove two digits or more, since they do without one of these as their first link.

    The shortest chain from a set to another may have it there, and then removes less.
    """
    return in_order(board, "als-chain", _chains_of_more_digits(set_graph(board)))


def _chains(graph: SetGraph) -> Iterator[Pattern | None]:
    shortest: dict[tuple[int, int], int] = {}
    for start, meeting in enumerate(graph.meeting):
        for digit, others in meeting.items():
            ends, partners = others >> start + 1 << start + 1, graph.linked[start][digit] >> start + 1 << start + 1
            if (ends or partners) and graph.near(start, 1 << digit - 1):
                levels = _levels(graph, start, digit)
                yield from _open_chains(graph, levels, ends, shortest)
                yield from _rings(graph, levels, partners)
                yield None


def _chains_of_more_digits(graph: SetGraph) -> Iterator[Pattern | None]:
    for start, meeting in enumerate(graph.meeting):
        for digit, others in meeting.items():
            for first in graph.linked[start]:
                further = (sets for more, sets in meeting.items() if digit < more != first)
                ends = reduce(or_, further, 0) & others >> start + 1 << start + 1
                if ends and digit != first:
                    yield from _open_chains(graph, _levels(graph, start, digit, first), ends, {})
                    yield None


def _levels(graph: SetGraph, start: int, digit: int, first: int = 0) -> list[Level]:
    """What must lack what, if a set lacks a digit, by the number of links; the first link may be settled.

    What is two links away or less may come again later, so that a chain is seen also where a shorter pattern is.
    """
    levels: list[Level] = [{digit: 1 << start}]
    seen: Level = {}
    while levels[-1] and len(levels) < MOST_SETS:
        reached: Level = {}
        for lacking, sets in levels[-1].items():
            for one in cells_of(sets):
                for kept, linked in graph.linked[one].items():
                    if kept != lacking and linked and (len(levels) > 1 or first in (0, kept)):
                        reached[kept] = reached.get(kept, 0) | linked
        level = {kept: fresh for kept, sets in reached.items() if (fresh := sets & ~(seen.get(kept, 0) | 1 << start))}
        if len(levels) > 2:
            seen |= {kept: sets | seen.get(kept, 0) for kept, sets in level.items()}
        levels.append(level)
    return levels


def _open_chains(
    graph: SetGraph, levels: list[Level], ends: int, shortest: dict[tuple[int, int], int]
) -> Iterator[Pattern]:
    """The chains to a set that has the same digit, and shares a bud of it.

    What a chain of sets apart removes by one digit is not looked for again in chains that are no shorter: `shortest`
    keeps the number of their links, by the digit and the cells.
    """
    ((digit, start),) = levels[0].items()
    first = graph.sets[start.bit_length() - 1]
    for far, end, lacking in _reached(levels, ends, least=3):
        removed = shared_buds((first, graph.sets[end]), ())
        key = digit, removed[digit]
        if len(removed) == 1 and shortest.get(key, MOST_SETS) <= far:
            continue
        if way := _best_way(graph, levels, far, (end, lacking)):
            sets, commons = tuple(graph.sets[one] for one, _ in way), [lost for _, lost in way[1:]]
            kept = {each: cells for each, cells in removed.items() if each not in (commons[0], commons[-1])}
            if len(kept) == 1 and not overlap(sets):
                shortest[key] = min(far, shortest.get(key, far))
            links = tuple(Common(common, index, index + 1) for index, common in enumerate(commons))
            yield Pattern(sets, links, kept, digit)


def _rings(graph: SetGraph, levels: list[Level], partners: int) -> Iterator[Pattern]:
    """The rings that are closed by the digit the first set lacks; told from the set with the lowest index."""
    ((digit, _),) = levels[0].items()
    for far, end, lacking in _reached(levels, partners, least=2):
        if way := _best_way(graph, levels, far, (end, lacking)):
            sets, commons = tuple(graph.sets[one] for one, _ in way), [*(lost for _, lost in way[1:]), digit]
            if way[0] == min(way) and (removed := locked_buds(sets, commons)):
                links = (Common(common, index, (index + 1) % len(sets)) for index, common in enumerate(commons))
                yield Pattern(sets, tuple(links), removed, digit)


def _reached(levels: list[Level], ends: int, least: int) -> Iterator[tuple[int, int, int]]:
    """The ends that are so many links away or more, with the number of links and the digit they lack by then."""
    ((digit, _),) = levels[0].items()
    for far, level in enumerate(levels[least:], start=least):
        for lacking, sets in level.items():
            for end in cells_of(sets & ends if lacking != digit else 0):
                yield far, end, lacking


def _best_way(graph: SetGraph, levels: list[Level], far: int, end: tuple[int, int]) -> Way | None:
    """Of the shortest ways to an end, the first whose sets are apart, or just the first."""
    taken = graph.sets[end[0]].cells
    return next(_ways(graph, levels, far, [end], taken), None) or next(_ways(graph, levels, far, [end], 0), None)


def _ways(graph: SetGraph, levels: list[Level], far: int, tail: Way, taken: int) -> Iterator[Way]:
    """The ways that end so, from the start on, without a set twice, and where cells are taken, without a cell twice."""
    if not far:
        yield tail
        return
    end, lost = tail[0]
    for lacking, sets in levels[far - 1].items():
        for one in cells_of(sets & graph.linked[end][lost] if lacking != lost else 0):
            cells = graph.sets[one].cells
            if not cells & taken and all(one != other for other, _ in tail):
                yield from _ways(graph, levels, far - 1, [(one, lacking), *tail], taken and taken | cells)
