"""One new puzzle by level, shape and seed, and how it is printed together with what makes it again."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import StoppedError, UsageError, complain
from sudoku_tui.cli.progress import watched
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats import parse, to_box, to_line
from sudoku_tui.formats.clues.spotted import is_clued, read_spotted, whole_line
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.setting.names import parted
from sudoku_tui.logic.ladder import USUAL, text_of
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.rating import rate
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import in_turn, quoted, say

if TYPE_CHECKING:
    from sudoku_tui.game.order import Order

_STORY = re.compile(r"# \w+, score \d+, \d+ givens, seed (.+?)(?:, ladder .*)?$", re.MULTILINE)
"""What stands beside a puzzle. As `--resume` reads it, it is the same in every language, like a key of JSON."""


def as_json(origin: Origin, rungs: Sequence[Technique]) -> str:
    puzzle, rating = origin.puzzle, rate(origin.puzzle.board(), rungs)
    record = {
        "puzzle": whole_line(puzzle),
        "level": origin.level,
        "score": rating.score,
        "hardest": rating.hardest,
        "clues": puzzle.clues,
        "seed": origin.seed,
        "ladder": rating.ladder,
    }
    return json.dumps(record)


def as_text(origin: Origin, rungs: Sequence[Technique], *, is_boxed: bool) -> str:
    puzzle, ladder = origin.puzzle, "" if rungs is USUAL else text_of(rungs)
    if puzzle.constraints:  # which neither boxes nor a comment go with
        told = {"level": origin.level, "score": origin.score, "seed": origin.seed} | (
            {"ladder": ladder} if ladder else {}
        )
        return json.dumps(told | json.loads(whole_line(puzzle)))
    story = f"# {origin.level}, score {origin.score}, {puzzle.clues} givens, seed {origin.seed}"
    story += f", ladder {ladder}" if ladder else ""
    return f"{story}\n{to_box(puzzle)}\n" if is_boxed else f"{to_line(puzzle)}  {story}"


def read_story(text: str, *, is_json: bool) -> tuple[Puzzle, str]:
    """The puzzle and the seed of what was printed; a `ValueError` for anything else."""
    if is_json or is_clued(text):
        record = json.loads(text)
        return _parsed(str(record["puzzle"]) if is_json else text), str(record["seed"])
    if found := _STORY.search(text):
        return parse(text), found[1]
    raise ValueError(text)


def _parsed(text: str) -> Puzzle:
    return read_spotted(text).puzzle if is_clued(text) else parse(text)


_LARGEST_OF_ALL_LEVELS = 12  # on larger grids, puzzles above easy are rare and take minutes to find
_RARE = say("a puzzle of {size}×{size} above easy is rare and may take many minutes; --level easy takes seconds")
_SOONER = say("another seed or level may be found sooner")
_STOPPED = {
    Level.EASY: say("stopped before an easy puzzle was found"),
    Level.MEDIUM: say("stopped before a medium puzzle was found"),
    Level.HARD: say("stopped before a hard puzzle was found"),
    Level.UNFAIR: say("stopped before an unfair puzzle was found"),
    Level.EXTREME: say("stopped before an extreme puzzle was found"),
}


def level_of(name: str | None, usual: Level = Level.MEDIUM) -> Level:
    if name is None:
        return usual
    try:
        return Level(name.lower())
    except ValueError:
        raise UsageError(
            say("there is no level {name}; the levels are {levels}", name=quoted(name), levels=", ".join(Level))
        ) from None


def shape_of(variant: str | None, size: int | None, seed: str) -> Geometry:
    """The geometry of a variant and a size, 9 for none; a jigsaw without a map gets one made from the seed."""
    from sudoku_tui.game.generator import shaping  # with the whole ladder, which a kept game does without

    try:
        return watched(shaping(variant or "", size, seed))
    except PuzzleTextError as error:
        raise UsageError(error.message) from None


def kind_and_shape_of(variant: str | None, size: int | None, seed: str) -> tuple[str, Geometry]:
    """The kind of clues that a variant names, if any, and the geometry of the rest."""
    try:
        rest, kind = parted(variant or "")
    except PuzzleTextError as error:
        raise UsageError(error.message) from None
    return kind, shape_of(rest, size, seed)


def made_to_order(level: Level, seed: str, shape: Geometry, rungs: Sequence[Technique] | None = None) -> Origin:
    """A new puzzle; where it may take minutes, say beforehand what would take seconds."""
    from sudoku_tui.game.generator import generating
    from sudoku_tui.logic.ladder import USUAL

    is_rare = shape.size > _LARGEST_OF_ALL_LEVELS and level is not Level.EASY
    advice = _RARE.given({"size": shape.size})
    if is_rare and sys.stderr.isatty():
        complain(advice)
    try:
        return watched(generating(level, seed, shape, rungs=USUAL if rungs is None else rungs))
    except KeyboardInterrupt:
        stopped = _STOPPED[level]
        reason = in_turn(stopped, advice, between=": ") if is_rare else in_turn(stopped, _SOONER, between="; ")
        raise StoppedError(reason) from None


def made_of_variant(variant: str | None, size: int | None, level: Level, seed: str) -> Origin:
    """A new puzzle of a variant, or with clues of a kind."""
    kind, shape = kind_and_shape_of(variant, size, seed)
    if not kind:
        return made_to_order(level, seed, shape)
    from sudoku_tui.game.order import Order
    from sudoku_tui.logic.ladder import USUAL

    return made_as_ordered(Order(shape, level, kind=kind), seed, USUAL)


def made_as_ordered(order: Order, seed: str, rungs: Sequence[Technique]) -> Origin:
    """A new puzzle of which more is asked than a level."""
    from sudoku_tui.game.making import making
    from sudoku_tui.storage.examples import training_positions
    from sudoku_tui.storage.packs import of_technique

    examples = training_positions(order.technique) if order.technique else ()
    stock = of_technique(order.technique) if order.technique else ()
    try:
        return watched(making(order, seed, rungs, stock=stock, examples=examples))
    except KeyboardInterrupt:
        raise StoppedError(say("stopped before such a puzzle was found; {advice}", advice=_SOONER)) from None


def any_seed() -> str:
    """A random seed, short enough to pass on to a friend."""
    return str(SystemRandom().randrange(1_000_000))
