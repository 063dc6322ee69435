"""What there is to say about a game: pauses that are long for this player, wrong turns with the way back, hints.

Only seconds of play count, so a paused clock does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from statistics import median

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.game.checking import mistakes
from sudoku_tui.game.clock import span
from sudoku_tui.game.event_log import Turn, Word
from sudoku_tui.game.moves import Place
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.why_not import Proof
from sudoku_tui.words.message import NOTHING, Message, Sentence, as_it_is, counted, in_turn, say


class MomentKind(StrEnum):
    """What a moment is about."""

    PAUSE = "pause"
    WRONG = "wrong"
    HINT = "hint"
    REVEAL = "reveal"
    END = "end"


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing to look back at."""

    kind: MomentKind
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
        return self.proof is not None and self.kind is not MomentKind.WRONG

    @property
    def technique(self) -> str | None:
        """The identifier of the technique whose lesson belongs to it."""
        return self.proof.step.technique if self.proof else None

    @property
    def position(self) -> Position | None:
        """The player's own position, as an example of that technique."""
        return self.proof.position(self.state.puzzle) if self.proof else None


LEAST = 15.0  # seconds; nobody remembers a shorter pause
TIMES_USUAL = 4  # how many times as long as usual a pause is
MOST = 8  # pauses of one game; the longest
AWAY = 3600.0  # seconds; whoever does nothing for so long is not thinking, or the clock has jumped
_FEW = 5  # with fewer digits than these, all turns tell what is usual


def usual_wait(turns: Iterable[Turn]) -> float:
    """How long a player usually thinks before writing a digit: the median; notes are written in bursts."""
    thought = [turn for turn in turns if _is_thought(turn)]
    digits = [turn.waited for turn in thought if written(turn)]
    waits = digits if len(digits) >= _FEW else [turn.waited for turn in thought]
    return median(waits) if waits else 0.0


def pauses(turns: Sequence[Turn]) -> list[Turn]:
    """The turns that ended a pause, in the order of the game."""
    least = max(LEAST, TIMES_USUAL * usual_wait(turns))
    long = [turn for turn in turns if _is_thought(turn) and turn.waited >= least]
    longest = sorted(long, key=lambda turn: turn.waited, reverse=True)[:MOST]
    return sorted(longest, key=lambda turn: turn.number)


def _is_thought(turn: Turn) -> bool:
    return not turn.is_quiet and turn.word is not Word.FINISHED and turn.waited < AWAY


def written(turn: Turn) -> Candidate | None:
    """The digit that a move wrote, the first of several; None for anything else."""
    move = turn.after.move if turn.word is None else None
    digits = (change for change in (move.changes if move else ()) if isinstance(change, Place) and change.digit)
    return next((Candidate(change.cell, change.digit) for change in digits), None)


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


class Deed(Enum):
    """What ended a pause."""

    STEP = say("You were stuck for {time} before {technique}.")  # a right digit, or a right removal
    DIGIT = say("You were stuck for {time} before {digit} in {cell}.")  # a right digit that nothing explains yet
    WRONG = say("You were stuck for {time}, then wrote a wrong digit: {digit} in {cell}.")
    NOTES = say("You were stuck for {time}, then went on with your notes.")
    BACK = say("You were stuck for {time}, then took something back.")
    CHECK = say("You were stuck for {time}, then checked your digits.")
    HINT = say("You were stuck for {time}, then asked for a hint.")
    OTHER = say("You were stuck for {time}.")

    @property
    def sentence(self) -> Sentence:
        return self.value


_IN_PLACE = say("You were stuck for {time} before {technique} in {place}.")


def pause_said(
    seconds: float, deed: Deed, target: Candidate | None, proof: Proof | None, geometry: Geometry
) -> Message:
    about: dict[str, object] = {"time": span(seconds)}
    if target:
        about |= {"digit": geometry.digit_name(target.digit), "cell": geometry.cell_name(target.cell)}
    if proof and deed is Deed.STEP:
        place = place_of(proof.step, geometry)
        about |= {"technique": technique(proof.step.technique).name, "place": place}
        return (_IN_PLACE if place else deed.sentence).given(about)
    return in_turn(deed.sentence.given(about), _next_step(proof, geometry))


def wrong_turn_said(wrong: WrongTurn, geometry: Geometry) -> Message:
    digit, cell = geometry.digit_name(wrong.cause.digit), geometry.cell_name(wrong.cause.cell)
    what = say("{digit} in {cell} was wrong and stood for {time}.")
    if not wrong.is_digit:
        what = say("{digit} was struck out of {cell}, where it belongs, for {time}.")
    built = counted("One move was made in the meantime.", "{count} moves were made in the meantime.", wrong.moves)
    named = what.given({"digit": digit, "cell": cell, "time": span(wrong.seconds)})
    return in_turn(named, built if wrong.moves else NOTHING, _way_back(wrong))


def hint_said(proof: Proof | None, geometry: Geometry, count: int, *, is_of_mistake: bool) -> Message:
    """What is said of some hints in a row, most of it of the first."""
    asked = counted("You asked for a hint.", "You asked for {count} hints in a row.", count)
    return in_turn(asked, say("It pointed to a wrong digit.") if is_of_mistake else _next_step(proof, geometry))


def reveal_said(target: Candidate, geometry: Geometry) -> Message:
    digit, cell = geometry.digit_name(target.digit), geometry.cell_name(target.cell)
    return say("{digit} in {cell} was given away.", digit=digit, cell=cell)


def end_said(seconds: float) -> Message:
    return say("Solved after {time}.", time=span(seconds))


def _way_back(wrong: WrongTurn) -> Message:
    if wrong.last is None:
        return say("It was never corrected.")
    if not wrong.taken_back:
        return say("Then you corrected it.")
    return counted("One move was taken back.", "{count} moves were taken back.", wrong.taken_back)


def _next_step(proof: Proof | None, geometry: Geometry) -> Message:
    """What there was to find."""
    if proof is None:
        return NOTHING
    name, place = technique(proof.step.technique).name, place_of(proof.step, geometry)
    if place:
        return say("What there was to find: {technique} in {place}.", technique=name, place=place)
    return say("What there was to find: {technique}.", technique=name)


def place_of(step: Step, geometry: Geometry) -> Message:
    """The house a step is found in, if it is a single one, or the cell of the digit it places."""
    shown = step.evidence.shown_houses
    main = [mark for mark in shown if mark.role is shown[0].role]  # others only say why
    if len(main) == 1:
        return geometry.houses[main[0].house].said
    return as_it_is(geometry.cell_name(step.placements[0].cell)) if len(step.placements) == 1 else NOTHING
