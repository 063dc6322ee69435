"""A game in fog: what is hidden shows as soon as right digits are written, and hints know no more than the player."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from textual.pilot import Pilot

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.page.aloud import clues_aloud
from sudoku_tui.features.clues.model import told_of
from sudoku_tui.features.clues.screen import RulesScreen
from sudoku_tui.features.play.screen import GameScreen
from sudoku_tui.features.play.widgets_panel import ClueLines
from sudoku_tui.formats.clues.links import read_clued
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.app.playing import app_resuming, app_with, game_of, open_store, press, session_of, shown, text_of
from tests.game.foggy import DIGITS, MISTY, misty


async def past_the_rules(pilot: Pilot[None]) -> None:
    """Close the rules, which a new game opens as soon as its board is seen."""
    await shown(pilot, RulesScreen)
    await press(pilot, "escape")
    await shown(pilot, GameScreen)


def origin() -> Origin:
    return Origin(read_clued(MISTY).puzzle, "Mist", solution=DIGITS)


async def test_a_right_digit_clears_the_fog_and_undo_brings_it_back() -> None:
    async with app_with(origin=origin()).run_test(size=(80, 24)) as pilot:
        game, board = game_of(pilot), game_of(pilot).query_one(BoardView)
        await past_the_rules(pilot)
        before = text_of(pilot)
        assert clues_aloud(board)["clues"] == [["cage 5, 2 cells", [4, 8], 5]]
        game.do(partial(game.desk.go, 4))
        await press(pilot, "4")
        assert text_of(pilot).count("▒") == before.count("▒")
        await press(pilot, "3")
        assert text_of(pilot).count("▒") == before.count("▒") - 3
        await press(pilot, "u", "u")
        assert text_of(pilot).count("▒") == before.count("▒")


async def test_clues_at_the_cursor_are_told_once_they_are_wholly_out_of_the_fog() -> None:
    async with app_with(origin=origin()).run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        await past_the_rules(pilot)
        await press(pilot, "right")
        assert str(game.query_one(ClueLines).render()) == "In the fog"
        for cell, digit in ((4, "3"), (5, "4"), (1, "2")):
            game.do(partial(game.desk.go, cell))
            await press(pilot, digit)
        assert "Cage 6, 3 cells" in str(game.query_one(ClueLines).render())


async def test_another_digit_than_a_given_in_the_fog_is_not_written() -> None:
    async with app_with(origin=origin()).run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        await past_the_rules(pilot)
        await press(pilot, "right", "right", "4")
        assert "A given stands there in the fog" in text_of(pilot)
        await press(pilot, "3")
        assert game.desk.session.state.is_given(2)


def test_rules_tell_neither_how_many_clues_there_are_nor_of_kinds_that_are_not_seen() -> None:
    begun = replace(origin(), rules="Cages show their sums.")
    session = Session(begun, lambda: 0.0)
    assert next(map(str, told_of(begun, session.state.geometry))) == "✓ Cages show their sums. (killer cage)"
    dark = Origin(read_clued(misty(lit=["R4C4"])).puzzle, "Mist", solution=DIGITS)
    told = " ".join(map(str, told_of(dark, Session(dark, lambda: 0.0).state.geometry)))
    assert "cage" not in told
    assert "Fog hides" in told


async def test_hints_lead_out_of_the_fog_to_the_end() -> None:
    async with app_with(origin=origin()).run_test(size=(80, 24)) as pilot:
        game, session = game_of(pilot), session_of(pilot)
        for _ in range(60):
            game.do(game.desk.solve_step)
            if session.is_finished:
                break
        assert session.is_finished
        assert not session.fog


async def test_a_kept_game_is_as_foggy_as_it_was() -> None:
    store = open_store()
    async with app_with(store, origin=origin()).run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        await past_the_rules(pilot)
        game.do(partial(game.desk.go, 4))
        await press(pilot, "3")
        fog = session_of(pilot).fog
    async with app_resuming(store).run_test(size=(80, 24)) as pilot:
        assert session_of(pilot).fog == fog


@pytest.mark.slow
@pytest.mark.parametrize("size", [(120, 40), (45, 16), (38, 13)])
async def test_fog_in_windows_of_other_sizes(size: tuple[int, int]) -> None:
    async with app_with(origin=origin()).run_test(size=size) as pilot:
        await past_the_rules(pilot)
        assert text_of(pilot).count("▒") == 12
