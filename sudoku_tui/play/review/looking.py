"""Looking back at one turn of a game: what the player did, and what explains it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.event_log import Word
from sudoku_tui.game.hints import sound_board
from sudoku_tui.game.moves import Layer, Pencil, Place, Restart
from sudoku_tui.game.state import GameState
from sudoku_tui.game.timeline import Turn
from sudoku_tui.logic.nearest_proof import Proof, proving_digit, proving_removal
from sudoku_tui.logic.next_step import seeking_next
from sudoku_tui.logic.technique import Technique
from sudoku_tui.logic.why_not import asking
from sudoku_tui.play.review.moments import Kind, Moment
from sudoku_tui.play.review.words import Deed, end_said, hint_said, pause_said, reveal_said, wrong_turn_said
from sudoku_tui.play.review.wrong_turns import WrongTurn
from sudoku_tui.words.message import Message, in_turn

_DEEDS = {
    Word.HINT: Deed.HINT,
    Word.CHECK: Deed.CHECK,
    **dict.fromkeys((Word.UNDO, Word.GOTO, Word.RETURN), Deed.BACK),
}


@dataclass(frozen=True, slots=True)
class Look:
    """How turns are looked at: by the solution, and with some rungs."""

    solution: tuple[int, ...]
    rungs: Sequence[Technique]

    def at_pause(self, turn: Turn, following: Turn | None) -> Stepper[Moment]:
        """Explain what ended a pause; after a hint, what followed it."""
        state, target = turn.before.state, written(turn)
        deed, proof = _deed(turn), None
        if target and self.solution[target.cell] != target.digit:
            deed = Deed.WRONG
        elif proof := (yield from self._explaining(following if deed is Deed.HINT else turn, state)):
            deed = deed if deed is Deed.HINT else Deed.STEP
        elif target:
            deed = Deed.DIGIT
        proof = proof or (yield from self._next_step(turn))
        said = pause_said(turn.waited, deed, target, proof, state.geometry)
        cells = _cells(target, proof)
        return Moment(Kind.PAUSE, turn.number, turn.time, turn.waited, state, cells, said, proof)

    def at_hint(self, turn: Turn, following: Turn | None, count: int) -> Stepper[Moment]:
        """Find out what a hint was about, the first of some in a row: the log keeps none of its cells."""
        state, is_of_mistake = turn.before.state, turn.rest == "mistake"
        proof: Proof | None = None
        if not is_of_mistake:
            proof = (yield from self._explaining(following, state)) or (yield from self._next_step(turn))
        said = hint_said(proof, state.geometry, count, is_of_mistake=is_of_mistake)
        return Moment(Kind.HINT, turn.number, turn.time, 0.0, state, _cells(None, proof), said, proof)

    def at_wrong_turn(self, wrong: WrongTurn) -> Stepper[Moment]:
        """Find out why a digit was wrong: what already spoke against it on the position before it."""
        turn, state, cells = wrong.first, wrong.first.after.state, (wrong.cause.cell,)
        said: Message = wrong_turn_said(wrong, state.geometry)
        proof: Proof | None = None
        if wrong.is_digit:
            board = self._board(turn.before.state)
            answer = yield from asking(board, self.solution, wrong.cause, self.rungs)
            said = in_turn(said, answer.text)
            proof = Proof(board, answer.step) if answer.step and answer.is_next_step else None
        return Moment(Kind.WRONG, turn.number, turn.time, wrong.seconds, state, cells, said, proof)

    def at_reveal(self, turn: Turn, target: Candidate) -> Moment:
        state = turn.before.state
        said = reveal_said(target, state.geometry)
        return Moment(Kind.REVEAL, turn.number, turn.time, 0.0, state, (target.cell,), said)

    def at_end(self, turn: Turn) -> Moment:
        return Moment(Kind.END, turn.number, turn.time, turn.time, turn.after.state, (), end_said(turn.time))

    def _explaining(self, turn: Turn | None, state: GameState) -> Stepper[Proof | None]:
        """Find out what explains a move that was made in a state, if it was a right one."""
        if turn is None or turn.word or turn.before.state is not state:
            return None
        board, target = self._board(state), written(turn)
        if target:
            is_right = self.solution[target.cell] == target.digit != state.values[target.cell]
            return (yield from proving_digit(board, target, self.rungs)) if is_right else None
        struck = [candidate for candidate in _struck(turn) if board.has(*candidate)]
        if not struck or any(self.solution[cell] == digit for cell, digit in struck):
            return None
        return (yield from proving_removal(board, struck, self.rungs))

    def _next_step(self, turn: Turn) -> Stepper[Proof | None]:
        """What there was to find before a turn, the nearest to the last move among equals, as hints tell it."""
        board = self._board(turn.before.state)
        step = yield from seeking_next(board, self.rungs, _last_cells(turn))
        return Proof(board, step) if step else None

    def _board(self, state: GameState) -> Board:
        """What can be seen in a state, without what is wrong there."""
        right = (digit if digit == solved else 0 for digit, solved in zip(state.values, self.solution, strict=True))
        return sound_board(state._replace(values=tuple(right)), self.solution)


def written(turn: Turn) -> Candidate | None:
    """The digit that a move wrote, the first of several; None for anything else."""
    move = turn.after.move if turn.word is None else None
    for change in move.changes if move else ():
        if isinstance(change, Place) and change.digit:
            return Candidate(change.cell, change.digit)
    return None


def _struck(turn: Turn) -> list[Candidate]:
    """The candidates that a move said are impossible."""
    return [
        Candidate(change.cell, digit)
        for change in (turn.after.move.changes if turn.after.move else ())
        if isinstance(change, Pencil) and change.layer is Layer.CROSS
        for digit in digits_of(change.added)
    ]


def _last_cells(turn: Turn) -> tuple[int, ...]:
    """Where the player wrote last before a turn."""
    move = turn.before.move
    return tuple(change.cell for change in move.changes[:1] if not isinstance(change, Restart)) if move else ()


def _deed(turn: Turn) -> Deed:
    if turn.word:
        return _DEEDS.get(turn.word, Deed.OTHER)
    changes = turn.after.move.changes if turn.after.move else ()
    return Deed.NOTES if any(isinstance(change, Pencil) for change in changes) else Deed.OTHER


def _cells(target: Candidate | None, proof: Proof | None) -> tuple[int, ...]:
    if target:
        return (target.cell,)
    step = proof.step if proof else None
    return tuple(dict.fromkeys(cell for cell, _ in (*step.placements, *step.eliminations))) if step else ()
