"""Puzzles made to order, one or many, no two of them alike.

Puzzles are made to the order one after another, until one is rated as ordered. Orders that name only a level are left
to the generator, whose seeds came first. For each technique there is a stock of puzzles that need it: a puzzle made
from one of them is different but has the same idea, and is there at once, while the other way may take minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from itertools import count, islice
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from sudoku_tui.engine.bulk.canonical import canonical_forms
from sudoku_tui.engine.bulk.spread import MOST, Crew, attempt, stream
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import OrderError, SearchLimitError, SudokuError
from sudoku_tui.engine.generate import fit_pattern, full_grid, has_other_solution, thin_out
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import Progress, Stepper, T, reporting
from sudoku_tui.game.generator import MAX_TRIES, climbing, generating, generous, grading, report_of, shape_text
from sudoku_tui.game.needing import like, needing, needing_as, thinner
from sudoku_tui.game.order import Order, refusal
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Path
from sudoku_tui.logic.rating import StepCounts, level_of, score_of, tallying
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

Found: TypeAlias = "tuple[Puzzle, Path | StepCounts]"  # a puzzle and its steps

_EXAMPLE_EVERY = 3
_STOCK_TRIED = 12  # puzzles tried from the stock; where none of them gives a match, the rest hardly will


def making(
    order: Order,
    seed: int | str,
    rungs: Sequence[Technique] = USUAL,
    *,
    stock: Sequence[Puzzle] = (),
    examples: Sequence[Position] = (),
    max_tries: int = MAX_TRIES,
) -> Stepper[Origin]:
    """A puzzle made to an order, as a stepper whose progress counts the puzzles tried.

    Args:
        order: what is wanted.
        seed: where all randomness comes from.
        rungs: what it is rated with.
        stock: puzzles that need the wanted technique; tried first, as long as the order leaves the givens free.
        examples: positions in which the technique comes next; every so often one begins with one of them.
        max_tries: after how many puzzles to give up.

    Raises:
        OrderError: if there is no such puzzle, before any search.
        SearchLimitError: if none was found.
    """
    if reason := refusal(order, rungs):
        raise OrderError(reason)
    if order.kind:
        from sudoku_tui.game.setting.setting import setting  # loads all constraints, which other orders do not need

        return (yield from setting(order.kind, order.level or Level.MEDIUM, seed, order.geometry, rungs))
    if order.level and order.is_plain:
        return (yield from generating(order.level, seed, order.geometry, max_tries=max_tries, rungs=rungs))
    dice = Dice(f"{order.text}:{seed}{shape_text(order.geometry)}")
    fitting = [example for example in examples if example.geometry == order.geometry]
    known = [puzzle for puzzle in stock if puzzle.geometry == order.geometry and order.is_free]
    for tried in range(max_tries):
        looking = say("looking for a puzzle made to order: {tried} tried", tried=tried)
        example = dice.choice(fitting) if fitting and tried % _EXAMPLE_EVERY == _EXAMPLE_EVERY - 1 else None
        if known and tried < _STOCK_TRIED:
            attempt: Stepper[Found | None] = _needing(like, dice.choice(known), order, rungs, dice)
        else:
            attempt = _try(order, rungs, dice, example)
        found = yield from reporting(attempt, partial(report_of, tried, looking, order.geometry))
        if found:
            puzzle, way = found
            level = level_of(way) or Level.EXTREME
            return Origin(puzzle, level=level, seed=str(seed), score=score_of(way), source=Source.GENERATOR)
    raise SearchLimitError(
        say("none of {tries:,} puzzles met the order; try another seed, or ask for less", tries=max_tries)
    )


def _try(order: Order, rungs: Sequence[Technique], dice: Dice, example: Position | None) -> Stepper[Found | None]:
    if example and not order.minimal:
        return (yield from _needing(needing_as, example, order, rungs, dice))
    if order.level and order.is_climbed:
        grid = yield from full_grid(order.geometry, dice)
        return (yield from climbing(order.geometry, grid, dice.shuffled(order.orbits), order.level, rungs))
    puzzle = yield from _made(order, dice)
    if puzzle is None or (order.minimal and not (yield from _is_minimal(puzzle))):
        return None
    if order.technique:
        found = yield from _needing(needing, puzzle, order, rungs, dice)
        return found if found and (found[0] is puzzle or not order.minimal) else None
    if order.level:
        tally = yield from grading(puzzle, order.level, rungs)
    else:
        tally = yield from tallying(puzzle.board(), rungs)
    return (puzzle, tally) if tally and _fits(order, puzzle, tally) else None


def _needing(
    how: Callable[[T, Order, Technique, Sequence[Technique], Dice], Stepper[tuple[Puzzle, Path] | None]],
    start: T,
    order: Order,
    rungs: Sequence[Technique],
    dice: Dice,
) -> Stepper[tuple[Puzzle, Path] | None]:
    """A puzzle that needs the wanted technique, from a puzzle or from an example of it."""
    wanted = technique(order.technique)
    found = yield from how(start, order, wanted, rungs, dice)
    if found and how is not like and not (order.minimal or order.clues or order.pattern):
        found = yield from thinner(found, order, wanted, rungs, dice)
    return found if found and _fits(order, *found) else None


def _fits(order: Order, puzzle: Puzzle, way: Path | StepCounts) -> bool:
    return order.clues in (None, puzzle.clues) and order.level in (None, level_of(way) or Level.EXTREME)


def _made(order: Order, dice: Dice) -> Stepper[Puzzle | None]:
    """A puzzle with one solution and the wanted givens, as hard as it comes."""
    geometry = order.geometry
    if order.pattern is not None:
        return (yield from fit_pattern(geometry, order.pattern, dice))
    grid = yield from full_grid(geometry, dice)
    groups, is_easy = dice.shuffled(order.orbits), order.level is Level.EASY and not order.minimal
    if is_easy and order.clues is None:
        return (yield from generous(geometry, grid, groups))
    full = Puzzle(geometry, grid)
    return (yield from thin_out(full, grid, groups, order.clues or 0))


def _is_minimal(puzzle: Puzzle) -> Stepper[bool]:
    for cell, digit in enumerate(puzzle.givens):
        yield Progress(0, say("looking for givens that can be removed"))
        fewer = Puzzle(puzzle.geometry, (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))
        if digit and not (yield from has_other_solution(fewer, puzzle.givens, (cell,))):
            return False
    return True


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
