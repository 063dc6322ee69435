"""How a pack is written: what it is and what makes it again, and a puzzle a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from sudoku_tui import __version__
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats import to_line
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.own import write_own

FOLDER = Path(__file__).resolve().parent.parent.parent / "puzzles"


def line_of(puzzle: Puzzle, level: str, score: int, seed: str) -> str:
    """A puzzle and its story, as `sudoku-tui new` prints them."""
    if puzzle.constraints:
        record = json.loads(write_own(Clued(Position.start(puzzle))))
        return json.dumps({"level": level, "score": score, "seed": seed} | record)
    return f"{to_line(puzzle)}  # {level}, score {score}, {puzzle.clues} givens, seed {seed}"


def write(file: Path, of: str, again: str, lines: Sequence[str]) -> None:
    """Write a pack: puzzles `of` something, which a command makes again."""
    puzzles = [line for line in lines if not line.startswith("#")]
    heading = [f"# {len(puzzles):,} puzzles {of}; sudoku-tui {__version__}.", f"# Again: {again}"]
    file.write_text("".join(f"{line}\n" for line in [*heading, *puzzles]), encoding="utf-8")
