"""f-puzzles' JSON: a grid of cells, a key for each kind of constraint, and drawings of all others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from math import isqrt

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.drawing import DrawnFrame, colour_of
from sudoku_tui.engine.constraints.drawing import text_of as drawn_text
from sudoku_tui.engine.constraints.outline import (
    Area,
    Border,
    Corner,
    Dot,
    DotKind,
    End,
    Outside,
    Ring,
    Sketch,
    Stroke,
    outside_texts,
)
from sudoku_tui.engine.constraints.text import ClueEntry, Data, digit_in, digits_in, names_of
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.foggy import FOG_KEYS, fog_written, with_fog
from sudoku_tui.formats.clues.json_text import given_and_entered, shape_with, size_of, text_of
from sudoku_tui.formats.clues.keys import KEYS, keys_of, read_constraints, with_pictures
from sudoku_tui.formats.clues.layouts import LAYOUT, layout_of, numbers_of, overlapping, shown, single_grid
from sudoku_tui.formats.clues.sketched import parts_of_fpuzzles, sketched_cosmetics
from sudoku_tui.words.message import say

_ABOUT = {"size", "title", "author", "ruleset", "grid", "solution", "successMessage", LAYOUT}
_DRAWN = {"line", "rectangle", "circle", "text", "cage"}
_MEANS_NOTHING = re.compile(r"(?:title|author|rules|solution|msg\w*|foglight|FOW)\s*(?::|$)", re.IGNORECASE)  # of cages
_ELSEWHERE = {"highlightConflicts", "disabledlogic", "truecandidatesoptions", "fogimage", *FOG_KEYS}
"""Settings of other programs, and fog, which says nothing about digits and is read by itself."""


_COLOURS: Mapping[str, str] = {
    "red": "#E06666",
    "orange": "#F6B26B",
    "yellow": "#FFD966",
    "green": "#67C96B",
    "teal": "#76C7C0",
    "blue": "#6FA8DC",
    "purple": "#8E7CC3",
    "pink": "#E070E0",
    "grey": "#B0B0B0",
}


def is_fpuzzles(data: Mapping[str, object]) -> bool:
    return "grid" in data


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names the key and the entry that is wrong.

    What is not known is left to the author's solution, if that is wanted.
    """
    rows = _rows(data.get("grid"))
    size = size_of(data, len(rows))
    if len(rows) != size or any(len(row) != size for row in rows):
        raise PuzzleTextError(say("the grid has not {size} rows of {size} cells", size=size))
    bare, guessed = _overlapping(rows) or _single(data, [cell for row in rows for cell in row])
    cells = [rows[bare.row_of(cell) - 1][bare.column_of(cell) - 1] for cell in range(bare.cell_count)]
    givens, entries = given_and_entered(cells, bare)
    solution = digits_in(_without_gaps(data["solution"], bare), bare, "solution") if data.get("solution") else ()
    if not solution and all(map(max, givens, entries)):
        solution, entries = tuple(map(max, givens, entries)), (0,) * bare.cell_count
    known = {*_ABOUT, *_DRAWN, *_ELSEWHERE, *KEYS}
    shape = read_constraints(bare, {**data, **guessed}, known, solution, by_solution=by_solution)
    shape = with_pictures(shape, (*parts_of_fpuzzles(data, size), *_frames(data, shape)))
    shape = with_fog(shape, data, solution)
    title, author, rules, message = (text_of(data, key) for key in ("title", "author", "ruleset", "successMessage"))
    corner, centre = (_notes(cells, shape, f"{place}PencilMarks") for place in ("corner", "center"))
    position = Position(Puzzle(shape, givens), entries, _removed(cells, shape))
    return Clued(position, title, author, rules, solution, corner, centre, message)


_NOTHING: Mapping[str, object] = {}


def _overlapping(rows: Sequence[Sequence[Mapping[str, object]]]) -> tuple[Geometry, Mapping[str, object]] | None:
    """Several grids that overlap, as their regions show them; None for a single one."""
    found = dict[int, list[tuple[int, int]]]()
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if isinstance(region := cell.get("region"), int):
                found.setdefault(region, []).append((row, column))
    shape = overlapping([*found.values()]) if found else None
    return (shape, _NOTHING) if shape and (shape.height, shape.width) == (len(rows), len(rows)) else None


def _without_gaps(solution: object, shape: Geometry) -> object:
    """A solution without what stands for the gaps between several grids."""
    if not isinstance(solution, str | list) or len(solution) != shape.height * shape.width or shape.has_one_grid:
        return solution
    places = ((shape.row_of(cell) - 1, shape.column_of(cell) - 1) for cell in range(shape.cell_count))
    return [solution[row * shape.width + column] for row, column in places]


