"""What is said of simple colours and multi-colours."""

from __future__ import annotations

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.names import cell_names
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.step import Role, Step
from sudoku_tui.words.message import in_turn, say

_WHERE = say("Colour the places for {digits} in turn, wherever a house has only two of them.")

_PAIR = Role.COLOR_A, Role.COLOR_B
_OTHER_PAIR = Role.COLOR_C, Role.COLOR_D
_LETTERS = dict(zip((*_PAIR, *_OTHER_PAIR), "ABCD", strict=True))

_LOOKS = say(
    "Choose a digit and join the places for it wherever a house has only two. Give what is joined two colours in turn."
)

_WORKS = say(
    "Of the only two places in a house exactly one is true. So in a cluster all of one colour are true, and none of "
    "the other."
)


def _digit(step: Step, geometry: Geometry) -> str:
    return geometry.digit_name(step.evidence.digits[0])


def _named(step: Step, geometry: Geometry, letter: str, role: Role) -> str:
    return f"{letter} is {cell_names(geometry, step.evidence.cells(role))}"


def _cluster(step: Step, geometry: Geometry) -> str:
    one = _named(step, geometry, "colour A", Role.COLOR_A)
    other = _named(step, geometry, "colour B", Role.COLOR_B)
    return (
        f"Where a house has only two places left for {_digit(step, geometry)}, one is true and the other false. Join "
        f"such places and colour them in turn: {one}, {other}. "
    )


def _gone(step: Step, geometry: Geometry) -> str:
    """The cells that lose the digit, as what sees something."""
    cells = [cell for cell, _ in step.eliminations]
    return f"{'Each of ' if len(cells) > 1 else ''}{cell_names(geometry, cells)}"


def _why_trap(step: Step, geometry: Geometry) -> str:
    return (
        f"{_cluster(step, geometry)}Either all of A are true, or all of B. {_gone(step, geometry)} sees both colours, "
        f"one of which is true, so it cannot be {_digit(step, geometry)}."
    )


def _why_wrap(step: Step, geometry: Geometry) -> str:
    shared = [f" in {geometry.houses[house].name}" for house in step.evidence.houses_as(Role.COLOR_A)]
    return (
        f"{_cluster(step, geometry)}Either all of A are true, or all of B. But two cells of A see each other"
        f"{''.join(shared)}, so A is false: none of its cells is {_digit(step, geometry)}."
    )


def _two_clusters(step: Step, geometry: Geometry) -> str:
    third, fourth = _named(step, geometry, "C", Role.COLOR_C), _named(step, geometry, "D", Role.COLOR_D)
    return (
        f"{_cluster(step, geometry)}Another cluster of such places has two colours of its own: {third}, {fourth}. One "
        "of A and B is true, and one of C and D. "
    )


def _sees(step: Step, geometry: Geometry, one: Role, other: Role) -> list[int]:
    """The cells that lose the digit and see a cell of both colours."""
    marked = [set_of(step.evidence.cells(role)) for role in (one, other)]
    return [cell for cell, _ in step.eliminations if all(geometry.peer_masks[cell] & cells for cells in marked)]


def _touch(step: Step, geometry: Geometry, one: Role, other: Role) -> bool:
    """Whether two colours have cells that see each other."""
    cells = set_of(step.evidence.cells(other))
    return any(geometry.peer_masks[cell] & cells for cell in step.evidence.cells(one))


def _why_multi_1(step: Step, geometry: Geometry) -> str:
    told = _two_clusters(step, geometry)
    for one, opposite in (_PAIR, _PAIR[::-1]):
        for other, across in (_OTHER_PAIR, _OTHER_PAIR[::-1]):
            caught = _sees(step, geometry, opposite, across)
            if caught and _touch(step, geometry, one, other):
                told += (
                    f"A cell of {_LETTERS[one]} sees a cell of {_LETTERS[other]}, so these two are not both true: "
                    f"{_LETTERS[opposite]} or {_LETTERS[across]} is. {cell_names(geometry, caught)} "
                    f"{'see' if len(caught) > 1 else 'sees'} both, and cannot be {_digit(step, geometry)}. "
                )
    return told.rstrip()


def _why_multi_2(step: Step, geometry: Geometry) -> str:
    return (
        f"{_two_clusters(step, geometry)}A sees both C and D. So it sees a true one, and is false: none of its cells "
        f"is {_digit(step, geometry)}."
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

_TWO_LOOK = in_turn(_LOOKS, say("Do so for two clusters that are not joined."))

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
            "Two colours that see each other are not both true, so one of their opposites is. What sees both "
            "opposites sees a true one."
        ),
    ),
)

MULTI_2 = Words(
    where=_WHERE,
    why=_why_multi_2,
    looks=in_turn(_TWO_LOOK, say("In type 2, one colour sees both colours of the other cluster.")),
    works=in_turn(_WORKS, say("One colour of the other cluster is true, so the colour that sees both cannot be.")),
)
