"""Puzzles that need a technique, and nothing harder, or in which a clue is the only one: packed, or made now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.features.lessons.begun import PathPuzzle
from sudoku_tui.features.lessons.chapter import clue_of
from sudoku_tui.features.lessons.clue_puzzles import has_puzzles, kinds_for, packed
from sudoku_tui.features.lessons.path import Standing, Stretch
from sudoku_tui.features.lessons.road import WITHOUT_PUZZLES
from sudoku_tui.features.new_game.wish import KINDS
from sudoku_tui.game.mastery import Mastery
from sudoku_tui.game.order import order_of, refusal
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import is_of_classics, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.storage.packs import needing, of_technique
from sudoku_tui.words.message import NOTHING, Capitalised, Message, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store

TO_NOTE = "naked-single"
"""What the puzzles need that follow the lessons on notes."""
_MOST_MADE = 30  # puzzles of a kind before no more are tried


def no_puzzle(lesson: str) -> Message:
    """Why there is no puzzle for a lesson; nothing if there is one."""
    if has_puzzles(lesson):
        return NOTHING
    if clue_of(lesson):
        return say("Such puzzles cannot be made here; paste one that you have found.")
    if lesson in WITHOUT_PUZZLES or not is_of_classics(lesson):
        return say("No puzzle is known that needs this and nothing harder: something easier always comes first.")
    reason = refusal(order_of(CLASSIC, None, lesson, None))
    return Capitalised(say("{reason}.", reason=reason)) if reason else NOTHING


def following_puzzle(store: Store, identifier: str) -> PathPuzzle | None:
    """The puzzle of the path that comes after a drill, or after the lesson on a clue; None if there is none left."""
    standing = Standing.of(store)
    if standing.stretch(identifier) is not Stretch.PUZZLE or no_puzzle(identifier):
        return None
    return PathPuzzle(identifier, standing.mastery.get(identifier, Mastery()).puzzles + 1)


def ready_puzzle(lesson: str, seed: str, games_of: Callable[[Puzzle], Sequence[object]]) -> Origin | None:
    """One of the packed puzzles that has no game yet; None where none is left, or there is no pack at this door."""
    pack = packed(lesson) if kinds_for(lesson) else needing(lesson)
    origins = (pack[place] for place in Dice(seed).shuffled(range(len(pack))))
    return next((origin for origin in origins if not games_of(origin.puzzle)), None)


def making_puzzle(lesson: str, seed: str) -> Stepper[Origin]:
    """Make one; from the pack's ideas where there is a pack."""
    from sudoku_tui.game.making import making  # not needed where a pack has one

    if kinds := kinds_for(lesson):
        return (yield from _making_of_kind(lesson, Dice(seed).choice(kinds), seed))
    order = order_of(CLASSIC, None, lesson, None)
    stock, examples = of_technique(lesson), training_positions(lesson)
    return (yield from making(order, seed, stock=stock, examples=examples))


def _making_of_kind(lesson: str, name: str, seed: str) -> Stepper[Origin]:
    """Make puzzles of a kind, one after the other, until one needs the technique; for a clue, the first one will do."""
    from sudoku_tui.game.making import making
    from sudoku_tui.game.needing import needing_just

    kind = next(kind for kind in KINDS if kind.identifier == name)
    wanted = None if clue_of(lesson) else technique(lesson)
    order = order_of(kind.shape(CLASSIC.size), wanted.level if wanted else Level.EASY, None, None, kind=kind.clues)
    for tried in range(_MOST_MADE):
        origin = yield from making(order, f"{seed}-{tried}")
        if wanted is None or (yield from needing_just(origin.puzzle, wanted)):
            return origin
    raise SearchLimitError(say("none of {count} puzzles needed it and nothing harder", count=_MOST_MADE))
