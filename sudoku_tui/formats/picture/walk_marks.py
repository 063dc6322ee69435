"""What a stop on a walk along a proof shows: what is looked at now, what is known already, the link between.

What is known stays on the board while one walks, more quietly than what is looked at: a candidate that is true keeps
its colour, one that is false is struck out.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import pairwise, product
from math import dist
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.formats.picture.grid import PicturePlan
from sudoku_tui.formats.picture.marks import ChainLine, LineKind, LineTime, bend_of
from sudoku_tui.formats.picture.proof_candidates import candidates_to_show
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import HouseMark, Mark, Node, Step

if TYPE_CHECKING:
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.logic.walks.walk import Arrow, Fact, Stop, Walk


class StopMarks(NamedTuple):
    """What is marked at a stop; the names are those of the board's view."""

    marks: tuple[Mark, ...]
    houses: tuple[HouseMark, ...]
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    letters: tuple[tuple[Candidate, str], ...]
    lines: tuple[ChainLine, ...]
    candidates: tuple[int, ...]
    quiet: tuple[Candidate, ...]
    gone: tuple[Candidate, ...]


def marks_at(walk: Walk, index: int, step: Step, board: Board) -> StopMarks:
    """The marks of a stop, and quietly what the stops before it found."""
    stop, known = walk.stops[index], walk.known(index)
    now, changed = dict.fromkeys(_candidates(stop.facts)), {*step.placements, *step.eliminations}
    true, false = ({*_candidates(fact for fact in known if fact.is_true is said)} for said in (True, False))
    marks = _marks_of(stop)
    marked = {Candidate(mark.cell, mark.digit) for mark in marks}
    quiet = [Mark(*each, Role.ON) for each in true if each not in now and each not in marked]
    seen = {*true, *false, *now, *marked}
    quiet += [mark for mark in _looked_at(walk, index) if (mark.cell, mark.digit) not in seen]
    return StopMarks(
        marks=(*marks, *quiet),
        houses=stop.houses,
        placements=tuple(each for each in step.placements if each in true),
        eliminations=tuple(each for each in step.eliminations if each in false),
        letters=_letters(walk, index),
        lines=tuple(_lines(walk, index, board.geometry)),
        candidates=_without_answer(candidates_to_show(step, board), step, true),
        quiet=tuple(Candidate(mark.cell, mark.digit) for mark in quiet),
        gone=tuple(false - changed - marked - now.keys()),
    )


def _candidates(facts: Iterable[Fact]) -> Iterator[Candidate]:
    return (Candidate(cell, fact.node.digit) for fact in facts for cell in fact.node.cells)


def _looked_at(walk: Walk, index: int) -> Iterator[Mark]:
    """What earlier stops of the part said that one of holds, so that the eye keeps the whole, as they marked it."""
    case = walk.stops[index].case
    for at, stop in enumerate(walk.stops[:index]):
        is_over = any(later.heading and later.case == stop.case for later in walk.stops[at + 1 : index + 1])
        if stop.case == case[: len(stop.case)] and not is_over:
            roles = {(mark.cell, mark.digit): mark.role for mark in stop.marks}
            for each in _candidates(fact for fact in stop.either if fact.is_true):
                yield Mark(*each, roles.get(each, Role.ON))


def _without_answer(shown: Sequence[int], step: Step, true: Container[Candidate]) -> tuple[int, ...]:
    """The candidates to show, without a digit that is the only one in its cell until the walk has come to it."""
    answers = {each.cell: 1 << each.digit - 1 for each in step.placements if each not in true}
    return tuple(0 if answers.get(cell) == mask else mask for cell, mask in enumerate(shown))


def _marks_of(stop: Stop) -> tuple[Mark, ...]:
    """What one looks at, first what the stop finds, with the part it plays in the walk itself."""
    said = {True: Role.PREMISE if stop.is_supposed else Role.ON, False: Role.PREMISE if stop.is_supposed else Role.OFF}
    found = [Mark(*each, said[fact.is_true]) for fact in stop.facts for each in _candidates([fact])]
    named = {(mark.cell, mark.digit) for mark in stop.marks}
    return (*stop.marks, *(mark for mark in found if (mark.cell, mark.digit) not in named))


def _letters(walk: Walk, index: int) -> tuple[tuple[Candidate, str], ...]:
    """A letter for each cell, or group of cells, that the walk has come by, in that order; none if there are too many.

    A chain often enters a cell by one candidate and leaves it by another, so they share the letter of their cell.
    """
    case = walk.stops[index].case
    way = [stop.arrow for stop in walk.stops[: index + 1] if stop.arrow and stop.case == case[: len(stop.case)]]
    nodes = dict.fromkeys(node for arrow in way for node in (arrow.start, arrow.end))
    order = {cells: number for number, cells in enumerate(dict.fromkeys(node.cells for node in nodes))}
    if len(order) > len(ascii_lowercase):
        return ()
    letters: dict[Candidate, str] = {}
    for node in nodes:
        for each in _candidates_of(node):
            letters.setdefault(each, ascii_lowercase[order[node.cells]])
    return tuple(letters.items())


def _lines(walk: Walk, index: int, geometry: Geometry) -> Iterator[ChainLine]:
    """The links of the walk: those gone along, that of the stop, and, faintly, those to come."""
    plan, case = PicturePlan(geometry, 0), walk.stops[index].case
    arrows = [
        (at, stop.arrow) for at, stop in enumerate(walk.stops) if stop.arrow and stop.case == case[: len(stop.case)]
    ]
    nodes = dict.fromkeys(node for _, arrow in arrows for node in (arrow.start, arrow.end))
    for node in dict.fromkeys(node for at, arrow in arrows if at <= index for node in (arrow.start, arrow.end)):
        for one, other in pairwise(_candidates_of(node)):
            yield ChainLine(one, other, LineKind.GROUP)
    others = [plan.candidate(*each) for node in nodes for each in _candidates_of(node)]
    for at, arrow in arrows:
        time = LineTime.NOW if at == index else LineTime.BEFORE if at < index else LineTime.LATER
        start, end = _ends(plan, arrow)
        if start != end:
            kind = LineKind.STRONG if arrow.is_strong else LineKind.WEAK
            yield ChainLine(start, end, kind, bend_of(plan, start, end, others), time)


def _ends(plan: PicturePlan, arrow: Arrow) -> Sequence[Candidate]:
    """The two candidates that a line joins: of groups, those nearest to each other."""
    ends = product(_candidates_of(arrow.start), _candidates_of(arrow.end))
    return min(ends, key=lambda pair: dist(plan.candidate(*pair[0]), plan.candidate(*pair[1])))


def _candidates_of(node: Node) -> list[Candidate]:
    return [Candidate(cell, node.digit) for cell in node.cells]
