"""Penpa's links: what is given, what is drawn, and what the author says; whatever is damaged is told of."""

from __future__ import annotations

from base64 import b64encode
from random import Random
from typing import Any
from zlib import compressobj

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.generate import full_grid
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.clues.penpa.text import MOST_BYTES
from tests.formats.clues.killer import SOLUTION
from tests.formats.clues.penpa.drawing import COUNT, WIDE, cell, corner, link
from tests.formats.clues.test_attacked import read_or_refused, spoilt
from tests.laws import examples

FULL = {cell(row, column): int(SOLUTION[4 * row + column - 5]) for row in range(1, 5) for column in range(1, 5)}
CAGE: dict[str, Any] = {"killercages": [[cell(1, 1), cell(1, 2)]], "numberS": {str(corner(1, 1)): [" 3", 1]}}
RULES = "Title: Four,Author: A%2C B,,Normal sudoku rules apply.%2DCages%2C too."


def said(text: str) -> list[str]:
    clued = read_clued(text)
    return [str(clue.said(clued.puzzle.geometry)) for clue in clued.puzzle.constraints]


def drawn_in(text: str) -> tuple[DrawnPart, ...]:
    (drawn,) = (clue for clue in read_clued(text).puzzle.constraints if isinstance(clue, Drawn))
    return drawn.parts


def test_givens_boxes_and_words_are_read() -> None:
    number = {str(cell(1, 2)): ["3", 1, "1"], str(cell(4, 4)): ["2", 1, "10"], str(cell(2, 2)): ["4", 2, "1"]}
    text = link({"number": number}, about=RULES, message="Well done%2C!")
    clued = read_clued(text)
    assert clued.puzzle.signs == parse(".3.............2").signs
    assert len(clued.puzzle.geometry.boxes) == 4
    assert (clued.title, clued.author, clued.message) == ("Four", "A, B", "Well done,!")
    assert clued.rules == "Normal sudoku rules apply.\nCages, too."
    (four,) = drawn_in(text)
    assert isinstance(four, DrawnShape)
    assert (four.x, four.y, four.text, four.ink) == (1.5, 1.5, "4", "#4c9900")
    ((_, found),) = read_lines([f"Look: {text}"])
    assert isinstance(found, Clued)
    assert found == clued


def test_the_solution_is_in_the_check_or_in_its_own_layer() -> None:
    assert read_clued(link({}, check=FULL)).solution == tuple(map(int, SOLUTION))
    answer = {"number": {str(number): [str(digit), 2, "1"] for number, digit in FULL.items()}}
    assert read_clued(link({}, answer=answer)).solution == tuple(map(int, SOLUTION))
    marks = {str(number): [[int(mark == digit) for mark in range(1, 11)], 2, "7"] for number, digit in FULL.items()}
    assert read_clued(link({}, answer={"number": marks})).solution == tuple(map(int, SOLUTION))
    assert read_clued(link({}, check={cell(1, 1): 1})).solution == ()


def test_cages_have_their_totals_unless_the_solution_breaks_them() -> None:
    assert said(link(CAGE)) == ["killer cage of 3 in r1c1 and r1c2"]
    assert said(link(CAGE, check=FULL)) == ["killer cage of 3 in r1c1 and r1c2"]
    wrong = CAGE | {"numberS": {str(corner(1, 1)): ["4", 1]}}
    assert drawn_in(link(wrong, check=FULL)) == (DrawnFrame((0, 1), "4"),)
    unknown = CAGE | {"numberS": {str(corner(1, 1)): ["?", 1]}}
    assert [clue.key for clue in read_clued(link(unknown)).puzzle.constraints] == ["drawing", "killercage"]


TYPED = {
    "thermo": [[cell(1, 1), cell(1, 2), cell(2, 3)], []],
    "arrows": [[cell(4, 4), cell(3, 3), cell(3, 2)]],
}


def test_thermometers_and_arrows_mean_what_they_are_called_where_no_rules_are_told() -> None:
    assert said(link(TYPED)) == ["arrow r4c4–r3c2", "thermometer r1c1–r2c3"]
    lines = [part for part in drawn_in(link(TYPED, about=RULES)) if isinstance(part, DrawnLine)]
    assert [(part.points, part.head) for part in lines] == [
        (((3.5, 3.5), (2.5, 2.5), (1.5, 2.5)), 0.3),
        (((0.5, 0.5), (1.5, 0.5), (2.5, 1.5)), 0.0),
    ]
    assert [clue.key for clue in read_clued(link(TYPED, check=FULL)).puzzle.constraints] == ["drawing"]
    outside = {"thermo": [[cell(1, 1), cell(0, 1)]]}
    assert [clue.key for clue in read_clued(link(outside)).puzzle.constraints] == ["drawing"]


