"""The description of a whole board for a painter, and of changes to it.

    {"grid": {...}, "corners": 1, "cells": [[{"d": "5"}, [0, 40]], ...]}    a board
    {"cells": [[{"g": "peer"}, [1, 2, 3]], [{"g": 0}, [9, 18]]]}            what has changed

Cells that change in the same way are grouped. Default values are left out, so an empty cell is `{}`; a field that is 0
is gone. Digits are given by their symbols, colours by the names that `app/board/style.py` gives them in each theme.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from sudoku_tui.board.backgrounds import FOG, backgrounds
from sudoku_tui.board.looks import (
    ELIMINATION_SIGN,
    PLACEMENT_SIGN,
    CellLook,
    Manner,
    NotesStyle,
    ground,
    only_placement,
)
from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.constraints.outline import Area, ClueMark
from sudoku_tui.engine.shapes.geometry import Geometry, HouseKind
from sudoku_tui.formats.picture.plain_shapes import ClueShape
from sudoku_tui.formats.picture.shapes import clue_shapes, has_boxes, note_raster, pictured_marks

if TYPE_CHECKING:
    from sudoku_tui.formats.picture.marks import ChainLine
    from sudoku_tui.logic.roles import Role

Value: TypeAlias = str | int | list[object]
CellDrawing: TypeAlias = Mapping[str, Value]

_FORMS = {"chip": 1, "line": 2, "lined chip": 3}
_PLAIN_TEXT, _QUIET = 0, 4
_MOST_LETTERS = 62


@lru_cache(maxsize=4096)
def cell_drawing(look: CellLook, symbols: str, *, has_signs: bool) -> CellDrawing:
    """Describe a cell; the README says what each field means."""
    if look.hidden:
        return {"p": 1}
    behind = ground(look._replace(cursor=None))  # painters show the cursor by an edge, and also what is behind it
    told: dict[str, Value] = {
        "g": "" if behind == "plain" else behind,
        "c": look.cursor or "",
        "o": int(look.outlined),
        "s": int(look.selected),
        "q": [look.colour] if look.colour else [],
        "z": int(look.barred),
        "y": int(look.tile == FOG),
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

    if placed := only_placement(look):
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


def _special(
    look: CellLook, special: int, roles: Mapping[int, Role], has_signs: bool
) -> Iterator[tuple[int, tuple[str, int, str]]]:
    """The candidates that a hint mentions, each with its ink, its form and a sign."""
    letters = dict(look.letters)
    for digit in digits_of(special):
        bit, letter = 1 << digit - 1, letters.get(digit, "")
        if look.placements & bit:
            yield digit, ("placement", _FORMS["chip"], PLACEMENT_SIGN if has_signs else "")
        elif look.eliminations & bit:
            # The letter of a chain stays: a removed candidate may well be a part of it.
            yield digit, ("elimination", _FORMS["chip"], letter or (ELIMINATION_SIGN if has_signs else ""))
        elif role := roles.get(digit):
            form = _QUIET if look.quiet & bit else _FORMS[role.form.value]
            yield digit, (f"role-{role}", form, letter or (role.sign if has_signs else ""))
        else:
            yield digit, ("crossed" if look.crossed & bit else "unnoted", _PLAIN_TEXT, letter)


def _line(line: ChainLine, symbols: str) -> list[object]:
    start, end, kind, bend, time = line
    return [symbols[start.digit - 1], end.cell, symbols[end.digit - 1], kind, bend, *([time] if time else [])]


@lru_cache(maxsize=16)
def grid_drawing(geometry: Geometry) -> dict[str, object]:
    """Describe a grid: its size, the box of each cell as a letter, shades, diagonals, signs of groups."""
    boxes = [geometry.box_of(cell) if has_boxes(geometry) else 1 for cell in range(geometry.cell_count)]
    cells = backgrounds(geometry.bare)  # without tints: painters draw lines and cages themselves
    tiles = [cell.tile for cell in cells]
    for cell in {cell for mark in pictured_marks(geometry) if _is_shade(mark) for cell in mark.cells}:
        tiles[cell] = "extra"
    kinds = {house.kind for house in geometry.bare.extra_houses}
    told: dict[str, object] = {
        "size": geometry.size,
        "grids": _grids(geometry),
        "free": int(geometry.layout.is_free),
        "zero": int(not geometry.lowest),
        "symbols": geometry.symbols,
        "boxes": "".join(map(_letter, boxes)),
        "notes": list(note_raster(geometry)),
        "tiles": _cells_by(tiles, usual="tile"),
        "diagonals": int(HouseKind.DIAGONAL in kinds),
        "signs": _cells_by([cell.mark for cell in cells]) if HouseKind.GROUP in kinds else {},
        "sees": _seen_besides(geometry),
    }
    return {name: value for name, value in (told | _clues(geometry)).items() if value}


def _letter(box: int) -> str:
    """A letter for a box; beyond the 62nd come those that are no control characters."""
    return chr(64 + box if box <= _MOST_LETTERS else 98 + box)


def _grids(geometry: Geometry) -> list[object]:
    """The row and column, from 0, where each of several grids begins."""
    return [[row - 1, column - 1] for row, column in geometry.layout.corners]


def _seen_besides(geometry: Geometry) -> dict[str, list[int]]:
    """For each cell, the later cells that may not hold the same digit although they share no row, column or box."""
    usual = [0] * geometry.cell_count
    for house in geometry.groups:
        for cell in house.cells:
            usual[cell] |= house.mask
    seen = {
        str(cell): [other for other in peers if other > cell and not usual[cell] >> other & 1]
        for cell, peers in enumerate(geometry.peers)
    }
    return {cell: others for cell, others in seen.items() if others}


def _is_shade(mark: ClueMark) -> TypeGuard[Area]:
    return isinstance(mark, Area) and mark.look.tint == "extra"


def _clues(geometry: Geometry) -> dict[str, object]:
    """The shapes of its constraints, and the margins needed for those outside."""
    shapes = clue_shapes(geometry)
    outside = [shapes.before, shapes.after]
    return {
        "under": [*map(_shape, shapes.under)],
        "over": [*map(_shape, shapes.over)],
        "outside": outside if any(outside) else [],
        "labels": int(shapes.has_labels),
    }


def _shape(shape: ClueShape) -> list[object]:
    places = [round(part, 3) for point in shape.points for part in point]
    return [shape.form, shape.ink, shape.size, places, *([shape.text] if shape.text else [])]


def _cells_by(names: list[str], usual: str = "") -> dict[str, list[int]]:
    cells: dict[str, list[int]] = {}
    for cell, name in enumerate(names):
        if name != usual:
            cells.setdefault(name, []).append(cell)
    return cells


_NOTHING: CellDrawing = {}


class Drawing:
    """What a painter has been told about a board.

    The painter gets a whole board at first, and whenever the grid or the manner changes; otherwise only the changes.
    """

    def __init__(self) -> None:
        self._cells: Sequence[CellDrawing] = ()
        self._looks: Sequence[CellLook] = ()
        self._told: tuple[Geometry, Manner] | None = None

    def tell(self, looks: Sequence[CellLook], geometry: Geometry, manner: Manner) -> dict[str, object]:
        """The description to send now; empty if nothing looks different."""
        if self._told != (geometry, manner):
            self._told = geometry, manner
            self._looks, self._cells = (), (_NOTHING,) * geometry.cell_count
            whole: dict[str, object] = {"grid": grid_drawing(geometry)}
            if manner.notes is NotesStyle.CORNERS:
                whole["corners"] = 1
        else:
            whole = {}
        changes = self._changes(looks, geometry.symbols, has_signs=manner.has_signs)
        return {**whole, "cells": changes} if whole or changes else {}

    def forget(self) -> None:
        """Forget what was sent, as the painter may be a new one."""
        self._told = None

    def _changes(self, looks: Sequence[CellLook], symbols: str, *, has_signs: bool) -> list[object]:
        before, self._looks = self._looks or (None,) * len(looks), looks
        cells = list(self._cells)
        alike: dict[str, tuple[CellDrawing, list[int]]] = {}
        for cell, (old, new) in enumerate(zip(before, looks, strict=True)):
            if old is new:
                continue
            drawing = cell_drawing(new, symbols, has_signs=has_signs)
            if change := _change(cells[cell], drawing):
                alike.setdefault(json.dumps(change), (change, []))[1].append(cell)
                cells[cell] = drawing
        self._cells = cells
        return [[change, where] for change, where in alike.values()]


def _change(before: CellDrawing, after: CellDrawing) -> CellDrawing:
    if before is after:
        return _NOTHING
    gone = {name: 0 for name in before if name not in after}
    return gone | {name: value for name, value in after.items() if before.get(name) != value}
