"""lisudoku's JSON: a size, the given digits, and lists of constraints whose cells are rows and columns from 0.

Its keys are in camel case in links, and in snake case where its server tells them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from sudoku_tui.engine.constraints.text import NEGATIVE, digit_in, shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with, size_of
from sudoku_tui.formats.clues.keys import KEYS, read_constraints
from sudoku_tui.words.message import say

_Keyed: TypeAlias = tuple[str, object]
_SIZE, _GIVENS, _REGIONS = "gridSize", "fixedNumbers", "regions"
_BEHIND_LINE = re.compile(r"_([a-z])")
_DOTS = {"Consecutive": ("difference", "1"), "Double": ("ratio", "2")}
_FLAGS: Mapping[str, tuple[_Keyed, ...]] = {
    "primaryDiagonal": (("diagonal-", True),),
    "secondaryDiagonal": (("diagonal+", True),),
    "antiKnight": (("antiknight", True),),
    "antiKing": (("antiking", True),),
    "kropkiNegative": (("nonconsecutive", True), (NEGATIVE, ["ratio"])),
}


def is_lisudoku(data: Mapping[str, object]) -> bool:
    return _SIZE in data or "grid_size" in data


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names what is wrong."""
    named = {_BEHIND_LINE.sub(lambda match: match[1].upper(), key): value for key, value in data.items()}
    size = size_of({"size": named.get(_SIZE)}, 0)
    bare = shape_with(size, _regions(named, size))
    keys: dict[str, Any] = {}
    for name, found in named.items():
        if name in _FLAGS and found is True:
            keys |= dict(_FLAGS[name])
        elif name in _READERS:
            for key, entry in _READERS[name](_list(found, name)):
                keys.setdefault(key, []).append(entry)
        elif name not in (_SIZE, _GIVENS, _REGIONS, *_FLAGS):
            keys[f"{name} of lisudoku" if name in KEYS else name] = found
    shape = read_constraints(bare, keys, KEYS, (), by_solution=by_solution)
    return Clued(Position.start(Puzzle(shape, _givens(named, shape))))


def _list(found: object, name: str) -> list[Any]:
    if found is None:
        return []
    if not isinstance(found, list):
        raise PuzzleTextError(say("{name} must be a list", name=name))
    return found


def _place(found: object) -> tuple[int, int]:
    match found:
        case {"row": int(row), "col": int(column)}:
            return row, column
    raise PuzzleTextError(say("{cell} is no cell with a row and a column", cell=repr(shown(found))))


def _name(found: object) -> str:
    row, column = _place(found)
    return f"R{row + 1}C{column + 1}"


def _names(found: object, name: str) -> list[str]:
    return [_name(each) for each in _list(found, name)]


def _inside(found: object, size: int) -> int:
    row, column = _place(found)
    if not (0 <= row < size and 0 <= column < size):
        raise PuzzleTextError(say("there is no cell {name} in the grid", name=_name(found)[:20]))
    return row * size + column


def _regions(named: Mapping[str, object], size: int) -> tuple[int, ...]:
    """The map of regions; empty where there is none."""
    regions = _list(named.get(_REGIONS), _REGIONS)
    owners = {_inside(cell, size): number for number, cells in enumerate(regions) for cell in _list(cells, _REGIONS)}
    if regions and len(owners) < size * size:
        raise PuzzleTextError(say("a grid with cells that belong to no region is not played here"))
    return tuple(owners[cell] for cell in range(size * size)) if regions else ()


def _givens(named: Mapping[str, object], shape: Geometry) -> tuple[int, ...]:
    givens = [0] * shape.cell_count
    for entry in _list(named.get(_GIVENS), _GIVENS):
        data = entry if isinstance(entry, dict) else {}
        cell = _inside(data.get("position"), shape.size)
        givens[cell] = digit_in(data.get("value"), shape, cell)
    return tuple(givens)


def _entries(found: list[Any], name: str) -> Iterator[Mapping[str, Any]]:
    for entry in found:
        if not isinstance(entry, dict):
            raise PuzzleTextError(say("{name} has something that is no entry with names", name=name))
        yield {_BEHIND_LINE.sub(lambda match: match[1].upper(), key): value for key, value in entry.items()}


def _lines(key: str) -> Callable[[list[Any]], Iterable[_Keyed]]:
    return lambda found: [(key, {"lines": [_names(line, key)]}) for line in found]


def _each(key: str) -> Callable[[list[Any]], Iterable[_Keyed]]:
    return lambda found: [(key, {"cell": _name(cell)}) for cell in found]


def _cages(found: list[Any]) -> Iterator[_Keyed]:
    for cage in _entries(found, "killerCages"):
        yield "killercage", {"cells": _names(cage.get("region"), "region"), "value": cage.get("sum")}


def _arrows(found: list[Any]) -> Iterator[_Keyed]:
    for arrow in _entries(found, "arrows"):
        circle, shaft = (_list(arrow.get(key), key) for key in ("circleCells", "arrowCells"))
        if not circle or not shaft:
            raise PuzzleTextError(say("an arrow has no circle or no shaft"))
        row, column = _place(shaft[0])
        leaves = min(circle, key=lambda cell: max(abs(_place(cell)[0] - row), abs(_place(cell)[1] - column)))
        line = [_name(leaves), *_names(shaft, "arrowCells")]
        yield "arrow", {"cells": _names(circle, "circleCells"), "lines": [line]}


def _dots(found: list[Any]) -> Iterator[_Keyed]:
    for dot in _entries(found, "kropkiDots"):
        kind = dot.get("dotType")
        if not isinstance(kind, str) or kind not in _DOTS:
            raise PuzzleTextError(say("a dot must be one of {known}", known=", ".join(_DOTS)))
        key, value = _DOTS[kind]
        yield key, {"cells": [_name(dot.get("cell1")), _name(dot.get("cell2"))], "value": value}


_READERS: Mapping[str, Callable[[list[Any]], Iterable[_Keyed]]] = {
    "extraRegions": lambda found: [("extraregion", {"cells": _names(cells, "extraRegions")}) for cells in found],
    "thermos": _lines("thermometer"),
    "renbans": _lines("renban"),
    "palindromes": _lines("palindrome"),
    "arrows": _arrows,
    "killerCages": _cages,
    "kropkiDots": _dots,
    "oddCells": _each("odd"),
    "evenCells": _each("even"),
}
