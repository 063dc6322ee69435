"""Puzzles with clues of one kind, drawn at random on a full grid, with as few givens as one solution takes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions, search
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.keys import with_constraints
from tests.kinds.definitions import BY_KEY, Grid, Keys, place
from tests.kinds.mixtures import entry_of

KINDS = {
    "difference": 12,
    "ratio": 8,
    "xv": 8,
    "thermometer": 7,
    "whispers": 6,
    "palindrome": 5,
    "greaterthan": 14,
    "minimum": 9,
    "entropicline": 6,
    "modularline": 6,
    "renban": 7,
    "strict": 0,
    "kropki": 0,
    "columnindexer": 6,
    "arrow": 8,
    "littlekillersum": 10,
    "regionsumline": 6,
    "zipperline": 6,
    "betweenline": 6,
    "sandwichsum": 8,
    "xsum": 8,
    "quadruple": 8,
    "skyscraper": 14,
    "sumline": 6,
    "countingcircles": 3,
    "globalentropy": 0,
}
"""How many clues of each kind a puzzle has, or digits in circles.

Strict gives all black dots and says so, kropki gives all dots.
"""

FEWER_GIVENS = {"strict": 4, "kropki": 4, "renban": 14, "whispers": 14, "skyscraper": 14, "globalentropy": 12}

_TRIES, _FEWEST_GIVENS = 4_000, 20


def drawn_puzzles(seeds: range) -> Iterator[Puzzle]:
    for kind in KINDS:
        for seed in seeds:
            yield drawn(kind, seed)


def drawn(kind: str, seed: int) -> Puzzle:
    dice = Random(f"{kind} {seed}")
    empty = Puzzle.empty(with_constraints(CLASSIC, {kind: True}) if kind == "globalentropy" else CLASSIC)
    digits = finish(search(empty, 1, dice=Dice(seed))).solutions[0]
    shape = with_constraints(CLASSIC, _keys(dice, kind, Grid(digits, 3, 3)))
    puzzle = Puzzle(shape, digits)
    for cell in dice.sample(range(81), 81 - FEWER_GIVENS.get(kind, _FEWEST_GIVENS)):
        fewer = Puzzle(shape, tuple(0 if other == cell else digit for other, digit in enumerate(puzzle.givens)))
        if count_solutions(fewer) == 1:
            puzzle = fewer
    return puzzle


def _keys(dice: Random, kind: str, grid: Grid) -> Keys:
    if kind in ("strict", "kropki"):
        joined = [pair for pair in grid.beside() if abs(grid.at(pair[0]) - grid.at(pair[1])) == 1]
        dots = [pair for pair in grid.beside() if 2 * min(grid.all(pair)) == max(grid.all(pair))]
        keys: Keys = {"ratio": [{"cells": list(pair)} for pair in dots]}
        if kind == "strict":
            return {**keys, "negative": ["ratio"]}
        return {**keys, "difference": [{"cells": list(pair)} for pair in joined if pair not in dots]}
    if kind == "globalentropy":
        return {kind: True}
    if kind == "countingcircles":
        return {kind: [{"cells": sorted(_circles(dice, grid), key=place)}]}
    if kind == "minimum":
        return {kind: [{"cell": name} for name in dice.sample(_lows(grid), KINDS[kind])]}
    found: list[dict[str, Any]] = []
    for _ in range(_TRIES):
        entry = entry_of(dice, kind, grid) | ({"value": "5"} if kind == "whispers" else {})
        if len(found) < KINDS[kind] and entry not in found and BY_KEY[kind](grid, entry) and _is_long(entry, kind):
            found.append(entry)
    return {kind: found}


def _is_long(entry: dict[str, Any], kind: str) -> bool:
    """Whether a line is long enough to say something."""
    return "lines" not in entry or len(entry["lines"][0]) >= (3 if kind == "arrow" else 4)


def _circles(dice: Random, grid: Grid) -> Iterator[str]:
    """As many cells of each of some digits as it says."""
    names = sorted({name for pair in grid.beside() for name in pair}, key=place)
    for digit in dice.sample(range(2, 9), KINDS["countingcircles"]):
        yield from dice.sample([name for name in names if grid.at(name) == digit], digit)


def _lows(grid: Grid) -> list[str]:
    """Cells less than all their neighbours."""
    above = {name for one, other in grid.beside() for name in (max(one, other, key=grid.at),)}
    return sorted({name for pair in grid.beside() for name in pair} - above, key=place)
