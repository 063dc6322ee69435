from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui import (
    CancelledError,
    Progress,
    PuzzleTextError,
    SudokuError,
    canonical_array,
    canonical_many,
    count_array,
    count_many,
    parse,
    prepare,
    solve,
    solve_array,
    solve_many,
)
from sudoku_tui.engine.bulk import jit
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from tests.laws import examples
from tests.support import filled, made

np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install sudoku-tui[fast]")

PUZZLES = [made(seed) for seed in range(4)]
CELLS = np.array([puzzle.givens for puzzle in PUZZLES], np.uint8)
NONE, MANY = parse("55" + "." * 79), parse("." * 81)


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_arrays_of_any_size_are_solved(size: int) -> None:
    shape = Geometry.of_size(size)
    grid = np.array([filled(seed, shape) for seed in range(3)], np.uint8)
    cells = grid.copy()
    cells[:, ::3] = 0
    solved = solve_array(cells.reshape(3, size, size))
    assert solved.solutions.shape == (3, size, size)
    assert solved.solutions.dtype == np.uint8
    expected = list(solve_many([Puzzle(shape, tuple(row)) for row in cells.tolist()]))
    assert [tuple(row) if there else None for row, there in zip(
        solved.solutions.reshape(3, -1).tolist(), solved.is_solved, strict=True
    )] == expected  # fmt: skip


@given(st.lists(st.sampled_from([*PUZZLES, NONE, MANY]), max_size=300))
@settings(max_examples=examples(5), deadline=None)
def test_arrays_say_what_single_calls_say(puzzles: list[Puzzle]) -> None:
    cells = np.array([puzzle.givens for puzzle in puzzles], np.uint8).reshape(-1, 81)
    solved = solve_array(cells)
    assert solved.counts.tolist() == list(count_many(puzzles)) == count_array(cells).tolist()
    for row, expected in zip(solved.solutions.tolist(), solve_many(puzzles), strict=True):
        assert tuple(row) == (expected or (0,) * 81)
    forms = canonical_array(cells)
    assert [tuple(row) for row in forms.tolist()] == [form.givens for form in canonical_many(puzzles)]


@pytest.mark.parametrize(
    "given_as",
    [
        CELLS.astype(np.int64),
        CELLS.astype(float),
        np.where(CELLS == 0, np.nan, CELLS),
        np.where(CELLS == 0, None, CELLS),
        np.ma.masked_array(CELLS + (CELLS == 0) * np.uint8(7), CELLS == 0),
        np.asfortranarray(CELLS),
        np.repeat(CELLS, 2, axis=1)[:, ::2],
        CELLS.tolist(),
        [[digit or None for digit in row] for row in CELLS.tolist()],
        [str(puzzle) for puzzle in PUZZLES],
        np.array([str(puzzle) for puzzle in PUZZLES]),
        np.array([str(puzzle).encode() for puzzle in PUZZLES]),
        tuple(str(puzzle) + "  # a comment" for puzzle in PUZZLES),
    ],
    ids=lambda value: str(getattr(value, "dtype", type(value).__name__)),
)
def test_all_kinds_of_numbers_and_texts_are_read(given_as: object) -> None:
    assert solve_array(given_as).solutions.tolist() == [list(solve(puzzle)) for puzzle in PUZZLES]


def test_numbers_of_eight_bits_are_read_where_they_stand_and_left_alone() -> None:
    from sudoku_tui.formats.cells import cells_of

    before = CELLS.copy()
    assert np.shares_memory(cells_of(CELLS).cells, CELLS)
    CELLS.flags.writeable = False
    assert solve_array(CELLS).is_solved.all()
    assert (before == CELLS).all()


@pytest.mark.parametrize("library", ["pandas", "polars", "pyarrow"])
def test_frames_and_columns_are_read(library: str) -> None:
    there = pytest.importorskip(library)
    texts = [str(puzzle) for puzzle in PUZZLES]
    columns = {f"c{cell}": CELLS[:, cell] for cell in range(81)}
    column = there.array(texts) if library == "pyarrow" else there.Series(texts)
    frame = there.table(columns) if library == "pyarrow" else there.DataFrame(columns)
    for given_as in (frame, column):
        assert solve_array(given_as).solutions.tolist() == [list(solve(puzzle)) for puzzle in PUZZLES]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (np.array([[0] * 81, [0] * 80 + [12]]), "puzzle 2: r9c9 holds 12, which is not a digit in a grid of 9×9"),
        (np.array([[0] * 80 + [-1]]), "puzzle 1: r9c9 holds -1, which is not a digit in a grid of 9×9"),
        (np.zeros((3, 82), int), "an array of the shape (3, 82) holds no grids of a known size"),
        (np.zeros(81, int), "an array of puzzles has a row or a grid for each, not the shape (81,)"),
        (np.full((1, 81), 0.5), "an array of puzzles holds whole numbers, not float64"),
        (np.zeros((1, 81), bool), "an array of puzzles holds whole numbers, not bool"),
        (["." * 81, "12"], "puzzle 2: 2 cells were found, 16 are needed for a grid of 4×4"),
        (["." * 81, "." * 16], "puzzle 2: its shape is not that of the first"),
        ("." * 81, "many puzzles must come from a list or another iterable, not from str"),
    ],
)
def test_what_is_wrong_is_named_by_puzzle_and_cell(wrong: object, said: str) -> None:
    with pytest.raises(PuzzleTextError) as caught:
        solve_array(wrong)
    assert str(caught.value) == said


def test_a_variant_counts() -> None:
    empty = np.zeros((2, 16), np.uint8)
    assert count_array(empty, 1000).tolist() == [288, 288]
    assert count_array(empty, 1000, "x").tolist() == [48, 48]


def test_nothing_is_an_answer_to_nothing() -> None:
    assert solve_array(np.zeros((0, 81), np.uint8)).solutions.shape == (0, 81)
    assert count_array([]).tolist() == []


def test_a_cap_leaves_a_puzzle_without_an_answer() -> None:
    solved = solve_array(np.zeros((2, 81), np.uint8), max_nodes=1)
    assert solved.counts.tolist() == [-1, -1]
    assert not solved.solutions.any()


def test_only_classic_grids_have_forms() -> None:
    with pytest.raises(SudokuError, match="only 9×9 puzzles"):
        canonical_array(np.zeros((1, 16), np.uint8))


def test_work_is_told_and_can_be_spread_and_stopped() -> None:
    many, reports = np.repeat(CELLS, 3000, axis=0), list[Progress]()
    solved = solve_array(many, jobs=2, progress=reports.append)
    assert solved.is_solved.all()
    assert (solved.solutions == np.repeat(solve_array(CELLS).solutions, 3000, axis=0)).all()
    assert reports[-1].done == len(many)
    with pytest.raises(CancelledError):
        solve_array(many, cancelled=lambda: True)


@pytest.mark.slow
def test_what_is_prepared_is_compiled() -> None:
    assert prepare() is jit.IS_THERE
    assert not jit.IS_THERE or jit.is_worth_loading("sudoku_tui.engine.bulk.bands", False)


def test_without_numpy_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.api.arrays.is_numpy_there", lambda: False)
    with pytest.raises(SudokuError, match="arrays need NumPy 2"):
        solve_array([[0] * 81])
