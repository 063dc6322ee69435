"""What is said of simple colours and multi-colours."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import Message, all_of, counted, in_turn, say

_WHERE = say("Colour the places for {digits} in turn, wherever a house has only two of them.")

_LETTERS = {Role.COLOR_A: "A", Role.COLOR_B: "B", Role.COLOR_C: "C", Role.COLOR_D: "D"}
_OPPOSITE = {
    Role.COLOR_A: Role.COLOR_B,
    Role.COLOR_B: Role.COLOR_A,
    Role.COLOR_C: Role.COLOR_D,
    Role.COLOR_D: Role.COLOR_C,
}


def _digit(step: Step, geometry: Geometry) -> str:
    return geometry.digit_name(step.evidence.digits[0])


def _cells(step: Step, geometry: Geometry, role: Role) -> Message:
    return cell_names(geometry, step.evidence.cells(role))


def _cluster(step: Step, geometry: Geometry) -> Message:
    return say(
        "Where a house has only two places left for {digit}, one is true and the other false. Join such places and "
        "colour them in turn: colour A is {one}, colour B is {other}.",
        digit=_digit(step, geometry),
        one=_cells(step, geometry, Role.COLOR_A),
        other=_cells(step, geometry, Role.COLOR_B),
    )


def _why_trap(step: Step, geometry: Geometry) -> Message:
    caught = counted(
        "Either all of A are true, or all of B. {cells} sees both colours, one of which is true, so it cannot be "
        "{digit}.",
        "Either all of A are true, or all of B. Each of {cells} sees both colours, one of which is true, so it cannot "
        "be {digit}.",
        len(step.eliminations),
        cells=cell_names(geometry, (cell for cell, _ in step.eliminations)),
        digit=_digit(step, geometry),
    )
    return in_turn(_cluster(step, geometry), caught)


def _why_wrap(step: Step, geometry: Geometry) -> Message:
    return in_turn(_cluster(step, geometry), say("Either all of A are true, or all of B."), _clash(step, geometry))


def _clash(step: Step, geometry: Geometry) -> Message:
    digit = _digit(step, geometry)
    for index in step.evidence.houses_as(Role.COLOR_A):
        house = geometry.houses[index]
        return say(
            "But {cells} of A see each other in {house}, so A is false: none of its cells is {digit}.",
            cells=cell_names(geometry, (cell for cell in step.evidence.cells(Role.COLOR_A) if cell in house.cells)),
            house=house.name,
            digit=digit,
        )
    cells = all_of(next(_meetings(step, geometry, Role.COLOR_A, Role.COLOR_A)))
    return say(
        "But {cells} of A see each other, so A is false: none of its cells is {digit}.", cells=cells, digit=digit
    )


def _two_clusters(step: Step, geometry: Geometry) -> Message:
    another = say(
        "Another cluster of such places has two colours of its own: C is {one}, D is {other}. One of A and B is true, "
        "and one of C and D.",
        one=_cells(step, geometry, Role.COLOR_C),
        other=_cells(step, geometry, Role.COLOR_D),
    )
    return in_turn(_cluster(step, geometry), another)


def _meetings(step: Step, geometry: Geometry, one: Role, other: Role) -> Iterator[tuple[str, str]]:
    """The cells of one colour that see one of another, each with the first that it sees."""
    cells = set_of(step.evidence.cells(other))
    for cell in step.evidence.cells(one):
        if seen := geometry.peer_masks[cell] & cells:
            yield geometry.cell_name(cell), geometry.cell_name(next(cells_of(seen)))


def _caught(step: Step, geometry: Geometry, one: Role, other: Role) -> list[str]:
    """The cells that lose the digit and see a cell of both colours."""
    marked = [set_of(step.evidence.cells(role)) for role in (one, other)]
    return [
        geometry.cell_name(cell)
        for cell, _ in step.eliminations
        if all(geometry.peer_masks[cell] & cells for cells in marked)
    ]


def _why_multi_1(step: Step, geometry: Geometry) -> Message:
    return in_turn(_two_clusters(step, geometry), *_links(step, geometry))


def _links(step: Step, geometry: Geometry) -> Iterator[Message]:
    """For each two colours that are not both true, what sees their opposites."""
    for one in (Role.COLOR_A, Role.COLOR_B):
        for other in (Role.COLOR_C, Role.COLOR_D):
            opposite, across = _OPPOSITE[one], _OPPOSITE[other]
            cells = _caught(step, geometry, opposite, across)
            meeting = next(_meetings(step, geometry, one, other), None)
            if cells and meeting:
                yield counted(
                    "{cell} of {one} sees {seen} of {other}, so {one} and {other} are not both true: {opposite} or "
                    "{across} is. {cells} sees both, and cannot be {digit}.",
                    "{cell} of {one} sees {seen} of {other}, so {one} and {other} are not both true: {opposite} or "
                    "{across} is. {cells} see both, and cannot be {digit}.",
                    len(cells),
                    cell=meeting[0],
                    seen=meeting[1],
                    one=_LETTERS[one],
                    other=_LETTERS[other],
                    opposite=_LETTERS[opposite],
                    across=_LETTERS[across],
                    cells=all_of(cells),
                    digit=_digit(step, geometry),
                )


def _why_multi_2(step: Step, geometry: Geometry) -> Message:
    one, of_c = next(_meetings(step, geometry, Role.COLOR_A, Role.COLOR_C))
    other, of_d = next(_meetings(step, geometry, Role.COLOR_A, Role.COLOR_D))
    about = {"one": one, "of_c": of_c, "other": other, "of_d": of_d, "digit": _digit(step, geometry)}
    if one == other:
        both = say(
            "A sees both C and D: {one} sees {of_c} and {of_d}. So it sees a true one, and is false: none of its "
            "cells is {digit}.",
            **about,
        )
    else:
        both = say(
            "A sees both C and D: {one} sees {of_c}, and {other} sees {of_d}. So it sees a true one, and is false: "
            "none of its cells is {digit}.",
            **about,
        )
    return in_turn(_two_clusters(step, geometry), both)


_LOOKS = say(
    "Choose a digit and join the places for it wherever a house has only two. Give what is joined two colours in turn."
)
_TWO_LOOK = in_turn(_LOOKS, say("Do so for two clusters that are not joined."))

_WORKS = say(
    "Of the only two places in a house exactly one is true. So in a cluster all of one colour are true, and none of "
    "the other."
)

TRAP = Words(
    where=_WHERE,
    why=_why_trap,
    looks=in_turn(_LOOKS, say("The trap is a place outside that sees both of the colours.")),
    works=in_turn(_WORKS, say("What sees both colours sees a true one.")),
)

WRAP = Words(
    where=_WHERE,
    why=_why_wrap,
    looks=in_turn(_LOOKS, say("The wrap is a colour with two places that see each other.")),
    works=in_turn(
        _WORKS,
        say(
            "Two places that see each other cannot both be true, so their colour is not the true one, and all of it "
            "goes."
        ),
    ),
)

MULTI_1 = Words(
    where=_WHERE,
    why=_why_multi_1,
    looks=in_turn(
        _TWO_LOOK,
        say(
            "In type 1, a place of one cluster sees a place of the other. Look for places that see both of the "
            "opposite colours."
        ),
    ),
    works=in_turn(
        _WORKS,
        say(
            "Two colours that see each other are not both true, so one of their opposites is. What sees both opposites "
            "sees a true one."
        ),
    ),
)

MULTI_2 = Words(
    where=_WHERE,
    why=_why_multi_2,
    looks=in_turn(_TWO_LOOK, say("In type 2, one colour sees both colours of the other cluster.")),
    works=in_turn(_WORKS, say("One colour of the other cluster is true, so the colour that sees both cannot be.")),
)
