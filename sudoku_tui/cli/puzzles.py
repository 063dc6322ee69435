"""`solve`, `check`, `rate` and `convert`: solution, faults, difficulty and other forms of a puzzle."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import cast

from sudoku_tui.cli.checks import checks_record, checks_told
from sudoku_tui.cli.output import UsageError, emit, records
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import (
    Answered,
    PuzzleAnswer,
    RunAnswer,
    about,
    answer_all,
    answer_in_batches,
    answer_in_lines,
    answer_to,
    is_left,
    is_only_open,
    is_open_to_author,
    is_unread,
    position_of,
    refused,
    remark,
    shown_line,
    taken_from,
    what_is_wrong_with,
)
from sudoku_tui.engine.bulk.batch import Found, packed, search_batch
from sudoku_tui.engine.diagnose import Problem, ProblemKind, diagnose, diagnose_position
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.nodes import MAX_NODES
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.engine.shapes.geometry import refuse_constraints
from sudoku_tui.engine.stepper import limited
from sudoku_tui.formats import to_box, to_line
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.detect import format_named, names
from sudoku_tui.formats.homes import form_at_home, names_at_home
from sudoku_tui.formats.runs import Run
from sudoku_tui.formats.stream import Reading
from sudoku_tui.formats.whole import player_left_out
from sudoku_tui.logic.ladder import rungs_of, sound_rungs
from sudoku_tui.logic.publishing import checking
from sudoku_tui.logic.rating import rating as rating_board
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, reason_of, say

LEFT_OUT = say("it may have more than one solution, so techniques that assume exactly one are left out")


def chosen_rungs(options: argparse.Namespace) -> Sequence[Technique]:
    try:
        return rungs_of(options.ladder or "")
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def fitting_rungs(rungs: Sequence[Technique], puzzle: Puzzle) -> tuple[Sequence[Technique], Message]:
    """The rungs whose steps are right on a puzzle, and a sentence if any was left out."""
    sound = sound_rungs(rungs, puzzle)
    return sound, LEFT_OUT if len(sound) < len(rungs) and not puzzle.constraints else NOTHING


_BY_NAME = say("they are written by their names alone")


def solve(options: argparse.Namespace) -> int:
    way = {"seconds": options.seconds, "by_solution": options.by_solution}
    if options.json or options.csv or options.tsv:
        return answer_all(options, partial(_solved, **way))
    if options.boxed:
        return answer_in_batches(options, partial(_solve_batch, is_boxed=True, **way))
    return answer_in_lines(options, partial(_solve_runs, **way))


def _solved(found: Position | Clued, *, seconds: float, by_solution: bool) -> PuzzleAnswer:
    """With how it was found, which can be told only where puzzles are solved one by one."""
    puzzle, began = found.puzzle, time.perf_counter()
    result = solutions(_asked(found), 2, seconds=seconds)
    took, number = time.perf_counter() - began, len(result.solutions)
    author = _authors(found) if by_solution and number > 1 else None
    solution = author or (result.solutions[0] if number == 1 else None)
    record = {
        **about(found),
        "solution": to_line(_full(puzzle, solution)) if solution else None,
        "solutions": number,
        "at_least": number > 1,
        "guesses": result.guesses,
        "seconds": round(took, 6),
    }
    trouble = NOTHING if solution else _trouble(found, number, seconds)
    return PuzzleAnswer(record, "", trouble, remark(found, is_open=bool(author)))


def _solve_batch(
    batch: Sequence[Reading], is_long: bool, *, seconds: float, by_solution: bool, is_boxed: bool
) -> list[Answered]:
    items = [reading if isinstance(reading, SudokuError) else packed(_asked(reading)) for _, reading in batch]
    found = search_batch(items, is_long, limit=2, max_nodes=MAX_NODES, seconds=seconds)

    def told(result: Found | SudokuError, of: Position | Clued) -> PuzzleAnswer:
        if isinstance(result, SudokuError):
            raise result
        author = _authors(of) if by_solution and result.number > 1 else None
        solution = author or (tuple(result.solution) if result.number == 1 else None)
        if not solution:
            return PuzzleAnswer({}, "", _trouble(of, result.number, seconds), remark(of))
        return PuzzleAnswer({}, write(_full(of.puzzle, solution)), note=remark(of, is_open=bool(author)))

    write = to_box if is_boxed else to_line
    return [
        (number, answer_to(number, reading, partial(told, result)))
        for (number, reading), result in zip(batch, found, strict=True)
    ]


def _solve_runs(
    batch: Sequence[Reading | Run], is_long: bool, *, seconds: float, by_solution: bool
) -> list[Answered | RunAnswer]:
    """Runs as arrays, and what stands between two of them as puzzles."""
    answers = list[Answered | RunAnswer]()
    for is_run, group in groupby(batch, lambda reading: isinstance(reading, Run)):
        if is_run:
            answers += [_solve_run(run, is_long, seconds) for run in cast("Iterator[Run]", group)]
        else:
            readings = list(cast("Iterator[Reading]", group))
            answers += _solve_batch(readings, is_long, seconds=seconds, by_solution=by_solution, is_boxed=False)
    return answers


def _solve_run(run: Run, is_long: bool, seconds: float) -> RunAnswer:
    # With NumPy, which there is where there is a run.
    from sudoku_tui.engine.bulk.cells import search_cells
    from sudoku_tui.formats.cells import lines_of

    geometry, cells, _ = run.given
    counts, solved = search_cells(geometry, cells, is_long, limit=2, max_nodes=MAX_NODES, seconds=seconds)
    is_solved = counts == 1
    readings: list[Reading] = [
        (run.first + place, Position.start(Puzzle(geometry, tuple(cells[place].tolist()))))
        for place in (~is_solved).nonzero()[0].tolist()
    ]
    told = _solve_batch(readings, False, seconds=seconds, by_solution=False, is_boxed=False)
    return RunAnswer(len(cells), lines_of(geometry, solved, is_solved), told)


def check(options: argparse.Namespace) -> int:
    """Also of a position: what is placed wrongly in it."""
    return answer_all(options, partial(_checked, seconds=options.seconds, by_solution=options.by_solution))


def _checked(found: Position | Clued, *, seconds: float, by_solution: bool) -> PuzzleAnswer:
    position = position_of(found)
    puzzle, geometry = position.puzzle, position.geometry
    problems = _problems(found, position, seconds)
    is_open = by_solution and is_open_to_author(found, problems)
    problems = () if is_open else problems
    many = is_open or any(problem.kind is ProblemKind.MANY_SOLUTIONS for problem in problems)
    record = {
        **about(found),
        "valid": not problems,
        "solutions": 2 if many else 0 if problems else 1,
        "at_least": many,
        "problems": [
            {
                "kind": problem.kind.value,
                "cells": [geometry.cell_name(cell) for cell in problem.cells],
                "text": str(problem.text),
                "messages": records(problem.text),
            }
            for problem in problems
        ],
    }
    said = _met if is_open or is_unread(puzzle) else _sound
    text = "" if problems else f"{shown_line(found)}  {tell(said(puzzle.clues))}"
    return PuzzleAnswer(record, text, what_is_wrong_with(found, problems), remark(found, is_open=is_open))


def _sound(clues: int) -> Message:
    return counted("{count} given, exactly one solution", "{count} givens, exactly one solution", clues)


def _met(clues: int) -> Message:
    return counted(
        "{count} given, the author's solution meets every rule that is understood",
        "{count} givens, the author's solution meets every rule that is understood",
        clues,
    )


def _problems(found: Position | Clued, position: Position, seconds: float) -> tuple[Problem, ...]:
    """The defects of a position, but for other solutions that the author's own pencil marks leave out."""
    problems, asked = diagnose_position(position, seconds=seconds), _asked(found)
    if (
        is_only_open(problems)
        and isinstance(asked, Position)
        and len(solutions(asked, 2, seconds=seconds).solutions) == 1
    ):
        return ()
    return problems


