"""Painting a cell: from its look to characters with their inks, at any size.

Anything that must be distinguishable without colour is decided here, by signs and weight, so that no theme can lose it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.style import Style

from sudoku_tui.app.board.style import BOLD, ENTRY_COLOUR, LABEL, NORMAL, PEER_COLOUR, STRUCK, UNDERLINED, Glyph, Ink
from sudoku_tui.board.layout import BoardLayout, centre_places, corner_places
from sudoku_tui.board.looks import (
    COLOUR_SIGNS,
    CONFLICT_SIGN,
    ELIMINATION_SIGN,
    ENTRY_SIGN,
    HOUSE_SIGN,
    PEER_SIGN,
    PLACEMENT_SIGN,
    WRONG_SIGN,
    CellLook,
    Manner,
    NotesStyle,
    Shade,
    ground,
    ground_in_outline,
    leading_mark,
    only_placement,
)
from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.entry import Mode

if TYPE_CHECKING:
    from sudoku_tui.board.big_digits import BigDigit
    from sudoku_tui.desk.panel import Drawn


class Canvas:
    """The surface on which the parts of a cell are put."""

    def __init__(self, look: CellLook, layout: BoardLayout, manner: Manner) -> None:
        self.look, self.manner, self.plan = look, manner, layout.cell
        self.geometry: Geometry = layout.geometry
        self.roles, self.letters = dict(look.marks), dict(look.letters)
        self.signs: set[tuple[str, str]] = set()  # each with the name of its colour
        self.has_outline = look.outlined or self._is_cursor_on_tall_digit()
        self._ground = ground_in_outline(look) if self.has_outline and not look.outlined else ground(look)
        self._cursor = None if self.has_outline else look.cursor
        blank = Glyph(" ", self.ink("plain"))
        self.lines = [[blank] * layout.cell_width for _ in range(layout.cell_height)]

    def _is_cursor_on_tall_digit(self) -> bool:
        """Whether the cursor is on a digit that would run into what is around it if its cell were inverted."""
        if not self.look.cursor or not self.look.value or self.look.hidden:
            return False
        digit = self.big(self.look.value)
        return digit is not None and digit.touches_edge

    def big(self, digit: int) -> BigDigit | None:
        """A digit as large as the cell, if it is to be drawn that way."""
        if not self.manner.big_digits:
            return None
        from sudoku_tui.board.big_digits import big_digit

        return big_digit(self.name(digit), self.plan.width, self.plan.height)

    def name(self, digit: int) -> str:
        return self.geometry.digit_name(digit)

    def ink(self, colour: str, weight: Style = NORMAL, chip: bool = False) -> Ink:
        return Ink(colour, self._ground, weight, chip, self._cursor, self.look.tile)

    def put(self, place: tuple[int, int], text: str, ink: Ink) -> None:
        x, y = place
        self.lines[y][x] = Glyph(text, ink)

    def put_big(self, digit: BigDigit, ink: Ink, last: Ink | None = None) -> None:
        """Put a big digit; its last line may have an ink of its own."""
        for y, line in enumerate(digit.lines, digit.y):
            is_last = y == digit.y + len(digit.lines) - 1
            for x, text in enumerate(line, digit.x):
                self.put((x, y), text, last if last and is_last else ink)

    def put_sign(self, place: tuple[int, int], text: str, ink: Ink) -> None:
        self.put(place, text, ink)
        if text != " ":
            self.signs.add((text, ink.colour))


def put_candidates(canvas: Canvas) -> None:
    if canvas.plan.note_places:
        if not (_put_big_placement(canvas) or _put_in_corners(canvas)):
            _put_in_places(canvas)
    else:
        _put_tally(canvas)


def big_placement(canvas: Canvas) -> int:
    """The only placement of its cell, if there is room for a big digit; else 0."""
    digit = only_placement(canvas.look)
    return digit if digit and canvas.big(digit) else 0


def _put_big_placement(canvas: Canvas) -> bool:
    """Put the digit to be placed where it will be, on a ground of its own colour: nothing is noticed sooner."""
    digit = big_placement(canvas)
    if digit and (big := canvas.big(digit)):
        ink = canvas.ink("placement", chip=True)
        canvas.lines = [[Glyph(glyph.text, ink) for glyph in line] for line in canvas.lines]
        canvas.put_big(big, ink)
    return bool(digit)


def _put_in_corners(canvas: Canvas) -> bool:
    """Put corner notes in the corners and centre notes in the middle, unless they are too many or in a proof."""
    look, plan = canvas.look, canvas.plan
    is_in_proof = look.marks or look.unnoted or look.placements or look.eliminations
    if canvas.manner.notes is not NotesStyle.CORNERS or not plan.has_corners or is_in_proof:
        return False
    corner, centre = [*digits_of(look.corner)], [*digits_of(look.centre)]
    corners = corner_places(plan.width, plan.height, len(corner))
    centres = centre_places(plan.width, plan.height, len(centre))
    if len(corners) < len(corner) or len(centres) < len(centre):
        return False
    for digits, places, kind in ((corner, corners, "corner"), (centre, centres, "centre")):
        for digit, place in zip(digits, places, strict=True):
            canvas.put(place, canvas.name(digit), _noted_ink(canvas, digit, kind))
    return True


def _put_in_places(canvas: Canvas) -> None:
    """Put the notes in their places, and the candidates a hint points at even if they are not noted."""
    look, plan = canvas.look, canvas.plan
    for digit in digits_of(look.notes | look.unnoted | _marked(canvas) | look.placements | look.eliminations):
        x, y = plan.note_places[digit - 1]
        sign, ink = _note(canvas, digit)
        canvas.put((x, y), canvas.name(digit), ink)
        if sign and plan.has_note_signs:
            canvas.put_sign((x - 1, y), sign, ink._replace(weight=BOLD) if ink.weight.strike else ink)


def _put_tally(canvas: Canvas) -> None:
    """Fill a cell of one line: with its notes if they fit, or else a sign for one or two and one for more.

    What a hint points at replaces the notes. A single note is never put where a digit would be: without colours it
    would look like an entry.
    """
    look, most = canvas.look, canvas.plan.most_written
    marked = _marked(canvas)
    pointed = look.placements or marked | look.eliminations
    digits = list(digits_of(pointed | look.unnoted if pointed else look.notes))
    if len(digits) > most:
        digits = list(digits_of(pointed or look.notes))
    is_wide = canvas.plan.width > 1
    if len(digits) <= most or (pointed and len(digits) == 2 and is_wide):
        for x, digit in enumerate(digits, len(digits) < most):
            canvas.put((x, 0), canvas.name(digit), _note(canvas, digit)[1])
    elif is_wide:
        _count(canvas, digits, is_pointed=bool(pointed))


def _count(canvas: Canvas, digits: list[int], *, is_pointed: bool) -> None:
    text = ":" if len(digits) <= 2 else "·"
    if is_pointed and len(digits) == 1:
        text = canvas.name(digits[0])
    ink = _note(canvas, digits[0])[1]
    if not is_pointed and canvas.look.focus:
        ink = ink._replace(colour="focus", weight=ink.weight + UNDERLINED)
    canvas.put(canvas.plan.digit_place, text, ink)


def _marked(canvas: Canvas) -> int:
    return digit_mask(digit for digit in canvas.roles if digit)


def _note(canvas: Canvas, digit: int) -> tuple[str, Ink]:
    """The ink of a candidate, and its sign if a hint points at it."""
    look, bit = canvas.look, 1 << digit - 1
    letter, has_signs = canvas.letters.get(digit, ""), canvas.manner.has_signs
    if look.placements & bit:
        return PLACEMENT_SIGN if has_signs else "", canvas.ink("placement", BOLD, chip=True)
    if look.eliminations & bit:
        # The letter of a chain stays: what is removed may well be a part of it.
        sign = letter or (ELIMINATION_SIGN if has_signs else "")
        return sign, canvas.ink("elimination", BOLD + STRUCK, chip=True)
    if role := canvas.roles.get(digit):
        weight = BOLD + UNDERLINED if role.form.is_lined else BOLD
        sign = letter or (role.sign if has_signs else "")
        return sign, canvas.ink(f"role-{role}", weight, chip=role.form.is_chip and not look.quiet & bit)
    return letter, _noted_ink(canvas, digit, _kind(look, bit))


def _kind(look: CellLook, bit: int) -> str:
    if not look.notes & bit:
        return "unnoted"
    if look.corner & look.centre & bit:
        return "both"
    return "centre" if look.centre & bit else "corner"


_WEIGHTS = {
    "unnoted": Style(italic=True),
    "both": Style(bold=True, italic=True),
    "centre": BOLD,
    "corner": NORMAL,
}


def _noted_ink(canvas: Canvas, digit: int, kind: str) -> Ink:
    look, bit, colour, weight = canvas.look, 1 << digit - 1, kind, _WEIGHTS[kind]
    if look.barred:
        colour = "barred"
    if look.crossed & bit:
        colour, weight = "crossed", weight + STRUCK
    if look.focus & bit:
        colour, weight = "focus", weight + UNDERLINED
    return canvas.ink(colour, weight)


_USUAL = Manner()
_CURSOR_ARMS = {Mode.DIGIT: "━", Mode.CORNER: "─", Mode.CENTRE: "─", Mode.COLOUR: "═"}


def paint_cell(look: CellLook, layout: BoardLayout, manner: Manner = _USUAL) -> list[list[Glyph]]:
    """The lines of a cell, each as many glyphs as the cell is wide."""
    return _painted(look, layout, manner).lines


def drawn(looks: Iterable[CellLook], layout: BoardLayout, manner: Manner = _USUAL) -> Drawn:
    """The signs and colours that a board shows, which a legend has to explain."""
    from sudoku_tui.desk.panel import Drawn  # most games go on without a hint

    signs, colours = set[tuple[str, str]](), set[str]()
    for look in set(looks):
        canvas = _painted(look, layout, manner)
        signs |= canvas.signs
        colours.update(glyph.ink.colour for line in canvas.lines for glyph in line if glyph.text != " ")
        colours.add(ground(look))
    return Drawn(frozenset(signs), frozenset(colours))


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
        if role and role.form.is_chip and ink.colour == f"role-{role}" and not ink.cursor:
            ink = ink._replace(colour=f"{LABEL}{role}", background=f"{LABEL}{role}")
            canvas.lines = [[Glyph(glyph.text, ink) for glyph in line] for line in canvas.lines]
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
    """Let the corners of the cursor's outline reach into the cell where nothing else is."""
    width, height, mode = canvas.plan.width, canvas.plan.height, canvas.look.cursor
    if height == 1 or mode is None:
        return
    for x in (0, width - 1):
        for y in (0, height - 1):
            if canvas.lines[y][x].text == " ":
                canvas.put((x, y), _CURSOR_ARMS[mode], canvas.ink(f"edge-{mode}", BOLD))


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
    if look.letters and not look.marks:
        return look.letters[0][1], "crossed", NORMAL  # a walk has come by, and found it false
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
