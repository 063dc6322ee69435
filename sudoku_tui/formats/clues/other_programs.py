"""Killers and jigsaws of other programs: KSudoku's files, and descriptions of Simon Tatham's Solo.

KSudoku has a graph with cages or groups, and letters for digits (b is 1), column by column. Only the puzzle is read:
what was played in it stands in a history of its own. Solo has the givens, then the map of regions, of cages, and the
totals.

    2x3k:zj,_baa_b__b__________ab__a___aaa_aa___a__aa,7_14b6b9a7_6a6c11a6a7_3_8a7_11c11b7c

A map tells where blocks are divided: first between the cells of each row, row by row, then between those of each
column. `_` is a border at once, `a` one after a pair of cells without, and `z` 25 pairs without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.cages import Cage, ExtraRegion
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry, geometry
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with, size_of
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ENTITIES = re.compile(r"<!(?:ENTITY|DOCTYPE[^<>\[]*\[)", re.IGNORECASE)
_KINDS = ("sudoku", "custom")
_ADDITION, _NONE = "4", "0"
_ZERO = ord("a")
_DAMAGED = say("the file of KSudoku is damaged")


def read_ksudoku(text: str) -> Clued:
    """The puzzle of a file; a `PuzzleTextError` says what is wrong with it, or what of it is not played."""
    puzzle = _root(text).find(".//puzzle")
    graph = puzzle.find("graph") if puzzle is not None else None
    if puzzle is None or graph is None:
        raise PuzzleTextError(say("there is no puzzle in the file of KSudoku"))
    order = graph.get("order", "")
    size = size_of({"size": int(order) if order.isdecimal() and len(order) < 3 else order}, 9)
    flat = {"sizeX": str(size), "sizeY": str(size), "sizeZ": "1"}
    if graph.get("type") not in _KINDS or any(graph.get(axis, side) != side for axis, side in flat.items()):
        raise _unplayed(say("only flat squares are"))
    shape = _shape(graph, size)
    values, solution = ("".join((puzzle.findtext(name) or "").split()) for name in ("values", "solution"))
    givens, found = tuple(_digits(values, shape)), tuple(_digits(solution, shape)) if solution else ()
    return Clued(Position.start(Puzzle(shape, givens)), graph.get("name", "").replace("_", " "), solution=found)


def _root(text: str) -> Element:
    from xml.etree.ElementTree import ParseError, XMLParser  # which links do without

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
    return bare.changed(constraints=kept)


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


_TEXT = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?([jxk]+)(?:d[a-z])?:([\da-z_]+)((?:,[\da-z_]*)+)")
_PART = re.compile(r"\d{1,4}|[a-z]|_")
_RUN = 25  # pairs without a border that a `z` stands for; more follow
_BEFORE_A = ord("a") - 1


def is_solo(text: str) -> bool:
    """Whether a text is a description with maps: those without are read as positions."""
    return _TEXT.fullmatch(text) is not None


def read_solo(text: str) -> Clued:
    """The puzzle of a description; a `PuzzleTextError` says what is wrong."""
    high, wide, flags, givens, rest = _TEXT.fullmatch(text).groups()  # type: ignore[union-attr]
    parts = rest[1:].split(",")
    needed = ("j" in flags) + 2 * ("k" in flags)
    if len(parts) != needed:
        raise PuzzleTextError(
            say("there are {count} parts behind the givens, {needed} are needed", count=len(parts), needed=needed)
        )
    shape = _bare(int(high), int(wide or 1), flags, parts)
    cages = tuple(_cages(parts[-2], parts[-1], shape)) if "k" in flags else ()
    found = shape.changed(constraints=cages)
    digits = _numbers(givens, shape.cell_count)
    if max(digits) > shape.size:
        raise PuzzleTextError(
            say("there is no digit {digit} in a grid of {size}×{size}", digit=max(digits), size=shape.size)
        )
    return Clued(Position.start(Puzzle(found, tuple(digits))))


def _bare(high: int, wide: int, flags: str, parts: list[str]) -> Geometry:
    size = high * wide
    if not MIN_SIZE <= size <= MAX_SIZE:
        impossible = say("there is no grid of size {size}; sizes {least} to {most} are possible")
        raise PuzzleTextError(impossible.given({"size": size, "least": MIN_SIZE, "most": MAX_SIZE}))
    rules = (Rule.X,) if "x" in flags else ()
    if "j" not in flags:
        return geometry(high, wide, (), rules)
    bare = shape_with(size, tuple(_blocks(parts[0], size)))
    return bare.changed(rules=rules)


def _cages(borders: str, totals: str, shape: Geometry) -> Iterator[Constraint]:
    """The cages, each with the total that stands in its first cell."""
    blocks, sums = _blocks(borders, shape.size), _numbers(totals, shape.cell_count)
    for number in range(max(blocks) + 1):
        cells = tuple(cell for cell, block in enumerate(blocks) if block == number)
        cage = Cage(cells, sums[cells[0]] or None)
        if reason := cage.misfit(shape):
            raise PuzzleTextError(reason)
        yield cage


def _blocks(borders: str, size: int) -> list[int]:
    """The number of each cell's block, from 0 in reading order."""
    is_border = _borders(borders, 2 * size * (size - 1))
    joined = list(range(size * size))

    def root(cell: int) -> int:
        while joined[cell] != cell:
            cell = joined[cell]
        return cell

    pairs = [(row * size + column, row * size + column + 1) for row in range(size) for column in range(size - 1)]
    pairs += [(row * size + column, (row + 1) * size + column) for column in range(size) for row in range(size - 1)]
    for (one, other), divided in zip(pairs, is_border, strict=True):
        if not divided:
            one, other = sorted((root(one), root(other)))
            joined[other] = one
    numbers = dict[int, int]()
    return [numbers.setdefault(root(cell), len(numbers)) for cell in range(size * size)]


def _borders(text: str, count: int) -> list[bool]:
    found = list[bool]()
    for sign in text:
        if sign.isdigit():
            raise PuzzleTextError(say("{sign} cannot stand in a map of blocks", sign=sign))
        run = 0 if sign == "_" else min(ord(sign) - _BEFORE_A, _RUN)
        found += [False] * run + [True] * (sign != "z")
    if len(found) == count + 1:  # the last one is the edge of the grid
        found.pop()
    if len(found) != count:
        raise PuzzleTextError(
            say("a map of blocks has {found} borders, {count} are needed", found=len(found), count=count)
        )
    return found


def _numbers(text: str, count: int) -> list[int]:
    """A number for each cell, 0 where there is none."""
    found = list[int]()
    for part in _PART.findall(text):
        if part.isdigit():
            found.append(int(part))
        elif part != "_":
            found += [0] * (ord(part) - _BEFORE_A)
    if len(found) != count:
        raise PuzzleTextError(say("{found} cells were found, {count} are needed", found=len(found), count=count))
    return found
