"""Roles: what the parts of a proof are called on the screen, and how they are told apart without colour. Pure."""

from __future__ import annotations

from enum import Enum
from string import ascii_lowercase

from sudoku_tui.engine.board import Candidate
from sudoku_tui.logic.step import Role, Step


class Form(Enum):
    """How a candidate that plays a part stands out where there are no colours."""

    CHIP = "chip"
    """Inverted, like a label."""
    LINE = "line"
    """Underlined."""


_SIGNS = {
    Role.SINGLE: "*",
    Role.BLOCKER: "#",
    Role.REMOVED: "R",
    Role.SET: "=",
    Role.BASE: "B",
    Role.COVER: "C",
    Role.PIVOT: "P",
    Role.PINCER: "W",
    Role.FIN: "F",
    Role.ENDO_FIN: "E",
    Role.CORNER: "U",
    Role.GUARDIAN: "G",
    Role.SET_A: "X",
    Role.SET_B: "Y",
    Role.SET_C: "Z",
    Role.COMMON: "&",
    Role.COLOR_A: "A",
    Role.COLOR_B: "V",
    Role.COLOR_C: "M",
    Role.COLOR_D: "L",
    Role.PREMISE: "?",
    Role.ON: "T",
    Role.OFF: "N",
}

_NAMES = {
    Role.REMOVED: "gone",
    Role.SET_A: "set X",
    Role.SET_B: "set Y",
    Role.SET_C: "set Z",
    Role.COLOR_A: "colour A",
    Role.COLOR_B: "colour V",
    Role.COLOR_C: "colour M",
    Role.COLOR_D: "colour L",
    Role.PREMISE: "suppose",
    Role.ON: "true",
    Role.OFF: "false",
}

_LINED = frozenset(
    {
        Role.REMOVED,
        Role.FIN,
        Role.ENDO_FIN,
        Role.GUARDIAN,
        Role.SET_B,
        Role.COLOR_B,
        Role.COLOR_D,
        Role.OFF,
    }
)
"""The parts that stand beside one with a chip, to be told apart from it at a glance."""

_UNSET = frozenset(
    {
        Role.REMOVED,
        Role.COLOR_A,
        Role.COLOR_B,
        Role.COLOR_C,
        Role.COLOR_D,
        Role.PREMISE,
        Role.ON,
        Role.OFF,
    }
)
"""The parts of which many cells have some: a tint for each of these cells would make a carpet of the board."""


def role_sign(role: Role) -> str:
    """The sign that tells a role apart from the others without colour."""
    return _SIGNS.get(role, role.value[0].upper())


def role_name(role: Role) -> str:
    """What a role is called where its marks are explained."""
    return _NAMES.get(role, role.value)


def role_form(role: Role) -> Form:
    """How a candidate in a role stands out."""
    return Form.LINE if role in _LINED else Form.CHIP


def tints_cell(role: Role) -> bool:
    """Whether a candidate in a role gives its colour to the whole cell."""
    return role not in _UNSET


def order_letters(step: Step) -> dict[Candidate, str]:
    """A letter for each candidate of the step's chains, `a` for the first: so the eye can follow from one to the next.

    Empty where there are more nodes than letters, or only one: an order that cannot be read is none.
    """
    nodes = list(dict.fromkeys(node for chain in step.evidence.chains for node in chain.nodes))
    if not 1 < len(nodes) <= len(ascii_lowercase):
        return {}
    letters: dict[Candidate, str] = {}
    for letter, node in zip(ascii_lowercase, nodes, strict=False):
        for cell in node.cells:
            letters.setdefault(Candidate(cell, node.digit), letter)
    return letters
