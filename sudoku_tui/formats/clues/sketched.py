"""The drawings of f-puzzles' and SudokuPad's texts as plain parts (`engine/constraints/drawing.py`).

SudokuPad tells places as (row, column) from the upper left corner, and thickness and letters in 64ths of a cell. What
cannot be drawn, because its numbers make no sense, is left out: one damaged line must not cost the whole puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from sudoku_tui.engine.constraints.drawing import (
    MOST_PARTS,
    DrawnFrame,
    DrawnLine,
    DrawnPart,
    DrawnShape,
    colour_of,
    length,
    text_of,
    too_much,
)
from sudoku_tui.engine.constraints.text import Data, names_of
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.houses import GridShape
from sudoku_tui.words.message import say

_PIXELS = 64.0
_USUAL_TEXT = 24.0
TALLER = 4.0
"""So many pixels more than its text says SudokuPad writes all letters."""
_USUAL_THICKNESS, _LEAST_THICKNESS = 3.0, 2.0
_HEAD_BY_THICKNESS = 5 / 64
_USUAL = DrawnShape(0, 0)
_PLACE = re.compile(r"r(\d{1,2})c(\d{1,2})", re.IGNORECASE)
_SHADES = ("#a8a8a8", "#000000", "#ffa0a0", "#ffdf61", "#feffaf", "#b0ffb0", "#61d060", "#d0d0ff", "#8180f0", "#ff08ff")


def _entries(found: object) -> list[Mapping[str, Any]]:
    entries: list[Mapping[str, Any]]
    entries = [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []
    if len(entries) > MOST_PARTS:
        raise PuzzleTextError(too_much(len(entries)))
    return entries


def parts_of_sudokupad(data: Mapping[str, object], cells: Iterable[object], size: int) -> tuple[DrawnPart, ...]:
    """All that SudokuPad's text draws, in the order in which it is painted: lines over arrows.

    Cages are clues and come elsewhere.
    """
    return (
        *_cell_colours(cells, size),
        *_drawn(_shape, _entries(data.get("underlays"))),
        *_drawn(_arrow, _entries(data.get("arrows"))),
        *_drawn(_line, _entries(data.get("lines"))),
        *(shape._replace(is_over=True) for shape in _drawn(_shape, _entries(data.get("overlays")))),
    )


def frame_of_sudokupad(entry: Mapping[str, Any], cells: Iterable[int], value: object) -> DrawnFrame:
    return DrawnFrame(tuple(cells), text_of(value), colour_of(entry.get("outlineC")))


def parts_of_fpuzzles(data: Mapping[str, object], size: int) -> tuple[DrawnPart, ...]:
    """The cosmetics of f-puzzles' text, without pictures of constraints that it names."""
    own = {key: [each for each in _entries(data.get(key)) if not each.get("fromConstraint")] for key in _PAINTED}
    lines = [part for entry in own["line"] for part in _lines(entry, size)]
    return (
        *_grid_colours(data.get("grid"), size),
        *lines,
        *_drawn(_cosmetic, [*own["rectangle"], *own["text"]]),
        *(shape._replace(is_round=True) for shape in _drawn(_cosmetic, own["circle"])),
    )


_PAINTED = ("line", "rectangle", "circle", "text")


def _drawn(read: Any, entries: Iterable[Mapping[str, Any]]) -> Iterator[Any]:  # noqa: ANN401
    """The parts of those entries that can be drawn."""
    for entry in entries:
        with suppress(PuzzleTextError):
            if part := read(entry):
                yield part


def _arrow(entry: Mapping[str, Any]) -> DrawnLine | None:
    """An arrow; where no length of its head is told, that goes by how thick it is."""
    if entry.get("headLength"):
        return _line(entry)
    thickness = _number(entry.get("thickness"), _USUAL_THICKNESS)
    return _line({**entry, "headLength": thickness * _HEAD_BY_THICKNESS})


def _line(entry: Mapping[str, Any]) -> DrawnLine | None:
    points = entry.get("wayPoints")
    if not isinstance(points, list) or len(points) < 2:
        return None
    places = tuple(_turned(point) for point in points)
    head = _number(entry.get("headLength"), 0.0)
    thickness = max(_number(entry.get("thickness"), _USUAL_THICKNESS), _LEAST_THICKNESS)
    width, colour = thickness / _PIXELS, colour_of(entry.get("color"))
    fill = colour_of(entry.get("fill") or entry.get("backgroundColor"))
    over = entry.get("target") == "overlay"
    return DrawnLine(places, colour, round(width, 3), head, fill, over) if colour or fill else None


def _turned(point: object) -> tuple[float, float]:
    if not isinstance(point, list) or len(point) != 2:
        raise PuzzleTextError(say("a line of the drawing has a point that is no pair of numbers"))
    return length(point[1]), length(point[0])


def _number(found: object, usual: float) -> float:
    return length(found) if isinstance(found, int | float) and not isinstance(found, bool) else usual


def _shape(entry: Mapping[str, Any]) -> DrawnShape | None:
    x, y = _turned(entry.get("center"))
    text = text_of(entry.get("text"))
    edge, fill = colour_of(entry.get("borderColor")), colour_of(entry.get("backgroundColor"))
    shape = DrawnShape(
        x,
        y,
        max(0.0, _number(entry.get("width"), 0.0)),
        max(0.0, _number(entry.get("height"), 0.0)),
        bool(entry.get("rounded")),
        fill,
        edge,
        round(_number(entry.get("thickness"), 2.0) / _PIXELS, 3) if edge else _USUAL.edge_width,
        text,
        (colour_of(entry.get("color")) or "#000000") if text else "",
        round((_number(entry.get("fontSize"), _USUAL_TEXT) + TALLER) / _PIXELS, 3) if text else _USUAL.text_size,
        _number(entry.get("angle"), 0.0) % 360,
    )
    return shape if shape.is_seen or text else None


