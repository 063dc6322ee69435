"""Every command that takes puzzles takes them in all sizes and variants."""

from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, to_box
from sudoku_tui.game.generator import generate
from tests.cli.conftest import Shell
from tests.formats.grids import LINE
from tests.support import made, near_the_end
from tests.variants import FIVE, NINE, VARIANTS


@pytest.mark.parametrize("text", [*VARIANTS, pytest.param("4x4+x", marks=pytest.mark.slow)])
def test_a_puzzle_is_checked_solved_and_converted(shell: Shell, text: str) -> None:
    puzzle = made(1, geometry_named(text))
    assert shell("check", str(puzzle)).code == 0
    solution = shell("solve", str(puzzle)).out.strip()
    assert parse(solution).givens == solve(puzzle)
    assert parse(solution).geometry == puzzle.geometry
    assert shell("check", solution).lines == [f"{solution}  {puzzle.geometry.cell_count} givens, exactly one solution"]
    boxed = shell("convert", "--to", "box", str(puzzle)).out
    assert boxed == to_box(puzzle) + "\n"
    assert shell("convert", stdin=boxed).out == f"{puzzle}\n"


@pytest.mark.slow
@pytest.mark.parametrize("text", [FIVE, "2x3+hyper", "x", "antiknight", f"{NINE}+x"])
def test_a_puzzle_is_rated_and_explained(shell: Shell, text: str) -> None:
    # All the steps that there are in a larger grid are too many before its last third.
    puzzle = str(near_the_end(generate("easy", 1, geometry_named(text)).puzzle, 20))
    assert shell("rate", puzzle).out.split()[-1] == puzzle
    (hint,) = (json.loads(line) for line in shell("hint", "--json", puzzle).lines)
    assert hint["puzzle"] == puzzle
    assert len(hint["stages"]) == 4
    (steps,) = (json.loads(line) for line in shell("steps", "--json", puzzle).lines)
    assert steps["steps"][0] == hint["step"]
    assert shell("path", puzzle).lines[-1].split()[0].startswith(puzzle.rpartition(":")[0])


def test_solutions_are_told_in_the_variants_own_text(shell: Shell) -> None:
    puzzle = made(1, geometry_named("x"))
    (record,) = (json.loads(line) for line in shell("solve", "--json", str(puzzle)).lines)
    assert record["puzzle"] == str(puzzle)
    assert record["solution"].startswith("x:")
    assert shell("solve", "--boxed", str(puzzle)).lines[0] == "x"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x:", "line 1: there is more than one solution: "),
        ("x", "line 1: there is no puzzle after x; x: is its empty grid"),
        ("hyper:53..7", "line 1: 5 cells were found, 16 are needed for a grid of 4×4"),
        (f"spiral:{LINE}", "line 1: there is no variant 'spiral'; there are antiking, "),
        ("jigsaw:AB", "line 1: the map of the jigsaw has 2 cells, 16 are needed for 4×4"),
        (f"antiknight:..5......5{'.' * 71}", "line 1: 5 stands more than once in box 1: r1c3 and r2c1"),
        (f"antiknight:..5.........5{'.' * 68}", "line 1: there is more than one solution"),
        (f"antiknight:..5..........5{'.' * 67}", "line 1: r1c3 and r2c5 are a knight's move apart and both hold 5"),
    ],
)
def test_what_is_wrong_is_one_sentence(shell: Shell, text: str, message: str) -> None:
    outcome = shell("check", text)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(message)
    assert len(outcome.err.splitlines()) == 1
