"""Painting an empty cell: its notes, and the candidates that a hint points at."""

from __future__ import annotations

from rich.style import Style

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.play.layout.cell_plan import centre_places, corner_places
from sudoku_tui.play.looks.cells import ELIMINATION_SIGN, PLACEMENT_SIGN, CellLook
from sudoku_tui.play.looks.manner import NotesStyle
from sudoku_tui.tui.board.canvas import Canvas
from sudoku_tui.tui.board.ink import BOLD, NORMAL, STRUCK, UNDERLINED, Glyph, Ink


def put_candidates(canvas: Canvas) -> None:
    if canvas.plan.note_places:
        if not (_put_big_placement(canvas) or _put_in_corners(canvas)):
            _put_in_places(canvas)
    else:
        _put_tally(canvas)


def big_placement(canvas: Canvas) -> int:
    """The digit that a hint places here, if nothing else is to be seen of its proof in this cell; else 0."""
    digits = [*digits_of(canvas.look.placements)]
    is_alone = len(digits) == 1 and not canvas.look.letters and canvas.roles.keys() <= {0, digits[0]}
    return digits[0] if is_alone and canvas.big(digits[0]) else 0


def _put_big_placement(canvas: Canvas) -> bool:
    """Put what is to be placed where it will stand, on a ground of its own colour: nothing is seen sooner."""
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

    What a hint points at replaces the notes. A single note never stands where a digit would: without
    colours it would look like an entry.
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
        return sign, canvas.ink(f"role-{role}", weight, chip=role.form.is_chip)
    return "", _noted_ink(canvas, digit, _kind(look, bit))


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