def _cell_colours(cells: Iterable[object], size: int) -> Iterator[DrawnShape]:
    """The backgrounds that the author gave to cells."""
    for number, cell in enumerate(cells):
        if isinstance(cell, dict):
            for name in ("c", "color", "colour", "highlight", "background"):
                if shade := _shade(cell.get(name)):
                    yield _tile(number, shade, size)
                    break


def _shade(found: object) -> str:
    """A colour of a cell, by its number among SudokuPad's ten or as itself; the first of several."""
    first = found[0] if isinstance(found, list) and found else found
    if isinstance(first, int) and not isinstance(first, bool) and 0 <= first < len(_SHADES):
        return _SHADES[first]
    return colour_of(first) if isinstance(first, str) else ""


def _tile(cell: int, shade: str, size: int) -> DrawnShape:
    row, column = divmod(cell, size)
    return DrawnShape(column + 0.5, row + 0.5, 1.0, 1.0, fill=shade)


def _grid_colours(grid: object, size: int) -> Iterator[DrawnShape]:
    cells = [cell for row in grid for cell in row] if isinstance(grid, list) else []
    for number, cell in enumerate(cells):
        shade = cell.get("c") if isinstance(cell, dict) else None
        if found := _shade(shade or (cell.get("highlight") if isinstance(cell, dict) else None)):
            yield _tile(number, found, size)


def _lines(entry: Mapping[str, Any], size: int) -> Iterator[DrawnLine]:
    colour, width = colour_of(entry.get("outlineC")) or "#b0b0b0", _number(entry.get("width"), 0.3) / 2
    lines = entry.get("lines")
    for line in lines if isinstance(lines, list) else []:
        with suppress(PuzzleTextError):
            points = tuple(_middle([name]) for name in line) if isinstance(line, list) else ()
            if len(points) > 1:
                yield DrawnLine(points, colour, round(width, 3))


def sketched_cosmetics(parts: Iterable[DrawnPart], shape: GridShape) -> Iterator[tuple[str, Data]]:
    """The key and the entry of each part that f-puzzles can draw: what lies on cells, borders and corners.

    They are named after the drawing, which our own reader takes from its own key.
    """
    own = {"fromConstraint": "drawing"}
    for part in parts:
        match part:
            case DrawnLine(points=points) if not part.head and (cells := [_cells_at(point) for point in points]):
                if all(len(found) == 1 for found in cells):
                    names = [name for found in cells for name in found]
                    yield "line", {"lines": [names], "outlineC": part.colour, "width": 2 * part.width, **own}
            case DrawnShape() if names := _cells_at((part.x, part.y)):
                text = {"value": part.text, "fontC": part.ink} if part.text else {}
                if not part.is_seen:
                    yield "text", {"cells": names, **text, "size": part.text_size / 0.7, **own}
                    continue
                size = {"width": part.width, "height": part.height, "angle": part.angle}
                colours = {"baseC": part.fill or "#ffffff00", "outlineC": part.edge or "#ffffff00"}
                yield "circle" if part.is_round else "rectangle", {"cells": names, **colours, **size, **text, **own}
            case DrawnFrame():
                cells_in = names_of(shape, part.cells)
                yield "cage", {"cells": cells_in, "value": part.text, "outlineC": part.colour or "#000000", **own}


def _cells_at(point: tuple[float, float]) -> list[str]:
    """The names of the cells whose middle together a point is, also outside; none for any other place."""
    halves = [round(2 * at, 3) for at in point]
    if any(half != round(half) for half in halves):
        return []
    columns, rows = ([round(half) // 2 + (1 if half % 2 else 0)] for half in halves)
    columns += [columns[0] + 1] if not halves[0] % 2 else []
    rows += [rows[0] + 1] if not halves[1] % 2 else []
    return [f"R{row}C{column}" for row in rows for column in columns] if min(*columns, *rows) >= 0 else []


def _middle(names: object) -> tuple[float, float]:
    """The middle of some cells, which may lie outside."""
    found = [_PLACE.fullmatch(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []
    places = [(int(match[2]) - 0.5, int(match[1]) - 0.5) for match in found if match]
    if not places:
        raise PuzzleTextError(say("a part of the drawing has no place"))
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _cosmetic(entry: Mapping[str, Any]) -> DrawnShape | None:
    """A circle, a rectangle or a text; only texts have a size."""
    x, y = _middle(entry.get("cells"))
    text, is_text = text_of(entry.get("value")), "size" in entry and "width" not in entry
    wide, high = (0.0, 0.0) if is_text else (_number(entry.get("width"), 0.8), _number(entry.get("height"), 0.8))
    shape = DrawnShape(
        x,
        y,
        wide,
        high,
        False,
        "" if is_text else colour_of(entry.get("baseC")),
        "" if is_text else colour_of(entry.get("outlineC", "#000000")),
        0.03,
        text,
        (colour_of(entry.get("fontC")) or "#000000") if text else "",
        _size_of_text(entry, wide, high, is_text=is_text) if text else _USUAL.text_size,
        _number(entry.get("angle"), 0.0) % 360,
        is_over=True,
    )
    return shape if shape.is_seen or text else None


def _size_of_text(entry: Mapping[str, Any], wide: float, high: float, *, is_text: bool) -> float:
    return round(0.7 * _number(entry.get("size"), 0.6) if is_text else 0.6 * min(wide, high), 3)
