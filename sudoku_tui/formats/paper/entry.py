"""A puzzle of a booklet, with what is printed of it: its level, its rules, its solution, and the reasons for that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.outline import OtherLook
from sudoku_tui.engine.kinds.rules import RULES
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.step_record import step_gives
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Path, apply, walking
from sudoku_tui.logic.rating import level_of, score_of
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.walks.listing import walk_lines
from sudoku_tui.logic.walks.making import walk_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, say


class Reasons(StrEnum):
    """What is told of why a solution is so."""

    NONE = "none"
    PATH = "path"  # every step in short
    HARDEST = "hardest"  # the walk of the hardest step, with a picture


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle to print."""

    clued: Clued
    solution: tuple[int, ...] = ()  # empty where there is not exactly one
    path: Path | None = None  # the way to the solution, where a person can find it

    @property
    def puzzle(self) -> Puzzle:
        return self.clued.puzzle

    @property
    def title(self) -> str:
        return " ".join(self.clued.title.split())

    @property
    def level(self) -> Message:
        """Its level; nothing where it has not exactly one solution, or is beyond the ladder."""
        level = level_of(self.path) if self.path and self.solution else None
        return level.label if level else NOTHING

    @property
    def toil(self) -> tuple[int, int]:
        """What puzzles are put in order by: level, then score; those that nobody can solve come last."""
        level = level_of(self.path) if self.path and self.solution else None
        return (level.rank, score_of(self.path)) if level and self.path else (len(Level), 0)

    @property
    def rules(self) -> str:
        """Its author's rules, or what its clues and the rules of its grid mean."""
        return self.clued.rules.strip() or " ".join(map(tell, _meanings(self.puzzle.geometry)))


def entering(clued: Clued) -> Stepper[Entry]:
    """Solve a puzzle and walk to its solution, for its level and its reasons."""
    found = yield from searching(clued.puzzle, 2)
    if len(found.solutions) != 1:
        return Entry(clued)
    path = yield from walking(clued.puzzle.board())
    return Entry(clued, found.solutions[0], path)


class Reason(NamedTuple):
    """Steps in short: what they are called, and what they give."""

    name: str
    gives: str


def in_short(path: Path) -> Iterator[Reason]:
    """A path in lines: steps of one technique that follow each other share one, and so do singles of every kind."""
    geometry = path.start.geometry
    for name, steps in groupby(path.steps, key=lambda step: tell(_short_name(step))):
        yield Reason(name, ", ".join(step_gives(step, geometry).replace("<>", "≠") for step in steps))


def _short_name(step: Step) -> Message:
    rung = technique(step.technique)
    return say("Singles") if rung.level is Level.EASY and len(step.placements) == 1 else rung.name


@dataclass(frozen=True, slots=True)
class HardStep:
    """The hardest step of a path, where it is taken."""

    number: int
    board: Board
    step: Step

    @property
    def name(self) -> str:
        return tell(technique(self.step.technique).name)

    @property
    def summary(self) -> str:
        return tell(walk_of(self.step, self.board).summary)

    @property
    def lines(self) -> list[str]:
        return [*map(tell, walk_lines(walk_of(self.step, self.board)))]


def hardest_of(path: Path) -> HardStep | None:
    """The first of the hardest steps; None for a path without one."""
    board, found = path.start, list[HardStep]()
    for number, step in enumerate(path.steps, start=1):
        found.append(HardStep(number, board, step))
        board = apply(board, step)
    return max(found, key=lambda each: _difficulty(each.step), default=None)


def _difficulty(step: Step) -> tuple[int, int]:
    rung = technique(step.technique)
    return rung.level.rank, rung.score


def _meanings(shape: Geometry) -> Iterator[Message]:
    """A sentence for each rule of a grid and each kind of clue in it."""
    yield from (its.rule for rule, its in RULES.items() if rule in shape.rules)
    kinds = {clue.key: clue.kind for clue in shape.constraints if clue.key != "unread"}.values()
    yield from (kind.rule for kind in kinds if kind.look is not OtherLook.DRAWN)


def plain_rule(entries: list[Entry]) -> Message:
    """The rule that all grids share, if all are alike and plain; else nothing."""
    shapes = {entry.puzzle.geometry for entry in entries}
    if len(shapes) != 1:
        return NOTHING
    (shape,) = shapes
    if shape.regions or not shape.has_one_grid or not shape.has_full_houses:
        return NOTHING
    names = {"first": shape.digit_name(1), "last": shape.digit_name(shape.digit_count)}
    return say("Fill every row, column and box with the digits from {first} to {last}.", **names)
