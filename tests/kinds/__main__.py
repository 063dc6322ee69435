"""Writes `KINDS.md`: `python -m tests.kinds` keeps the puzzles that prove what they should and looks for the others.

Puzzles are drawn on a random grid with clues of one kind, and lose givens as long as singles and the rung solve them.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from sudoku_tui.engine.constraints.constraint import SOLUTION
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions, search
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.layouts import Layout
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.keys import with_constraints, with_unread
from sudoku_tui.formats.clues.own import write_own
from tests.kinds.claims import PAGE, WITHOUT_A_RUNG, Example, examples, is_solved, page, proofs_of, wanted
from tests.kinds.definitions import BY_KEY, Grid, Keys
from tests.kinds.mixtures import entry_of

_SHAPES = (Geometry.of_size(6), Geometry.of_size(9))
_WITH_MORE_DIGITS = (geometry(2, 2, layout=Layout(how_many=6)), geometry(2, 2, layout=Layout(how_many=9)))
_OF_ALL_CELLS: dict[str, Keys] = {
    "nonconsecutive": {"nonconsecutive": True},
    "globalentropy": {"globalentropy": True},
    "one diagonal": {"diagonal+": True},
    "negative ratio": {"negative": ["ratio"]},
    "negative xv": {"negative": ["xv"]},
    "nomark": {"nomark": [{"sum": [5]}]},
    "samedigits": {"samedigits": True},
}
_TRIES, _DRAWS = 400, 60


def main() -> int:
    known, proofs, missing = examples(), list[Example](), list[str]()
    for key, rung in wanted():
        example = known.get((key, rung))
        if example is None or any(proofs_of(example)):
            example = hunted(key, rung)
        if example:
            proofs.append(example)
        else:
            missing.append(f"{key}: no puzzle that needs {rung or 'it'} was found")
        print(key, rung, bool(example), file=sys.stderr, flush=True)
    PAGE.write_text(page(proofs), encoding="utf-8")
    print(*missing, sep="\n")
    return bool(missing)


def hunted(key: str, rung: str) -> Example | None:
    for shape in _WITH_MORE_DIGITS if key == "samedigits" else _SHAPES:
        for draw in range(_DRAWS):
            try:
                example = _drawn(Random(f"{key} {rung} {draw}"), shape, key, rung)
            except SudokuError:  # a rule that does not fit the shape, or clues that no grid has
                continue
            if example and not any(proofs_of(example)):
                return example
    return None


def _drawn(dice: Random, shape: Geometry, key: str, rung: str) -> Example | None:
    rules = (Rule(key),) if key in list(Rule) else ()
    bare = shape.changed(rules=rules)
    whole = _OF_ALL_CELLS.get(key, {})
    full = finish(search(Puzzle.empty(with_constraints(bare, whole)), 1, dice=Dice(str(dice.random())))).solutions
    if not full:
        return None
    if key == "unread":
        clued = with_unread(bare, ["a rule"], full[0])
    else:
        keys = whole or ({} if rules else _keys(dice, key, Grid(full[0], shape.box_height, shape.box_width)))
        clued = with_constraints(bare, keys)
    puzzle = Puzzle(clued, full[0])
    named = rung if rung not in WITHOUT_A_RUNG else ""
    for cell in dice.sample(range(shape.cell_count), shape.cell_count):
        givens = tuple(0 if at == cell else digit for at, digit in enumerate(puzzle.givens))
        fewer = Puzzle(clued, givens)
        if count_solutions(fewer) == 1 if rung == SOLUTION else is_solved(fewer, named):
            puzzle = fewer
    return Example(key, rung, write_own(Clued(Position.start(puzzle))))


def _keys(dice: Random, key: str, grid: Grid) -> Keys:
    """Some clues of a kind that a grid meets; those that say the most of it for dots and marks."""
    count, found = dice.randint(4, 9), list[dict[str, Any]]()
    for _ in range(_TRIES):
        entry = entry_of(dice, key, grid)
        if len(found) == count or (key == "countingcircles" and found):
            break
        if entry not in found and (BY_KEY[key](grid, entry) if key in BY_KEY else _is_extreme(grid, entry, key)):
            found.append(entry)
    return {key: found}


def _is_extreme(grid: Grid, entry: dict[str, Any], key: str) -> bool:
    sign = 1 if key == "minimum" else -1
    beside = [pair for pair in grid.beside() if entry["cell"] in pair]
    return all(sign * grid.at(entry["cell"]) < sign * grid.at(a if b == entry["cell"] else b) for a, b in beside)


if __name__ == "__main__":
    sys.exit(main())
