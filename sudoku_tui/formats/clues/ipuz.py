"""ipuz, the open JSON of puzzles: its Sudoku, with boxes, zones, diagonals, windows and cages.

Cells are pairs of column and row, from 1 as the format has it, or from 0 as some programs write it. Texts are HTML.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape, unescape
from typing import Any

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.drawing import DrawnPart, DrawnShape, colour_of
from sudoku_tui.engine.constraints.text import Data, shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.cages import Cage, ExtraRegion
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with, size_of, text_of
from sudoku_tui.formats.clues.keys import KEYS, read_constraints, with_drawing
from sudoku_tui.formats.clues.layouts import usual_digits
from sudoku_tui.formats.clues.unwritten import clues_left_out, rules_left_out
from sudoku_tui.words.message import Message, say

_VERSION, _SUDOKU = "http://ipuz.org/v2", "http://ipuz.org/sudoku"
_KINDS = ("latinsquare", "diagonalsudoku", "hypersudoku", "jigsawsudoku", "calcudoku", "killersudoku", "wordoku")
_LATIN, _DIAGONAL, _HYPER, _JIGSAW, _CALCUDOKU, _KILLER, _ = _KINDS
_BREAK, _TAG = re.compile(r"<br\s*/?>", re.IGNORECASE), re.compile(r"</?[a-z][^<>]*>", re.IGNORECASE)
_SIGNS_OF_ORDER = ("lessthan", "greaterthan", "equal")
_RULES = (Rule.X, Rule.HYPER)
_MOST_AREAS, _MOST_CELLS = 1_000, 20_000


def is_ipuz(data: Mapping[str, object]) -> bool:
    return any("ipuz.org/" in kind for kind in _kinds(data))


def _kinds(data: Mapping[str, object]) -> list[str]:
    found = data.get("kind")
    return [kind for kind in found if isinstance(kind, str)] if isinstance(found, list) else []


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names what is wrong, or what of it is not played."""
    kinds = {kind.partition("#")[0].rpartition("/")[2] for kind in _kinds(data) if kind.startswith(_SUDOKU)}
    if not kinds:
        raise PuzzleTextError(say("this ipuz file is no Sudoku: {kind}", kind=shown(_kinds(data)[0])))
    grid = _grid(data, "puzzle")
    size = size_of({}, len(grid) if grid else 0)
    areas = _Areas(data, size)
    shape = _bare(data, kinds, areas, size)
    signs = _signs(data, size)
    givens = _digits(grid, signs, shape, "puzzle")
    solution, saved = (_digits(_grid(data, key), signs, shape, key) for key in ("solution", "saved"))
    entries = tuple(0 if given else digit for given, digit in zip(givens, saved or [0] * len(givens), strict=True))
    keys = _keys(data, kinds, areas, shape)
    if any(isinstance(_style(data, cell).get(sign), str) for row in grid for cell in row for sign in _SIGNS_OF_ORDER):
        keys["signs between cells"] = [{}]
    full = read_constraints(shape, keys, KEYS, solution, by_solution=by_solution)
    full = with_drawing(full, [*_drawn(data, grid)])
    title, author, rules, notes, message = (
        _plain(text_of(data, key)) for key in ("title", "author", "intro", "notes", "explanation")
    )
    position = Position(Puzzle(full, givens), entries, frozenset())
    return Clued(position, title, author, rules or notes, solution if all(solution) else (), message=message)


def _grid(data: Mapping[str, object], key: str) -> list[list[object]]:
    """The rows of a grid; none where there is no grid."""
    found = data.get(key)
    if found is None and key != "puzzle":
        return []
    if not isinstance(found, list) or not all(isinstance(row, list) for row in found):
        raise PuzzleTextError(say("{key} must be a grid of rows", key=key))
    return found


