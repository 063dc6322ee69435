"""SudokuMaker's JSON read: a grid of cells, and its constraints through f-puzzles' keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sudoku_tui.engine.constraints.drawing import DrawnPart
from sudoku_tui.engine.constraints.text import shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.layouts import MOST_DIGITS, USUAL, Layout
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import given_and_entered, shape_with, size_of, text_of
from sudoku_tui.formats.clues.keys import KEYS, read_constraints, with_pictures
from sudoku_tui.formats.clues.sudokumaker.clues import (
    DIFFERENCE,
    LETTER,
    NOT_PLAYED,
    RATIO,
    REGIONS,
    ROWS_AND_COLUMNS,
    SORTS,
    Entry,
    Keyed,
    listed,
    negatives,
    objects,
)
from sudoku_tui.formats.clues.sudokumaker.drawn import parts_of, sketch_of
from sudoku_tui.formats.clues.sudokumaker.fog import fog_of
from sudoku_tui.words.message import say

_VERSIONS = "1."
_USUAL_SIZE = 9


def is_sudokumaker(data: Mapping[str, object]) -> bool:
    """Whether an object is SudokuMaker's; its oldest ones call the puzzle a sudoku."""
    return "formatVersion" in data and isinstance(data.get("puzzle", data.get("sudoku")), dict)


def clued_of(data: Mapping[str, object], *, by_solution: bool = False) -> Clued:
    """The puzzle of an object; a `PuzzleTextError` names what is wrong.

    What is not played is left to the author's solution, if that is wanted.
    """
    if not str(data["formatVersion"]).startswith(_VERSIONS):
        version = shown(data["formatVersion"])
        raise PuzzleTextError(say("version {version} of SudokuMaker's text is not known here", version=version))
    puzzle: Any = data.get("puzzle", data.get("sudoku"))
    entries = [entry for entry in objects(puzzle, "constraints") if not entry.get("disabled")]
    bare, parted = _bare(puzzle, entries)
    cells = [cell if isinstance(cell, dict) else {} for cell in listed(puzzle, "cells")]
    cells += [{}] * (bare.cell_count - len(cells))
    givens, entered = given_and_entered(cells, bare)
    solution: tuple[int, ...] = ()
    if all(map(max, givens, entered)):
        solution, entered = tuple(map(max, givens, entered)), (0,) * bare.cell_count
    elif _is_part_of_solution(puzzle):
        entered = (0,) * bare.cell_count
    keys, parts = _keys(entries, bare.size)
    if parted:
        keys.setdefault("extraregion", []).extend(parted)
    shape = read_constraints(bare, keys, KEYS, solution, by_solution=by_solution)
    shape = with_pictures(shape, (*parts_of(entries, bare.size), *parts))
    if fog := fog_of(entries, bare.size, solution):
        shape = shape.changed(constraints=(*shape.constraints, fog))
    title, author, rules = (text_of(puzzle, key) for key in ("name", "author", "comment"))
    messages = puzzle.get("messages")
    message = text_of(messages, "completion") if isinstance(messages, dict) else ""
    corner, centre = (_notes(cells, shape, key) for key in ("cornerPencilMarks", "candidates"))
    position = Position(Puzzle(shape, givens), entered, frozenset())
    return Clued(position, title, author, rules, solution, corner, centre, message)


def _is_part_of_solution(puzzle: Entry) -> bool:
    """Whether digits that are not given are the author's, though they do not fill the grid, and not a player's."""
    exported = puzzle.get("export")
    settings = exported.get("sudokuPad") if isinstance(exported, dict) else None
    return isinstance(settings, dict) and bool(settings.get("useIncompleteGridAsSolution"))


