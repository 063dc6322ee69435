"""`new`, also called `generate`: puzzles made to order, one or many, in a file that a later run can continue."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.cli.lessons import technique_of
from sudoku_tui.cli.new_puzzles import (
    any_seed,
    as_json,
    as_text,
    kind_and_shape_of,
    level_of,
    made_as_ordered,
    made_to_order,
    read_story,
)
from sudoku_tui.cli.output import BAD, DONE, FileError, StoppedError, UsageError, complain, emit
from sudoku_tui.cli.progress import Meter
from sudoku_tui.cli.puzzles import chosen_rungs
from sudoku_tui.cli.work import crew, is_spread, meter_for
from sudoku_tui.engine.bulk.spread import MOST
from sudoku_tui.engine.errors import SearchLimitError, SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.from_python import read_pattern
from sudoku_tui.game.many import make_many
from sudoku_tui.game.order import order_of
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, in_turn, reason_of, say


@dataclass(frozen=True, slots=True)
class Kept:
    """What of a file is whole."""

    count: int = 0  # puzzles
    size: int = 0  # bytes
    first: str = ""  # seed
    last: str = ""
    text: str = ""  # of the last puzzle, as it was printed


class KeptFile(NamedTuple):
    """A file of puzzles in one of the ways to print them."""

    path: Path
    is_json: bool
    is_boxed: bool

    def look(self) -> Kept:
        """What is there; a `FileError` for what was not printed by us."""
        kept = Kept()
        for text, size in self._texts():
            _, seed = self._read(text, kept.count)
            kept = Kept(kept.count + 1, size, kept.first or seed, seed, text)
        return kept

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """The first puzzles, one after the other."""
        for place, (text, _) in zip(range(number), self._texts(), strict=False):
            yield self._read(text, place)[0]

    @contextmanager
    def adding(self, kept: Kept) -> Iterator[Callable[[str], object]]:
        """A function that adds a puzzle, after those that are to stay."""
        try:
            with self.path.open("ab") as file:
                file.truncate(kept.size)

                def add(text: str) -> None:
                    file.write(f"{text}\n".encode())
                    file.flush()

                yield add
        except OSError as error:
            raise _trouble(self.path, error) from None

    def _texts(self) -> Iterator[tuple[str, int]]:
        """Each puzzle as it was printed, and where it ends; not what a kill has left of one."""
        lines, size = list[bytes](), 0
        try:
            with self.path.open("rb") as file:
                for line in file:
                    lines.append(line)
                    if line.endswith(b"\n") and (line == b"\n" or not self.is_boxed):
                        size += sum(map(len, lines))
                        yield b"".join(lines).decode("utf-8", "replace").removesuffix("\n"), size
                        lines = []
        except FileNotFoundError:
            return
        except OSError as error:
            raise _trouble(self.path, error) from None

    def _read(self, text: str, place: int) -> tuple[Puzzle, str]:
        try:
            return read_story(text, is_json=self.is_json)
        except (ValueError, KeyError, TypeError):
            told = say("{path} cannot be continued: puzzle {number} was printed differently", path=self.path)
            raise FileError(told.given({"path": self.path, "number": place + 1})) from None


def seeds_from(first: str, start: int = 0) -> Iterator[str]:
    """The seeds that follow from the first one: it, then `SEED-2`, `SEED-3` and so on."""
    return (seed_at(first, place) for place in count(start))


def seed_at(first: str, place: int) -> str:
    return f"{first}-{place + 1}" if place else first


def place_of(seed: str, first: str) -> int | None:
    """Which of these seeds one is."""
    number = seed.removeprefix(f"{first}-")
    place = 0 if seed == first else int(number) - 1 if number.isdecimal() and len(number) < 20 else None
    return place if place is not None and seed == seed_at(first, place) else None


def _trouble(path: Path, error: OSError) -> FileError:
    return FileError(say("{path}: {reason}", path=path, reason=reason_of(error)))


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
        stopped, more = told.given({"wanted": options.count}), say("--resume continues {path}", path=options.out)
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
            raise UsageError(say("--resume needs --out FILE, the file to continue"))
        return Kept()
    if not options.resume:
        if file.path.exists() and file.path.stat().st_size:
            raise FileError(say("{path} exists already; --resume continues it", path=file.path))
        return Kept()
    kept = file.look()
    if kept.count:
        is_ours = place_of(kept.last, options.seed or kept.first) is not None
        if not (is_ours and kept.text == make(kept.last).text):
            told = say("{path} cannot be continued: its puzzles were ordered differently, or made by another version")
            raise FileError(told.given({"path": file.path}))
    return kept


@contextmanager
def _writing(file: KeptFile | None, kept: Kept) -> Iterator[Callable[[str], object]]:
    if file is None:
        yield emit
        return
    with file.adding(kept) as add:
        yield add


def run(options: argparse.Namespace) -> int:
    rungs = chosen_rungs(options)
    if options.count > 1 or options.out or options.resume or is_spread(options):
        return print_many(options, partial(_printed, options=options))
    emit(_text(_made(options, options.seed or any_seed(), rungs), options, rungs))
    return DONE


def _printed(seed: str, *, options: argparse.Namespace) -> Printed:
    rungs = chosen_rungs(options)
    origin = _made(options, seed, rungs)
    return Printed(origin.puzzle, _text(origin, options, rungs))


def _text(origin: Origin, options: argparse.Namespace, rungs: Sequence[Technique]) -> str:
    return as_json(origin, rungs) if options.json else as_text(origin, rungs, is_boxed=options.boxed)


def _made(options: argparse.Namespace, seed: str, rungs: Sequence[Technique]) -> Origin:
    kind, shape = kind_and_shape_of(options.variant, options.size, seed)
    asked = (kind, options.technique, options.symmetry, options.minimal, options.pattern)
    if not any(asked) and options.clues is None:
        # On grids of other sizes, puzzles above easy are rare and take minutes to find.
        usual = Level.MEDIUM if options.size in (None, 9) and shape.has_one_grid else Level.EASY
        return made_to_order(level_of(options.level, usual), seed, shape, rungs)
    order = order_of(
        shape,
        options.level and level_of(options.level),
        options.technique and technique_of(options.technique).identifier,
        options.symmetry,
        minimal=options.minimal,
        clues=options.clues,
        pattern=_pattern(options.pattern, shape),
        kind=kind,
    )
    return made_as_ordered(order, seed, rungs)


def _pattern(text: str | None, shape: Geometry) -> tuple[int, ...] | None:
    """The cells of a pattern, given as it is or in a file."""
    if text is None:
        return None
    try:
        return read_pattern(_content(text), shape)
    except OSError as error:
        raise FileError(say("{name}: {reason}", name=text, reason=reason_of(error))) from None
    except SudokuError as error:
        raise UsageError(error.message) from None


def _content(text: str) -> str:
    """What a file holds, or the text itself if there is no such file."""
    try:
        is_file = Path(text).is_file()
    except OSError:  # a name that is too long
        is_file = False
    return Path(text).read_text("utf-8", "replace") if is_file else text
