"""Painting a cell: from its look to characters with their inks, at any size.

What has to be told apart without colour is decided here, by signs and weight, so that no theme can lose it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.style import Style

from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import (
    COLOUR_SIGNS,
    CONFLICT_SIGN,
    ELIMINATION_SIGN,
    ENTRY_SIGN,
    HOUSE_SIGN,
    PEER_SIGN,
    PLACEMENT_SIGN,
    WRONG_SIGN,
    CellLook,
    Shade,
)
from sudoku_tui.play.looks.grounds import ground, leading_mark
from sudoku_tui.play.looks.manner import Manner
from sudoku_tui.tui.board.canvas import Canvas
from sudoku_tui.tui.board.frame import CURSOR_ARMS
from sudoku_tui.tui.board.ink import BOLD, ENTRY_COLOUR, NORMAL, PEER_COLOUR, UNDERLINED, Glyph
from sudoku_tui.tui.board.notes import big_placement, put_candidates

if TYPE_CHECKING:
    from sudoku_tui.play.panels.view import Drawn

_USUAL = Manner()


def paint_cell(look: CellLook, layout: BoardLayout, manner: Manner = _USUAL) -> list[list[Glyph]]:
    """The lines of a cell, each as many glyphs as the cell is wide."""
    return _painted(look, layout, manner).lines


def drawn(looks: Iterable[CellLook], layout: BoardLayout, manner: Manner = _USUAL) -> Drawn:
    """The signs and colours that a board shows, which a legend has to explain."""
    from sudoku_tui.play.panels.view import Drawn  # most games go on without a hint

    signs, colours = set[tuple[str, str]](), set[str]()
    for look in set(looks):
        canvas = _painted(look, layout, manner)
        signs |= canvas.signs
        colours.update(glyph.ink.colour for line in canvas.lines for glyph in line if glyph.text != " ")
        colours.add(ground(look))
    return Drawn(frozenset(signs), frozenset(colours), not layout.cell.has_note_signs)


def _painted(look: CellLook, layout: BoardLayout, manner: Manner) -> Canvas:
    canvas = Canvas(look, layout, manner)
    if look.hidden:
        return canvas
    if place := layout.cell.sign_place:
        text, colour, weight = _sign(canvas)
        canvas.put_sign(place, text, canvas.ink(colour, weight))
    if look.value:
        _put_digit(canvas)
    else:
        put_candidates(canvas)
    if canvas.has_outline:
        _put_arms(canvas)
    return canvas


def _put_digit(canvas: Canvas) -> None:
    look, (x, y) = canvas.look, canvas.plan.digit_place
    role = canvas.roles.get(look.value, canvas.roles.get(0))
    ink = canvas.ink(_digit_colour(canvas), BOLD if look.given else NORMAL, chip=role is not None)
    is_same = look.shade is Shade.SAME
    left = right = x
    if big := canvas.big(look.value):
        ink = ink._replace(weight=NORMAL, chip=False)
        is_lined = is_same and canvas.manner.has_signs
        canvas.put_big(big, ink, ink._replace(weight=UNDERLINED) if is_lined else None)
        left, right, top = big.x, big.x + len(big.lines[0]) - 1, 0
    else:
        weight = ink.weight + UNDERLINED if is_same else ink.weight
        canvas.put((x, y), canvas.name(look.value), ink._replace(weight=weight))
        top = y
    if canvas.plan.width == 1:
        return
    if not look.given:
        canvas.put((left - 1, top), ENTRY_SIGN, canvas.ink(ENTRY_COLOUR))
    if look.wrong:
        canvas.put((left - 1, y), WRONG_SIGN, canvas.ink("wrong", BOLD))
    if look.conflict:
        canvas.put((right + 1, y), CONFLICT_SIGN, canvas.ink("conflict", BOLD))


def _digit_colour(canvas: Canvas) -> str:
    look = canvas.look
    if look.conflict or look.wrong:
        return "conflict" if look.conflict else "wrong"
    if role := canvas.roles.get(look.value, canvas.roles.get(0)):
        return f"role-{role}"
    if look.barred:
        return "barred"
    return "given" if look.given else "entry"


def _put_arms(canvas: Canvas) -> None:
    """Let the corners of the cursor's outline reach into the cell, where nothing else stands."""
    width, height, mode = canvas.plan.width, canvas.plan.height, canvas.look.cursor
    if height == 1 or mode is None:
        return
    for x in (0, width - 1):
        for y in (0, height - 1):
            if canvas.lines[y][x].text == " ":
                canvas.put((x, y), CURSOR_ARMS[mode], canvas.ink(f"edge-{mode}", BOLD))


def _sign(canvas: Canvas) -> tuple[str, str, Style]:
    """The one sign that a cell has room for, by rank, with its colour and weight."""
    look, has_signs = canvas.look, canvas.manner.has_signs
    has_signs_of_notes = canvas.plan.has_note_signs and not look.value and 0 not in canvas.roles
    if has_signs_of_notes and not big_placement(canvas):
        return _quiet_sign(canvas)  # the candidates have room for signs of their own
    if look.placements:
        return (PLACEMENT_SIGN, "placement", NORMAL) if has_signs else _quiet_sign(canvas)
    digit, role = leading_mark(look) if look.marks else (0, None)
    if role and not (digit and look.eliminations >> digit - 1 & 1):
        sign = canvas.letters.get(digit, role.sign if has_signs else "")
        return (sign, f"role-{role}", NORMAL) if sign else _quiet_sign(canvas)
    if look.eliminations and has_signs:
        return ELIMINATION_SIGN, "elimination", BOLD
    return _quiet_sign(canvas)


def _quiet_sign(canvas: Canvas) -> tuple[str, str, Style]:
    look = canvas.look
    is_shaded = look.open or (look.shade is Shade.PEER and not look.barred)
    if look.wrong and not look.value:
        return WRONG_SIGN, "wrong", BOLD
    if look.colour:
        return COLOUR_SIGNS[look.colour - 1], "sign", NORMAL
    if look.house and canvas.manner.has_signs:
        return HOUSE_SIGN, "sign", NORMAL
    if look.mark:
        return look.mark, "mark", BOLD if is_shaded else NORMAL
    return (PEER_SIGN, PEER_COLOUR, NORMAL) if is_shaded else (" ", "plain", NORMAL)