def convert(options: argparse.Namespace) -> int:
    if options.to in names() and options.to not in names_at_home():
        return answer_all(options, partial(_without_clues, to=options.to))
    is_text = not (options.json or options.csv or options.tsv)
    if options.to in names_at_home() and (head := form_at_home(options.to).head) and is_text:
        emit(head)
    return answer_all(options, partial(_with_clues, to=options.to))


def _without_clues(found: Position | Clued, *, to: str) -> PuzzleAnswer:
    form, position = format_named(to), position_of(found)
    refuse_constraints(position.geometry, say("the form {form} has no signs for them", form=to))
    text = form.write(position)
    record = {"puzzle": to_line(position.puzzle), "form": form.name, "text": text}
    lost = (*form.left_out(position), *(player_left_out(found, form.keeps) if isinstance(found, Clued) else ()))
    return PuzzleAnswer(record, text, note=in_turn(*lost, between="; "))


def _with_clues(found: Position | Clued, *, to: str) -> PuzzleAnswer:
    from sudoku_tui.formats.clues.links import form_named  # with all constraints, which other forms do without

    form, clued = form_named(to), found if isinstance(found, Clued) else Clued(found)
    text = form.write(clued)
    record = {**about(found), "form": to, "text": text}
    by_name = [remark(clued), _BY_NAME] if is_unread(clued.puzzle) else []
    return PuzzleAnswer(record, text, note=in_turn(*by_name, *form.left_out(clued), between="; "))


