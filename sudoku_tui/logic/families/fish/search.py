"""The search for fish: as many base houses as cover houses, with fins, of all shapes.

A fish has n base houses whose places for a digit lie in n cover houses; places that do not, and those in two base
houses, are fins. What is in more cover houses than base houses, and sees all fins, goes.

The search starts from what goes. If the digit stood there, it would use up a cover house and all places that see it:
the rest of the base would crowd n houses into n-1; or if it is itself in a base house, and in two cover houses, n-1
into n-2. One search for such crowds finds all fish, with any fins, that no smaller fish makes needless.

Source: the base and cover sets of the Ultimate Fish Guide of the Sudoku Player's Forum, in HoDoKu's terms.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations
from math import comb
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.facts import slow_fact
from sudoku_tui.logic.families.fish.targets import removable

_MOST_COVERS = 3_000_000
"""How many groups of cover houses are tried for a digit."""


class Shape(Enum):
    """Which houses a fish is made of."""

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
def fish_of(board: Board, digit: int, shape: Shape, size: int) -> Generator[None, None, tuple[Fish, ...]]:
    """All fish of a digit, a shape and a size, finned or not, those with the fewest fins first."""
    found = (yield from _find(board, digit, shape, size)) if removable(board)[digit] else ()
    return tuple(sorted(found, key=_simplicity))


def _simplicity(fish: Fish) -> tuple[object, ...]:
    return fish.fins.bit_count(), fish.endo_fins.bit_count(), -fish.eliminated.bit_count(), fish.base, fish.cover


def _find(board: Board, digit: int, shape: Shape, size: int) -> Generator[None, None, Iterable[Fish]]:
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


def _pools(geometry: Geometry, shape: Shape, cells: int) -> list[tuple[Houses, Houses]]:
    """The houses to take the base and the cover from: those with places for the digit."""
    is_open = [bool(house.mask & cells) for house in geometry.houses]
    every = range(len(geometry.houses))
    size = geometry.size
    rows, columns, others = every[:size], every[size : 2 * size], every[2 * size :]
    pools: dict[Shape, list[tuple[Iterable[int], Iterable[int]]]] = {
        Shape.BASIC: [(rows, columns), (columns, rows)],
        Shape.FRANKEN: [((*rows, *others), (*columns, *others)), ((*columns, *others), (*rows, *others))],
        Shape.MUTANT: [(every, every)],
    }
    return [
        (tuple(index for index in bases if is_open[index]), tuple(index for index in covers if is_open[index]))
        for bases, covers in pools[shape]
    ]


def shape_of(geometry: Geometry, base: Iterable[int], cover: Iterable[int]) -> Shape:
    size = geometry.size
    base_kinds, cover_kinds = ({min(index // size, 2) for index in houses} for houses in (base, cover))
    if not (base_kinds >= {0, 1} or cover_kinds >= {0, 1} or base_kinds & cover_kinds & {0, 1}):
        return Shape.FRANKEN if 2 in base_kinds | cover_kinds else Shape.BASIC
    return Shape.MUTANT


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
    in_base, in_two_bases = _counted(geometry, cells, base)
    in_cover, in_two_covers = _counted(geometry, cells, cover)
    exo_fins = in_base & ~in_cover
    too_many = in_cover & ~in_base | in_two_covers & in_base & ~in_two_bases
    seen = geometry.common_peers(exo_fins | in_two_bases)
    return Fish(digit, base, cover, exo_fins, in_two_bases, too_many & seen)


def _counted(geometry: Geometry, cells: int, indexes: Houses) -> tuple[int, int]:
    once = twice = 0
    for index in indexes:
        places = geometry.houses[index].mask & cells
        twice |= once & places
        once |= places
    return once, twice


Held = tuple[int, int]
"""A house, by index, and the set of its places for a digit."""


def crowds(bases: Sequence[Held], covers: Sequence[Held], size: int) -> Iterator[tuple[Houses, Houses]]:
    """Groups of houses of one size, each with a group of one house fewer that holds all its places."""
    bases = [(index, places) for index, places in bases if places]
    for group in combinations([pair for pair in covers if pair[1]], size - 1):
        union = 0
        for _, places in group:
            union |= places
        inside = [pair for pair in bases if not pair[1] & ~union]
        if len(inside) >= size:
            cover = tuple(index for index, _ in group)
            for base in _apart([pair for pair in inside if pair[0] not in cover], size):
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
