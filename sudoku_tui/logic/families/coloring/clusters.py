"""Clusters: candidates joined by strong links, in two colours. All of one colour are true, and none of the other."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.tools import marks_of
from sudoku_tui.logic.links import conjugates
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth

T = TypeVar("T")
"""What is coloured: cells, for one digit, or candidates of any digits."""

Strong = Mapping[T, Mapping[T, Truth]]
"""For each thing, those that it is strongly linked with, and the cell or house that links them."""


class Cluster(NamedTuple):
    """The places of one digit that strong links join: the cells of either colour, and what sees any of them."""

    digit: int
    colors: tuple[int, int]
    reach: tuple[int, int]
    strong: Strong[int]


Color: TypeAlias = tuple[Cluster, int]
"""A colour of a cluster, by its number."""

_ROLES = (Role.COLOR_A, Role.COLOR_B), (Role.COLOR_C, Role.COLOR_D)


@fact
def clusters(board: Board) -> tuple[tuple[Cluster, ...], ...]:
    """For each digit (index d; 0 is empty), its clusters."""
    return tuple(
        tuple(_cluster(board, digit, strong, colors) for colors in colored(strong))
        for digit, strong in enumerate(conjugates(board))
    )


def _cluster(board: Board, digit: int, strong: Strong[int], colors: dict[int, int]) -> Cluster:
    peer_masks = board.geometry.peer_masks
    cells, reach = [0, 0], [0, 0]
    for cell, color in colors.items():
        cells[color] |= 1 << cell
        reach[color] |= peer_masks[cell]
    return Cluster(digit, (cells[0], cells[1]), (reach[0], reach[1]), strong)


def colored(strong: Strong[T]) -> Iterator[dict[T, int]]:
    """The clusters that strong links make: each member with its colour, 0 or 1; that of the first is 0."""
    done: set[T] = set()
    for start in strong:
        if start not in done:
            colors = {start: 0}
            queue = [start]
            for one in queue:
                for other in strong[one]:
                    if other not in colors:
                        colors[other] = 1 - colors[one]
                        queue.append(other)
            done.update(queue)
            yield colors


def path(strong: Strong[T], starts: Iterable[T], ends: Collection[T]) -> list[Truth]:
    """The strong links on a shortest way from some members of a cluster to some others."""
    ways: dict[T, list[Truth]] = {start: [] for start in starts}
    queue = list(ways)
    for one in queue:
        if one in ends:
            return ways[one]
        for other, truth in strong[one].items():
            if other not in ways:
                ways[other] = [*ways[one], truth]
                queue.append(other)
    raise ValueError("there is no way between two clusters")


def path_of_cells(strong: Strong[int], starts: int, ends: int) -> list[Truth]:
    return path(strong, cells_of(starts), list(cells_of(ends)))


def tree(strong: Strong[T], members: Sequence[T]) -> list[Truth]:
    truths = (truth for member in members[1:] for truth in path(strong, members[:1], [member]))
    return list(dict.fromkeys(truths))


def house_of_two(board: Board, cells: int) -> tuple[HouseMark, ...]:
    """The first house with two of some cells; none where they see each other by a chess move."""
    for index, house in enumerate(board.geometry.houses):
        if (house.mask & cells).bit_count() > 1:
            return (HouseMark(index, Role.COLOR_A),)
    return ()


def cluster_step(
    technique: str,
    told: Sequence[Color],
    eliminations: tuple[Candidate, ...],
    truths: Iterable[Truth],
    houses: tuple[HouseMark, ...] = (),
) -> Step:
    """The step of one or two clusters, whose given colours are called A and C."""
    marks = tuple(
        mark
        for (cluster, first), roles in zip(told, _ROLES, strict=False)
        for color, role in zip((first, 1 - first), roles, strict=True)
        for mark in marks_of((Candidate(cell, cluster.digit) for cell in cells_of(cluster.colors[color])), role)
    )
    digits = (told[0][0].digit,)
    return Step(technique, (), eliminations, Evidence(marks, houses, digits, tuple(dict.fromkeys(truths))))
