"""Many puzzles from seeds, no two of them alike, by as many processes as there are.

On the page there is one process and nothing to make others with: what is played there makes one at a time (`making`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from itertools import count, islice
from typing import Generic, NamedTuple, Protocol, TypeVar

from sudoku_tui.engine.bulk.canonical import canonical_forms
from sudoku_tui.engine.bulk.spread import MOST, Crew, attempt, stream
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.words.message import say

_FORM_BYTES = 12  # bytes remembered of each puzzle; even among a billion, two would hardly be confused
_MOST_IN_VAIN = 1000  # seeds in a row without anything new, after which we assume that there is nothing more


class Made(Protocol):
    """A puzzle with whatever is reported about it."""

    @property
    def puzzle(self) -> Puzzle: ...


M = TypeVar("M", bound=Made)


class _Formed(NamedTuple, Generic[M]):
    made: M
    form: bytes


def numbered(seed: int | str, first: int = 0) -> Iterator[str]:
    """The seeds `SEED/0`, `SEED/1` and so on, or some of them."""
    return (f"{seed}/{place}" for place in count(first))


def make_many(
    make: Callable[[str], M],
    number: int,
    seeds: Iterable[str],
    *,
    known: Iterable[Puzzle] = (),
    crew: Crew | None = None,
    is_patient: bool = False,
) -> Generator[M | SudokuError, None, None]:
    """Puzzles from seeds, in the order of the seeds, whoever makes them.

    A puzzle that differs from an earlier one only in names and places is left out, and one more is made. (This holds
    for 9×9 grids without other rules; for others only an identical puzzle is.)

    Args:
        make: makes a puzzle from a seed; for other processes it must be one that can be sent there.
        number: how many puzzles are wanted.
        seeds: without end.
        known: puzzles that are there already.
        crew: who makes them; None for this process.
        is_patient: whether one more is made for a seed of which no puzzle comes, too.

    Yields:
        Puzzles, and in the place of those seeds of which none comes the errors; the last is one where nothing new came
        for long.

    Raises:
        CancelledError: when the caller says so.
    """
    crew = crew or Crew()
    seen = set(stream(known, _forms, replace(crew, progress=None, most=MOST)))
    source, work = iter(seeds), partial(_make_batch, make=make)
    missing, in_vain = number, 0
    while missing:
        with closing(stream(islice(source, missing), work, crew, first=1)) as answers:
            for formed in answers:
                in_vain += 1
                if isinstance(formed, SudokuError):
                    missing -= not is_patient
                    yield formed
                elif formed.form not in seen:
                    missing, in_vain = missing - 1, 0
                    seen.add(formed.form)
                    yield formed.made
                if in_vain >= _MOST_IN_VAIN:
                    yield SearchLimitError(say("{count:,} seeds in a row gave no new puzzle", count=in_vain))
                    return


def _make_batch(batch: Sequence[str], is_long: bool, *, make: Callable[[str], M]) -> list[_Formed[M] | SudokuError]:
    made = [attempt(make, seed) for seed in batch]
    puzzles = [each.puzzle for each in made if not isinstance(each, SudokuError)]
    forms = iter(_forms(puzzles, is_long))
    return [each if isinstance(each, SudokuError) else _Formed(each, next(forms)) for each in made]


def form_of(puzzle: Puzzle) -> bytes:
    """The form that a puzzle shares with those that differ only in names and places."""
    return _forms([puzzle], False)[0]


def _forms(puzzles: Sequence[Puzzle], is_long: bool) -> list[bytes]:
    """The form that equivalent puzzles share, in a few bytes."""
    classic = iter(canonical_forms((bytes(each.givens) for each in puzzles if each.geometry == CLASSIC), is_long))
    forms = (next(classic) if each.geometry == CLASSIC else f"{each}{each.constraints}".encode() for each in puzzles)
    return [blake2b(form, digest_size=_FORM_BYTES).digest() for form in forms]
