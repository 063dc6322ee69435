"""Painting a cell: from its look to characters with their inks, at any size.

What has to be told apart without colour is decided here, by signs and weight, so that no theme can lose it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.style import Style

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.logic.roles import Form, Role
from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import (
    COLOUR_SIGNS,
    CONFLICT_SIGN,
    ELIMINATION_SIGN,
    HOUSE_SIGN,
    PEER_SIGN,
    PLACEMENT_SIGN,
    WRONG_SIGN,
    CellLook,
    Shade,
)
from sudoku_tui.tui.board.ink import BOLD, NORMAL, PEER_COLOUR, STRUCK, UNDERLINED, Glyph, Ink

if TYPE_CHECKING:
    from sudoku_tui.play.panels.view import Drawn


def paint_cell(look: CellLook, layout: BoardLayout) -> list[list[Glyph]]:
    """The lines of a cell, each as many glyphs as the cell is wide."""
    return _Canvas(look, layout).lines


def drawn(looks: Iterable[CellLook], layout: BoardLayout) -> Drawn:
    """The signs and colours that a board shows, which a legend has to explain."""
    from sudoku_tui.play.panels.view import Drawn  # most games go on without a hint

    signs, colours = set[tuple[str, str]](), set[str]()
    for look in set(looks):
        canvas = _Canvas(look, layout)
        signs |= canvas.signs
        colours.update(glyph.ink.colour for line in canvas.lines for glyph in line if glyph.text != " ")
    return Drawn(frozenset(signs), frozenset(colours), not layout.cell.has_note_signs)


class _Canvas:
    """A cell being painted: its lines, and its signs, each with the name of its colour."""

    def __init__(self, look: CellLook, layout: BoardLayout) -> None:
        self._look, self._geometry, self._plan = look, layout.geometry, layout.cell
        self._background = _background_of(look)
        self._roles, self._letters = dict(look.marks), dict(look.letters)
        blank = Glyph(" ", self._ink("plain"))
        self.signs: set[tuple[str, str]] = set()
        self.lines = [[blank] * layout.cell_width for _ in range(layout.cell_height)]
        if look.hidden:
            return
        self._put_cell_sign()
        if look.value:
            self._put_digit()
        elif layout.cell.note_places:
            self._put_notes()
        else:
            self._put_tally()

    def _put_cell_sign(self) -> None:
        text, colour, weight = self._sign()
        if place := self._plan.sign_place:
            self._put_sign(place, text, self._ink(colour, weight))

    def _put_digit(self) -> None:
        look, (x, y) = self._look, self._plan.digit_place
        role = self._roles.get(look.value, self._roles.get(0))
        colour = f"role-{role}" if role else "given" if look.given else "entry"
        if look.conflict or look.wrong:
            colour = "conflict" if look.conflict else "wrong"
        weight = BOLD if look.given else NORMAL
        if look.shade is Shade.SAME:
            weight += UNDERLINED
        self._put((x, y), self._geometry.digit_name(look.value), self._ink(colour, weight, chip=role is not None))
        if self._plan.width == 1:
            return
        if look.wrong:
            self._put((x - 1, y), WRONG_SIGN, self._ink("wrong", BOLD))
        if look.conflict:
            self._put((x + 1, y), CONFLICT_SIGN, self._ink("conflict", BOLD))

    def _put_notes(self) -> None:
        """Put the notes in their places, and the candidates a hint points at even if they are not noted."""
        look = self._look
        marked = digit_mask(digit for digit in self._roles if digit)
        for digit in digits_of(look.notes | look.unnoted | marked | look.placements | look.eliminations):
            x, y = self._plan.note_places[digit - 1]
            sign, ink = self._note(digit)
            self._put((x, y), self._geometry.digit_name(digit), ink)
            if sign and self._plan.has_note_signs:
                self._put_sign((x - 1, y), sign, ink._replace(weight=BOLD) if ink.weight.strike else ink)

    def _put_tally(self) -> None:
        """Fill a cell of one line: with its notes if they fit, or else a sign for one or two and one for more.

        What a hint points at replaces the notes. A single note never stands where a digit would: without
        colours it would look like an entry.
        """
        look = self._look
        marked = digit_mask(digit for digit in self._roles if digit)
        pointed = look.placements or marked | look.eliminations
        digits = list(digits_of(pointed | look.unnoted if pointed else look.notes))
        if len(digits) > self._plan.most_written:
            digits = list(digits_of(pointed or look.notes))
        is_wide = self._plan.width > 1
        if len(digits) <= self._plan.most_written or (pointed and len(digits) == 2 and is_wide):
            for x, digit in enumerate(digits, len(digits) < self._plan.most_written):
                self._put((x, 0), self._geometry.digit_name(digit), self._note(digit)[1])
        elif is_wide:
            self._count(digits, is_pointed=bool(pointed))

    def _count(self, digits: list[int], *, is_pointed: bool) -> None:
        text = ":" if len(digits) <= 2 else "·"
        if is_pointed and len(digits) == 1:
            text = self._geometry.digit_name(digits[0])
        ink = self._note(digits[0])[1]
        if not is_pointed and self._look.focus:
            ink = ink._replace(weight=ink.weight + UNDERLINED)
        self._put(self._plan.digit_place, text, ink)

    def _note(self, digit: int) -> tuple[str, Ink]:
        """The ink of a candidate, and its sign if a hint points at it."""
        look, bit = self._look, 1 << digit - 1
        if look.placements & bit:
            return PLACEMENT_SIGN, self._ink("placement", BOLD, chip=True)
        if look.eliminations & bit:
            # The letter of a chain stays: what is removed may well be a part of it.
            return self._letters.get(digit, ELIMINATION_SIGN), self._ink("elimination", BOLD + STRUCK, chip=True)
        if role := self._roles.get(digit):
            form = role.form
            weight = BOLD if form is Form.CHIP else BOLD + UNDERLINED
            sign = self._letters.get(digit, role.sign)
            return sign, self._ink(f"role-{role}", weight, chip=form is not Form.LINE)
        if not look.notes & bit:
            colour, weight = "unnoted", Style(italic=True)
        elif look.corner & look.centre & bit:
            colour, weight = "both", Style(bold=True, italic=True)
        elif look.centre & bit:
            colour, weight = "centre", BOLD
        else:
            colour, weight = "corner", NORMAL
        if look.crossed & bit:
            colour, weight = "crossed", weight + STRUCK
        if look.focus & bit:
            colour, weight = "focus", weight + UNDERLINED
        return "", self._ink(colour, weight)

    def _sign(self) -> tuple[str, str, Style]:
        """The one sign that a cell has room for, by rank, with its colour and weight."""
        look = self._look
        if self._plan.has_note_signs and not look.value and 0 not in self._roles:
            return self._quiet_sign()  # the candidates have room for signs of their own
        if look.placements:
            return PLACEMENT_SIGN, "placement", NORMAL
        digit, role = _leading_mark(look) if look.marks else (0, None)
        if role and not (digit and look.eliminations >> digit - 1 & 1):
            return self._letters.get(digit, role.sign), f"role-{role}", NORMAL
        if look.eliminations:
            return ELIMINATION_SIGN, "elimination", BOLD
        return self._quiet_sign()

    def _quiet_sign(self) -> tuple[str, str, Style]:
        look = self._look
        is_peer = look.shade is Shade.PEER
        if look.wrong and not look.value:
            return WRONG_SIGN, "wrong", BOLD
        if look.colour:
            return COLOUR_SIGNS[look.colour - 1], "sign", NORMAL
        if look.house:
            return HOUSE_SIGN, "sign", NORMAL
        if look.mark:
            return look.mark, "mark", BOLD if is_peer else NORMAL
        return (PEER_SIGN, PEER_COLOUR, NORMAL) if is_peer else (" ", "plain", NORMAL)

    def _put(self, place: tuple[int, int], text: str, ink: Ink) -> None:
        x, y = place
        self.lines[y][x] = Glyph(text, ink)

    def _put_sign(self, place: tuple[int, int], text: str, ink: Ink) -> None:
        self._put(place, text, ink)
        if text != " ":
            self.signs.add((text, ink.colour))

    def _ink(self, colour: str, weight: Style = NORMAL, chip: bool = False) -> Ink:
        return Ink(colour, self._background, weight, chip, self._look.cursor, self._look.tile)


def _background_of(look: CellLook) -> str:
    """Name the colour behind a cell: that of the most important thing to be said about it."""
    if look.hidden:
        return "plain"
    if look.cursor:
        return f"cursor-{look.cursor}"
    if look.conflict or look.wrong:
        return "conflict" if look.conflict else "wrong"
    if look.placements:
        return "placement"
    digit, role = _leading_mark(look) if look.marks else (0, None)
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


def _leading_mark(look: CellLook) -> tuple[int, Role]:
    """Find the mark that speaks for the whole cell: the first that tints it, or else the first that stays."""
    stays = [mark for mark in look.marks if not mark[0] or not look.eliminations >> mark[0] - 1 & 1] or look.marks
    return next((mark for mark in stays if mark[1].tints_cell), stays[0])