def _bare(puzzle: Entry, entries: Sequence[Entry]) -> tuple[Geometry, list[Entry]]:
    """The shape of the grid, and regions that are none of its own, for they do not divide it, or digits may repeat."""
    layout = USUAL
    if puzzle.get("type") == "custom":
        size = _size_of_custom(puzzle)
        whole = [each for each in entries if each.get("type") == ROWS_AND_COLUMNS and not each.get("areas")]
        layout = _layout_of(puzzle, size, is_free=not whole)
    else:
        size = size_of({"size": puzzle.get("size") or _USUAL_SIZE}, _USUAL_SIZE)
    if len(listed(puzzle, "cells")) > size * size:
        raise PuzzleTextError(say("the grid has more than {size} rows of {size} cells", size=size))
    found = [listed(entry, "regions") for entry in entries if entry.get("type") == REGIONS]
    regions = next(filter(None, found), [])
    if not regions or set(map(repr, regions)) == {"-1"}:
        return geometry(1, size, layout=layout), []
    if len(regions) != size * size or not all(isinstance(region, int) for region in regions):
        raise PuzzleTextError(say("regions must be a number for each of the {count} cells", count=size * size))
    is_divided = -1 not in regions and {*Counter(regions).values()} == {size}
    if is_divided and not layout.is_free:
        return shape_with(size, tuple(regions)).changed(layout=layout), []
    named = (
        [f"R{place // size + 1}C{place % size + 1}" for place, own in enumerate(regions) if own == region]
        for region in dict.fromkeys(regions)
        if region != -1
    )
    return geometry(1, size, layout=layout), [{"cells": names} for names in named if len(names) > 1]


def _size_of_custom(puzzle: Entry) -> int:
    wide, high = (puzzle.get(side) or _USUAL_SIZE for side in ("width", "height"))
    if wide != high:
        raise PuzzleTextError(say("a grid that is no square is not played here"))
    return size_of({"size": wide}, _USUAL_SIZE)


def _layout_of(puzzle: Entry, size: int, *, is_free: bool) -> Layout:
    """The layout of a grid with digits of its author's own."""
    least, most = puzzle.get("minDigit", 1), puzzle.get("maxDigit") or _USUAL_SIZE
    are_digits = all(isinstance(digit, int) and not isinstance(digit, bool) for digit in (least, most))
    count = most - least + 1 if are_digits and least in (0, 1) else 0
    if not (1 if is_free else size) <= count <= MOST_DIGITS:
        least, most = shown(least), shown(most)
        wrong = say("digits from {least} to {most} are not played in a grid of size {size}")
        raise PuzzleTextError(wrong.given({"least": least, "most": most, "size": size}))
    return Layout(least, count, is_free=is_free)


def _notes(cells: Sequence[Entry], shape: Geometry, key: str) -> tuple[int, ...]:
    """Notes as masks; in the text they have bit d for digit d. Empty where there are none."""
    found = [cell.get(key) for cell in cells]
    notes = (note if isinstance(note, int) and 0 < note < 1 << 32 else 0 for note in found)
    masks = tuple(note >> shape.lowest & shape.full_mask for note in notes)
    return masks if any(masks) else ()


def _keys(entries: Iterable[Entry], size: int) -> tuple[dict[str, Any], list[DrawnPart]]:
    """Constraints by f-puzzles' keys, those that are not played by their names, and drawings of these."""
    keys: dict[str, Any] = {}
    parts = list[DrawnPart]()
    played = list[Entry]()
    for entry in entries:
        told = [*_told(entry, size)]
        if any(key == NOT_PLAYED for key, _ in told):
            parts += sketch_of(entry, size)
        else:
            played.append(entry)
        _add(keys, told)
    dots = [entry for entry in played if entry.get("type") in (DIFFERENCE, RATIO, LETTER)]
    _add(keys, negatives(dots))
    return keys, parts


def _told(entry: Entry, size: int) -> Iterable[Keyed]:
    number = entry.get("type")
    sort = SORTS.get(number) if isinstance(number, int) else None
    if not sort:
        return [(NOT_PLAYED, f"number {shown(number)}")]
    told = [*sort.read(entry, size)]
    if entry.get("solverIgnored") and told:  # it may mean something else, or hold only for a part of the puzzle
        return [(NOT_PLAYED, f"{sort.name} that its solver leaves out")]
    return told


def _add(keys: dict[str, Any], told: Iterable[Keyed]) -> None:
    for key, entry in told:
        if key == NOT_PLAYED:
            name = str(entry)
            keys[f"{name} of its author's own" if name in KEYS else name] = [{}]
        elif entry is True:
            keys[key] = True
        else:
            keys.setdefault(key, []).append(entry)
