"""The next step that a person would take: the easiest to see, and of equally easy ones the nearest.

The order of difficulty follows Sudoku Explainer, and within it and between neighbours the effort of each step (`ease`).
Ratings and paths keep the ladder's own order, in which naked singles come before hidden ones; without notes, people see
them the other way round. Some rungs are looked for twice: first in a form that needs no notes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from operator import attrgetter, itemgetter
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.logic.ease import ASIDE, IN_BOX, IN_LINE, LEAST, effort_of, of_hidden_single, size_of
from sudoku_tui.logic.families.singles import RUNGS as SINGLES
from sudoku_tui.logic.families.singles import hidden_in_box, hidden_in_line
from sudoku_tui.logic.families.subsets import direct, direct_hidden
from sudoku_tui.logic.ladder import LADDER, USUAL, is_of_classics, moves_of, technique, whole_ladder
from sudoku_tui.logic.path import fitting, looking
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Mark, Step
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
    "partner-twice": 2.4,
    "clue-needs": 2.8,
    "brought-along": 3.2,
    "clue-contradiction": 5.4,
}
"""For rungs that Explainer does not know; other rungs without a number are about as hard as those before them."""

_ALL_BELOW = 5.0
"""Up to here all steps of a rung are quickly found, and the easiest is taken; above, the easiest of the first few."""

_FEW = 8  # steps of a rung that are compared where not all are

Effort: TypeAlias = Callable[[Board, Step, float], float]
"""The effort of a step on a board, given the number of its rung."""


class RungSight(NamedTuple):
    """Something to look for: a rung, or an easier form of one."""

    number: float
    """How hard it is to see, on Explainer's scale."""
    rung: Technique
    find: Finder
    effort: Effort = effort_of

    @property
    def least(self) -> float:
        """The effort of its easiest steps."""
        return LEAST.get(self.rung.identifier, self.number) if self.effort is effort_of else self.number

    @property
    def shows_all(self) -> bool:
        """Whether all of its steps are compared."""
        return self.number < _ALL_BELOW


class _Ease(NamedTuple):
    """What decides between steps: the lesser is seen first, and the earlier of equals."""

    effort: float
    size: int
    distances: list[int]


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
            own = [sight._replace(number=order[first].least, effort=_as_moved) for sight in own]
            order = [*order[:first], *own, *(sight for sight in order[first:] if sight.rung is not moved)]
    return tuple(order)


def _as_moved(_board: Board, _step: Step, number: float) -> float:
    """The effort of every step of a rung that the player has moved: where it was put."""
    return number


def _numbered(ladder: Iterable[Technique]) -> Iterator[RungSight]:
    number = 0.0
    for rung in ladder:
        number = rung.explainer or _OWN_NUMBERS.get(rung.identifier, number)
        match rung.identifier:
            case "hidden-single":
                yield RungSight(IN_BOX, rung, partial(_without_notes, find=hidden_in_box), of_hidden_single)
                yield RungSight(IN_LINE, rung, partial(_without_notes, find=hidden_in_line), of_hidden_single)
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


def single_seen(board: Board, single: Candidate) -> str:
    """The technique by which people see the digit of a cell first; empty where no single gives it."""
    seen = [
        (sight.effort(board, step, sight.number), order, sight.rung.identifier)
        for order, sight in enumerate(sights(SINGLES))
        for step in sight.find(board)
        if step and step.placements == (single,)
    ]
    return min(seen, default=(0, 0, ""))[-1]


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
    best: tuple[_Ease, Step] | None = None
    for sight in () if board.is_complete else _easiest_first(sights(rungs)):
        if best and best[0].effort <= sight.least:
            break
        yield looking(sight.rung)
        found = list[tuple[_Ease, Step]]()
        for step in sight.find(board):
            if step:
                found.append((_ease(board, step, sight, near), step))
            elif not found or sight.shows_all:
                yield looking(sight.rung)
            else:
                break
            if not sight.shows_all and (len(found) == _FEW or (step and step.evidence.branches)):
                break
        easiest = min(found, key=itemgetter(0), default=None)
        if easiest and (not best or easiest[0].effort < best[0].effort):
            best = easiest
    return _easiest_part(best[1], board.geometry) if best else None


_MANY = 4  # removals by one step that need no parting


def _easiest_part(step: Step, geometry: Geometry) -> Step:
    """A step that removes a lot for many reasons, only as far as its shortest reason goes."""
    reasons_of = technique(step.technique).words.reasons
    reasons = reasons_of(step, geometry) if reasons_of and len(step.eliminations) > _MANY else ()
    if len(reasons) < _PARTED:
        return step
    gone = reasons[0].gone
    digits = tuple(sorted({digit for _, digit in gone}))
    evidence = replace(step.evidence, marks=_with_what_stays(step, gone), digits=digits)
    return replace(step, eliminations=gone, evidence=evidence)


def _with_what_stays(step: Step, gone: Sequence[Candidate]) -> tuple[Mark, ...]:
    """The marks of a step, also for what the whole of it would have removed: for now that may still be true."""
    marks, roles = step.evidence.marks, {mark.cell: mark.role for mark in step.evidence.marks}
    known = {(mark.cell, mark.digit) for mark in marks} | {*gone}
    stays = (Mark(cell, digit, roles[cell]) for cell, digit in step.eliminations if cell in roles)
    return (*marks, *(mark for mark in stays if (mark.cell, mark.digit) not in known))


_PARTED = 2  # reasons or more


def _ease(board: Board, step: Step, sight: RungSight, near: Sequence[int]) -> _Ease:
    effort = sight.effort(board, step, sight.number)
    return _Ease(effort, size_of(board, step), _distances(step, near, board.geometry))


@lru_cache(maxsize=8)
def _easiest_first(order: tuple[RungSight, ...]) -> tuple[RungSight, ...]:
    return tuple(sorted(order, key=attrgetter("least")))


def _distances(step: Step, near: Sequence[int], geometry: Geometry) -> list[int]:
    """The squared distance of a step from each of the given cells."""
    marked = [mark.cell for mark in step.evidence.marks if mark.role not in ASIDE]
    places = [cell for cell, _ in step.placements] or [*marked, *(cell for cell, _ in step.eliminations)]
    return [min(_distance(geometry, cell, place) for place in places) for cell in near]


def _distance(geometry: Geometry, cell: int, other: int) -> int:
    down = geometry.row_of(cell) - geometry.row_of(other)
    right = geometry.column_of(cell) - geometry.column_of(other)
    return down * down + right * right
