"""Pairs, wings, chains and rings of almost locked sets, linked by digits that only one of two sets can have.

In a chain, a set that lacks one digit has all its others, so the next set lacks the digit that links them, and so on:
either the first set or the last has a digit of both. A ring comes back to its first set, and locks every set in it.
Sets may share cells, but not the places of the digit that links them.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.almost_locked import SetGraph, set_graph
from sudoku_tui.logic.families.als.steps import Common, Pattern, in_order, locked_buds, overlap, shared_buds
from sudoku_tui.logic.step import Step


def als_xz(board: Board) -> Iterator[Step | None]:
    """XZ-rule: one of two sets lacks the digit that links them, so it has all its others; with two links both do."""
    return in_order(board, "als-xz", _pairs(set_graph(board)))


def als_xy_wing(board: Board) -> Iterator[Step | None]:
    """XY-wing: a third set is linked to each of two by different digits, and can lack just one."""
    return in_order(board, "als-xy-wing", _wings(set_graph(board)))


def _pairs(graph: SetGraph) -> Iterator[Pattern]:
    for one, other in _linked_pairs(graph):
        digits, sets = graph.restricted_commons(one, other), (graph.sets[one], graph.sets[other])
        removed = shared_buds(sets, digits) if len(digits) == 1 else locked_buds(sets, digits)
        if removed:
            yield Pattern(sets, tuple(Common(digit, 0, 1) for digit in digits), removed)


def _linked_pairs(graph: SetGraph) -> Iterator[tuple[int, int]]:
    """The pairs of sets that are linked twice, or that are linked by one digit and share a bud of another."""
    for index, linked in enumerate(graph.linked):
        once = twice = 0
        for others in linked.values():
            twice |= once & others
            once |= others
        hits = twice
        for digit, meeting in graph.meeting[index].items():
            if meeting & once:
                hits |= meeting & graph.near(index, 1 << digit - 1)
        for other in cells_of(hits >> index + 1 << index + 1):
            yield index, other


def _wings(graph: SetGraph) -> Iterator[Pattern]:
    seen: set[tuple[int, ...]] = set()
    for one, other, x, hinges in _ends(graph):
        for hinge in cells_of(hinges):
            for y in graph.restricted_commons(other, hinge):
                if y != x and (key := (one, other, hinge, x, y)) not in seen:
                    seen.add(key)
                    sets = graph.sets[one], graph.sets[other], graph.sets[hinge]
                    if removed := shared_buds(sets[:2], (x, y)):
                        yield Pattern(sets, (Common(x, 0, 2), Common(y, 2, 1)), removed)


def _ends(graph: SetGraph) -> Iterator[tuple[int, int, int, int]]:
    """Pairs of sets that share a bud, with a digit and the hinges that it links to the first, and others to both."""
    for index, meeting in enumerate(graph.meeting):
        for digit, others in meeting.items():
            gone = 1 << digit - 1
            near = graph.near(index, gone)
            for other in cells_of(others >> index + 1 << index + 1 if near else 0):
                if near & graph.near(other, gone):
                    for x, linked in graph.linked[index].items():
                        hinges = linked & graph.near(other, gone | 1 << x - 1) if x != digit else 0
                        if hinges:
                            yield index, other, x, hinges


MOST_SETS = 9
"""The most sets of a chain: hardly anybody follows a longer one."""

_Level = dict[int, int]
"""By digit, the sets that lack it, some number of links from the start."""

_Way = list[tuple[int, int]]
"""Sets by index, each with the digit that it lacks."""


def als_chain(board: Board) -> Iterator[Step | None]:
    """Almost locked set chain: sets linked one to the next, by digits that change from link to link."""
    return in_order(board, "als-chain", _chains(set_graph(board)))


def als_chain_of_more_digits(board: Board) -> Iterator[Step | None]:
    """Chains that remove several digits, whose first link is not the shortest chain's."""
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


def _levels(graph: SetGraph, start: int, digit: int, first: int = 0) -> list[_Level]:
    """What lacks what if a set lacks a digit, by the number of links; the digit of the first link may be given."""
    levels: list[_Level] = [{digit: 1 << start}]
    seen: _Level = {}
    while levels[-1] and len(levels) < MOST_SETS:
        reached: _Level = {}
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
    graph: SetGraph, levels: list[_Level], ends: int, shortest: dict[tuple[int, int], int]
) -> Iterator[Pattern]:
    """The chains to a set that shares a bud; `shortest` keeps their lengths, by the digit and the cells it leaves."""
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


def _rings(graph: SetGraph, levels: list[_Level], partners: int) -> Iterator[Pattern]:
    """The rings closed by the digit the first set lacks, each from its set with the lowest index."""
    ((digit, _),) = levels[0].items()
    for far, end, lacking in _reached(levels, partners, least=2):
        if way := _best_way(graph, levels, far, (end, lacking)):
            sets, commons = tuple(graph.sets[one] for one, _ in way), [*(lost for _, lost in way[1:]), digit]
            if way[0] == min(way) and (removed := locked_buds(sets, commons)):
                links = (Common(common, index, (index + 1) % len(sets)) for index, common in enumerate(commons))
                yield Pattern(sets, tuple(links), removed, digit)


def _reached(levels: list[_Level], ends: int, least: int) -> Iterator[tuple[int, int, int]]:
    """The ends at least so many links away, each after the number of links, and before the digit it lacks."""
    ((digit, _),) = levels[0].items()
    for far, level in enumerate(levels[least:], start=least):
        for lacking, sets in level.items():
            for end in cells_of(sets & ends if lacking != digit else 0):
                yield far, end, lacking


def _best_way(graph: SetGraph, levels: list[_Level], far: int, end: tuple[int, int]) -> _Way | None:
    taken = graph.sets[end[0]].cells
    return next(_ways(graph, levels, far, [end], taken), None) or next(_ways(graph, levels, far, [end], 0), None)


def _ways(graph: SetGraph, levels: list[_Level], far: int, tail: _Way, taken: int) -> Iterator[_Way]:
    """The ways from the start to a tail that use no set twice, nor, where cells are taken, a cell."""
    if not far:
        yield tail
        return
    end, lost = tail[0]
    for lacking, sets in levels[far - 1].items():
        for one in cells_of(sets & graph.linked[end][lost] if lacking != lost else 0):
            cells = graph.sets[one].cells
            if not cells & taken and all(one != other for other, _ in tail):
                yield from _ways(graph, levels, far - 1, [(one, lacking), *tail], taken and taken | cells)
