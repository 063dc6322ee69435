"""Packs of levels, sizes and kinds: `python -m tests.packs.graded`.

The generator makes each puzzle from the next seed, `pack`, `pack-2` and so on. It is added to the pack there is, so
that the work can be stopped and taken up at any time. What is alike but for names and places comes once.

    python -m tests.packs.graded --count 1000 --levels hard unfair
    python -m tests.packs.graded --count 24 --sizes 12 16 --levels easy --seconds 60
    python -m tests.packs.graded --sizes 16 --levels easy=24 hard=20
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish_unless
from sudoku_tui.features.new_game.model import making
from sudoku_tui.features.new_game.wish import KINDS, SIZES, GridKind, kinds_for
from sudoku_tui.game.many import form_of
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import Pack, is_of_level, shape_name
from tests.packs.writing import FOLDER, line_of, write

COUNT = 1_000
LONGEST = 120.0
"""Seconds for one puzzle, before its seed is passed over."""
SAVED_EVERY = 25
_SEED = "pack"


class Wanted(NamedTuple):
    """Puzzles of one level, in one file."""

    size: int
    kind: GridKind
    level: Level

    @property
    def is_classic(self) -> bool:
        return self.size == CLASSIC.size and self.kind is KINDS[0]

    @property
    def name(self) -> str:
        return str(self.level) if self.is_classic else f"shapes/{shape_name(self.size, self.kind.name)}"

    @property
    def of(self) -> str:
        what = "" if self.is_classic else f" of {self.size}×{self.size}, {self.kind.name}"
        return f"of the level {self.level}{what}" if self.is_classic else what.strip()

    def again(self, lines: Sequence[str]) -> str:
        """What makes these lines again."""
        if self.is_classic:
            return f"sudoku-tui new --level {self.level} --count 1000 --seed {_SEED}"
        counts = {level: sum(is_of_level(line, level) for line in lines) for level in Level}
        levels = " ".join(f"{level}={number}" for level, number in counts.items() if number)
        return f"python -m tests.packs.graded --sizes {self.size} --kinds '{self.kind.name}' --levels {levels}"


def fill(wanted: Wanted, number: int, until: float, folder: Path = FOLDER) -> int:
    """Add to a pack until it has so many of its level, or the time is up; how many it has then."""
    file = folder / f"{wanted.name}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    mine = Pack(line for line in lines if is_of_level(line, wanted.level))
    have, forms = len(mine), {form_of(origin.puzzle) for origin in mine}
    file.parent.mkdir(exist_ok=True)
    for origin in _made(wanted, _next(mine)) if have < number else ():
        if origin is not None and (form := form_of(origin.puzzle)) not in forms:
            forms.add(form)
            have += 1
            lines.append(line_of(origin.puzzle, wanted.level, origin.score or 0, origin.seed or ""))
        is_over = have >= number or time.monotonic() > until
        if is_over or have % SAVED_EVERY == 0:
            write(file, wanted.of, wanted.again(lines), lines)
        if is_over:
            break
    return have


def _next(pack: Pack) -> int:
    """The number of the first seed that was not tried."""
    if not len(pack):
        return 1
    return 1 + int((pack[-1].seed or "").removeprefix(_SEED).removeprefix("-") or 1)


def _made(wanted: Wanted, first: int) -> Iterator[Origin | None]:
    for number in count(first):
        seed = _SEED if number == 1 else f"{_SEED}-{number}"
        try:
            yield finish_unless(making(wanted.level, seed, wanted.size, wanted.kind), LONGEST, None)
        except SudokuError as error:
            print(f"{wanted.name} {wanted.level} {seed}: {error}", file=sys.stderr)
            yield None


def all_wanted(sizes: Sequence[int], kinds: Sequence[str], levels: Sequence[Level]) -> Iterator[Wanted]:
    for size in sizes:
        for kind in kinds_for(size):
            if kind.name in kinds:
                yield from (Wanted(size, kind, level) for level in levels)


def _level(text: str) -> tuple[Level, int]:
    """A level, and how many are wanted of it; 0 for as many as of all others."""
    name, _, number = text.partition("=")
    return Level(name), int(number or 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help=f"how many of each level ({COUNT})")
    parser.add_argument("--levels", nargs="*", type=_level, default=[(level, 0) for level in Level])
    parser.add_argument("--sizes", nargs="*", type=int, default=[CLASSIC.size], choices=SIZES)
    parser.add_argument("--kinds", nargs="*", default=[KINDS[0].name], choices=[kind.name for kind in KINDS])
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after how long to leave a pack as it is")
    options = parser.parse_args()
    counts = {level: number or options.count for level, number in options.levels}
    for wanted in all_wanted(options.sizes, options.kinds, [*counts]):
        have = fill(wanted, counts[wanted.level], time.monotonic() + options.seconds)
        print(f"{have:>5} {wanted.name} {wanted.level}", flush=True)


if __name__ == "__main__":
    main()
