"""Many new puzzles, no two of them alike: printed, or into a file that can be gone on with."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.cli.errors import BAD, DONE, FileError, StoppedError, UsageError
from sudoku_tui.cli.kept import Kept, KeptFile, place_of, seeds_from
from sudoku_tui.cli.mill import crew, is_spread, meter_for
from sudoku_tui.cli.new_puzzles import any_seed
from sudoku_tui.cli.output import complain, emit
from sudoku_tui.cli.progress import Meter
from sudoku_tui.engine.bulk.pace import MOST
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.game.many import make_many
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, in_turn, say


class Printed(NamedTuple):
    """A new puzzle, and what is printed of it."""

    puzzle: Puzzle
    text: str


@dataclass(slots=True)
class _Tally:
    """How many puzzles there are, and the exit code so far."""

    done: int
    code: int = DONE


def print_many(options: argparse.Namespace, make: Callable[[str], Printed]) -> int:
    """Make puzzles from a seed and those that follow from it, in their order."""
    file = KeptFile(Path(options.out), options.json, options.boxed) if options.out else None
    kept = _kept(options, file, make)
    first = options.seed or kept.first or any_seed()
    seeds = seeds_from(first, (place_of(kept.last, first) or 0) + 1 if kept.count else 0)
    known = file.puzzles(kept.count) if file else iter(())
    meter, tally = meter_for(options, options.count, kept.count), _Tally(kept.count)
    meter.show(tally.done)
    with _writing(file, kept) as write, _stopping(options, tally), crew(options, meter) as workers:
        # In this process one is made after the other, so that Ctrl+C loses none.
        hands = replace(workers, progress=None, most=MOST if is_spread(options) else 1)
        wanted, named = max(0, options.count - kept.count), partial(_named, make=make)
        with closing(make_many(named, wanted, seeds, known=known, crew=hands, is_patient=True)) as answers:
            _write_all(answers, write, tally, meter)
    if file:
        emit(tell(counted("{path} has {count:,} puzzle", "{path} has {count:,} puzzles", tally.done, path=file.path)))
    return tally.code


def _write_all(
    answers: Iterable[Printed | SudokuError], write: Callable[[str], object], tally: _Tally, meter: Meter
) -> None:
    for made in answers:
        if not isinstance(made, SudokuError):
            write(made.text)
            tally.done += 1
            meter.show(tally.done)
        elif tally.done:
            tally.code = BAD
            meter.clear()
            complain(made.message)
        else:
            raise made


@contextmanager
def _stopping(options: argparse.Namespace, tally: _Tally) -> Iterator[None]:
    """Say how far it came when it is stopped."""
    try:
        yield
    except (StoppedError, KeyboardInterrupt) as stop:
        if isinstance(stop, StoppedError) and not tally.done:
            raise
        told = counted(
            "stopped after {count} puzzle of {wanted}", "stopped after {count} puzzles of {wanted}", tally.done
        )
        stopped, more = told.given({"wanted": options.count}), say("--resume goes on with {path}", path=options.out)
        raise StoppedError(in_turn(stopped, more, between="; ") if options.out else stopped) from None


def _named(seed: str, *, make: Callable[[str], Printed]) -> Printed:
    """The same; where nothing comes of a seed, it is said of which."""
    try:
        return make(seed)
    except SearchLimitError as error:
        raise SearchLimitError(say("seed {seed}: {reason}", seed=seed, reason=error.message)) from None


def _kept(options: argparse.Namespace, file: KeptFile | None, make: Callable[[str], Printed]) -> Kept:
    """What there is of the file already, if it is gone on with."""
    if file is None:
        if options.resume:
            raise UsageError(say("--resume needs --out FILE, the file to go on with"))
        return Kept()
    if not options.resume:
        if file.path.exists() and file.path.stat().st_size:
            raise FileError(say("{path} is there already; --resume goes on with it", path=file.path))
        return Kept()
    kept = file.look()
    if kept.count:
        is_ours = place_of(kept.last, options.seed or kept.first) is not None
        if not (is_ours and kept.text == make(kept.last).text):
            told = say("{path} cannot be gone on with: its puzzles were ordered otherwise, or made by another version")
            raise FileError(told.given({"path": file.path}))
    return kept


@contextmanager
def _writing(file: KeptFile | None, kept: Kept) -> Iterator[Callable[[str], object]]:
    if file is None:
        yield emit
        return
    with file.adding(kept) as add:
        yield add
