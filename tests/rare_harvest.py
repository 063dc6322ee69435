"""More positions of techniques that a walk over usual puzzles hardly meets, beside those of `tests.harvest`.

`python -m tests.rare_harvest` adds to `puzzles/lessons.txt` and `puzzles/training.txt` what is missing there, of all
techniques or of those that are named. Where a pack has puzzles that need a technique, it is what comes next on the way
through them. Large fish are looked for where one digit is nowhere given and two columns are full but for the corners of
an X-wing: all other lines make the large one. Only what everyone does first is done there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions, search
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse_position
from sudoku_tui.logic.ladder import LADDER, USUAL
from sudoku_tui.logic.path import apply, first_step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.packs import of_technique, pack_lines
from tests.harvest import FOLDER, KEPT, Bank
from tests.logic.positions import BASICS

LARGE = ("squirmbag", "whale", "leviathan")
SEEDS, SECONDS = range(400), 120
"""So many grids are tried for each large fish, and so much of the processor's time."""


def main() -> None:
    training, lessons = ({name: [*_lines(pack, name)] for name in _names()} for pack in ("training", "lessons"))
    few = [rung for rung in LADDER if len(training[rung.identifier]) < KEPT]
    for rung in few:
        if not sys.argv[1:] or rung.identifier in sys.argv[1:]:
            known = {_puzzle(line) for line in (*training[rung.identifier], *lessons[rung.identifier])}
            found = [line for line in found_for(rung) if _puzzle(line) not in known]
            if not lessons[rung.identifier]:
                lessons[rung.identifier] = found[:1]
            training[rung.identifier] = [*training[rung.identifier], *found][:KEPT]
            print(rung.identifier, len(training[rung.identifier]), file=sys.stderr, flush=True)
            for pack, by_name in (("training", training), ("lessons", lessons)):
                text = "".join(f"{line}\n" for name in _names() for line in by_name[name])
                (FOLDER / f"{pack}.txt").write_text(text, encoding="utf-8")


def found_for(rung: Technique) -> list[str]:
    """The lines of positions of a technique, the clearest first."""
    bank = Bank()
    for count, (puzzle, board) in enumerate(_boards(rung), 1):
        bank.add(rung, puzzle, board, is_next=True)
        if count == KEPT:
            break
    return [*bank.spread()]


def _boards(rung: Technique) -> Iterator[tuple[Puzzle, Board]]:
    if rung.is_on:
        for puzzle in of_technique(rung.identifier):
            yield from ((puzzle, board) for board in _comes_next(puzzle, rung))
    elif rung.identifier.endswith(LARGE):
        yield from _with_large_fish(rung)


def _comes_next(puzzle: Puzzle, rung: Technique) -> Iterator[Board]:
    """The first board of a puzzle on which a technique is what comes next."""
    board = puzzle.board()
    while (step := first_step(board, USUAL)) is not None:
        if step.technique == rung.identifier:
            yield board
            return
        board = apply(board, step)


def _with_large_fish(rung: Technique) -> Iterator[tuple[Puzzle, Board]]:
    begun = process_time()
    for seed in SEEDS:
        if process_time() - begun > SECONDS:
            return
        digit, puzzle = without_a_digit(seed)
        if puzzle:
            board = puzzle.board()
            while (step := first_step(board, BASICS)) is not None:
                board = apply(board, step)
            if not board.is_complete and digit not in board.values and first_step(board, (rung,)):
                yield puzzle, board


def without_a_digit(seed: int) -> tuple[int, Puzzle | None]:
    """A digit, and a puzzle that does not give it; None where the grid that was drawn needs it."""
    name = f"large fish {seed}"
    dice = Random(name)
    grid = finish(search(Puzzle.empty(CLASSIC), 1, dice=Dice(name))).solutions[0]
    digit = dice.randint(1, 9)
    row_in = [next(row for row in range(9) if grid[9 * row + column] == digit) for column in range(9)]
    apart = [(a, b) for a in range(9) for b in range(a) if row_in[a] // 3 != row_in[b] // 3 and a // 3 != b // 3]
    columns = dice.choice(apart)
    corners = {9 * row_in[row] + column for row in columns for column in columns}
    kept = {cell for cell in range(81) if cell % 9 in columns} - corners
    givens = (0 if value == digit or cell in corners else value for cell, value in enumerate(grid))
    puzzle = Puzzle(CLASSIC, tuple(givens))
    if count_solutions(puzzle) != 1:
        return digit, None
    for cell in dice.sample(range(81), 81):
        if puzzle.givens[cell] and cell not in kept:
            fewer = Puzzle(CLASSIC, tuple(0 if at == cell else each for at, each in enumerate(puzzle.givens)))
            puzzle = fewer if count_solutions(fewer) == 1 else puzzle
    return digit, puzzle


def _names() -> list[str]:
    return [rung.identifier for rung in LADDER]


def _lines(pack: str, name: str) -> Iterator[str]:
    return (line for line in pack_lines(pack) if f":{name}::" in line)


def _puzzle(line: str) -> Puzzle:
    position = parse_position(line)
    return position.puzzle if isinstance(position, Position) else position


if __name__ == "__main__":
    main()
