"""Puzzles that are not understood whole: what is said of them, and what their author's solution can stand for."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, cast

from sudoku_tui.cli.output import what_is_wrong
from sudoku_tui.engine.diagnose import Problem, ProblemKind, diagnose
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

WITH_SOLUTION = say("{reason}; --by-solution takes the author's solution as the only check of what is not known")
_DRAWN = say("there are lines or signs that only the rules explain: they are left out of account")
_OPEN = say("the clues that are known here leave more than one solution: the author's is taken")
_DEDUCED = say("each deduction uses only the rules that are known here")
_Line = TypeVar("_Line")


def with_advice(readings: Iterable[_Line], options: argparse.Namespace) -> Iterator[_Line]:
    """Readings whose refusal of rules that are not known names the option that helps, where the command has it."""
    for reading in readings:
        match reading:
            case (number, UnreadRulesError(message=reason)) if hasattr(options, "by_solution"):
                yield cast("_Line", (number, UnreadRulesError(WITH_SOLUTION.given({"reason": reason}))))
            case _:
                yield reading


def is_left(found: Position | Clued) -> bool:
    """Whether the author's solution can stand for what is not known: it meets all that is."""
    if not isinstance(found, Clued) or not found.solution:
        return False
    from sudoku_tui.formats.clues.read import can_be_left  # with all constraints, which other puzzles do without

    return can_be_left(found) and not breach(found)


def is_open_to_author(found: Position | Clued, problems: Sequence[Problem]) -> bool:
    """Whether nothing is wrong but that there are more solutions, and the author's can be taken."""
    return is_only_open(problems) and is_left(found)


def by_its_author(found: Clued) -> Clued:
    """The puzzle with the author's solution as a rule of its own."""
    from sudoku_tui.formats.clues.read import left_to_solution

    return left_to_solution(found)


def to_reason_from(found: Position | Clued, *, by_solution: bool) -> tuple[Position | Clued, Message]:
    """What deductions are made from, where the author's solution may stand for what is not known, and a remark."""
    is_open = by_solution and is_left(found) and is_only_open(_problems_of(found.puzzle))
    taken = by_its_author(found) if is_open and isinstance(found, Clued) else found
    said = remark(found, is_open=is_open)
    return taken, in_turn(said, _DEDUCED, between="; ") if is_unread(taken.puzzle) else said


def _problems_of(puzzle: Puzzle) -> Sequence[Problem]:
    try:
        return diagnose(puzzle)
    except SearchLimitError:
        return ()


def is_unread(puzzle: Puzzle) -> bool:
    """Whether there are rules in it that only its author's solution knows."""
    return any(clue.key == "unread" for clue in puzzle.constraints)


def breach(found: Position | Clued) -> Message:
    """Where the author's solution, if there is one, breaks what is known: then something is meant otherwise."""
    if not isinstance(found, Clued) or not found.solution or not all(found.solution):
        return NOTHING
    puzzle = found.puzzle
    for cell, (given, digit) in enumerate(zip(puzzle.givens, found.solution, strict=True)):
        if given not in (0, digit):
            return say("it has another digit in {cell} than is given", cell=puzzle.geometry.cell_name(cell))
    problems = diagnose(Puzzle(puzzle.geometry, found.solution))
    return problems[0].text if problems else NOTHING


def what_is_wrong_with(found: Position | Clued, problems: Sequence[Problem]) -> Message:
    """What is wrong, and the option that helps where there are solutions besides the author's."""
    told = what_is_wrong(problems)
    return WITH_SOLUTION.given({"reason": told}) if is_open_to_author(found, problems) else told


def refused(found: Position | Clued, problems: Sequence[Problem]) -> SudokuError:
    """The same as an error, with what of the puzzle was not understood, or its author's solution breaks."""
    wrong, said = what_is_wrong_with(found, problems), remark(found)
    return SudokuError(in_turn(wrong, said, between="; ") if said else wrong)


def is_only_open(problems: Sequence[Problem]) -> bool:
    """Whether nothing is wrong but that there are more solutions."""
    return [problem.kind for problem in problems] == [ProblemKind.MANY_SOLUTIONS]


def remark(found: Position | Clued, *, is_open: bool = False) -> Message:
    """What of a puzzle was not understood, and what stands for it."""
    if not isinstance(found, Clued):
        return NOTHING
    unread = [
        say("{rules}; the author's solution is the only check of them", rules=clue.said(found.puzzle.geometry))
        for clue in found.puzzle.constraints
        if clue.key == "unread"
    ]
    drawn = _DRAWN if found.is_drawn_too and not unread else NOTHING
    where = breach(found)
    broken = say("the author's solution breaks the rules as they are read here: {where}", where=where)
    return in_turn(*unread, drawn, _OPEN if is_open else NOTHING, broken if where else NOTHING, between="; ")
