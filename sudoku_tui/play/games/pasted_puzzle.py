"""A text from the player as a game, or the sentence that says why it is none."""

import re
import time
from collections.abc import Iterable

from sudoku_tui.engine.diagnose import Problem, diagnose, diagnosing
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.refusal import NO_GAME, refused
from sudoku_tui.engine.stepper import Finished, Stepper, advance
from sudoku_tui.formats import parse_position
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.words.message import Message, say

AT_ONCE = 0.05  # seconds for which a text is judged before anything else is done
_PLAIN_LINE = re.compile(r"[0-9A-Za-z.*_-]+")


def judging(text: str, source: Source = Source.PASTED) -> Stepper[Origin]:
    """Read a text in any known format as a game, or raise a `SudokuError`; an adversarial one takes long to search."""
    position = parse_position(text)
    return _game(position, (yield from diagnosing(position.puzzle)), source=source)


def at_first_sight(text: str, source: Source = Source.PASTED, *, seconds: float | None = None) -> Origin | None:
    """Judge a text in so many seconds, by default fewer than anybody notices; None if that is too short."""
    outcome = advance(judging(text, source), AT_ONCE if seconds is None else seconds, time.perf_counter)
    return outcome.result if isinstance(outcome, Finished) else None


def why_not_yet(text: str, size: int, error: SudokuError) -> Message:
    """Why a text is not yet a puzzle: while a line is typed, how far it is from a grid of the chosen size."""
    signs = text.strip()
    if _PLAIN_LINE.fullmatch(signs) and len(signs) < size * size:
        return say(
            "{count} of the {cells} cells of {size}×{size}. You can paste other sizes and variants, too.",
            count=len(signs),
            cells=size * size,
            size=size,
        )
    return error.message


def playable(position: Position, name: str = "") -> Origin:
    """A position as a game; an error if it has not exactly one solution, or nothing is left to play."""
    if position.puzzle.constraints:
        raise PuzzleTextError(refused(position.geometry, NO_GAME))
    return _game(position, diagnose(position.puzzle), name)


def _game(position: Position, problems: Iterable[Problem], name: str = "", source: Source = Source.OTHER) -> Origin:
    for problem in problems:
        raise PuzzleTextError(problem.text)
    if all(position.puzzle.givens):
        raise PuzzleTextError(say("every cell is a given: there is nothing to play"))
    return Origin.from_position(position, name, source)
