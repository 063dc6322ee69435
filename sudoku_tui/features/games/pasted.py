"""A text from the player as a game, with its author's texts, or a sentence saying why it is not one."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace

from sudoku_tui.engine.diagnose import Problem, ProblemKind, diagnosing
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.stepper import Finished, Stepper, advance
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.spotted import is_clued, meant, read_spotted
from sudoku_tui.game.moves import Change, Layer, Move, Pencil
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.words.message import Message, counted, in_turn, say

_LONGEST_TITLE = 100
_UNCLEAR = (ProblemKind.NO_SOLUTION, ProblemKind.MANY_SOLUTIONS)


def judging_clued(clued: Clued, source: Source = Source.PASTED, *, by_solution: bool = False) -> Stepper[Origin]:
    """Return the game of a puzzle with constraints, or raise a `SudokuError`; see `pasted.judging`."""
    origin = _origin(clued, source)
    found = (yield from searching(origin.asked, 2)).solutions
    if len(found) == 1:
        return replace(origin, solution=found[0])
    from sudoku_tui.formats.clues.keys import can_be_left, left_to_solution  # with all constraints

    problems = yield from diagnosing(clued.puzzle)
    reason = problems[0] if problems else Problem(*_UNREACHED)
    if reason.kind not in _UNCLEAR or not can_be_left(clued):
        raise PuzzleTextError(reason.text)
    if not by_solution:
        raise UnreadRulesError(reason.text)
    return (yield from judging_clued(left_to_solution(clued), source))


_UNREACHED = (ProblemKind.NO_SOLUTION, (), say("with the digits the author left in its cells, it has no solution"))


def _origin(clued: Clued, source: Source) -> Origin:
    origin = Origin.from_position(clued.position, " ".join(clued.title.split())[:_LONGEST_TITLE], source)
    notes = tuple(_noted(clued))
    return replace(origin, author=clued.author, rules=clued.rules, notes=Move(notes) if notes else None)


def _noted(clued: Clued) -> Iterator[Change]:
    for layer, masks in ((Layer.CORNER, clued.corner), (Layer.CENTRE, clued.centre)):
        for cell, mask in enumerate(masks):
            if mask:
                yield Pencil(layer, cell, mask, 0)


def judging_found(found: Position | Clued, source: Source, *, by_solution: bool = False) -> Stepper[Origin]:
    """Return the game of a text already read, or raise a `SudokuError`; see `pasted.judging`."""
    if all(found.puzzle.givens):
        raise PuzzleTextError(say("every cell is a given, so there is nothing to play"))
    if isinstance(found, Clued):
        return (yield from judging_clued(found, source, by_solution=by_solution))
    for problem in (yield from diagnosing(found.puzzle)):
        raise PuzzleTextError(problem.text)
    return Origin.from_position(found, source=source)


AT_ONCE = 0.05  # seconds for judging a text before anything else is done
_PLAIN_LINE = re.compile(r"[0-9A-Za-z.*_-]+")


def judging(text: str, source: Source = Source.PASTED, *, by_solution: bool = False) -> Stepper[Origin]:
    """Read a text in any known format as a game, or raise a `SudokuError`; an adversarial one takes long to search.

    Rules unknown to us are left to the author's solution if `by_solution` is set; if not, and there is one, the
    error is an `UnreadRulesError`.
    """
    from sudoku_tui.formats import parse_position  # with all formats, which a plain line does not need

    text = meant(text)
    found = read_spotted(text, by_solution=by_solution) if is_clued(text) else parse_position(text)
    return (yield from judging_found(found, source, by_solution=by_solution))


def at_first_sight(
    text: str, source: Source = Source.PASTED, *, seconds: float | None = None, by_solution: bool = False
) -> Origin | None:
    """Judge a text within some seconds, by default fewer than anybody notices; return None if that is too short."""
    work = judging(text, source, by_solution=by_solution)
    outcome = advance(work, AT_ONCE if seconds is None else seconds, time.perf_counter)
    return outcome.result if isinstance(outcome, Finished) else None


def why_not_yet(text: str, size: int, error: SudokuError) -> Message:
    """The reason why a text is not yet a puzzle: while a line is typed, how many cells of the chosen grid it has."""
    signs = text.strip()
    if _PLAIN_LINE.fullmatch(signs) and len(signs) < size * size:
        return say(
            "{count} of the {cells} cells of {size}×{size}. You can paste other sizes and variants, too.",
            count=len(signs),
            cells=size * size,
            size=size,
        )
    return error.message


def offered(origin: Origin, enter: Message) -> Message:
    """A description of the puzzle found in a text, and the key that plays it."""
    if not origin.puzzle.constraints:
        found = say("A puzzle with {givens} givens and one solution. {enter} plays it.", enter=enter)
        return found.given({"givens": origin.puzzle.clues})
    parts = [counted("{count} clue", "{count} clues", len(origin.puzzle.constraints))]
    if origin.puzzle.clues:
        parts.append(counted("{count} given", "{count} givens", origin.puzzle.clues))
    held = in_turn(*parts, between=", ")
    if origin.name:
        return say("{title}: {held} and one solution. {enter} plays it.", title=origin.name, held=held, enter=enter)
    return say("A puzzle with {held} and one solution. {enter} plays it.", held=held, enter=enter)
