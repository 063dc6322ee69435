"""A game looked back at, moment by moment: what the player did, and the step that explains it.

It is a stepper, for finding what explains a move may take a while.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.stepper import Stepper, Work, reporting
from sudoku_tui.features.review.moments import (
    LOOKING,
    TURNS_A_SLICE,
    Deed,
    Moment,
    MomentKind,
    WrongTurn,
    end_said,
    finding_wrong_turns,
    hint_said,
    pause_said,
    pauses,
    reveal_said,
    usual_wait,
    written,
    wrong_turn_said,
)
from sudoku_tui.game.event_log import Event, Turn, Word, turns_of
from sudoku_tui.game.hints import sound_board
from sudoku_tui.game.moves import Layer, Pencil, Restart
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.own_work import is_by_program
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.next_step import seeking_next
from sudoku_tui.logic.technique import Technique
from sudoku_tui.logic.why_not import Proof, asking, proving_digit, proving_removal
from sudoku_tui.words.message import Message, in_turn

_DEEDS = {
    Word.HINT: Deed.HINT,
    Word.CHECK: Deed.CHECK,
    **dict.fromkeys((Word.UNDO, Word.GOTO, Word.RETURN), Deed.BACK),
}


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Explains turns by the solution, and with some rungs."""

    solution: tuple[int, ...]
    rungs: Sequence[Technique]

    def at_pause(self, turn: Turn, following: Turn | None) -> Stepper[Moment]:
        """Explain what ended a pause; after a hint, what followed it."""
        state, target = turn.before.state, written(turn)
        deed, proof = _deed(turn), None
        if target and self.solution[target.cell] != target.digit:
            deed = Deed.WRONG
        elif proof := (yield from self.explaining(following if deed is Deed.HINT else turn, state)):
            deed = deed if deed is Deed.HINT else Deed.STEP
        elif target:
            deed = Deed.DIGIT
        proof = proof or (yield from self.next_step(turn))
        said = pause_said(turn.waited, deed, target, proof, state.geometry)
        cells = _cells(target, proof)
        return Moment(MomentKind.PAUSE, turn.number, turn.time, turn.waited, state, cells, said, proof)

    def at_hint(self, turn: Turn, following: Turn | None, count: int) -> Stepper[Moment]:
        """Find out what a hint was about, the first of some in a row: the log keeps none of its cells."""
        state, is_of_mistake = turn.before.state, turn.rest == "mistake"
        proof: Proof | None = None
        if not is_of_mistake:
            proof = (yield from self.explaining(following, state)) or (yield from self.next_step(turn))
        said = hint_said(proof, state.geometry, count, is_of_mistake=is_of_mistake)
        return Moment(MomentKind.HINT, turn.number, turn.time, turn.waited, state, _cells(None, proof), said, proof)

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
        return Moment(MomentKind.WRONG, turn.number, turn.time, wrong.seconds, state, cells, said, proof)

    def at_reveal(self, turn: Turn, target: Candidate) -> Moment:
        state = turn.before.state
        said = reveal_said(target, state.geometry)
        return Moment(MomentKind.REVEAL, turn.number, turn.time, 0.0, state, (target.cell,), said)

    def at_end(self, turn: Turn) -> Moment:
        return Moment(MomentKind.END, turn.number, turn.time, turn.time, turn.after.state, (), end_said(turn.time))

    def explaining(self, turn: Turn | None, state: GameState) -> Stepper[Proof | None]:
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

    def next_step(self, turn: Turn) -> Stepper[Proof | None]:
        """What there was to find before a turn, the nearest to the last move among equals, as hints tell it."""
        board = self._board(turn.before.state)
        step = yield from seeking_next(board, self.rungs, _last_cells(turn))
        return Proof(board, step) if step else None

    def _board(self, state: GameState) -> Board:
        """What can be seen in a state, without what is wrong there."""
        right = (digit if digit == solved else 0 for digit, solved in zip(state.values, self.solution, strict=True))
        return sound_board(state._replace(values=tuple(right)), self.solution)


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


