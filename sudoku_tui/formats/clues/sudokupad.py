"""SudokuPad's own text: a drawing, of which givens, regions, cages and rules for all cells mean something.

Title, author, rules and the solution stand in the values of cages without a border, or in `metadata`. Lines, arrows
and signs are only drawn: nothing but the rules' prose says what they ask for.

Links have it as shortened JSON: names without quotes and cut to a few letters, nothing where an empty object stood.

    {ce:[[,,,{v:4}]],ca:[{ce:[[0,0],[0,1]],v:15,unique:t}]}

Values without quotes are numbers, `t`, `f`, or colours. Texts stand between single quotes, or double ones where there
is any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from sudoku_tui.engine.constraints.text import digit_in, digits_in
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with, size_of, text_of
from sudoku_tui.formats.clues.keys import IN_SUDOKUPAD, read_constraints
from sudoku_tui.words.message import say

_SHORT_NAMES = {
    "ce": "cells",
    "ca": "cages",
    "re": "regions",
    "v": "value",
    "t": "title",
    "u": "underlays",
    "o": "overlays",
}
_SHORT_NAMES |= {"l": "lines", "a": "arrows"}
"""Those of the short names that anything is read from."""
_TOKEN = re.compile(r"""\s*(?:([{}\[\],:])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s{}\[\],:'"]+))""", re.DOTALL)
_ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_WORDS: Mapping[str, object] = {"t": True, "f": False, "true": True, "false": False, "null": None}
_NUMBER = re.compile(r"-?\d{1,15}(?:\.\d{1,15})?")
_DEEPEST = 30
_ABOUT = re.compile(
    r"(title|author|rules|solution|msgcorrect|msgincorrect|foglight|msg):\s*(.*)", re.DOTALL | re.IGNORECASE
)
_USUAL = re.compile(r"\bsudoku\b", re.IGNORECASE)  # "Normal sudoku rules apply."
_DRAWN = ("lines", "arrows", "underlays", "overlays")
_KNOWN = {"killercage", "sumcage", *(key for keys in IN_SUDOKUPAD.values() for key in keys)}


def is_sudokupad(data: Mapping[str, object]) -> bool:
    return isinstance(data.get("cells"), list)


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names what is wrong."""
    rows = [row if isinstance(row, list) else [] for row in _list(data.get("cells"))]
    size = size_of({}, len(rows))
    if any(len(row) != size for row in rows):
        raise PuzzleTextError(say("the grid has not {size} rows of {size} cells", size=size))
    regions = _regions(data.get("regions"), size) or _regions(_hidden_regions(data, size), size)
    bare = shape_with(size, regions)
    about, keys = _about(data), _keys(data, bare)
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


def _keys(data: Mapping[str, object], shape: Geometry) -> dict[str, object]:
    """Cages and rules as f-puzzles' keys; what is not known as a key of its own."""
    keys: dict[str, object] = {}
    for key, cage in _cages(data, shape):
        keys[key] = [*_list(keys.get(key)), cage]
    for name in map(str, _global(data)):
        for key, told in IN_SUDOKUPAD.get(name, {name: True}).items():
            keys[key] = [*_list(keys.get(key)), *told] if isinstance(told, list) else told
    return keys


def _global(data: Mapping[str, object]) -> list[Any]:
    """The rules for all cells, in a list or each as a name of its own."""
    found, named = _list(data.get("global")), data.get("metadata")
    if not isinstance(named, dict):
        return found
    flags = [name for name in IN_SUDOKUPAD if named.get(name) is True]
    return list(dict.fromkeys([*map(str, found), *map(str, _list(named.get("global"))), *flags]))


def _hidden_regions(data: Mapping[str, object], size: int) -> list[list[tuple[int, int]]]:
    """Regions that are told by cages which are not seen: unique, of n cells each, and each cell in one of them."""
    hidden = [cage for cage in _list(data.get("cages")) if isinstance(cage, dict) and cage.get("hidden")]
    places = [sorted({_place(cell) for cell in _list(cage.get("cells"))}) for cage in hidden if cage.get("unique")]
    inner = [
        cells for cells in places if len(cells) == size and all(len({*line}) > 1 for line in zip(*cells, strict=True))
    ]
    return inner if len(inner) == size and len({cell for cells in inner for cell in cells}) == size * size else []


def _cages(data: Mapping[str, object], shape: Geometry) -> Iterator[tuple[str, dict[str, object]]]:
    """The cages whose digits differ or add up, by f-puzzles' keys.

    All others only frame something, say what the puzzle is called, or stand unseen for a row, a column or a region.
    """
    houses = {frozenset(house.cells) for house in shape.houses}
    for cage in _list(data.get("cages")):
        if not isinstance(cage, dict) or not (found := _list(cage.get("cells"))):
            continue
        value = cage.get("sum", cage.get("value"))
        is_number = isinstance(value, int | str) and not isinstance(value, bool) and str(value).strip().isdecimal()
        if isinstance(value, str) and _ABOUT.match(value):
            continue
        places = [_place(cell) for cell in found]
        if cage.get("hidden") and frozenset(row * shape.size + column for row, column in places) in houses:
            continue
        entry: dict[str, object] = {"cells": [f"R{row + 1}C{column + 1}" for row, column in places]}
        if is_number:
            key = "sumcage" if cage.get("unique") is False else "killercage"
            yield key, {**entry, "value": str(value).strip()}
        elif cage.get("unique"):
            yield "killercage", entry


def _place(found: object) -> tuple[int, int]:
    match found:
        case [int(row), int(column)] | (int(row), int(column)):
            return row, column
        case str() if named := re.fullmatch(r"r(\d+)c(\d+)", found, re.IGNORECASE):
            return int(named[1]) - 1, int(named[2]) - 1
    raise PuzzleTextError(say("there is no cell {name} in the grid", name=repr(found)[:20]))


def _regions(told: object, size: int) -> tuple[int, ...]:
    """The map of regions; empty where there is none."""
    regions = [_list(region) for region in _list(told)]
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


def read_zipped(text: str) -> Mapping[str, object]:
    """The object that a text says, whole or shortened; a `PuzzleTextError` for anything else."""
    reader = _Reader(text)
    found = reader.value(0)
    if not isinstance(found, dict) or reader.look():
        reader.fail()
    return found


class _Reader:
    """Reads values one after the other."""

    def __init__(self, text: str) -> None:
        self._tokens, self._next, place = list[tuple[str, str]](), 0, 0
        end = len(text.rstrip())
        while place < end:
            match = _TOKEN.match(text, place)
            if not match:
                self.fail()
            place = match.end()
            sign, double, single, word = match.groups()
            quoted = double if double is not None else single
            if quoted is not None:
                self._tokens.append(("text", _ESCAPED.sub(_unescaped, quoted)))
            else:
                self._tokens.append((sign, sign) if sign else ("word", word))

    def fail(self) -> NoReturn:
        raise PuzzleTextError(say("the text of the link is damaged"))

    def look(self) -> str:
        """The kind of the next token; empty at the end."""
        return self._tokens[self._next][0] if self._next < len(self._tokens) else ""

    def _take(self) -> str:
        if not self.look():
            self.fail()
        self._next += 1
        return self._tokens[self._next - 1][1]

    def value(self, depth: int) -> object:
        if depth > _DEEPEST:
            self.fail()
        match self.look():
            case "{":
                return self._object(depth)
            case "[":
                return self._list(depth)
            case "text":
                return self._take()
            case "word":
                word = self._take()
                if _NUMBER.fullmatch(word):
                    return float(word) if "." in word else int(word)
                return _WORDS.get(word, word)
            case _:
                return {}

    def _object(self, depth: int) -> dict[str, object]:
        self._take()
        found = dict[str, object]()
        while self.look() != "}":
            if self.look() not in ("text", "word"):
                self.fail()
            name = self._take()
            if self.look() != ":":
                self.fail()
            self._take()
            found[_SHORT_NAMES.get(name, name)] = self.value(depth + 1)
            self._separate("}")
        self._take()
        return found

    def _list(self, depth: int) -> list[object]:
        self._take()
        found = list[object]()
        if self.look() == "]":
            self._take()
            return found
        is_more = True
        while is_more:
            found.append(self.value(depth + 1))
            is_more = self._separate("]")
        self._take()
        return found

    def _separate(self, end: str) -> bool:
        """Pass over a comma; False at the end."""
        if self.look() == ",":
            self._take()
            return True
        if self.look() != end:
            self.fail()
        return False


def _unescaped(match: re.Match[str]) -> str:
    sign = match[1]
    return chr(int(sign[1:], 16)) if len(sign) == 5 else _ESCAPES.get(sign, sign)
