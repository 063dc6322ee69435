"""What the parts of a proof are called, on the screen and in pictures alike."""

from __future__ import annotations

from sudoku_tui.logic.step import SETS, Role

_NAMES = {
    Role.REMOVED: "gone",
    Role.COLOR_A: "colour A",
    Role.COLOR_B: "colour B",
    Role.COLOR_C: "colour C",
    Role.COLOR_D: "colour D",
    Role.PREMISE: "suppose",
    Role.ON: "true",
    Role.OFF: "false",
    **{role: f"set {role[-1].upper()}" for role in SETS},
}


def role_name(role: Role) -> str:
    """What a role is called where its marks are explained."""
    return _NAMES.get(role, role.value)
