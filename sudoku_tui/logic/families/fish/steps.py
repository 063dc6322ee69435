"""Steps of fish: the evidence of one, and two fish told as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.fish.search import Fish
from sudoku_tui.logic.families.tools import candidates_in, cells_of_houses, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, HouseMark, Step, Truth

SIZES = {2: "x-wing", 3: "swordfish", 4: "jellyfish", 5: "squirmbag", 6: "whale", 7: "leviathan"}
"""The name of a fish by its size, which is the end of its identifier."""


def fish_step(board: Board, kind: str, size: int, fish: Fish) -> Step:
    """A fish as a step; the kind is how the identifier begins, as `finned-`."""
    digit, inside = fish.digit, cells_of_houses(board.geometry, fish.base)
    groups = (inside & ~fish.fins, Role.BASE), (fish.exo_fins, Role.FIN), (fish.endo_fins, Role.ENDO_FIN)
    evidence = Evidence(
        marks=tuple(mark for cells, role in groups for mark in marks_of(candidates_in(board, cells, [digit]), role)),
        houses=(
            *(HouseMark(index, Role.BASE) for index in fish.base),
            *(HouseMark(index, Role.COVER) for index in fish.cover),
        ),
        digits=(digit,),
        truths=tuple(Truth(index, digit) for index in fish.base),
    )
    return Step(kind + SIZES[size], (), candidates_in(board, fish.eliminated, [digit]), evidence)


def siamese(school: Iterable[Fish]) -> Iterator[tuple[Fish, Fish]]:
    """Pairs of fish with the same base that differ in one cover house, and each remove what the other does not."""
    by_base: dict[tuple[int, ...], list[Fish]] = {}
    for fish in school:
        by_base.setdefault(fish.base, []).append(fish)
    for fellows in by_base.values():
        for one, other in combinations(fellows, 2):
            both = one.eliminated | other.eliminated
            if len({*one.cover, *other.cover}) == len(one.cover) + 1 and both not in (one.eliminated, other.eliminated):
                yield one, other


def merged(one: Fish, other: Fish) -> Fish:
    """Siamese twins as one fish. The last two of its cover houses are those in which they differ."""
    common = tuple(index for index in one.cover if index in other.cover)
    own = (index for fish in (one, other) for index in fish.cover if index not in common)
    return one._replace(
        cover=(*common, *own),
        exo_fins=one.exo_fins | other.exo_fins,
        eliminated=one.eliminated | other.eliminated,
    )
