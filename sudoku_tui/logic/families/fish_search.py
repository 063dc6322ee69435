"""The search for fish: the places for a digit in n houses, the base, all lie in n others, the cover.

Basic fish have rows against columns, Franken fish boxes besides (or the regions and extra houses of variants), mutant
fish rows and columns on the same side. Fins are places of the base that no cover house holds, or that lie in two base
houses. They spoil a fish: a candidate in more cover houses than base houses is still removed if it sees them all, by a
fin if one is true, else by the fish. A sashimi fish falls apart without its fins, as a base line would have a single
place. Siamese twins, one finned and one sashimi, count as either.

The search starts from the elimination. If the digit were there, it would use up a cover house and all places that see
it: the rest of the base would crowd n houses into n-1; or, if it is itself in a base house and in two cover houses, n-1
into n-2. One search for such crowds finds all fish, with any fins, that no smaller fish makes redundant.

The possible eliminations are known beforehand: candidates used by no way to place the digit everywhere. Such ways,
known as templates, are built one by one until each candidate is in one. On most stuck boards this leaves nothing to
search for.

Source: the base and cover sets of the Ultimate Fish Guide of the Sudoku Player's Forum, in HoDoKu's terms.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, once_and_twice, set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import (
    candidates_in,
    cells_of_houses,
    fact,
    few,
    house_marks,
    marks_of,
    slow_fact,
    tight_groups,
)
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Step, Truth

_PATIENCE = 2000
"""The most places to try for one candidate; if that does not settle it, fish for it may as well be searched."""


@fact
def removable(board: Board) -> tuple[int, ...]:
    """For each digit (index d; 0 is empty), its candidates that are not known to be in a template."""
    return tuple([_unused(board.geometry, cells) if cells else 0 for cells in board.digit_cells])


@lru_cache(maxsize=1024)
def _unused(geometry: Geometry, cells: int) -> int:
    peers = geometry.peer_masks
    # With a place in every row, no column or box is left out.
    houses = [house.mask & cells for house in (*geometry.rows, *geometry.extra_houses) if house.mask & cells]
    unproven, unused = cells, 0
    while unproven:
        place = unproven & -unproven
        free = cells & ~peers[place.bit_length() - 1]
        open_houses = [house & free for house in houses if not house & place]
        placement = _Placing(peers, sorted(open_houses, key=int.bit_count), unproven).complete(0, free, place)
        unproven &= ~(placement | place)
        unused |= 0 if placement else place
    return unused


class _Placing:
    """A search for one place in each of some houses, such that no two of them see each other."""

    def __init__(self, peers: Sequence[int], houses: Sequence[int], preferred: int) -> None:
        self._peers = peers
        self._houses = houses
        self._preferred = preferred
        self._patience = _PATIENCE

    def complete(self, at: int, free: int, chosen: int) -> int:
        """The chosen places plus one for each house from a position on; 0 if that is impossible, or takes too long."""
        houses = self._houses
        while at < len(houses) and houses[at] & chosen:
            at += 1
        if at == len(houses):
            return chosen
        self._patience -= 1
        places = houses[at] & free
        for part in (places & self._preferred, places & ~self._preferred):
            for cell in cells_of(part):
                found = self.complete(at + 1, free & ~self._peers[cell], chosen | 1 << cell)
                if found or self._patience < 0:
                    return found
        return 0


_MOST_COVERS = 3_000_000
"""The most groups of cover houses to try for a digit."""


class FishShape(Enum):
    """The houses that a fish is made of."""

    BASIC = "rows against columns"
    FRANKEN = "boxes besides"
    MUTANT = "rows and columns on one side"


Houses = tuple[int, ...]
"""Houses by index, ascending."""


class Fish(NamedTuple):
    """A fish, with its cells as sets; Siamese twins have the cover houses of both."""

    digit: int
    base: Houses
    cover: Houses
    exo_fins: int
    """Places in the base that no cover house holds."""
    endo_fins: int
    """Places in two base houses."""
    eliminated: int

    @property
    def fins(self) -> int:
        return self.exo_fins | self.endo_fins


@slow_fact
def fish_of(board: Board, digit: int, shape: FishShape, size: int) -> Generator[None, None, tuple[Fish, ...]]:
    """All fish of a digit, a shape and a size, finned or not, those with the fewest fins first."""
    found = (yield from _find(board, digit, shape, size)) if removable(board)[digit] else ()
    return tuple(sorted(found, key=_simplicity))


def _simplicity(fish: Fish) -> tuple[object, ...]:
    return fish.fins.bit_count(), fish.endo_fins.bit_count(), -fish.eliminated.bit_count(), fish.base, fish.cover


def _find(board: Board, digit: int, shape: FishShape, size: int) -> Generator[None, None, Iterable[Fish]]:
    geometry, cells = board.geometry, board.digit_cells[digit]
    found: dict[tuple[Houses, Houses], Fish] = {}
    targets = tuple(cells_of(removable(board)[digit]))
    for bases, covers in _pools(geometry, shape, cells):
        if comb(len(covers), size - 1) * len(targets) > _MOST_COVERS:
            continue
        for target in targets:
            for base, cover in _around(geometry, cells, target, size, bases, covers):
                if (base, cover) not in found and shape_of(geometry, base, cover) is shape:
                    found[base, cover] = judged(geometry, digit, cells, base, cover)
            yield
    return found.values()


def _pools(geometry: Geometry, shape: FishShape, cells: int) -> list[tuple[Houses, Houses]]:
    """The houses to take the base and the cover from: those with places for the digit."""
    is_open = [bool(house.mask & cells) for house in geometry.houses]
    every = range(len(geometry.houses))
    rows, columns = geometry.row_indexes, geometry.column_indexes
    others = every[columns.stop :]
    pools: dict[FishShape, list[tuple[Iterable[int], Iterable[int]]]] = {
        FishShape.BASIC: [(rows, columns), (columns, rows)],
        FishShape.FRANKEN: [((*rows, *others), (*columns, *others)), ((*columns, *others), (*rows, *others))],
        FishShape.MUTANT: [(every, every)],
    }
    return [
        (tuple(index for index in bases if is_open[index]), tuple(index for index in covers if is_open[index]))
        for bases, covers in pools[shape]
    ]


def shape_of(geometry: Geometry, base: Iterable[int], cover: Iterable[int]) -> FishShape:
    rows, columns = geometry.row_indexes.stop, geometry.column_indexes.stop
    base_kinds, cover_kinds = ({(index >= rows) + (index >= columns) for index in houses} for houses in (base, cover))
    if not (base_kinds >= {0, 1} or cover_kinds >= {0, 1} or base_kinds & cover_kinds & {0, 1}):
        return FishShape.FRANKEN if 2 in base_kinds | cover_kinds else FishShape.BASIC
    return FishShape.MUTANT


def _around(
    geometry: Geometry, cells: int, target: int, size: int, bases: Houses, covers: Houses
) -> Iterator[tuple[Houses, Houses]]:
    houses, own = geometry.houses, geometry.houses_of[target]
    free = cells & ~geometry.peer_masks[target] & ~(1 << target)
    base_places = [(index, houses[index].mask & free) for index in bases if index not in own]
    cover_places = [(index, houses[index].mask & free) for index in covers if index not in own]
    own_covers = [index for index in own if index in covers]
    for base, cover in crowds(base_places, cover_places, size):
        for index in own_covers:
            yield base, tuple(sorted((*cover, index)))
    own_bases = [index for index in own if index in bases]
    if size > 2 and own_bases and len(own_covers) > 1:
        for base, cover in crowds(base_places, cover_places, size - 1):
            for index in own_bases:
                for pair in combinations([other for other in own_covers if other != index], 2):
                    yield tuple(sorted((*base, index))), tuple(sorted((*cover, *pair)))


def judged(geometry: Geometry, digit: int, cells: int, base: Houses, cover: Houses) -> Fish:
    houses = geometry.houses
    in_base, in_two_bases = once_and_twice([houses[index].mask & cells for index in base])
    in_cover, in_two_covers = once_and_twice([houses[index].mask & cells for index in cover])
    exo_fins = in_base & ~in_cover
    too_many = in_cover & ~in_base | in_two_covers & in_base & ~in_two_bases
    seen = geometry.common_peers(exo_fins | in_two_bases)
    return Fish(digit, base, cover, exo_fins, in_two_bases, too_many & seen)


Held = tuple[int, int]
"""A house, by index, and the set of its places for a digit."""


class _Holders(dict[int, int]):
    """For a set of places, which of some houses hold all of them: bit n for the n-th."""

    def __init__(self, houses: Sequence[Held]) -> None:
        super().__init__({0: -1})  # nothing is held by all of them
        self._houses = houses

    def __missing__(self, places: int) -> int:
        self[places] = held = set_of(at for at, (_, own) in enumerate(self._houses) if not places & ~own)
        return held


def crowds(bases: Sequence[Held], covers: Sequence[Held], size: int) -> Iterator[tuple[Houses, Houses]]:
    """Groups of houses of one size, each with a group of one house fewer that holds all its places.

    All cover houses but one are chosen, and mostly there is none that could hold what they leave of enough others.
    """
    bases, covers = [pair for pair in bases if pair[1]], [pair for pair in covers if pair[1]]
    holders = _Holders(covers)
    for most in combinations(range(len(covers)), size - 2):
        outside, start = -1, 0
        for at in most:
            outside, start = outside & ~covers[at][1], at + 1
        taken = {covers[at][0] for at in most}
        held = [holders[places & outside] >> start for index, places in bases if index not in taken]
        if len(held) - held.count(0) < size:
            continue
        for last in range(start, len(covers)):
            if sum(hold >> last - start & 1 for hold in held) >= size:
                yield from _crowding(bases, [covers[at] for at in (*most, last)], size)


def _crowding(bases: Iterable[Held], group: Sequence[Held], size: int) -> Iterator[tuple[Houses, Houses]]:
    """The groups of base houses that crowd into some cover houses."""
    cover, union = tuple(index for index, _ in group), 0
    for _, places in group:
        union |= places
    for base in _apart([pair for pair in bases if pair[0] not in cover and not pair[1] & ~union], size):
        if _all_needed(base, group):
            yield tuple(index for index, _ in base), cover


def _apart(houses: Sequence[Held], size: int) -> Iterator[tuple[Held, ...]]:
    groups: list[tuple[tuple[Held, ...], int, int]] = [((), 0, 0)]
    for _ in range(size):
        groups = [
            ((*chosen, houses[at]), union | houses[at][1], at + 1)
            for chosen, union, first in groups
            for at in range(first, len(houses))
            if not union & houses[at][1]
        ]
    return (chosen for chosen, _, _ in groups)


def _all_needed(base: Sequence[Held], cover: Sequence[Held]) -> bool:
    """Whether no part of the cover is already crowded by some houses of the base."""
    unions = [0]
    for _, places in cover:
        unions += [union | places for union in unions]
    return not any(
        sum(1 for _, held in base if not held & ~union) > subset.bit_count() for subset, union in enumerate(unions[:-1])
    )


_SMALL = 3


def basic_fish(board: Board, kind: str, size: int) -> Iterator[Step]:
    """Basic fish of a size: X-wing (2), swordfish (3), jellyfish (4) and larger ones, rows first as the base."""
    # Finding the possible eliminations costs more than looking for a small fish.
    worthwhile = board.digit_cells if size <= _SMALL else removable(board)
    for digit, targets in enumerate(worthwhile):
        for base, cover in _crossing(board.geometry, board.digit_cells[digit], size) if targets else ():
            fish = judged(board.geometry, digit, board.digit_cells[digit], base, cover)
            if fish.eliminated:
                yield fish_step(board, kind, size, fish)


@lru_cache(maxsize=1024)
def _crossing(geometry: Geometry, cells: int, size: int) -> tuple[tuple[Houses, Houses], ...]:
    """The groups of `size` rows with a digit's places in `size` columns, and the reverse; most stay as they were."""
    rows, columns = geometry.row_indexes, geometry.column_indexes
    return (*_lines(geometry, cells, size, rows, columns), *_lines(geometry, cells, size, columns, rows))