_TRIED = 5.0  # seconds; who asks sooner has not been held up, but wants to be told


def _holds_up(moment: Moment) -> bool:
    if moment.kind is MomentKind.HINT:
        return moment.seconds >= _TRIED
    return moment.kind in (MomentKind.PAUSE, MomentKind.WRONG)


@dataclass(frozen=True, slots=True)
class Review:
    """How a game went."""

    moments: tuple[Moment, ...]  # in the order of the game
    seconds: float  # of play
    usual: float  # how many seconds the player usually thought before writing a digit
    stood: float  # how many seconds the pauses that stand out took together
    is_finished: bool
    is_by_program: bool = False  # whether hints and the like gave most of its digits

    @property
    def held_up(self) -> tuple[str, int]:
        """The technique that held the player up most often, and how often; an empty one if none did."""
        counts = Counter(moment.technique for moment in self.moments if _holds_up(moment) and moment.technique)
        return counts.most_common(1)[0] if counts else ("", 0)


def review_of(origin: Origin, log: Sequence[Event], rungs: Sequence[Technique] = USUAL) -> Work[Review]:
    """The work of looking back at a game; it reports each moment when it is found, in the order of the game."""
    return partial(_reviewing, origin, tuple(log), tuple(rungs))


def _reviewing(origin: Origin, log: Sequence[Event], rungs: Sequence[Technique]) -> Stepper[Review]:
    solution = (yield from reporting(search(origin.puzzle, 1), LOOKING)).solutions[0]
    turns = list[Turn]()
    for turn in turns_of(origin.start(), log):
        turns.append(turn)
        if len(turns) % TURNS_A_SLICE == 0:
            yield LOOKING
    stood = pauses(turns)
    long, hints = {turn.number for turn in stood}, _hints_in_a_row(turns)
    wrong = {wrong.first.number: wrong for wrong in (yield from finding_wrong_turns(turns, solution))}
    reviewer, moments = Reviewer(solution, rungs), list[Moment]()
    for index, turn in enumerate(turns):
        following = turns[index + 1] if index + 1 < len(turns) else None
        is_long, asked = turn.number in long, hints.get(turn.number, 0)
        looking = _at(reviewer, turn, following, wrong.get(turn.number), is_long=is_long, hints=asked)
        found = yield from reporting(looking, LOOKING._replace(done=len(moments)))
        moments += found
        if found:
            yield LOOKING._replace(done=len(moments), found=tuple(found))
    return Review(
        tuple(moments),
        seconds=turns[-1].time if turns else 0.0,
        usual=usual_wait(turns),
        stood=sum(turn.waited for turn in stood),
        is_finished=any(turn.word is Word.FINISHED for turn in turns),
        is_by_program=is_by_program(turns),
    )


def _at(
    reviewer: Reviewer, turn: Turn, following: Turn | None, wrong: WrongTurn | None, *, is_long: bool, hints: int
) -> Stepper[list[Moment]]:
    """All moments of one turn."""
    moments: list[Moment] = []
    if is_long:
        moments.append((yield from reviewer.at_pause(turn, following)))
    elif hints:
        moments.append((yield from reviewer.at_hint(turn, following, hints)))
    if wrong:
        moments.append((yield from reviewer.at_wrong_turn(wrong)))
    if turn.word is Word.REVEAL and following and (target := written(following)):
        moments.append(reviewer.at_reveal(turn, target))
    if turn.word is Word.FINISHED:
        moments.append(reviewer.at_end(turn))
    return moments


def _hints_in_a_row(turns: Iterable[Turn]) -> dict[int, int]:
    """By the number of the first, how many hints came one after the other, with no more than a move between them."""
    found: dict[int, int] = {}
    first, moves = 0, 0
    for turn in turns:
        if turn.word is Word.HINT:
            first = first if first and moves <= 1 else turn.number
            found[first], moves = found.get(first, 0) + 1, 0
        elif turn.word is None:
            moves += 1
        elif turn.word not in (Word.REVEAL, Word.TIME):
            first = 0
    return found
