"""What is said of simple colours, multi-colours and remote pairs."""

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, in_turn, say

_WHERE = say("Colour the places for {digits} in turn, wherever a house has only two of them.")

_CLUSTER = say(
    "Where a house has only two places left for {digits}, one is true and the other false. Join such places and colour "
    "them in turn: colour A is {color-a.cells}, colour B is {color-b.cells}."
)
_EITHER = say("Either all of A are true, or all of B.")
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
    "But {cells} of A see each other in {color-a.house}, so A is false: none of its cells is {digits}."
)
_WRAPPED = say("But {one} and {other} of A see each other, so A is false: none of its cells is {digits}.")


def _meetings(step: Step, geometry: Geometry, one: Role, other: Role) -> Iterator[tuple[str, str]]:
    """The cells of one colour that see one of another, each with the first that it sees."""
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
                "{cell} of {one} sees {seen} of {other}, so {one} and {other} are not both true: {opposite} or "
                "{across} is. What sees both cannot be {digits}: {cells}.",
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
    false = say("So it sees a true one, and is false: none of its cells is {digits}.")
    return _CLUSTER, _ANOTHER, both.given({"one": one, "of_c": of_c, "other": other, "of_d": of_d}), false


_LOOKS = say(
    "Choose a digit and join the places for it wherever a house has only two. Give what is joined two colours in turn."
)
_TWO_LOOK = in_turn(_LOOKS, say("Do so for two clusters that are not joined."))

_WORKS = say(
    "Of the only two places in a house one is true. So in a cluster all of one colour are true, none of the other."
)

TRAP = Words(
    where=_WHERE,
    why=(
        _CLUSTER,
        _EITHER,
        say("A place that sees both colours sees a true one, so it cannot be {digits}: {eliminated.cells}."),
    ),
    looks=in_turn(_LOOKS, say("The trap is a place outside that sees both of the colours.")),
    works=in_turn(_WORKS, say("What sees both colours sees a true one.")),
)

_WRAP_WORKS = say(
    "Two places that see each other cannot both be true, so their colour is not the true one, and all of it goes."
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
    "Two colours that see each other are not both true, so one of their opposites is. What sees both opposites sees a "
    "true one."
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


def _why_remote_pair(step: Step, geometry: Geometry) -> Message:
    one, other = map(geometry.digit_name, step.evidence.digits)
    cells = [geometry.cell_name(truth.place) for truth in step.evidence.truths]
    turns = say(
        "{cells}: each of these cells sees the next and can hold nothing but {one} and {other}. So they take the two "
        "digits in turn: if {first} is {one}, then {second} is {other}, and so on until {last} is {other}; if {first} "
        "is {other}, all is the other way round.",
        cells=", ".join(cells),
        one=one,
        other=other,
        first=cells[0],
        second=cells[1],
        last=cells[-1],
    )
    return in_turn(turns, *_caught(step, geometry))


def _caught(step: Step, geometry: Geometry) -> Iterator[Message]:
    seen: dict[tuple[int, int], list[int]] = {}
    for cell in sorted({cell for cell, _ in step.eliminations}):
        seen.setdefault(_seen(step, geometry, cell), []).append(cell)
    for pair, cells in seen.items():
        yield say(
            "A cell that sees {pair}, which are not alike, can be neither of the two: {cells}.",
            cells=cell_names(geometry, cells),
            pair=cell_names(geometry, pair),
        )


def _seen(step: Step, geometry: Geometry, cell: int) -> tuple[int, int]:
    path = [truth.place for truth in step.evidence.truths]
    return next(
        (one, other)
        for index, one in enumerate(path)
        for other in path[index + 3 :: 2]
        if geometry.peer_masks[cell] >> one & geometry.peer_masks[cell] >> other & 1
    )


REMOTE_PAIR = Words(
    where=say("Look at the cells with the candidates {digits} alone."),
    why=_why_remote_pair,
    looks=say(
        "Four or more cells with the same two candidates make a chain: each sees the next one. Colour them in turn, "
        "and look for a cell that sees one of each colour, at a distance of three links, five, and so on."
    ),
    works=say(
        "Two of these cells that see each other hold different digits, so the digits alternate along the chain. Two "
        "cells an odd number of links apart hold both of the digits, and a cell that sees them can be neither."
    ),
)
