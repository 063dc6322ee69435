"""The order in which people see steps, for hints and the coach: that of Sudoku Explainer.

Ratings and paths keep the ladder's own order, in which naked singles come before hidden ones; without notes, people see
them the other way round. Some rungs are looked for twice: first in a form that needs no notes.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from operator import attrgetter
from typing import NamedTuple

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.intersections.finders import direct
from sudoku_tui.logic.families.singles.finders import hidden_in_box, hidden_in_line
from sudoku_tui.logic.families.subsets.finders import direct_hidden
from sudoku_tui.logic.ladder import LADDER, USUAL, is_of_classics, technique, whole_ladder
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.rung_choice import moves_of
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Finder, Technique

_OWN_NUMBERS = {
    "full-house": 1.0,
    "hidden-single": 1.2,
    "naked-single": 2.3,
    "locked-pair": 2.9,
    "locked-triple": 3.5,
    "remote-pair": 4.3,
    "finned-swordfish": 5.0,
    "finned-jellyfish": 5.7,
    "sue-de-coq": 5.3,
    "simple-colors-trap": 4.5,
    "multi-colors-1": 4.9,
    "whispers-count": 2.8,
}
"""Of rungs that Explainer does not know; the others without a number are about as hard as those before them."""

_ALIKE_BELOW = 5.0
"""Up to here any step of a rung is as good as another, and all are found in a moment; later the first is the best."""


class Sight(NamedTuple):
    """Something to look for: a rung, or an easier form of one."""

    number: float
    """How hard it is to see, as Explainer counts."""
    rung: Technique
    find: Finder

    @property
    def are_alike(self) -> bool:
        """Whether any of its steps is as good as another, so that the nearest is the best."""
        return self.number < _ALIKE_BELOW


def sights(rungs: Sequence[Technique] = USUAL) -> tuple[Sight, ...]:
    """What there is to look for with some rungs, in order; where a player has moved one, it keeps to that."""
    return _sights(tuple(rung.identifier for rung in rungs), LADDER.version)


def in_human_order(rungs: Sequence[Technique] = USUAL) -> tuple[Technique, ...]:
    """The same rungs in this order, each once."""
    return tuple(dict.fromkeys(sight.rung for sight in reversed(sights(rungs))))[::-1]


@lru_cache(maxsize=8)
def _sights(identifiers: tuple[str, ...], version: int) -> tuple[Sight, ...]:
    every = _all(version) if all(map(is_of_classics, identifiers)) else _all_with_clues(version)
    order = [sight for sight in every if sight.rung.identifier in identifiers]
    for moved, fixed in moves_of([technique(identifier) for identifier in identifiers]):
        own = [sight for sight in order if sight.rung is moved]
        first = next(index for index, sight in enumerate(order) if sight.rung is fixed)
        if order.index(own[0]) > first:
            order = [*order[:first], *own, *(sight for sight in order[first:] if sight.rung is not moved)]
    return tuple(order)


def _numbered(ladder: Iterable[Technique]) -> Iterator[Sight]:
    number = 0.0
    for rung in ladder:
        number = rung.explainer or _OWN_NUMBERS.get(rung.identifier, number)
        match rung.identifier:
            case "hidden-single":
                yield Sight(number, rung, partial(_without_notes, find=hidden_in_box))
                yield Sight(1.5, rung, partial(_without_notes, find=hidden_in_line))
                number = 2.2
            case "locked-candidates-pointing" as name:
                yield Sight(1.7, rung, partial(direct, technique=name, from_lines=False))
            case "locked-candidates-claiming" as name:
                yield Sight(1.9, rung, partial(direct, technique=name, from_lines=True))
            case "hidden-pair" as name:
                yield Sight(2.0, rung, partial(direct_hidden, technique=name, size=2))
            case "hidden-triple" as name:
                yield Sight(2.5, rung, partial(direct_hidden, technique=name, size=3))
        yield Sight(number, rung, rung.find)


def _without_notes(board: Board, find: Finder) -> Iterator[Step]:
    """The steps for which nobody needs to remember what earlier steps have removed."""
    return (step for step in find(board) if step and not step.evidence.cells(Role.REMOVED))


@lru_cache(maxsize=1)
def _all(_version: int) -> list[Sight]:
    return sorted(_numbered(LADDER), key=attrgetter("number"))


@lru_cache(maxsize=1)
def _all_with_clues(version: int) -> list[Sight]:
    return sorted(_numbered(whole_ladder(version)), key=attrgetter("number"))
