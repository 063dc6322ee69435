"""Almost locked sets: groups of cells of a house with one more digit than cells; and the steps of linked ones.

Without one of its digits, the others are locked in; a cell with two candidates is the smallest such set. A restricted
common links two sets: a digit that only one of them can have, since all its places in one see all its places in the
other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of, union_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import candidates_in, fact, marks_of
from sudoku_tui.logic.families.words import cannot_be, cell_names
from sudoku_tui.logic.roles import SETS, Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, Link, Mark, Node, Step, Truth
from sudoku_tui.words.message import NOTHING, Message, all_of, in_turn, say


class AlmostLockedSet(NamedTuple):
    """A group of cells of one house with one more digit than cells, both as masks."""

    cells: int
    digits: int
    places: tuple[int, ...]
    """For each digit (index d; 0 is empty), its cells in the set."""
    buds: tuple[int, ...]
    """For each digit, its candidates elsewhere that see all of those cells."""


@dataclass(frozen=True, slots=True)
class SetGraph:
    """The almost locked sets of a board, and for each of them, by digit, the sets (by index) that it is joined to.

    Digits ascend; a digit without buds joins nothing.
    """

    sets: tuple[AlmostLockedSet, ...]
    linked: tuple[dict[int, int], ...]
    """The sets with which the digit is a restricted common."""
    meeting: tuple[dict[int, int], ...]
    """The sets with which it shares a bud of the digit, itself included."""
    _near: tuple[dict[int, int], ...]

    def restricted_commons(self, one: int, other: int) -> list[int]:
        return [digit for digit, linked in self.linked[one].items() if linked >> other & 1]

    def near(self, one: int, without: int) -> int:
        """The sets linked to a set by any digit outside a mask."""
        known = self._near[one]
        if without not in known:
            known[without] = 0
            for digit, linked in self.linked[one].items():
                if not without >> digit - 1 & 1:
                    known[without] |= linked
        return known[without]


@fact
def almost_locked_sets(board: Board) -> tuple[AlmostLockedSet, ...]:
    """The almost locked sets with buds of two digits or more, each group of cells once, small groups first."""
    groups: dict[int, int] = {}
    for house in board.geometry.houses:
        groups |= _groups(board, house.mask & board.unplaced)
    reach: dict[int, int] = {}
    found = [_almost_locked_set(board, cells, digits, reach) for cells, digits in groups.items()]
    return tuple(sorted((one for one in found if one), key=lambda one: one.cells.bit_count()))


@fact
def set_graph(board: Board) -> SetGraph:
    sets = almost_locked_sets(board)
    linked: tuple[dict[int, int], ...] = tuple({} for _ in sets)
    meeting: tuple[dict[int, int], ...] = tuple({} for _ in sets)
    for digit in board.geometry.digits:
        _join(digit, sets, linked, meeting)
    return SetGraph(sets, linked, meeting, tuple({} for _ in sets))


def most_cells(geometry: Geometry) -> int:
    return 8 if geometry.digit_count <= 9 else 4 if geometry.digit_count <= 16 else 3


def _groups(board: Board, cells: int) -> dict[int, int]:
    """The groups of cells of a house with one more digit than cells, each with its digits."""
    most = most_cells(board.geometry)
    groups = [(0, 0, 0)]
    for cell in cells_of(cells):
        digits, bit = board.cell_digits[cell], 1 << cell
        groups += [
            (group | bit, wider, count + 1)
            for group, union, count in groups
            if count < most and (wider := union | digits).bit_count() <= most + 1
        ]
    return {group: union for group, union, count in groups if union.bit_count() == count + 1}


def _almost_locked_set(board: Board, cells: int, digits: int, reach: dict[int, int]) -> AlmostLockedSet | None:
    digit_cells, alive = board.digit_cells, 0
    places = [0] * len(digit_cells)
    buds = places.copy()
    for digit in digits_of(digits):
        every = digit_cells[digit]
        own = places[digit] = every & cells
        seers = reach.get(own)
        if seers is None:
            seers = reach[own] = board.geometry.common_peers(own)
        if every & seers:
            buds[digit] = every & seers
            alive += 1
    return AlmostLockedSet(cells, digits, tuple(places), tuple(buds)) if alive > 1 else None


def _join(
    digit: int,
    sets: tuple[AlmostLockedSet, ...],
    linked: tuple[dict[int, int], ...],
    meeting: tuple[dict[int, int], ...],
) -> None:
    """Find which sets a digit links, and which share a bud; both depend on the buds of a set alone."""
    by_places: dict[int, int] = {}
    by_buds: dict[int, int] = {}
    for index, one in enumerate(sets):
        if buds := one.buds[digit]:
            places = one.places[digit]
            by_places[places] = by_places.get(places, 0) | 1 << index
            by_buds[buds] = by_buds.get(buds, 0) | 1 << index
    by_lowest: dict[int, list[tuple[int, int]]] = {}
    for places, owners in by_places.items():
        by_lowest.setdefault(places & -places, []).append((places, owners))
    for buds, owners in by_buds.items():
        links = meets = 0
        for cell in cells_of(buds):
            for places, others in by_lowest.get(1 << cell, ()):
                if not places & ~buds:
                    links |= others
        for foreign, others in by_buds.items():
            if foreign & buds:
                meets |= others
        for index in cells_of(owners):
            linked[index][digit], meeting[index][digit] = links, meets


Removed = dict[int, int]
"""By digit, ascending, the cells it is removed from; at least one."""


class Common(NamedTuple):
    """A restricted common, and the two sets that share it by their index in the pattern."""

    digit: int
    one: int
    other: int


class LinkedSets(NamedTuple):
    """Sets, in the order of the explanation, with the digits that join them and what they remove."""

    sets: tuple[AlmostLockedSet, ...]
    commons: tuple[Common, ...]
    removed: Removed
    entry: int = 0
    """For a chain, the digit that the first set is assumed to lack."""
    stem: int | None = None
    """For a blossom, its cell; the commons are the digits that the sets share with it."""

    @property
    def preference(self) -> tuple[bool, int, int, int]:
        """The least comes first: sets without common cells, many eliminations, few sets, few cells."""
        count = sum(cells.bit_count() for cells in self.removed.values())
        size = sum(one.cells.bit_count() for one in self.sets)
        return overlap(self.sets), -count, len(self.sets), size


def overlap(sets: Iterable[AlmostLockedSet]) -> bool:
    seen = 0
    for one in sets:
        if seen & one.cells:
            return True
        seen |= one.cells
    return False


def shared_buds(sets: Sequence[AlmostLockedSet], without: Iterable[int]) -> Removed:
    """The candidates that see every place of a digit that all the sets share; some digits are left out."""
    first, *others = sets
    removed: Removed = {}
    for digit, cells in enumerate(first.buds):
        for one in others:
            cells &= one.buds[digit]
        if cells and digit not in without:
            removed[digit] = cells
    return removed


def locked_buds(ring: Sequence[AlmostLockedSet], commons: Sequence[int]) -> Removed:
    """The eliminations of a ring of sets; the common at an index joins the set there to the next."""
    gone: Removed = {}
    for index, one in enumerate(ring):
        own, following = (commons[index - 1], commons[index]), ring[(index + 1) % len(ring)]
        for digit in digits_of(one.digits):
            if digit not in own:
                gone[digit] = gone.get(digit, 0) | one.buds[digit]
        both = one.buds[commons[index]] & following.buds[commons[index]]
        gone[commons[index]] = gone.get(commons[index], 0) | both
    outside = ~union_of(one.cells for one in ring)
    return _filled(gone, outside) or _filled(gone, ~outside)


_MOST_PATTERNS = 20_000
"""The most patterns to look at: about a second's work."""

