"""Understand a puzzle: read its rules and its drawing, let the author's solution judge, and let uniqueness prove it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.text import shown
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.keys import MOST_CLUES
from sudoku_tui.formats.reading.electing import Ballot, Elected
from sudoku_tui.formats.reading.reading import Status, reading_of
from sudoku_tui.formats.reading.seeing import sights_on
from sudoku_tui.formats.reading.sentences import sentences
from sudoku_tui.words.message import NOTHING, Message, say


def understood(clued: Clued) -> Clued:
    """A puzzle with everything that was read in its rules and its drawing, whatever is proved of it.

    Its author's solution, where there is one, stands for the rest.
    """
    shape, broken = _kept_by_solution(_without_unread(clued.puzzle.geometry), clued.solution)
    drawn = next((clue for clue in shape.constraints if isinstance(clue, Drawn)), None)
    seen = sights_on(shape, drawn.parts) if drawn else ()
    elected = Ballot(sentences(clued.rules), seen, shape, clued.solution).elected()
    read = _with_clues(shape, drawn, elected)
    return _with_shape(clued, _left_to_solution(read, clued, broken) if clued.solution else read)


def with_elected(clued: Clued, elected: Sequence[Elected]) -> Clued:
    """A puzzle with further clues and rules, as a player names them."""
    shape = clued.puzzle.geometry
    drawn = next((clue for clue in shape.constraints if isinstance(clue, Drawn)), None)
    return _with_shape(clued, _with_clues(shape, drawn, elected))


def proving(clued: Clued) -> Stepper[Clued]:
    """Prove what was read: the rules that are understood leave the author's solution alone, or the only one there is.

    A puzzle that is proved is without its placeholder for rules that are not known. Without a solution, nothing is
    proved as long as a sentence is not understood.
    """
    shape = _without_unread(clued.puzzle.geometry)
    asked = _with_shape(clued, shape)
    if (not clued.solution and reading_of(clued.rules, shape).left) or _unknown_keys(clued):
        return clued
    found = (yield from searching(_asked(asked.position), 2)).solutions
    if len(found) == 1 and clued.solution in ((), found[0]):
        return replace(asked, solution=found[0])
    return clued


def _unknown_keys(clued: Clued) -> list[str]:
    """What a text names by keys that are not known here, which no sentence of the rules stands for."""
    told = {shown(sentence.text) for sentence in sentences(clued.rules)}
    unread = (clue for clue in clued.puzzle.constraints if isinstance(clue, Unread))
    return [name for clue in unread for name in clue.names if name not in told]


def understanding(clued: Clued) -> Stepper[Clued]:
    """Read and prove; clues that are typed, and leave one solution by themselves, need no reading."""
    if not any(isinstance(clue, Unread) for clue in clued.puzzle.constraints):
        found = (yield from searching(_asked(clued.position), 2)).solutions
        if len(found) == 1 and clued.solution in ((), found[0]):
            return clued
    return (yield from proving(understood(clued)))


def breach(clued: Clued) -> Message:
    """Where the author's solution breaks what no rule can undo, the givens and the houses; nothing if it keeps them."""
    shape, solution = clued.puzzle.geometry, clued.solution
    for cell, (given, digit) in enumerate(zip(clued.puzzle.givens, solution, strict=True)):
        if given not in (0, digit):
            return say("the author's solution differs from the given in {cell}", cell=shape.cell_name(cell))
    for house in (*shape.bare.groups, *shape.bare.extra_houses):
        digits = [solution[cell] for cell in house.cells]
        if len({*digits}) < len(digits):
            return say("the author's solution has the same digit twice in {house}, which is not played here").given(
                {"house": house.said}
            )
    return NOTHING


def without_placeholder(clued: Clued) -> Clued:
    """The puzzle with its clues alone, whatever of its rules is not understood."""
    return _with_shape(clued, _without_unread(clued.puzzle.geometry))


def is_proved(clued: Clued) -> bool:
    """Whether its clues alone are known to leave its solution, so that nothing is left to the author's."""
    return bool(clued.solution) and not any(isinstance(clue, Unread) for clue in clued.puzzle.constraints)


def _asked(position: Position) -> Puzzle | Position:
    """What has one solution; the author's pencil marks count."""
    if position.removed:
        return Position(position.puzzle, (0,) * position.puzzle.geometry.cell_count, position.removed)
    return position.puzzle


def _with_clues(shape: Geometry, drawn: Drawn | None, elected: Sequence[Elected]) -> Geometry:
    clues: list[Constraint] = [clue for clue in shape.constraints if not isinstance(clue, Drawn)]
    clues += (clue for each in elected for clue in each.clues)
    if len(clues) > MOST_CLUES:  # it could not be written and read again
        return shape
    rules = [*shape.rules, *(each.rule for each in elected if each.rule)]
    if drawn:
        keys = {each.key for each in elected if each.parts}
        read = {*drawn.read, *(part for each in elected for part in each.parts)}
        clues.append(Drawn(drawn.parts, tuple(sorted(read)), tuple(sorted({*drawn.clues, *keys}))))
    return _shaped(shape, rules, clues)


def _shaped(shape: Geometry, rules: Iterable[Rule], clues: Iterable[Constraint]) -> Geometry:
    own = tuple(dict.fromkeys(rules))
    return shape.changed(rules=own, constraints=tuple(dict.fromkeys(clues)))


def _without_unread(shape: Geometry) -> Geometry:
    return _shaped(shape, shape.rules, (clue for clue in shape.constraints if not isinstance(clue, Unread)))


def _kept_by_solution(shape: Geometry, solution: tuple[int, ...]) -> tuple[Geometry, list[str]]:
    """A shape without the kinds of clues that the author's solution breaks, and their keys: those mean other things."""
    if not solution:
        return shape, []
    clues = [clue for clue in shape.constraints if not isinstance(clue, Drawn)]
    broken = list(dict.fromkeys(clue.key for clue in clues if not is_met(clue, solution, shape.bare)))
    return _shaped(shape, shape.rules, (clue for clue in shape.constraints if clue.key not in broken)), broken


def _left_to_solution(shape: Geometry, clued: Clued, broken: Sequence[str]) -> Geometry:
    names = [name for clue in clued.puzzle.constraints if isinstance(clue, Unread) for name in clue.names]
    told = reading_of(clued.rules, shape).sentences
    left = (shown(read.text) for read in told if read.status is Status.UNREAD)
    here = {clue.key for clue in shape.constraints}  # a negative rule may be broken only without its marks
    unread = Unread(tuple(dict.fromkeys([*names, *(key for key in broken if key not in here), *left])), clued.solution)
    return _shaped(shape, shape.rules, (*shape.constraints, unread))


def _with_shape(clued: Clued, shape: Geometry) -> Clued:
    puzzle = Puzzle(shape, clued.puzzle.givens)
    return replace(clued, position=replace(clued.position, puzzle=puzzle))
