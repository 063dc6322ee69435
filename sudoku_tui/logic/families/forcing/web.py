"""The web of forcing chains and nets: candidates that exclude each other, or one of which is true, and what follows.

A candidate is numbered by its bit in the lane of its cell (`engine.search.lanes`). After the candidates come groups:
places of a digit in a house all of which some candidate outside sees, so that it is false once no other places are
left. A *literal* is a number for "it is false", or the number plus `span` for "it is true"; a set of them is one
integer.

The consequences of each premise spread round by round. In a chain, each new fact follows from a single earlier one: a
true candidate that excludes all others of a cell or a house but one. A net also uses what several facts together have
excluded. For speed, this keeps no reasons; `finders.Tracer` finds them again for the conclusions that are explained.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.lanes import CONTRADICTION, SHAPES_KEPT, Lanes, Masks, lanes_of, masks
from sudoku_tui.engine.search.nodes import NOTHING_KNOWN, Known, Locked
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import fact, missing, places_in_houses, slow_fact
from sudoku_tui.logic.step import Truth


class Group(NamedTuple):
    """Some places of a digit in a house (a truth, by index), its other places, and what sees the whole group."""

    truth: int
    cells: int
    others: tuple[int, ...]
    excluded: int


@dataclass(frozen=True, slots=True)
class Web:
    """The candidates of a board and the links between them; all lists of candidates are ascending."""

    lanes: Lanes
    keep: Masks
    """For each slot, the bits that stay when its candidate is true."""
    start: int
    """The board in lanes, or `CONTRADICTION` where a cell or a house already has nothing left."""
    first_group: int
    span: int
    candidates: tuple[int, ...]
    everything: int
    """The candidates as a set."""
    excluded: dict[int, int]
    """For each candidate and each group, the candidates that it makes false."""
    truths: tuple[Truth, ...]
    """The cells and houses that still need a digit; of two with the same candidates, only the first."""
    members: tuple[tuple[int, ...], ...]
    """The candidates of each truth."""
    truths_of: dict[int, list[int]]
    groups: tuple[Group, ...]
    groups_without: dict[int, list[int]]
    """For each candidate, the groups, by index, that hold only if it is false."""

    def candidate(self, literal: int) -> Candidate:
        cell, above = divmod(literal % self.span, self.lanes.width)
        return Candidate(cell, above + 1)

    def is_on(self, literal: int) -> bool:
        return literal >= self.span

    def opposite(self, literal: int) -> int:
        return literal - self.span if literal >= self.span else literal + self.span


@fact
def web_of(board: Board) -> Web:
    lanes, cell_digits = lanes_of(board.geometry), board.cell_digits
    everything = set_of(
        cell * lanes.width + above for cell, digits in enumerate(cell_digits) for above in cells_of(digits)
    )
    candidates, members = tuple(cells_of(everything)), _members(board, lanes.width)
    groups = groups_of(board, members, lanes.width)
    first_group = board.geometry.cell_count * lanes.width
    keep = keep_of(board)
    excluded = {one: everything & ~keep[one + 1] & ~(1 << one) for one in candidates}
    excluded |= {number: group.excluded for number, group in enumerate(groups, first_group)}
    return Web(
        lanes=lanes,
        keep=keep,
        start=_start(board, lanes),
        first_group=first_group,
        span=first_group + len(groups),
        candidates=candidates,
        everything=everything,
        excluded=excluded,
        truths=tuple(members),
        members=tuple(members.values()),
        truths_of=_indexes(candidates, members.values()),
        groups=tuple(groups),
        groups_without=_indexes(candidates, (group.others for group in groups)),
    )


@fact
def keep_of(board: Board) -> Masks:
    """For each slot, the bits that stay when its candidate is true: `Lanes.keep` less what a clue forbids."""
    return _kept_beside_clues(board.geometry) if board.geometry.constraints else lanes_of(board.geometry).keep


@lru_cache(maxsize=SHAPES_KEPT)
def _kept_beside_clues(geometry: Geometry) -> Masks:
    from sudoku_tui.logic.clue_links import ties_of  # not needed on grids without clues

    lanes, rivals, count = lanes_of(geometry), ties_of(geometry).rivals, geometry.cell_count

    def kept(home: int) -> int:
        cell, above = divmod(home - 1, lanes.width)
        left = lanes.keep[home]
        for rival in cells_of(rivals[above * count + cell]):
            left &= ~lanes.slots[rival % count * lanes.width + rival // count + 1]
        return left

    return masks(kept, lanes.homes, lanes.empty.bit_length())


def _indexes(candidates: Iterable[int], sets: Iterable[tuple[int, ...]]) -> dict[int, list[int]]:
    indexes: dict[int, list[int]] = {candidate: [] for candidate in candidates}
    for index, inside in enumerate(sets):
        for candidate in inside:
            indexes[candidate].append(index)
    return indexes


def _members(board: Board, width: int) -> dict[Truth, tuple[int, ...]]:
    members = {
        Truth(cell): tuple(cell * width + above for above in cells_of(board.cell_digits[cell]))
        for cell in cells_of(board.unplaced)
    }
    for house, places in enumerate(places_in_houses(board)):
        for digit in board.geometry.digits:
            if inside := tuple(cell * width + digit - 1 for cell in cells_of(places[digit])):
                members[Truth(house, digit)] = inside
    distinct = {inside: truth for truth, inside in reversed(members.items())}
    return {truth: inside for truth, inside in members.items() if distinct[inside] == truth}


def _start(board: Board, lanes: Lanes) -> int:
    placed = lanes.of_givens(board.values)
    start = lanes.without(placed, missing(board), board.values)
    open_lanes = start & lanes.guards
    return (
        start
        if start & start - (open_lanes >> lanes.geometry.digit_count) & open_lanes == open_lanes
        else CONTRADICTION
    )


def groups_of(board: Board, truths: dict[Truth, tuple[int, ...]], width: int) -> list[Group]:
    places, crossings = places_in_houses(board), _crossings(board.geometry)
    groups: list[Group] = []
    for index, ((house, digit), members) in enumerate(truths.items()):
        if not digit or len(members) == 2:
            continue
        inside, seers = places[house][digit], dict[int, int]()
        for crossed, outside in crossings[house]:
            cells = inside & crossed
            if cells & (cells - 1) and cells != inside:
                seers[cells] = seers.get(cells, 0) | outside & board.digit_cells[digit]
        for cells, seen_by in seers.items():
            if seen_by:
                others = tuple([home + digit - 1 for home in _homes(inside & ~cells, width)])
                groups.append(Group(index, cells, others, _set_of_homes(seen_by, width) << digit - 1))
    return groups


@lru_cache(maxsize=1 << 14)
def _homes(cells: int, width: int) -> tuple[int, ...]:
    """The lowest candidates of a set of cells."""
    return tuple([cell * width for cell in cells_of(cells)])


@lru_cache(maxsize=1 << 14)
def _set_of_homes(cells: int, width: int) -> int:
    return set_of(_homes(cells, width))


@lru_cache(maxsize=SHAPES_KEPT)
def _crossings(geometry: Geometry) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each house, the sets of two or more of its cells that outside cells see, each with the cells that see it."""
    crossings = []
    for house in geometry.houses:
        outside: dict[int, int] = {}
        for cell in cells_of(geometry.all_cells & ~house.mask):
            seen = geometry.peer_masks[cell] & house.mask
            if seen & (seen - 1):
                outside[seen] = outside.get(seen, 0) | 1 << cell
        crossings.append(tuple(outside.items()))
    return tuple(crossings)


