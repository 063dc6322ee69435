"""What can be said of a puzzle that is being typed in: clashes, no solution, one or several."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import count

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.diagnose import ProblemKind, diagnosing
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.stepper import Progress, Stepper, reporting
from sudoku_tui.play.games.needed import finding_needed
from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import Message, counted, in_turn, say

_NODES = 20_000  # how many a search settles before its cell counts as free
_LOOKING = say("looking for solutions")


class Verdict(Enum):
    """What a puzzle is worth."""

    NOTHING = "nothing"  # it has no digits yet
    CLASH = "clash"
    NONE = "none"
    SEVERAL = "several"
    ONE = "one"
    FULL = "full"  # there is nothing left to play
    UNKNOWN = "unknown"


_TITLES = {
    Verdict.NOTHING: say("Type in a puzzle"),
    Verdict.CLASH: say("Digits clash"),
    Verdict.NONE: say("No solution"),
    Verdict.SEVERAL: say("Several solutions"),
    Verdict.ONE: say("One solution"),
    Verdict.FULL: say("Nothing to play"),
    Verdict.UNKNOWN: say("Too hard to tell"),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict, and why."""

    verdict: Verdict
    text: Message
    cells: tuple[int, ...] = ()  # those that show that there is no solution; digits that clash are seen anyway

    @property
    def title(self) -> Message:
        return _TITLES[self.verdict]


def answering(puzzle: Puzzle) -> Stepper[Answer]:
    """Judge a puzzle; what is known before the end is found on the way."""
    done = count()
    if not any(puzzle.givens):
        return _nothing_yet()
    try:
        problems = yield from reporting(diagnosing(puzzle), lambda _: Progress(next(done), _LOOKING))
    except SearchLimitError as error:
        return Answer(Verdict.UNKNOWN, _sentence(reason_of(error)))
    for problem in problems:
        match problem.kind:
            case ProblemKind.CLASHING_GIVENS:
                return Answer(Verdict.CLASH, _sentence(problem.text))
            case ProblemKind.MANY_SOLUTIONS:
                return (yield from _several(puzzle, problem.cells, _sentence(problem.text), done))
            case _:
                return Answer(Verdict.NONE, _sentence(problem.text), problem.cells)
    if all(puzzle.givens):
        return Answer(Verdict.FULL, say("Every cell holds a digit."))
    yield Progress(next(done), _LOOKING, (Answer(Verdict.ONE, say("Working out how hard it is …")),))
    needed = yield from reporting(finding_needed(puzzle), lambda _: Progress(next(done), _LOOKING))
    return Answer(Verdict.ONE, in_turn(needed.rating_words, needed.techniques_words, between="\n"))


def _nothing_yet() -> Answer:
    return Answer(
        Verdict.NOTHING, say("Row by row, from the top left; {key} leaves a cell empty. Or paste a whole puzzle.")
    )


def _several(puzzle: Puzzle, differing: tuple[int, ...], why: Message, done: count[int]) -> Stepper[Answer]:
    """Count the cells that solutions do not agree on."""
    (solution,) = (yield from _searching(puzzle, (), done)) or ((),)
    free = set(differing)
    for cell, given in enumerate(puzzle.givens):
        if given or cell in free or not solution:
            continue
        told = counted("At least {count} cell is still free.", "At least {count} cells are still free.", len(free))
        yield Progress(next(done), _LOOKING, (Answer(Verdict.SEVERAL, in_turn(told, why)),))
        others = yield from _searching(puzzle, (Candidate(cell, solution[cell]),), done)
        if others is None:
            free.add(cell)
        for other in others or ():
            free.update(each for each, digit in enumerate(other) if digit != solution[each])
    told = counted("{count} cell is still free.", "{count} cells are still free.", len(free))
    return Answer(Verdict.SEVERAL, in_turn(told, why))


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
