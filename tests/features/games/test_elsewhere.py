"""The game goes to other programs and sites with all that they have a place for."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.games.elsewhere import SITES, TEXTS, called, copied
from sudoku_tui.features.games.pasted import judging
from sudoku_tui.formats import parse, read_lines
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.formats.homes import form_at_home
from sudoku_tui.game.moves import Layer, Move, Paint, Pencil, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.app.playing import EASY, Clock
from tests.formats.clues.killer import CLUED
from tests.formats.test_homes import PLAYED


def session() -> Session:
    clock = Clock()
    game = Session(Origin(EASY, "A name", author="Me"), clock)
    cell = EASY.givens.index(0)
    notes = EASY.givens.index(0, cell + 1), EASY.givens.index(0, cell + 4)
    clock.now += 75
    game.play(Move((Place(cell, 5), Pencil(Layer.CORNER, notes[0], 0b11, 0), Paint(notes[0], 3))))
    game.play(Move((Pencil(Layer.CROSS, notes[1], 0b100, 0),)))
    return game


@pytest.mark.parametrize("name", [*TEXTS, *SITES])
def test_each_can_be_read_again(name: str) -> None:
    text = copied(session(), name).text
    ((_, read),) = read_lines(text.splitlines(keepends=True))
    assert not isinstance(read, SudokuError), str(read)
    assert read.puzzle.givens == EASY.givens or name in ("candidates", "729")
    assert parse(text).geometry == EASY.geometry


def test_what_the_player_did_goes_along() -> None:
    text, said = copied(session(), "opensudoku-2")
    read = read_clued(text)
    assert (sum(map(bool, read.position.entries)), sum(map(bool, read.corner)), sum(read.colours)) == (1, 1, 3)
    assert (read.seconds, read.title) == (75.0, "A name")
    assert str(said) == "Copied: OpenSudoku 2; 1 removed candidate is left out."


def test_what_is_left_out_is_said() -> None:
    assert str(copied(session(), "coach-link").said) == (
        "Copied: A link to sudoku.coach; 1 digit placed since the start is left out; 1 removed candidate is left out; "
        "the notes are left out; the colours are left out."
    )
    assert str(copied(Session(Origin(EASY), Clock()), "coach-link").said) == "Copied: A link to sudoku.coach."


@pytest.mark.parametrize("name", ["line", "gnome", "coach-link"])
def test_clues_are_refused_where_there_is_no_place_for_them(name: str) -> None:
    killer = Session(Origin(CLUED.puzzle), Clock())
    with pytest.raises(SudokuError, match=f"the form {name} has no signs for them"):
        copied(killer, name)


def test_every_form_has_a_name() -> None:
    assert len({str(name) for name in called([*TEXTS, *SITES])}) == len(TEXTS) + len(SITES)


def test_colours_and_notes_of_another_program_are_in_the_game() -> None:
    origin = finish(judging(form_at_home("opensudoku-2").write(PLAYED)))
    game = Session(origin, Clock())
    assert origin.notes is not None
    game.play(origin.notes)
    state = game.course.state
    assert (state.colours, state.corner, state.centre) == (PLAYED.colours, PLAYED.corner, PLAYED.centre)
    assert isinstance(PLAYED, Clued)
    assert state.values == PLAYED.position.values
    assert str(origin.title) == "Seventeen & <few>"
