"""What stands behind a cell: the name of the most important thing to be said about it as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.play.looks.cells import CellLook, Shade

if TYPE_CHECKING:
    from sudoku_tui.logic.roles import Role


def ground(look: CellLook) -> str:
    """Name the colour behind a cell."""
    if look.hidden:
        return "plain"
    if look.cursor and not look.outlined:
        return f"cursor-{look.cursor}"
    if look.conflict or look.wrong:
        return "conflict" if look.conflict else "wrong"
    return _ground_of_hint(look) or _ground_of_play(look)


def ground_in_outline(look: CellLook) -> str:
    """Name the colour behind the cursor's cell where it is an outline only because of what it holds."""
    seen = ground(look._replace(outlined=True, selected=False))
    return "selected" if seen in {"plain", "peer", "same", "open"} else seen


def _ground_of_hint(look: CellLook) -> str:
    if look.placements:
        return "placement"
    digit, role = leading_mark(look) if look.marks else (0, None)
    if role and (not digit or look.value or role.tints_cell):
        return f"role-{role}"
    if look.eliminations:
        return "elimination"
    return "marked" if role else ""


def _ground_of_play(look: CellLook) -> str:
    if look.colour:
        return f"colour-{look.colour}"  # in a selection, too, which shows by its edges
    if look.selected and not look.outlined:
        return "selected"
    if look.shade is Shade.SAME:
        return "same"
    if look.open:
        return "open"
    if look.house:
        return "blocked" if look.house == "blocker" else "house"
    return "peer" if look.shade is Shade.PEER and not look.barred else "plain"  # what is open is to stand out


def leading_mark(look: CellLook) -> tuple[int, Role]:
    """Find the mark that speaks for the whole cell: the first that tints it, or else the first that stays."""
    stays = [mark for mark in look.marks if not mark[0] or not look.eliminations >> mark[0] - 1 & 1] or look.marks
    return next((mark for mark in stays if mark[1].tints_cell), stays[0])
