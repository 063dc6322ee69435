from __future__ import annotations

import doctest
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

import sudoku_tui
from sudoku_tui.engine.errors import MultipleSolutionsError, NoSolutionError
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats.from_python import Grid
from sudoku_tui.logic.ladder import technique
from tests.formats.clues.killer import KILLER, LINKS, PAYLOAD, SOLUTION
from tests.formats.grids import LINE
from tests.game.foggy import MISTY


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
    with pytest.raises(ValueError, match="'-magic' is not possible"):
        sudoku_tui.rate(puzzle, "-magic")


def test_the_way_to_the_solution_and_a_step_in_words() -> None:
    puzzle = sudoku_tui.parse(LINE)
    way = sudoku_tui.path(puzzle)
    assert way.end.values == sudoku_tui.solve(puzzle)
    assert sudoku_tui.explain(way.steps[0], puzzle.geometry).stages[1] == technique(way.steps[0].technique).name
    assert "hidden-single" not in {step.technique for step in sudoku_tui.path(puzzle, "-hidden-single").steps}


@pytest.mark.slow
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


ROWS = [[0 if sign == "." else int(sign) for sign in LINE[start : start + 9]] for start in range(0, 81, 9)]
LINES = [LINE[start : start + 9] for start in range(0, 81, 9)]
FORMS: tuple[Grid, ...] = (LINE, ROWS, [digit for row in ROWS for digit in row], sudoku_tui.parse(LINE), LINES)


def test_a_position_can_be_solved() -> None:
    position = sudoku_tui.parse_position(f":0003:1:{LINE}:612 712 912:::")
    assert sudoku_tui.solve(position) == sudoku_tui.solve(LINE)


@pytest.mark.parametrize("grid", FORMS, ids=["text", "rows", "digits", "puzzle", "lines"])
def test_every_function_takes_any_form_of_grid(grid: Grid) -> None:
    assert sudoku_tui.parse(grid) == sudoku_tui.parse_position(grid).puzzle == sudoku_tui.parse(LINE)
    assert sudoku_tui.solve(grid)[:4] == (4, 1, 7, 3)
    assert (sudoku_tui.count_solutions(grid), sudoku_tui.diagnose(grid)) == (1, ())
    assert [answer and answer[0] for answer in sudoku_tui.solve_many([grid])] == [4]
    assert list(sudoku_tui.count_many([grid])) == [1]
    step = sudoku_tui.steps(grid, "hidden-single")[0]
    assert sudoku_tui.explain(step, grid).stages[1] == technique("hidden-single").name
    assert sudoku_tui.rate(grid, ["naked-single"]).techniques == {}
    assert sudoku_tui.path(grid, ["hidden-single"]).steps[0].technique == "hidden-single"
    assert sudoku_tui.hint(grid).step


def test_a_puzzle_with_clues_is_a_grid_like_any_other() -> None:
    clued, puzzle = sudoku_tui.parse_clued(KILLER), sudoku_tui.parse(KILLER)
    for grid in (KILLER, LINKS[0], PAYLOAD, puzzle, clued):
        assert sudoku_tui.parse(grid) == puzzle
        assert "".join(map(str, sudoku_tui.solve(grid))) == SOLUTION
        assert (sudoku_tui.count_solutions(grid), sudoku_tui.diagnose(grid)) == (1, ())
        assert sudoku_tui.hint(grid).step
    assert list(sudoku_tui.count_many([KILLER, clued, ".1.4........3.2."])) == [1, 1, 1]
    assert pickle.loads(pickle.dumps(clued)) == clued
    assert (hash(sudoku_tui.parse(LINKS[0])), sudoku_tui.parse("........2.......") != puzzle) == (hash(puzzle), True)
    with pytest.raises(
        sudoku_tui.SudokuError, match=r"^only 9×9 puzzles without other rules have a canonical form here"
    ):
        sudoku_tui.canonical(clued)


