from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.cells import lines_of, plain_cells
from sudoku_tui.formats.runs import Run
from sudoku_tui.formats.stream import read_stream
from tests.formats.grids import BOXED, LINE, ROWS
from tests.laws import examples
from tests.support import filled, made

np = pytest.importorskip("numpy", reason="NumPy is not installed: pip install sudoku-tui[fast]")

PLAIN = str(made(1))
SMALL = "1..4...........3"
PIECES = [
    [PLAIN] * 20,
    [LINE.replace(".", "0")] * 17,
    [SMALL] * 16,
    [PLAIN, f"{LINE} # and more"],
    ROWS,
    BOXED.splitlines(),
    ["x"],
    ["Grid 01"],
    [""],
    ["# a comment"],
    ["samurai"],
    ["{", '"size": 4,'],
    ["1" * 81],
    [PLAIN[:-1]],
    ["<ksudoku>"],
    ["5" * 80 + "é"],
]


def told(readings: object) -> list[tuple[int, str]]:
    answers = list[tuple[int, str]]()
    for reading in readings:  # type: ignore[attr-defined]
        if isinstance(reading, Run):
            geometry, cells, _ = reading.given
            for place, row in enumerate(cells.tolist()):
                answers.append((reading.first + place, "".join(map(geometry.digit_name, row))))
        else:
            number, answer = reading
            answers.append((number, str(answer.puzzle) if isinstance(answer, Position) else str(answer)))
    return answers


@given(st.lists(st.sampled_from(PIECES), max_size=8), st.lists(st.integers(1, 90), max_size=6))
@settings(max_examples=examples(60), deadline=None)
def test_lists_of_lines_are_read_as_lines_are(pieces: list[list[str]], cuts: list[int]) -> None:
    lines = [line for piece in pieces for line in piece]
    lists, rest = list[list[str]](), lines
    for cut in cuts:
        lists.append(rest[:cut])
        rest = rest[cut:]
    assert told(read_stream([*lists, rest])) == told(read_lines(lines))


def test_a_run_of_plain_lines_is_read_without_an_object_each() -> None:
    (run,) = read_stream([[PLAIN] * 100])
    assert isinstance(run, Run)
    assert (run.first, len(run.texts)) == (1, 100)


def test_a_bad_line_does_not_slow_all_others() -> None:
    readings = list(read_stream([[PLAIN] * 64 + ["?"] + [PLAIN] * 63]))
    assert sum(len(reading.texts) for reading in readings if isinstance(reading, Run)) >= 96


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_plain_texts_are_digits_and_back(size: int) -> None:
    shape = Geometry.of_size(size)
    grids = [filled(seed, shape) for seed in range(3)]
    texts = ["".join(map(shape.digit_name, grid)) for grid in grids]
    found = plain_cells(texts)
    assert found
    assert found.cells.tolist() == [list(parse(text).givens) for text in texts]
    there = np.array([True, False, True])
    assert lines_of(shape, found.cells, there) == f"{texts[0]}\n\n{texts[2]}\n"
    assert lines_of(shape, found.cells, ~there | there) == "\n".join([*texts, ""])


@pytest.mark.parametrize("texts", [[], [PLAIN, SMALL], [PLAIN, PLAIN[:-1] + "x"], ["é" * 81], ["." * 80 + "\n"]])
def test_other_texts_are_not_plain(texts: list[str]) -> None:
    assert plain_cells(texts) is None
