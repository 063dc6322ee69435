"""How far a supposition reaches: everything that follows from each premise, round by round.

A chain goes on only where one true candidate alone excludes all others of a cell or a house but one: each new fact
follows from one before it. A net also uses what several facts together have excluded. Reasons are not kept here, which
makes it fast; `forcing_trace` finds them again for the conclusion that is told.
"""

from __future__ import annotations

from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.techniques.forcing_web import Web, chain_links, web_of

SOUND = -1
"""In place of the round of a contradiction, where there is none."""


class Spread(NamedTuple):
    """What follows from a premise.

    Attributes:
        rounds: for each round the set of the literals known by then; the first has the premise and what it excludes.
        broken: the round after which a truth is left without a candidate, or `SOUND`.
    """

    rounds: tuple[int, ...]
    broken: int

    @property
    def follows(self) -> int:
        """Every literal that follows, the premise among them."""
        return self.rounds[-1]

    def round_of(self, literal: int) -> int:
        """The round in which a literal, which must follow, is first known."""
        return next(number for number, known in enumerate(self.rounds) if known >> literal & 1)


Spreads = dict[int, Spread]
"""For each premise, a literal, what follows from it: candidates that are true first, then those that are false."""


@fact
def chain_spreads(board: Board) -> Spreads:
    """What follows in chains."""
    web = web_of(board)
    partners = _partners(web)
    implied = {one: set_of(link.candidate for link in links) for one, links in chain_links(board).items()}
    masks = [set_of(members) for members in web.members]
    found = {one + web.span: _chain(web, implied, 0, 1 << one) for one in web.candidates}
    found |= {one: _chain(web, implied, 1 << one, partners[one]) for one in web.candidates if one in partners}
    return {premise: _until_broken(rounds, masks) for premise, rounds in found.items()}


@fact
def net_spreads(board: Board) -> Spreads:
    """What follows in nets. A false premise is tried only where it leaves a cell or house with one candidate."""
    web = web_of(board)
    keep, slots = web.lanes.keep, web.lanes.slots
    found = {one + web.span: _net(web, web.start & keep[one + 1], 1 << one) for one in web.candidates}
    for one in _partners(web):
        found[one] = _net(web, web.start & ~slots[one + 1], 0)
    return found


def _partners(web: Web) -> dict[int, int]:
    """For each candidate that shares a truth with one other alone, the set of those others."""
    partners: dict[int, int] = {}
    for members in web.members:
        if len(members) == 2:
            one, other = members
            partners[one] = partners.get(one, 0) | 1 << other
            partners[other] = partners.get(other, 0) | 1 << one
    return partners


def _chain(web: Web, implied: dict[int, int], off: int, on: int) -> tuple[int, ...]:
    """The rounds of a chain: whatever became true in one makes others false, and so others true in the next."""
    rounds, fresh = [], on
    while True:
        ahead = 0
        for candidate in cells_of(fresh):
            off |= web.excluded[candidate]
            ahead |= implied[candidate]
        rounds.append(off | on << web.span)
        fresh = ahead & ~on
        if not fresh:
            return tuple(rounds)
        on |= fresh


def _until_broken(rounds: tuple[int, ...], masks: list[int]) -> Spread:
    """The rounds up to the first after which a truth has no candidate: what comes later is of no use."""
    known = rounds[-1]
    broken = [mask for mask in masks if known & mask == mask]
    if not broken:
        return Spread(rounds, SOUND)
    last = next(number for number, known in enumerate(rounds) if any(known & mask == mask for mask in broken))
    return Spread(rounds[: last + 1], last)


def _net(web: Web, lanes: int, on: int) -> Spread:
    """The rounds of a net: all singles of the grid are placed at once, until there are none or a lane is empty.

    See `engine.propagate` for the arithmetic.
    """
    guards, keep, size = web.lanes.guards, web.lanes.keep, web.lanes.geometry.size
    homes, rounds = web.lanes.homes, []
    while True:
        rounds.append(web.everything & ~lanes & ~on | on << web.span)
        open_lanes = lanes & guards
        ones = open_lanes >> size
        rest = lanes & lanes - ones
        if rest & guards != open_lanes:
            return Spread(tuple(rounds), len(rounds) - 1)
        single = open_lanes ^ (rest - ones & open_lanes)
        if not single:
            return Spread(tuple(rounds), SOUND)
        found = lanes & single - (single >> size)
        while found:
            slot = found.bit_length()
            lanes &= keep[slot]
            found &= keep[slot]
            on |= 1 << homes[slot] - 1
