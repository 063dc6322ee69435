"""A puzzle made to order.

Puzzles are made to the order one after another, until one is rated as ordered. Orders that name only a level are left
to the generator, whose seeds came first. For each technique there is a stock of puzzles that need it: a puzzle made
from one of them is different but has the same idea, and is there at once, while the other way may take minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import OrderError, SearchLimitError
from sudoku_tui.engine.generate import fit_pattern, full_grid, has_other_solution, thin_out
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.stepper import Progress, Stepper, T, reporting
from sudoku_tui.game.generator import MAX_TRIES, climbing, generating, generous, grading, report_of, shape_text
from sudoku_tui.game.needing import like, needing, needing_as, thinner
from sudoku_tui.game.order import Order, refusal
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Path
from sudoku_tui.logic.rating import StepCounts, level_of, score_of, tallying
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

Found: TypeAlias = "tuple[Puzzle, Path | StepCounts]"  # a puzzle and its steps

_EXAMPLE_EVERY = 3
_STOCK_TRIED = 12  # puzzles tried from the stock; where none of them gives a match, the rest hardly will


def making(
    order: Order,
    seed: int | str,
    rungs: Sequence[Technique] = USUAL,
    *,
    stock: Sequence[Puzzle] = (),
    examples: Sequence[Position] = (),
    max_tries: int = MAX_TRIES,
) -> Stepper[Origin]:
    """A puzzle made to an order, as a stepper whose progress counts the puzzles tried.

    Args:
        order: what is wanted.
        seed: where all randomness comes from.
        rungs: what it is rated with.
        stock: puzzles that need the wanted technique; tried first, as long as the order leaves the givens free.
        examples: positions in which the technique comes next; every so often one begins with one of them.
        max_tries: after how many puzzles to give up.

    Raises:
        OrderError: if there is no such puzzle, before any search.
        SearchLimitError: if none was found.
    """
    if reason := refusal(order, rungs):
        raise OrderError(reason)
    if order.kind:
        from sudoku_tui.game.setting.setting import setting  # loads all constraints, which other orders do not need

        return (yield from setting(order.kind, order.level or Level.MEDIUM, seed, order.geometry, rungs))
    if order.level and order.is_plain:
        return (yield from generating(order.level, seed, order.geometry, max_tries=max_tries, rungs=rungs))
    dice = Dice(f"{order.text}:{seed}{shape_text(order.geometry)}")
    fitting = [example for example in examples if example.geometry == order.geometry]
    known = [puzzle for puzzle in stock if puzzle.geometry == order.geometry and order.is_free]
    for tried in range(max_tries):
        looking = say("looking for a puzzle made to order: {tried} tried", tried=tried)
        example = dice.choice(fitting) if fitting and tried % _EXAMPLE_EVERY == _EXAMPLE_EVERY - 1 else None
        if known and tried < _STOCK_TRIED:
            attempt: Stepper[Found | None] = _needing(like, dice.choice(known), order, rungs, dice)
        else:
            attempt = _try(order, rungs, dice, example)
        found = yield from reporting(attempt, partial(report_of, tried, looking, order.geometry))
        if found:
            puzzle, way = found
            level = level_of(way) or Level.EXTREME
            return Origin(puzzle, level=level, seed=str(seed), score=score_of(way), source=Source.GENERATOR)
    raise SearchLimitError(
        say("none of {tries:,} puzzles met the order; try another seed, or ask for less", tries=max_tries)
    )


def _try(order: Order, rungs: Sequence[Technique], dice: Dice, example: Position | None) -> Stepper[Found | None]:
    if example and not order.minimal:
        return (yield from _needing(needing_as, example, order, rungs, dice))
    if order.level and order.is_climbed:
        grid = yield from full_grid(order.geometry, dice)
        return (yield from climbing(order.geometry, grid, dice.shuffled(order.orbits), order.level, rungs))
    puzzle = yield from _made(order, dice)
    if puzzle is None or (order.minimal and not (yield from _is_minimal(puzzle))):
        return None
    if order.technique:
        found = yield from _needing(needing, puzzle, order, rungs, dice)
        return found if found and (found[0] is puzzle or not order.minimal) else None
    if order.level:
        tally = yield from grading(puzzle, order.level, rungs)
    else:
        tally = yield from tallying(puzzle.board(), rungs)
    return (puzzle, tally) if tally and _fits(order, puzzle, tally) else None


def _needing(
    how: Callable[[T, Order, Technique, Sequence[Technique], Dice], Stepper[tuple[Puzzle, Path] | None]],
    start: T,
    order: Order,
    rungs: Sequence[Technique],
    dice: Dice,
) -> Stepper[tuple[Puzzle, Path] | None]:
    """A puzzle that needs the wanted technique, from a puzzle or from an example of it."""
    wanted = technique(order.technique)
    found = yield from how(start, order, wanted, rungs, dice)
    if found and how is not like and not (order.minimal or order.clues or order.pattern):
        found = yield from thinner(found, order, wanted, rungs, dice)
    return found if found and _fits(order, *found) else None


def _fits(order: Order, puzzle: Puzzle, way: Path | StepCounts) -> bool:
    return order.clues in (None, puzzle.clues) and order.level in (None, level_of(way) or Level.EXTREME)


def _made(order: Order, dice: Dice) -> Stepper[Puzzle | None]:
    """A puzzle with one solution and the wanted givens, as hard as it comes."""
    geometry = order.geometry
    if order.pattern is not None:
        return (yield from fit_pattern(geometry, order.pattern, dice))
    grid = yield from full_grid(geometry, dice)
    groups, is_easy = dice.shuffled(order.orbits), order.level is Level.EASY and not order.minimal
    if is_easy and order.clues is None:
        return (yield from generous(geometry, grid, groups))
    full = Puzzle(geometry, grid)
    return (yield from thin_out(full, grid, groups, order.clues or 0))


def _is_minimal(puzzle: Puzzle) -> Stepper[bool]:
    for cell, digit in enumerate(puzzle.givens):
        yield Progress(0, say("looking for givens that can be removed"))
        fewer = Puzzle(puzzle.geometry, (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))
        if digit and not (yield from has_other_solution(fewer, puzzle.givens, (cell,))):
            return False
    return True