class _Areas:
    """The cells that zones and cages have, by whether they are counted from 1 or from 0."""

    def __init__(self, data: Mapping[str, object], size: int) -> None:
        self._size = size
        self.zones, self.cages = (self._entries(data, key) for key in ("zones", "cages"))
        self._places = [*self._all_told()]
        self._first = 0 if any(0 in place for places in self._places for place in places) else 1

    def of_zones(self) -> list[tuple[int, ...]]:
        return [self._cells(places) for places in self._places[: len(self.zones)]]

    def of_cages(self) -> list[tuple[int, ...]]:
        return [self._cells(places) for places in self._places[len(self.zones) :]]

    def _entries(self, data: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
        found = data.get(key) or []
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise PuzzleTextError(say("{key} must be a list of entries", key=key))
        if len(found) > _MOST_AREAS:
            raise PuzzleTextError(say("{key} has more than {most:,} entries", key=key, most=_MOST_AREAS))
        return found

    def _all_told(self) -> Iterator[list[tuple[int, int]]]:
        count = 0
        for entry in (*self.zones, *self.cages):
            places = [*self._told(entry)]
            count += len(places)
            if count > _MOST_CELLS:
                raise PuzzleTextError(say("zones and cages have more than {most:,} cells", most=_MOST_CELLS))
            yield places

    def _told(self, entry: Mapping[str, object]) -> Iterator[tuple[int, int]]:
        match entry.get("rect"), entry.get("cells"):
            case [int(left), int(top), int(right), int(bottom)], None:
                most = self._size
                if not (0 <= left <= right <= most and 0 <= top <= bottom <= most):
                    raise PuzzleTextError(say("a rectangle of cells lies outside the grid"))
                yield from ((column, row) for row in range(top, bottom + 1) for column in range(left, right + 1))
            case None, [*cells]:
                for cell in cells:
                    match cell:
                        case [int(column), int(row)]:
                            yield column, row
                        case _:
                            raise PuzzleTextError(say("{cell} is no pair of column and row", cell=repr(shown(cell))))
            case _:
                raise PuzzleTextError(say("a zone or a cage has no cells"))

    def _cells(self, places: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        found = list[int]()
        for column, row in places:
            across, down = column - self._first, row - self._first
            if not (0 <= across < self._size and 0 <= down < self._size):
                raise PuzzleTextError(say("there is no column {column} with a row {row}", column=column, row=row))
            found.append(down * self._size + across)
        return tuple(sorted(dict.fromkeys(found)))


def _bare(data: Mapping[str, object], kinds: set[str], areas: _Areas, size: int) -> Geometry:
    """The shape: boxes unless they are denied, zones that part the grid, and the rules that kinds name."""
    rules = [rule for rule, kind in ((Rule.X, _DIAGONAL), (Rule.HYPER, _HYPER)) if kind in kinds]
    if data.get("boxes", _LATIN not in kinds and _CALCUDOKU not in kinds and _JIGSAW not in kinds):
        usual = shape_with(size, ())
        return geometry(usual.box_height, usual.box_width, (), rules)
    if regions := _parted(areas.of_zones(), size):
        bare = shape_with(size, regions)
        return bare.changed(rules=rules)
    if _JIGSAW in kinds:
        raise PuzzleTextError(say("the zones of the jigsaw do not part the grid"))
    return geometry(1, size, (), rules)


def _parted(zones: Sequence[tuple[int, ...]], size: int) -> tuple[int, ...]:
    """The map of regions that the zones of n cells make, without the diagonals; empty where they make none."""
    owners = dict[int, int]()
    for number, zone in enumerate(zones):
        if len(zone) == size and zone not in _diagonals(size).values() and owners.keys().isdisjoint(zone):
            owners |= dict.fromkeys(zone, number)
    return tuple(owners[cell] for cell in range(size * size)) if len(owners) == size * size else ()


def _diagonals(size: int) -> Mapping[str, tuple[int, ...]]:
    return {
        "diagonal-": tuple(place * (size + 1) for place in range(size)),
        "diagonal+": tuple((place + 1) * (size - 1) for place in range(size)),
    }


def _signs(data: Mapping[str, object], size: int) -> Mapping[str, int]:
    """The digits by their signs: those of the file, or numbers."""
    charset = data.get("charset")
    signs = charset if isinstance(charset, str) and len(charset) == size == len(set(charset)) else ""
    numbers = {str(digit): digit for digit in range(1, size + 1)}
    return {sign: digit for digit, sign in enumerate(signs, start=1)} if signs else numbers


def _digits(rows: list[list[object]], signs: Mapping[str, int], shape: Geometry, key: str) -> tuple[int, ...]:
    """The digits of a grid, 0 for empty cells; nothing where there is no grid."""
    if not rows:
        return ()
    size = shape.size
    if len(rows) != size or any(len(row) != size for row in rows):
        raise PuzzleTextError(say("{key} has not {size} rows of {size} cells", key=key, size=size))
    return tuple(
        _digit(_value(cell), signs, shape, place) for place, cell in enumerate(cell for row in rows for cell in row)
    )


def _value(cell: object) -> object:
    if not isinstance(cell, dict):
        return cell
    return cell["value"] if cell.get("value") is not None else cell.get("cell")


def _digit(found: object, signs: Mapping[str, int], shape: Geometry, place: int) -> int:
    sign = str(found).strip()[:9]
    if sign in signs:
        return signs[sign]
    if found is None or sign in ("", "0", ".", "-"):
        return 0
    raise PuzzleTextError(say("{digit} in {cell} is no digit", digit=repr(shown(sign)), cell=shape.cell_name(place)))


def _keys(data: Mapping[str, object], kinds: set[str], areas: _Areas, shape: Geometry) -> dict[str, Any]:
    """Zones that are no boxes, and cages, by f-puzzles' keys."""
    keys: dict[str, Any] = {}
    diagonals = {cells: key for key, cells in _diagonals(shape.size).items()}
    houses = {tuple(sorted(house.cells)) for house in shape.houses}
    for cells in areas.of_zones():
        if cells in houses:
            continue
        if cells in diagonals:
            keys[diagonals[cells]] = True
        elif cells:
            keys.setdefault("extraregion", []).append({"cells": _names(cells, shape)})
    for entry, cells in zip(areas.cages, areas.of_cages(), strict=True):
        operator, value = entry.get("operator") or "+", entry.get("value")
        if operator != "+":
            keys[f"cages with {shown(operator)}"] = [{}]
            continue
        may_repeat = _CALCUDOKU in kinds and _KILLER not in kinds and value is not None
        key = "sumcage" if may_repeat else "killercage"
        keys.setdefault(key, []).append({"cells": _names(cells, shape), "value": value})
    return keys


def _names(cells: Iterable[int], shape: Geometry) -> list[str]:
    return [shape.cell_name(cell).upper() for cell in cells]


def _style(data: Mapping[str, object], cell: object) -> Mapping[str, object]:
    """The style of a cell, which may be named; none where it has none."""
    style = cell.get("style") if isinstance(cell, dict) else None
    named = data.get("styles")
    if isinstance(style, str) and isinstance(named, dict):
        style = named.get(style)
    return style if isinstance(style, dict) else {}


def _drawn(data: Mapping[str, object], grid: list[list[object]]) -> Iterator[DrawnPart]:
    for row, cells in enumerate(grid):
        for column, cell in enumerate(cells):
            style = _style(data, cell)
            if colour := colour_of(style.get("color")):
                yield DrawnShape(column + 0.5, row + 0.5, 1.0, 1.0, fill=colour)
            if style.get("shapebg") == "circle":
                yield DrawnShape(column + 0.5, row + 0.5, 0.9, 0.9, is_round=True, edge="#000000")


def _plain(text: str) -> str:
    """A text without HTML."""
    return unescape(_TAG.sub("", _BREAK.sub("\n", text))).strip()


def _html(text: str) -> str:
    return escape(text, quote=False).replace("\n", "<br>")


def write_ipuz(clued: Clued) -> str:
    """The JSON of a puzzle; `unwritten` names what it has no place for."""
    shape, puzzle = clued.puzzle.geometry, clued.puzzle
    usual_digits(shape)
    about = {"title": clued.title, "author": clued.author, "intro": clued.rules, "explanation": clued.message}
    has_boxes = not shape.regions and (shape.box_height, shape.box_width) == usual_box(shape.size) != (1, shape.size)
    is_latin = not shape.regions and shape.box_height == 1
    zones = [] if has_boxes or is_latin else [box.cells for box in shape.boxes]
    zones += [tuple(sorted(clue.cells)) for clue in shape.constraints if isinstance(clue, ExtraRegion)]
    data: Data = {
        "version": _VERSION,
        "kind": _kinds_of(shape, is_jigsaw=not has_boxes and not is_latin, is_latin=is_latin),
        **{key: _html(text) for key, text in about.items() if text},
        "dimensions": {"width": shape.size, "height": shape.size},
        "charset": shape.symbols,
        "boxes": has_boxes,
        "puzzle": _rows(puzzle.givens, shape),
    }
    if any(clued.position.entries):
        data["saved"] = _rows(clued.position.entries, shape)
    if clued.solution and all(clued.solution):
        data["solution"] = _rows(clued.solution, shape)
    if zones:
        data["zones"] = [{"cells": _places(cells, shape)} for cells in zones]
    if cages := [clue for clue in shape.constraints if isinstance(clue, Cage)]:
        data |= {"cageborder": "dashed", "cages": [_cage(cage, shape) for cage in cages]}
    return json.dumps(data, ensure_ascii=False)


def _kinds_of(shape: Geometry, *, is_jigsaw: bool, is_latin: bool) -> list[str]:
    held = {
        _LATIN: is_latin,
        _DIAGONAL: Rule.X in shape.rules,
        _HYPER: Rule.HYPER in shape.rules,
        _JIGSAW: is_jigsaw,
        _KILLER: any(isinstance(clue, Cage) for clue in shape.constraints),
    }
    return [f"{_SUDOKU}#1", *(f"{_SUDOKU}/{kind}#1" for kind, is_one in held.items() if is_one)]


def _rows(digits: Sequence[int], shape: Geometry) -> list[list[object]]:
    """Digits as numbers where they have one sign, and as signs in larger grids."""
    signs: list[object] = [digit if shape.size < 10 or not digit else shape.digit_name(digit) for digit in digits]
    return [signs[start : start + shape.size] for start in range(0, shape.cell_count, shape.size)]


def _places(cells: Iterable[int], shape: Geometry) -> list[list[int]]:
    return [[cell % shape.size + 1, cell // shape.size + 1] for cell in cells]


def _cage(cage: Cage, shape: Geometry) -> Data:
    total = {} if cage.total is None else {"value": cage.total, "operator": "+"}
    return {**total, "cells": _places(cage.cells, shape)}


def unwritten(clued: Clued) -> Iterator[Message]:
    """What is not written beside removed candidates, a clause for each."""
    shape = clued.puzzle.geometry
    yield from rules_left_out(shape.rules, _RULES)
    yield from clues_left_out([clue for clue in shape.constraints if not _is_written(clue)])
    if clued.corner or clued.centre:
        yield say("the notes are left out")


def _is_written(clue: Constraint) -> bool:
    return isinstance(clue, Cage | ExtraRegion)  # a diagonal is one, too
