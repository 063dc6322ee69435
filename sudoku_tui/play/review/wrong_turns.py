"""Wrong turns: where a game left the way to the solution, and how it came back."""

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.game.checking import mistakes
from sudoku_tui.game.state import GameState
from sudoku_tui.game.timeline import Turn
from sudoku_tui.words.message import say

TURNS_A_SLICE = 20  # turns between two reports: some milliseconds
LOOKING = Progress(0, say("looking back at the game"))


@dataclass(frozen=True, slots=True, eq=False)
class WrongTurn:
    """A stretch of the game in which something on the board was wrong."""

    first: Turn  # the turn that made it wrong
    last: Turn | None  # the turn after which nothing was wrong any more; None if that never came
    cause: Candidate  # the wrong digit, or the right one that was struck out
    is_digit: bool  # whether a digit was written, rather than a candidate struck out
    seconds: float  # how long it stood
    moves: int  # how many moves were made meanwhile
    taken_back: int  # how many moves were left behind when it was put right by going back; 0 if by a move


def finding_wrong_turns(turns: Iterable[Turn], solution: tuple[int, ...]) -> Stepper[list[WrongTurn]]:
    """Find the wrong turns of a game, in its order."""
    found: list[WrongTurn] = []
    stretch: list[Turn] = []
    for done, turn in enumerate(turns):
        if done % TURNS_A_SLICE == 0:
            yield LOOKING
        is_wrong = bool(errors(turn.after.state, solution))
        if stretch or is_wrong:
            stretch.append(turn)
        if stretch and not is_wrong:
            found.append(_wrong_turn(stretch, solution, is_over=True))
            stretch = []
    return [*found, *([_wrong_turn(stretch, solution, is_over=False)] if stretch else [])]


def errors(state: GameState, solution: tuple[int, ...]) -> dict[Candidate, bool]:
    """What is wrong: written digits (True), and the digits of the solution struck out of cells that lack them."""
    written = {Candidate(cell, state.values[cell]): True for cell in mistakes(state, solution)}
    struck = {
        Candidate(cell, digit): False
        for cell, mask in enumerate(state.crossed)
        if mask and state.values[cell] != solution[cell]
        for digit in digits_of(mask)
        if digit == solution[cell]
    }
    return written | struck


def _wrong_turn(stretch: list[Turn], solution: tuple[int, ...], *, is_over: bool) -> WrongTurn:
    first, last = stretch[0], stretch[-1]
    cause, is_digit = next(iter(errors(first.after.state, solution).items()))
    meanwhile = stretch[1:-1] if is_over else stretch[1:]
    return WrongTurn(
        first,
        last if is_over else None,
        cause,
        is_digit,
        seconds=last.time - first.time,
        moves=sum(turn.word is None for turn in meanwhile),
        taken_back=_left_behind(stretch) if is_over and last.word else 0,
    )


def _left_behind(stretch: list[Turn]) -> int:
    """How many moves of the stretch the game does not stand on any more."""
    kept = {node.number for node in stretch[-1].after.line()}
    return sum(turn.word is None and turn.number not in kept for turn in stretch)
