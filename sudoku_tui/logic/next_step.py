"""The next step that a person would take: the easiest to see, and of equally easy ones the nearest.

The order of difficulty follows Sudoku Explainer. Ratings and paths keep the ladder's own order, in which naked singles
come before hidden ones; without notes, people see them the other way round. Some rungs are looked for twice: first in a
form that needs no notes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from operator import attrgetter
from typing import NamedTuple

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.logic.families.singles import hidden_in_box, hidden_in_line
from sudoku_tui.logic.families.subsets import direct, direct_hidden
from sudoku_tui.logic.ladder import LADDER, USUAL, is_of_classics, moves_of, technique, whole_ladder
from sudoku_tui.logic.path import fitting, looking
from sudoku_tui.logic.roles import Role
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
"""For rungs that Explainer does not know; other rungs without a number are about as hard as those before them."""

_ALIKE_BELOW = 5.0
"""Up to here all steps of a rung are equally good and quickly found; above, the first is the best."""


class RungSight(NamedTuple):
    """Something to look for: a rung, or an easier form of one."""

    number: float
    """How hard it is to see, on Explainer's scale."""
    rung: Technique
    find: Finder

    @property
    def are_alike(self) -> bool:
        """Whether all of its steps are equally good, so that the nearest is the best."""
        return self.number < _ALIKE_BELOW


def sights(rungs: Sequence[Technique] = USUAL) -> tuple[RungSight, ...]:
    """What to look for with some rungs, in order; a rung that the player has moved stays where it was put."""
    return _sights(tuple(rung.identifier for rung in rungs), LADDER.version)


def in_human_order(rungs: Sequence[Technique] = USUAL) -> tuple[Technique, ...]:
    """The same rungs in this order, each once."""
    return tuple(dict.fromkeys(sight.rung for sight in reversed(sights(rungs))))[::-1]


@lru_cache(maxsize=8)
def _sights(identifiers: tuple[str, ...], version: int) -> tuple[RungSight, ...]:
    every = _all(version) if all(map(is_of_classics, identifiers)) else _all_with_clues(version)
    order = [sight for sight in every if sight.rung.identifier in identifiers]
    for moved, fixed in moves_of([technique(identifier) for identifier in identifiers]):
        own = [sight for sight in order if sight.rung is moved]
        first = next(index for index, sight in enumerate(order) if sight.rung is fixed)
        if order.index(own[0]) > first:
            order = [*order[:first], *own, *(sight for sight in order[first:] if sight.rung is not moved)]
    return tuple(order)


def _numbered(ladder: Iterable[Technique]) -> Iterator[RungSight]:
    number = 0.0
    for rung in ladder:
        number = rung.explainer or _OWN_NUMBERS.get(rung.identifier, number)
        match rung.identifier:
            case "hidden-single":
                yield RungSight(number, rung, partial(_without_notes, find=hidden_in_box))
                yield RungSight(1.5, rung, partial(_without_notes, find=hidden_in_line))
                number = 2.2
            case "locked-candidates-pointing" as name:
                yield RungSight(1.7, rung, partial(direct, technique=name, from_lines=False))
            case "locked-candidates-claiming" as name:
                yield RungSight(1.9, rung, partial(direct, technique=name, from_lines=True))
            case "hidden-pair" as name:
                yield RungSight(2.0, rung, partial(direct_hidden, technique=name, size=2))
            case "hidden-triple" as name:
                yield RungSight(2.5, rung, partial(direct_hidden, technique=name, size=3))
        yield RungSight(number, rung, rung.find)


def _without_notes(board: Board, find: Finder) -> Iterator[Step]:
    """The steps that can be seen without remembering what earlier steps have removed."""
    return (step for step in find(board) if step and not step.evidence.cells(Role.REMOVED))


@lru_cache(maxsize=1)
def _all(_version: int) -> list[RungSight]:
    return sorted(_numbered(LADDER), key=attrgetter("number"))


@lru_cache(maxsize=1)
def _all_with_clues(version: int) -> list[RungSight]:
    return sorted(_numbered(whole_ladder(version)), key=attrgetter("number"))


_ASIDE = (Role.BLOCKER, Role.REMOVED)
"""Reasons that may be anywhere: nobody has to look there first."""


def next_step(board: Board, rungs: Sequence[Technique] = USUAL, near: Sequence[int] = ()) -> Step | None:
    return finish(seeking_next(board, rungs, near))


def seeking_next(
    board: Board, rungs: Sequence[Technique] = USUAL, near: Sequence[int] = (), noted: int = 0
) -> Stepper[Step | None]:
    """The next step by the rungs given, in the order people see them; `near` are the cells that they look at, in turn.

    `noted` is the set of cells in which they have noted a single digit: if it is a single, they see it first of all.
    """
    rungs = fitting(rungs, board)
    for sight in sights(rungs) if noted else ():
        if sight.rung.identifier == "naked-single":
            seen = [step for step in sight.find(board) if step and noted >> step.placements[0].cell & 1]
            if seen:
                return min(seen, key=lambda step: _distances(step, near, board.geometry))
    for sight in () if board.is_complete else sights(rungs):
        yield looking(sight.rung)
        found: list[Step] = []
        for step in sight.find(board):
            if step is None:
                yield looking(sight.rung)
            elif near and sight.are_alike:
                found.append(step)
            else:
                return step
        if found:
            return min(found, key=lambda step: _distances(step, near, board.geometry))
    return None


def _distances(step: Step, near: Sequence[int], geometry: Geometry) -> list[int]:
    """The squared distance of a step from each of the given cells."""
    marked = [mark.cell for mark in step.evidence.marks if mark.role not in _ASIDE]
    places = [cell for cell, _ in step.placements] or [*marked, *(cell for cell, _ in step.eliminations)]
    return [min(_distance(geometry, cell, place) for place in places) for cell in near]


def _distance(geometry: Geometry, cell: int, other: int) -> int:
    down = geometry.row_of(cell) - geometry.row_of(other)
    right = geometry.column_of(cell) - geometry.column_of(other)
    return down * down + right * right