def test_a_puzzle_with_clues_shows_and_writes_itself_with_them() -> None:
    clued = sudoku_tui.parse_clued(KILLER)
    assert repr(clued).startswith("<Clued 'Four Cages' by A. Setter: Puzzle 4×4 killercage, 1 given>\n.  .a | .a .b\n")
    assert "stroke-dasharray" in (clued._repr_svg_() or "")
    assert sudoku_tui.parse_clued(sudoku_tui.to_text(clued)) == clued
    assert sudoku_tui.parse_clued(sudoku_tui.to_text(clued, "sudokupad-link")) == clued
    with pytest.raises(
        sudoku_tui.OrderError, match="there is no form 'sketch'; the known ones are 729, box, candidates"
    ):
        sudoku_tui.to_text(clued, "sketch")
    with pytest.raises(sudoku_tui.SudokuError, match="the form rows has no signs for them"):
        sudoku_tui.to_text(clued, "rows")
    with pytest.raises(sudoku_tui.PuzzleTextError, match=r"no room for clues \(killercage\): give them as JSON or"):
        sudoku_tui.parse(str(clued.puzzle))


def test_an_array_is_a_grid_and_a_grid_an_array() -> None:
    np = pytest.importorskip("numpy")
    array = np.array(ROWS)
    puzzle = sudoku_tui.parse(array)
    assert puzzle == sudoku_tui.parse(LINE) == sudoku_tui.parse(np.where(array == 0, np.nan, array))
    assert (puzzle.to_numpy() == array).all()
    assert (np.asarray(puzzle, dtype=np.int8) == array).all()