_PATTERNS_AT_ONCE = 100
"""The number looked at between two pauses."""


def in_order(board: Board, technique: str, found: Iterable[LinkedSets | None]) -> Iterator[Step | None]:
    """The patterns as steps, the best first; only the best of those that remove the same.

    An early board may have millions of patterns; then only the first ones are used.
    """
    best: dict[tuple[tuple[int, int], ...], tuple[tuple[bool, int, int, int], LinkedSets]] = {}
    looked_at = 0
    for pattern in found:
        if pattern:
            key, preference = tuple(pattern.removed.items()), pattern.preference
            if key not in best or preference < best[key][0]:
                best[key] = preference, pattern
            looked_at += 1
            if looked_at == _MOST_PATTERNS:
                break
        if not pattern or looked_at % _PATTERNS_AT_ONCE == 0:
            yield None
    for _, pattern in sorted(best.values(), key=lambda entry: entry[0]):
        yield step_of(board, technique, pattern)


def step_of(board: Board, technique: str, pattern: LinkedSets) -> Step:
    cells = [] if pattern.stem is None else [pattern.stem]
    cells += [cell for one in pattern.sets for cell in cells_of(one.cells)]
    evidence = Evidence(
        marks=_marks(board, pattern),
        digits=tuple(sorted({common.digit for common in pattern.commons} | set(pattern.removed))),
        truths=tuple(Truth(cell) for cell in dict.fromkeys(cells)),
        sets=tuple(tuple(cells_of(one.cells)) for one in pattern.sets),
        chains=(_chain(pattern),) if pattern.entry else (),
    )
    eliminations = (one for digit, cells in pattern.removed.items() for one in candidates_in(board, cells, [digit]))
    return Step(technique, (), tuple(eliminations), evidence)