def _single(data: Mapping[str, object], cells: Sequence[Mapping[str, object]]) -> tuple[Geometry, Mapping[str, object]]:
    """The shape of one grid in its layout, and as keys what only the author's solution shows of it."""
    bare = shape_with(isqrt(len(cells)), _regions(cells))
    if isinstance(told := data.get(LAYOUT), str):
        return bare.changed(layout=layout_of(told)), _NOTHING
    solution = data.get("solution") or [cell.get("value") for cell in cells]
    numbers = numbers_of(solution if isinstance(solution, str | list) else (), bare.cell_count)
    found = shown(bare, numbers, text_of(data, "ruleset"))
    return found.shape, dict.fromkeys(found.guessed, True)


def _rows(grid: object) -> list[list[Mapping[str, object]]]:
    if not isinstance(grid, list) or not all(isinstance(row, list) for row in grid):
        raise PuzzleTextError(say("there is no grid of rows in the text"))
    for number, row in enumerate(grid, start=1):
        if not all(isinstance(cell, dict) for cell in row):
            raise PuzzleTextError(say("row {number} of the grid has something that is no cell", number=number))
    return grid


def _regions(cells: Sequence[Mapping[str, object]]) -> tuple[int, ...]:
    """The map of regions, empty where no cell names one."""
    if not any("region" in cell for cell in cells):
        return ()
    found = [cell.get("region") for cell in cells]
    if not all("region" in cell for cell in cells):
        boxes = shape_with(round(len(cells) ** 0.5), ())
        found = [cell.get("region", boxes.box_of(place) - 1) for place, cell in enumerate(cells)]
    if not all(isinstance(region, int) for region in found):
        raise PuzzleTextError(say("a grid with cells that belong to no region is not played here"))
    return tuple(int(str(region)) for region in found)


def _removed(cells: Sequence[Mapping[str, object]], shape: Geometry) -> frozenset[Candidate]:
    """The candidates that the author's own pencil marks leave out."""
    removed = set[Candidate]()
    for place, cell in enumerate(cells):
        marks = cell.get("givenPencilMarks")
        if isinstance(marks, list) and any(marks):
            left = {digit_in(mark, shape, place) for mark in marks}
            removed |= {Candidate(place, digit) for digit in shape.digits if digit not in left}
    return frozenset(removed)


def _notes(cells: Sequence[Mapping[str, object]], shape: Geometry, key: str) -> tuple[int, ...]:
    """The player's notes as masks, without what is no digit; empty where there are none."""
    if not any(key in cell for cell in cells):
        return ()
    masks = tuple(digit_mask(filter(None, _noted(cell.get(key), shape, place))) for place, cell in enumerate(cells))
    return masks if any(masks) else ()


def _noted(found: object, shape: Geometry, place: int) -> Iterator[int]:
    for mark in _list(found):
        with suppress(PuzzleTextError):
            yield digit_in(mark, shape, place)


def _frames(data: Mapping[str, object], shape: Geometry) -> Iterator[DrawnFrame]:
    """Frames that are neither pictures of constraints nor say what the puzzle is called."""
    for entry in _list(data.get("cage")):
        if not isinstance(entry, dict) or entry.get("fromConstraint") or _MEANS_NOTHING.match(str(entry.get("value"))):
            continue
        with suppress(PuzzleTextError):
            cells = ClueEntry("cage", 1, entry, shape).cells()
            yield DrawnFrame(cells, drawn_text(entry.get("value")), colour_of(entry.get("outlineC")))


def _list(found: object) -> Sequence[object]:
    return found if isinstance(found, list) else ()


