"""The stops of a walk as they are made, and what all shapes say in the same words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.words import cell_names, some_cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, HouseMark, Mark, Node, Step, Sum, Truth
from sudoku_tui.logic.walks.losses import goes
from sudoku_tui.logic.walks.walk import Fact, Stop
from sudoku_tui.words.message import Capitalised, Message, all_of, any_of, say


class Trail:
    """The stops made so far."""

    def __init__(self) -> None:
        self.stops: list[Stop] = []

    def add(self, stop: Stop) -> int:
        """Add a stop; return its index, for later ones to build on."""
        self.stops.append(stop)
        return len(self.stops) - 1

    @property
    def last(self) -> int:
        return len(self.stops) - 1


def node_of(candidate: Candidate) -> Node:
    return Node(candidate.digit, (candidate.cell,))


def is_so(candidate: Candidate) -> Fact:
    return Fact(node_of(candidate), is_true=True)


def is_gone(candidate: Candidate) -> Fact:
    return Fact(node_of(candidate), is_true=False)


def deeds(step: Step) -> tuple[Fact, ...]:
    """What a step changes, as facts."""
    return (*map(is_so, step.placements), *map(is_gone, step.eliminations))


def candidates_of(node: Node) -> list[Candidate]:
    return [Candidate(cell, node.digit) for cell in node.cells]


def marked(candidates: Iterable[Candidate], role: Role) -> tuple[Mark, ...]:
    return tuple(Mark(cell, digit, role) for cell, digit in candidates)


def marks_in(step: Step, *roles: Role) -> tuple[Mark, ...]:
    """The marks of a step that play some parts."""
    return tuple(mark for mark in step.evidence.marks if mark.role in roles)


def seen_by(clue: Clue | Sum) -> tuple[Mark, ...]:
    """The cells that a clue is about."""
    cells = {*clue.cells} | ({*clue.others} if isinstance(clue, Sum) else set())
    return tuple(Mark(cell, 0, Role.BASE) for cell in sorted(cells))


def digit_names(digits: Iterable[int], geometry: Geometry) -> list[str]:
    return [geometry.digit_name(digit) for digit in digits]


_CELL = re.compile(r"r\d+c\d+")


def begun(text: Message) -> Message:
    """A text with a capital at its beginning; the name of a cell stays small there."""
    return text if _CELL.match(str(text)) else Capitalised(text)


def sentence(clause: Message) -> Message:
    """A clause as a sentence of its own."""
    return begun(say("{clause}.", clause=clause))


def holds(node: Node, geometry: Geometry) -> Message:
    """`r1c2 is 5`, `r1c2 or r1c3 is 5`."""
    return say(
        "{cells} is {digit}",
        cells=some_cell_names(geometry, node.cells),
        digit=geometry.digit_name(node.digit),
    )


def lacks(node: Node, geometry: Geometry) -> Message:
    """`r1c2 is not 5`, `neither r1c2 nor r1c3 is 5`, `none of r1c2, r1c3 and r1c4 is 5`."""
    cells, digit = [*map(geometry.cell_name, node.cells)], geometry.digit_name(node.digit)
    match cells:
        case [cell]:
            return say("{cell} is not {digit}", cell=cell, digit=digit)
        case [one, other]:
            return say("neither {one} nor {other} is {digit}", one=one, other=other, digit=digit)
    return say("none of {cells} is {digit}", cells=all_of(cells), digit=digit)


def one_of(cells: Sequence[int], digit: int, geometry: Geometry) -> Message:
    """`r1c2 is 5`, `one of r1c2 and r1c3 is 5`."""
    about = {"cells": cell_names(geometry, cells), "digit": geometry.digit_name(digit)}
    if len(cells) == 1:
        return say("{cells} is {digit}", **about)
    return say("one of {cells} is {digit}", **about)


def cell_is(cell: int, digits: Iterable[int], geometry: Geometry) -> Message:
    """`r1c2 is 5 or 7`."""
    return say("{cell} is {digits}", cell=geometry.cell_name(cell), digits=any_of(digit_names(digits, geometry)))


def changed(step: Step, geometry: Geometry) -> Message:
    """What a step changes, as a clause: `r1c2 is 5`, `r1c2 and r3c4 cannot be 5`."""
    if step.placements:
        return all_of(holds(node_of(each), geometry) for each in step.placements)
    return goes(step.eliminations, geometry)


def supposed(node: Node, case: tuple[int, ...], geometry: Geometry, *, is_true: bool = True) -> Stop:
    """The stop that begins a case."""
    that = holds(node, geometry) if is_true else lacks(node, geometry)
    return Stop(
        say("Suppose {that}.", that=that),
        (Fact(node, is_true),),
        is_supposed=True,
        marks=marked(candidates_of(node), Role.PREMISE),
        case=case,
    )


def headed(start: Stop, geometry: Geometry) -> Stop:
    """The same, with what it supposes as the heading of its case."""
    (fact,) = start.facts
    return replace(start, heading=holds(fact.node, geometry) if fact.is_true else lacks(fact.node, geometry))


def shown_houses(houses: Iterable[int], role: Role) -> tuple[HouseMark, ...]:
    return tuple(HouseMark(house, role) for house in houses)


def options(truth: Truth, board: Board) -> tuple[Candidate, ...]:
    """The candidates one of which a truth makes true."""
    place, digit = truth
    if not digit:
        return tuple(Candidate(place, each) for each in board.digits(place))
    cells = board.geometry.houses[place].mask & board.digit_cells[digit]
    return tuple(Candidate(cell, digit) for cell in cells_of(cells))


def choice_said(truth: Truth, among: Sequence[Candidate], geometry: Geometry) -> Message:
    """`r1c2 is 5 or 7`, `the 5 of row 1 is in r1c2 or r1c7`."""
    if not truth.digit:
        return cell_is(truth.place, (digit for _, digit in among), geometry)
    return say(
        "the {digit} of {house} is in {cells}",
        digit=geometry.digit_name(truth.digit),
        house=geometry.houses[truth.place].said,
        cells=some_cell_names(geometry, (cell for cell, _ in among)),
    )


def choice(truth: Truth, board: Board, role: Role, case: tuple[int, ...] = ()) -> Stop:
    """The stop that says what a cell or a house has left."""
    among = options(truth, board)
    return Stop(
        sentence(choice_said(truth, among, board.geometry)),
        either=tuple(map(is_so, among)),
        truths=(truth,),
        marks=marked(among, role),
        houses=shown_houses([truth.place], role) if truth.digit else (),
        case=case,
    )
