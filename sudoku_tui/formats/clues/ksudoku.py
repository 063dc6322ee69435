"""KSudoku's files: a graph with cages or groups, and letters for digits (b is 1), column by column.

Only the puzzle is read: what was played in it stands in a history of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError, XMLParser

from sudoku_tui.engine.constraints.cages import Cage, ExtraRegion
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with, size_of
from sudoku_tui.words.message import Message, say

_ENTITIES = re.compile(r"<!(?:ENTITY|DOCTYPE[^>]*\[)", re.IGNORECASE)
_KINDS = ("sudoku", "custom")
_ADDITION, _NONE = "4", "0"
_ZERO = ord("a")
_DAMAGED = say("the file of KSudoku is damaged")


def read(text: str) -> Clued:
    """The puzzle of a file; a `PuzzleTextError` says what is wrong with it, or what of it is not played."""
    puzzle = _root(text).find(".//puzzle")
    graph = puzzle.find("graph") if puzzle is not None else None
    if puzzle is None or graph is None:
        raise PuzzleTextError(say("there is no puzzle in the file of KSudoku"))
    order = graph.get("order", "")
    size = size_of({"size": int(order) if order.isdecimal() and len(order) < 3 else order}, 9)
    flat = (str(size), str(size), "1")
    if graph.get("type") not in _KINDS or tuple(graph.get(f"size{axis}", flat[0]) for axis in "XY") != flat[:2]:
        raise _unplayed(say("only flat squares are"))
    if graph.get("sizeZ", "1") != "1":
        raise _unplayed(say("only flat squares are"))
    shape = _shape(graph, size)
    values, solution = ("".join((puzzle.findtext(name) or "").split()) for name in ("values", "solution"))
    givens, found = tuple(_digits(values, shape)), tuple(_digits(solution, shape)) if solution else ()
    return Clued(Position.start(Puzzle(shape, givens)), graph.get("name", "").replace("_", " "), solution=found)


def _root(text: str) -> Element:
    if _ENTITIES.search(text):  # a few of these can expand to more than there is memory for
        raise PuzzleTextError(_DAMAGED)
    parser = XMLParser()
    try:
        parser.feed(text)
        return parser.close()
    except ParseError as error:
        line, column = error.position
        raise PuzzleTextError(
            say("the XML is damaged in line {line}, column {column}", line=line, column=column)
        ) from None


def _shape(graph: Element, size: int) -> Geometry:
    bare, kind = shape_with(size, ()), graph.get("specific-type", "Plain")
    if kind == "Mathdoku":
        raise _unplayed(say("Mathdoku has no boxes"))
    groups = [_cells(element, size) for element in graph.iter("clique")]
    has_blocks = any(element.get("withblocks", "1") == "1" for element in graph.iter("sudokugroups"))
    if graph.get("type") == "custom" and not has_blocks:
        bare = shape_with(size, _regions(groups, size))
    constraints: list[Constraint] = [
        *map(ExtraRegion, groups),
        *(_cage(element, size) for element in graph.iter("cage")),
    ]
    for constraint in constraints:
        if reason := constraint.misfit(bare):
            raise PuzzleTextError(reason)
    houses = {tuple(sorted(house.cells)) for house in bare.houses}
    kept = [each for each in constraints if not (isinstance(each, ExtraRegion) and each.cells in houses)]
    return geometry(bare.box_height, bare.box_width, bare.regions, bare.rules, kept)


def _regions(groups: list[tuple[int, ...]], size: int) -> tuple[int, ...]:
    """The map of regions made by the groups that are not rows or columns; empty where they make none."""
    found = [-1] * (size * size)
    inner = [
        group for group in groups if len({cell % size for cell in group}) > 1 < len({cell // size for cell in group})
    ]
    for number, group in enumerate(inner):
        for cell in group:
            if found[cell] >= 0:
                raise _unplayed(say("its regions overlap"))
            found[cell] = number
    if -1 in found:
        raise _unplayed(say("it has cells without a region"))
    return tuple(found)


def _cage(element: Element, size: int) -> Cage:
    operator, total = element.get("operator", _ADDITION), element.get("value", "")
    if operator not in (_ADDITION, _NONE) or not total.isdecimal():
        raise _unplayed(say("only sums are"))
    return Cage(_cells(element, size), int(total[:5]))


def _cells(element: Element, size: int) -> tuple[int, ...]:
    """The cells of a group, which are numbered down the columns."""
    numbers = [int(word) if word.isdecimal() and len(word) < 5 else -1 for word in (element.text or "").split()]
    if not numbers or len(set(numbers)) < len(numbers) or any(not 0 <= number < size * size for number in numbers):
        raise PuzzleTextError(say("a group of cells in the file of KSudoku is damaged"))
    return tuple(sorted(number % size * size + number // size for number in numbers))


def _digits(letters: str, shape: Geometry) -> Iterator[int]:
    """The digits in reading order, from letters down the columns."""
    size = shape.size
    if len(letters) != shape.cell_count:
        found, needed = len(letters), shape.cell_count
        raise PuzzleTextError(say("{found} cells were found, {count} are needed", found=found, count=needed))
    for cell in range(shape.cell_count):
        letter = letters[cell % size * size + cell // size]
        digit = 0 if letter == "_" else ord(letter) - _ZERO
        if not 0 <= digit <= size:
            raise PuzzleTextError(say("{digit} in {cell} is no digit", digit=repr(letter), cell=shape.cell_name(cell)))
        yield digit


def _unplayed(reason: Message) -> PuzzleTextError:
    return PuzzleTextError(say("this kind of KSudoku's puzzles is not played here: {reason}", reason=reason))
