"""What a painter has to know of one cell, from its look.

Values are left out where they are the usual ones, so that an empty cell is `{}`. Digits are told by their symbols, and
colours by the names that `tui/board/style.py` gives them in each theme.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.play.looks.cells import ELIMINATION_SIGN, PLACEMENT_SIGN, CellLook
from sudoku_tui.play.looks.grounds import ground

if TYPE_CHECKING:
    from sudoku_tui.formats.picture.links import Line
    from sudoku_tui.logic.roles import Role

Value: TypeAlias = str | int | list[object]
CellDrawing: TypeAlias = Mapping[str, Value]

_FORMS = {"chip": 1, "line": 2, "lined chip": 3}
_PLAIN_TEXT = 0


@lru_cache(maxsize=4096)
def cell_drawing(look: CellLook, symbols: str, *, has_signs: bool) -> CellDrawing:
    """Describe a cell; the README says what each field means."""
    if look.hidden:
        return {"p": 1}
    behind = ground(look._replace(cursor=None))  # painters show the cursor by an edge, and what is behind it, too
    told: dict[str, Value] = {
        "g": "" if behind == "plain" else behind,
        "c": look.cursor or "",
        "o": int(look.outlined),
        "s": int(look.selected),
        "q": [look.colour] if look.colour else [],
        "z": int(look.barred),
        "w": "conflict" if look.conflict else "wrong" if look.wrong else "",
        "l": [_line(line, symbols) for line in look.lines],
        **(_digit(look, symbols) if look.value else _candidates(look, symbols, has_signs)),
    }
    return {name: value for name, value in told.items() if value}


def _digit(look: CellLook, symbols: str) -> dict[str, Value]:
    roles = dict(look.marks)
    role = roles.get(look.value, roles.get(0))
    return {
        "d": symbols[look.value - 1],
        "e": int(not look.given),
        "i": f"role-{role}" if role else "",
        "h": _FORMS[role.form.value] if role else 0,
    }


def _candidates(look: CellLook, symbols: str, has_signs: bool) -> dict[str, Value]:
    def told(mask: int) -> str:
        return "".join(symbols[digit - 1] for digit in digits_of(mask))

    if placed := _only_placement(look):
        return {"t": symbols[placed - 1]}
    roles = {digit: role for digit, role in look.marks if digit}
    special = look.placements | look.eliminations | digit_mask(roles) | look.unnoted
    return {
        "n": told(look.corner & ~special),
        "m": told(look.centre & ~special),
        "f": told(look.focus & ~special),
        "x": told(look.crossed & ~special),
        "v": [[symbols[digit - 1], *style] for digit, style in _special(look, special, roles, has_signs)],
    }


def _only_placement(look: CellLook) -> int:
    """The digit that a hint places here, if nothing else is to be seen of its proof in this cell; else 0."""
    digits = [*digits_of(look.placements)]
    is_alone = len(digits) == 1 and not look.letters and dict(look.marks).keys() <= {0, digits[0]}
    return digits[0] if is_alone else 0


def _special(
    look: CellLook, special: int, roles: Mapping[int, Role], has_signs: bool
) -> Iterator[tuple[int, tuple[str, int, str]]]:
    """The candidates that a hint speaks of: each with its ink, its form and a sign."""
    letters = dict(look.letters)
    for digit in digits_of(special):
        bit, letter = 1 << digit - 1, letters.get(digit, "")
        if look.placements & bit:
            yield digit, ("placement", _FORMS["chip"], PLACEMENT_SIGN if has_signs else "")
        elif look.eliminations & bit:
            # The letter of a chain stays: what is removed may well be a part of it.
            yield digit, ("elimination", _FORMS["chip"], letter or (ELIMINATION_SIGN if has_signs else ""))
        elif role := roles.get(digit):
            yield digit, (f"role-{role}", _FORMS[role.form.value], letter or (role.sign if has_signs else ""))
        else:
            yield digit, ("unnoted", _PLAIN_TEXT, "")


def _line(line: Line, symbols: str) -> list[object]:
    start, end, kind, bend = line
    return [symbols[start.digit - 1], end.cell, symbols[end.digit - 1], kind, bend]