def test_all_that_is_drawn_is_kept() -> None:
    upper = COUNT + WIDE + 1  # the crossing at the upper left corner of the grid
    question = {
        "surface": {str(cell(1, 1)): 3, str(cell(1, 2)): 1},
        "line": {f"{cell(1, 1)},{cell(1, 2)}": 5},
        "freelineE": {f"{upper},{upper + 1}": 8},
        "symbol": {
            str(2 * COUNT + cell(1, 1)): [8, "circle_SS", 2],
            str(3 * COUNT + cell(1, 1)): [2, "circle_SS", 2],
            str(cell(2, 1)): [3, "square_L", 1],
            str(cell(2, 2)): [1, "inequality", 2],
            str(cell(2, 3)): [1, "sun_moon", 2],
        },
        "number": {str(cell(0, 1)): ["12_7", 1, "2"], str(cell(3, 1)): ["1", 6, "5"]},
        "polygon": [[upper, upper + 1, upper + WIDE]],
    }
    colours = {"surface": {str(cell(1, 2)): "#123456"}}
    parts = drawn_in(link(question, about=RULES, colours=colours))
    shapes = [part for part in parts if isinstance(part, DrawnShape)]
    assert [(part.x, part.y, part.fill) for part in shapes if part.width == 1] == [
        (0.5, 0.5, "#cfcfcf"),
        (1.5, 0.5, "#123456"),
    ]
    assert [(part.points, part.colour, part.fill) for part in parts if isinstance(part, DrawnLine)] == [
        (((0.5, 0.5), (1.5, 0.5)), "#999999", ""),
        (((0.0, 0.0), (1.0, 0.0)), "#ff0000", ""),
        (((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)), "#000000", "#000000"),
    ]
    assert [(part.x, part.y, part.fill) for part in shapes if part.width == 0.26] == [
        (0.5, 1.0, "#ffffff"),
        (1.0, 0.5, "#000000"),
    ]
    assert [(part.x, part.y, part.text) for part in shapes if part.text] == [
        (1.5, 1.5, "<"),
        (2.5, 1.5, "sun moon"),
        (0.5, -0.5, "12↘"),
        (0.5, 2.5, "1"),
    ]


def packed(data: bytes) -> str:
    folding = compressobj(9, wbits=-15)
    payload = b64encode(folding.compress(data) + folding.flush()).decode()
    return f"https://penpa.example/penpa-edit/#m=edit&p={payload.replace('+', '%2B')}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (link({}, kind="hex"), "this Penpa drawing has no grid of squares"),
        (link({})[:200], "the text of the Penpa link is damaged|the text of the link is cut off"),
        (link({}).replace("&p=", "&p=é"), "'é' cannot stand in the text of a link"),
        (packed(b"sudoku"), "the text of the Penpa link is damaged"),
        (packed(b"\xff\xff"), "the text of the Penpa link is damaged"),
        (packed(b"sudoku,4,4\n[]\n\n{}\n{}\n[1]"), "the text of the Penpa link is damaged"),
        (packed(b"sudoku,400,4\n[0,0,0,0]\n\n{}\n{}\n[1]"), "there is no Penpa board of 400×4 cells"),
        (packed(b"sudoku,4,4\n[0,0,0,0]\n\n{}\n{}\n[18,1]"), "the cells of the Penpa drawing make no square"),
        (packed(b"sudoku,4,4\n[0,0,0,0]\n\n" + b"[" * 99_999 + b"\n{}\n[18]"), "the text of the Penpa link is damaged"),
        (packed(b"0" * 50_000_000), f"would be longer than {MOST_BYTES:,} signs"),
    ],
    ids=range(10),
)
def test_what_is_wrong_is_said(text: str, reason: str) -> None:
    with pytest.raises(PuzzleTextError, match=reason):
        read_clued(text)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(100), deadline=None)
def test_whatever_stands_anywhere(seed: int) -> None:
    dice = Random(seed)
    question: Any = {
        **(CAGE | TYPED),
        "number": {str(cell(1, 2)): ["3", 1, "1"]},
        "surface": {str(cell(1, 1)): 3},
        "line": {f"{cell(1, 1)},{cell(1, 2)}": 5},
        "symbol": {str(cell(2, 1)): [3, "square_L", 1]},
        "polygon": [[cell(1, 1), cell(1, 2)]],
    }
    for _ in range(dice.choice((1, 1, 2, 4))):
        question = spoilt(dice, question)
    text = link(question if isinstance(question, dict) else {}, about=dice.choice((RULES, "Title: ,Author: ,,")))
    read_or_refused(text, by_solution=dice.random() < 0.5)
    place = dice.randrange(len(text))
    for damaged in (text[:place], text[:place] + dice.choice("ABz+/= é") + text[place + 1 :]):
        if "&p=" in damaged:
            read_or_refused(damaged)


def _pair(shape: Geometry) -> tuple[list[int], dict[str, int]]:
    """The middles of the cells of a board of 6×6 that two grids leave, and thick lines around their boxes."""
    wide, count = 10, 100
    cells = [wide * (shape.row_of(place) + 1) + shape.column_of(place) + 1 for place in range(shape.cell_count)]
    crossings = {(row, column): count + wide * (row + 1) + column + 1 for row in range(7) for column in range(7)}
    thick = {f"{crossings[row, column]},{crossings[row, column + 1]}": 2 for row in (2, 4) for column in range(6)}
    thick |= {f"{crossings[row, column]},{crossings[row + 1, column]}": 2 for row in range(6) for column in (2, 4)}
    return cells, thick


def test_grids_that_overlap_are_seen_by_their_boxes() -> None:
    shape = geometry_named("grids:r1c1r3c3", 4)
    grid = finish(full_grid(shape, Dice("pair")))
    cells, thick = _pair(shape)
    numbers = {str(number): [str(digit), 1, "1"] for number, digit in zip(cells[::2], grid[::2], strict=True)}
    text = link({"lineE": thick, "number": numbers}, size=6, cells=cells, check=dict(zip(cells, grid, strict=True)))
    clued = read_clued(text)
    assert clued.puzzle.geometry.bare == shape
    assert clued.puzzle.givens == tuple(digit if place % 2 == 0 else 0 for place, digit in enumerate(grid))
    assert clued.solution == grid


def test_digits_from_0_are_given_where_the_rules_tell_them() -> None:
    number = {str(cell(1, 2)): ["0", 1, "1"]}
    assert not any(read_clued(link({"number": number}, about=RULES)).puzzle.givens)
    clued = read_clued(link({"number": number}, about="Title: Four,,,Normal sudoku rules apply with the digits 0-3."))
    assert clued.puzzle.signs == ".0.............."
