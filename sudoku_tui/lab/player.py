"""Player: a trace as a sequence of scenes, each a complete and immutable picture of what is known.

`after` makes the scene that follows an event, and knows nothing of any strategy. Every guess keeps the board it was
made on, so going back is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.lab.strategies import DEFAULT_CAP, Strategy
from sudoku_tui.lab.trace import ENDINGS, NO_CELL, NO_WORK, Counters, Event, EventKind
from sudoku_tui.words.message import Message, say

_CELLS_A_SLICE = 10_000  # of events between two yields: some milliseconds, for on large grids an event takes longer


class Status(StrEnum):
    """How a trace stands."""

    READY = "ready"
    RUNNING = "running"
    SOLVED = "solved"
    STUCK = "stuck"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Guess:
    """A guess that stands, and the board it was made on."""

    cell: int
    digit: int
    before: Board


@dataclass(frozen=True)
class Scene:
    """What is known at one moment of a trace."""

    puzzle: Puzzle
    board: Board  # every candidate and every placed digit
    guesses: tuple[Guess, ...] = ()  # the guesses that stand, the first at the front; as many as the scene's depth
    counters: Counters = NO_WORK
    last: Event | None = None  # the event that led here; None at the start

    @staticmethod
    def start(puzzle: Puzzle) -> Scene:
        return Scene(puzzle, puzzle.board())

    @property
    def geometry(self) -> Geometry:
        return self.puzzle.geometry

    @property
    def values(self) -> tuple[int, ...]:
        return self.board.values

    @cached_property
    def depths(self) -> tuple[int, ...]:
        """For each cell, how many guesses stood when it was filled, its own included; 0 for all that is certain."""
        depths = [0] * self.geometry.cell_count
        boards = [*(guess.before for guess in self.guesses), self.board]
        for depth, (before, after_it) in enumerate(pairwise(boards), 1):
            for cell in cells_of(after_it.placed & ~before.placed):
                depths[cell] = depth
        return tuple(depths)

    @cached_property
    def guessed(self) -> frozenset[int]:
        """The cells that hold a guess; the other filled ones follow from these and the givens."""
        return frozenset(guess.cell for guess in self.guesses)

    @property
    def depth(self) -> int:
        return len(self.guesses)

    @property
    def cell(self) -> int | None:
        return self.last.cell if self.last and self.last.cell != NO_CELL else None

    @property
    def status(self) -> Status:
        if self.last is None:
            return Status.READY
        return Status(self.last.kind.value) if self.last.kind in ENDINGS else Status.RUNNING

    @property
    def is_over(self) -> bool:
        return self.last is not None and self.last.kind in ENDINGS

    @property
    def said(self) -> Message:
        """What the last event says to those who watch."""
        return event_said(self.last, self.geometry)

    @property
    def said_briefly(self) -> Message:
        """The same without its reason, where there is little room."""
        return event_in_brief(self.last, self.geometry)


def event_said(event: Event | None, geometry: Geometry) -> Message:
    if event is None:
        return say("Nothing is tried yet.")
    kind, cell, digit, depth, reason = event
    name, place = geometry.digit_name(digit), geometry.cell_name(cell)
    match kind:
        case EventKind.TRY:
            return say("Guess {depth}: try {digit} in {cell}.", depth=depth, digit=name, cell=place)
        case EventKind.PLACE:
            return say("Place {digit} in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case EventKind.FORBID:
            return say("{digit} cannot stand in {cell}: {reason}.", digit=name, cell=place, reason=reason)
        case EventKind.BACK if depth:
            return say("{digit} in {cell} led nowhere: back to guess {depth}.", digit=name, cell=place, depth=depth)
        case EventKind.BACK:
            return say("{digit} in {cell} led nowhere: back to the start.", digit=name, cell=place)
        case EventKind.SOLVED:
            return say("Solved.")
        case EventKind.STUCK:
            return say("Stuck: {reason}.", reason=reason)
        case EventKind.STOPPED:
            return say("Given up: {reason}.", reason=reason)


def event_in_brief(event: Event | None, geometry: Geometry) -> Message:
    if event is None:
        return event_said(event, geometry)
    kind, cell, digit, depth, _ = event
    name, place = geometry.digit_name(digit), geometry.cell_name(cell)
    match kind:
        case EventKind.PLACE:
            return say("Place {digit} in {cell}.", digit=name, cell=place)
        case EventKind.FORBID:
            return say("{digit} cannot stand in {cell}.", digit=name, cell=place)
        case EventKind.BACK if depth:
            return say("Back to guess {depth}, from {digit} in {cell}.", depth=depth, digit=name, cell=place)
        case EventKind.BACK:
            return say("Back to the start, from {digit} in {cell}.", digit=name, cell=place)
        case _:
            return event_said(event, geometry)


def after(scene: Scene, event: Event) -> Scene:
    board, guesses = scene.board, scene.guesses
    kind, cell, digit, depth, _ = event
    if kind is EventKind.PLACE:
        board = _written(board, cell, digit)
    elif kind is EventKind.TRY:
        guesses = (*guesses, Guess(cell, digit, board))
        board = _written(board, cell, digit)
    elif kind is EventKind.FORBID:
        board = board.remove((Candidate(cell, digit),))
    elif kind is EventKind.BACK:
        board, guesses = guesses[depth].before, guesses[:depth]
    return Scene(scene.puzzle, board, guesses, scene.counters + Counters.of((event,)), event)


def _written(board: Board, cell: int, digit: int) -> Board:
    """The board with a digit placed; a peer that holds the same digit keeps it, so that a clash can be seen."""
    geometry = board.geometry
    plane = (digit - 1) * geometry.cell_count
    gone = geometry.cell_column << cell | (geometry.peer_masks[cell] & ~board.placed) << plane
    return Board(geometry, board.candidates & ~gone | 1 << plane + cell, board.placed | 1 << cell, board.givens)


class Player:
    """Plays up to a number of events of a strategy's trace on a puzzle, as slowly or as fast as it is asked to."""

    def __init__(self, puzzle: Puzzle, strategy: Strategy, cap: int = DEFAULT_CAP) -> None:
        self.strategy = strategy
        self.scene = Scene.start(puzzle)
        self._events = strategy.trace(puzzle, cap)

    def step(self) -> Scene:
        """Play one event and return the scene after it; at the end of the trace the scene stays as it is."""
        event = next(self._events, None)
        if event is not None:
            self.scene = after(self.scene, event)
        return self.scene

    def to_end(self) -> Stepper[Scene]:
        slice_length = _CELLS_A_SLICE // self.scene.geometry.cell_count
        while not self.scene.is_over:
            for _ in range(slice_length):
                self.step()
            yield Progress(self.scene.counters.events, self.scene.said)
        return self.scene

    def close(self) -> None:
        self._events.close()
