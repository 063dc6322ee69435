"""Puzzles made to order, one or many."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from sudoku_tui.api.arguments import check, check_grids
from sudoku_tui.engine.errors import OrderError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry
from sudoku_tui.engine.stepper import finish, finish_unless
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Executor

    from sudoku_tui.engine.bulk.spread import Report
    from sudoku_tui.engine.stepper import Cancelled, Stepper
    from sudoku_tui.formats.from_python import Grid
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.logic.ladder import Ladder
    from sudoku_tui.logic.levels import Level


def generate(
    level: Level | str | None = None,
    seed: int | str | None = None,
    geometry: Geometry | None = None,
    *,
    technique: str | None = None,
    symmetry: ClueSymmetry | str | None = None,
    minimal: bool = False,
    clues: int | None = None,
    pattern: Grid | None = None,
    size: int | None = None,
    variant: str = "",
    ladder: Ladder = "",
    seconds: float | None = None,
    cancelled: Cancelled | None = None,
) -> Puzzle:
    """A puzzle with one solution, made to order; the same order and seed give the same puzzle on every machine.

    Args:
        level: how hard it is; any level for None.
        seed: a number or a text; None for a random one.
        geometry: its shape, instead of a size and a variant.
        technique: what its path needs, and nothing harder, such as `x-wing`.
        symmetry: how its givens are placed, such as `half-turn`, which is usual unless a minimal puzzle, a technique or
            a pattern is asked for; see `ClueSymmetry`.
        minimal: whether every given is needed.
        clues: how many givens it has.
        pattern: where its givens are: the cells of a grid that are not empty.
        size: the number of digits, 9 for None.
        variant: rules and boxes, such as `x+antiknight`, `3x2` or `jigsaw`; or clues, such as `killer` or `arrows`.
        ladder: the techniques that it is rated with; see `rate`.
        seconds: after how long to give up.
        cancelled: asked every few milliseconds; True stops the work.

    Raises:
        SudokuError: for an unknown level, symmetry or variant; the message names the known ones.
        LadderError: for an unknown technique.
        OrderError: for a puzzle that cannot exist, before any search.
        SearchLimitError: if no such puzzle was found, or none in time.
        CancelledError: when the caller says so.

    >>> from sudoku_tui import generate, rate
    >>> str(generate("easy", 7)) == str(generate(level="easy", seed="7"))
    True
    >>> rate(generate(technique="naked-pair", seed=1)).hardest
    'naked-pair'
    >>> generate("easy", seed=3, size=6, clues=16, symmetry="left-right").headline
    'Puzzle 6×6, 16 givens'
    """
    check(seconds=seconds, cancelled=cancelled)
    stepper = generating(
        level,
        seed,
        geometry,
        technique=technique,
        symmetry=symmetry,
        minimal=minimal,
        clues=clues,
        pattern=pattern,
        size=size,
        variant=variant,
        ladder=ladder,
    )
    return finish_unless(stepper, seconds, cancelled).puzzle


def generating(
    level: Level | str | None = None,
    seed: int | str | None = None,
    geometry: Geometry | None = None,
    *,
    technique: str | None = None,
    symmetry: ClueSymmetry | str | None = None,
    minimal: bool = False,
    clues: int | None = None,
    pattern: Grid | None = None,
    size: int | None = None,
    variant: str = "",
    ladder: Ladder = "",
) -> Stepper[Origin]:
    """`generate` as a stepper, which reports how many puzzles were tried; its result is the puzzle and its origin.

    >>> from sudoku_tui import finish, generating
    >>> origin = finish(generating("easy", 7))
    >>> origin.level, origin.seed, origin.puzzle.clues
    ('easy', '7', 36)
    """
    from sudoku_tui.formats.from_python import read_pattern
    from sudoku_tui.game.generator import shaping
    from sudoku_tui.game.making import making
    from sudoku_tui.game.order import order_of
    from sudoku_tui.game.setting.names import parted
    from sudoku_tui.logic.ladder import rungs_of
    from sudoku_tui.storage.examples import training_positions
    from sudoku_tui.storage.packs import of_technique

    check(geometry=geometry, technique=technique, clues=clues, size=size, variant=variant)
    if geometry is not None and (size is not None or variant):
        raise OrderError(say("a geometry has its own size and variant"))
    seed_text = seed_of(seed)
    rungs = rungs_of(ladder)

    def work() -> Stepper[Origin]:
        rest, kind = parted(variant)
        shape = geometry or (yield from shaping(rest, size, seed_text))
        cells = None if pattern is None else read_pattern(pattern, shape)
        order = order_of(shape, level, technique, symmetry, minimal=minimal, clues=clues, pattern=cells, kind=kind)
        examples = training_positions(order.technique) if order.technique else ()
        stock = of_technique(order.technique) if order.technique else ()
        return (yield from making(order, seed_text, rungs, stock=stock, examples=examples))

    return work()


def generate_many(
    number: int,
    level: Level | str | None = None,
    seed: int | str | None = 0,
    *,
    technique: str | None = None,
    symmetry: ClueSymmetry | str | None = None,
    minimal: bool = False,
    clues: int | None = None,
    size: int | None = None,
    variant: str = "",
    first: int = 0,
    known: Iterable[Grid] = (),
    executor: Executor | None = None,
    jobs: int = 1,
    progress: Report | None = None,
    cancelled: Cancelled | None = None,
) -> Iterator[Puzzle]:
    """Puzzles made to order as `generate` does, from the seeds `SEED/0`, `SEED/1` and so on, in order.

    A puzzle that differs from an earlier or a known one only in names and places is left out, and another is made.
    Where a seed gives no puzzle, its error is raised, and the next puzzle can be asked for all the same. Without a seed
    they are different each time. `first` is the number of the first seed, to continue an earlier run; `executor` and
    what follows are as for `solve_many`, all else and the errors as for `generate`.

    >>> from sudoku_tui import generate, generate_many
    >>> puzzles = list(generate_many(2, "easy", 7, size=4))
    >>> puzzles == [generate("easy", "7/0", size=4), generate("easy", "7/1", size=4)]
    True
    """
    from sudoku_tui.engine.bulk.spread import Crew, raising
    from sudoku_tui.formats.from_python import read_puzzle
    from sudoku_tui.game.many import make_many, numbered

    check(executor=executor, jobs=jobs, progress=progress, cancelled=cancelled, number=number, first=first)
    check(technique=technique, clues=clues, size=size, variant=variant)
    check_grids(known)
    make = partial(
        _make,
        level=level,
        technique=technique,
        symmetry=symmetry,
        minimal=minimal,
        clues=clues,
        size=size,
        variant=variant,
    )
    crew = Crew(executor, jobs, progress, cancelled)
    made = make_many(make, number, numbered(seed_of(seed), first), known=map(read_puzzle, known), crew=crew)
    return map(attrgetter("puzzle"), raising(made))


def _make(seed: str, **order: Any) -> Origin:  # noqa: ANN401
    return finish(generating(seed=seed, **order))


def seed_of(seed: int | str | None) -> str:
    """A seed as text; a random one for None."""
    return str(SystemRandom().randrange(10**9) if seed is None else seed)
