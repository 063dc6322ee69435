"""A text from the player as a game, with its author's texts, or a sentence saying why it is not one."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace

from sudoku_tui.engine.diagnose import diagnosing
from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import searching
from sudoku_tui.engine.stepper import Finished, Stepper, advance
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.spotted import is_clued, meant, read_spotted
from sudoku_tui.game.moves import Change, Layer, Move, Paint, Pencil
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.words.message import Message, say

_LONGEST_TITLE = 100


def judging_clued(clued: Clued, source: Source = Source.PASTED) -> Stepper[Origin]:
    """Return the game of a puzzle with constraints, or raise a `SudokuError`.

    With its author's solution it is played at once, whatever is proved of it by then: what its rules and its drawing
    are read as is proved while the player makes the first moves (`features/clues/proof.py`). Without a solution it
    needs exactly one, if not by its clues alone then by what is read in every sentence of its rules.
    """
    if clued.solution and all(clued.solution):
        return (yield from _with_solution(clued, source))
    origin = _origin(clued, source)
    found = (yield from searching(origin.asked, 2)).solutions
    if len(found) == 1:
        return _origin(replace(clued, solution=found[0]), source)
    from sudoku_tui.formats.reading.understanding import is_proved, proving, understood  # with all constraints

    read = yield from proving(understood(clued))
    if is_proved(read):
        return _origin(read, source)
    problems = yield from diagnosing(clued.puzzle)
    raise PuzzleTextError(problems[0].text if problems else _UNREACHED)


_UNREACHED = say("with the digits the author left in its cells, it has no solution")
_SLICES = 6  # of the proof before the first move; a puzzle that takes longer is played meanwhile


def _with_solution(clued: Clued, source: Source) -> Stepper[Origin]:
    """The game of a puzzle that carries its solution, proved already if that is quick."""
    from sudoku_tui.formats.reading.understanding import breach, proving, understood  # with all constraints

    if reason := breach(clued):
        raise PuzzleTextError(reason)
    read = understood(clued)
    proof = proving(read)
    for _ in range(_SLICES):
        try:
            yield next(proof)
        except StopIteration as stop:
            read = stop.value
            break
    return _origin(read, source)


def _origin(clued: Clued, source: Source) -> Origin:
    position = clued.position
    if any(clue.key == "fog" for clue in position.puzzle.constraints):
        from sudoku_tui.formats.clues.foggy import cleared_by  # which few games have

        position = replace(position, puzzle=cleared_by(position.puzzle, clued.solution))
    origin = Origin.from_position(position, " ".join(clued.title.split())[:_LONGEST_TITLE], source)
    notes = tuple(_noted(clued))
    return replace(
        origin,
        author=clued.author,
        rules=clued.rules,
        solution=clued.solution,
        message=clued.message,
        video=clued.video,
        notes=Move(notes) if notes else None,
        played=clued.seconds,
    )


def _noted(clued: Clued) -> Iterator[Change]:
    for layer, masks in ((Layer.CORNER, clued.corner), (Layer.CENTRE, clued.centre)):
        for cell, mask in enumerate(masks):
            if mask:
                yield Pencil(layer, cell, mask, 0)
    for cell, colour in enumerate(clued.colours):
        if colour:
            yield Paint(cell, colour)


def judging_found(found: Position | Clued, source: Source) -> Stepper[Origin]:
    """Return the game of a text already read, or raise a `SudokuError`; see `pasted.judging`."""
    if all(found.puzzle.givens):
        raise PuzzleTextError(say("every cell is a given, so there is nothing to play"))
    if isinstance(found, Clued):
        return (yield from judging_clued(found, source))
    for problem in (yield from diagnosing(found.puzzle)):
        raise PuzzleTextError(problem.text)
    return Origin.from_position(found, source=source)


AT_ONCE = 0.05  # seconds for judging a text before anything else is done
_PLAIN_LINE = re.compile(r"[0-9A-Za-z.*_-]+")


def judging(text: str, source: Source = Source.PASTED) -> Stepper[Origin]:
    """Read a text in any known format as a game, or raise a `SudokuError`; an adversarial one takes long to search."""
    from sudoku_tui.formats import parse_position  # with all formats, which a plain line does not need

    text = meant(text)
    found = read_spotted(text, by_solution=True) if is_clued(text) else parse_position(text)
    return (yield from judging_found(found, source))


def at_first_sight(text: str, source: Source = Source.PASTED, *, seconds: float | None = None) -> Origin | None:
    """Judge a text within some seconds, by default fewer than anybody notices; return None if that is too short."""
    work = judging(text, source)
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
