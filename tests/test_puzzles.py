"""The packs in `puzzles/` are what they say: one solution each, and rated at the level of their file."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.formats import read_lines
from sudoku_tui.formats.detect import parse
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import walk
from sudoku_tui.logic.rating import level_of, score_of

FOLDER = Path(__file__).resolve().parent.parent / "puzzles"
CLASSICS = FOLDER / "classics.txt"
POSITIONS = {FOLDER / "lessons.txt", FOLDER / "training.txt"}
PACKS = sorted(set(FOLDER.glob("*.txt")) - {CLASSICS} - POSITIONS)


HARD_ON_TECHNIQUES = FOLDER / "extreme.txt"


@pytest.mark.parametrize(
    "pack",
    [pytest.param(pack, marks=pytest.mark.slow if pack == HARD_ON_TECHNIQUES else ()) for pack in PACKS],
    ids=lambda pack: pack.stem,
)
def test_a_pack_holds_puzzles_of_its_level(pack: Path) -> None:
    lines = pack.read_text(encoding="utf-8").splitlines()
    puzzles = [parse(line) for line in lines]
    assert len(set(puzzles)) == 50
    assert all(count_solutions(puzzle) == 1 for puzzle in puzzles)
    for puzzle, line in zip(puzzles, lines, strict=True):
        path = walk(puzzle.board())
        assert level_of(path) == pack.stem
        assert f"# {pack.stem}, score {score_of(path)}, {puzzle.clues} givens, seed pack" in line


def test_the_classics_are_eight_puzzles_with_one_solution_each() -> None:
    readings = [reading for _, reading in read_lines(CLASSICS.read_text(encoding="utf-8").splitlines())]
    puzzles = [reading.puzzle for reading in readings if isinstance(reading, Position)]
    assert len(readings) == len(set(puzzles)) == 8
    assert all(count_solutions(puzzle) == 1 for puzzle in puzzles)


def test_there_is_a_pack_for_each_level() -> None:
    assert [pack.stem for pack in PACKS] == sorted(map(str, Level))
