"""Challenges of puzzles with constraints carry the clues, the author and the rules."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.challenge.code import DamagedError, Reader, Writer, plain_origin, put_origin, take_origin
from sudoku_tui.features.challenge.ghost import seeking_ghost
from sudoku_tui.features.challenge.model import Challenge, challenge_link, challenge_of, text_of
from sudoku_tui.features.games.links import challenge_in
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin, Source
from tests.features.challenge.test_model import sealed
from tests.formats.clues.killer import CLUED, FOGGY, KILLER, OPEN, SOLUTION
from tests.kinds.definitions import Grid
from tests.kinds.mixtures import mixture
from tests.laws import examples
from tests.variants import VARIANTS

PART = st.integers(1, 700).flatmap(lambda bound: st.tuples(st.integers(0, bound - 1), st.just(bound)))


@given(items=st.lists(st.integers(0, 2**2000) | st.text(max_size=20) | st.lists(PART, min_size=1, max_size=5)))
def test_what_was_written_is_read(items: list[int | str | list[tuple[int, int]]]) -> None:
    writer = Writer()
    for item in items:
        if isinstance(item, int):
            writer.put(item)
        elif isinstance(item, str):
            writer.put_text(item)
        else:
            writer.put_parts(*item)
    reader = Reader(writer.bytes())
    for item in items:
        if isinstance(item, int):
            assert reader.take() == item
        elif isinstance(item, str):
            assert reader.take_text(80) == item
        else:
            assert reader.take_parts(*(bound for _, bound in item)) == tuple(number for number, _ in item)
    assert reader.is_at_end


@pytest.mark.parametrize("content", [b"", b"\x80", b"\x80\x00", b"\xff" * 1000 + b"\x01"])
def test_what_nobody_writes_is_damage(content: bytes) -> None:
    with pytest.raises(DamagedError):
        Reader(content).take()


def test_what_is_too_much_is_damage() -> None:
    with pytest.raises(DamagedError):
        Reader(b"\x05").take(4)
    with pytest.raises(DamagedError):
        Reader(b"\x07").take_parts(2, 3)
    for text in (b"\x05abcde", b"\x04abc", b"\x01\xff"):
        with pytest.raises(DamagedError):
            Reader(text).take_text(4)


@given(content=st.binary(max_size=30))
def test_bytes_have_one_reading_or_none(content: bytes) -> None:
    """So nothing can be changed without its meaning changing, too."""
    reader, writer = Reader(content), Writer()
    try:
        while not reader.is_at_end:
            writer.put(reader.take())
    except DamagedError:
        return
    assert writer.bytes() == content


ORIGIN = Origin(CLUED.puzzle, "Four Cages", author="A. Setter", rules="Cages show\ntheir sums.", source=Source.PASTED)
SENT = Challenge.of(ORIGIN, [Event(3.0, "r1c1=1"), Event(4.5, "corner r1c2+2"), Event(9.0, "hint")])
GRID = Grid(tuple(map(int, SOLUTION)), 2, 2)


def test_a_killer_comes_back_with_its_story_and_plays_against_its_ghost() -> None:
    link = challenge_link(SENT, "https://games.example/")
    found = challenge_of(challenge_in(link))
    assert found == SENT
    assert (found.origin.author, found.origin.rules) == (ORIGIN.author, ORIGIN.rules)
    assert read_clued(link.partition("#")[2].partition("&")[0].removeprefix("p=")).puzzle == ORIGIN.puzzle
    ghost = finish(seeking_ghost(ORIGIN.puzzle, tuple(map(int, SOLUTION)), text_of(SENT)))
    assert ghost is not None
    assert ghost.at(5.0).right == 1


@given(seed=st.integers(0, 10**6))
@settings(max_examples=examples(25), deadline=None)
def test_every_kind_comes_back(seed: int) -> None:
    shape = with_constraints(Geometry.of_size(4), mixture(Random(seed), GRID, 6))
    origin = Origin(Puzzle.empty(shape), author="A", rules="b")
    assert again(origin) == plain_origin(origin)


def test_what_stands_for_unknown_rules_and_what_the_author_left_comes_with_it() -> None:
    foggy = Challenge.of(Origin(read_clued(FOGGY, by_solution=True).puzzle), ())
    assert challenge_of(text_of(foggy)) == foggy
    puzzle = read_clued(OPEN).puzzle
    left = frozenset(Candidate(8, digit) for digit in (1, 3, 4))
    marked = Challenge.of(Origin(puzzle, position=Position(puzzle, (0,) * 16, left)), ())
    assert challenge_of(text_of(marked)) == marked


@pytest.mark.parametrize(
    ("clues", "reason"),
    [
        ("{}", "damaged"),
        ('{"killercage":[{"cells":["R9C9"]}]}', "killercage 1: there is no cell R9C9"),
        ('{ "killercage":[{"cells":["R1C1"]}]}', "damaged"),
        ("[" * 40_000, "no puzzle"),
        (json.dumps({"wormholes": ["x"]}), "damaged"),
        ("x" * 60_000, "damaged"),
    ],
)
def test_clues_that_nobody_wrote_are_refused(clues: str, reason: str) -> None:
    writer = Writer()
    writer.put(4)
    writer.put_text("")
    writer.put_text(clues)
    with pytest.raises(SudokuError, match=reason):
        challenge_of(sealed(writer.bytes(), version=2))


def test_a_long_story_is_cut_and_holds_nothing_that_cannot_be_shown() -> None:
    sent = Challenge.of(replace(ORIGIN, author="x" * 500, rules="\x1b[31m" + "é" * 9_000), ())
    assert (len(sent.origin.author), len(sent.origin.rules)) == (100, 3_999)
    assert challenge_of(text_of(sent)) == sent


def test_two_solutions_are_refused() -> None:
    with pytest.raises(SudokuError, match=r"^the puzzle of the challenge cannot be played: there is more than one"):
        challenge_of(text_of(Challenge.of(Origin(read_clued(OPEN).puzzle), ())))
    assert KILLER != OPEN


SHAPES = [*map(Geometry.of_size, (4, 6, 9, 16, 25)), *map(geometry_named, VARIANTS)]


def again(origin: Origin) -> Origin:
    writer = Writer()
    put_origin(origin, writer)
    reader = Reader(writer.bytes())
    read = take_origin(reader, has_clues=bool(origin.puzzle.constraints))
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
