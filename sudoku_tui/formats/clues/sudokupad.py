"""SudokuPad's own text: a drawing, of which givens, regions, cages and rules for all cells mean something.

Title, author, rules and the solution stand in the values of cages without a border, or in `metadata`. Lines, arrows
and signs are only drawn: nothing but the rules' prose says what they ask for (`formats/reading/` reads that).

Links have it as shortened JSON (`zipped.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.constraints.drawing import DrawnFrame
from sudoku_tui.engine.constraints.text import digit_in, digits_in
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.foggy import is_of_fog, with_fog
from sudoku_tui.formats.clues.json_text import shape_with, size_of, text_of
from sudoku_tui.formats.clues.keys import IN_SUDOKUPAD, read_constraints, with_drawing
from sudoku_tui.formats.clues.layouts import LAYOUT, Shown, layout_of, named_in, numbers_of, overlapping, shown
from sudoku_tui.formats.clues.sketched import frame_of_sudokupad, parts_of_sudokupad
from sudoku_tui.words.message import say

_ABOUT = re.compile(
    r"(title|author|rules|solution|msgcorrect|msgincorrect|foglight|msg):\s*(.*)", re.DOTALL | re.IGNORECASE
)
_VIDEO = re.compile(r"[A-Za-z0-9_-]{6,20}")
_USUAL = re.compile(r"\bsudoku\b", re.IGNORECASE)  # "Normal sudoku rules apply."
_KNOWN = {"killercage", "sumcage", *(key for keys in IN_SUDOKUPAD.values() for key in keys)}


def is_sudokupad(data: Mapping[str, object]) -> bool:
    return isinstance(data.get("cells"), list)


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names what is wrong."""
    rows = [row if isinstance(row, list) else [] for row in _list(data.get("cells"))]
    about = _about(data)
    bare, guessed = _overlapping(data, rows, about) or _single(data, rows, about)
    cells = [rows[bare.row_of(cell) - 1][bare.column_of(cell) - 1] for cell in range(bare.cell_count)]
    solution = _solution(about.get("solution", ""), bare)
    keys, frames = _keys(data, bare, solution)
    keys |= dict.fromkeys(guessed, True)
    shape = read_constraints(bare, keys, _KNOWN, solution, by_solution=by_solution)
    shape = with_drawing(shape, (*parts_of_sudokupad(data, chain.from_iterable(rows), bare.width), *frames))
    shape = with_fog(shape, data, solution)
    givens = [digit_in(_value(cell), shape, place) for place, cell in enumerate(cells)]
    title, author, rules, message = (about.get(key, "") for key in ("title", "author", "rules", "msgcorrect"))
    position = Position.start(Puzzle(shape, tuple(givens)))
    corner, centre = (_notes(cells, shape, names) for names in (("pencilMarks", "cornermarks"), ("centremarks",)))
    video = _video(data.get("videos"))
    return Clued(position, title, author, rules, solution, corner, centre, message, video)


def _video(found: object) -> str:
    """The address of the first video that solves it, by its name on YouTube."""
    names = [entry.get("id") for entry in _list(found) if isinstance(entry, dict)]
    known = (name for name in names if isinstance(name, str) and _VIDEO.fullmatch(name))
    return next((f"https://youtu.be/{name}" for name in known), "")


def _single(data: Mapping[str, object], rows: Sequence[Sequence[object]], about: Mapping[str, str]) -> Shown:
    """The shape with its regions: those that are told, the usual boxes, or none where the solution denies these."""
    size = size_of({}, len(rows))
    if any(len(row) != size for row in rows):
        raise PuzzleTextError(say("the grid has not {size} rows of {size} cells", size=size))
    if told := about.get(LAYOUT):
        regions = _regions(data.get("regions"), size)
        return Shown((shape_with(size, regions) if regions else geometry(1, size)).changed(layout=layout_of(told)))
    rules, numbers = about.get("rules", ""), numbers_of(_signs(about.get("solution", "")), size * size)
    regions = _regions(data.get("regions"), size) or _regions(_hidden_regions(data, size), size)
    if regions:
        return shown(shape_with(size, regions), numbers, rules)
    bare = shape_with(size, ()) if usual_box(size)[0] > 1 else geometry(1, size)
    if numbers:
        return shown(bare, numbers, rules, are_boxes_told=False)
    solution = _solution(about.get("solution", ""), bare)
    if solution and any(len({solution[cell] for cell in box.cells}) < size for box in bare.boxes):
        return Shown(geometry(1, size))
    if not solution and not _USUAL.search(rules):
        raise PuzzleTextError(say("it names no boxes, and neither a solution nor the rules tell whether there are any"))
    return shown(bare, (), rules)


def _overlapping(
    data: Mapping[str, object], rows: Sequence[Sequence[object]], about: Mapping[str, str]
) -> Shown | None:
    """Several grids that overlap, as their boxes show them; None for a single one."""
    told = [[_place(cell) for cell in _list(region)] for region in _list(data.get("regions"))]
    named = f"{about.get('title', '')} {about.get('rules', '')}"
    shape = overlapping(told) if told else named_in(named)
    is_whole = shape and len(rows) == shape.height and all(len(row) == shape.width for row in rows)
    return Shown(shape) if shape and is_whole else None


