"""SudokuPad's own text: a drawing, of which givens, regions, cages and rules for all cells mean something.

Title, author, rules and the solution stand in the values of cages without a border, or in `metadata`. Lines, arrows
and signs are only drawn: nothing but the rules' prose says what they ask for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import digit_in, digits_in, shape_with, size_of, text_of
from sudoku_tui.formats.clues.read import NONCONSECUTIVE, read_constraints
from sudoku_tui.words.message import say

_ABOUT = re.compile(
    r"(title|author|rules|solution|msgcorrect|msgincorrect|foglight|msg):\s*(.*)", re.DOTALL | re.IGNORECASE
)
_GLOBAL = {
    "antiknight": {"antiknight": True},
    "antiking": {"antiking": True},
    "disjoint": {"disjointgroups": True},
    "disjointgroups": {"disjointgroups": True},
    "nonconsecutive": {NONCONSECUTIVE: True},
}
_NEGATIVE = {"antiratio": "ratio", "antixv": "xv"}
_USUAL = re.compile(r"\bsudoku\b", re.IGNORECASE)  # "Normal sudoku rules apply."
_DRAWN = ("lines", "arrows", "underlays", "overlays")
_KNOWN = {"killercage", "negative", *(key for keys in _GLOBAL.values() for key in keys)}


def is_sudokupad(data: Mapping[str, object]) -> bool:
    return isinstance(data.get("cells"), list)


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names what is wrong."""
    rows = [row if isinstance(row, list) else [] for row in _list(data.get("cells"))]
    size = size_of({}, len(rows))
    if any(len(row) != size for row in rows):
        raise PuzzleTextError(say("the grid has not {size} rows of {size} cells", size=size))
    regions = _regions(data, size)
    bare = shape_with(size, regions)
    about, keys = _about(data), _keys(data)
    solution = _solution(about.get("solution", ""), bare)
    if not regions:
        _check_boxes(bare, solution, about.get("rules", ""))
    shape = read_constraints(bare, keys, _KNOWN, solution, by_solution=by_solution)
    givens = [digit_in(_value(cell), shape, place) for place, cell in enumerate(cell for row in rows for cell in row)]
    position = Position.start(Puzzle(shape, tuple(givens)))
    title, author, rules = (about.get(key, "") for key in ("title", "author", "rules"))
    return Clued(position, title, author, rules, solution, any(_list(data.get(key)) for key in _DRAWN))


def _list(found: object) -> list[Any]:
    return found if isinstance(found, list) else []


def _value(cell: object) -> object:
    return cell.get("value") if isinstance(cell, dict) else None


def _about(data: Mapping[str, object]) -> dict[str, str]:
    """Title, author, rules and solution."""
    about = dict[str, str]()
    for cage in _list(data.get("cages")):
        value = cage.get("value") if isinstance(cage, dict) else None
        if isinstance(value, str) and (found := _ABOUT.match(value)):
            about.setdefault(found[1].lower(), found[2].strip())
    named = data.get("metadata")
    if isinstance(named, dict):
        about |= {key: text for key in ("title", "author", "rules", "solution") if (text := text_of(named, key))}
    return about


def _keys(data: Mapping[str, object]) -> dict[str, object]:
    """Cages and rules as f-puzzles' keys; what is not known as a key of its own."""
    keys: dict[str, object] = {}
    if cages := list(_cages(data)):
        keys["killercage"] = cages
    for name in map(str, _global(data)):
        if name in _NEGATIVE:
            keys["negative"] = [*_list(keys.get("negative")), _NEGATIVE[name]]
        else:
            keys |= _GLOBAL.get(name, {name: True})
    return keys


def _global(data: Mapping[str, object]) -> list[Any]:
    named = data.get("metadata")
    return [*_list(data.get("global")), *(_list(named.get("global")) if isinstance(named, dict) else ())]


def _cages(data: Mapping[str, object]) -> Iterator[dict[str, object]]:
    """The cages whose digits differ or add up; all others only frame something, or say what the puzzle is called."""
    for cage in _list(data.get("cages")):
        if not isinstance(cage, dict) or not (cells := _list(cage.get("cells"))):
            continue
        value = cage.get("sum", cage.get("value"))
        is_number = isinstance(value, int | str) and not isinstance(value, bool) and str(value).strip().isdecimal()
        if isinstance(value, str) and _ABOUT.match(value):
            continue
        if cage.get("unique") or is_number:
            yield {
                "cells": [_cell_name(cell) for cell in cells],
                **({"value": str(value).strip()} if is_number else {}),
            }


def _cell_name(found: object) -> str:
    row, column = _place(found)
    return f"R{row + 1}C{column + 1}"


def _place(found: object) -> tuple[int, int]:
    match found:
        case [int(row), int(column)]:
            return row, column
        case str() if named := re.fullmatch(r"r(\d+)c(\d+)", found, re.IGNORECASE):
            return int(named[1]) - 1, int(named[2]) - 1
    raise PuzzleTextError(say("there is no cell {name} in the grid", name=repr(found)[:20]))


def _regions(data: Mapping[str, object], size: int) -> tuple[int, ...]:
    """The map of regions; empty where there is none."""
    regions = [_list(region) for region in _list(data.get("regions"))]
    if not any(regions):
        return ()
    found = [-1] * (size * size)
    for number, region in enumerate(regions):
        for row, column in map(_place, region):
            if not (0 <= row < size and 0 <= column < size):
                raise PuzzleTextError(say("there is no cell {name} in the grid", name=f"r{row + 1}c{column + 1}"))
            found[row * size + column] = number
    if -1 in found:
        raise PuzzleTextError(say("a grid with cells that belong to no region is not played here"))
    return tuple(found)


def _check_boxes(shape: Geometry, solution: tuple[int, ...], rules: str) -> None:
    """Refuse a text without regions where neither the solution nor the rules tell that the usual boxes are meant."""
    if solution and any(len({solution[cell] for cell in box.cells}) < shape.size for box in shape.boxes):
        raise PuzzleTextError(
            say("its solution has the same digit twice in a box, and a grid without boxes is not played here")
        )
    if not solution and not _USUAL.search(rules):
        raise PuzzleTextError(say("it names no boxes, and neither a solution nor the rules tell whether there are any"))


def _solution(text: str, shape: Geometry) -> tuple[int, ...]:
    """The author's solution, if it is one for the whole grid."""
    signs = text.split(",") if "," in text else "".join(text.split())
    if len(signs) != shape.cell_count:
        return ()
    try:
        found = digits_in(list(signs), shape, "solution")
    except PuzzleTextError:
        return ()
    return found if all(found) else ()
