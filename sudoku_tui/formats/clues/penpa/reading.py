"""Penpa+'s drawings read: givens, boxes, cages, what the author says, and all else as in SudokuPad's text.

Thermometers and arrows are tools of their own there. Without rules in prose they mean what they are called, unless the
author's solution breaks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from sudoku_tui.engine.constraints.conflicts import is_met
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues import sudokupad
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.formats.clues.layouts import digits_said
from sudoku_tui.formats.clues.penpa.drawn import entries, parts_of, ways
from sudoku_tui.formats.clues.penpa.points import Board, Square
from sudoku_tui.formats.clues.penpa.text import Penpa, answers_of, penpa_of

_TITLE, _AUTHOR, _RULES = 15, 16, 18
_BLACK, _WHOLE_CELL, _CANDIDATES = 1, ("1", "10"), "7"
_TYPED = ("thermo", "arrows")


def clued_of(payload: str, answers: str = "", *, by_solution: bool = False) -> Clued:
    """The puzzle of a link: its text, and that of the check of its solution, if it has one."""
    penpa = penpa_of(payload)
    lines = penpa.question.get("lineE")
    board = Board(penpa.head, penpa.cells, lines if isinstance(lines, dict) else {})
    rules = penpa.about(_RULES)
    if not rules and (typed := _typed(penpa, board)):
        clued = sudokupad.clued_of(_data(penpa, board, answers, _TYPED), by_solution=by_solution)
        if shape := _with_typed(clued, typed):
            puzzle = Puzzle(shape, clued.puzzle.givens)
            return replace(clued, position=replace(clued.position, puzzle=puzzle))
    return sudokupad.clued_of(_data(penpa, board, answers, ()), by_solution=by_solution)


def _with_typed(clued: Clued, typed: Mapping[str, Any]) -> Geometry | None:
    """A shape with thermometers and arrows; None where they cannot be that."""
    shape = clued.puzzle.geometry
    try:
        found = with_constraints(shape.bare, typed).constraints
    except PuzzleTextError:
        return None
    if clued.solution and not all(is_met(clue, clued.solution, shape) for clue in found):
        return None
    return shape.changed(constraints=(*shape.constraints, *found))


def _data(penpa: Penpa, board: Board, answers: str, without: tuple[str, ...]) -> dict[str, Any]:
    """What is drawn and told, as SudokuPad's text."""
    givens = dict(_givens(penpa, board))
    cages = [*_cages(penpa, board)]
    totals = {int(board.corner_text(cage[0])) for cage, total in cages if total}
    about = {"title": penpa.about(_TITLE, "Title: "), "author": penpa.about(_AUTHOR, "Author: ")}
    data: dict[str, Any] = {
        "cells": [
            [{"value": digit} if (digit := givens.get((row, column))) else {} for column in range(board.width)]
            for row in range(board.height)
        ],
        "regions": [[list(cell) for cell in region] for region in board.regions],
        "cages": [{"cells": [list(cell) for cell in cage], "value": total, "unique": True} for cage, total in cages],
        "metadata": {
            **about,
            "rules": penpa.about(_RULES),
            "solution": ",".join(_solution(penpa, board, givens, answers)),
        },
    }
    if penpa.message:
        data["cages"].append({"value": f"msgcorrect: {penpa.message}"})
    taken = totals | {number for number, _ in entries(penpa.question, "number") if board.cell(number) in givens}
    for name, entry in parts_of(penpa, board, without=without, taken=taken):
        data.setdefault(name, []).append(entry)
    return data


def _givens(penpa: Penpa, board: Board) -> Iterator[tuple[Square, str]]:
    """Black digits that fill their cells."""
    least, most = digits_said(penpa.about(_RULES)) or (1, board.size)
    for number, told in entries(penpa.question, "number"):
        cell = board.cell(number)
        if cell and isinstance(told, list) and len(told) > 2 and told[1] == _BLACK and str(told[2]) in _WHOLE_CELL:
            digit = str(told[0]).strip()
            if _is_digit(digit, least, most):
                yield cell, digit


def _is_digit(text: str, least: int, most: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 3 and least <= int(text) <= most


def _solution(penpa: Penpa, board: Board, givens: Mapping[Square, str], answers: str) -> list[str]:
    """The digits of the check of the solution, or of the layer for solutions, if they fill the grid."""
    found = dict(givens)
    least, most = digits_said(penpa.about(_RULES)) or (1, board.size)
    told = answers_of(answers) if answers else dict(_answered(penpa))
    for number, digit in told.items():
        if (cell := board.cell(number)) and _is_digit(digit, least, most):
            found[cell] = digit
    return [found[cell] for cell in sorted(found)] if len(found) == board.cell_count else []


def _answered(penpa: Penpa) -> Iterator[tuple[int, str]]:
    for number, told in entries(penpa.answer, "number"):
        if isinstance(told, list) and len(told) > 2:
            if str(told[2]) == _CANDIDATES and isinstance(told[0], list):
                digits = [digit for digit, mark in enumerate(told[0], start=1) if mark == 1]
                if len(digits) == 1:
                    yield number, str(digits[0])
            elif not isinstance(told[0], list):
                yield number, str(told[0]).strip()


def _cages(penpa: Penpa, board: Board) -> Iterator[tuple[list[Square], str]]:
    """Killer cages within the grid, and their totals; empty for none."""
    small = penpa.question.get("numberS")
    texts = small if isinstance(small, dict) else {}
    for way in ways(penpa.question, "killercages"):
        cells = sorted({cell for number in way if (cell := board.cell(number))})
        if cells and len(cells) == len(set(way)):
            told = texts.get(board.corner_text(cells[0]))
            total = str(told[0]).strip() if isinstance(told, list) and told else ""
            yield cells, total if total.isascii() and total.isdecimal() and len(total) < 4 else ""


def _typed(penpa: Penpa, board: Board) -> dict[str, Any]:
    """Thermometers and arrows by f-puzzles' keys."""
    keys: dict[str, Any] = {}
    for tool in _TYPED:
        for way in filter(None, ways(penpa.question, tool)):
            names = [f"R{cell[0] + 1}C{cell[1] + 1}" for number in way if (cell := board.cell(number))]
            if len(names) < len(way) or len(names) < 2:
                return {}
            if tool == "thermo":
                keys.setdefault("thermometer", []).append({"lines": [names]})
            else:
                keys.setdefault("arrow", []).append({"cells": names[:1], "lines": [names]})
    return keys
