"""Which techniques the path to the solution takes, and how often: the same path, without a proof for every single."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.logic.families.singles.finders import full_house, hidden_single, naked_single, only_digit
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.only_places import only_places
from sudoku_tui.logic.path import Path, advanced, fitting, seeking
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import say

_COUNTING = say("taking a step")


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each technique was used, by identifier, and the board at the end."""

    counts: Mapping[str, int]
    end: Board

    @staticmethod
    def of(path: Path) -> "Tally":
        return Tally(Counter(step.technique for step in path.steps), path.end)


def tallying(board: Board, rungs: Sequence[Technique], most: float = inf) -> Stepper[Tally]:
    """Count the steps of the path that `path.walking` takes, in half the time where most are singles.

    It ends where there are no more, or when the score is above `most`.
    """
    rungs = fitting(rungs, board)
    counts, score = Counter[str](), 0
    singles = [(rung.identifier, find) for rung in rungs if (find := QUICKLY.get(rung.find))]
    is_easy_first = all(rung.find in QUICKLY for rung in rungs[: len(singles)])
    quick, others = (singles, rungs[len(singles) :]) if is_easy_first else ([], rungs)
    while not board.is_complete and score <= most:
        single, identifier = first_single(board, quick)
        if single:
            board = board.place(*single)
        else:
            step = yield from seeking(board, others, counts.total())
            if step is None:
                break
            board, identifier = advanced(board, step), step.technique
        counts[identifier] += 1
        score += technique(identifier).score
        yield Progress(counts.total(), _COUNTING)
    return Tally(counts, board)


def first_single(board: Board, quick: Sequence[tuple[str, "_Find"]]) -> tuple[Candidate | None, str]:
    for identifier, find in quick:
        if single := find(board):
            return single, identifier
    return None, ""


_Find = Callable[[Board], Candidate | None]


def _full_house(board: Board) -> Candidate | None:
    free = ~board.placed
    for mask in _masks(board.geometry):
        last = mask & free
        if last and not last & (last - 1):
            cell = last.bit_length() - 1
            if digit := only_digit(board, cell):
                return Candidate(cell, digit)
    return None


def _naked_single(board: Board) -> Candidate | None:
    once = twice = 0
    for cells in board.digit_cells:
        twice |= once & cells
        once |= cells
    if not (single := once & ~twice):
        return None
    cell = (single & -single).bit_length() - 1
    return Candidate(cell, only_digit(board, cell))


def _hidden_single(board: Board) -> Candidate | None:
    size = board.geometry.size
    singles = [(index // size != 2, index, single) for index, single in only_places(board)]  # boxes before the others
    return min(singles, key=lambda each: (*each[:2], each[2].digit))[2] if singles else None


QUICKLY: dict[Finder, _Find] = {
    full_house: _full_house,
    naked_single: _naked_single,
    hidden_single: _hidden_single,
}
"""What finds the same single first, without its proof."""


@lru_cache(maxsize=8)
def _masks(geometry: Geometry) -> tuple[int, ...]:
    return tuple(house.mask for house in geometry.houses)
