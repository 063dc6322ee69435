"""What every text of another program or site promises, the rows of `homes.py` taken together."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError, SudokuError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, parse_position, read_lines
from sudoku_tui.formats.clues.clued import Clued, Provenance
from sudoku_tui.formats.clues.spotted import is_clued
from sudoku_tui.formats.format import Keeps
from sudoku_tui.formats.homes import HOMES, READ, form_at_home, names_at_home
from sudoku_tui.formats.whole import WholeText
from tests.formats.clues.killer import CLUED
from tests.formats.grids import BOXED, LINE, ROWS
from tests.formats.test_detect import CHANGES, changed
from tests.laws import examples
from tests.variants import FIVE, NINE

EACH = pytest.mark.parametrize("form", [*map(form_at_home, HOMES)], ids=lambda form: form.name)
UNIQUE = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."


def played() -> Clued:
    """A puzzle with all that a player can do and an author can say, but crossed candidates."""
    puzzle, random = parse(UNIQUE), Random(28)
    solution = solve(puzzle)
    empty = [cell for cell, given in enumerate(puzzle.givens) if not given]
    entries, corner, centre, colours = ([0] * 81 for _ in range(4))
    for cell in empty[:9]:
        entries[cell] = solution[cell]
    for cell in empty[9:]:
        corner[cell], centre[cell], colours[cell] = random.randrange(512), random.randrange(512), random.randrange(10)
    return Clued(
        Position(puzzle, tuple(entries)),
        "Seventeen & <few>",
        "J. Doe",
        solution=solution,
        corner=tuple(corner),
        centre=tuple(centre),
        colours=tuple(colours),
        seconds=754.25,
        provenance=Provenance("2026-11-28", "a book", "hard", "https://example.org/?a=1&b=2", "17 givens"),
    )


PLAYED = played()
REMOVED = parse_position(f":::{UNIQUE}:611 613 714:::")
NOTED = tuple(one | other for one, other in zip(PLAYED.corner, PLAYED.centre, strict=True))


def read_again(text: str) -> Clued:
    """The one puzzle of a text, as a stream of lines has it."""
    ((number, reading),) = read_lines(text.splitlines(keepends=True))
    assert number == (2 if text.startswith(("Puzzle", "quizzes")) else 1) or "<opensudoku" in text
    assert not isinstance(reading, SudokuError), str(reading)
    return reading if isinstance(reading, Clued) else Clued(reading)


def test_each_has_its_own_name() -> None:
    assert [form_at_home(name).name for name in names_at_home()] == list(names_at_home())


@EACH
def test_the_givens_are_read_again(form: WholeText) -> None:
    start = replace(PLAYED, position=Position.start(PLAYED.puzzle))
    text = form.write(start)
    assert read_again(text).puzzle == start.puzzle
    assert parse(text) == start.puzzle


@EACH
def test_what_a_form_keeps_is_read_again(form: WholeText) -> None:
    again, keeps = read_again(form.write(PLAYED)), form.keeps
    assert (again.position.entries == PLAYED.position.entries) is (Keeps.ENTRIES in keeps)
    assert (again.position.values == PLAYED.position.values) is bool(keeps & (Keeps.ENTRIES | Keeps.DIGITS))
    assert (again.title == PLAYED.title) is (Keeps.TITLE in keeps)
    assert (again.author == PLAYED.author) is (Keeps.AUTHOR in keeps)
    assert (abs(again.seconds - PLAYED.seconds) < 0.01) is (Keeps.TIME in keeps)
    assert (again.colours == PLAYED.colours) is (Keeps.COLOURS in keeps)
    if Keeps.NOTES not in keeps:
        assert not again.corner
    elif again.centre:
        assert (again.corner, again.centre) == (PLAYED.corner, PLAYED.centre)
    else:
        assert again.corner == NOTED
    crossed = read_again(form.write(Clued(REMOVED))).position.removed
    assert (crossed == REMOVED.removed) is (Keeps.REMOVED in keeps)


@EACH
def test_what_is_left_out_is_said(form: WholeText) -> None:
    said = " ".join(map(str, form.left_out(PLAYED)))
    words = {
        Keeps.ENTRIES: "placed since the start are left out",
        Keeps.NOTES: "the notes",
        Keeps.COLOURS: "the colours",
        Keeps.TIME: "the time",
        Keeps.TITLE: "its title",
        Keeps.AUTHOR: "its author",
    }
    assert {kept for kept, word in words.items() if word in said} == {
        kept for kept in words if kept not in form.keeps and not (kept is Keeps.ENTRIES and Keeps.DIGITS in form.keeps)
    }
    assert not list(form.left_out(Clued(Position.start(PLAYED.puzzle))))


@EACH
def test_a_grid_for_which_there_is_no_place_is_refused_in_a_sentence(form: WholeText) -> None:
    for name in ("samurai", "antiknight", "digits:0-8"):
        empty = Clued(Position.start(Puzzle.empty(geometry_named(name))))
        with pytest.raises(PuzzleTextError, match="has no place for a grid of"):
            form.write(empty)
    if not form.has_clues:
        with pytest.raises(SudokuError, match="has no signs for"):
            form.write(CLUED)


@EACH
@given(changes=st.lists(CHANGES, min_size=1, max_size=4))
@settings(max_examples=examples(15), deadline=None)
def test_a_damaged_text_is_read_or_refused_in_a_sentence(form: WholeText, changes: list[tuple[int, int, str]]) -> None:
    text = changed(form.write(PLAYED), changes)
    found: list[object] = [reading for _, reading in read_lines(text.splitlines(keepends=True))]
    try:
        parse_position(text)
    except PuzzleTextError as error:
        found.append(error)
    assert all(len(str(error).splitlines()) == 1 for error in found if isinstance(error, SudokuError))


@EACH
def test_a_text_that_is_cut_off_is_refused_or_still_right(form: WholeText) -> None:
    text = form.write(PLAYED)
    for place in (len(text) // 3, len(text) // 2, len(text) - 1):
        for _, reading in read_lines(text[:place].splitlines(keepends=True)):
            assert isinstance(reading, Clued | Position | PuzzleTextError)


@pytest.mark.parametrize("name", ["ksudoku", "tatham", "solo"])
@pytest.mark.parametrize("variant", ["x", "3x2", FIVE, NINE, f"{NINE}+x", "4x4"])
def test_other_shapes_are_read_again(name: str, variant: str) -> None:
    shape = geometry_named(variant)
    clued = Clued(
        Position.start(Puzzle(shape, tuple(range(1, shape.size + 1)) + (0,) * (shape.cell_count - shape.size)))
    )
    assert read_again(form_at_home(name).write(clued)).puzzle == clued.puzzle


@pytest.mark.parametrize("name", ["ksudoku", "tatham", "solo"])
def test_cages_are_read_again(name: str) -> None:
    killer = replace(CLUED, position=Position.start(parse(form_at_home("ksudoku").write(CLUED))))
    assert read_again(form_at_home(name).write(killer)).puzzle == killer.puzzle


@pytest.mark.parametrize("text", [LINE, "\n".join(ROWS), BOXED, "# A comment\n" + LINE, "#Acomment", "#hashtag!"])
def test_grids_and_comments_are_none_of_them(text: str) -> None:
    assert not is_clued(text)


def test_the_patterns_begin_at_the_beginning() -> None:
    assert re.compile(READ)
    assert not re.match(READ, LINE, re.IGNORECASE)
