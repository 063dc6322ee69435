"""Moments: what there is to say about a game that was played, each with the position it is about."""

from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.nearest_proof import Proof
from sudoku_tui.words.message import Message


class Kind(StrEnum):
    """What a moment is about."""

    PAUSE = "pause"
    WRONG = "wrong"
    HINT = "hint"
    REVEAL = "reveal"
    END = "end"


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing to look back at."""

    kind: Kind
    number: int  # of the event in the log
    time: float  # seconds of play when it was over; of a wrong turn, when it began
    seconds: float  # how long it lasted
    state: GameState  # the board it is about
    cells: tuple[int, ...]  # the cells it is about
    said: Message
    proof: Proof | None = None  # the step that there was to find, or that spoke against a wrong digit, if one is known

    @property
    def shows_step(self) -> bool:
        """Whether the step is what there is to look at, rather than what the player wrote."""
        return self.proof is not None and self.kind is not Kind.WRONG

    @property
    def technique(self) -> str | None:
        """The identifier of the technique whose lesson belongs to it."""
        return self.proof.step.technique if self.proof else None

    @property
    def position(self) -> Position | None:
        """The player's own position, as an example of that technique."""
        return self.proof.position(self.state.puzzle) if self.proof else None
