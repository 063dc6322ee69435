"""Pictures of what stock f-puzzles does not know: without them SudokuPad shows nothing of it.

Each names its constraint (`fromConstraint`), so that whoever reads the key draws it once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sudoku_tui.engine.constraints.customs import ink_of, outside_texts
from sudoku_tui.engine.constraints.outline import Area, Dot, DotKind, End, Outside, Ring, Stroke
from sudoku_tui.engine.shapes.geometry import Geometry

_STOCK = frozenset(
    [
        "killercage",
        "littlekillersum",
        "sandwichsum",
        "thermometer",
        "arrow",
        "palindrome",
        "betweenline",
        "difference",
        "ratio",
        "xv",
        "quadruple",
        "clone",
        "extraregion",
        "odd",
        "even",
        "minimum",
        "maximum",
    ]
) | {"one diagonal"}
_COLOURS: Mapping[str, str] = {
    "red": "#E06666",
    "orange": "#F6B26B",
    "yellow": "#FFD966",
    "green": "#67C96B",
    "teal": "#76C7C0",
    "blue": "#6FA8DC",
    "purple": "#8E7CC3",
    "pink": "#E070E0",
    "grey": "#B0B0B0",
}
_Entry = dict[str, Any]


def cosmetics_of(shape: Geometry) -> Mapping[str, list[_Entry]]:
    """By key (`line`, `circle`, `rectangle`, `text`), what is drawn."""
    drawn: dict[str, list[_Entry]] = {}
    for key, entry in _entries(shape):
        drawn.setdefault(key, []).append(entry)
    return drawn


def _entries(shape: Geometry) -> Iterator[tuple[str, _Entry]]:
    texts = outside_texts(mark for mark in shape.outlines if isinstance(mark, Outside))
    for mark in shape.outlines:
        match mark:
            case Stroke() if mark.kind not in _STOCK:
                yield "line", {"lines": [_names(mark.cells, shape)], **_coloured(mark.kind, "outlineC"), "width": 0.3}
                ends = ((mark.first, mark.cells[0]), (mark.last, mark.cells[-1]))
                yield from (_circle(cell, mark.kind, shape) for end, cell in ends if end is not End.NOTHING)
            case Ring() if mark.kind not in _STOCK:
                yield from (_circle(cell, mark.kind, shape) for cell in mark.cells)
            case Area() if mark.kind not in _STOCK:
                for name in _names(mark.cells, shape):
                    yield "rectangle", {"cells": [name], **_coloured(mark.kind, "baseC"), "width": 1, "height": 1}
            case Dot(kind=DotKind.GREATER):
                yield "text", _text(_names((mark.one, mark.other), shape), _sign(mark, shape), "greaterthan")
            case Outside() if mark.kind not in _STOCK:
                yield "text", _text([f"R{mark.row}C{mark.column}"], texts[mark], mark.kind)


def _circle(cell: int, kind: str, shape: Geometry) -> tuple[str, _Entry]:
    size = {"baseC": "#FFFFFF", "width": 0.7, "height": 0.7}
    return "circle", {"cells": _names([cell], shape), **_coloured(kind, "outlineC"), **size}


def _text(cells: list[str], text: str, kind: str) -> _Entry:
    return {"cells": cells, "value": text, "fontC": "#000000", "size": 0.6, "fromConstraint": kind}


def _coloured(kind: str, name: str) -> _Entry:
    return {name: _COLOURS[ink_of(kind).rpartition("-")[2]], "fromConstraint": kind}


def _sign(dot: Dot, shape: Geometry) -> str:
    """The sign opens to the first cell."""
    if shape.row_of(dot.one) == shape.row_of(dot.other):
        return ">" if dot.one < dot.other else "<"
    return "∨" if dot.one < dot.other else "∧"


def _names(cells: Iterable[int], shape: Geometry) -> list[str]:
    return [shape.cell_name(cell).upper() for cell in cells]
