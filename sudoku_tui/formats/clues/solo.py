"""Killers and jigsaws of Simon Tatham's Solo: givens, then the map of regions, of cages, and the totals.

    2x3k:zj,_baa_b__b__________ab__a___aaa_aa___a__aa,7_14b6b9a7_6a6c11a6a7_3_8a7_11c11b7c

A map tells where blocks are divided: first between the cells of each row, row by row, then between those of each
column. `_` is a border at once, `a` one after a pair of cells without, and `z` 25 pairs without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import MAX_SIZE, MIN_SIZE, Geometry, geometry
from sudoku_tui.engine.shapes.rules import Rule
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.json_text import shape_with
from sudoku_tui.words.message import say

_TEXT = re.compile(r"(\d{1,2})(?:x(\d{1,2}))?([jxk]+)(?:d[a-z])?:([\da-z_]+)((?:,[\da-z_]*)+)")
_PART = re.compile(r"\d{1,4}|[a-z]|_")
_RUN = 25  # pairs without a border that a `z` stands for; more follow
_BEFORE_A = ord("a") - 1


def fits(text: str) -> bool:
    """Whether a text is a description with maps: those without are read as positions."""
    return _TEXT.fullmatch(text) is not None


def read(text: str) -> Clued:
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
    found = geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, cages)
    digits = _numbers(givens, shape.cell_count)
    if max(digits) > shape.size:
        raise PuzzleTextError(
            say("there is no digit {digit} in a grid of {size}×{size}", digit=max(digits), size=shape.size)
        )
    return Clued(Position.start(Puzzle(found, tuple(digits))))


def _bare(high: int, wide: int, flags: str, parts: list[str]) -> Geometry:
    size = high * wide
    if not MIN_SIZE <= size <= MAX_SIZE:
        impossible = say("there is no grid of size {size}; {least} to {most} is possible")
        raise PuzzleTextError(impossible.given({"size": size, "least": MIN_SIZE, "most": MAX_SIZE}))
    rules = (Rule.X,) if "x" in flags else ()
    if "j" not in flags:
        return geometry(high, wide, (), rules)
    bare = shape_with(size, tuple(_blocks(parts[0], size)))
    return geometry(bare.box_height, bare.box_width, bare.regions, rules)


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
