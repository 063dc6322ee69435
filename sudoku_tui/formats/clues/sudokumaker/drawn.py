"""What SudokuMaker's text only draws, as plain parts; also constraints that are not played here, by their cells.

Its lines and symbols have places in cells from the upper left corner. What cannot be drawn is left out, as in other
drawings: one damaged line must not cost the whole puzzle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from math import atan2, cos, degrees, radians, sin
from typing import Any

from sudoku_tui.engine.constraints.drawing import (
    MOST_PARTS,
    XY,
    DrawnFrame,
    DrawnLine,
    DrawnPart,
    DrawnShape,
    colour_of,
    length,
    text_of,
    too_much,
)
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.clues.sudokumaker.clues import CAGE, LINE, SYMBOL, Entry
from sudoku_tui.formats.clues.sudokumaker.places import cells_at_edge, outer_name, place_of, whole
from sudoku_tui.words.message import say

_OVER = ("foreground", "grid", "aboveDigits")
_GREY = "#b0b0b0"
_DOT = 0.32  # across
_TEXT = 0.5


def parts_of(entries: Iterable[Entry], size: int) -> Iterator[DrawnPart]:
    """The parts of all entries that only draw."""
    paint = {LINE: _cosmetic_lines, CAGE: _frames, SYMBOL: _symbols}
    count = 0
    for entry in entries:
        kind = entry.get("type")
        for part in paint[kind](entry, size) if isinstance(kind, int) and kind in paint else ():
            count += 1
            if count > MOST_PARTS:
                raise PuzzleTextError(too_much(count))
            yield part


def sketch_of(entry: Entry, size: int) -> Iterator[DrawnPart]:
    """A plain drawing of a constraint: its lines, cages, cells, and the numbers at borders and outside."""
    colour = _colour_in(entry.get("style")) or _GREY
    for line in [*_list(entry, "lines"), *_list(entry, "thermometers")]:
        if len(points := _middles(line, size)) > 1:
            yield DrawnLine(points, colour, 0.15)
    for bulb in _entries(entry, "bulbsWithArrows"):
        yield from _bulb(bulb, size, colour)
    yield from _frames(entry, size)
    cells = [*_list(entry, "cells"), *(cell for group in _list(entry, "groups") for cell in _some(group))]
    for x, y in _middles(cells, size):
        yield DrawnShape(x, y, 0.8, 0.8, fill=colour)
    for clue in _entries(entry, "clues"):
        with suppress(PuzzleTextError):
            yield _number(clue, size)


def _bulb(bulb: Entry, size: int, colour: str) -> Iterator[DrawnPart]:
    for x, y in _middles(bulb.get("bulbCells"), size):
        yield DrawnShape(x, y, 0.8, 0.8, is_round=True, edge=colour)
    for line in _list(bulb, "arrows"):
        if len(points := _middles(line, size)) > 1:
            yield DrawnLine(points, colour, 0.05, head=0.35)


def _number(clue: Entry, size: int) -> DrawnShape:
    text = text_of(clue.get("value"))
    if "edge" in clue:
        places = [place_of(name) for name in cells_at_edge(clue["edge"], size)]
        x, y = (sum(column for _, column in places) - 1) / 2, (sum(row for row, _ in places) - 1) / 2
        return DrawnShape(
            x, y, _DOT, _DOT, True, "#ffffff", "#000000", text=text, ink="#000000", text_size=0.25, is_over=True
        )
    row, column = place_of(outer_name(clue.get("outerCell"), size))
    return DrawnShape(column - 0.5, row - 0.5, text=text, ink="#000000", text_size=_TEXT)


def _cosmetic_lines(entry: Entry, _: int) -> Iterator[DrawnPart]:
    style = _object(entry, "style")
    colour, width = colour_of(style.get("color", "#ff6666")), _length(style.get("thickness"), 0.15)
    for line in _list(entry, "lines"):
        with suppress(PuzzleTextError):
            points = tuple(_point(point) for point in _some(line))
            if len(points) > 1 and colour:
                yield DrawnLine(points, colour, width, is_over=style.get("layer") in _OVER)


def _frames(entry: Entry, size: int) -> Iterator[DrawnPart]:
    colour = _colour_in(_object(entry, "style").get("cage"))
    for cage in _entries(entry, "cages"):
        cells = tuple(dict.fromkeys(cell for cell in map(whole, _list(cage, "cells")) if 0 <= cell < size * size))
        if cells:
            yield DrawnFrame(cells, text_of(cage.get("value")), colour)


def _symbols(entry: Entry, _: int) -> Iterator[DrawnPart]:
    params = _entries(entry, "params")
    for symbol in _list(entry, "symbols"):
        with suppress(PuzzleTextError):
            if part := _symbol(symbol, params):
                yield part


def _symbol(symbol: object, params: list[Entry]) -> DrawnPart | None:
    """A symbol: its place, the number of its look, and its layer."""
    if not isinstance(symbol, list) or len(symbol) < 2:
        raise PuzzleTextError(say("a symbol of the drawing has no place"))
    x, y = length(symbol[0]), length(symbol[1])
    number, layer = (*symbol[2:4], None, None)[:2]
    place = whole(number or 0)
    look = params[place] if 0 <= place < len(params) else {}
    is_over = layer in _OVER if layer else min(x % 1, y % 1) < 0.25 or max(x % 1, y % 1) > 0.75
    return _looking(look, x, y, is_over=is_over)


def _looking(look: Entry, x: float, y: float, *, is_over: bool) -> DrawnPart | None:
    thick, angle = _length(look.get("strokeWidth"), 0.02), _length(look.get("angle"), 0.0) % 360
    fill, stroke = colour_of(look.get("fill")), colour_of(look.get("stroke"))
    edge = stroke if thick > 0 else ""
    match look.get("type"):
        case "rectangle":
            wide, high = (max(0.0, _length(look.get(side), 0.8)) for side in ("width", "height"))
            return DrawnShape(x, y, wide, high, False, fill, edge, thick, angle=angle, is_over=is_over)
        case "ellipse":
            wide, high = (max(0.0, 2 * _length(look.get(side), 0.4)) for side in ("rx", "ry"))
            return DrawnShape(x, y, wide, high, True, fill, edge, thick, angle=angle, is_over=is_over)
        case "text" if text := text_of(look.get("text")):
            size = _length(look.get("size"), _TEXT)
            return DrawnShape(x, y, text=text, ink=fill or "#000000", text_size=size, angle=angle, is_over=is_over)
        case "arrow" if stroke:
            half = _length(look.get("length"), 1.0) / 2
            across, down = half * cos(radians(angle)), half * sin(radians(angle))
            points = (round(x - across, 3), round(y - down, 3)), (round(x + across, 3), round(y + down, 3))
            return DrawnLine(points, stroke, thick, _length(look.get("headSize"), 0.2), is_over=is_over)
    return None


def _colour_in(style: object) -> str:
    """The first colour in a style, which may lie deeper."""
    if not isinstance(style, dict):
        return ""
    if found := colour_of(style.get("color")):
        return found
    return next(filter(None, map(_colour_in, [*style.values()][:4])), "") if "color" not in style else ""


def _middles(cells: object, size: int) -> tuple[XY, ...]:
    inside = [cell for cell in map(whole, _some(cells)) if 0 <= cell < size * size]
    return tuple((cell % size + 0.5, cell // size + 0.5) for cell in inside)


def _point(found: object) -> XY:
    if not isinstance(found, dict):
        raise PuzzleTextError(say("a line of the drawing has a point that is no pair of numbers"))
    return length(found.get("x")), length(found.get("y"))


def _length(found: object, usual: float) -> float:
    return length(found) if isinstance(found, int | float) and not isinstance(found, bool) else usual


def _some(found: object) -> list[Any]:
    return found if isinstance(found, list) else []


def _list(entry: Entry, name: str) -> list[Any]:
    return _some(entry.get(name))


def _entries(entry: Entry, name: str) -> list[Entry]:
    return [each for each in _list(entry, name) if isinstance(each, dict)]


def _object(entry: Entry, name: str) -> Mapping[str, Any]:
    found = entry.get(name)
    return found if isinstance(found, dict) else {}


def written_parts(parts: Iterable[DrawnPart]) -> Iterator[dict[str, Any]]:
    """Constraints that only draw some parts, in their order."""
    for part in parts:
        match part:
            case DrawnLine():
                yield from _written_line(part)
            case DrawnFrame():
                colour = part.colour or "#000000"
                style = {"text": {"color": colour}, "cage": {"color": colour}}
                yield {"type": CAGE, "cages": [{"cells": list(part.cells), "value": part.text}], "style": style}
            case DrawnShape():
                looks = [*_looks(part)]
                layer = "foreground" if part.is_over else "default"
                symbols = [[part.x, part.y, number, layer] for number in range(len(looks))]
                yield {"type": SYMBOL, "params": looks, "symbols": symbols}


def _written_line(line: DrawnLine) -> Iterator[dict[str, Any]]:
    layer = "foreground" if line.is_over else "default"
    style = {"color": line.colour or line.fill, "thickness": line.width, "layer": layer}
    points = [{"x": x, "y": y} for x, y in line.points]
    yield {"type": LINE, "lines": [points], "style": style}
    if line.head and len(points) > 1:
        yield {"type": SYMBOL, **_head(line, layer)}


def _head(line: DrawnLine, layer: str) -> dict[str, Any]:
    """The head of an arrow, which only a symbol has."""
    (from_x, from_y), (x, y) = line.points[-2:]
    angle = round(degrees(atan2(y - from_y, x - from_x)), 3) % 360
    reach = line.head / 2
    middle = x - reach * cos(radians(angle)), y - reach * sin(radians(angle))
    look = {
        "type": "arrow",
        "length": line.head,
        "headSize": line.head,
        "stroke": line.colour,
        "strokeWidth": line.width,
        "angle": angle,
    }
    return {"params": [look], "symbols": [[*(round(place, 3) for place in middle), 0, layer]]}


def _looks(shape: DrawnShape) -> Iterator[dict[str, Any]]:
    """A shape, and the text in it."""
    if shape.is_seen:
        sides = (
            {"rx": shape.width / 2, "ry": shape.height / 2}
            if shape.is_round
            else {"width": shape.width, "height": shape.height}
        )
        yield {
            "type": "ellipse" if shape.is_round else "rectangle",
            **sides,
            "fill": shape.fill or "#00000000",
            "stroke": shape.edge or "#00000000",
            "strokeWidth": shape.edge_width,
            "angle": shape.angle,
        }
    if shape.text:
        yield {
            "type": "text",
            "text": shape.text,
            "size": shape.text_size,
            "fill": shape.ink or "#000000",
            "stroke": "#00000000",
            "strokeWidth": 0,
            "angle": shape.angle,
        }
