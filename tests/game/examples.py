"""Puzzles and helpers the tests of this floor share."""

from __future__ import annotations

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session

SMALL = geometry(2, 2)


def puzzle_of(text: str, shape: Geometry = CLASSIC) -> Puzzle:
    return Puzzle(shape, tuple(0 if sign == "." else shape.symbols.index(sign) + 1 for sign in text))


EASY = puzzle_of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
EASY_SOLUTION = puzzle_of("534678912672195348198342567859761423426853791713924856961537284287419635345286179").givens
TINY = puzzle_of("12...4.1...3...2", SMALL)
"""A 4×4 puzzle, quickly filled."""


def cell(name: str, shape: Geometry = CLASSIC) -> int:
    """The cell of a name such as r3c7."""
    row, column = name[1:].split("c")
    return shape.cell(int(row), int(column))


class Time:
    """A clock that stands still until told otherwise."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class Recorded:
    """A session with its clock and everything it recorded."""

    def __init__(self, puzzle: Puzzle = EASY) -> None:
        self.time = Time()
        self.events: list[Event] = []
        self.session = Session(Origin(puzzle, "A game"), self.time, record=self.events.append)

    @property
    def lines(self) -> list[str]:
        return [event.line for event in self.events]

    def replayed(self) -> Session:
        """A new session made from what was recorded."""
        return Session(self.session.origin, Time(), log=self.events)


def play_to_the_end(session: Session) -> None:
    """Enters the solution into every cell that does not hold it."""
    for place, digit in enumerate(session.solution):
        if session.state.values[place] != digit:
            session.enter([place], digit, Mode.DIGIT)
