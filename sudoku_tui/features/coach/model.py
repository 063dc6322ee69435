"""The coach of a game: it looks briefly at each position and says at most one line.

It speaks in four strengths, of which only the last names a digit or a cell, and leaves out the steps that the player
finds alone, judging by the logs of their games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from sudoku_tui.desk.desk import Desk, Found
from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Finished, Progress, Stepper, advance
from sudoku_tui.game.checking import mistakes
from sudoku_tui.game.event_log import Course, Event
from sudoku_tui.game.hints import sound_board
from sudoku_tui.game.moves import Layer, Move, Pencil, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState, HistoryNode
from sudoku_tui.logic.families.words import cell_names
from sudoku_tui.logic.ladder import USUAL, is_of_classics, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.next_step import in_human_order, seeking_next, single_seen
from sudoku_tui.logic.path import fitting
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import NOTHING, Message, Sentence, all_of, say

GAMES_LEARNT = 5  # solved games

SOMETHING, KIND, HOUSE, DIGIT = range(1, 5)
"""The strengths; 0 is silence."""


class Words(NamedTuple):
    """The sentences about one kind of step."""

    enough: Message
    where: Sentence


_SINGLE = Words(say("A single will do now."), say("There is a single in {house}."))
_LOCKED = Words(say("A locked digit will do now."), say("A digit is locked in {house}."))
_PAIR = Words(say("A pair will do now."), say("There is a pair in {house}."))
_TRIPLE = Words(say("A triple will do now."), say("There is a triple in {house}."))
_X_WING = Words(say("An X-wing will do now."), say("There is an X-wing in {house}."))
_SUM = Words(say("The sum of a house will do now."), say("The cages leave a sum in {house}."))
_CLUE = Words(say("A single clue will do now."), say("There is a clue to look at in {house}."))
_SWORDFISH = Words(say("A swordfish will do now."), say("There is a swordfish in {house}."))

_WORDS: Mapping[str, Words] = {
    **dict.fromkeys(("full-house", "hidden-single", "naked-single"), _SINGLE),
    **dict.fromkeys(("locked-candidates-pointing", "locked-candidates-claiming", "common-peers"), _LOCKED),
    **dict.fromkeys(("locked-pair", "naked-pair", "hidden-pair"), _PAIR),
    **dict.fromkeys(("locked-triple", "naked-triple", "hidden-triple"), _TRIPLE),
    "x-wing": _X_WING,
    "swordfish": _SWORDFISH,
    **dict.fromkeys(("innie-outie-single", "innies-and-outies"), _SUM),
}
"""Of what reads clues, all else that is easy enough is told alike."""

_EASY = say("There is something easy to find.")
_ANYTHING = say("There is something to find.")
_HARDER = say("Now it takes something harder.")
_CELL = say("What can {cell} still be?")
_CELLS = say("What can {cells} still be?")
_PLACES = say("Where can {digits} go in {house}?")


def coached(rungs: Iterable[Technique]) -> tuple[Technique, ...]:
    """The rungs that the coach mentions: those that people look for unprompted and that are found quickly."""
    return tuple(rung for rung in rungs if rung.identifier in _WORDS or _reads_clues(rung))


def _reads_clues(rung: Technique) -> bool:
    return not is_of_classics(rung.identifier) and rung.level <= Level.MEDIUM


def advice(step: Step | None, strength: int, geometry: Geometry) -> Message:
    """The advice about the next step; `step` is None if no rung of the coach has one."""
    if step is None:
        return _HARDER
    if strength == SOMETHING:
        return _EASY if technique(step.technique).level is Level.EASY else _ANYTHING
    words, house = _WORDS.get(step.technique, _CLUE), _house(step, geometry)
    if strength == KIND:
        return words.enough
    if strength == HOUSE:
        return words.where.given({"house": house})
    if step.technique == "naked-single":
        return _CELL.given({"cell": geometry.cell_name(step.placements[0].cell)})
    if cells := _looked_at(step):
        return _CELLS.given({"cells": cell_names(geometry, cells)})
    return _PLACES.given({"digits": _named(step.evidence.digits, geometry), "house": house})


def advice_on_notes(impossible: int, strength: int, geometry: Geometry) -> Message:
    """The advice if the cursor's cell has notes of digits that it sees, given as a mask."""
    if strength < DIGIT:
        return say("A note here is impossible.")
    return say("A note here is impossible: {digits}.", digits=_named(list(digits_of(impossible)), geometry))


def _house(step: Step, geometry: Geometry) -> Message:
    """The first house of a proof; for a clue without one, the box in which it begins."""
    if step.evidence.houses:
        return geometry.houses[step.evidence.houses[0].house].said
    first = (*_looked_at(step), *(cell for cell, _ in step.eliminations))[0]
    return geometry.boxes[geometry.box_of(first) - 1].said


def _looked_at(step: Step) -> tuple[int, ...]:
    """The cells of the first clue of a proof, or of its sum."""
    evidence = step.evidence
    if evidence.clues:
        return evidence.clues[0].cells
    return (*evidence.sums[0].cells, *evidence.sums[0].others) if evidence.sums else ()


def _named(digits: Sequence[int], geometry: Geometry) -> Message:
    return all_of(map(geometry.digit_name, digits))


_OFTEN = 3  # whoever has found a technique this often has not just been lucky
_SELDOM = 4  # and has needed help at most once in this many finds

_READING = say("reading your games")


