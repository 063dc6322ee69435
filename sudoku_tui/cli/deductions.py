"""Steps as the commands print them."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.diagnose import ProblemKind, diagnose
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.geometry import Geometry
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search import solve
from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.step import Step, elimination_text, placement_text

_GIVES_WIDTH = 23
"""Three eliminations; the few steps that give more stand out."""


def step_record(step: Step, geometry: Geometry) -> dict[str, object]:
    """A step for programs."""
    _, _, why, what = explain(step, geometry).stages
    return {
        "technique": step.technique,
        "placements": [placement_text(geometry, placement) for placement in step.placements],
        "eliminations": [elimination_text(geometry, elimination) for elimination in step.eliminations],
        "cells": list(dict.fromkeys(geometry.cell_name(mark.cell) for mark in step.evidence.marks)),
        "houses": list(dict.fromkeys(geometry.houses[mark.house].name for mark in step.evidence.houses)),
        "text": f"{why} {what}",
    }


def step_table(steps: Sequence[Step], geometry: Geometry) -> list[str]:
    """Steps for people, one a line: its technique, what it gives, and why."""
    rows = []
    for step in steps:
        _, name, why, _ = explain(step, geometry).stages
        gives = [placement_text(geometry, placement) for placement in step.placements]
        gives += [elimination_text(geometry, elimination) for elimination in step.eliminations]
        rows.append((name, " ".join(gives), why))
    names = max((len(name) for name, _, _ in rows), default=0)
    return [f"{name:<{names}}  {gives:<{_GIVES_WIDTH}}  {why}" for name, gives, why in rows]


def refuse_contradiction(position: Position) -> None:
    """Refuses a position that leaves no solution: any deduction would be worthless.

    Its digits, placed ones among them, may clash, or a digit of the only solution may be among its removed candidates.

    Raises:
        SudokuError: in one sentence that says what is wrong.
    """
    try:
        puzzle = Puzzle(position.geometry, position.values)
        problems = diagnose(puzzle)
        missed = () if problems else _removed_wrongly(position, solve(puzzle))
    except SearchLimitError:
        return
    wrong = [problem.text for problem in problems if problem.kind is not ProblemKind.MANY_SOLUTIONS]
    if wrong or missed:
        raise SudokuError("; ".join((*wrong, *missed)))


def _removed_wrongly(position: Position, solution: Sequence[int]) -> list[str]:
    geometry = position.geometry
    return [
        f"{geometry.digit_name(digit)} is removed from {geometry.cell_name(cell)}, where the only solution has it"
        for cell, digit in sorted(position.removed)
        if solution[cell] == digit
    ]
