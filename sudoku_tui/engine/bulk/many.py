"""Bulk work: many puzzles solved or counted, in order, faster than one by one.

Puzzles are taken a batch at a time, so any number may stream through. Where NumPy is installed (the extra `fast`), a
batch is searched side by side, and only what is left of it one by one. An executor spreads batches over processes, or
over a cluster: Dask's and Ray's executors work as those of `concurrent.futures` do.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from itertools import chain, islice
from typing import Literal, NamedTuple, TypeAlias, TypeVar, overload

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import MAX_NODES, solutions
from sudoku_tui.words.message import say

T = TypeVar("T")
Puzzles: TypeAlias = Iterable[Puzzle | Position]

_FIRST_BATCH, _LAST_BATCH = 1024, 4096  # batches grow, so that the first answers come soon
_BATCHES_AHEAD = 16  # how many batches an executor is given before the first result is waited for
_SIDE_BY_SIDE_FROM = 128  # fewer puzzles than this are quicker one by one
_MOST_GUESSES = 20  # a puzzle that needs more guesses is quicker alone, where they are chosen with more care


class _Answer(NamedTuple):
    number: int
    solution: tuple[int, ...] = ()


_Answers: TypeAlias = list[_Answer | SearchLimitError]


@overload
def solve_many(
    puzzles: Puzzles, *, executor: Executor | None = ..., max_nodes: int = ..., return_exceptions: Literal[False] = ...
) -> Iterator[tuple[int, ...] | None]: ...
@overload
def solve_many(
    puzzles: Puzzles, *, executor: Executor | None = ..., max_nodes: int = ..., return_exceptions: Literal[True]
) -> Iterator[tuple[int, ...] | SearchLimitError | None]: ...
def solve_many(
    puzzles: Puzzles, *, executor: Executor | None = None, max_nodes: int = MAX_NODES, return_exceptions: bool = False
) -> Iterator[tuple[int, ...] | SearchLimitError | None]:
    """The solution of each puzzle, in order: its n² digits, or None if it does not have exactly one.

    Args:
        puzzles: puzzles or positions, of any geometries.
        executor: where batches are worked on; None for this process.
        max_nodes: how many nodes to settle for one puzzle before giving up.
        return_exceptions: whether to return the error of a puzzle that reaches the cap among the answers.

    Raises:
        SearchLimitError: where the cap is reached, naming the place of the puzzle. Iteration may go on after it.
    """
    found = (
        answer if isinstance(answer, SearchLimitError) else answer.solution if answer.number == 1 else None
        for answer in _answers(puzzles, 2, executor, max_nodes)
    )
    return found if return_exceptions else map(_or_raise, found)


def count_many(
    puzzles: Puzzles, limit: int = 2, *, executor: Executor | None = None, max_nodes: int = MAX_NODES
) -> Iterator[int]:
    """The number of solutions of each puzzle, in order, counted up to `limit`; otherwise as `solve_many`."""
    found = (
        answer if isinstance(answer, SearchLimitError) else answer.number
        for answer in _answers(puzzles, limit, executor, max_nodes)
    )
    return map(_or_raise, found)  # a generator would end with its first error


def _or_raise(answer: T | SearchLimitError) -> T:
    if isinstance(answer, SearchLimitError):
        raise answer
    return answer


def _answers(
    puzzles: Puzzles, limit: int, executor: Executor | None, max_nodes: int
) -> Iterator[_Answer | SearchLimitError]:
    batches = _batches(puzzles)
    if executor:
        results = _spread(executor, batches, limit, max_nodes)
    else:
        results = (_answers_of(batch, limit, max_nodes) for batch in batches)
    for place, answer in enumerate(chain.from_iterable(results), 1):
        if isinstance(answer, SearchLimitError):
            yield SearchLimitError(say("puzzle {place}: {reason}", place=place, reason=answer.message))
        else:
            yield answer


def _batches(puzzles: Puzzles) -> Iterator[list[Puzzle | Position]]:
    iterator, size = iter(puzzles), _FIRST_BATCH
    while batch := list(islice(iterator, size)):
        yield batch
        size = min(2 * size, _LAST_BATCH)


def _spread(
    executor: Executor, batches: Iterator[list[Puzzle | Position]], limit: int, max_nodes: int
) -> Iterator[_Answers]:
    ahead: deque[Future[_Answers]] = deque()
    try:
        for batch in batches:
            ahead.append(executor.submit(_answers_of, batch, limit, max_nodes))
            if len(ahead) >= _BATCHES_AHEAD:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        for future in ahead:
            future.cancel()


def _answers_of(batch: Sequence[Puzzle | Position], limit: int, max_nodes: int) -> _Answers:
    answers: list[_Answer | None] = [None] * len(batch)
    alike = dict[int, list[tuple[int, Puzzle]]]()
    for index, puzzle in enumerate(batch):
        if isinstance(puzzle, Puzzle):
            alike.setdefault(id(puzzle.geometry), []).append((index, puzzle))
    for group in alike.values():
        if len(group) >= _SIDE_BY_SIDE_FROM and _is_numpy_there():
            found = _side_by_side([puzzle for _, puzzle in group], limit)
            for (index, _), answer in zip(group, found, strict=True):
                answers[index] = answer
    return [answer or _answer_of(puzzle, limit, max_nodes) for answer, puzzle in zip(answers, batch, strict=True)]


def _is_numpy_there() -> bool:
    try:
        import numpy as np
    except ImportError:
        return False
    return hasattr(np, "bitwise_count")


def _side_by_side(puzzles: Sequence[Puzzle], limit: int) -> list[_Answer | None]:
    """What is found of puzzles of one shape; None for those better searched alone."""
    from sudoku_tui.engine.bulk.search import GIVEN_UP, find

    found = find(puzzles[0].geometry, [bytes(puzzle.givens) for puzzle in puzzles], limit, _MOST_GUESSES)
    return [
        None if number == GIVEN_UP else _Answer(number, tuple(solution) if number else ()) for number, solution in found
    ]


def _answer_of(puzzle: Puzzle | Position, limit: int, max_nodes: int) -> _Answer | SearchLimitError:
    try:
        found = solutions(puzzle, limit, max_nodes=max_nodes).solutions
    except SearchLimitError as error:
        return error
    return _Answer(len(found), found[0] if found else ())