def write_fpuzzles(clued: Clued) -> str:
    """The JSON that f-puzzles and SudokuPad read; a `PuzzleTextError` for a rule that they do not have."""
    shape = clued.puzzle.geometry
    single_grid(shape)
    data: dict[str, object] = {"size": shape.size}
    if not shape.layout.is_usual:
        data[LAYOUT] = "+".join(shape.layout.text(shape.size))
    about = {"title": clued.title, "author": clued.author, "ruleset": clued.rules, "successMessage": clued.message}
    data |= {key: text for key, text in about.items() if text}
    cells = [_cell(clued, place) for place in range(shape.cell_count)]
    data["grid"] = [cells[start : start + shape.size] for start in range(0, shape.cell_count, shape.size)]
    data |= fog_written(shape, keys_of(shape))
    data |= cosmetics_of(shape)
    if clued.solution:
        data["solution"] = [digit + shape.lowest - 1 for digit in clued.solution]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _cell(clued: Clued, place: int) -> dict[str, object]:
    cell: dict[str, object] = {}
    position, shape = clued.position, clued.puzzle.geometry
    more = shape.lowest - 1  # what is written are numbers
    if given := position.puzzle.givens[place]:
        cell |= {"value": given + more, "given": True}
    elif entry := position.entries[place]:
        cell["value"] = entry + more
    gone = {digit for removed, digit in position.removed if removed == place}
    if gone:
        cell["givenPencilMarks"] = [digit + more for digit in shape.digits if digit not in gone]
    for key, notes in (("cornerPencilMarks", clued.corner), ("centerPencilMarks", clued.centre)):
        if notes and notes[place]:
            cell[key] = [digit + more for digit in digits_of(notes[place])]
    if shape.regions or (shape.box_height, shape.box_width) != usual_box(shape.size):
        cell["region"] = shape.box_of(place) - 1
    return cell


def cosmetics_of(shape: Geometry) -> Mapping[str, list[Data]]:
    """By key (`line`, `circle`, `rectangle`, `text`, `cage`), pictures of what stock f-puzzles does not know.

    Without them SudokuPad shows nothing of it. Each names its constraint, so that whoever reads the key draws it once.
    """
    drawn: dict[str, list[Data]] = {}
    for key, entry in _pictures(shape):
        drawn.setdefault(key, []).append(entry)
    return drawn


def _pictures(shape: Geometry) -> Iterator[tuple[str, Data]]:
    kinds = all_kinds()
    texts = outside_texts(mark for mark in shape.outlines if isinstance(mark, Outside))
    for mark in shape.outlines:
        match mark:
            case Sketch():
                yield from sketched_cosmetics(mark.parts, shape)
            case _ if not isinstance(mark, Dot | Corner) and kinds[mark.kind].kind.is_stock:
                continue
            case Stroke():
                yield "line", {"lines": [names_of(shape, mark.cells)], **_coloured(mark, "outlineC"), "width": 0.3}
                ends = ((mark.look.first, mark.cells[0]), (mark.look.last, mark.cells[-1]))
                yield from (_circle(cell, mark, shape) for end, cell in ends if end is not End.NOTHING)
            case Ring():
                yield from (_circle(cell, mark, shape) for cell in mark.cells)
            case Area():
                for name in names_of(shape, mark.cells):
                    yield "rectangle", {"cells": [name], **_coloured(mark, "baseC"), "width": 1, "height": 1}
            case Border():
                cells = names_of(shape, mark.cells)
                yield "cage", {"cells": cells, "value": mark.label, "fromConstraint": mark.kind}
            case Dot(kind=DotKind.GREATER):
                yield "text", _text(names_of(shape, (mark.one, mark.other)), _sign(mark, shape), "greaterthan")
            case Dot(kind=DotKind.GREY):
                yield "circle", _grey_dot(mark, shape)
            case Outside():
                yield "text", _text([f"R{mark.row}C{mark.column}"], texts[mark], mark.kind)


def _circle(cell: int, mark: Stroke | Ring, shape: Geometry) -> tuple[str, Data]:
    size = {"baseC": "#FFFFFF", "width": 0.7, "height": 0.7}
    return "circle", {"cells": names_of(shape, [cell]), **_coloured(mark, "outlineC"), **size}


def _grey_dot(dot: Dot, shape: Geometry) -> Data:
    cells, look = names_of(shape, (dot.one, dot.other)), {"baseC": _COLOURS["grey"], "outlineC": "#000000"}
    size = {"width": 0.3, "height": 0.3}
    return {"cells": cells, **look, **size, "value": dot.text, "fontC": "#000000", "fromConstraint": "markedpair"}


def _text(cells: list[str], text: str, kind: str) -> Data:
    return {"cells": cells, "value": text, "fontC": "#000000", "size": 0.6, "fromConstraint": kind}


def _coloured(mark: Stroke | Ring | Area, name: str) -> Data:
    return {name: _COLOURS[mark.look.hue], "fromConstraint": mark.kind}


def _sign(dot: Dot, shape: Geometry) -> str:
    """The sign opens to the first cell."""
    if shape.row_of(dot.one) == shape.row_of(dot.other):
        return ">" if dot.one < dot.other else "<"
    return "∨" if dot.one < dot.other else "∧"
