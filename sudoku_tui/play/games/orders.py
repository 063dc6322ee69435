"""Puzzles to order: what else can be asked of a new one, and why some of it cannot be had."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.shapes.clue_symmetry import ClueSymmetry
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.order import Order, order_of, refusal
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.new_game import Kind, making, shaping
from sudoku_tui.words.message import NOTHING, Message, say

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
class Asked:
    """What is asked of a new puzzle."""

    level: Level | None
    technique: str = ""
    symmetry: ClueSymmetry | None = None
    is_minimal: bool = False
    clues: int | None = None

    def order(self, shape: Geometry, kind: Kind) -> Order:
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


def refused(asked: Asked, size: int, kind: Kind) -> Message:
    """Why there is no such puzzle, as far as that is known at once: a jigsaw's regions are not, before it is made."""
    return NOTHING if kind.is_jigsaw else refusal(asked.order(kind.shape(size), kind))


def making_to_order(asked: Asked, seed: str, size: int, kind: Kind) -> Stepper[Origin]:
    """The puzzle; one of which no more is asked than a level is the same as ever for its seed."""
    from sudoku_tui.game.making import making as making_as_ordered
    from sudoku_tui.storage.examples import training_positions

    if asked == Asked(asked.level) and asked.level:
        return (yield from making(asked.level, seed, size, kind))
    shape = yield from shaping(seed, size, kind)
    examples = training_positions(asked.technique) if asked.technique else ()
    return (yield from making_as_ordered(asked.order(shape, kind), seed, examples=examples))