def _notes(cells: Sequence[object], shape: Geometry, names: Sequence[str]) -> tuple[int, ...]:
    """The notes in the cells as masks, without what is no digit; empty where there are none."""
    masks = [digit_mask(_noted(cell, shape, names)) for cell in cells]
    return tuple(masks) if any(masks) else ()


def _noted(cell: object, shape: Geometry, names: Sequence[str]) -> Iterator[int]:
    if not isinstance(cell, dict):
        return
    for name in names:
        for mark in _list(cell.get(name)):
            with suppress(PuzzleTextError):
                if digit := digit_in(mark, shape, 0):
                    yield digit


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
        told = ("title", "author", "rules", "solution", "msgcorrect", LAYOUT)
        about |= {key: text for key in told if (text := text_of(named, key))}
        if isinstance(named.get("rules"), list):
            about["rules"] = "\n".join(map(str, named["rules"]))
    return about


def _keys(
    data: Mapping[str, object], shape: Geometry, solution: tuple[int, ...]
) -> tuple[dict[str, object], list[DrawnFrame]]:
    """Cages and rules as f-puzzles' keys, what is not known as a key of its own; frames that are no cages.

    Cages that the author's solution breaks are frames, all of them: then they mean what the rules say.
    """
    keys: dict[str, object] = {}
    frames, cages = list[DrawnFrame](), list[tuple[str, dict[str, object], DrawnFrame]]()
    for key, entry, frame in _cages(data, shape):
        if key:
            cages.append((key, entry, frame))
        else:
            frames.append(frame)
    if solution and not all(_is_met(key, entry, frame, solution, shape.lowest) for key, entry, frame in cages):
        frames += [frame for _, _, frame in cages]
        cages.clear()
    for key, entry, _ in cages:
        keys[key] = [*_list(keys.get(key)), entry]
    for name in map(str, _global(data)):
        for key, told in IN_SUDOKUPAD.get(name, {name: True}).items():
            keys[key] = [*_list(keys.get(key)), *told] if isinstance(told, list) else told
    return keys, frames


def _is_met(key: str, entry: Mapping[str, object], frame: DrawnFrame, solution: tuple[int, ...], lowest: int) -> bool:
    digits = [solution[cell] + lowest - 1 for cell in frame.cells]
    may_repeat = key == "sumcage" or len(set(digits)) == len(digits)
    return may_repeat and int(str(entry.get("value", sum(digits)))) == sum(digits)


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


def _cages(data: Mapping[str, object], shape: Geometry) -> Iterator[tuple[str, dict[str, object], DrawnFrame]]:
    """What is framed: a key of f-puzzles, or none where digits need neither differ nor add up; the entry; the frame.

    Left out are cages that say what the puzzle is called, or stand unseen for a row, a column or a region.
    """
    houses = {frozenset(house.cells) for house in shape.houses}
    for cage in _list(data.get("cages")):
        if not isinstance(cage, dict) or not (found := _list(cage.get("cells"))):
            continue
        value = cage.get("sum", cage.get("value"))
        is_number = isinstance(value, int | str) and not isinstance(value, bool) and str(value).strip().isdecimal()
        if is_of_fog(value) or (isinstance(value, str) and _ABOUT.match(value)):
            continue
        places = [_place(cell) for cell in found]
        inside = [cell for row, column in places if (cell := shape.cell_in(row + 1, column + 1)) is not None]
        if cage.get("hidden") and (frozenset(inside) in houses or not (is_number or cage.get("unique"))):
            continue
        entry: dict[str, object] = {"cells": [f"R{row + 1}C{column + 1}" for row, column in places]}
        frame = frame_of_sudokupad(cage, inside, value)
        if is_number and cage.get("unique") is not False:
            yield "killercage", {**entry, "value": str(value).strip()}, frame
        elif is_number:
            yield "sumcage", {**entry, "value": str(value).strip()}, frame
        else:
            yield "killercage" if cage.get("unique") else "", entry, frame


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


def _signs(text: str) -> Sequence[str]:
    return text.split(",") if "," in text else "".join(text.split())


def _solution(text: str, shape: Geometry) -> tuple[int, ...]:
    """The author's solution, if it is one for the whole grid; a `PuzzleTextError` for one with other digits."""
    signs = _signs(text)
    if len(signs) == shape.height * shape.width > shape.cell_count:  # with something for each gap
        places = ((shape.row_of(cell) - 1, shape.column_of(cell) - 1) for cell in range(shape.cell_count))
        signs = [signs[row * shape.width + column] for row, column in places]
    if len(signs) != shape.cell_count:
        return ()
    try:
        found = digits_in(list(signs), shape, "solution")
    except PuzzleTextError:
        if all(sign.strip().isdecimal() for sign in signs):
            raise PuzzleTextError(
                say("its solution has other digits than 1 to {size}, which are not played here", size=shape.size)
            ) from None
        return ()
    return found if all(found) else ()