def _asked(found: Position | Clued) -> Puzzle | Position:
    """What is to be solved: with the author's own pencil marks, but not with what a player placed."""
    puzzle = found.puzzle
    if not isinstance(found, Clued) or not found.position.removed:
        return puzzle
    return Position(puzzle, (0,) * puzzle.geometry.cell_count, found.position.removed)


def _full(puzzle: Puzzle, solution: tuple[int, ...]) -> Puzzle:
    return Puzzle(puzzle.geometry.bare, solution)


def _trouble(found: Position | Clued, number: int, seconds: float) -> Message:
    """Why a puzzle that has not exactly one solution is bad."""
    asked = _asked(found)
    if isinstance(asked, Position):
        return say("there is more than one solution") if number else say("there is no solution")
    return what_is_wrong_with(found, diagnose(asked, seconds=seconds))


def _authors(found: Position | Clued) -> tuple[int, ...] | None:
    """The author's solution where it may stand for what is not known."""
    return found.solution if isinstance(found, Clued) and is_left(found) else None


_COUNTED = say("only the rules that are understood are rated")


def rate(options: argparse.Namespace) -> int:
    chosen_rungs(options)
    return answer_all(options, partial(_rated, options=options))


def _rated(found: Position | Clued, *, options: argparse.Namespace) -> PuzzleAnswer:
    problems, rungs = diagnose(found.puzzle, seconds=options.seconds), chosen_rungs(options)
    is_open = options.by_solution and is_open_to_author(found, problems)
    if problems and not is_open:
        raise refused(found, problems)
    taken = taken_from(found, is_open=is_open)
    walk = rating_board(taken.puzzle.board(), rungs, with_explainer=not options.no_explainer, in_bulk=True)
    rating = watched(limited(walk, options.seconds))
    if options.checks:
        checks = checking(Position.start(taken.puzzle), rungs, rating.techniques, rating.hardest)
        rating = replace(rating, checks=watched(limited(checks, options.seconds)))
    record = {
        **about(taken),
        "level": rating.level,
        "score": rating.score,
        "minutes": rating.minutes,
        "hardest": rating.hardest,
        "explainer": None if options.no_explainer else rating.explainer,
        "techniques": rating.techniques,
        "logic_only": rating.logic_only,
        "ladder": rating.ladder,
        **({"checks": checks_record(rating.checks, taken.puzzle.geometry)} if rating.checks else {}),
    }
    hardest = rating.hardest or "-" if rating.logic_only else tell(say("beyond the ladder"))
    givens = tell(counted("{count:>3} given", "{count:>3} givens", taken.puzzle.clues))
    text = f"{rating.level:<8}  {rating.score:>5}  {hardest:<31}  {givens:<10}  {shown_line(taken)}"
    if rating.checks:
        text += f"  {tell(checks_told(rating.checks, taken.puzzle.geometry))}"
    with_ladder = say("{facts}  ladder {ladder}", facts=text, ladder=rating.ladder)
    note = in_turn(remark(found, is_open=is_open), _COUNTED if is_unread(taken.puzzle) else NOTHING, between="; ")
    return PuzzleAnswer(record, tell(with_ladder) if rating.ladder else text, note=note)