class Known:
    """How often a player has found each technique alone, and how often with a hint."""

    def __init__(self) -> None:
        self._alone: Counter[str] = Counter()
        self._helped: Counter[str] = Counter()

    def __contains__(self, technique: str) -> bool:
        alone = self._alone[technique]
        return alone >= _OFTEN and alone >= _SELDOM * self._helped[technique]

    def learn(self, node: HistoryNode, hinted: set[int], solution: Sequence[int]) -> None:
        """Count the technique found by the move to a state; `hinted` holds the numbers of the states with a hint."""
        if node.parent and node.move and (found := technique_found(node.parent.state, node.move, tuple(solution))):
            counts = self._helped if node.parent.number in hinted else self._alone
            counts[found] += 1


def learning(known: Known, games: Iterable[tuple[Origin, Sequence[Event]]]) -> Stepper[None]:
    """Learn from the logs of finished games, move by move."""
    for origin, log in games:
        course = Course(origin.start())
        course.replay(log)
        nodes = course.history.nodes.values()
        solution = next((node.state.values for node in nodes if _is_solved(node.state)), ())
        for done, node in enumerate(nodes if solution else ()):
            known.learn(node, course.hinted, solution)
            yield Progress(done, _READING)


def learning_from(store: Store, known: Known) -> Stepper[None]:
    """Learn from the games that the player solved last."""
    games = [(record.origin, store.log(record.id)) for record in store.solved_last(GAMES_LEARNT)]
    return learning(known, games)


def technique_found(before: GameState, move: Move, solution: tuple[int, ...]) -> str:
    """The easiest technique that gives what a move places or crosses out; empty for none, or if the move is wrong."""
    placed = [change for change in move.changes if isinstance(change, Place) and change.digit]
    crossed = _crossed(move)
    is_right = all(solution[change.cell] == change.digit for change in placed)
    is_right = is_right and all(solution[cell] != digit for cell, digit in crossed)
    if not (placed or crossed) or not is_right or mistakes(before, solution):
        return ""
    board = sound_board(before, solution)
    return single_seen(board, Candidate(placed[0].cell, placed[0].digit)) if placed else _remover(board, crossed)


def _crossed(move: Move) -> set[Candidate]:
    crosses = [change for change in move.changes if isinstance(change, Pencil) and change.layer is Layer.CROSS]
    return {Candidate(change.cell, digit) for change in crosses for digit in digits_of(change.added)}


def _remover(board: Board, crossed: set[Candidate]) -> str:
    for rung in coached(in_human_order(fitting(USUAL, board))):
        if any(crossed <= set(step.eliminations) for step in rung.steps(board)):
            return rung.identifier
    return ""


def _is_solved(state: GameState) -> bool:
    return state.is_full and not state.conflicts


PAUSE = 20.0  # seconds without a change after which the coach mentions what the player usually finds alone
QUIET = 30.0  # and after which it speaks at all in its quietest strength, which nobody has asked for
_BUDGET = 0.01  # seconds of processor time for a position; anything that takes longer is not said
_LEARNING = 0.005  # and for learning from the moves before it, of which there are many when a game is opened


class Coach:
    """Says what might help at a desk, in the strength chosen by the player."""

    def __init__(self, desk: Desk, known: Known, clock: Callable[[], float]) -> None:
        self.desk = desk
        self._known = known
        self._clock = clock  # in seconds of processor time
        self._learnt = 0  # moves
        self._seen: GameState | None = None
        self._since = 0.0  # the time of play when the position was first seen
        self._found: Found | None = None

    def line(self, strength: int, *, is_asked: bool = False) -> Message:
        """The line to show now; nothing while the game is paused or finished, a hint is open or a digit is wrong."""
        desk, session = self.desk, self.desk.session
        if not strength or session.is_paused or session.is_finished or desk.open or desk.mistakes:
            return NOTHING
        if session.state is not self._seen:
            self._look()
        if strength == SOMETHING and not (is_asked or self._waited >= QUIET):
            return NOTHING
        if impossible := self._impossible_notes():
            return advice_on_notes(impossible, strength, desk.geometry)
        if self._found is None or self._is_found_alone(self._found):
            return NOTHING
        return advice(self._found.result, strength, desk.geometry)

    def _look(self) -> None:
        session = self.desk.session
        self._seen, self._since, self._found = session.state, session.elapsed, None
        self._learn()
        board = self.desk.board
        rungs = coached(fitting(session.rungs(), board))
        search = seeking_next(board, rungs, self.desk.looked_at, session.state.noted_alone)
        outcome = advance(search, _BUDGET, self._clock)
        self._found = outcome if isinstance(outcome, Finished) else None

    def _learn(self) -> None:
        session, until = self.desk.session, self._clock() + _LEARNING
        for node in islice(session.history.nodes.values(), self._learnt, None):
            self._known.learn(node, session.course.hinted, session.solution)
            self._learnt += 1
            if self._clock() >= until:
                break

    def _impossible_notes(self) -> int:
        state, cell = self.desk.session.state, self.desk.cursor
        notes = 0 if state.values[cell] else state.corner[cell] | state.centre[cell]
        return notes & ~state.legal(cell)

    def _is_found_alone(self, found: Found) -> bool:
        is_known = found.result is not None and found.result.technique in self._known
        return is_known and self._waited < PAUSE

    @property
    def _waited(self) -> float:
        """Seconds of play in this position."""
        return self.desk.session.elapsed - self._since
