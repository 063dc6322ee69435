"""From keys and their entries to rules and constraints."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from sudoku_tui.engine.constraints.cages import Diagonal
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.dots import Difference, Letter, Pair, Ratio
from sudoku_tui.engine.constraints.entropy import GlobalEntropy
from sudoku_tui.engine.constraints.marks import Maximum, Minimum
from sudoku_tui.engine.constraints.negative import NoLetter, Nonconsecutive, NoRatio
from sudoku_tui.engine.constraints.unread import Unread
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.rules import Rule
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.entry import Entry
from sudoku_tui.formats.clues.json_text import others, shown, unknown
from sudoku_tui.formats.clues.kinds import READERS
from sudoku_tui.words.message import say

RULES = {"antiknight": Rule.ANTIKNIGHT, "antiking": Rule.ANTIKING, "disjointgroups": Rule.DISJOINT}
FALLING, RISING = "diagonal-", "diagonal+"  # they are \ and /
_EXTREMES = {Minimum.key: Minimum, Maximum.key: Maximum}
NEGATIVE, NONCONSECUTIVE = "negative", "nonconsecutive"
_NEGATIVES = (Difference.key, Ratio.key, Letter.key)
FLAGS = (*RULES, FALLING, RISING, NONCONSECUTIVE, GlobalEntropy.key)
KEYS = frozenset((*READERS, *FLAGS, *_EXTREMES, NEGATIVE))
"""All keys of constraints that are played."""


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
    return geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, (*shape.constraints, rest))


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
    flags = {key: _flag(key, keys.get(key)) for key in FLAGS}
    rules = [rule for key, rule in RULES.items() if flags[key]]
    constraints = [constraint for key in READERS for constraint in _of_key(shape, key, keys, unread)]
    if flags[FALLING] and flags[RISING]:
        rules.append(Rule.X)
    elif flags[FALLING] or flags[RISING]:
        constraints.append(Diagonal(_diagonal(shape, rising=flags[RISING])))
    if flags[GlobalEntropy.key]:
        constraints.append(GlobalEntropy())
    for key, kind in _EXTREMES.items():
        if cells := tuple(sorted({entry.cell() for entry in entries(shape, key, keys)})):
            constraints.append(kind(cells))
    constraints += _negatives(keys, constraints, nonconsecutive=flags[NONCONSECUTIVE])
    return geometry(shape.box_height, shape.box_width, shape.regions, (*shape.rules, *rules), constraints)


def entries(shape: Geometry, key: str, keys: Mapping[str, object]) -> Iterator[Entry]:
    """The entries of a key; none where it is missing."""
    found = keys.get(key) or ()
    if not isinstance(found, list | tuple):
        raise PuzzleTextError(say("{key} must be a list of entries", key=key))
    for number, data in enumerate(found, start=1):
        if not isinstance(data, dict):
            raise PuzzleTextError(say("{key} {number} is no entry with names", key=key, number=number))
        yield Entry(key, number, data, shape)


def _of_key(shape: Geometry, key: str, keys: Mapping[str, object], unread: list[str] | None) -> Iterator[Constraint]:
    for entry in entries(shape, key, keys):
        try:
            yield from list(_of(entry))
        except PuzzleTextError:
            if unread is None:
                raise
            unread.append(key)


def _of(entry: Entry) -> Iterator[Constraint]:
    """The constraints of an entry, each checked, so that what is wrong is told with its place."""
    for constraint in READERS[entry.key](entry):
        if reason := constraint.misfit(entry.shape):
            entry.wrong(reason)
        yield constraint


def _flag(key: str, found: object) -> bool:
    if found not in (None, True, False):
        raise PuzzleTextError(say("{key} must be true or false", key=key))
    return bool(found)


def _diagonal(shape: Geometry, *, rising: bool) -> tuple[int, ...]:
    size = shape.size
    return tuple(row * size + (size - 1 - row if rising else row) for row in range(size))


def _negatives(
    keys: Mapping[str, object], constraints: list[Constraint], *, nonconsecutive: bool
) -> Iterator[Constraint]:
    names = keys.get(NEGATIVE) or ()
    if not isinstance(names, list | tuple) or not all(name in _NEGATIVES for name in names):
        known = ", ".join(_NEGATIVES)
        raise PuzzleTextError(say("negative must be a list of {known}", known=known))
    dots = [*_kind(Difference, constraints), *_kind(Ratio, constraints)]
    if nonconsecutive or Difference.key in names:
        yield Nonconsecutive((1,), _exempt(dots))
    if Ratio.key in names:
        ratios = {dot.value for dot in dots if isinstance(dot, Ratio)} or {2}
        yield NoRatio(tuple(sorted(ratios)), _exempt(dots))
    if Letter.key in names:
        yield NoLetter((5, 10), _exempt(_kind(Letter, constraints)))


_P = TypeVar("_P", bound=Pair)


def _kind(kind: type[_P], constraints: list[Constraint]) -> list[_P]:
    return [constraint for constraint in constraints if isinstance(constraint, kind)]


def _exempt(pairs: list[Pair] | list[Letter]) -> frozenset[tuple[int, int]]:
    return frozenset((pair.cells[0], pair.cells[1]) for pair in pairs)
