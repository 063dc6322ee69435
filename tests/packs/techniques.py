"""Packs of puzzles that need a technique: `python -m tests.packs.techniques`.

Grids are made from numbered seeds and walked once; where what is easier than a technique ends, it is tried. What is
found is added to the packs there are, so that one can go on at any number, for some techniques or for all:

    python -m tests.packs.techniques --first 6000 --grids 1000 swordfish jellyfish
    python -m tests.packs.techniques --hunt 20000 --seconds 60 swordfish jellyfish
    python -m tests.packs.techniques --exchange 100
    python -m tests.packs.techniques --pack extreme death-blossom forcing-net
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.many import form_of
from sudoku_tui.game.needing import freed, like, rungs_up_to, thinner
from sudoku_tui.game.order import order_of
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Path as Way
from sudoku_tui.logic.path import apply, first_step, walk
from sudoku_tui.logic.rating import level_of, score_of
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.storage.packs import Pack
from tests.packs.hunting import hunt
from tests.packs.writing import FOLDER, line_of, write
from tests.support import made

ENOUGH = 24
AGAIN = "--grids 6000 --hunt 20000 --positions --exchange 400"
LOOKS, LOOKS_OF_SLOW, LOOKS_IN_PACK = 400, 40, 1200
"""On so many boards a technique is looked for that is off; of large fish each look may take seconds."""
TRIES = 10
"""How often a puzzle is freed of what is harder."""
SAVED_EVERY = 100
_SLOW = ("squirmbag", "whale", "leviathan")
_ALONE = {cell: (cell,) for cell in range(CLASSIC.cell_count)}
_EXCHANGED, _HUNTED = "exchange-", "hunt-"  # begin the seeds of puzzles made from others, and of the likely grids


class Found:
    """The puzzles that need one technique, those of its pack first."""

    def __init__(self, rung: Technique, folder: Path, looks: int = LOOKS) -> None:
        self.rung = rung
        self.file = folder / f"{rung.identifier}.txt"
        self.lines = self.file.read_text(encoding="utf-8").splitlines() if self.file.is_file() else []
        self.puzzles = [origin.puzzle for origin in Pack(self.lines)]
        self.forms = set(map(form_of, self.puzzles))
        self.order = order_of(CLASSIC, None, rung.identifier, None)
        self.allowed = rungs_up_to(rung, USUAL)
        self.easier = {each.identifier for each in self.allowed[:-1]}
        self.looks = LOOKS_OF_SLOW if rung.identifier.endswith(_SLOW) and not rung.is_on else looks

    @property
    def is_wanting(self) -> bool:
        return len(self.puzzles) < ENOUGH and self.looks > 0

    def meet(self, puzzle: Puzzle, taken: Sequence[Step], boards: Sequence[Board], seed: str) -> None:
        """Look at a walked puzzle where what is easier ends: does the technique help?"""
        stuck = next((place for place, step in enumerate(taken) if step.technique not in self.easier), len(taken))
        if boards[stuck].is_complete or not self._helps(boards[stuck], taken[stuck : stuck + 1]):
            return
        easy = Way(boards[0], tuple(taken[:stuck]), boards[stuck])
        dice = Dice(f"{self.rung.identifier}:{seed}")
        self._add(self._freed(puzzle, easy, solve(puzzle), dice), seed)

    def meet_positions(self) -> None:
        """Begin with the positions of training, all that is placed there as givens; thinned, for they are many."""
        for number, position in enumerate(training_positions(self.rung.identifier)):
            if position.geometry != CLASSIC or not self.is_wanting:
                continue
            puzzle = Puzzle(CLASSIC, position.values)
            easy = walk(puzzle.board(), self.allowed[:-1])
            if easy.is_solved or first_step(easy.end, (self.rung,)) is None:
                continue
            dice = Dice(f"{self.rung.identifier}:training-{number}")
            found = self._freed(puzzle, easy, solve(puzzle), dice)
            if found:
                found = finish(thinner(found, self.order, self.rung, USUAL, dice))
            self._add(found, f"training-{number}")

    def hunt(self, numbers: Iterable[int], until: float) -> None:
        """Look at grids that are made so that it is likely, as long as there are too few, and until a time."""
        for number in numbers:
            if not self.is_wanting or time.monotonic() > until:
                break
            if quarry := hunt(self.rung, self.allowed[:-1], number):
                dice = Dice(f"{self.rung.identifier}:{_HUNTED}{number}")
                self._add(self._freed(quarry.puzzle, quarry.easy, quarry.solution, dice), f"{_HUNTED}{number}")

    def exchange(self, trials: int, until: float) -> None:
        """Make others from those there are, by exchanging givens, as long as there are too few, and until a time."""
        known = tuple(self.puzzles)
        for trial in range(trials if known else 0):
            if len(self.puzzles) < ENOUGH and time.monotonic() < until:
                dice = Dice(f"{self.rung.identifier}:{_EXCHANGED}{trial}")
                found = finish(like(known[trial % len(known)], self.order, self.rung, USUAL, dice))
                self._add(found, f"{_EXCHANGED}{trial}")

    def _freed(self, puzzle: Puzzle, easy: Way, solution: Sequence[int], dice: Dice) -> tuple[Puzzle, Way] | None:
        """The puzzle with more givens, so that nothing harder is left; which they are is a matter of luck."""
        tries = (finish(freed(puzzle, easy, solution, _ALONE, self.rung, USUAL, dice)) for _ in range(TRIES))
        return next((found for found in tries if found), None)

    def save(self) -> None:
        if self.lines:
            of = f"that need the technique {self.rung.identifier} and nothing harder, from the grids of their seeds"
            again = f"python -m tests.packs.techniques {AGAIN} {self.rung.identifier}"
            again += ", then with --pack extreme" * any("seed extreme-" in line for line in self.lines)
            write(self.file, of, again, self.lines)

    def _helps(self, board: Board, taken: Sequence[Step]) -> bool:
        if taken and taken[0].technique == self.rung.identifier:
            return True
        self.looks -= not self.rung.is_on
        return first_step(board, (self.rung,)) is not None

    def _add(self, found: tuple[Puzzle, Way] | None, seed: str) -> None:
        if found and (form := form_of(found[0])) not in self.forms:
            puzzle, path = found
            self.forms.add(form)
            self.puzzles.append(puzzle)
            self.lines.append(line_of(puzzle, level_of(path) or Level.EXTREME, score_of(path), seed))


def walked(puzzle: Puzzle, bank: Sequence[Found]) -> tuple[list[Step], list[Board]]:
    """The steps up to where nothing that is wanted can come any more, and the boards before and after each."""
    taken, boards, open_to = list[Step](), [puzzle.board()], [found.easier for found in bank if found.is_wanting]
    rungs = [rung for rung in USUAL if any(rung.identifier in easier for easier in open_to)]
    while open_to and (step := first_step(boards[-1], rungs)) is not None:
        taken.append(step)
        boards.append(apply(boards[-1], step))
        open_to = [easier for easier in open_to if step.technique in easier]
    return taken, boards


def search(bank: Sequence[Found], puzzles: Iterable[tuple[str, Puzzle]]) -> Iterator[int]:
    """Look at some grids, each with its seed, for all that is wanted."""
    for number, (seed, puzzle) in enumerate(puzzles):
        taken, boards = walked(puzzle, bank)
        for found in bank:
            if found.is_wanting:
                found.meet(puzzle, taken, boards, seed)
        yield number


def numbered(numbers: Iterable[int]) -> Iterator[tuple[str, Puzzle]]:
    """Minimal grids from numbered seeds."""
    for number in numbers:
        seed = f"techniques-{number}"
        yield seed, made(seed, symmetric=number % 2 == 0)


def of_pack(name: str) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of another pack: those of a hard one are all stuck where what is rare may help."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return ((f"{name}-{place}", origin.puzzle) for place, origin in enumerate(Pack(lines)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("techniques", nargs="*", help="the techniques; all without")
    parser.add_argument("--folder", type=Path, default=FOLDER / "techniques", help="where the packs are")
    parser.add_argument("--first", type=int, default=0, help="the number of the first grid")
    parser.add_argument("--grids", type=int, default=0, help="how many grids to look at")
    parser.add_argument("--hunt", type=int, default=0, help="how many grids to make for each technique alone")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after how long to leave a technique")
    parser.add_argument("--pack", default="", help="look first at the puzzles of a pack, as extreme")
    parser.add_argument("--positions", action="store_true", help="begin with the positions of training too")
    parser.add_argument("--exchange", type=int, default=0, help="how often to exchange givens where there are too few")
    options = parser.parse_args()
    options.folder.mkdir(exist_ok=True)
    looks = LOOKS_IN_PACK if options.pack else LOOKS
    bank = [Found(rung, options.folder, looks) for rung in [*map(technique, options.techniques)] or LADDER]
    numbers = range(options.first, options.first + options.grids)
    for number in search(bank, chain(of_pack(options.pack) if options.pack else (), numbered(numbers))):
        print(f"\r{number}", end="", file=sys.stderr)
        if number % SAVED_EVERY == SAVED_EVERY - 1:
            for found in bank:
                found.save()
    for found in bank:
        if options.positions:
            found.meet_positions()
        until = time.monotonic() + options.seconds
        found.hunt(range(options.first, options.first + options.hunt), until)
        found.exchange(options.exchange, until)
        found.save()
        print(f"{len(found.puzzles):>4} {found.rung.identifier}", file=sys.stderr)


if __name__ == "__main__":
    main()
