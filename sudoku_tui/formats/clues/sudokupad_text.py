"""SudokuPad's own text, written: for puzzles that are drawn, with everything that was read in."""

from __future__ import annotations

import json

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.drawing import XY, DrawnFrame, DrawnLine, DrawnShape
from sudoku_tui.engine.constraints.text import Data, shown
from sudoku_tui.engine.kinds.cages import Cage, SumCage
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.fog import Fog
from sudoku_tui.engine.kinds.rules import RULES
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.foggy import fog_written
from sudoku_tui.formats.clues.layouts import LAYOUT
from sudoku_tui.formats.clues.sketched import TALLER

_PIXELS = 64
_SAID_OTHERWISE = {"drawing", "fog", "unread", "killercage", "sumcage"}


def is_drawn_whole(shape: Geometry) -> bool:
    """Whether the author's drawing shows every clue, or there are grids that overlap: this text can say the puzzle."""
    drawn = {key for clue in shape.constraints if isinstance(clue, Drawn) for key in (*clue.clues, clue.key)}
    for_all = {key for key, clue in all_kinds().items() if clue.kind.text.in_sudokupad}
    is_all_said = {clue.key for clue in shape.constraints} <= drawn | for_all | _SAID_OTHERWISE
    return is_all_said and (bool(drawn) or not shape.has_one_grid)


def write_sudokupad(clued: Clued) -> str:
    """The JSON that SudokuPad reads behind `scl`, and `sudokupad.clued_of` reads again."""
    shape = clued.puzzle.geometry
    data: Data = {"cellSize": _PIXELS, "metadata": _about(clued)}
    data["cells"] = [
        [{} if cell is None else _cell(clued, cell) for cell in (shape.cell_in(row, column) for column in columns)]
        for columns in [range(1, shape.width + 1)]
        for row in range(1, shape.height + 1)
    ]
    if min(shape.box_height, shape.box_width) > 1 or shape.regions:
        data["regions"] = [[_place(cell, shape) for cell in box.cells] for box in shape.boxes]
    data["cages"] = [_cage(clue, shape) for clue in shape.constraints if isinstance(clue, Cage | SumCage)]
    data["global"] = _global(shape)
    data["videos"] = [{"id": clued.video.rpartition("/")[2]}] if clued.video else []
    data |= {"underlays": [], "lines": [], "arrows": [], "overlays": []}
    for part in (part for clue in shape.constraints if isinstance(clue, Drawn) for part in clue.parts):
        match part:
            case DrawnLine():
                data["arrows" if part.head else "lines"].append(_line(part))
            case DrawnShape():
                data["overlays" if part.is_over else "underlays"].append(_shape(part))
            case DrawnFrame():
                data["cages"].append({"cells": [_place(cell, shape) for cell in part.cells], **_frame(part)})
    if any(isinstance(clue, Fog) for clue in shape.constraints):
        data |= {key: told for key, told in fog_written(shape, {}).items() if key != "solution"}
    return json.dumps({key: told for key, told in data.items() if told}, ensure_ascii=False, separators=(",", ":"))


def _about(clued: Clued) -> Data:
    shape = clued.puzzle.geometry
    about: Data = {"title": clued.title, "author": clued.author, "rules": clued.rules, "msgcorrect": clued.message}
    if clued.solution:
        about["solution"] = "".join(map(shape.digit_name, clued.solution))
    if not shape.layout.is_usual and shape.has_one_grid:
        about[LAYOUT] = "+".join(shape.layout.text(shape.size))
    return {key: text for key, text in about.items() if text}


def _cell(clued: Clued, cell: int) -> Data:
    told: Data = {}
    more = clued.puzzle.geometry.lowest - 1  # what is written are numbers
    if given := clued.puzzle.givens[cell]:
        told["value"] = given + more
    for key, notes in (("pencilMarks", clued.corner), ("centremarks", clued.centre)):
        if notes and notes[cell]:
            told[key] = [digit + more for digit in digits_of(notes[cell])]
    return told


def _place(cell: int, shape: Geometry) -> list[int]:
    return [shape.row_of(cell) - 1, shape.column_of(cell) - 1]


def _cage(clue: Cage | SumCage, shape: Geometry) -> Data:
    told: Data = {"cells": [_place(cell, shape) for cell in clue.cells], "unique": isinstance(clue, Cage)}
    return told if clue.total is None else {**told, "value": clue.total}


def _frame(part: DrawnFrame) -> Data:
    return {key: told for key, told in (("value", part.text), ("outlineC", part.colour)) if told}


def _global(shape: Geometry) -> list[str]:
    """The names of the rules for all cells that have one there."""
    kinds = {clue.key: name for clue in shape.constraints for name in clue.kind.text.in_sudokupad}
    return [*(RULES[rule].in_sudokupad[0] for rule in shape.rules if RULES[rule].in_sudokupad), *kinds.values()]


def _turned(point: XY) -> list[float]:
    return [point[1], point[0]]


def _pixels(length: float) -> float:
    return round(length * _PIXELS, 3)


def _line(part: DrawnLine) -> Data:
    told: Data = {"wayPoints": [_turned(point) for point in part.points], "thickness": _pixels(part.width)}
    told |= {"color": part.colour} if part.colour else {}
    told |= {"headLength": part.head} if part.head else {}
    told |= {"fill": part.fill} if part.fill else {}
    return told | ({"target": "overlay"} if part.is_over else {})


def _shape(part: DrawnShape) -> Data:
    told: Data = {"center": [part.y, part.x], "width": part.width, "height": part.height}
    told |= {"rounded": True} if part.is_round else {}
    told |= {"backgroundColor": part.fill} if part.fill else {}
    told |= {"borderColor": part.edge, "thickness": _pixels(part.edge_width)} if part.edge else {}
    told |= {"angle": part.angle} if part.angle else {}
    if part.text:
        told |= {"text": shown(part.text), "color": part.ink, "fontSize": round(_pixels(part.text_size) - TALLER, 3)}
    return told
