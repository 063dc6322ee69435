"""From rules and constraints to keys and their entries, as `read` reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sudoku_tui.engine.constraints.arrows import Arrow
from sudoku_tui.engine.constraints.cages import Cage, Diagonal, ExtraRegion, LittleKiller
from sudoku_tui.engine.constraints.circles import CountingCircles
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.copies import Clone
from sudoku_tui.engine.constraints.dots import Difference, Letter, Ratio
from sudoku_tui.engine.constraints.entropy import GlobalEntropy
from sudoku_tui.engine.constraints.indexers import Indexer
from sudoku_tui.engine.constraints.lines import LineConstraint
from sudoku_tui.engine.constraints.marks import Extremes, GreaterThan, Parity
from sudoku_tui.engine.constraints.negative import NoLetter, Nonconsecutive, NoRatio
from sudoku_tui.engine.constraints.outside import OutsideClue
from sudoku_tui.engine.constraints.quadruples import Quadruple
from sudoku_tui.engine.constraints.sum_lines import SumLine
from sudoku_tui.engine.constraints.unread import Unread
from sudoku_tui.engine.constraints.whispers import Whispers
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.engine.shapes.rules import Rule
from sudoku_tui.formats.clues.read import FALLING, NEGATIVE, RISING, RULES
from sudoku_tui.words.message import say

Data = dict[str, Any]  # an entry, or keys with their entries
_DIRECTIONS = {(-1, -1): "UL", (-1, 1): "UR", (1, -1): "DL", (1, 1): "DR"}


def keys_of(shape: Geometry) -> Data:
    """All keys for the rules and constraints of a shape; a `PuzzleTextError` for a rule that they cannot say."""
    keys: Data = {}
    names = {rule: key for key, rule in RULES.items()}
    for rule in shape.rules:
        if rule is Rule.X:
            keys |= {FALLING: True, RISING: True}
        elif rule in names:
            keys[names[rule]] = True
        else:
            raise PuzzleTextError(say("the rule {rule} cannot be written in this form", rule=rule.value))
    return keys | keys_of_constraints(shape)


def is_sayable(shape: Geometry) -> bool:
    """Whether keys can say the rules of a shape, and its boxes are the usual ones."""
    has_usual_boxes = shape.regions or (shape.box_height, shape.box_width) == usual_box(shape.size)
    return bool(has_usual_boxes) and set(shape.rules) <= {Rule.X, *RULES.values()}


def keys_of_constraints(shape: Geometry) -> Data:
    keys: Data = {}
    for constraint in shape.constraints:
        _add(constraint, shape, keys)
    return keys


def _add(constraint: Constraint, shape: Geometry, keys: Data) -> None:
    match constraint:
        case Nonconsecutive() | GlobalEntropy():
            keys[constraint.key] = True
        case NoRatio():
            keys.setdefault(NEGATIVE, []).append(Ratio.key)
        case NoLetter():
            keys.setdefault(NEGATIVE, []).append(Letter.key)
        case Diagonal():
            keys[FALLING if 0 in constraint.cells else RISING] = True
        case Extremes():
            keys[constraint.key] = [{"cell": name(shape, cell)} for cell in constraint.cells]
        case _:
            kind = next(kind for kind in type(constraint).__mro__ if kind in _WRITERS)
            keys.setdefault(constraint.key, []).append(_WRITERS[kind](constraint, shape))


def name(shape: Geometry, cell: int) -> str:
    return shape.cell_name(cell).upper()


def _names(shape: Geometry, cells: Iterable[int]) -> list[str]:
    return [name(shape, cell) for cell in cells]


def _cage(cage: Cage, shape: Geometry) -> Data:
    total = {} if cage.total is None else {"value": str(cage.total)}
    return {"cells": _names(shape, cage.cells), **total}


def _arrow(arrow: Arrow, shape: Geometry) -> Data:
    return {"cells": _names(shape, arrow.circle), "lines": [_names(shape, (arrow.leaves, *arrow.shaft))]}


def _little_killer(clue: LittleKiller, shape: Geometry) -> Data:
    found: Data = {"cells": _names(shape, clue.cells), "value": str(clue.total)}
    if way := clue.way(shape):
        row, column = shape.row_of(clue.cells[0]) - way[0], shape.column_of(clue.cells[0]) - way[1]
        return {"cell": f"R{row}C{column}", "direction": _DIRECTIONS[way], **found}
    return found


def _outside(clue: OutsideClue, shape: Geometry) -> Data:
    first, second = clue.line[:2]
    row, column = shape.row_of(first), shape.column_of(first)
    if column == shape.column_of(second):
        row = 0 if first < second else shape.size + 1
    else:
        column = 0 if first < second else shape.size + 1
    return {"cell": f"R{row}C{column}", "value": str(clue.value)}


def _line(line: LineConstraint, shape: Geometry) -> Data:
    return {"lines": [_names(shape, line.line)]}


def _unread(rules: Unread, shape: Geometry) -> Data:
    return {"names": list(rules.names), "solution": "".join(map(shape.digit_name, rules.solution))}


_WRITERS: Mapping[type, Callable[[Any, Geometry], Data]] = {
    Cage: _cage,
    LittleKiller: _little_killer,
    ExtraRegion: lambda region, shape: {"cells": _names(shape, region.cells)},
    CountingCircles: lambda circles, shape: {"cells": _names(shape, circles.cells)},
    Indexer: lambda indexer, shape: {"cells": [name(shape, indexer.cell)]},
    Arrow: _arrow,
    LineConstraint: _line,
    Whispers: lambda line, shape: {**_line(line, shape), "value": str(line.least)},
    SumLine: lambda line, shape: {**_line(line, shape), "value": str(line.total)},
    Difference: lambda dot, shape: {"cells": _names(shape, dot.cells), "value": str(dot.value)},
    Ratio: lambda dot, shape: {"cells": _names(shape, dot.cells), "value": str(dot.value)},
    Letter: lambda pair, shape: {"cells": _names(shape, pair.cells), "value": "X" if pair.value == 10 else "V"},
    GreaterThan: lambda sign, shape: {"cells": _names(shape, (sign.high, sign.low))},
    Parity: lambda mark, shape: {"cell": name(shape, mark.cell)},
    Quadruple: lambda clue, shape: {"cells": _names(shape, clue.cells), "values": list(clue.values)},
    Clone: lambda clone, shape: {"cells": _names(shape, clone.cells), "cloneCells": _names(shape, clone.copies)},
    OutsideClue: _outside,
    Unread: _unread,
}
"""By class, what writes an entry."""
