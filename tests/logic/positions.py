"""Positions for techniques, carved from an empty grid, short ways to name things, and when a position is an example."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.path import first_step
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from sudoku_tui.logic.technique import Technique
from tests.support import classic, made

EMPTY = Board.empty(CLASSIC)

EASY = made(0)
BEYOND = classic("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
"""Arto Inkala's puzzle of 2012, which needs more than the ladder, nets included; those from a seed hardly ever do."""


@lru_cache
def puzzle(seed: int, size: int) -> Puzzle:
    """A minimal puzzle from a seed, made once."""
    return made(seed, Geometry.of_size(size))


@lru_cache
def variant_puzzle(seed: int, text: str) -> Puzzle:
    """A minimal puzzle of a variant from a seed, made once."""
    return made(seed, geometry_named(text))


def cell(name: str) -> int:
    """The cell of a name, as `r1c2`."""
    row, column = name[1:].split("c")
    return CLASSIC.cell(int(row), int(column))


def house(name: str) -> int:
    """The index of a house by its name, as `row 3`."""
    return next(index for index, house in enumerate(CLASSIC.houses) if house.name == name)


def confined(board: Board, digit: int, house_name: str, names: str) -> Board:
    """The board with a digit's places in a house confined to the named cells."""
    kept = {cell(name) for name in names.split()}
    return board.remove(
        Candidate(other, digit) for other in CLASSIC.houses[house(house_name)].cells if other not in kept
    )


def holding(board: Board, digits: str, names: str) -> Board:
    """The board with the named cells left with some digits alone."""
    return board.remove(
        Candidate(cell(name), digit) for name in names.split() for digit in CLASSIC.digits if str(digit) not in digits
    )


def texts(step: Step) -> set[str]:
    """What a step places and removes, in the short form."""
    placed = {placement_text(CLASSIC, candidate) for candidate in step.placements}
    return placed | {elimination_text(CLASSIC, candidate) for candidate in step.eliminations}


def marked(step: Step) -> set[tuple[str, str, int]]:
    """The marks of a step as (role, cell, digit)."""
    return {(mark.role.value, CLASSIC.cell_name(mark.cell), mark.digit) for mark in step.evidence.marks}


def house_names(step: Step) -> list[str]:
    """The names of a step's houses."""
    return [CLASSIC.houses[mark.house].name for mark in step.evidence.houses]


BASICS = tuple(takewhile(lambda rung: rung.identifier != "x-wing", USUAL))
"""Singles, locked candidates and subsets: what everyone does before looking for anything else."""


def rungs_before(technique: Technique) -> tuple[Technique, ...]:
    return tuple(rung for rung in LADDER[: LADDER.index(technique)] if rung.is_on)


def is_ready_for(technique: Technique, board: Board) -> bool:
    """Whether nothing easier is left to do: no rung before the technique; before one that is off, no basic one."""
    return first_step(board, rungs_before(technique) if technique.is_on else BASICS) is None


def stages_of(step: Step, geometry: Geometry) -> tuple[str, str, str, str]:
    """The four stages of a step in English."""
    where, name, why, what = map(str, explain(step, geometry).stages)
    return where, name, why, what
