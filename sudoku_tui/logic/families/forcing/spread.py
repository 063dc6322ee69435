"""Everything that follows from each premise, round by round.

In a chain each new fact follows from a single one before it: a true candidate that excludes all others of a cell or a
house but one. A net also uses what several facts together have excluded. To be fast, this keeps no reasons; `trace`
finds them again for the conclusions that are told.
"""

from collections.abc import Callable, Generator
from functools import lru_cache, partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.lanes import SHAPES_KEPT, lanes_of
from sudoku_tui.engine.search.locked import NOTHING_KNOWN, Known, Locked
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import slow_fact
from sudoku_tui.logic.families.forcing.web import Web, chain_links, partners, web_of

_AT_ONCE = 50
"""How many premises are followed between two pauses."""

SOUND = -1
"""In place of the round of a contradiction, if there is none."""


class Spread(NamedTuple):
    """What follows from a premise: the literals known by each round, and the round that breaks a truth, or `SOUND`."""

    rounds: tuple[int, ...]
    broken: int

    @property
    def follows(self) -> int:
        return self.rounds[-1]

    def round_of(self, literal: int) -> int:
        return [known >> literal & 1 for known in self.rounds].index(1)


Spreads = dict[int, Spread]
"""What follows from each premise: first from candidates that are true, then from those that are false."""


@slow_fact
def chain_spreads(board: Board) -> Generator[None, None, Spreads]:
    web = web_of(board)
    second, excluded = partners(board), _excluded_slots(web)
    implied = {one: set_of(link.number for link in links) for one, links in chain_links(board).items()}
    ahead = {number: (slots, implied[number]) for number, slots in excluded.items()}
    starts = {one + web.span: (0, 1 << one) for one in web.candidates}
    starts |= {one: (web.lanes.slots[one + 1], second[one]) for one in web.candidates if one in second}
    return (yield from _followed(starts, partial(_chain, web, ahead)))


@slow_fact
def net_spreads(board: Board) -> Generator[None, None, Spreads]:
    """What follows in nets; a candidate is supposed false only if that leaves a truth one candidate or group."""
    web = web_of(board)
    keep, slots, locked = web.keep, web.lanes.slots, _locked(board.geometry)
    _, known = locked.exclude(web.start, NOTHING_KNOWN)
    starts = {one + web.span: (web.start & keep[one + 1], 1 << one) for one in web.candidates}
    starts |= {one: (web.start & ~slots[one + 1], 0) for one in partners(board)}
    return (yield from _followed(starts, partial(_net, web, locked, known)))


def _followed(
    starts: dict[int, tuple[int, int]], follow: Callable[[int, int], Spread]
) -> Generator[None, None, Spreads]:
    found: Spreads = {}
    for premise, start in starts.items():
        found[premise] = follow(*start)
        if len(found) % _AT_ONCE == 0:
            yield
    return found


def _excluded_slots(web: Web) -> dict[int, int]:
    """For each candidate and each group, the slots of all candidates that it makes false."""
    lanes = web.lanes
    open_slots = web.start & ~lanes.guards
    excluded = {one: open_slots & ~web.keep[one + 1] & ~lanes.slots[one + 1] for one in web.candidates}
    for number, group in enumerate(web.groups, web.first_group):
        excluded[number] = 0
        for candidate in cells_of(group.excluded):
            excluded[number] |= lanes.slots[candidate + 1]
    return excluded


def _chain(web: Web, ahead: dict[int, tuple[int, int]], off: int, on: int) -> Spread:
    """The rounds of a chain, from the slots of what is false and the set of what is true.

    `ahead` holds the same for each candidate and each group: what it makes false, and what it makes true.
    """
    rounds, fresh = [], on
    while True:
        more = 0
        for number in cells_of(fresh):
            excluded, implied = ahead[number]
            off |= excluded
            more |= implied
        rounds.append(off & web.everything | on << web.span)
        fresh = more & ~on
        if not fresh:
            return _until_broken(web, tuple(rounds), off)
        on |= fresh


def _until_broken(web: Web, rounds: tuple[int, ...], off: int) -> Spread:
    """The rounds up to the first that breaks a truth; `engine.search.propagate` has the arithmetic."""
    left = web.start & ~off
    open_lanes = left & web.lanes.guards
    if left - (open_lanes >> web.lanes.geometry.size) & open_lanes == open_lanes:
        return Spread(rounds, SOUND)
    broken = [set_of(members) for members in web.members if all(rounds[-1] >> one & 1 for one in members)]
    last = next(number for number, known in enumerate(rounds) if any(known & mask == mask for mask in broken))
    return Spread(rounds[: last + 1], last)


def _net(web: Web, locked: Locked, known: Known, lanes: int, on: int) -> Spread:
    """The rounds of a net, each of all singles and locked candidates, until there are none or a lane is empty.

    `engine.search.propagate` has the arithmetic.
    """
    guards, keep, size = web.lanes.guards, web.keep, web.lanes.geometry.size
    homes, rounds = web.lanes.homes, []
    while True:
        rounds.append(web.everything & ~lanes & ~on | on << web.span)
        open_lanes = lanes & guards
        ones = open_lanes >> size
        rest = lanes & lanes - ones
        if rest & guards != open_lanes:
            return Spread(tuple(rounds), len(rounds) - 1)
        before = lanes
        lanes, known = locked.exclude(lanes, known)
        single = open_lanes ^ (rest - ones & open_lanes)
        if not single and lanes == before:
            return Spread(tuple(rounds), SOUND)
        found = before & single - (single >> size)
        while found:
            slot = found.bit_length()
            lanes &= keep[slot]
            found &= keep[slot]
            on |= 1 << homes[slot] - 1


@lru_cache(maxsize=SHAPES_KEPT)
def _locked(geometry: Geometry) -> Locked:
    return Locked(lanes_of(geometry))
