"""Whether the packs are what they say: `python -m tests.packs.check` looks at all of them, the tests at a sample."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.game.many import form_of
from sudoku_tui.game.needing import rungs_up_to
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.rating import level_of, score_of
from sudoku_tui.storage.packs import Pack
from tests.packs.writing import FOLDER

LEVELS = tuple(FOLDER / f"{level}.txt" for level in Level)
TECHNIQUES = tuple(sorted(FOLDER.glob("techniques/*.txt")))
SHAPES = tuple(sorted(FOLDER.glob("shapes/*.txt")))


def lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def faults(file: Path, every: int = 1, first: int = 0) -> Iterator[str]:
    """What is wrong with every so many-th puzzle of a pack, from one on."""
    rungs = USUAL if file not in TECHNIQUES else rungs_up_to(technique(file.stem), USUAL)
    for origin in Pack(lines_of(file))[first::every]:
        path = walk(origin.puzzle.board(), rungs)
        if count_solutions(origin.puzzle) != 1:
            yield f"{origin.puzzle} does not have one solution"
        if ((level_of(path) or Level.EXTREME), score_of(path)) != (origin.level, origin.score):
            yield f"{origin.puzzle} is {level_of(path)} with a score of {score_of(path)}"
        if file in TECHNIQUES and not (path.is_solved and file.stem in {step.technique for step in path.steps}):
            yield f"{origin.puzzle} does not need it"


def twins(file: Path) -> list[Origin]:
    """Puzzles that differ from an earlier one only in names and places."""
    forms = set[bytes]()
    found = list[Origin]()
    for origin in Pack(lines_of(file)):
        form = form_of(origin.puzzle)
        if form in forms:
            found.append(origin)
        forms.add(form)
    return found


def main() -> int:
    """Check all packs; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="the packs; all without")
    parser.add_argument("--every", type=int, default=1, help="look at every so many-th puzzle")
    options = parser.parse_args()
    wrong = 0
    for file in [path.resolve() for path in options.files] or (*LEVELS, *TECHNIQUES, *SHAPES):
        found = [*faults(file, options.every), *(f"{twin.puzzle} is there twice" for twin in twins(file))]
        wrong += len(found)
        print(file.relative_to(FOLDER), len(Pack(lines_of(file))), *found, sep="\n  " if found else " ", flush=True)
    return min(wrong, 1)


if __name__ == "__main__":
    raise SystemExit(main())
