"""Drafts: puzzles with one solution and the same full grid, each with less to go by than the one before.

A kind of puzzles says what it begins with, and what can go: each choice is tried once, since what cannot be spared now
can be spared even less later. What is hard to tell of a puzzle is whether it has one solution, so a draft is tested by
the search, and given up where that takes long: people would hardly find the way either.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.generate import half_turn_pairs
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.stepper import Stepper

_PROOF_NODES = 60
_PLENTY = 15  # clues; what is more than these goes even while there are givens
Choice: TypeAlias = tuple[int, ...] | Constraint | frozenset[int]
"""What can go: some givens, a clue, or the borders within a cage."""
Clues: TypeAlias = Callable[[Geometry, Sequence[int], Dice], list[Constraint]]
"""Draws clues on a full grid."""


class Drawing(ABC):
    """How puzzles of a kind are drawn on a full grid."""

    def __init__(self, shape: Geometry, grid: Sequence[int], dice: Dice) -> None:
        self.shape, self.grid, self.dice = shape, grid, dice

    @abstractmethod
    def first(self) -> Stepper[Puzzle | None]:
        """A puzzle with much to go by; none where that cannot be had on the grid."""

    @abstractmethod
    def choices(self, puzzle: Puzzle) -> Iterable[Choice]:
        """What can go next, in random order."""

    @abstractmethod
    def without(self, puzzle: Puzzle, choice: Choice) -> Puzzle: ...

    def is_refused(self, choice: Choice, refused: Collection[Choice]) -> bool:
        """Whether a choice cannot be spared, since another could not."""
        return choice in refused


class Draft(NamedTuple):
    """A puzzle, what went last, and what by then could not be spared."""

    puzzle: Puzzle
    by: Choice
    refused: tuple[Choice, ...]


def drafting(drawing: Drawing) -> Stepper[list[Draft]]:
    """Drafts from much to go by to as little as will do; none where the grid has none."""
    first, refused = (yield from drawing.first()), dict[Choice, None]()
    drafts = [Draft(first, (), ())] if first else []
    while drafts and (draft := (yield from less(drawing, drafts[-1].puzzle, refused))):
        drafts.append(draft)
    return drafts


def less(drawing: Drawing, puzzle: Puzzle, refused: dict[Choice, None]) -> Stepper[Draft | None]:
    """The puzzle without something that can be spared; what cannot is refused from now on."""
    for choice in drawing.choices(puzzle):
        if not drawing.is_refused(choice, refused):
            fewer = drawing.without(puzzle, choice)
            if (yield from has_one_solution(fewer)):
                return Draft(fewer, choice, tuple(refused))
            refused[choice] = None
    return None


class Clued(Drawing):
    """Clues and all givens first, then fewer givens, in pairs that a half turn swaps; then fewer clues."""

    def __init__(self, clues: Clues, shape: Geometry, grid: Sequence[int], dice: Dice) -> None:
        super().__init__(shape, grid, dice)
        self._clues = clues

    def first(self) -> Stepper[Puzzle | None]:
        yield from ()
        clues = self._clues(self.shape, self.grid, self.dice)
        return Puzzle(shape_with(self.shape, clues), tuple(self.grid)) if clues else None

    def choices(self, puzzle: Puzzle) -> Iterable[Choice]:
        groups = [group for group in half_turn_pairs(self.shape) if puzzle.givens[group[0]]]
        yield from self.dice.shuffled(groups)
        if len(puzzle.constraints) > (_PLENTY if puzzle.clues else 1):
            yield from self.dice.shuffled(puzzle.constraints)

    def without(self, puzzle: Puzzle, choice: Choice) -> Puzzle:
        if isinstance(choice, tuple):
            givens = tuple(0 if cell in choice else digit for cell, digit in enumerate(puzzle.givens))
            return Puzzle(puzzle.geometry, givens)
        return Puzzle(shape_with(self.shape, (clue for clue in puzzle.constraints if clue != choice)), puzzle.givens)


def shape_with(shape: Geometry, clues: Iterable[Constraint]) -> Geometry:
    return geometry(shape.box_height, shape.box_width, shape.regions, shape.rules, clues)


def has_one_solution(puzzle: Puzzle) -> Stepper[bool]:
    """Whether it soon turns out to have just one."""
    try:
        result = yield from search(puzzle, 2, max_nodes=_PROOF_NODES)
    except SearchLimitError:
        return False
    return len(result.solutions) == 1
