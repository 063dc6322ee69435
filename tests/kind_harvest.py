"""Positions for the lessons on kinds of clues, found by walking puzzles drawn here at random.

`python -m tests.kind_harvest` writes `puzzles/kind_lessons.txt` anew, always the same from the same ladder: of each
kind the clearest position whose next step, by a technique that explains the kind, rests on it. Named kinds alone are
looked for anew, as in `python -m tests.kind_harvest arrow xv`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.constraints.constraint import NOTES, PEERS, LineConstraint, all_kinds
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions, search
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.layouts import Layout
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.logic.beginnings.table import beginnings
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, example_of, seeking
from sudoku_tui.logic.step import Step
from sudoku_tui.storage.examples import clued_line
from sudoku_tui.storage.packs import pack_lines
from tests.clue_harvest import FOLDER, position_at, unclear
from tests.kinds.definitions import BY_KEY, Grid, Keys
from tests.kinds.mixtures import entry_of

SINGLES = ("full-house", "hidden-single", "naked-single")
EASY = (*SINGLES, "locked-candidates-pointing", "locked-candidates-claiming", "naked-pair", "hidden-pair")
PUZZLES = 12
"""Of each kind, so many are drawn."""
CLUES, FEWEST_GIVENS, TRIES = 7, 22, 3_000
FEWEST_EMPTY, FEWEST_CELLS, MOST_CELLS = 22, 3, 4
NEARLY_FULL, SHORT, LONG, GONE = 12, 60, 15, 5
"""As much less clear is each cell that a board has too few empty, that a line has too few and a clue too many; and each
candidate that goes."""
LATER_RUNG = 120
"""As much less clear is a technique that is named later in the record of the kind."""
OF_ALL_CELLS: dict[str, Keys] = {
    "nonconsecutive": {"nonconsecutive": True},
    "globalentropy": {"globalentropy": True},
    "one diagonal": {"diagonal+": True},
    "negative ratio": {"negative": ["ratio"]},
    "negative xv": {"negative": ["xv"]},
    "nomark": {"nomark": [{"sum": [5, 10]}]},
    "samedigits": {"samedigits": True},
}
SHAPES = {"samedigits": geometry(2, 2, layout=Layout(how_many=6))}


def main() -> int:
    known = {line.split('"')[3]: line for line in pack_lines("kind_lessons")} if sys.argv[1:] else {}
    missing = list[str]()
    for key in beginnings():
        if key in sys.argv[1:] or key not in known:
            found = min(chain.from_iterable(found_in(key, seed) for seed in range(PUZZLES)), default=None)
            print(key, found and (found[0], json.loads(found[1])["technique"]), file=sys.stderr, flush=True)
            known.pop(key, None)
            known |= {key: found[1]} if found else {}
            missing += [] if found else [key]
            lines = (known[each] for each in beginnings() if each in known)
            (FOLDER / "kind_lessons.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print("without an example:", *missing)
    return bool(missing)


def found_in(key: str, seed: int) -> Iterator[tuple[int, str]]:
    """The positions of a drawn puzzle whose next step rests on a kind, each with how unclear it is."""
    try:
        puzzle = drawn(key, seed)
    except SudokuError:  # a rule that does not fit the shape, or clues that no grid has
        return
    if puzzle is None or count_solutions(puzzle) > 1:
        return
    rungs = rungs_of(key)
    before = EASY if rungs[0] not in EASY else SINGLES
    order = [technique(name) for name in dict.fromkeys((*before, *rungs))]
    board = puzzle.board()
    while (step := finish(seeking(board, order))) is not None:
        if step.technique in rungs:
            position = position_at(puzzle, board)
            example = example_of(technique(step.technique), position)
            if example and rests_on(key, example.board, example.step) and not example.step.evidence.branches[1:]:
                line = f'{{"kind": "{key}", {clued_line(position, step.technique)[1:]}'
                later = LATER_RUNG * (0 if rungs[0] in SINGLES else rungs.index(step.technique))
                yield unclear(board, example.step) + later + says_little(board, example.step), line
        board = apply(board, step)


def says_little(board: Board, step: Step) -> int:
    """How much less there is to learn from a board that is nearly full, and from a line of two cells."""
    clues = [board.geometry.constraints[each.constraint] for each in step.evidence.clues]
    short = sum(max(FEWEST_CELLS - len(clue.places), 0) for clue in clues if isinstance(clue, LineConstraint))
    long = sum(max(len(clue.places) - MOST_CELLS, 0) for clue in clues)
    missing = max(FEWEST_EMPTY * board.geometry.cell_count // 81 - board.unplaced.bit_count(), 0)
    return SHORT * short + LONG * long + NEARLY_FULL * missing + GONE * len(step.eliminations)


def rungs_of(key: str) -> tuple[str, ...]:
    """The techniques that show what a kind says: where it only makes cells differ, those that look at houses."""
    named = all_kinds()[key].kind.explained_by if key not in list(Rule) else (PEERS,)
    return tuple(named) if not {*named} & {NOTES, PEERS} else ("hidden-single", "naked-single")


def rests_on(key: str, board: Board, step: Step) -> bool:
    """Whether a step takes something from a clue of a kind, or could not be seen if the kind were not there."""
    constraints = board.geometry.constraints
    if step.evidence.clues or step.evidence.sums:
        taken = {each.constraint for each in step.evidence.clues} | {
            cage for each in step.evidence.sums for cage in getattr(each, "cages", ())
        }
        parts = {part for each in step.evidence.sums for part, _ in getattr(each, "parts", ())}
        return any(constraints[number].key == key for number in taken | parts)
    bare = Board.of(without(key, board.geometry), board.values)
    return not any(each.placements == step.placements for name in SINGLES for each in technique(name).steps(bare))


def without(key: str, shape: Geometry) -> Geometry:
    return shape.changed(
        rules=[rule for rule in shape.rules if rule != key],
        constraints=[clue for clue in shape.constraints if clue.key != key],
    )


def drawn(key: str, seed: int, *, clues: int = CLUES, fewest_givens: int = FEWEST_GIVENS) -> Puzzle | None:
    dice, shape = Random(f"{key} {seed}"), SHAPES.get(key, CLASSIC)
    bare = shape.changed(rules=(Rule(key),)) if key in list(Rule) else shape
    whole = OF_ALL_CELLS.get(key, {})
    full = finish(search(Puzzle.empty(with_constraints(bare, whole)), 1, dice=Dice(f"{key} {seed}"))).solutions
    if not full:
        return None
    keys = whole or (
        {} if key in list(Rule) else entries(dice, key, Grid(full[0], shape.box_height, shape.box_width), clues)
    )
    puzzle = Puzzle(with_constraints(bare, keys), full[0])
    left = shape.cell_count
    for cell in dice.sample(range(shape.cell_count), shape.cell_count):
        givens = tuple(0 if at == cell else digit for at, digit in enumerate(puzzle.givens))
        fewer = Puzzle(puzzle.geometry, givens)
        if left > fewest_givens * shape.cell_count // 81 and count_solutions(fewer) == 1:
            puzzle, left = fewer, left - 1
    return puzzle


def entries(dice: Random, key: str, grid: Grid, clues: int) -> Keys:
    """Some clues of a kind that a grid meets."""
    if key == "extraregion":
        return {key: [{"cells": region(dice, grid)} for _ in range(2)]}
    found, count = list[dict[str, Any]](), 1 if key == "countingcircles" else clues
    for _ in range(TRIES):
        entry = entry_of(dice, key, grid) | ({"value": "5"} if key == "whispers" else {})
        if len(found) == count:
            break
        if entry not in found and (BY_KEY[key](grid, entry) if key in BY_KEY else is_extreme(grid, entry, key)):
            found.append(entry)
    return {key: found}


def region(dice: Random, grid: Grid) -> list[str]:
    """Nine cells side by side that hold every digit."""
    beside = [*grid.beside(), *((b, a) for a, b in grid.beside())]
    while True:
        cells = [dice.choice(beside)[0]]
        while near := [b for a, b in beside if a in cells and grid.at(b) not in grid.all(cells)]:
            cells.append(dice.choice(near))
        if len(cells) == grid.size:
            return cells


def is_extreme(grid: Grid, entry: dict[str, Any], key: str) -> bool:
    sign = 1 if key == "minimum" else -1
    beside = [pair for pair in grid.beside() if entry["cell"] in pair]
    return all(sign * grid.at(entry["cell"]) < sign * grid.at(a if b == entry["cell"] else b) for a, b in beside)


if __name__ == "__main__":
    sys.exit(main())
