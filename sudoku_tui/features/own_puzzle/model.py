"""A puzzle while it is typed in, and what can be said of it: clashes, no solution, one or several."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import count

from sudoku_tui.board.looks import CellLook, View, board_looks
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.diagnose import ProblemKind, diagnosing
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import Progress, Stepper, reporting
from sudoku_tui.features.finished.model import finding_needed
from sudoku_tui.features.new_game.wish import KINDS, GridKind, kind_of, kinds_for
from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import Capitalised, Message, counted, in_turn, reason_of, say

_EMPTY = Puzzle.empty(CLASSIC)
SIZES = (4, 6, 8, 9, 10, 12, 15, 16)


@dataclass(frozen=True, slots=True)
class Typed:
    """The digits so far, and where the next one goes."""

    puzzle: Puzzle = _EMPTY
    cursor: int = 0

    @property
    def shape(self) -> Geometry:
        return self.puzzle.geometry

    @property
    def kind(self) -> GridKind:
        return kind_of(self.shape)

    def at(self, cell: int) -> Typed:
        return replace(self, cursor=cell % self.shape.cell_count)

    def write(self, digit: int) -> Typed:
        """Write a digit, or 0 to leave the cell empty, and go on to the next cell."""
        return self._holding(digit).at(self.cursor + 1)

    def erase(self) -> Typed:
        return self._holding(0)

    def back(self) -> Typed:
        """Go back to the cell before, and empty it."""
        return self.at(self.cursor - 1).erase()

    def cleared(self) -> Typed:
        return Typed(Puzzle.empty(self.shape))

    def resized(self, way: int) -> Typed:
        """An empty grid of the next size, of the same kind if there is one."""
        at = SIZES.index(self.shape.size) if self.shape.size in SIZES else 0
        return self.of_size(SIZES[(at + way) % len(SIZES)])

    def of_size(self, size: int) -> Typed:
        """An empty grid of a size, of the same kind if there is one."""
        kinds = kinds_to_type(size)
        return Typed(Puzzle.empty((self.kind if self.kind in kinds else kinds[0]).shape(size)))

    def of_next_kind(self) -> Typed:
        """The same digits in a grid with the next rules."""
        kinds = kinds_to_type(self.shape.size)
        at = kinds.index(self.kind) if self.kind in kinds else 0
        return self.of_kind(kinds[(at + 1) % len(kinds)])

    def of_kind(self, kind: GridKind) -> Typed:
        """The same digits in a grid of a kind."""
        return Typed(Puzzle(kind.shape(self.shape.size), self.puzzle.givens), self.cursor)

    def view(self, wrong: int) -> View:
        """What is highlighted; `wrong` is a set of the cells that show that there is no solution."""
        return View(self.cursor, 1 << self.cursor, wrong=wrong)

    def looks(self, view: View) -> tuple[CellLook, ...]:
        return board_looks(GameState.start(self.puzzle), view)

    def _holding(self, digit: int) -> Typed:
        givens = list(self.puzzle.givens)
        givens[self.cursor] = digit
        return replace(self, puzzle=Puzzle(self.shape, tuple(givens)))


def kinds_to_type(size: int) -> tuple[GridKind, ...]:
    """The kinds whose puzzles can be typed in; others are pasted."""
    return tuple(kind for kind in kinds_for(size) if kind.is_typed) or KINDS[:1]


_NODES = 20_000  # how many a search settles before its cell counts as free
_LOOKING = say("looking for solutions")
_HOW_TO_TYPE = say("Row by row, from the top left; {key} leaves a cell empty. Or paste a whole puzzle.")


class Worth(Enum):
    """What a puzzle is worth."""

    NOTHING = "nothing"  # it has no digits yet
    CLASH = "clash"
    NONE = "none"
    SEVERAL = "several"
    ONE = "one"
    FULL = "full"  # there is nothing left to play
    UNKNOWN = "unknown"


_TITLES = {
    Worth.NOTHING: say("Type in a puzzle"),
    Worth.CLASH: say("Digits clash"),
    Worth.NONE: say("No solution"),
    Worth.SEVERAL: say("Several solutions"),
    Worth.ONE: say("One solution"),
    Worth.FULL: say("Nothing to play"),
    Worth.UNKNOWN: say("Too hard to tell"),
}


@dataclass(frozen=True, slots=True)
class Assessment:
    """A verdict, and why."""

    verdict: Worth
    text: Message
    cells: tuple[int, ...] = ()  # those that show that there is no solution; digits that clash are seen anyway

    @property
    def title(self) -> Message:
        return _TITLES[self.verdict]


def answering(puzzle: Puzzle) -> Stepper[Assessment]:
    """Judge a puzzle; what is known before the end is found on the way."""
    done = count()
    if not any(puzzle.givens):
        return Assessment(Worth.NOTHING, _HOW_TO_TYPE)
    try:
        problems = yield from reporting(diagnosing(puzzle), lambda _: Progress(next(done), _LOOKING))
    except SearchLimitError as error:
        return Assessment(Worth.UNKNOWN, _sentence(reason_of(error)))
    for problem in problems:
        match problem.kind:
            case ProblemKind.CLASHING_GIVENS:
                return Assessment(Worth.CLASH, _sentence(problem.text))
            case ProblemKind.MANY_SOLUTIONS:
                return (yield from _several(puzzle, problem.cells, _sentence(problem.text), done))
            case _:
                return Assessment(Worth.NONE, _sentence(problem.text), problem.cells)
    if all(puzzle.givens):
        return Assessment(Worth.FULL, say("Every cell holds a digit."))
    yield Progress(next(done), _LOOKING, (Assessment(Worth.ONE, say("Working out how hard it is …")),))
    needed = yield from reporting(finding_needed(puzzle), lambda _: Progress(next(done), _LOOKING))
    return Assessment(Worth.ONE, in_turn(needed.rating_words, needed.techniques_words, between="\n"))


def _several(puzzle: Puzzle, differing: tuple[int, ...], why: Message, done: count[int]) -> Stepper[Assessment]:
    """Count the cells that solutions do not agree on."""
    (solution,) = (yield from _searching(puzzle, (), done)) or ((),)
    free = set(differing)
    for cell, given in enumerate(puzzle.givens):
        if given or cell in free or not solution:
            continue
        told = counted("At least {count} cell is still open.", "At least {count} cells are still open.", len(free))
        yield Progress(next(done), _LOOKING, (Assessment(Worth.SEVERAL, in_turn(told, why)),))
        others = yield from _searching(puzzle, (Candidate(cell, solution[cell]),), done)
        if others is None:
            free.add(cell)
        for other in others or ():
            free.update(each for each, digit in enumerate(other) if digit != solution[each])
    told = counted("{count} cell is still open.", "{count} cells are still open.", len(free))
    return Assessment(Worth.SEVERAL, in_turn(told, why))


def _searching(
    puzzle: Puzzle, without: tuple[Candidate, ...], done: count[int]
) -> Stepper[tuple[tuple[int, ...], ...] | None]:
    """Look for one solution without some candidates; None where that takes too long."""
    stepper = search(puzzle, 1, without=without, max_nodes=_NODES)
    try:
        result = yield from reporting(stepper, lambda _: Progress(next(done), _LOOKING))
    except SearchLimitError:
        return None
    return result.solutions


def _sentence(reason: Message) -> Message:
    return say("{reason}.", reason=Capitalised(reason))