def _lines(geometry: Geometry, cells: int, size: int, bases: range, covers: range) -> Iterator[tuple[Houses, Houses]]:
    houses = geometry.houses
    short = [base for base in bases if few(cells & houses[base].mask, size)]
    if len(short) < size:
        return
    cover_masks = [(cover, houses[cover].mask & cells) for cover in covers]
    crossed = [set_of(cover for cover, mask in cover_masks if houses[base].mask & mask) for base in short]
    for group, union in tight_groups(crossed, size):
        yield tuple(short[index] for index in group), tuple(index for index in covers if union >> index & 1)


def whole_fish(board: Board, kind: str, size: int, *, shape: FishShape) -> Iterator[Step | None]:
    for digit in board.geometry.digits:
        for fish in (yield from fish_of(board, digit, shape, size)):
            if not fish.fins:
                yield fish_step(board, kind, size, fish)


def finned_fish(
    board: Board, kind: str, size: int, *, shape: FishShape = FishShape.BASIC, is_sashimi: bool | None = None
) -> Iterator[Step | None]:
    """Finned fish of a size and a shape: those that fall apart without fins, the others, or (None) both."""
    for digit in board.geometry.digits:
        school = [fish for fish in (yield from fish_of(board, digit, shape, size)) if fish.fins]
        fitting = [fish for fish in school if is_sashimi is None or _falls_apart(board, fish) is is_sashimi]
        known = set(fitting)
        pairs = (pair for pair in siamese(school) if known.intersection(pair)) if known else ()
        for fish in (*fitting, *(merged(*pair) for pair in pairs)):
            yield fish_step(board, kind, size, fish)