def test_a_zero_in_an_array_is_an_empty_cell_even_where_it_could_be_a_hexadecimal_digit() -> None:
    rows = [[(4 * (row % 4) + row // 4 + column) % 16 for column in range(16)] for row in range(16)]
    puzzle = sudoku_tui.parse([[1 if not digit else 0 for digit in row] for row in rows])
    assert puzzle.clues == 16


@pytest.mark.parametrize(
    ("grid", "sentence"),
    [
        (None, "a puzzle is needed, as text, rows, an array, a Puzzle or a Position, not NoneType"),
        (3.5, "a puzzle is needed, as text, rows, an array, a Puzzle or a Position, not float"),
        (b"53..7....", "a puzzle is needed, as text, rows, an array, a Puzzle or a Position, not bytes"),
        ([[1, 2], 3], "a puzzle is needed, as text, rows, an array, a Puzzle or a Position, not int"),
        ([[0, 0, 0, 7], *[[0] * 4] * 3], "r1c4 holds '7', which is not a digit in a grid of 4×4"),
        ([[0, 0, 0, True], *[[0] * 4] * 3], "r1c4 holds 'True', which is not a digit in a grid of 4×4"),
        ([[0, 0, 0, 1.5], *[[0] * 4] * 3], "r1c4 holds '1.5', which is not a digit in a grid of 4×4"),
        ([[0] * 4] * 3, "3 rows were found, 4 are needed"),
        ([], "0 cells were found, 16 are needed for a grid of 4×4"),
        ("what", None),
    ],
)
def test_what_cannot_be_read_raises_the_documented_error(grid: Grid, sentence: str | None) -> None:
    asks: tuple[Callable[[Grid], object], ...] = (sudoku_tui.parse, sudoku_tui.solve, sudoku_tui.count_solutions)
    asks += (sudoku_tui.rate, sudoku_tui.hint, sudoku_tui.steps, sudoku_tui.path, sudoku_tui.diagnose)
    for ask in asks:
        with pytest.raises(sudoku_tui.PuzzleTextError) as caught:
            ask(grid)
        assert sentence in (None, str(caught.value))
    with pytest.raises(sudoku_tui.PuzzleTextError):
        list(sudoku_tui.solve_many([grid]))


def test_a_grid_that_cannot_be_read_does_not_end_a_stream() -> None:
    asks: tuple[Callable[[list[Grid]], Iterator[object]], ...] = (
        sudoku_tui.solve_many,
        sudoku_tui.count_many,
        sudoku_tui.rate_many,
        sudoku_tui.canonical_many,
    )
    for ask in asks:
        answers = ask([LINE, "what", 5, [[1, 2], 3], LINE])  # type: ignore[list-item]
        first = next(answers)
        for place in (2, 3, 4):
            with pytest.raises(sudoku_tui.PuzzleTextError, match=f"puzzle {place}: "):
                next(answers)
        assert list(answers) == [first]


OWN: dict[str, Any] = {"name": "Mine", "where": "Look.", "why": "So.", "level": "easy", "score": 1}


def test_a_technique_is_added_again_in_its_place() -> None:
    before = [rung.identifier for rung in sudoku_tui.LADDER]
    for _ in range(2):  # as a notebook does whose cell is run again
        sudoku_tui.add_technique("my-own", lambda _: iter(()), **OWN)
    assert [rung.identifier for rung in sudoku_tui.LADDER][3] == "my-own"
    sudoku_tui.drop_technique("my-own")
    assert [rung.identifier for rung in sudoku_tui.LADDER] == before


def test_a_technique_whose_steps_change_nothing_ends_the_way_with_a_sentence() -> None:
    nothing = sudoku_tui.Step("my-own", (), (sudoku_tui.Candidate(0, 4),), sudoku_tui.Evidence())
    sudoku_tui.add_technique("my-own", lambda _: iter((nothing,)), **OWN)
    try:
        for ask in (sudoku_tui.path, sudoku_tui.rate):
            with pytest.raises(sudoku_tui.LadderError, match=r"^a step of 'my-own' changes nothing$"):
                ask(LINE, ["my-own"])
    finally:
        sudoku_tui.drop_technique("my-own")


def test_a_place_may_be_numbered_by_numpy() -> None:
    np = pytest.importorskip("numpy")
    puzzle, row, column = sudoku_tui.parse(LINE), np.int64(0), np.int8(6)
    assert (puzzle[row], puzzle[row, column]) == (puzzle[0], 8)
    assert sudoku_tui.Position.start(puzzle).place(np.int64(1), np.int64(1)).entries[1] == 1


class NotThere:
    """As pandas' NA: whoever asks whether it is anything gets no answer."""

    def __eq__(self, other: object) -> NotThere:  # type: ignore[override]
        return self

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise TypeError("boolean value of NA is ambiguous")


def test_what_is_not_there_is_an_empty_cell() -> None:
    rows = [[NotThere() if digit == 0 else digit for digit in row] for row in sudoku_tui.parse(LINE)]
    assert UNTYPED.solve(rows) == sudoku_tui.solve(LINE)


def test_rows_can_be_sliced() -> None:
    puzzle = sudoku_tui.parse(LINE)
    assert puzzle[0:2] == (puzzle[0], puzzle[1])


UNTYPED: Any = sudoku_tui


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: UNTYPED.solve(LINE, seconds="1"), "seconds must be a number, not '1'"),
        (lambda: UNTYPED.solve(LINE, seconds=-1), "seconds must be at least 0, not -1"),
        (lambda: UNTYPED.path(LINE, seconds=float("nan")), "seconds must be a number, not nan"),
        (lambda: UNTYPED.rate(LINE, cancelled=5), "cancelled must be a function, not 5"),
        (lambda: UNTYPED.rate(LINE, None), "a ladder is a text of changes or a list of techniques, not NoneType"),
        (lambda: UNTYPED.rate_many([LINE], 5), "a ladder is a text of changes or a list of techniques, not int"),
        (lambda: UNTYPED.path(LINE, [1]), "a technique is named by a text such as 'x-wing', not int"),
        (lambda: UNTYPED.count_solutions(LINE, None), "limit must be a number, not None"),
        (lambda: UNTYPED.generate(size=9.0), "size must be a whole number, not 9.0"),
        (lambda: UNTYPED.generate(geometry="9"), "geometry must be a Geometry, not '9'"),
        (lambda: UNTYPED.generate(variant=None), "variant must be a text, not None"),
        (lambda: UNTYPED.generate_many(-1), "number must be at least 0, not -1"),
        (lambda: UNTYPED.solve_many([LINE], jobs=0), "jobs must be at least 1, not 0"),
        (
            lambda: UNTYPED.count_many([LINE], executor=5),
            "executor must be an executor with a submit method, not 5",
        ),
        (
            lambda: UNTYPED.solve_many(LINE),
            "many puzzles must come from a list or another iterable, not from str",
        ),
        (lambda: UNTYPED.parse_clued(b"{}"), "text must be a text, not b'{}'"),
        (lambda: UNTYPED.parse(LINE, "killer"), "there is no variant 'killer'; the known ones are .*"),
        (lambda: UNTYPED.canonical("." * 16), "only 9×9 puzzles without other rules have a canonical form here"),
        (lambda: UNTYPED.explain(5, LINE), "a Step from path or steps is needed, not int"),
        (lambda: UNTYPED.Position.start(UNTYPED.parse(LINE)).apply(5), "a Step from path or steps is needed, .*"),
        (
            lambda: UNTYPED.Position.start(UNTYPED.parse(LINE)).place("r1c2", "7"),
            r"digits must be 0 \(empty\) to 9",
        ),
        (lambda: UNTYPED.Position.start(UNTYPED.parse(LINE)).remove("r1c2", "7"), "there is no candidate 7 .*"),
        (lambda: UNTYPED.Geometry.of_size("9"), "a grid of size 9 has no usual shape of boxes"),
        (lambda: UNTYPED.technique(5), "a technique is named by a text such as 'x-wing', not int"),
        (lambda: UNTYPED.add_technique("my-own", 5, **OWN), "find must be a function, not 5"),
        (
            lambda: UNTYPED.add_technique("my-own", list, **OWN | {"why": 5}),
            "why must be a text or a function, not 5",
        ),
        (
            lambda: UNTYPED.explain(UNTYPED.steps(LINE, "hidden-single")[-1], "." * 16),
            "the step was found on another shape of grid",
        ),
    ],
)
def test_an_argument_of_another_kind_is_refused_with_a_sentence(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises(sudoku_tui.SudokuError, match=f"^{sentence}$"):
        ask()


def test_a_source_that_breaks_off_does_so_after_the_answers_to_what_it_gave() -> None:
    def source() -> Iterator[Grid]:
        yield from (LINE, LINE)
        raise OSError("the file is gone")

    for executor in (None, ThreadPoolExecutor(1)):
        answers = sudoku_tui.count_many(source(), executor=executor)
        assert [next(answers), next(answers)] == [1, 1]
        with pytest.raises(OSError, match="the file is gone"):
            next(answers)


@pytest.mark.parametrize("digits", ["5" * 81, "55", "2" + "".join(map(str, sudoku_tui.solve(LINE)[1:60]))])
def test_no_path_leads_through_clashing_digits(digits: str) -> None:
    with pytest.raises(sudoku_tui.NoSolutionError, match="the puzzle has no solution"):
        sudoku_tui.path(digits.ljust(81, "."))


def test_every_error_is_of_one_family() -> None:
    errors = [value for name in sudoku_tui.__all__ if name.endswith("Error") for value in [getattr(sudoku_tui, name)]]
    assert len(errors) >= 11
    assert all(issubclass(error, sudoku_tui.SudokuError) and issubclass(error, ValueError) for error in errors)


NAMES = sorted({*sudoku_tui.__all__} - {"LADDER", "__version__"})


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    thing = getattr(sudoku_tui, name)
    example = doctest.DocTestParser().get_doctest(thing.__doc__ or "", {}, name, None, 0)
    assert example.examples
    told = list[str]()
    assert doctest.DocTestRunner(verbose=False).run(example, out=told.append).failed == 0, "".join(told)


def test_the_page_of_public_names_has_them_all() -> None:
    page = {name.strip(",.()") for name in (sudoku_tui.__doc__ or "").replace("(", " ").split()}
    assert {*NAMES} <= page


def test_long_work_can_be_stopped() -> None:
    works: tuple[Callable[..., object], ...] = (sudoku_tui.rate, sudoku_tui.path, sudoku_tui.steps, sudoku_tui.hint)
    for work in (*works, sudoku_tui.solve, sudoku_tui.diagnose):
        with pytest.raises(sudoku_tui.CancelledError, match=r"^stopped before there was an answer$"):
            work(LINE, cancelled=lambda: True)
    for work in works:
        with pytest.raises(sudoku_tui.SearchLimitError, match=r"^gave up after 0 seconds of search without an answer$"):
            work(LINE, seconds=0)
    with pytest.raises(sudoku_tui.SearchLimitError):
        sudoku_tui.generate("extreme", seed=1, seconds=0)


def test_a_hint_of_what_needs_no_search_takes_no_time() -> None:
    solution = sudoku_tui.solve(LINE)
    position = sudoku_tui.Position.start(sudoku_tui.parse(LINE))
    wrong = position.place("r1c2", solution[1] % 9 + 1)
    assert "is wrong" in str(sudoku_tui.hint(wrong, seconds=60))
    assert sudoku_tui.hint(solution, seconds=60).is_of_finished_game


def test_paths_of_many_are_those_of_the_single_call() -> None:
    grids: list[Grid] = [LINE, sudoku_tui.generate("easy", 1), "." * 81, "what"]
    first, second, stuck, error = sudoku_tui.steps_many(grids, return_exceptions=True)
    assert [first, second] == [sudoku_tui.path(grid) for grid in grids[:2]]
    assert isinstance(stuck, sudoku_tui.Path)
    assert not stuck.is_solved
    assert str(error).startswith("puzzle 4: ")
    with pytest.raises(sudoku_tui.LadderError):
        sudoku_tui.steps_many([], "-magic")
    only = next(sudoku_tui.steps_many([LINE], ["naked-single", "hidden-single"]))
    assert {step.technique for step in only.steps} <= {"naked-single", "hidden-single"}


def test_steppers_give_what_the_functions_give() -> None:
    assert sudoku_tui.finish(sudoku_tui.rating(LINE)) == sudoku_tui.rate(LINE)
    assert sudoku_tui.finish(sudoku_tui.walking(LINE)) == sudoku_tui.path(LINE)
    assert sudoku_tui.finish(sudoku_tui.listing(LINE, "x-wing")) == sudoku_tui.steps(LINE, "x-wing")
    assert sudoku_tui.finish(sudoku_tui.searching(LINE)).solutions == (sudoku_tui.solve(LINE),)
    assert sudoku_tui.finish(sudoku_tui.generating("easy", 7)).puzzle == sudoku_tui.generate("easy", 7)


def test_grids_and_paths_show_themselves_in_notebooks() -> None:
    puzzle = sudoku_tui.parse(LINE)
    position = sudoku_tui.Position.start(puzzle)
    plain, full = (fromstring(svg) for grid in (puzzle, position) if (svg := grid._repr_svg_()))
    assert len(full.findall(".//{*}text")) > len(plain.findall(".//{*}text")) >= puzzle.clues
    html = sudoku_tui.path(puzzle)._repr_html_()
    assert html
    assert html.count("<li>") == len(sudoku_tui.path(puzzle).steps)
    assert "Hidden Single: Place " in html


def test_reprs_are_short() -> None:
    way = sudoku_tui.path(LINE)
    assert repr(way) == f"<Path: {len(way.steps)} steps, solved>"
    assert {len(repr(thing).splitlines()) for thing in (way, way.start, *way.steps, sudoku_tui.Geometry(3, 3))} == {1}
    assert max(len(repr(thing)) for thing in (way, way.start, *way.steps, sudoku_tui.Geometry(3, 3))) < 60


def test_of_a_minimal_puzzle_no_given_can_be_spared() -> None:
    puzzle = sudoku_tui.generate(seed=1, size=4, minimal=True)
    for cell in (cell for cell, digit in enumerate(puzzle.givens) if digit):
        fewer = [*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]]
        assert sudoku_tui.count_solutions(fewer) > 1


def test_a_step_just_beyond_the_last_cell_of_a_grid_is_refused() -> None:
    step = sudoku_tui.Step("naked-single", (sudoku_tui.Candidate(16, 1),), (), sudoku_tui.Evidence())
    with pytest.raises(sudoku_tui.SudokuError, match="another shape"):
        sudoku_tui.explain(step, "." * 16)


def test_pictures_show_nothing_in_the_fog() -> None:
    puzzle = sudoku_tui.parse(MISTY)
    clear = sudoku_tui.Puzzle(puzzle.geometry.bare, puzzle.givens)
    picture, bare = (each._repr_svg_() or "" for each in (puzzle, clear))
    assert picture.count("stroke-dasharray") == 1  # of four cages
    assert picture.count(">3<") == bare.count(">3<") - 1  # the given in r1c3