class ChainLink(NamedTuple):
    """A candidate or group that must be true once all other candidates of its truth are excluded."""

    number: int
    truth: int
    others: tuple[int, ...]


ChainLinks = dict[int, list[ChainLink]]


@fact
def chain_links(board: Board) -> ChainLinks:
    """For each candidate and each group, what must be true if it is true."""
    web = web_of(board)
    excluders = {one: web.excluded[one] for one in web.candidates}
    for number, group in enumerate(web.groups, web.first_group):
        for candidate in cells_of(group.excluded):
            excluders[candidate] |= 1 << number
    links: ChainLinks = {one: [] for one in web.excluded}
    for link in _possible_links(board):
        common = ~(1 << link.number)
        for other in link.others:
            common &= excluders[other]
            if not common:
                break
        else:
            for one in cells_of(common):
                links[one].append(link)
    return links


@fact
def partners(board: Board) -> dict[int, int]:
    """For each candidate, what must be true if it is false; candidates without consequences are left out."""
    found: dict[int, int] = {}
    for link in _possible_links(board):
        if len(link.others) == 1:
            (one,) = link.others
            found[one] = found.get(one, 0) | 1 << link.number
    return found


@fact
def _possible_links(board: Board) -> list[ChainLink]:
    web = web_of(board)
    found = [
        ChainLink(kept, truth, members[:place] + members[place + 1 :])
        for truth, members in enumerate(web.members)
        if len(members) > 1
        for place, kept in enumerate(members)
    ]
    return found + [
        ChainLink(number, group.truth, group.others) for number, group in enumerate(web.groups, web.first_group)
    ]


_AT_ONCE = 50
"""The number of premises followed between two pauses."""

SOUND = -1
"""Used instead of the round of a contradiction where there is none."""


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
    """The consequences in nets; a candidate is assumed false only if that leaves a truth one candidate or group."""
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
    known = dict[int, int]()
    for number, group in enumerate(web.groups, web.first_group):
        if group.excluded not in known:
            known[group.excluded] = union_of([lanes.slots[candidate + 1] for candidate in cells_of(group.excluded)])
        excluded[number] = known[group.excluded]
    return excluded


def _chain(web: Web, ahead: dict[int, tuple[int, int]], off: int, on: int) -> Spread:
    """The rounds of a chain, from the slots of false candidates and the set of true ones.

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
    """The rounds up to the first that breaks a truth; `engine.search.nodes` has the arithmetic."""
    left = web.start & ~off
    open_lanes = left & web.lanes.guards
    if left - (open_lanes >> web.lanes.geometry.digit_count) & open_lanes == open_lanes:
        return Spread(rounds, SOUND)
    broken = [set_of(members) for members in web.members if all(rounds[-1] >> one & 1 for one in members)]
    last = next(number for number, known in enumerate(rounds) if any(known & mask == mask for mask in broken))
    return Spread(rounds[: last + 1], last)


def _net(web: Web, locked: Locked, known: Known, lanes: int, on: int) -> Spread:
    """The rounds of a net, each with all singles and locked candidates, until there are none or a lane is empty.

    `engine.search.nodes` has the arithmetic.
    """
    guards, keep, size = web.lanes.guards, web.keep, web.lanes.geometry.digit_count
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
