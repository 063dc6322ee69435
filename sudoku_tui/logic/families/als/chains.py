"""Pairs, wings, chains and rings of almost locked sets, linked by digits that only one of two sets can have.

In a chain, a set that lacks one digit has all its others, so the next set lacks the digit that links them, and so on:
either the first set or the last has a digit that both share. A ring returns to its first set, and locks every set in
it. Sets may share cells, but not the places of the digit that links them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from sudoku_tui.engine.bits import cells_of, once_and_twice, union_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.als.sets import (
    LETTERS,
    ONE_TO_SPARE,
    SUPPOSED,
    Common,
    LinkedSets,
    SetGraph,
    and_the_others,
    common_digits,
    digit_names,
    here,
    in_order,
    introduced,
    locked_buds,
    overlap,
    set_graph,
    shared_buds,
)
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, in_turn, say


def als_xz(board: Board) -> Iterator[Step | None]:
    """XZ-rule: one of two sets lacks the digit that links them, so it has all its others; with two links both do."""
    return in_order(board, "als-xz", _pairs(set_graph(board)))


def als_xy_wing(board: Board) -> Iterator[Step | None]:
    """XY-wing: a third set is linked to each of two by different digits, and can lack just one."""
    return in_order(board, "als-xy-wing", _wings(set_graph(board)))


def _pairs(graph: SetGraph) -> Iterator[LinkedSets]:
    for one, other in _linked_pairs(graph):
        digits, sets = graph.restricted_commons(one, other), (graph.sets[one], graph.sets[other])
        removed = shared_buds(sets, digits) if len(digits) == 1 else locked_buds(sets, digits)
        if removed:
            yield LinkedSets(sets, tuple(Common(digit, 0, 1) for digit in digits), removed)


def _linked_pairs(graph: SetGraph) -> Iterator[tuple[int, int]]:
    """The pairs of sets that are linked twice, or that are linked by one digit and share a bud of another."""
    for index, linked in enumerate(graph.linked):
        once, hits = once_and_twice(linked.values())
        for digit, meeting in graph.meeting[index].items():
            if meeting & once:
                hits |= meeting & graph.near(index, 1 << digit - 1)
        for other in cells_of(hits >> index + 1 << index + 1):
            yield index, other


def _wings(graph: SetGraph) -> Iterator[LinkedSets]:
    seen: set[tuple[int, ...]] = set()
    for one, other, x, hinges in _ends(graph):
        for hinge in cells_of(hinges):
            for y in graph.restricted_commons(other, hinge):
                if y != x and (key := (one, other, hinge, x, y)) not in seen:
                    seen.add(key)
                    sets = graph.sets[one], graph.sets[other], graph.sets[hinge]
                    if removed := shared_buds(sets[:2], (x, y)):
                        yield LinkedSets(sets, (Common(x, 0, 2), Common(y, 2, 1)), removed)


def _ends(graph: SetGraph) -> Iterator[tuple[int, int, int, int]]:
    """Pairs of sets that share a bud, with a digit, the hinges it links to the first, and those others link to both."""
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
"""The most sets in a chain: hardly anybody follows a longer one."""

_Level = dict[int, int]
"""By digit, the sets that lack it at some number of links from the start."""

_Way = list[tuple[int, int]]
"""Sets by index, each with the digit that it lacks."""


def als_chain(board: Board) -> Iterator[Step | None]:
    """Almost locked set chain: each set linked to the next, by digits that change from link to link."""
    return in_order(board, "als-chain", _chains(set_graph(board)))


def als_chain_of_more_digits(board: Board) -> Iterator[Step | None]:
    """Chains that remove several digits, with a first link other than that of the shortest chain."""
    return in_order(board, "als-chain", _chains_of_more_digits(set_graph(board)))


def _chains(graph: SetGraph) -> Iterator[LinkedSets | None]:
    shortest: dict[tuple[int, int], int] = {}
    for start, meeting in enumerate(graph.meeting):
        for digit, others in meeting.items():
            ends, partners = others >> start + 1 << start + 1, graph.linked[start][digit] >> start + 1 << start + 1
            if (ends or partners) and graph.near(start, 1 << digit - 1):
                levels = _levels(graph, start, digit)
                yield from _open_chains(graph, levels, ends, shortest)
                yield from _rings(graph, levels, partners)
                yield None


def _chains_of_more_digits(graph: SetGraph) -> Iterator[LinkedSets | None]:
    for start, meeting in enumerate(graph.meeting):
        for digit, others in meeting.items():
            for first in graph.linked[start]:
                further = (sets for more, sets in meeting.items() if digit < more != first)
                ends = union_of(further) & others >> start + 1 << start + 1
                if ends and digit != first:
                    yield from _open_chains(graph, _levels(graph, start, digit, first), ends, {})
                    yield None


def _levels(graph: SetGraph, start: int, digit: int, first: int = 0) -> list[_Level]:
    """The sets that lack digits if a set lacks one, by number of links; the digit of the first link may be given."""
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
) -> Iterator[LinkedSets]:
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
            yield LinkedSets(sets, links, kept, digit)


def _rings(graph: SetGraph, levels: list[_Level], partners: int) -> Iterator[LinkedSets]:
    """The rings closed by the digit that the first set lacks, each starting at its set with the lowest index."""
    ((digit, _),) = levels[0].items()
    for far, end, lacking in _reached(levels, partners, least=2):
        if way := _best_way(graph, levels, far, (end, lacking)):
            sets, commons = tuple(graph.sets[one] for one, _ in way), [*(lost for _, lost in way[1:]), digit]
            if way[0] == min(way) and (removed := locked_buds(sets, commons)):
                links = (Common(common, index, (index + 1) % len(sets)) for index, common in enumerate(commons))
                yield LinkedSets(sets, tuple(links), removed, digit)


def _reached(levels: list[_Level], ends: int, least: int) -> Iterator[tuple[int, int, int]]:
    """The ends that are at least `least` links away: the number of links, the end, and the digit it lacks."""
    ((digit, _),) = levels[0].items()
    for far, level in enumerate(levels[least:], start=least):
        for lacking, sets in level.items():
            for end in cells_of(sets & ends if lacking != digit else 0):
                yield far, end, lacking


def _best_way(graph: SetGraph, levels: list[_Level], far: int, end: tuple[int, int]) -> _Way | None:
    taken = graph.sets[end[0]].cells
    return next(_ways(graph, levels, far, [end], taken), None) or next(_ways(graph, levels, far, [end], 0), None)


def _ways(graph: SetGraph, levels: list[_Level], far: int, tail: _Way, taken: int) -> Iterator[_Way]:
    """The ways from the start to a tail that use no set twice and, where cells are taken, no cell twice."""
    if not far:
        yield tail
        return
    end, lost = tail[0]
    for lacking, sets in levels[far - 1].items():
        for one in cells_of(sets & graph.linked[end][lost] if lacking != lost else 0):
            cells = graph.sets[one].cells
            if not cells & taken and all(one != other for other, _ in tail):
                yield from _ways(graph, levels, far - 1, [(one, lacking), *tail], taken and taken | cells)


def _where_pair(step: Step, geometry: Geometry) -> Message:
    x, *others = common_digits(step, geometry)
    one = say("Look for two groups of cells, each with one more digit than cells, of which only one can have {x}.", x=x)
    two = say(
        "Look for two groups of cells, each with one more digit than cells, of which only one can have {x} and only "
        "one can have {y}."
    )
    return two.given({"x": x, "y": others[0]}) if others else one


def _why_pair(step: Step, geometry: Geometry) -> Sentences:
    x, *others = common_digits(step, geometry)
    if others:
        return introduced(step, geometry), ONE_TO_SPARE, _why_locked(x, others[0]), here(step, geometry)
    only_one = say("Every {x} of one set sees every {x} of the other, so only one of them can have {x}.", x=x)
    lacking = say(
        "This cell sees every {eliminated[0].digits} of both sets, so neither has {eliminated[0].digits}; and one of "
        "them has no {x} either. That set is short of two digits, which is impossible.",
        x=x,
    )
    return introduced(step, geometry), ONE_TO_SPARE, only_one, SUPPOSED, lacking, and_the_others(step, geometry)


def _why_locked(x: str, y: str) -> Message:
    return say(
        "Every {x} of one set sees every {x} of the other, and the same goes for {y}. So neither set can have both: "
        "the other would have neither. Each set has one of {x} and {y}, and certainly all its other digits. A cell "
        "that sees every place for such a digit in its set cannot be that digit, and a cell that sees every {x} of "
        "both sets cannot be {x}; likewise for {y}.",
        x=x,
        y=y,
    )


def _where_wing(step: Step, geometry: Geometry) -> Message:
    x, y, *_ = common_digits(step, geometry)
    return say(
        "Look for three groups of cells, each with one more digit than cells: one of them shares {x} with the second "
        "and {y} with the third.",
        x=x,
        y=y,
    )


def _why_wing(step: Step, geometry: Geometry) -> Sentences:
    x, y, *_ = common_digits(step, geometry)
    lacking = say(
        "This cell sees every {eliminated[0].digits} of A and B. So set A has no {eliminated[0].digits} and needs its "
        "{x}; every {x} of set C sees that, so C has no {x}. Set B has no {eliminated[0].digits} either, so it needs "
        "its {y}; and C has no {y}. Now C is short of two digits, which is impossible.",
        x=x,
        y=y,
    )
    return introduced(step, geometry), ONE_TO_SPARE, SUPPOSED, lacking, and_the_others(step, geometry)


ALS_XZ = Words(
    where=_where_pair,
    why=_why_pair,
    looks=say(
        "An almost locked set is a group of cells of one house with one more digit than cells; a cell with two "
        "candidates is the smallest. Look for two such sets that share a digit whose places in one set all see its "
        "places in the other, and that have a second digit in common."
    ),
    works=say(
        "The first digit can be in only one of the sets. The set without it has no digit to spare: it needs all the "
        "others, the second digit among them. So one of the two sets has the second digit, and a cell that sees all "
        "its places in both cannot. Where two digits link the sets, each set is locked: it has all its other digits."
    ),
)

ALS_XY_WING = Words(
    where=_where_wing,
    why=_why_wing,
    looks=say(
        "Three almost locked sets, groups of cells of a house with one more digit than cells. One of them is the "
        "hinge: it shares one digit with the second set and another with the third, and the places of such a digit in "
        "the two sets all see each other. The two outer sets have a further digit in common."
    ),
    works=say(
        "The hinge can do without only one digit, so it has at least one of the two that link it. The outer set linked "
        "by that digit then lacks it, and needs all its others. So one of the outer sets has the digit they have in "
        "common, and a cell that sees all its places in both cannot."
    ),
)

_NEEDS_ALL = say("Each set has one more digit than it has cells: without one of its digits it needs all the others.")


def _where_chain(step: Step, geometry: Geometry) -> Message:
    return say(
        "Look for groups of cells, each with one more digit than cells, that are linked by {digits}.",
        digits=digit_names(geometry, (digit for digit, _ in step.evidence.chains[0].nodes)),
    )


def _why_chain(step: Step, geometry: Geometry) -> Sentences:
    (chain,) = step.evidence.chains
    commons = [geometry.digit_name(node.digit) for node in chain.nodes[1:-1:2]]
    introduction = introduced(step, geometry), _NEEDS_ALL
    if chain.is_loop:
        ring = _why_ring(commons, geometry.digit_name(chain.nodes[0].digit))
        return *introduction, ring, here(step, geometry)
    told = say(
        "It sees every {eliminated[0].digits} of A, so A has no {eliminated[0].digits} and needs its {kept}; {rest}; "
        "so {last} has no {lost}. But {eliminated[0].cells} sees every {eliminated[0].digits} of {last} as well: "
        "{last} is short of two digits, which is impossible.",
        kept=commons[0],
        rest=_passed_on(commons),
        last=LETTERS[len(commons)],
        lost=commons[-1],
    )
    return *introduction, SUPPOSED, told, and_the_others(step, geometry)


def _why_ring(commons: list[str], closing: str) -> Message:
    return say(
        "If A has no {closing}, it needs its {kept}; {rest}. If A has {closing}, then {last} has none, and the same "
        "happens the other way round. Either way each set lacks just one of the two digits that link it, and has all "
        "its others: a cell that sees every place for one of these in its set cannot be that digit. And of any two "
        "neighbours, one has the digit that links them: a cell that sees every place for it in both cannot be that "
        "digit.",
        closing=closing,
        kept=commons[0],
        rest=_passed_on([*commons, closing]),
        last=LETTERS[len(commons)],
    )


def _passed_on(commons: list[str]) -> Message:
    clauses = (
        say("so {set} has no {lost} and needs its {kept}", set=letter, lost=lost, kept=kept)
        for letter, (lost, kept) in zip(LETTERS[1:], pairwise(commons), strict=False)
    )
    return in_turn(*clauses, between="; ")


ALS_CHAIN = Words(
    where=_where_chain,
    why=_why_chain,
    looks=say(
        "A row of almost locked sets, groups of cells of a house with one more digit than cells. Each shares a digit "
        "with the next, and its places in one set all see its places in the other; the digit changes from link to "
        "link. The first and the last set have a digit in common. Look for such a chain where shorter patterns of "
        "these sets almost meet."
    ),
    works=say(
        "If the first set lacks the common digit, it needs all its others, so the next set lacks the digit that links "
        "them; that set needs all its others in turn, and so on to the last set, which needs the common digit. So one "
        "of the two ends has it, and a cell that sees all its places in both cannot. A chain that comes back to its "
        "first set locks every set in it."
    ),
)

_sets = partial(Technique, level=Level.UNFAIR)
_chain = partial(_sets, find_more=als_chain_of_more_digits)

RUNGS = (
    _sets("als-xz", say("Almost Locked Set XZ-Rule"), als_xz, ALS_XZ, score=300),
    _sets("als-xy-wing", say("Almost Locked Set XY-Wing"), als_xy_wing, ALS_XY_WING, score=320),
    _chain("als-chain", say("Almost Locked Set Chain"), als_chain, ALS_CHAIN, score=340),
)
