"""Many puzzles made, no two of them alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from hashlib import blake2b
from itertools import count
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bulk.stream import Crew, Report, raising, stream
from sudoku_tui.engine.compiled.canonical import canonical
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.origin import Origin

Make: TypeAlias = Callable[[str], Origin]
_FORM_BYTES = 12  # of each puzzle so much is remembered; two in a billion would hardly be taken for one


class _Made(NamedTuple):
    origin: Origin
    form: bytes


def make_many(
    make: Make,
    number: int,
    seed: int | str,
    *,
    first: int = 0,
    known: Iterable[Puzzle] = (),
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Origin]:
    """Puzzles from numbered seeds, `SEED/0`, `SEED/1` and so on, in their order, whoever makes them.

    A puzzle that differs from an earlier one only in names and places is left out, and one more is made. (Of 9×9 grids
    without other rules; of others only the very same is.)

    Args:
        make: makes a puzzle from a seed; for other processes it must be one that can be sent there.
        number: how many puzzles are wanted.
        seed: where all their seeds come from.
        first: the number of the first seed, to go on where something ended.
        known: puzzles that are there already.
        executor: where batches are worked on, here or on a cluster; None for this process, or for `jobs`.
        jobs: how many processes of its own to spread the work over.
        progress: told, after every batch, how many are done.
        cancelled: asked before every batch; True stops the work.

    Raises:
        SudokuError: where no puzzle comes of a seed; it counts as one, and iteration may go on after it.
        CancelledError: when the caller says so.
    """
    seen = {form for puzzle in known for form in _forms([puzzle], False)}
    crew = Crew(executor, jobs, progress, cancelled)
    return raising(_different(make, number, (f"{seed}/{place}" for place in count(first)), seen, crew))


def _different(
    make: Make, number: int, seeds: Iterator[str], seen: set[bytes], crew: Crew
) -> Iterator[Origin | SudokuError]:
    work, missing = partial(_make_batch, make=make), number
    while missing:
        for made in stream([next(seeds) for _ in range(missing)], work, crew, first=1):
            if isinstance(made, SudokuError):
                missing -= 1
                yield made
            elif made.form not in seen:
                missing -= 1
                seen.add(made.form)
                yield made.origin


def _make_batch(batch: Sequence[str], is_long: bool, *, make: Make) -> list[_Made | SudokuError]:
    made = [_made(make, seed) for seed in batch]
    puzzles = [each.puzzle for each in made if isinstance(each, Origin)]
    forms = iter(_forms(puzzles, is_long))
    return [_Made(each, next(forms)) if isinstance(each, Origin) else each for each in made]


def _made(make: Make, seed: str) -> Origin | SudokuError:
    try:
        return make(seed)
    except SudokuError as error:
        return error


def form_of(puzzle: Puzzle) -> bytes:
    """What a puzzle has in common with those that differ only in names and places."""
    return next(iter(_forms([puzzle], False)))


def _forms(puzzles: Sequence[Puzzle], is_long: bool) -> Iterable[bytes]:
    """What puzzles that are alike have in common, in few bytes."""
    classic = iter(canonical((bytes(each.givens) for each in puzzles if each.geometry == CLASSIC), is_long))
    for puzzle in puzzles:
        form = next(classic) if puzzle.geometry == CLASSIC else str(puzzle).encode()
        yield blake2b(form, digest_size=_FORM_BYTES).digest()
