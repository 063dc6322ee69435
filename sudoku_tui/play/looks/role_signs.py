"""Roles: what the parts of a proof are called on the screen, and how they are told apart without colour. Pure."""

from __future__ import annotations

from enum import Enum
from string import ascii_lowercase

from sudoku_tui.engine.board import Candidate
from sudoku_tui.logic.step import SETS, Role, Step


class Form(Enum):
    """How a candidate that plays a part stands out where there are no colours."""

    CHIP = "chip"
    """Inverted, like a label."""
    LINE = "line"
    """Underlined."""
    LINED_CHIP = "lined chip"
    """Both."""


_SIGNS = {
    Role.SINGLE: "*",
    Role.BLOCKER: "#",
    Role.REMOVED: "R",
    Role.SET: "=",
    Role.BASE: "H",
    Role.COVER: "K",
    Role.PIVOT: "P",
    Role.PINCER: "W",
    Role.FIN: "F",
    Role.ENDO_FIN: "E",
    Role.CORNER: "U",
    Role.GUARDIAN: "G",
    Role.COMMON: "&",
    Role.COLOR_A: "A",
    Role.COLOR_B: "B",
    Role.COLOR_C: "C",
    Role.COLOR_D: "D",
    Role.PREMISE: "?",
    Role.ON: "T",
    Role.OFF: "N",
    **{role: role[-1].upper() for role in SETS},
}

_LINED = frozenset(
    {
        Role.REMOVED,
        Role.PINCER,
        Role.FIN,
        Role.GUARDIAN,
        Role.SET_B,
        Role.SET_F,
        Role.COLOR_B,
        Role.COLOR_D,
        Role.OFF,
    }
)
"""The parts that stand beside one with a chip, to be told apart from it at a glance."""

_LINED_CHIPS = frozenset({Role.SINGLE, Role.COMMON, Role.CORNER, Role.ENDO_FIN, Role.PREMISE})
"""The parts that stand beside one with a chip and one with a line."""

_UNSET = frozenset(
    {
        Role.COMMON,
        Role.GUARDIAN,
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
"""The parts that give no tint to their cells: too many cells have some, or the cells belong to something larger."""


def role_sign(role: Role) -> str:
    """The sign that tells a role apart from the others without colour.

    Sets and colours are called by letters, as in the words of a proof; no proof has others of the same letter.
    """
    return _SIGNS.get(role, role.value[0].upper())


def role_form(role: Role) -> Form:
    """How a candidate in a role stands out."""
    return Form.LINED_CHIP if role in _LINED_CHIPS else Form.LINE if role in _LINED else Form.CHIP


def tints_cell(role: Role) -> bool:
    """Whether a candidate in a role gives its colour to the whole cell."""
    return role not in _UNSET


def order_letters(step: Step) -> dict[Candidate, str]:
    """A letter for each candidate of the step's chains, `a` for the first: so the eye can follow from one to the next.

    Where a proof branches they follow the lines of its branches. Empty where there are more nodes than letters, or only
    one: an order that cannot be read is none; and none where sets are marked, which have letters of their own.
    """
    evidence = step.evidence
    if any(mark.role in SETS for mark in evidence.marks):
        return {}
    groups: list[tuple[Candidate, ...]] = [
        tuple(Candidate(cell, node.digit) for cell in node.cells) for chain in evidence.chains for node in chain.nodes
    ]
    if not groups:
        groups = [(line.candidate,) for branch in evidence.branches for line in branch.lines]
    groups = list(dict.fromkeys(groups))
    if not 1 < len(groups) <= len(ascii_lowercase):
        return {}
    letters: dict[Candidate, str] = {}
    for letter, group in zip(ascii_lowercase, groups, strict=False):
        for candidate in group:
            letters.setdefault(candidate, letter)
    return letters
