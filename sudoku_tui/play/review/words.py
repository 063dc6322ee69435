"""What is said of the moments of a game."""

from enum import Enum

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.game.clock import span
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.nearest_proof import Proof
from sudoku_tui.logic.step import Step
from sudoku_tui.play.review.wrong_turns import WrongTurn
from sudoku_tui.words.message import NOTHING, Message, Sentence, as_it_is, counted, in_turn, say


class Deed(Enum):
    """What ended a pause."""

    STEP = say("You stood {time} before {technique}.")  # a right digit, or a right removal
    DIGIT = say("You stood {time} before {digit} in {cell}.")  # a right digit that nothing explains yet
    WRONG = say("You stood {time}, then wrote a wrong digit: {digit} in {cell}.")
    NOTES = say("You stood {time}, then went on with your notes.")
    BACK = say("You stood {time}, then took something back.")
    CHECK = say("You stood {time}, then checked your digits.")
    HINT = say("You stood {time}, then asked for a hint.")
    OTHER = say("You stood {time}.")

    @property
    def sentence(self) -> Sentence:
        return self.value

    @property
    def leaves_step(self) -> bool:
        """Whether there was a step to find that the sentence does not name."""
        return self is not Deed.STEP


_IN_PLACE = say("You stood {time} before {technique} in {place}.")


def pause_said(
    seconds: float, deed: Deed, target: Candidate | None, proof: Proof | None, geometry: Geometry
) -> Message:
    about: dict[str, object] = {"time": span(seconds)}
    if target:
        about |= {"digit": geometry.digit_name(target.digit), "cell": geometry.cell_name(target.cell)}
    if proof and deed is Deed.STEP:
        place = _place(proof.step, geometry)
        about |= {"technique": technique(proof.step.technique).name, "place": place}
        return (_IN_PLACE if place else deed.sentence).given(about)
    return in_turn(deed.sentence.given(about), _next_step(proof, geometry) if deed.leaves_step else NOTHING)


def wrong_turn_said(wrong: WrongTurn, geometry: Geometry) -> Message:
    digit, cell = geometry.digit_name(wrong.cause.digit), geometry.cell_name(wrong.cause.cell)
    what = say("{digit} in {cell} was wrong and stood for {time}.")
    if not wrong.is_digit:
        what = say("{digit} was struck out of {cell}, where it belongs; that stood for {time}.")
    built = counted("One move was made meanwhile.", "{count} moves were made meanwhile.", wrong.moves)
    named = what.given({"digit": digit, "cell": cell, "time": span(wrong.seconds)})
    return in_turn(named, built if wrong.moves else NOTHING, _way_back(wrong))


def hint_said(proof: Proof | None, geometry: Geometry, count: int, *, is_of_mistake: bool) -> Message:
    """What is said of some hints in a row, most of it of the first."""
    asked = counted("You asked for a hint.", "You asked for {count} hints in a row.", count)
    return in_turn(asked, say("It told of a wrong digit.") if is_of_mistake else _next_step(proof, geometry))


def reveal_said(target: Candidate, geometry: Geometry) -> Message:
    digit, cell = geometry.digit_name(target.digit), geometry.cell_name(target.cell)
    return say("{digit} in {cell} was given away.", digit=digit, cell=cell)


def end_said(seconds: float) -> Message:
    return say("Solved after {time}.", time=span(seconds))


def _way_back(wrong: WrongTurn) -> Message:
    if wrong.last is None:
        return say("It was never put right.")
    if not wrong.taken_back:
        return say("Then you put it right.")
    return counted("One move was taken back.", "{count} moves were taken back.", wrong.taken_back)


def _next_step(proof: Proof | None, geometry: Geometry) -> Message:
    """What there was to find."""
    if proof is None:
        return NOTHING
    name, place = technique(proof.step.technique).name, _place(proof.step, geometry)
    if place:
        return say("What there was to find: {technique} in {place}.", technique=name, place=place)
    return say("What there was to find: {technique}.", technique=name)


def _place(step: Step, geometry: Geometry) -> Message:
    """The house a step is found in, if it is a single one, or the cell of the digit it places."""
    shown = step.evidence.shown_houses
    main = [mark for mark in shown if mark.role is shown[0].role]  # others only say why
    if len(main) == 1:
        return geometry.houses[main[0].house].said
    return as_it_is(geometry.cell_name(step.placements[0].cell)) if len(step.placements) == 1 else NOTHING
