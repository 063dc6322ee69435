"""SudokuMaker's JSON written: constraints from f-puzzles' keys, and what only is drawn as its lines and symbols."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.drawing import DrawnLine, DrawnPart
from sudoku_tui.engine.constraints.text import NEGATIVE, Data
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.fog import Fog
from sudoku_tui.engine.kinds.rules import RULES
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.layouts import usual_digits
from sudoku_tui.formats.clues.sudokumaker.clues import DIFFERENCE, LETTER, RATIO, REGIONS, groups_of
from sudoku_tui.formats.clues.sudokumaker.drawn import written_parts
from sudoku_tui.formats.clues.sudokumaker.fog import written_fog
from sudoku_tui.formats.clues.sudokumaker.places import (
    cell_number,
    corner_of,
    diagonal_of,
    edge_between,
    outer_number,
)
from sudoku_tui.formats.clues.unwritten import clues_left_out, rules_left_out
from sudoku_tui.words.message import Message, counted, say

_VERSION = "1.5.0"
_USUAL_SIZE = 9
_Entries: TypeAlias = Sequence[Data]
_Write: TypeAlias = Callable[[_Entries, int], Iterable[Data]]

_GREY, _BLACK = "#aaaaaa", "#000000"
_THIN = {"color": "#34bbe6ff", "thickness": 0.02}
_SHADE = {"color": "#00000033"}
_CAGE = {"text": {"color": _BLACK}, "cage": {"color": _BLACK}}
_CIRCLE = {"size": 0.8, "fill": "#ffffff", "stroke": {"thickness": 0.02, "color": _GREY}}
_DIAMOND = {"size": 0.8, "fill": "#e7e6ff80", "stroke": {"thickness": 0.05, "color": "#0000ff80"}}
"""Looks that SudokuMaker has when nothing is changed; it draws nothing without them."""

_RULES: Mapping[str, Data] = {
    "diagonal-": {"type": 10, "style": _THIN},
    "diagonal+": {"type": 11, "style": _THIN},
    "antiking": {"type": 12},
    "antiknight": {"type": 13},
    "disjointgroups": {"type": 14},
    "nonconsecutive": {"type": 15},
}


def _cells(kind: int, look: Data) -> _Write:
    def write(entries: _Entries, size: int) -> Iterable[Data]:
        names = [name for entry in entries for name in entry.get("cells", [entry.get("cell")])]
        return [{"type": kind, "cells": [cell_number(name, size) for name in names], "style": look}]

    return write


def _each(kind: int, look: Data) -> _Write:
    return lambda entries, size: [
        {"type": kind, "cells": _numbers(each["cells"], size), "style": look} for each in entries
    ]


def _lines(kind: int, look: Data, name: str = "lines", **more: object) -> _Write:
    def write(entries: _Entries, size: int) -> Iterable[Data]:
        lines = [_numbers(line, size) for entry in entries for line in entry["lines"]]
        return [{"type": kind, name: lines, **more, "style": look}]

    return write


def _line(colour: str) -> Data:
    return {"color": colour, "thickness": 0.15}


def _with_ends(colour: str, thickness: float, ends: Data) -> Data:
    return {"lines": {"color": colour, "thickness": thickness}, "endPoints": ends}


def _thermometers(*, slow: bool) -> _Write:
    look = {"color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4}
    return _lines(300, look, "thermometers", slow=slow)


def _whispers(entries: _Entries, size: int) -> Iterator[Data]:
    for least in sorted({int(entry["value"]) for entry in entries}):
        lines = [_numbers(line, size) for each in entries if int(each["value"]) == least for line in each["lines"]]
        colour = "#67f067" if least >= (size + 1) // 2 else "#ffa600"
        yield {"type": 401, "lines": lines, "minDifference": least, "style": _line(colour)}


def _in_turns(key: str, colour: str) -> _Write:
    def write(entries: _Entries, size: int) -> Iterable[Data]:
        return _lines(406, _line(colour), groups=sorted(groups_of(size)[key]))(entries, size)

    return write


def _cages(entries: _Entries, size: int) -> Iterable[Data]:
    cages = [{"cells": _numbers(each["cells"], size), "value": int(each.get("value", 0))} for each in entries]
    return [{"type": 301, "cages": cages, "style": _CAGE}]


def _look_and_say(entries: _Entries, size: int) -> Iterable[Data]:
    cages = [{"cells": _numbers(each["cells"], size), "value": each["value"]} for each in entries]
    return [{"type": 304, "cages": cages, "style": _CAGE}]


def _clones(entries: _Entries, size: int) -> Iterator[Data]:
    for each in entries:
        pairs = zip(_numbers(each["cells"], size), _numbers(each["cloneCells"], size), strict=True)
        yield {"type": 302, "groups": [list(pair) for pair in pairs], "style": _SHADE}


def _quadruples(entries: _Entries, size: int) -> Iterable[Data]:
    clues = [{"corner": corner_of(each["cells"], size), "digits": each["values"]} for each in entries]
    return [{"type": 303, "clues": clues, "style": {"singleLine": False}}]


def _arrows(entries: _Entries, size: int) -> Iterable[Data]:
    bulbs = [
        {"bulbCells": _numbers(each["cells"], size), "arrows": [_numbers(line, size) for line in each["lines"]]}
        for each in entries
    ]
    shaft = {"thickness": 0.05, "color": _GREY, "headSize": 0.35}
    return [{"type": 408, "bulbsWithArrows": bulbs, "style": {"bulb": _CIRCLE, "arrow": shaft}}]


def _outside(kind: int) -> _Write:
    def write(entries: _Entries, size: int) -> Iterable[Data]:
        clues = [{"value": int(each["value"]), "outerCell": outer_number(each["cell"], size)} for each in entries]
        return [{"type": kind, "clues": clues, "style": {"color": _BLACK}}]

    return write


def _little_killers(entries: _Entries, size: int) -> Iterable[Data]:
    clues = [
        {
            "value": int(each["value"]),
            "outerCell": outer_number(each["cell"], size),
            "diagonal": diagonal_of(each["cell"], each["direction"], size),
        }
        for each in entries
    ]
    return [{"type": 500, "clues": clues, "style": {"text": {"color": _BLACK}, "arrow": {"color": _BLACK}}}]


_WRITERS: Mapping[str, _Write] = {
    "even": _cells(100, {**_SHADE, "size": 0.8}),
    "odd": _cells(101, {**_SHADE, "size": 0.8}),
    "maximum": _cells(102, _SHADE),
    "minimum": _cells(103, _SHADE),
    "rowindexer": _cells(600, {"color": "#0080f955"}),
    "columnindexer": _cells(601, {"color": "#f9000055"}),
    "extraregion": _each(305, {**_SHADE, "offset": 0.1}),
    "thermometer": _thermometers(slow=False),
    "slowthermometer": _thermometers(slow=True),
    "killercage": _cages,
    "lookandsay": _look_and_say,
    "clone": _clones,
    "quadruple": _quadruples,
    "renban": _lines(400, _line("#f067f0")),
    "whispers": _whispers,
    "palindrome": _lines(402, _line("#bbbbbb")),
    "betweenline": _lines(403, _with_ends(_GREY, 0.1, _CIRCLE)),
    "regionsumline": _lines(404, _line("#2ecbff"), singleRegionTotals=False),
    "sequenceline": _lines(405, _line(_GREY)),
    "entropicline": _in_turns("entropicline", "#ffccaa"),
    "modularline": _in_turns("modularline", "#33bbaa"),
    "parityline": _in_turns("parityline", "#ff6666"),
    "lockout": _lines(407, _with_ends("#aabeefff", 0.1, _DIAMOND)),
    "arrow": _arrows,
    "doublearrow": _lines(409, _with_ends(_GREY, 0.05, _CIRCLE)),
    "littlekillersum": _little_killers,
    "sandwichsum": _outside(501),
    "xsum": _outside(502),
    "skyscraper": _outside(503),
    "numberedroom": _outside(504),
}
_DOTS: Mapping[str, tuple[int, str]] = {
    "difference": (DIFFERENCE, "overrideNegativeRatios"),
    "ratio": (RATIO, "overrideNegativeDifferences"),
    "xv": (LETTER, ""),
}
_LETTERS: Mapping[str, int] = {"V": 5, "X": 10}


def write_sudokumaker(clued: Clued) -> str:
    """The JSON that SudokuMaker reads; `unwritten` names what it has no place for."""
    shape, size = clued.puzzle.geometry, clued.puzzle.geometry.size
    usual_digits(shape)
    puzzle: Data = {"name": clued.title, "author": clued.author}
    if clued.rules:
        puzzle["comment"] = clued.rules
    if clued.message:
        puzzle["messages"] = {"completion": clued.message}
    if size != _USUAL_SIZE:
        puzzle |= {"type": "sudoku", "size": size}
    puzzle["cells"] = [_cell(clued, place) for place in range(shape.cell_count)]
    puzzle["constraints"] = [*_constraints(shape)]
    return json.dumps({"formatVersion": _VERSION, "puzzle": puzzle}, ensure_ascii=False, separators=(",", ":"))


def unwritten(clued: Clued) -> Iterator[Message]:
    """What is not written beside entries and removed candidates, a clause for each."""
    shape = clued.puzzle.geometry
    yield from rules_left_out(shape.rules, [rule for rule, its in RULES.items() if its.keys])
    yield from clues_left_out([clue for clue in shape.constraints if not _is_written(clue, shape)])
    filled = sum(1 for part in _only_drawn(shape) if isinstance(part, DrawnLine) and part.fill)
    if filled:
        yield counted("the colour within 1 line is left out", "the colour within {count} lines is left out", filled)
    if _drawn_by_itself(shape):
        yield say("the author's own drawing of the clues is left out")
    if clued.solution and not _has_solution(clued):
        yield say("the author's solution is left out")


def _has_solution(clued: Clued) -> bool:
    """Whether the cells hold the author's solution, as they do in SudokuMaker; the player's digits go before."""
    return bool(clued.solution) and all(clued.solution) and not any(clued.position.entries)


def _cell(clued: Clued, place: int) -> Data:
    cell: Data = {}
    if given := clued.puzzle.givens[place]:
        cell |= {"given": True, "value": given}
    elif digit := clued.solution[place] if _has_solution(clued) else clued.position.entries[place]:
        cell["value"] = digit
    for key, notes in (("candidates", clued.centre), ("cornerPencilMarks", clued.corner)):
        if notes and notes[place]:
            cell[key] = notes[place] << 1
    return cell


def _constraints(shape: Geometry) -> Iterator[Data]:
    yield {"type": 0}
    if shape.regions or shape.box_height > 1:
        yield {"type": REGIONS, "regions": [shape.box_of(cell) - 1 for cell in range(shape.cell_count)]}
    keys = _keys(shape)
    yield from (entry for key, entry in _RULES.items() if keys.get(key))
    if keys.get("globalentropy"):
        yield {"type": 16, "groups": sorted(groups_of(shape.size)["entropicline"])}
    yield from _dotted(keys, shape.size)
    for key, write in _WRITERS.items():
        if keys.get(key):
            yield from write(keys[key], shape.size)
    yield from (entry for clue in shape.constraints if isinstance(clue, Fog) for entry in written_fog(clue))
    yield from written_parts(_only_drawn(shape))


def _only_drawn(shape: Geometry) -> list[DrawnPart]:
    """What stands for no clue, for SudokuMaker draws those by itself; all, if it does not have every kind of them."""
    drawings = [clue for clue in shape.constraints if isinstance(clue, Drawn)]
    is_left = _drawn_by_itself(shape)
    return [
        part for clue in drawings for number, part in enumerate(clue.parts) if not (is_left and number in clue.read)
    ]


def _drawn_by_itself(shape: Geometry) -> bool:
    """Whether an author drew clues, and SudokuMaker has all of them."""
    keys = {key for clue in shape.constraints if isinstance(clue, Drawn) and clue.read for key in clue.clues}
    return bool(keys) and all(_is_written(clue, shape) for clue in shape.constraints if clue.key in keys)


def _keys(shape: Geometry) -> Data:
    """The rules and constraints that can be written, by f-puzzles' keys."""
    keys: Data = {key: True for rule in shape.rules for key in RULES[rule].keys}
    for clue in shape.constraints:
        if _is_written(clue, shape) and not isinstance(clue, Drawn | Fog):
            clue.kind.text.write(clue, shape, keys)
    return keys


