"""A puzzle with constraints as a game: with its title, author and rules, the player's entries and notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sudoku_tui.engine.diagnose import Problem, ProblemKind, diagnosing
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.read import can_be_left, left_to_solution
from sudoku_tui.game.moves import Change, Layer, Move, Pencil
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.words.message import say

_LONGEST_TITLE = 100
_UNCLEAR = (ProblemKind.NO_SOLUTION, ProblemKind.MANY_SOLUTIONS)


def judging_clued(clued: Clued, source: Source = Source.PASTED, *, by_solution: bool = False) -> Stepper[Origin]:
    """The game of a puzzle with constraints, or a `SudokuError`; see `pasted_puzzle.judging`."""
    origin = _origin(clued, source)
    found = (yield from searching(origin.asked, 2)).solutions
    if len(found) == 1:
        return replace(origin, solution=found[0])
    problems = yield from diagnosing(clued.puzzle)
    reason = problems[0] if problems else Problem(*_UNREACHED)
    if reason.kind not in _UNCLEAR or not can_be_left(clued):
        raise PuzzleTextError(reason.text)
    if not by_solution:
        raise UnreadRulesError(reason.text)
    return (yield from judging_clued(left_to_solution(clued), source))


_UNREACHED = (
    ProblemKind.NO_SOLUTION,
    (),
    say("the digits that the author left in its cells leave no solution"),
)


def _origin(clued: Clued, source: Source) -> Origin:
    origin = Origin.from_position(clued.position, " ".join(clued.title.split())[:_LONGEST_TITLE], source)
    notes = tuple(_noted(clued))
    return replace(origin, author=clued.author, rules=clued.rules, notes=Move(notes) if notes else None)


def _noted(clued: Clued) -> Iterator[Change]:
    for layer, masks in ((Layer.CORNER, clued.corner), (Layer.CENTRE, clued.centre)):
        for cell, mask in enumerate(masks):
            if mask:
                yield Pencil(layer, cell, mask, 0)
