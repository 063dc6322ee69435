"""Clusters: candidates joined by strong links, in two colours. All of one colour are true, and none of the other.

Source: common knowledge, as colouring.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.links import conjugates
from sudoku_tui.logic.step import HouseMark, Role, Truth

Strong = Mapping[Candidate, Mapping[Candidate, Truth]]
"""For each candidate, those that it is strongly linked with, and why."""

Colors = dict[Candidate, int]
"""The candidates of a cluster, each with the number of its colour, 0 or 1."""


@dataclass(frozen=True)
class Cluster:
    """Candidates of one digit joined by strong links.

    Attributes:
        digit: the digit.
        colors: the cells of the two colours, as sets.
        reach: what sees some cell of the one colour, and of the other.
        strong: the links of the digit.
    """

    digit: int
    colors: tuple[int, int]
    reach: tuple[int, int]
    strong: Strong

    @property
    def size(self) -> int:
        """How many cells it has."""
        return sum(color.bit_count() for color in self.colors)


@fact
def clusters(board: Board) -> tuple[tuple[Cluster, ...], ...]:
    """For each digit (index d; 0 is empty), its clusters, by their first cell."""
    return tuple(tuple(_clusters_of(board, digit, ends)) for digit, ends in enumerate(conjugates(board)))


def _clusters_of(board: Board, digit: int, ends: Mapping[int, Mapping[int, Truth]]) -> Iterable[Cluster]:
    strong = {
        Candidate(cell, digit): {Candidate(other, digit): truth for other, truth in others.items()}
        for cell, others in ends.items()
    }
    peer_masks = board.geometry.peer_masks
    for colors in colored(strong):
        cells = [[candidate.cell for candidate, color in colors.items() if color == which] for which in (0, 1)]
        one, other = (0, 0)
        for cell in cells[0]:
            one |= peer_masks[cell]
        for cell in cells[1]:
            other |= peer_masks[cell]
        yield Cluster(digit, (set_of(cells[0]), set_of(cells[1])), (one, other), strong)


def colored(strong: Strong) -> Iterable[Colors]:
    """The clusters that strong links make, each coloured from its first candidate on."""
    done: set[Candidate] = set()
    for start in sorted(strong):
        if start not in done:
            colors = {start: 0}
            queue = [start]
            for one in queue:
                for other in strong[one]:
                    if other not in colors:
                        colors[other] = 1 - colors[one]
                        queue.append(other)
            done |= colors.keys()
            yield colors


def path(strong: Strong, starts: Collection[Candidate], ends: Collection[Candidate]) -> list[Truth]:
    """The strong links of a shortest way from some candidates to some others of their cluster."""
    ways: dict[Candidate, list[Truth]] = {start: [] for start in starts}
    queue = list(ways)
    for one in queue:
        if one in ends:
            return ways[one]
        for other, truth in strong[one].items():
            if other not in ways:
                ways[other] = [*ways[one], truth]
                queue.append(other)
    raise ValueError("there is no way between two clusters")


def tree(strong: Strong, start: Candidate, ends: Iterable[Candidate]) -> list[Truth]:
    """The strong links that lead from one candidate to some others, each once."""
    return distinct(truth for end in ends for truth in path(strong, [start], [end]))


def distinct(truths: Iterable[Truth]) -> list[Truth]:
    """The truths without repeats, in order."""
    return list(dict.fromkeys(truths))


def house_of_two(board: Board, cells: int) -> tuple[HouseMark, ...]:
    """The first house with two of some cells; none where they see each other by a chess move."""
    for index, house in enumerate(board.geometry.houses):
        if (house.mask & cells).bit_count() > 1:
            return (HouseMark(index, Role.COLOR_A),)
    return ()
