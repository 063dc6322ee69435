"""Challenges of puzzles with constraints carry the clues, the author and the rules."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.clues.read import with_constraints
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.challenge.challenge import Challenge, challenge_of, text_of
from sudoku_tui.play.challenge.found import seeking_ghost
from sudoku_tui.play.challenge.link import challenge_in, challenge_link
from sudoku_tui.play.challenge.numbers import Reader, Writer
from sudoku_tui.play.challenge.origin_code import plain_origin, put_origin, take_origin
from tests.formats.clues.definitions import Grid
from tests.formats.clues.killer import CLUED, FOGGY, KILLER, OPEN, SOLUTION
from tests.formats.clues.mixtures import mixture
from tests.laws import examples

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
    writer = Writer()
    put_origin(origin, writer)
    reader = Reader(writer.bytes())
    assert take_origin(reader, has_clues=bool(shape.constraints)) == plain_origin(origin)
    assert reader.is_at_end


def test_what_stands_for_unknown_rules_and_what_the_author_left_comes_with_it() -> None:
    foggy = Challenge.of(Origin(read_clued(FOGGY, by_solution=True).puzzle), ())
    assert challenge_of(text_of(foggy)) == foggy
    puzzle = read_clued(OPEN).puzzle
    left = frozenset(Candidate(8, digit) for digit in (1, 3, 4))
    marked = Challenge.of(Origin(puzzle, position=Position(puzzle, (0,) * 16, left)), ())
    assert challenge_of(text_of(marked)) == marked


@pytest.mark.parametrize("cut", [10, -40, -1])
def test_a_damaged_one_is_refused_in_a_sentence(cut: int) -> None:
    with pytest.raises(SudokuError, match="damaged"):
        challenge_of(text_of(SENT)[:cut])


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
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(writer.bytes()) + packer.flush()
    text = urlsafe_b64encode(b"\x02" + zlib.crc32(packed).to_bytes(4) + packed).decode().rstrip("=")
    with pytest.raises(SudokuError, match=reason):
        challenge_of(text)


def test_a_long_story_is_cut_and_holds_nothing_that_cannot_be_shown() -> None:
    sent = Challenge.of(replace(ORIGIN, author="x" * 500, rules="\x1b[31m" + "é" * 9_000), ())
    assert (len(sent.origin.author), len(sent.origin.rules)) == (100, 3_999)
    assert challenge_of(text_of(sent)) == sent


def test_two_solutions_are_refused() -> None:
    with pytest.raises(SudokuError, match=r"^the puzzle of the challenge cannot be played: there is more than one"):
        challenge_of(text_of(Challenge.of(Origin(read_clued(OPEN).puzzle), ())))
    assert KILLER != OPEN