def _is_written(clue: Constraint, shape: Geometry) -> bool:
    if isinstance(clue, Drawn | Fog):
        return True
    marked = {_pair(other) for other in shape.constraints if other.key in _DOTS}
    if not getattr(clue, "exempt", frozenset()) <= marked:
        return False  # neighbours with other marks would be denied what they may have
    keys: Data = {}
    clue.kind.text.write(clue, shape, keys)
    return all(_has_place(key, found, shape.size) for key, found in keys.items())


def _pair(clue: Constraint) -> tuple[int, ...]:
    return tuple(sorted(clue.places))


def _has_place(key: str, found: Any, size: int) -> bool:  # noqa: ANN401
    """Whether SudokuMaker has the kind, and a place for each of its entries."""
    match key:
        case "globalentropy" | "negative":
            return True
        case "quadruple":
            return all(len(each["cells"]) == 4 and corner_of(each["cells"], size) is not None for each in found)
        case "lookandsay":
            return not any("unique" in each for each in found)
        case "littlekillersum":
            return all("direction" in each for each in found)
        case _ if key in _DOTS:
            return all(edge_between(each["cells"], size) is not None for each in found)
        case _:
            return key in _RULES or key in _WRITERS


def _dotted(keys: Data, size: int) -> Iterator[Data]:
    """Dots and letters, and what neighbours without any are denied."""
    negative = keys.get(NEGATIVE, [])
    for key, (kind, override) in _DOTS.items():
        clues: list[Data] = [
            {"value": _LETTERS.get(each["value"]) or int(each["value"]), "edge": edge_between(each["cells"], size)}
            for each in keys.get(key, [])
        ]
        usual = [5, 10] if key == "xv" else sorted({clue["value"] for clue in clues} or {2})
        denied = usual if key in negative else []
        if clues or denied:
            yield {"type": kind, "clues": clues, "negative": denied, **({override: True} if override else {})}


def _numbers(names: Iterable[str], size: int) -> list[int]:
    return [cell_number(name, size) for name in names]
