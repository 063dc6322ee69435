"""ipuz: what it says of a grid is read, what is written comes back, and what has no place there is named."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.drawing import DrawnShape
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.clues.clued import Clued, UnreadRulesError
from sudoku_tui.formats.clues.ipuz import unwritten, write_ipuz
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.formats.clues.links import FORMS, read_clued
from tests.formats.clues.killer import SOLUTION
from tests.formats.clues.test_attacked import read_or_refused, spoilt
from tests.formats.clues.test_laws import JIGSAW, full_grid_of, played
from tests.kinds.definitions import Grid
from tests.kinds.mixtures import mixture
from tests.laws import examples

EMPTY = [[0] * 4 for _ in range(4)]
FULL = [[int(digit) for digit in SOLUTION[start : start + 4]] for start in range(0, 16, 4)]


def text_of(kind: str = "", **fields: Any) -> str:  # noqa: ANN401
    kinds = ["http://ipuz.org/sudoku#1", *([f"http://ipuz.org/sudoku/{kind}#1"] if kind else [])]
    return json.dumps({"version": "http://ipuz.org/v2", "kind": kinds, "puzzle": EMPTY, **fields})


def said(text: str) -> list[str]:
    clued = read_clued(text)
    return [str(clue.said(clued.puzzle.geometry)) for clue in clued.puzzle.constraints]


def test_a_plain_file_is_a_puzzle() -> None:
    text = text_of(
        puzzle=[[1, 0, None, {"cell": 4}], *EMPTY[1:]], saved=[[1, {"value": 2}, 0, 4], *EMPTY[1:]], solution=FULL
    )
    clued = read_clued(text)
    assert clued.puzzle == parse("1..4............")
    assert (clued.position.entries[:4], clued.solution) == ((0, 2, 0, 0), tuple(map(int, SOLUTION)))
    lines = json.dumps(json.loads(text), indent=2).splitlines(keepends=True)
    ((_, found),) = read_lines(lines)
    assert found == clued


def test_texts_are_html() -> None:
    clued = read_clued(text_of(title="<b>A</b> &amp; B", author="C &lt;d", intro="One<br/>two", explanation="Done"))
    assert (clued.title, clued.author, clued.rules, clued.message) == ("A & B", "C <d", "One\ntwo", "Done")


def test_letters_stand_for_digits() -> None:
    text = text_of("wordoku", charset="SODU", puzzle=[["D", "", "0", "S"], *EMPTY[1:]])
    assert read_clued(text).puzzle.givens[:4] == (3, 0, 0, 1)


@pytest.mark.parametrize(
    ("kind", "variant"),
    [("diagonalsudoku", "x:"), ("", "4x4:"), ("latinsquare", "boxless"), ("jigsawsudoku", "jigsaw")],
)
def test_the_shape_is_what_its_kind_says(kind: str, variant: str) -> None:
    zones = [[[1, 1], [2, 1], [3, 1], [1, 2]], [[4, 1], [4, 2], [4, 3], [3, 2]]]
    zones += [[[2, 2], [1, 3], [2, 3], [1, 4]], [[3, 3], [2, 4], [3, 4], [4, 4]]]
    fields = {"zones": [{"cells": zone} for zone in zones]} if kind == "jigsawsudoku" else {}
    shape = read_clued(text_of(kind, **fields)).puzzle.geometry
    assert len(shape.houses) == (14 if variant == "x:" else 12)
    assert shape.variant.startswith("jigsaw") == (variant == "jigsaw")
    assert (len(shape.boxes[0].cells), shape.box_height) == (4, 1 if variant == "boxless" else shape.box_height)


@pytest.mark.parametrize("first", [0, 1])
def test_cells_are_counted_from_one_or_from_nought(first: int) -> None:
    cages = [
        {"cells": [[first, first], [first, first + 1]], "value": 5},
        {"rect": [first + 2, first, first + 3, first]},
    ]
    assert said(text_of("killersudoku", cages=cages)) == [
        "killer cage of 5 in r1c1 and r2c1",
        "killer cage in r1c3 and r1c4",
    ]


def test_zones_are_extra_regions_or_diagonals() -> None:
    zones = [{"cells": [[2, 2], [3, 3]]}, {"cells": [[1, 1], [2, 2], [3, 3], [4, 4]]}, {"rect": [1, 1, 4, 1]}]
    assert said(text_of(zones=zones)) == ["extra region in r2c2 and r3c3", "diagonal in r1c1, r2c2, r3c3 and r4c4"]


def test_cages_of_a_calcudoku_may_repeat_digits_and_others_are_named() -> None:
    cages: list[dict[str, Any]] = [{"cells": [[1, 1], [2, 2]], "value": 2, "operator": "+"}]
    assert said(text_of("calcudoku", cages=cages)) == ["sum cage of 2 in r1c1 and r2c2"]
    cages[0]["operator"] = "*"
    with pytest.raises(PuzzleTextError, match=r"the constraint 'cages with \*' is not known here"):
        read_clued(text_of("calcudoku", cages=cages))
    with pytest.raises(UnreadRulesError):
        read_clued(text_of("calcudoku", cages=cages, solution=FULL))


def test_styles_are_drawn_and_signs_between_cells_are_named() -> None:
    grid: list[list[Any]] = [
        [{"cell": 0, "style": {"shapebg": "circle", "color": "#ff0000"}}, {"cell": 0, "style": "dark"}, 0, 0],
        *EMPTY[1:],
    ]
    (drawn,) = read_clued(text_of(puzzle=grid, styles={"dark": {"color": "#000000"}})).puzzle.constraints
    assert isinstance(drawn, Drawn)
    assert drawn.parts == (
        DrawnShape(0.5, 0.5, 1.0, 1.0, fill="#ff0000"),
        DrawnShape(0.5, 0.5, 0.9, 0.9, is_round=True, edge="#000000"),
        DrawnShape(1.5, 0.5, 1.0, 1.0, fill="#000000"),
    )
    grid[0][0] = {"cell": 0, "style": {"lessthan": "R"}}
    with pytest.raises(PuzzleTextError, match="'signs between cells' is not known here"):
        read_clued(text_of(puzzle=grid))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"puzzle": "x"}, "puzzle must be a grid of rows"),
        ({"puzzle": []}, "there is no grid of size 0"),
        ({"puzzle": [[0], *EMPTY[1:]]}, "puzzle has not 4 rows of 4 cells"),
        ({"puzzle": [[9, 0, 0, 0], *EMPTY[1:]]}, "'9' in r1c1 is no digit"),
        ({"puzzle": [["#", 0, 0, 0], *EMPTY[1:]]}, "'#' in r1c1 is no digit"),
        ({"cages": [{"cells": [[5, 1]]}]}, "there is no column 5 with a row 1"),
        ({"cages": [{"cells": ["r1c1"]}]}, "'r1c1' is no pair of column and row"),
        ({"cages": [{}]}, "a zone or a cage has no cells"),
        ({"zones": [{"rect": [1, 1, 99, 1]}]}, "a rectangle of cells lies outside the grid"),
        ({"zones": [{"rect": [1, 1, 4, 4]}] * 1001}, "zones has more than 1,000 entries"),
        ({"cages": [{"cells": [[1, 1]] * 20_001}]}, "zones and cages have more than 20,000 cells"),
    ],
    ids=range(11),
)
def test_what_is_wrong_is_said(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(PuzzleTextError) as error:
        read_clued(text_of(**fields))
    assert reason in str(error.value)


@settings(max_examples=examples(60), deadline=None)
@given(
    st.integers(0, 2**32),
    st.sampled_from([(6, "2x3"), (6, "3x2"), (9, "hyper+x"), (9, "3x3"), (5, JIGSAW), (16, "4x4")]),
)
def test_what_is_written_comes_back(seed: int, named: tuple[int, str]) -> None:
    size, variant = named
    dice, bare = Random(seed), geometry_named(variant, size)
    full = full_grid_of(bare)
    mixed = mixture(dice, Grid(full, bare.box_height, bare.box_width), 20)
    kept = {key: mixed[key] for key in ("killercage", "extraregion", "diagonal-") if key in mixed}
    keys: dict[str, Any] = {key: found for key, found in kept.items() if not (bare.rules and key == "diagonal-")}
    if size < 6:
        keys.pop("extraregion", None)
    clued = replace(played(dice, with_constraints(bare, keys), full), corner=(), centre=(), author="A <b> & c")
    clued = replace(clued, position=replace(clued.position, removed=frozenset()))

    assert not list(unwritten(clued))
    assert read_clued(write_ipuz(clued)) == clued


def test_what_it_has_no_place_for_is_named() -> None:
    keys = {"renban": [{"lines": [["R1C1", "R1C2"]]}, {"lines": [["R2C1", "R2C2"]]}], "antiknight": True}
    shape = with_constraints(Geometry.of_size(9), keys)
    clued = replace(played(Random(1), shape, full_grid_of(Geometry.of_size(9))), corner=())
    assert [str(clause) for clause in FORMS["ipuz"].left_out(clued)][1:] == [
        "the rule anti-knight is left out",
        "2 clues are left out: renban line",
        "the notes are left out",
    ]
    assert isinstance(read_clued(write_ipuz(clued)), Clued)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(150), deadline=None)
def test_whatever_stands_anywhere(seed: int) -> None:
    dice = Random(seed)
    zones = [{"rect": [1, 1, 2, 2]}, {"cells": [[1, 1], [4, 4]]}]
    cages = [{"cells": [[1, 1], [1, 2]], "value": 5, "operator": "+"}]
    grid = [[{"cell": 1, "style": {"color": "#ff0000"}}, 0, 0, 0], *EMPTY[1:]]
    data: object = json.loads(text_of("killersudoku", puzzle=grid, zones=zones, cages=cages, solution=FULL, saved=FULL))
    for _ in range(dice.choice((1, 1, 2, 4))):
        data = spoilt(dice, data)
    read_or_refused(json.dumps(data), by_solution=dice.random() < 0.5)
