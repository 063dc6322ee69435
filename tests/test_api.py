from __future__ import annotations

import pytest

import sudoku_tui
from sudoku_tui.engine.errors import MultipleSolutionsError, NoSolutionError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import technique
from tests.formats.grids import LINE


def test_reading_solving_and_rating() -> None:
    puzzle = sudoku_tui.parse(LINE)
    assert sudoku_tui.solve(puzzle)[:9] == (4, 1, 7, 3, 6, 9, 8, 2, 5)
    assert sudoku_tui.count_solutions(puzzle) == 1
    assert sudoku_tui.rate(puzzle).level == "medium"


def test_a_position_has_steps_and_a_hint() -> None:
    position = sudoku_tui.parse_position(f":0003:1:{LINE}:612 712 912:::")
    found = sudoku_tui.steps(position, "naked-single")
    assert [tuple(placement) for step in found for placement in step.placements] == [(CLASSIC.cell(1, 2), 1)]
    assert len(sudoku_tui.hint(position).stages) == 4
    assert sudoku_tui.rate(position).logic_only


@pytest.mark.slow
def test_a_ladder_may_be_chosen() -> None:
    puzzle = sudoku_tui.parse(LINE)
    ladder = "-locked-candidates-pointing -locked-candidates-claiming"
    assert sudoku_tui.rate(puzzle, ladder).ladder == ladder
    assert "locked-candidates-pointing" in {step.technique for step in sudoku_tui.steps(puzzle)}
    assert "locked-candidates-pointing" not in {step.technique for step in sudoku_tui.steps(puzzle, ladder=ladder)}
    only = sudoku_tui.hint(puzzle, "hidden-single<full-house").step
    assert only
    assert only.technique == "hidden-single"
    with pytest.raises(ValueError, match="'-magic' cannot be done"):
        sudoku_tui.rate(puzzle, "-magic")


def test_the_way_to_the_solution_and_a_step_in_words() -> None:
    puzzle = sudoku_tui.parse(LINE)
    way = sudoku_tui.path(puzzle)
    assert way.end.values == sudoku_tui.solve(puzzle)
    assert sudoku_tui.explain(way.steps[0], puzzle.geometry).stages[1] == technique(way.steps[0].technique).name
    assert "hidden-single" not in {step.technique for step in sudoku_tui.path(puzzle, "-hidden-single").steps}


def test_steps_take_no_single_solution_for_granted_where_there_are_more() -> None:
    puzzle = sudoku_tui.parse(LINE.replace("8", ".", 1))
    assert sudoku_tui.count_solutions(puzzle) == 2
    for found in (sudoku_tui.steps(puzzle), sudoku_tui.path(puzzle).steps):
        assert not any(technique(step.technique).needs_uniqueness for step in found)


def test_a_level_and_a_seed_make_a_puzzle() -> None:
    puzzle = sudoku_tui.generate(level="easy", seed=42)
    assert puzzle == sudoku_tui.generate(level="easy", seed="42")
    assert sudoku_tui.rate(puzzle).level == "easy"


@pytest.mark.parametrize(("line", "error"), [("." * 81, MultipleSolutionsError), ("55" + "." * 79, NoSolutionError)])
def test_bad_puzzles_are_refused(line: str, error: type[Exception]) -> None:
    puzzle = sudoku_tui.parse(line)
    for ask in (sudoku_tui.solve, sudoku_tui.rate, sudoku_tui.hint):
        with pytest.raises(error):
            ask(puzzle)


def test_a_position_can_be_solved_and_a_text_is_refused_everywhere() -> None:
    position = sudoku_tui.parse_position(f":0003:1:{LINE}:612 712 912:::")
    assert sudoku_tui.solve(position) == sudoku_tui.solve(sudoku_tui.parse(LINE))
    for ask in (sudoku_tui.solve, sudoku_tui.rate, sudoku_tui.hint, sudoku_tui.steps, sudoku_tui.path):
        with pytest.raises(TypeError, match="a Puzzle or a Position is needed, not str"):
            ask(LINE)  # type: ignore[arg-type]
