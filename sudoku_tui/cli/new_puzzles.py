"""New puzzles made to order: by level, shape and seed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from sudoku_tui.cli.errors import StoppedError, UsageError
from sudoku_tui.cli.output import complain
from sudoku_tui.cli.progress import watched
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.setting.names import parted
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.game.order import Order
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.logic.technique import Technique

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
    try:
        return usual if name is None else Level(name.lower())
    except ValueError:
        raise UsageError(
            say("there is no level {name}; the levels are {levels}", name=repr(name), levels=", ".join(Level))
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
        raise StoppedError(say("stopped before a puzzle as wanted was found; {advice}", advice=_SOONER)) from None


def any_seed() -> str:
    """A random seed, short enough to pass on to a friend."""
    return str(SystemRandom().randrange(1_000_000))
