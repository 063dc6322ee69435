"""A new game: what can be ordered besides its size and kind, where the puzzle comes from, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.features.new_game.wish import KINDS, GridKind
from sudoku_tui.game.order import Order, order_of, refusal
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.levels import Level, level_named
from sudoku_tui.words.message import NOTHING, Message, Sentence, say

ASKED = {
    Level.EASY: say("singles, many givens"),
    Level.MEDIUM: say("pairs and triples"),
    Level.HARD: say("fish, wings, rectangles"),
    Level.UNFAIR: say("finned fish, short chains"),
    Level.EXTREME: say("long chains, almost locked sets"),
}
"""What the puzzles of each level ask for."""

WAYS = say("{enter} plays, {smaller} {larger} change the size, {tab} moves on, {back} cancels.")
TO_ORDER = say("{enter} makes the puzzle, {tab} moves on, {back} cancels.")
TAPPED_TO_ORDER = say("Tap a word to see the choices. OK makes the puzzle.")
MAKING_TO_ORDER = say("Making a puzzle to order …")
MAKING = {
    Level.EASY: say("Making an easy puzzle …"),
    Level.MEDIUM: say("Making a medium puzzle …"),
    Level.HARD: say("Making a hard puzzle …"),
    Level.UNFAIR: say("Making an unfair puzzle …"),
    Level.EXTREME: say("Making an extreme puzzle …"),
}


def ways_of(level: Level) -> Sentence:
    """What a level asks for, and what the keys do, where there is little room."""
    return say("{level}: {what}. {enter} plays, {back} cancels.", level=level.label, what=ASKED[level])


def asked_of(level: Level) -> Sentence:
    """What a level asks for, to fingers, which have buttons."""
    return say("{level}: {what}.", level=level.label, what=ASKED[level])


def pasted_forms(size: int) -> Message:
    """In which forms a puzzle can be pasted."""
    return say(
        "a link, {cells} cells, {size} lines or a boxed print of any size",
        cells=size * size,
        size=size,
    )


def making(level: str, seed: str, size: int, kind: GridKind) -> Stepper[Origin]:
    # With the whole ladder, which tells how hard a puzzle is: a game that goes on does without.
    from sudoku_tui.game.generator import generating

    if kind.clues:
        from sudoku_tui.game.setting.setting import setting

        return (yield from setting(kind.clues, level_named(level), seed, kind.shape(size)))
    return (yield from generating(level, seed, (yield from shaping(seed, size, kind))))


def shaping(seed: str, size: int, kind: GridKind) -> Stepper[Geometry]:
    """The grid that a puzzle is made on."""
    from sudoku_tui.engine.generate import random_jigsaw

    shape = kind.shape(size)
    return (yield from random_jigsaw(shape, Dice(f"jigsaw:{size}:{seed}"))) if kind.is_jigsaw else shape


LEVELS: dict[Level | None, Message] = {None: say("Any level")} | {level: level.label for level in Level}
SYMMETRIES: dict[ClueSymmetry | None, Message] = {
    None: say("As usual"),
    ClueSymmetry.NONE: say("None"),
    ClueSymmetry.HALF_TURN: say("Half turn"),
    ClueSymmetry.QUARTER_TURN: say("Quarter turn"),
    ClueSymmetry.LEFT_RIGHT: say("Left to right"),
    ClueSymmetry.TOP_BOTTOM: say("Top to bottom"),
    ClueSymmetry.MIRRORS: say("Both mirrors"),
    ClueSymmetry.DIAGONAL: say("Diagonal"),
    ClueSymmetry.ANTIDIAGONAL: say("Antidiagonal"),
    ClueSymmetry.DIAGONALS: say("Both diagonals"),
    ClueSymmetry.FULL: say("Full"),
}
SPARES: dict[bool, Message] = {False: say("Minimal or not"), True: say("Minimal")}


@dataclass(frozen=True, slots=True)
class Details:
    """What is asked of a new puzzle."""

    level: Level | None
    technique: str = ""
    symmetry: ClueSymmetry | None = None
    is_minimal: bool = False
    clues: int | None = None

    def order(self, shape: Geometry, kind: GridKind) -> Order:
        return order_of(
            shape,
            self.level,
            self.technique,
            self.symmetry,
            minimal=self.is_minimal,
            clues=self.clues,
            kind=kind.clues,
        )


def techniques() -> dict[str, Message]:
    """The techniques that a puzzle can be made to need, by identifier."""
    return {"": say("Any technique")} | {rung.identifier: rung.name for rung in USUAL}


def refused(asked: Details, size: int, kind: GridKind) -> Message:
    """Why there is no such puzzle, as far as that is known at once: a jigsaw's regions are not, before it is made."""
    return NOTHING if kind.is_jigsaw else refusal(asked.order(kind.shape(size), kind))


def making_to_order(asked: Details, seed: str, size: int, kind: GridKind) -> Stepper[Origin]:
    """The puzzle; one of which no more is asked than a level is the same as ever for its seed."""
    from sudoku_tui.game.making import making as making_as_ordered
    from sudoku_tui.storage.examples import training_positions

    if asked == Details(asked.level) and asked.level:
        return (yield from making(asked.level, seed, size, kind))
    shape = yield from shaping(seed, size, kind)
    examples = training_positions(asked.technique) if asked.technique else ()
    return (yield from making_as_ordered(asked.order(shape, kind), seed, examples=examples))


_SOON_MADE = (Level.EASY, Level.MEDIUM)  # on the usual grid: so soon that no pack is needed
_LOOKED_AT = 30  # puzzles; whoever has played all of them waits for a new one


def ready(
    level: Level, size: int, kind: GridKind, seed: str, games_of: Callable[[Puzzle], Sequence[object]]
) -> Origin | None:
    """One of the puzzles that have no game yet, chosen by a seed; None where one is soon made, or none is left."""
    from sudoku_tui.storage.packs import graded, of_shape

    is_classic = size == CLASSIC.size and kind is KINDS[0]
    if is_classic and level in _SOON_MADE:
        return None
    pack = graded(level) if is_classic else of_shape(size, kind.name, level)
    origins = (pack[place] for place in Dice(seed).shuffled(range(len(pack)))[:_LOOKED_AT])
    return next((origin for origin in origins if not games_of(origin.puzzle)), None)
