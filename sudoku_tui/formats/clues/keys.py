"""Rules and constraints as keys with their entries, which f-puzzles' text and our own line have; read and written.

How each stands there its record says (`engine/kinds/`); here all of them are gone through.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.drawing import XY, DrawnLine, DrawnPart
from sudoku_tui.engine.constraints.outline import Stroke
from sudoku_tui.engine.constraints.text import Data, Told, shown
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.rules import RULES
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.houses import usual_box
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.json_text import others, unknown
from sudoku_tui.words.message import say

KEYS = frozenset(
    (
        *(key for rule in RULES.values() for key in rule.keys),
        *(key for clue in all_kinds().values() for key in clue.kind.text.keys),
        *(key for key, clue in all_kinds().items() if clue.kind.text.has_own_key),
    )
)
"""All keys of rules and constraints that are played."""

MOST_CLUES = 2_000
"""Enough for each cell and each pair of neighbours of the largest grid; a search of so many is set up in 2 seconds."""

IN_SUDOKUPAD: Mapping[str, Data] = {
    **{name: dict.fromkeys(rule.keys, True) for rule in RULES.values() for name in rule.in_sudokupad},
    **{name: data for clue in all_kinds().values() for name, data in clue.kind.text.in_sudokupad.items()},
}
"""The rules for all cells that SudokuPad's own text has, as keys."""


def read_constraints(
    shape: Geometry,
    data: Mapping[str, object],
    known: Collection[str],
    solution: tuple[int, ...],
    *,
    by_solution: bool,
) -> Geometry:
    """A shape with the constraints of some keys; those that are not known are left to the solution, if that is wanted.

    Raises:
        UnreadRulesError: for what is not known, where there is a solution.
        PuzzleTextError: for anything else that is wrong.
    """
    unread = [shown(key) for key in others(data, known)]
    can_be_left = bool(solution) and 0 not in solution
    if not (by_solution and can_be_left):
        if unread:
            raise (UnreadRulesError if can_be_left else PuzzleTextError)(unknown(unread[0]))
        try:
            return with_constraints(shape, data)
        except PuzzleTextError as error:
            raise (UnreadRulesError if can_be_left else PuzzleTextError)(error.message) from None
    found = with_constraints(shape, data, unread)
    return with_unread(found, unread, solution) if unread else found


def with_unread(shape: Geometry, names: Iterable[str], solution: tuple[int, ...]) -> Geometry:
    """A shape with rules that the author's solution alone knows."""
    rest = Unread(tuple(dict.fromkeys(names)), solution)
    return shape.changed(constraints=(*shape.constraints, rest))


def with_drawing(
    shape: Geometry, parts: Sequence[DrawnPart], read: Iterable[int] = (), clues: Iterable[str] = ()
) -> Geometry:
    """A shape with what its author drew, and which parts stand for clues of which kinds.

    Raises:
        PuzzleTextError: where that is more than is drawn.
    """
    if not parts:
        return shape
    drawn = Drawn(tuple(parts), tuple(sorted({*read})), tuple(sorted({*clues})))
    if reason := drawn.misfit(shape):
        raise PuzzleTextError(reason)
    rest = (clue for clue in shape.constraints if not isinstance(clue, Drawn))
    return shape.changed(constraints=(*rest, drawn))


def with_pictures(shape: Geometry, parts: Sequence[DrawnPart]) -> Geometry:
    """The same where some lines may only repeat in a picture what is a clue already."""
    strokes = {_way(mark.cells, shape): mark.kind for mark in shape.outlines if isinstance(mark, Stroke)}
    repeated = {
        number: strokes[part.points]
        for number, part in enumerate(parts)
        if isinstance(part, DrawnLine) and part.points in strokes
    }
    return with_drawing(shape, parts, repeated, repeated.values())


def _way(cells: Iterable[int], shape: Geometry) -> tuple[XY, ...]:
    return tuple((shape.column_of(cell) - 0.5, shape.row_of(cell) - 0.5) for cell in cells)


def can_be_left(clued: Clued) -> bool:
    """Whether the author's solution can stand for rules that are only drawn, or told in words, and does not yet."""
    is_left = any(isinstance(constraint, Unread) for constraint in clued.puzzle.constraints)
    return bool(clued.solution) and all(clued.solution) and not is_left


def left_to_solution(clued: Clued) -> Clued:
    """A puzzle with its author's solution as the only check of what is drawn, or told in words."""
    position, puzzle = clued.position, clued.puzzle
    shape = with_unread(puzzle.geometry, (), clued.solution)
    return replace(clued, position=replace(position, puzzle=Puzzle(shape, puzzle.givens)))


def with_constraints(shape: Geometry, keys: Mapping[str, object], unread: list[str] | None = None) -> Geometry:
    """A shape with what some keys ask for besides; a `PuzzleTextError` names the key and the entry that is wrong.

    Where a list is given, clues that cannot be read are passed over, and their keys added to it.
    """
    told = Told(shape, keys, unread)
    read = (constraint for clue in all_kinds().values() for constraint in clue.kind.text.read(clue, told))
    found = list(islice(read, MOST_CLUES + 1))
    if len(found) > MOST_CLUES:
        raise PuzzleTextError(say("a puzzle of more than {most:,} clues is not played here", most=MOST_CLUES))
    rules = [rule for rule, its in RULES.items() if its.keys and all(map(told.flag, its.keys))]
    return shape.changed(rules=(*shape.rules, *rules), constraints=found)


def keys_of(shape: Geometry) -> Data:
    """All keys for the rules and constraints of a shape; a `PuzzleTextError` for a rule that they cannot say."""
    keys: Data = {}
    for rule in shape.rules:
        if not RULES[rule].keys:
            raise PuzzleTextError(say("the rule {rule} cannot be written in this form", rule=rule.value))
        keys |= dict.fromkeys(RULES[rule].keys, True)
    return keys | keys_of_constraints(shape)


def is_sayable(shape: Geometry) -> bool:
    """Whether keys can say the rules of a shape, and its layout and its boxes are the usual ones."""
    has_usual_boxes = shape.layout.is_usual and (
        shape.regions or (shape.box_height, shape.box_width) == usual_box(shape.size)
    )
    return bool(has_usual_boxes) and all(RULES[rule].keys for rule in shape.rules)


def keys_of_constraints(shape: Geometry) -> Data:
    keys: Data = {}
    for constraint in shape.constraints:
        constraint.kind.text.write(constraint, shape, keys)
    return keys
