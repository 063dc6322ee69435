"""Puzzles that need a technique, and nothing harder: from its pack, or made now; of clues, those of their kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.features.lessons.begun import PathPuzzle
from sudoku_tui.features.lessons.chapter import clue_of
from sudoku_tui.features.lessons.chapters import CHAPTERS
from sudoku_tui.features.lessons.path import Standing, Stretch
from sudoku_tui.features.lessons.road import WITHOUT_PUZZLES
from sudoku_tui.game.making import making
from sudoku_tui.game.mastery import Mastery
from sudoku_tui.game.order import order_of, refusal
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.setting.names import LABELS
from sudoku_tui.logic.ladder import is_of_classics, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.storage.packs import needing, of_technique
from sudoku_tui.words.message import NOTHING, Capitalised, Message, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store


class KindOfPuzzle(NamedTuple):
    """Puzzles of a kind of clue, as a new game offers them."""

    name: str
    level: Level


def kind_of_puzzle(lesson: str) -> KindOfPuzzle | None:
    """The puzzles for a lesson on clues, at the level of its technique; None for any other, or where none are made."""
    clue = clue_of(lesson)
    if not clue and is_of_classics(lesson):
        return None
    chapter = next(chapter for chapter in CHAPTERS if lesson in chapter.lessons)
    if chapter.kind not in LABELS:
        return None
    return KindOfPuzzle(str(LABELS[chapter.kind]), Level.EASY if clue else technique(lesson).level)


def no_puzzle(lesson: str) -> Message:
    """Why there is no puzzle for a lesson; nothing if there is one."""
    if clue_of(lesson) or not is_of_classics(lesson):
        return say("Such puzzles cannot be made here; paste one that you have found.")
    if lesson in WITHOUT_PUZZLES:
        return say("No puzzle is known that needs this and nothing harder: something easier always comes first.")
    reason = refusal(order_of(CLASSIC, None, lesson, None))
    return Capitalised(say("{reason}.", reason=reason)) if reason else NOTHING


def puzzle_after_drill(store: Store, identifier: str) -> PathPuzzle | None:
    """The puzzle of the path that comes after a drill; None where there is none left, or none at all."""
    standing = Standing.of(store)
    if standing.stretch(identifier) is not Stretch.PUZZLE or no_puzzle(identifier):
        return None
    return PathPuzzle(identifier, standing.mastery.get(identifier, Mastery()).puzzles + 1)


def ready_puzzle(identifier: str, seed: str, games_of: Callable[[Puzzle], Sequence[object]]) -> Origin | None:
    """One of the pack's puzzles that has no game yet; None where none is left, or there is no pack at this door."""
    pack = needing(identifier)
    origins = (pack[place] for place in Dice(seed).shuffled(range(len(pack))))
    return next((origin for origin in origins if not games_of(origin.puzzle)), None)


def making_puzzle(identifier: str, seed: str) -> Stepper[Origin]:
    """Make one; from the pack's ideas where there is a pack."""
    order = order_of(CLASSIC, None, identifier, None)
    stock, examples = of_technique(identifier), training_positions(identifier)
    return (yield from making(order, seed, stock=stock, examples=examples))
