"""The packs in `puzzles/` are what they say; here a sample is looked at, `python -m tests.packs.check` looks at all."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.features.new_game.wish import SIZES, kinds_for
from sudoku_tui.formats import read_lines
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import Pack, of_clue_technique, shape_name
from tests.packs.check import LEVELS, SHAPES, TECHNIQUES, faults, lines_of
from tests.packs.clue_needs import needs
from tests.packs.writing import FOLDER

CLASSICS = FOLDER / "classics.txt"
POSITIONS = {
    FOLDER / f"{name}.txt" for name in ("lessons", "clue_lessons", "kind_lessons", "training", "clue_training")
}
NEEDS = FOLDER / "clue_needs.txt"
GRADED = (*LEVELS, *SHAPES, *TECHNIQUES)
MOST_BYTES = 3_000_000
_HEADING = re.compile(r"# ([\d,]+) puzzles .+; sudoku-tui \d+\.\d+\.\d+\.")
QUICK = (*LEVELS[:4], FOLDER / "techniques/naked-pair.txt", FOLDER / "techniques/xy-wing.txt")


def named(pack: Path) -> str:
    return pack.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize("pack", QUICK, ids=named)
def test_some_puzzles_of_a_pack_are_what_it_says(pack: Path) -> None:
    assert list(faults(pack, every=len(Pack(lines_of(pack))) // 5)) == []


@pytest.mark.slow
def test_one_puzzle_of_each_pack_is_what_it_says() -> None:
    for number, pack in enumerate(GRADED):
        size = len(Pack(lines_of(pack)))
        assert list(faults(pack, every=size, first=37 * number % size)) == []  # of all levels, in turn


def test_a_pack_says_what_it_holds_and_what_makes_it_again() -> None:
    for pack in GRADED:
        heading, again, *lines = lines_of(pack)
        said = _HEADING.fullmatch(heading)
        assert said, named(pack)
        different = {line.partition("  #")[0] for line in lines}
        assert int(said[1].replace(",", "")) == len(lines) == len(different), named(pack)
        assert again.startswith("# Again: ")


@pytest.mark.slow
def test_all_lines_can_be_read() -> None:
    for pack in (*SHAPES, *TECHNIQUES):
        assert all(origin.score and origin.seed for origin in Pack(lines_of(pack)))
    for pack in LEVELS:
        origins = Pack(lines_of(pack))
        assert {origins[place].level for place in (0, 1, -1)} == {pack.stem}


def test_the_packs_are_of_levels_techniques_and_of_what_a_new_game_offers() -> None:
    others = set(FOLDER.glob("*.txt")) - {CLASSICS, NEEDS, FOLDER / "dailies.txt"} - POSITIONS
    assert sorted(pack.stem for pack in others) == sorted(map(str, Level))
    assert all(technique(pack.stem).identifier == pack.stem for pack in TECHNIQUES)
    offered = {shape_name(size, kind.name) for size in SIZES for kind in kinds_for(size)}
    assert {pack.stem for pack in SHAPES} <= offered


@pytest.mark.slow
def test_what_is_said_to_need_a_technique_that_reads_clues_does() -> None:
    lines = [line.split() for line in lines_of(NEEDS)[2:]]
    assert {name for name, *_ in lines} == {technique(name).identifier for name, *_ in lines}
    for name, _kind, *stories in lines:
        pack = of_clue_technique(name)
        assert len(pack) >= len(stories)
        assert name in needs(pack[0])


def test_all_packs_together_are_small() -> None:
    packed = sum(len(zlib.compress(path.read_bytes(), 6)) for path in FOLDER.rglob("*.*"))
    assert packed < MOST_BYTES


def test_the_classics_are_eight_puzzles_with_one_solution_each() -> None:
    readings = [reading for _, reading in read_lines(CLASSICS.read_text(encoding="utf-8").splitlines())]
    puzzles = [reading.puzzle for reading in readings if isinstance(reading, Position)]
    assert len(readings) == len(set(puzzles)) == 8
    assert all(count_solutions(puzzle) == 1 for puzzle in puzzles)
