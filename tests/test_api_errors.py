"""An error says in fields what its sentence says, so that a program need not read it."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy

import pytest

import sudoku_tui as library
from sudoku_tui import SudokuError
from sudoku_tui.words.message import quoted

LINE = ".1.4........3.2."
BAD = ".1.4.....x..3.2."
ROWS = [[0, 0, 0, 7], [0] * 4, [0] * 4, [0] * 4]


@pytest.mark.parametrize(
    ("call", "fields"),
    [
        (lambda: library.parse(BAD.replace("x", "z")), {"cell": "r3c2", "row": 3, "column": 2, "text": "z", "size": 4}),
        (lambda: library.solve(ROWS), {"cell": "r1c4", "row": 1, "column": 4, "text": "7", "index": None}),
        (lambda: library.parse("12345678\n12\n" + "12345678\n" * 6), {"row": 2, "count": 2, "size": 8, "cell": None}),
        (lambda: library.parse("12"), {"count": 2, "needed": 16}),
        (lambda: library.parse(LINE)["r5c1"], {"cell": "r5c1", "row": 5, "column": 1}),
        (lambda: list(library.solve_many([LINE, ROWS])), {"index": 1, "cell": "r1c4", "text": "7"}),
        (lambda: library.solve_array([LINE, "x" * 15]), {"index": 1, "count": 15}),
        (lambda: library.solve_array([[0] * 16, [0, 9, *[0] * 14]]), {"index": 1, "cell": "r1c2", "text": "9"}),
        (lambda: library.judge(LINE, "r1c1=2 so"), {"text": "so"}),
        (lambda: library.judge(LINE, "r9c9=2"), {"cell": "r9c9", "row": 9}),
        (
            lambda: library.solve(LINE, seconds="soon"),  # type: ignore[arg-type]
            {"argument": "seconds", "value": "'soon'"},
        ),
        (lambda: library.generate_many(-1), {"argument": "number", "value": "-1"}),
        (lambda: library.path("." * 81, seconds=0), {"line": None, "index": None}),
    ],
)
def test_fields(call: Callable[[], object], fields: dict[str, object]) -> None:
    with pytest.raises(SudokuError) as raised:
        call()
    error = raised.value
    for name, value in fields.items():
        found = getattr(error, name) if hasattr(error, name) else error.fields.get(name)
        assert found == value, name
    assert all(str(value) in str(error) for name, value in fields.items() if name in ("cell", "text") and value)


def test_reason_leaves_out_which_puzzle_it_is() -> None:
    (_, error) = library.solve_many([LINE, ROWS], return_exceptions=True)
    assert isinstance(error, SudokuError)
    assert str(error) == f"puzzle 2: {error.reason}"
    assert error.reason == "r1c4 holds '7', which is not a digit in a grid of 4×4"


def test_fields_travel() -> None:
    with pytest.raises(SudokuError) as raised:
        library.parse(BAD.replace("x", "\t\tz" * 9))
    error = raised.value
    for other in (pickle.loads(pickle.dumps(error)), copy(error)):
        assert other.fields == error.fields
        assert str(other) == str(error)


def test_what_was_written_is_kept_whole() -> None:
    text = quoted("x" * 60, 12)
    assert str(text) == f"'{'x' * 11}…'"
    assert pickle.loads(pickle.dumps(text)).written == "x" * 60


def test_each_of_many_can_be_given_seconds() -> None:
    for answers in (
        library.rate_many([LINE, "." * 81], seconds=0, return_exceptions=True),
        library.steps_many(["." * 81], seconds=0, return_exceptions=True),
    ):
        *_, error = answers
        assert isinstance(error, library.SearchLimitError)
        assert error.reason == "gave up after 0 seconds of search without an answer"
    assert [rating.level for rating in library.rate_many([LINE], seconds=60)] == ["easy"]
