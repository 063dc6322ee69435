"""A text from the player as a game, or the sentence that says why it is none."""

import re
import time

from sudoku_tui.engine.diagnose import diagnosing
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.stepper import Finished, Stepper, advance
from sudoku_tui.formats import parse_position
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.spotted import is_clued, meant, read_spotted
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.words.message import Message, counted, in_turn, say

AT_ONCE = 0.05  # seconds for which a text is judged before anything else is done
_PLAIN_LINE = re.compile(r"[0-9A-Za-z.*_-]+")


def judging(text: str, source: Source = Source.PASTED, *, by_solution: bool = False) -> Stepper[Origin]:
    """Read a text in any known format as a game, or raise a `SudokuError`; an adversarial one takes long to search.

    Rules that are not known here are left to the author's solution, if that is wanted; if not, and there is one, the
    error is an `UnreadRulesError`.
    """
    text = meant(text)
    found = read_spotted(text, by_solution=by_solution) if is_clued(text) else parse_position(text)
    return (yield from judging_found(found, source, by_solution=by_solution))


def judging_found(found: Position | Clued, source: Source, *, by_solution: bool = False) -> Stepper[Origin]:
    """The same for what was read already."""
    if all(found.puzzle.givens):
        raise PuzzleTextError(say("every cell is a given: there is nothing to play"))
    if isinstance(found, Clued):
        from sudoku_tui.play.games.clued_game import judging_clued  # with all constraints, which others do without

        return (yield from judging_clued(found, source, by_solution=by_solution))
    for problem in (yield from diagnosing(found.puzzle)):
        raise PuzzleTextError(problem.text)
    return Origin.from_position(found, source=source)


def at_first_sight(
    text: str, source: Source = Source.PASTED, *, seconds: float | None = None, by_solution: bool = False
) -> Origin | None:
    """Judge a text within some seconds, by default fewer than anybody notices; None if that is too short."""
    work = judging(text, source, by_solution=by_solution)
    outcome = advance(work, AT_ONCE if seconds is None else seconds, time.perf_counter)
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


def offered(origin: Origin, enter: Message) -> Message:
    """What a text is found to be, and the key that plays it."""
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