def _filled(gone: Removed, among: int) -> Removed:
    return {digit: cells & among for digit, cells in sorted(gone.items()) if cells & among}


def _chain(pattern: LinkedSets) -> Chain:
    """The sets as a chain: each is entered by a digit it lacks and left by one it has."""
    sets, turns = pattern.sets, [pattern.entry, *(common.digit for common in pattern.commons)]
    is_ring = len(pattern.commons) == len(sets)
    nodes: list[Node] = []
    links: list[Link] = []
    for index, one in enumerate(sets):
        ends = turns[index], pattern.entry if index == len(sets) - 1 else turns[index + 1]
        nodes += (Node(digit, tuple(cells_of(one.places[digit]))) for digit in ends)
        links += (Link(is_strong=True, inside=tuple(cells_of(one.cells))), WEAK)
    return Chain(tuple(nodes), tuple(links if is_ring else links[:-1]))


def _marks(board: Board, pattern: LinkedSets) -> tuple[Mark, ...]:
    """The commons, the stem, then everything else in the sets; each candidate once."""
    marks: dict[tuple[int, int], Mark] = {}

    def add(cells: int, digits: Iterable[int], role: Role) -> None:
        for mark in marks_of(candidates_in(board, cells, digits), role):
            marks.setdefault((mark.cell, mark.digit), mark)

    for digit, *ends in pattern.commons:
        for end in ends:
            add(pattern.sets[end].places[digit], [digit], Role.COMMON)
    if pattern.stem is not None:
        add(1 << pattern.stem, board.digits(pattern.stem), Role.PIVOT)
    for index, one in enumerate(pattern.sets):
        add(one.cells, digits_of(one.digits), SETS[min(index, len(SETS) - 1)])
    return tuple(marks.values())


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The names of the sets."""

ONE_TO_SPARE = say(
    "Each set has one more digit than it has cells, so it can do without one of its digits, but not without two."
)

SUPPOSED = say("Suppose {eliminated[0].cells} were {eliminated[0].digits}.")


def digit_names(geometry: Geometry, digits: Iterable[int]) -> Message:
    return all_of(geometry.digit_name(digit) for digit in sorted(set(digits)))


def set_digits(step: Step, cells: Sequence[int]) -> set[int]:
    return {mark.digit for mark in step.evidence.marks if mark.cell in cells}


def introduced(step: Step, geometry: Geometry) -> Message:
    sentences = (
        say(
            "Set {set} is {cells}, with {digits}.",
            set=letter,
            cells=cell_names(geometry, cells),
            digits=digit_names(geometry, set_digits(step, cells)),
        )
        for letter, cells in zip(LETTERS, step.evidence.sets, strict=False)
    )
    return in_turn(*sentences)


def common_digits(step: Step, geometry: Geometry) -> list[str]:
    return [*dict.fromkeys(geometry.digit_name(digit) for _, digit in step.evidence.candidates(Role.COMMON))]


def and_the_others(step: Step, geometry: Geometry) -> Message:
    others = step.eliminations[1:]
    return say("In the same way, {gone}.", gone=cannot_be(others, geometry)) if others else NOTHING


def here(step: Step, geometry: Geometry) -> Message:
    """The eliminations of a general rule, by name."""
    return say("So here {gone}.", gone=cannot_be(step.eliminations, geometry))
