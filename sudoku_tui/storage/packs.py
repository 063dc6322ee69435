"""The packs of puzzles that come with the program: `puzzles/` beside the package, or within it in a wheel."""

import re
from pathlib import Path

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.origin import Origin, Source

_GRADED = re.compile(r"([1-9.]{81})  # (\w+), score (\d+), \d+ givens, seed (\S+)")


def pack_lines(name: str) -> list[str]:
    """The lines of a pack, as `classics`."""
    from importlib.resources import files  # only newcomers need a pack

    package = files("sudoku_tui")
    in_wheel, in_checkout = package / "puzzles", Path(str(package)).parent / "puzzles"
    for folder in (in_wheel, in_checkout):
        file = folder / f"{name}.txt"
        if file.is_file():
            return file.read_text(encoding="utf-8").splitlines()
    raise FileNotFoundError(f"there is no pack of puzzles called {name!r}")


def graded(level: str) -> list[Origin]:
    """The puzzles of a level's pack, each just as our generator makes it from its seed."""
    stories = filter(None, map(_GRADED.fullmatch, pack_lines(level)))
    return [_origin(*story.groups()) for story in stories]


def _origin(givens: str, level: str, score: str, seed: str) -> Origin:
    puzzle = Puzzle(CLASSIC, tuple(int(sign) if sign != "." else 0 for sign in givens))
    return Origin(puzzle, "", level, seed, int(score), source=Source.PACK)
