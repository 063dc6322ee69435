"""What an author drew as marks that characters can show, in the looks that typed clues have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sudoku_tui.board.sketch_items import ItemForm, SketchItem, sketch_items
from sudoku_tui.engine.constraints.outline import (
    HUES,
    Area,
    AreaLook,
    Border,
    ClueMark,
    Corner,
    Dot,
    DotKind,
    End,
    LineLook,
    Outside,
    OutsideLook,
    Ring,
    RingForm,
    RingLook,
    Sketch,
    Stroke,
)
from sudoku_tui.engine.shapes.geometry import Geometry

_KIND = "drawing"
_LONGEST = 4  # signs of a text beside the grid
_ARROWS = {(0, 1): ">", (0, -1): "<", (1, 0): "∨", (-1, 0): "∧"}
_RINGS = {
    ItemForm.CIRCLE: (RingForm.CIRCLE, ("(", ")"), "⊙"),
    ItemForm.SQUARE: (RingForm.SQUARE, ("[", "]"), "□"),
    ItemForm.DIAMOND: (RingForm.SQUARE, ("◁", "▷"), "◇"),
}


@lru_cache(maxsize=16)
def marks_with_sketches(shape: Geometry) -> tuple[ClueMark, ...]:
    """The marks of a grid's clues, and those of what is drawn besides."""
    marks = (mark for mark in shape.outlines if not isinstance(mark, Sketch))
    return tuple(dict.fromkeys((*marks, *(mark for item in sketch_items(shape) for mark in marks_of(item, shape)))))


def marks_of(item: SketchItem, shape: Geometry) -> Iterator[ClueMark]:
    """What is shown of something that is drawn."""
    hue = item.hue if item.hue in HUES else "grey"
    match item.form:
        case ItemForm.LINE:
            yield Stroke(item.cells, _KIND, LineLook(hue))
        case ItemForm.ARROW:
            yield Stroke(item.cells, _KIND, LineLook(hue, last=End.HEAD))
        case ItemForm.SIGN:
            yield Area(item.cells, _KIND, AreaLook(hue, _ARROWS.get(item.way, "∗")))
        case ItemForm.AREA:
            yield Area(item.cells, _KIND, AreaLook(hue, "□"))
        case ItemForm.CIRCLE | ItemForm.SQUARE | ItemForm.DIAMOND:
            form, around, single = _RINGS[item.form]
            yield Ring(item.cells, _KIND, RingLook(hue, form, around, single, is_large=item.form is ItemForm.DIAMOND))
        case ItemForm.GREATER:
            yield Dot(item.cells[0], item.cells[1], DotKind.GREATER)
        case ItemForm.DOT:
            yield Dot(item.cells[0], item.cells[-1], *_dot(item))
        case ItemForm.CORNER:
            yield _corner(item, shape)
        case ItemForm.TEXT:
            yield Border(item.cells, item.text, _KIND, has_line=False)
        case ItemForm.FRAME:
            yield Border(item.cells, item.text, _KIND)
        case ItemForm.OUTSIDE:
            text = item.text if len(item.text) <= _LONGEST else f"{item.text[: _LONGEST - 1]}…"
            yield Outside(*item.place, text, _KIND, item.way, OutsideLook())


def _dot(item: SketchItem) -> tuple[DotKind, str]:
    """The sign of a dot: a letter of its own, else white or black with its number."""
    if len(item.text) == 1 and not item.text.isdecimal():
        return DotKind.LETTER, item.text
    return DotKind.BLACK if item.hue == "black" else DotKind.WHITE, item.text


def _corner(item: SketchItem, shape: Geometry) -> ClueMark:
    """Digits where cells meet, or a dot there."""
    signs = item.text.replace(" ", "").replace(",", "")
    if signs and all(sign in shape.symbols for sign in signs):
        return Corner(item.cells, tuple(shape.symbols.index(sign) + 1 for sign in signs))
    return Dot(item.cells[0], item.cells[-1], *_dot(item))
