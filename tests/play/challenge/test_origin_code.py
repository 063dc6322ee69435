from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.challenge.numbers import Reader, Writer
from sudoku_tui.play.challenge.origin_code import plain_origin, put_origin, take_origin
from tests.laws import examples
from tests.variants import VARIANTS

SHAPES = [*map(Geometry.of_size, (4, 6, 9, 16, 25)), *map(geometry_named, VARIANTS)]


def again(origin: Origin) -> Origin:
    writer = Writer()
    put_origin(origin, writer)
    reader = Reader(writer.bytes())
    read = take_origin(reader)
    assert reader.is_at_end
    return read


@given(data=st.data(), shape=st.sampled_from(SHAPES))
@settings(max_examples=examples(80), deadline=None)
def test_every_puzzle_on_every_shape_comes_back(data: st.DataObject, shape: Geometry) -> None:
    cells = shape.cell_count
    digits = data.draw(st.lists(st.integers(0, shape.size), min_size=cells, max_size=cells))
    is_begun = data.draw(st.lists(st.booleans(), min_size=cells, max_size=cells))
    givens = tuple(0 if begun else digit for digit, begun in zip(digits, is_begun, strict=True))
    entries = tuple(digit if begun else 0 for digit, begun in zip(digits, is_begun, strict=True))
    candidates = st.builds(Candidate, st.integers(0, cells - 1), st.integers(1, shape.size))
    removed = frozenset(data.draw(st.lists(candidates, max_size=5)))
    position = data.draw(st.none() | st.just(Position(Puzzle(shape, givens), entries, removed)))
    origin = Origin(Puzzle(shape, givens), "Sunday", "hard", "7", 12, position, Source.PACK)
    assert again(origin) == plain_origin(origin) == origin


def test_the_fullest_grid_there_is_comes_back() -> None:
    shape = Geometry.of_size(25)
    origin = Origin(Puzzle(shape, (25,) * shape.cell_count))
    assert again(origin) == origin


@pytest.mark.parametrize("name", ["a\nb", "a\x1b[31mb", "a\u202eb", "x" * 100])
def test_a_name_holds_nothing_that_cannot_be_shown(name: str) -> None:
    shape = Geometry.of_size(4)
    plain = plain_origin(Origin(Puzzle.empty(shape), name))
    assert plain.name.isprintable()
    assert len(plain.name) <= 60
    writer = Writer()
    put_origin(Origin(Puzzle.empty(shape), name), writer)
    with pytest.raises(SudokuError):
        take_origin(Reader(writer.bytes()))
