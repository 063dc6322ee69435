"""Bulk work: many puzzles solved or counted, in order, faster than one by one.

Puzzles are taken a batch at a time, so any number of them may stream through. Where NumPy is installed (the extra
`fast`), a batch is searched abreast, and only what is left of it one by one. With an executor, batches are spread over
processes, or over the machines of a cluster: Dask's and Ray's executors serve as those of `concurrent.futures` do.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from itertools import chain, islice
from typing import NamedTuple

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import MAX_NODES, solutions

_FIRST_BATCH, _LAST_BATCH = 1024, 4096
"""Batches grow from the first size to the last, so that the first answers come soon."""
_BATCHES_AHEAD = 16
"""How many batches an executor is given before the first result is waited for."""

_ABREAST_FROM = 128
"""Fewer puzzles than this are quicker one by one."""
_GUESSES_ABREAST = 20
"""A puzzle that needs more guesses is quicker alone, where they are chosen with more care."""


class _Answer(NamedTuple):
    """What is known of a puzzle: the number of solutions, and one of them; instead the reason for giving up."""

    number: int
    solution: tuple[int, ...] = ()
    gave_up: str = ""


def solve_many(
    puzzles: Iterable[Puzzle], *, executor: Executor | None = None, max_nodes: int = MAX_NODES
) -> Iterator[tuple[int, ...] | None]:
    """The solutions of many puzzles, in order, as they are found.

    Args:
        puzzles: the puzzles, of any geometries.
        executor: where batches are worked on; None for this process.
        max_nodes: how many nodes to settle for one puzzle before giving up.

    Yields:
        For each puzzle its n² digits, or None if it does not have exactly one solution.

    Raises:
        SearchLimitError: when the cap is reached; it tells at which puzzle.
    """
    for answer in _answers(puzzles, 2, executor, max_nodes):
        yield answer.solution if answer.number == 1 else None


def count_many(
    puzzles: Iterable[Puzzle], limit: int = 2, *, executor: Executor | None = None, max_nodes: int = MAX_NODES
) -> Iterator[int]:
    """The numbers of solutions of many puzzles, in order, each counted up to `limit`.

    Args:
        puzzles: the puzzles, of any geometries.
        limit: how many solutions of a puzzle to look for.
        executor: where batches are worked on; None for this process.
        max_nodes: how many nodes to settle for one puzzle before giving up.

    Raises:
        SearchLimitError: when the cap is reached; it tells at which puzzle.
    """
    for answer in _answers(puzzles, limit, executor, max_nodes):
        yield answer.number


def _answers(puzzles: Iterable[Puzzle], limit: int, executor: Executor | None, max_nodes: int) -> Iterator[_Answer]:
    batches = _batches(puzzles)
    if executor:
        results = _spread(executor, batches, limit, max_nodes)
    else:
        results = (_answers_of(batch, limit, max_nodes) for batch in batches)
    for place, answer in enumerate(chain.from_iterable(results), 1):
        if answer.gave_up:
            raise SearchLimitError(f"puzzle {place}: {answer.gave_up}")
        yield answer


def _batches(puzzles: Iterable[Puzzle]) -> Iterator[list[Puzzle]]:
    iterator, size = iter(puzzles), _FIRST_BATCH
    while batch := list(islice(iterator, size)):
        yield batch
        size = min(2 * size, _LAST_BATCH)


def _spread(executor: Executor, batches: Iterator[list[Puzzle]], limit: int, max_nodes: int) -> Iterator[list[_Answer]]:
    """The answers of batches worked on by an executor, in order; it is never far ahead of who asks."""
    ahead: deque[Future[list[_Answer]]] = deque()
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


def _answers_of(batch: Sequence[Puzzle], limit: int, max_nodes: int) -> list[_Answer]:
    """The answers of a batch: abreast as far as that serves, one by one for the rest."""
    answers: list[_Answer | None] = [None] * len(batch)
    alike = dict[int, list[int]]()
    for index, puzzle in enumerate(batch):
        alike.setdefault(id(puzzle.geometry), []).append(index)
    for indexes in alike.values():
        if len(indexes) >= _ABREAST_FROM and _is_numpy_there():
            found = _abreast([batch[index] for index in indexes], limit)
            for index, answer in zip(indexes, found, strict=True):
                answers[index] = answer
    return [answer or _answer_of(puzzle, limit, max_nodes) for answer, puzzle in zip(answers, batch, strict=True)]


def _is_numpy_there() -> bool:
    """Whether NumPy is installed, and new enough to count bits."""
    try:
        import numpy as np
    except ImportError:
        return False
    return hasattr(np, "bitwise_count")


def _abreast(puzzles: Sequence[Puzzle], limit: int) -> list[_Answer | None]:
    """What is found of puzzles of one shape side by side; None for those better searched alone."""
    from sudoku_tui.engine.bulk.search import GIVEN_UP, find

    found = find(puzzles[0].geometry, [bytes(puzzle.givens) for puzzle in puzzles], limit, _GUESSES_ABREAST)
    return [
        None if number == GIVEN_UP else _Answer(number, tuple(solution) if number else ())
        for number, solution in zip(found.counts, found.solutions, strict=True)
    ]


def _answer_of(puzzle: Puzzle, limit: int, max_nodes: int) -> _Answer:
    try:
        found = solutions(puzzle, limit, max_nodes=max_nodes).solutions
    except SearchLimitError as error:
        return _Answer(0, gave_up=str(error))
    return _Answer(len(found), found[0] if found else ())
