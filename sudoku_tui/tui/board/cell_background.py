"""The colour behind a cell, and which of its marks speaks for the whole cell."""

from __future__ import annotations

from sudoku_tui.logic.roles import Role
from sudoku_tui.play.looks.cells import CellLook, Shade


def background_of(look: CellLook) -> str:
    """Name the colour behind a cell: that of the most important thing to be said about it."""
    if look.hidden:
        return "plain"
    if look.cursor:
        return f"cursor-{look.cursor}"
    if look.conflict or look.wrong:
        return "conflict" if look.conflict else "wrong"
    if look.placements:
        return "placement"
    digit, role = leading_mark(look) if look.marks else (0, None)
    if role and (not digit or look.value or role.tints_cell):
        return f"role-{role}"
    if look.eliminations:
        return "elimination"
    if role:
        return "marked"
    if look.selected:
        return "selected"
    if look.colour:
        return f"colour-{look.colour}"
    if look.shade is Shade.SAME:
        return "same"
    return "house" if look.house else "peer" if look.shade is Shade.PEER else "plain"


def leading_mark(look: CellLook) -> tuple[int, Role]:
    """Find the mark that speaks for the whole cell: the first that tints it, or else the first that stays."""
    stays = [mark for mark in look.marks if not mark[0] or not look.eliminations >> mark[0] - 1 & 1] or look.marks
    return next((mark for mark in stays if mark[1].tints_cell), stays[0])
