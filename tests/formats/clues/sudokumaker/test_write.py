"""What is written for SudokuMaker comes back, and what it has no place for is named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.kinds.fog import Fog, Trigger
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.keys import with_constraints, with_drawing
from sudoku_tui.formats.clues.links import FORMS, read_clued, sudokumaker_link
from sudoku_tui.formats.clues.sudokumaker.writing import unwritten, write_sudokumaker
from tests.formats.clues.test_attacked import read_or_refused, spoilt
from tests.formats.clues.test_laws import full_grid_of, played
from tests.kinds.definitions import Grid, Keys
from tests.kinds.mixtures import mixture
from tests.laws import examples

TYPED = {"killercage", "thermometer", "arrow", "difference", "quadruple", "littlekillersum", "sandwichsum", "renban"}


def has_place(key: str, mixed: Keys, bare: Geometry) -> bool:
    """Whether it has a kind; only what stands for none of its own may lack it."""
    alone = Clued(Position.start(Puzzle.empty(with_constraints(bare, {key: mixed[key]}))))
    is_written = not list(unwritten(alone))
    assert is_written or key not in TYPED
    return is_written and not (bare.rules and key.startswith("diagonal"))


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([(4, "2x2"), (6, "2x3"), (9, "3x3"), (9, "x"), (16, "4x4")]))
def test_every_mixture_comes_back(seed: int, named: tuple[int, str]) -> None:
    size, variant = named
    dice, bare = Random(seed), geometry_named(variant, size)
    full = full_grid_of(bare)
    mixed = mixture(dice, Grid(full, bare.box_height, bare.box_width), 6)
    shape = with_constraints(bare, {key: mixed[key] for key in mixed if has_place(key, mixed, bare)})
    clued = played(dice, shape, full)
    if any(clued.position.entries):
        clued = replace(clued, solution=())
    clued = replace(clued, position=replace(clued.position, removed=frozenset()))

    assert not list(unwritten(clued))
    assert read_clued(write_sudokumaker(clued)) == clued
    assert read_clued(sudokumaker_link(clued)) == clued


PARTS: Sequence[DrawnPart] = [
    DrawnLine(((0.5, 0.5), (1.5, 0.5)), "#ff0000", 0.2),
    DrawnFrame((1, 2), "?", "#000000"),
    DrawnShape(1.0, 1.5, 0.8, 0.6, fill="#00ff00", edge="#000000", edge_width=0.1, angle=45.0, is_over=True),
    DrawnShape(2.0, 2.0, 0.5, 0.5, is_round=True, fill="#00ff00"),
    DrawnShape(0.5, 1.5, text="×", ink="#123456"),
]


def test_a_drawing_comes_back() -> None:
    shape = with_drawing(Geometry.of_size(4), PARTS)
    clued = Clued(Position.start(Puzzle.empty(shape)))
    assert read_clued(write_sudokumaker(clued)) == clued


@pytest.mark.parametrize("triggers", [(), (Trigger((1, 2), (3,)), Trigger((4,), (4, 5)))])
def test_fog_comes_back(triggers: tuple[Trigger, ...]) -> None:
    solution = full_grid_of(Geometry.of_size(4))
    shape = geometry(2, 2, constraints=[Fog((0, 1), triggers, solution)])
    clued = Clued(Position.start(Puzzle.empty(shape)), solution=solution)
    assert not list(unwritten(clued))
    assert read_clued(write_sudokumaker(clued)) == clued


def test_an_arrow_that_is_only_drawn_has_its_head() -> None:
    shape = with_drawing(Geometry.of_size(4), [DrawnLine(((0.5, 0.5), (2.5, 0.5)), "#ff0000", 0.1, head=0.3)])
    (drawn,) = read_clued(write_sudokumaker(Clued(Position.start(Puzzle.empty(shape))))).puzzle.constraints
    assert drawn.parts == (  # type: ignore[attr-defined]
        DrawnLine(((0.5, 0.5), (2.5, 0.5)), "#ff0000", 0.1),
        DrawnLine(((2.2, 0.5), (2.5, 0.5)), "#ff0000", 0.1, head=0.3),
    )


def test_what_it_has_no_place_for_is_named() -> None:
    keys = {"nabner": [{"lines": [["R1C1", "R1C2"]]}], "greaterthan": [{"cells": ["R1C1", "R2C1"]}], "renban": []}
    shape = with_drawing(
        with_constraints(geometry_named("hyper", 9), keys), [DrawnLine(((0.0, 0.0), (1.0, 0.0)), fill="#ff0000")]
    )
    position = Position.start(Puzzle.empty(shape)).place("r5c5", 5)
    clued = Clued(position, solution=full_grid_of(shape.bare))
    assert [str(clause) for clause in FORMS["sudokumaker"].left_out(clued)] == [
        "the rule hyper is left out",
        "2 clues are left out: inequality and nabner line",
        "the colour within 1 line is left out",
        "the author's solution is left out",
    ]
    assert [clue.key for clue in read_clued(write_sudokumaker(clued)).puzzle.constraints] == ["drawing"]


LINE = DrawnLine(((0.5, 0.5), (1.5, 0.5)), "#ff0000", 0.2)


def drawn_as(key: str) -> Clued:
    """A line that its author drew himself, and that is understood."""
    shape = with_constraints(Geometry.of_size(4), {key: [{"lines": [["R1C1", "R1C2"]]}]})
    return Clued(Position.start(Puzzle.empty(with_drawing(shape, [LINE], [0], [key]))))


def test_the_authors_drawing_of_clues_is_left_to_sudokumaker_where_it_has_them_all() -> None:
    renban, nabner = drawn_as("renban"), drawn_as("nabner")
    assert list(map(str, unwritten(renban))) == ["the author's own drawing of the clues is left out"]
    assert [clue.key for clue in read_clued(write_sudokumaker(renban)).puzzle.constraints] == ["renban"]
    assert list(map(str, unwritten(nabner))) == ["1 clue is left out: nabner line"]
    (again,) = read_clued(write_sudokumaker(nabner)).puzzle.constraints
    assert again.parts == (LINE,)  # type: ignore[attr-defined]


def test_neighbours_with_marks_that_it_lacks_are_denied_nothing() -> None:
    mark = {"cells": ["R1C1", "R1C2"], "sum": [5]}
    letter = {"cells": ["R2C1", "R2C2"], "value": "V"}
    for keys, lost in (({"xv": [letter]}, False), ({"xv": [letter], "markedpair": [mark]}, True)):
        shape = with_constraints(Geometry.of_size(4), {"negative": ["xv"], **keys})
        clued = Clued(Position.start(Puzzle.empty(shape)))
        assert any("neighbours without X or V" in str(clause) for clause in unwritten(clued)) is lost
        kinds = {clue.key for clue in read_clued(write_sudokumaker(clued)).puzzle.constraints}
        assert kinds == ({"xv"} if lost else {"xv", "negative xv"})


@given(seed=st.integers(0, 10**6), by_solution=st.booleans())
@settings(max_examples=examples(150), deadline=None)
def test_whatever_stands_anywhere(seed: int, by_solution: bool) -> None:
    dice = Random(seed)
    full = full_grid_of(Geometry.of_size(4))
    shape = with_drawing(with_constraints(Geometry.of_size(4), mixture(dice, Grid(full, 2, 2), 5)), PARTS)
    solution = full if dice.random() < 0.5 else ()
    data = json.loads(write_sudokumaker(Clued(Position.start(Puzzle.empty(shape)), "A", "B", "C", solution)))
    for _ in range(dice.choice((1, 1, 2, 4))):
        data = spoilt(dice, data)
    read_or_refused(json.dumps(data), by_solution=by_solution)


@pytest.mark.parametrize("name", ["sudokumaker", "sudokumaker-link"])
def test_the_name_of_the_form_is_known(name: str) -> None:
    assert name in FORMS