def _falls_apart(board: Board, fish: Fish) -> bool:
    houses, body = board.geometry.houses, board.digit_cells[fish.digit] & ~fish.fins
    return any((houses[index].mask & body).bit_count() < 2 for index in fish.base)


SIZES = {2: "x-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
"""The name of a fish by its size, which is the end of its identifier."""


def fish_step(board: Board, kind: str, size: int, fish: Fish) -> Step:
    digit, inside = fish.digit, cells_of_houses(board.geometry, fish.base)
    groups = (inside & ~fish.fins, Role.BASE), (fish.exo_fins, Role.FIN), (fish.endo_fins, Role.ENDO_FIN)
    evidence = Evidence(
        marks=tuple(mark for cells, role in groups for mark in marks_of(candidates_in(board, cells, [digit]), role)),
        houses=(*house_marks(fish.base, Role.BASE), *house_marks(fish.cover, Role.COVER)),
        digits=(digit,),
        truths=tuple(Truth(index, digit) for index in fish.base),
    )
    return Step(kind + SIZES[size], (), candidates_in(board, fish.eliminated, [digit]), evidence)


def siamese(school: Iterable[Fish]) -> Iterator[tuple[Fish, Fish]]:
    """Pairs of fish with the same base that differ in one cover house, each removing what the other does not."""
    by_base: dict[tuple[int, ...], list[Fish]] = {}
    for fish in school:
        by_base.setdefault(fish.base, []).append(fish)
    for fellows in by_base.values():
        for one, other in combinations(fellows, 2):
            both = one.eliminated | other.eliminated
            if len({*one.cover, *other.cover}) == len(one.cover) + 1 and both not in (one.eliminated, other.eliminated):
                yield one, other


def merged(one: Fish, other: Fish) -> Fish:
    """Siamese twins as one fish, whose last two cover houses are those that differ."""
    common = tuple(index for index in one.cover if index in other.cover)
    own = (index for fish in (one, other) for index in fish.cover if index not in common)
    return one._replace(
        cover=(*common, *own), exo_fins=one.exo_fins | other.exo_fins, eliminated=one.eliminated | other.eliminated
    )
