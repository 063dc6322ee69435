"""Packed links before the program is there, run in Node: what the page draws of clues is what the program will draw."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sudoku_tui.board.drawing import grid_drawing
from sudoku_tui.engine.constraints.constraint import Constraint, LineConstraint, all_kinds
from sudoku_tui.engine.constraints.drawing import DrawnFrame, DrawnLine, DrawnPart, DrawnShape
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.cages import Cage, ExtraRegion
from sudoku_tui.engine.kinds.dots import Difference
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.line_ends import Arrow
from sudoku_tui.engine.kinds.marked_pairs import MarkedPair, Way
from sudoku_tui.engine.kinds.outside import Sandwich, Skyscraper, XSum
from sudoku_tui.engine.kinds.pair_lines import Renban, Thermometer
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.play.page import told_apart
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.links import own_payload, packed, read_clued, unpacked
from tests.formats.clues.killer import CLUED, FOGGY, KILLER, SOLUTION
from tests.kinds.test_outline import DRAWN, LINE, SIX
from tests.variants import NINE
from tests.web.page.test_early import NODE, asked, opened

pytestmark = pytest.mark.skipif(NODE is None, reason="no node is installed here, which runs the page's script")

TABLE = [clue for clue, _ in DRAWN]
LINES = [kind for kind in all_kinds().values() if issubclass(kind, LineConstraint)]
DRAWN_EARLY: list[Constraint] = [
    *TABLE,
    *(kind(LINE) for kind in LINES if kind not in map(type, TABLE)),  # a new kind of lines has no other form
    MarkedPair((0, 1), (Way("sum", 7),)),
    MarkedPair((0, 1), (Way("difference", 1), Way("ratio", 2))),
]


def _puzzle(shape: Geometry, *clues: Constraint, rules: Sequence[Rule] = ()) -> Puzzle:
    made = geometry(shape.box_height, shape.box_width, shape.regions, (*shape.rules, *rules), clues)
    return Puzzle(made, (1, *[0] * (made.cell_count - 1)))


def _clued(puzzle: Puzzle) -> Clued:
    return Clued(Position.start(puzzle), "A title", "An author", "Some rules.")


def _seen(puzzles: Sequence[Puzzle]) -> list[Any]:
    return opened(*(own_payload(_clued(puzzle)) for puzzle in puzzles))


def assert_drawn(seen: Any, puzzle: Puzzle) -> None:  # noqa: ANN401 -- whatever JSON holds
    assert seen is not None, puzzle.geometry.variant
    assert seen["grid"] == json.loads(json.dumps(grid_drawing(puzzle.geometry))), puzzle.geometry.variant
    assert seen["digits"] == puzzle.signs
    assert seen["game"] == [None, told_apart(puzzle)]


def test_every_kind_of_clue_is_drawn_as_the_program_draws_it() -> None:
    puzzles = [_puzzle(SIX, clue) for clue in DRAWN_EARLY]
    for seen, puzzle in zip(_seen(puzzles), puzzles, strict=True):
        assert_drawn(seen, puzzle)


ROW = tuple(range(9))
MIXED = (
    _puzzle(CLASSIC, Cage((0, 1, 10), 9), Cage((30, 40, 41)), Cage((30, 41, 42), 15), ExtraRegion((3, 4, 50))),
    _puzzle(CLASSIC, Sandwich(ROW, 8), XSum(ROW[::-1], 8), Skyscraper(tuple(range(0, 81, 9)), 2)),
    _puzzle(CLASSIC, Thermometer((0, 10, 20)), Arrow((40, 41), (51, 60), 41), Renban((70, 61, 52))),
    _puzzle(CLASSIC, Cage((0, 1, 2, 9, 10, 18, 19, 20), 40), Cage((60, 61, 70)), Difference((5, 14), 1)),
    _puzzle(CLASSIC, Cage((0, 10), 9), rules=[Rule.X]),
    _puzzle(CLASSIC, Cage((0, 12), 9), rules=[Rule.ANTIKNIGHT, Rule.DISJOINT]),
    _puzzle(CLASSIC, Cage((0, 12), 9), rules=[Rule.HYPER]),
    _puzzle(CLASSIC, rules=[Rule.ANTIKING, Rule.X]),
    _puzzle(geometry_named(NINE), Cage((0, 10), 9), ExtraRegion((1, 20, 40))),
    _puzzle(geometry(2, 3), Cage((0, 7), 9)),
    _puzzle(geometry(3, 2), Cage((0, 7), 9)),
    _puzzle(geometry(2, 8), Cage((0, 18), 30)),
)


def test_clues_of_several_kinds_rules_and_regions_go_together() -> None:
    for seen, puzzle in zip(_seen(MIXED), MIXED, strict=True):
        if puzzle.constraints:
            assert_drawn(seen, puzzle)


# Quarters: no corner lies half-way between two lengths that can be told, where sines that differ by a hair decide.
LENGTHS = st.integers(-6, 30).map(lambda number: number / 4)
SIZES = st.integers(0, 10).map(lambda number: number / 4)
COLOURS = st.sampled_from(["", "#ffffff", "#cc0000", "#00aa0080", "#00000010"])
LINES_DRAWN = st.builds(
    DrawnLine,
    st.lists(st.tuples(LENGTHS, LENGTHS), max_size=4).map(tuple),
    COLOURS,
    SIZES,
    SIZES,
    COLOURS,
    st.booleans(),
)
SHAPES_DRAWN = st.builds(
    DrawnShape,
    LENGTHS,
    LENGTHS,
    SIZES,
    SIZES,
    is_round=st.booleans(),
    fill=COLOURS,
    edge=COLOURS,
    edge_width=st.just(0.03),
    text_size=st.sampled_from([0.3, 0.5]),
    text=st.sampled_from(["", "V", "12", "a long word"]),
    ink=COLOURS,
    angle=st.sampled_from([0.0, 30.0, 45.0, 90.0]),
    is_over=st.booleans(),
)
FRAMES_DRAWN = st.builds(
    DrawnFrame, st.lists(st.integers(0, 35), unique=True, max_size=4).map(tuple), st.just("7"), COLOURS
)
DRAWINGS = st.lists(LINES_DRAWN | SHAPES_DRAWN | FRAMES_DRAWN, max_size=8).map(tuple)


@settings(max_examples=3, phases=[Phase.generate])  # each asks Node, and shrinking would ask it for minutes
@given(st.lists(DRAWINGS, min_size=20, max_size=20))
def test_what_an_author_drew_is_drawn_as_the_program_draws_it(drawings: list[tuple[DrawnPart, ...]]) -> None:
    puzzles = [_puzzle(SIX, Drawn(parts), Cage((0, 1), 7)) for parts in drawings]
    for seen, puzzle in zip(_seen(puzzles), puzzles, strict=True):
        assert_drawn(seen, puzzle)


def test_clues_that_the_author_drew_himself_are_drawn_once() -> None:
    mark = DrawnLine(((0.5, 0.5), (2.5, 2.5)), "#00aa00", 0.2)
    puzzle = _puzzle(CLASSIC, Renban((0, 10, 20)), Drawn((mark,), (0,), ("renban",)), Thermometer((40, 41)))
    (seen,) = _seen([puzzle])
    assert_drawn(seen, puzzle)
    assert [shape[0] for shape in seen["grid"]["under"]] == ["way", "line", "disc"]


def test_a_puzzle_of_f_puzzles_is_drawn_too() -> None:
    texts = [packed(write_fpuzzles(_clued(puzzle))) for puzzle in MIXED if Rule.HYPER not in puzzle.geometry.rules]
    for seen, text in zip(opened(*texts), texts, strict=True):
        assert_drawn(seen, read_clued(text).puzzle)


def test_puzzles_with_the_same_givens_and_other_clues_are_told_apart() -> None:
    one, other, both = (
        _puzzle(CLASSIC, *clues) for clues in ([Cage((0, 1), 9)], [Cage((0, 9), 9)], [Cage((0, 1), 9), Cage((2, 3), 9)])
    )
    assert len({told_apart(puzzle) for puzzle in (one, other, both)}) == 3
    moves = [{"game": [None, told_apart(one)], "moves": [{"key": "5"}]}]
    kept = asked("kept", *([{"moves": json.dumps(moves)}, [None, told_apart(puzzle)]] for puzzle in (one, other)))
    assert [len(each["moves"]) for each in kept] == [1, 0]


def test_a_link_that_is_played_by_its_solution_alone_is_the_same_puzzle() -> None:
    judged = _puzzle(CLASSIC, Cage((0, 1), 9), Unread(("fog",), (1,) * 81))
    assert told_apart(judged) == told_apart(_puzzle(CLASSIC, Cage((0, 1), 9)))
    assert told_apart(_puzzle(CLASSIC, Unread((), (1,) * 81))) == str(_puzzle(CLASSIC))


def test_a_link_within_a_link_and_a_prefix_are_understood() -> None:
    payload = packed(write_fpuzzles(CLUED))
    texts = (f"fpuzzles{payload}", f"https://sudokupad.app/fpuz{payload}", payload.replace("+", " "))
    for seen in opened(*texts):
        assert_drawn(seen, CLUED.puzzle)


def test_what_the_page_does_not_know_is_not_drawn() -> None:
    worse = KILLER.replace('["R2C1", "R3C1"], "value": "5"', '["R2C1", "R9C1"], "value": "5"')
    unknown, damaged = opened(packed(FOGGY), packed(worse))
    assert unknown["grid"] == json.loads(json.dumps(grid_drawing(CLUED.puzzle.geometry)))
    assert [len(seen["grid"]["over"]) for seen in (unknown, damaged)] == [8, 6]  # each cage with its total


def test_what_is_no_puzzle_or_more_than_that_is_left_to_the_program() -> None:
    data, theirs = json.loads(KILLER), json.loads(write_fpuzzles(CLUED))
    entered = json.loads(write_fpuzzles(CLUED))
    entered["grid"][0][0]["value"] = 1
    noted = json.loads(write_fpuzzles(CLUED))
    noted["grid"][0][0]["centerPencilMarks"] = [1, 2]
    torn = json.loads(write_fpuzzles(CLUED))
    torn["grid"][0][0]["region"] = 1
    foggy = {**data["constraints"], "fog": [{"lit": ["R1C1"], "solution": SOLUTION}]}
    others = (
        *({**data, name: value} for name, value in _ODD.items()),
        *({**theirs, name: value} for name, value in (("size", 5), ("grid", []))),
        entered,
        noted,
        torn,
        {**data, "constraints": foggy},
        {**theirs, "foglight": ["R1C1"]},
        {**theirs, "cage": [{"cells": ["R1C1"], "value": "FOW"}]},
        {**theirs, "solution": [1, 1, *[2] * 14]},
        [],
        [data],
        "text",
        1,
        None,
    )
    texts = [packed(json.dumps(each)) for each in others]
    assert opened(*texts, packed(KILLER)[:-20], "A" * 40, "N4" + "Q" * 60) == [None] * (len(texts) + 3)


_ODD: dict[str, object] = {
    "size": 10**9,
    "givens": "1" * 16,
    "left": {"R1C1": "12"},
    "regions": "AAAA",
    "variant": "constructor",
    "constraints": None,
}


@settings(max_examples=5)
@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=200), max_size=50))
def test_what_was_packed_is_unpacked(texts: list[str]) -> None:
    assert asked("unpacked", *map(packed, texts)) == texts


@settings(max_examples=5)
@given(st.lists(st.text("ABCDQfghNv4z0189+/", max_size=60), max_size=200))
def test_a_damaged_text_is_refused_where_the_program_refuses_it(texts: list[str]) -> None:
    assert asked("unpacked", *texts) == [*map(_unpacked, texts)]


def _unpacked(text: str) -> str | None:
    try:
        return unpacked(text)
    except PuzzleTextError:
        return None


def test_a_bomb_is_no_text() -> None:
    bomb = packed("a" * 900_000)
    assert len(bomb) < 10_000
    assert asked("unpacked", bomb) == [None]
