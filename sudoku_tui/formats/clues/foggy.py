"""Fog in the texts of f-puzzles and SudokuPad, read and written.

`foglight` names cells that are lit from the start, `fogofwar` those that are lit with the cells around them; cages of
the values FOGLIGHT, FOW, and `foglight: r1c1, r3c3-r4c5` do the same. `triggereffect` names cells whose right digits
light others. Cells outside of the grid are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.constraints.text import Data, names_of
from sudoku_tui.engine.kinds.fog import MOST_TRIGGERS, Fog, Trigger
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.fog import around

FOG_KEYS = ("foglight", "fogofwar", "triggereffect")
_CELLS = re.compile(r"r(\d{1,2})c(\d{1,2})(?:\s*-\s*r(\d{1,2})c(\d{1,2}))?", re.IGNORECASE)
_VALUE = re.compile(r"(?:foglight|FOW)\s*$|foglight:", re.IGNORECASE)
_MOST_SIGNS = 10_000  # of a list of cells in one text


def is_of_fog(value: object) -> bool:
    """Whether the value of a cage says that it is none, but lights its cells."""
    return isinstance(value, str) and bool(_VALUE.match(value))


def with_fog(shape: Geometry, data: Mapping[str, object], solution: tuple[int, ...]) -> Geometry:
    """A shape with the fog that a text has."""
    tops = [data, named] if isinstance(named := data.get("metadata"), dict) else [data]
    cages = [cage for top in tops for key in ("cage", "cages") for cage in _entries(top.get(key))]
    lights = [cage for cage in cages if is_of_fog(cage.get("value"))]
    if not lights and all(top.get(key) is None for top in tops for key in FOG_KEYS):
        return shape
    lit = 0
    for top in tops:
        lit |= _cells(top.get("foglight"), shape) | around(_cells(top.get("fogofwar"), shape), shape)
    for cage in lights:
        value, cells = str(cage["value"]), _cells(cage.get("cells"), shape)
        lit |= around(cells, shape) if value.lower().startswith("fow") else cells | _cells(value, shape)
    triggers = tuple(trigger for top in tops for trigger in _triggers(top.get("triggereffect"), shape))
    fog = Fog(tuple(cells_of(lit)), triggers, solution if solution and 0 not in solution else ())
    return shape.changed(constraints=(*shape.constraints, fog))


def cleared_by(puzzle: Puzzle, solution: tuple[int, ...]) -> Puzzle:
    """A puzzle whose fog is cleared by the right digits of a solution that its text did not have."""
    shape = puzzle.geometry
    if all(clue.solution for clue in shape.constraints if isinstance(clue, Fog)):
        return puzzle
    clues = (replace(clue, solution=solution) if isinstance(clue, Fog) else clue for clue in shape.constraints)
    return Puzzle(shape.changed(constraints=clues), puzzle.givens)


def fog_written(shape: Geometry, data: Data) -> Data:
    """The same keys of f-puzzles with the fog as SudokuPad reads it, in place of our own entry."""
    found = [clue for clue in shape.constraints if isinstance(clue, Fog)]
    told = {key: entry for key, entry in data.items() if key != Fog.key}
    for fog in found:
        told["foglight"] = names_of(shape, fog.lit)
        if fog.triggers:
            told["triggereffect"] = [
                {
                    "trigger": {"type": "cellvalue", "cell": ",".join(map(shape.cell_name, trigger.cells))},
                    "effect": {"type": "foglight", "cells": ",".join(map(shape.cell_name, trigger.lit))},
                }
                for trigger in fog.triggers
            ]
        if fog.solution:
            told["solution"] = [digit + shape.lowest - 1 for digit in fog.solution]
    return told


def _entries(found: object) -> list[Mapping[str, object]]:
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


def _triggers(found: object, shape: Geometry) -> Iterator[Trigger]:
    for entry in _entries(found)[:MOST_TRIGGERS]:
        trigger, effect = entry.get("trigger"), entry.get("effect")
        if isinstance(trigger, dict) and isinstance(effect, dict) and effect.get("type") == "foglight":
            cells, lit = _cells(trigger.get("cell"), shape), _cells(effect.get("cells"), shape)
            if cells and lit:
                yield Trigger(tuple(cells_of(cells)), tuple(cells_of(lit)))


def _cells(found: object, shape: Geometry) -> int:
    """The cells of a text, or of a list of texts and of pairs of row and column from 0, as a set of bits."""
    if isinstance(found, str):
        return _inside(_ranges(found[:_MOST_SIGNS], shape), shape)
    cells = 0
    for each in found if isinstance(found, list) else ():
        match each:
            case str():
                cells |= _inside(_ranges(each[:_MOST_SIGNS], shape), shape)
            case [int(row), int(column)]:
                cells |= _inside([(row, column)], shape)
    return cells


def _ranges(text: str, shape: Geometry) -> Iterator[tuple[int, int]]:
    """The rows and columns of cells, and of rectangles told by two corners."""
    for top, left, bottom, right in _CELLS.findall(text):
        rows, columns = sorted((int(top), int(bottom or top))), sorted((int(left), int(right or left)))
        for row in range(rows[0] - 1, min(rows[1], shape.height)):
            yield from ((row, column) for column in range(columns[0] - 1, min(columns[1], shape.width)))


def _inside(places: Iterable[tuple[int, int]], shape: Geometry) -> int:
    cells = (shape.cell_in(row + 1, column + 1) for row, column in places)
    return set_of(cell for cell in cells if cell is not None)
