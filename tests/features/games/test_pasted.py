"""A pasted or shared text is a game, or a sentence says why it is none; links and copies carry all of a game."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.kinds.fog import Fog
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.features.games.described import is_by_author, offered
from sudoku_tui.features.games.links import link_text, link_to, sudokupad_link, text_to_copy
from sudoku_tui.features.games.pasted import at_first_sight
from sudoku_tui.formats import parse, to_box
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.clues.own import write_own
from sudoku_tui.formats.homes import form_at_home
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.storage.games import resume, start_game
from sudoku_tui.words.message import as_it_is
from tests.app.nasty import NASTY
from tests.app.playing import EASY, open_store
from tests.formats.clues.killer import FOGGY, KILLER, LINKS, OPEN, PAYLOAD, PUZZLE, SOLUTION
from tests.game.examples import Time
from tests.game.foggy import MISTY
from tests.laws import examples
from tests.variants import VARIANTS

DIGITS = tuple(map(int, SOLUTION))


def judged(text: str, source: Source = Source.PASTED) -> Origin:
    """Judge a text to its end, however slow the machine is."""
    origin = at_first_sight(text, source, seconds=60.0)
    assert origin
    return origin


@pytest.mark.parametrize("text", [KILLER, *LINKS, PAYLOAD, KILLER.replace(", ", ",\n ")])
def test_title_author_rules_and_solution_come_along(text: str) -> None:
    origin = judged(text)
    assert (origin.puzzle, origin.solution, origin.source) == (PUZZLE, DIGITS, Source.PASTED)
    assert (origin.name, origin.author, origin.rules) == ("Four Cages", "A. Setter", "Cages show their sums.")
    assert str(offered(origin, as_it_is("Enter"))) == ("Four Cages: 4 clues, 1 given and one solution. Enter plays it.")


def test_what_is_no_puzzle_is_a_sentence() -> None:
    with pytest.raises(PuzzleTextError, match="more than one solution"):
        judged(OPEN)
    with pytest.raises(PuzzleTextError, match="there is no cell R5C2"):
        judged(KILLER.replace("R4C2", "R5C2"))
    with pytest.raises(PuzzleTextError, match="killer cage of 6 in r1c2, r1c3 and r2c3"):
        judged(KILLER.replace("........2.......", ".43...2........."))


def test_the_author_can_be_trusted() -> None:
    origin = judged(FOGGY)
    assert (origin.solution, is_by_author(origin.puzzle)) == (DIGITS, True)
    assert str(offered(origin, as_it_is("Enter"))).endswith("1 given, and the author's solution. Enter plays it.")
    origin = judged(OPEN.replace('"givens"', f'"solution": "{SOLUTION}", "givens"'))
    assert (origin.solution, str(origin.puzzle.constraints[-1].said(origin.puzzle.geometry))) == (
        DIGITS,
        "rules that are only drawn",
    )


def test_an_author_whose_solution_breaks_the_grid_is_not_followed() -> None:
    renamed = SOLUTION.translate(str.maketrans("12", "21"))
    for solution, reason in ((SOLUTION[1] + SOLUTION[1:], "the same digit twice in row 1"), (renamed, "given in r3c1")):
        with pytest.raises(PuzzleTextError, match=reason):
            judged(FOGGY.replace(SOLUTION, solution))


def test_links_and_copies_carry_it_all() -> None:
    origin = judged(KILLER)
    for text in (unquote(link_text(origin)), text_to_copy(origin)):
        again = judged(text)
        assert again == origin
        assert (again.author, again.rules) == (origin.author, origin.rules)
    session = Session(origin, lambda: 0.0)
    session.enter([0], 1, Mode.DIGIT)
    session.enter([1], 3, Mode.CENTRE)
    there = read_clued(sudokupad_link(session))
    assert (there.position.entries[0], there.centre[1], there.author) == (1, 0b100, "A. Setter")


SHAPES = [*map(Geometry.of_size, (4, 6, 9, 16, 25)), *map(geometry_named, VARIANTS)]
FINE_IN_ANY_ADDRESS = re.compile(r"[0-9A-Za-z:%]+")


def test_a_grid_with_one_empty_cell_is_a_game_and_a_full_one_none() -> None:
    solved = "".join(map(str, solve(EASY)))
    assert judged("." + solved[1:])
    with pytest.raises(PuzzleTextError, match="there is nothing to play"):
        judged(solved)


@given(data=st.data(), shape=st.sampled_from(SHAPES))
@settings(max_examples=examples(60), deadline=None)
def test_every_puzzle_comes_back_from_its_address(data: st.DataObject, shape: Geometry) -> None:
    digits = data.draw(st.lists(st.integers(0, shape.size), min_size=shape.cell_count, max_size=shape.cell_count))
    puzzle = Puzzle(shape, tuple(digits))
    text = link_text(Origin(puzzle))
    assert FINE_IN_ANY_ADDRESS.fullmatch(text)
    assert parse(unquote(text)) == puzzle


def test_an_address_has_one_puzzle() -> None:
    assert link_to(Origin(EASY), "https://games.example/sudoku/#p=old") == (
        "https://games.example/sudoku/#p="
        "100046902000070600520030087005003074080469030430700100250010069004090000907280001"
    )


@pytest.mark.parametrize("text", [link_text(Origin(EASY)), str(EASY), to_box(EASY), f"  {EASY}\n# from a book"])
def test_any_text_form_is_understood(text: str) -> None:
    origin = judged(text, Source.SHARED)
    assert (origin.puzzle, origin.position, str(origin.title)) == (EASY, None, "Shared")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "there is no puzzle"),
        ("<script>alert(1)</script>", "no puzzle is looked for"),
        ("1" * 100_001, "more than 100,000 characters"),
        ("." * 81, "more than one solution"),
        ("11" + "." * 79, "1 appears more than once in row 1"),
        ("y:" + "." * 81, "there is no variant 'y'"),
        ("x" * 50_000, "cells"),
        ("0" * 625, "solution"),
    ],
)
def test_what_is_no_puzzle_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SudokuError) as error:
        judged(text, Source.SHARED)
    assert sentence in str(error.value)
    assert len(str(error.value)) < 400


def test_a_nasty_grid_is_not_searched_for_long() -> None:
    assert at_first_sight(NASTY, Source.SHARED, seconds=0.01) is None


def test_a_fog_whose_solution_is_found_is_cleared_by_that() -> None:
    shape = PUZZLE.geometry
    foggy = replace(PUZZLE, geometry=geometry(2, 2, (), (), (*shape.constraints, Fog((shape.cell(2, 1),)))))
    origin = judged(write_own(Clued(Position.start(foggy))))
    assert origin.solution == DIGITS
    session = Session(origin, lambda: 0.0)
    assert session.fog == shape.all_cells & ~(1 << shape.cell(2, 1))
    session.enter([shape.cell(2, 1)], 3, Mode.DIGIT)
    assert session.fog.bit_count() == 16 - 6


def test_how_much_there_is_in_the_fog_is_not_told() -> None:
    told = offered(judged(MISTY), as_it_is("Enter"))
    assert str(told) == "Four Cages: fog and one solution. Enter plays it."


@pytest.mark.parametrize("form", ["gnome", "ksudoku", "opensudoku"])
def test_the_time_of_a_saved_game_is_on_the_clock_and_stays(form: str) -> None:
    position = Position.start(EASY).place(EASY.givens.index(0), solve(EASY)[EASY.givens.index(0)])
    origin = judged(form_at_home(form).write(Clued(position, seconds=754.0)))
    assert origin.played == 754.0
    store, clock = open_store(), Time()
    assert start_game(store, origin, clock).elapsed == 754.0
    (record,) = store.games_of(EASY)
    again = resume(store, record.id, clock)
    assert (record.seconds, again.elapsed, again.state.values) == (754.0, 754.0, position.values)
    clock.seconds += 6
    assert again.elapsed == 760.0
