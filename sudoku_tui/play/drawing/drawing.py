"""A whole board as a painter is told of it, and what is told after it has changed.

    {"grid": {...}, "corners": 1, "cells": [[{"d": "5"}, [0, 40]], ...]}    a board
    {"cells": [[{"g": "peer"}, [1, 2, 3]], [{"g": 0}, [9, 18]]]}            what is different now

Cells that change alike are told together; a field that is 0 is gone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.drawing.cell import CellDrawing, cell_drawing
from sudoku_tui.play.drawing.grid import grid_drawing
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.play.looks.manner import Manner, NotesStyle

_NOTHING: CellDrawing = {}


class Drawing:
    """What a painter was told of a board.

    It is told a whole board at first, and whenever the grid or the manner is another one; afterwards only changes.
    """

    def __init__(self) -> None:
        self._cells: Sequence[CellDrawing] = ()
        self._looks: Sequence[CellLook] = ()
        self._told: tuple[Geometry, Manner] | None = None

    def tell(self, looks: Sequence[CellLook], geometry: Geometry, manner: Manner) -> dict[str, object]:
        """What is to be told now; empty if nothing looks different."""
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
        """Forget what was told, as the painter may be a new one."""
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
