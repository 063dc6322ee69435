"""Simple colours, for one cluster of strong links of a digit, and multi-colours, for two.

A cluster is made of candidates joined by strong links, in two colours: all of one colour are true, and none of the
other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias, TypeVar

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.tools import candidates_in, conjugates, fact, marks_of
from sudoku_tui.logic.families.words import Sentences, Words, cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, in_turn, say

T = TypeVar("T")
"""The things coloured: cells, for one digit, or candidates of any digits."""

Strong = Mapping[T, Mapping[T, Truth]]
"""For each thing, those that it has a strong link with, and the cell or house that links them."""


class Cluster(NamedTuple):
    """The places of one digit joined by strong links: the cells of each colour, and all cells that see one of them."""

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
    """The clusters formed by strong links: each member with its colour, 0 or 1; that of the first is 0."""
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
    """The strong links on a shortest way from some members of a cluster to others."""
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


def simple_colors_trap(board: Board) -> Iterator[Step]:
    """Trap: a cell that sees both colours of a cluster sees a true candidate."""
    for cluster in _chains(board):
        one, other = cluster.reach
        eliminations = candidates_in(board, one & other & ~(cluster.colors[0] | cluster.colors[1]), [cluster.digit])
        if eliminations:
            seen = [[color & board.geometry.peer_masks[cell] for color in cluster.colors] for cell, _ in eliminations]
            truths = [truth for ends in seen for truth in path_of_cells(cluster.strong, *ends)]
            yield cluster_step("simple-colors-trap", [(cluster, 0)], eliminations, truths)


def simple_colors_wrap(board: Board) -> Iterator[Step]:
    """Wrap: a colour with two cells that see each other is false."""
    for cluster in _chains(board):
        for false in (0, 1):
            if meeting := cluster.colors[false] & cluster.reach[false]:
                eliminations = candidates_in(board, cluster.colors[false], [cluster.digit])
                truths, houses = tree(cluster.strong, [*cells_of(cluster.colors[false])]), house_of_two(board, meeting)
                yield cluster_step("simple-colors-wrap", [(cluster, false)], eliminations, truths, houses)


def _chains(board: Board) -> Iterator[Cluster]:
    return (
        cluster
        for of_digit in clusters(board)
        for cluster in of_digit
        if (cluster.colors[0] | cluster.colors[1]).bit_count() > 2
    )


def multi_colors_1(board: Board) -> Iterator[Step]:
    """Multi-colours 1: colours A and C see each other, so B or D is true; a candidate that sees both is false."""
    for of_digit in clusters(board):
        for one, other in combinations(of_digit, 2):
            links = [((one, a), (other, c)) for a in (0, 1) for c in (0, 1) if one.reach[a] & other.colors[c]]
            if telling := [link for link in links if _caught(board, link)]:
                yield _type_1(board, telling)


def _caught(board: Board, link: tuple[Color, Color]) -> tuple[Candidate, ...]:
    (one, a), (other, c) = link
    return candidates_in(board, one.reach[1 - a] & other.reach[1 - c], [one.digit])


def _type_1(board: Board, links: list[tuple[Color, Color]]) -> Step:
    gone = {candidate: link for link in links for candidate in _caught(board, link)}
    truths = [truth for candidate, link in gone.items() for truth in _way_around(board, link, candidate)]
    return cluster_step("multi-colors-1", links[0], tuple(sorted(gone)), truths)


def _way_around(board: Board, link: tuple[Color, Color], candidate: Candidate) -> list[Truth]:
    """The strong links from the places of B and D that a candidate sees to those where A and C see each other."""
    (one, a), (other, c) = link
    peer_masks = board.geometry.peer_masks
    seen = peer_masks[candidate.cell]
    near = next(cells_of(one.colors[a] & other.reach[c]))
    far = other.colors[c] & peer_masks[near]
    return [
        *path_of_cells(one.strong, one.colors[1 - a] & seen, 1 << near),
        *path_of_cells(other.strong, other.colors[1 - c] & seen, far),
    ]


def multi_colors_2(board: Board) -> Iterator[Step]:
    """Multi-colours 2: colour A sees both C and D, one of which is true; so A is false."""
    for of_digit in clusters(board):
        for one, other in permutations(of_digit, 2):
            for a in (0, 1):
                reach = one.reach[a]
                if reach & other.colors[0] and reach & other.colors[1]:
                    eliminations = candidates_in(board, one.colors[a], [one.digit])
                    truths = tree(one.strong, [*cells_of(one.colors[a])])
                    truths += path_of_cells(other.strong, other.colors[0] & reach, other.colors[1] & reach)
                    yield cluster_step("multi-colors-2", ((one, a), (other, 0)), eliminations, truths)


_WHERE = say("Colour the places for {digits} in turn, wherever a house has only two of them.")

_CLUSTER = say(
    "Where a house has only two places left for {digits}, one of them is true and the other false. Join such places "
    "and colour them in turn: colour A is {color-a.cells}, colour B is {color-b.cells}."
)

_EITHER = say("Either all of A are true or all of B.")

_ANOTHER = say(
    "Another cluster of such places has two colours of its own: C is {color-c.cells}, D is {color-d.cells}. One of A "
    "and B is true, and one of C and D."
)

_OPPOSITES = (
    (Role.COLOR_A, Role.COLOR_B, Role.COLOR_C, Role.COLOR_D),
    (Role.COLOR_A, Role.COLOR_B, Role.COLOR_D, Role.COLOR_C),
    (Role.COLOR_B, Role.COLOR_A, Role.COLOR_C, Role.COLOR_D),
    (Role.COLOR_B, Role.COLOR_A, Role.COLOR_D, Role.COLOR_C),
)
"""Two colours that may see each other, each before its opposite."""


def _why_wrap(step: Step, geometry: Geometry) -> Sentences:
    if step.evidence.houses:
        house = geometry.houses[step.evidence.houses[0].house]
        held = cell_names(geometry, (cell for cell in step.evidence.cells(Role.COLOR_A) if cell in house.cells))
        return _CLUSTER, _EITHER, _WRAPPED_IN_HOUSE.given({"cells": held})
    one, other = next(_meetings(step, geometry, Role.COLOR_A, Role.COLOR_A))
    return _CLUSTER, _EITHER, _WRAPPED.given({"one": one, "other": other})


_WRAPPED_IN_HOUSE = say(
    "But {cells}, all of colour A, see each other in {color-a.house}, so A is false: none of its cells is {digits}."
)

_WRAPPED = say("But {one} and {other}, both of colour A, see each other, so A is false: none of its cells is {digits}.")


def _meetings(step: Step, geometry: Geometry, one: Role, other: Role) -> Iterator[tuple[str, str]]:
    """The cells of one colour that see a cell of another, each with the first that it sees."""
    cells = set_of(step.evidence.cells(other))
    for cell in step.evidence.cells(one):
        if seen := geometry.peer_masks[cell] & cells:
            yield geometry.cell_name(cell), geometry.cell_name(next(cells_of(seen)))


def _why_multi_1(step: Step, geometry: Geometry) -> Sentences:
    told: list[Message] = [_CLUSTER, _ANOTHER]
    for one, opposite, other, across in _OPPOSITES:
        marked = [set_of(step.evidence.cells(role)) for role in (opposite, across)]
        seen_by = [cell for cell, _ in step.eliminations if all(geometry.peer_masks[cell] & each for each in marked)]
        meeting = next(_meetings(step, geometry, one, other), None)
        if seen_by and meeting:
            both = say(
                "{cell} of {one} sees {seen} of {other}, so {one} and {other} cannot both be true: {opposite} or "
                "{across} is. A cell that sees both of those cannot be {digits}: {cells}.",
                cell=meeting[0],
                seen=meeting[1],
                one=one.sign,
                other=other.sign,
                opposite=opposite.sign,
                across=across.sign,
                cells=cell_names(geometry, seen_by),
            )
            told.append(both)
    return tuple(told)


def _why_multi_2(step: Step, geometry: Geometry) -> Sentences:
    one, of_c = next(_meetings(step, geometry, Role.COLOR_A, Role.COLOR_C))
    other, of_d = next(_meetings(step, geometry, Role.COLOR_A, Role.COLOR_D))
    both = say("A sees both C and D: {one} sees {of_c}, and {other} sees {of_d}.")
    if one == other:
        both = say("A sees both C and D: {one} sees {of_c} and {of_d}.")
    false = say("C or D is true, so A is false: none of its cells is {digits}.")
    return _CLUSTER, _ANOTHER, both.given({"one": one, "of_c": of_c, "other": other, "of_d": of_d}), false


_LOOKS = say(
    "Choose a digit, and join its places wherever a house has only two. Give the joined places two colours in turn."
)

_TWO_LOOK = in_turn(_LOOKS, say("Do this for two clusters that are not joined."))

_WORKS = say(
    "Where a house has only two places, one of them is true. So in a cluster, all of one colour are true and none of "
    "the other."
)

TRAP = Words(
    where=_WHERE,
    why=(
        _CLUSTER,
        _EITHER,
        say("A place that sees both colours sees a true one, so it cannot be {digits}: {eliminated.cells}."),
    ),
    looks=in_turn(_LOOKS, say("The trap is a place outside that sees both of the colours.")),
    works=in_turn(_WORKS, say("A cell that sees both colours sees a true one.")),
)

_WRAP_WORKS = say(
    "Two places that see each other cannot both be true, so their colour is false, and every place of that colour goes."
)

WRAP = Words(
    where=_WHERE,
    why=_why_wrap,
    looks=in_turn(_LOOKS, say("The wrap is a colour with two places that see each other.")),
    works=in_turn(_WORKS, _WRAP_WORKS),
)

_MULTI_1_LOOKS = say(
    "In type 1, a place of one cluster sees one of the other. Look for places that see both opposite colours."
)

_MULTI_1_WORKS = say(
    "Two colours that see each other cannot both be true, so one of their opposites is. A cell that sees both "
    "opposites sees a true one."
)

MULTI_1 = Words(
    where=_WHERE, why=_why_multi_1, looks=in_turn(_TWO_LOOK, _MULTI_1_LOOKS), works=in_turn(_WORKS, _MULTI_1_WORKS)
)

MULTI_2 = Words(
    where=_WHERE,
    why=_why_multi_2,
    looks=in_turn(_TWO_LOOK, say("In type 2, one colour sees both colours of the other cluster.")),
    works=in_turn(_WORKS, say("One colour of the other cluster is true, so the colour that sees both cannot be.")),
)

_hard = partial(Technique, level=Level.HARD)

RUNGS = (
    _hard("simple-colors-trap", say("Simple Colors Trap"), simple_colors_trap, TRAP, score=150),
    _hard("simple-colors-wrap", say("Simple Colors Wrap"), simple_colors_wrap, WRAP, score=150),
    _hard("multi-colors-1", say("Multi Colors 1"), multi_colors_1, MULTI_1, score=200),
    _hard("multi-colors-2", say("Multi Colors 2"), multi_colors_2, MULTI_2, score=200),
)
