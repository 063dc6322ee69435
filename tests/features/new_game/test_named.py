"""A pasted address that only names its puzzle: nobody is asked before the player knows who is asked for what."""

from __future__ import annotations

from functools import partial

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Static, TextArea

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.features.games.fetching import fetching
from sudoku_tui.features.new_game.screen import NewGameScreen
from sudoku_tui.features.new_game.wish import Wish
from sudoku_tui.formats.clues.links import f_puzzles_link
from tests.app.playing import app_with, app_without_game, press, screen_of, session_of, shown, until
from tests.formats.clues.killer import CLUED, PUZZLE
from tests.laws import quick
from tests.machine import Machine, led, machine, said, silence

ADDRESS, LONG = "https://sudokupad.app/abc", f_puzzles_link(CLUED)
PAD, TINY = "sudokupad.app /api/puzzle/abc", "tinyurl.com /abc"
ASKED = "Only the name of a puzzle: Enter asks sudokupad.app for 'abc', and sends nothing else."


def connected(other: Machine, app: SudokuApp, setting: str = "ask") -> SudokuApp:
    """The app as it is in a terminal, where that machine plays all others."""
    app.fetching = partial(fetching, connect=other.connect)
    app.keeper.settings.fetch = setting
    return app


def told(pilot: Pilot[None]) -> str:
    screen = screen_of(pilot)
    return " ".join(str(screen.query_one("#said", Static).render()).split())


async def pasted(pilot: Pilot[None], text: str) -> NewGameScreen:
    await press(pilot, "N")
    screen = await shown(pilot, NewGameScreen)
    pilot.app.post_message(Paste(text))
    await until(pilot, lambda: screen.query_one(TextArea).text == text)
    return screen


async def test_enter_asks_and_plays_what_was_answered() -> None:
    with machine({PAD: said(200, LONG)}) as other:
        async with connected(other, app_with()).run_test(size=(80, 24)) as pilot:
            await pasted(pilot, ADDRESS)
            await until(pilot, lambda: told(pilot) == ASKED)
            assert other.asked == []
            await press(pilot, "enter")
            await until(pilot, lambda: session_of(pilot).puzzle == PUZZLE)
            assert other.asked == [PAD]


@pytest.mark.slow
async def test_another_machine_that_an_address_leads_to_is_asked_about_anew() -> None:
    with machine({TINY: led(ADDRESS), PAD: said(200, LONG)}) as other:
        async with connected(other, app_with()).run_test(size=(80, 24)) as pilot:
            screen = await pasted(pilot, "tinyurl.com/abc")
            await until(pilot, lambda: "Enter asks tinyurl.com" in told(pilot))
            await press(pilot, "enter")
            await until(pilot, lambda: told(pilot).startswith(ASKED))
            assert (other.asked, screen.query_one(TextArea).text) == ([TINY], ADDRESS)
            await press(pilot, "enter")
            await until(pilot, lambda: session_of(pilot).puzzle == PUZZLE)
            assert other.asked == [TINY, PAD]


async def test_where_the_setting_says_so_it_is_fetched_at_once_and_offered() -> None:
    with machine({TINY: led(ADDRESS), PAD: said(200, LONG)}) as other:
        async with connected(other, app_with(), "always").run_test(size=(80, 24)) as pilot:
            await press(pilot, "N")
            screen = await shown(pilot, NewGameScreen)
            pilot.app.post_message(Paste("tinyurl.com/abc"))
            await until(pilot, lambda: "Enter plays it" in told(pilot))
            assert (other.asked, screen.query_one(TextArea).text) == ([TINY, PAD], LONG)


@pytest.mark.parametrize("setting", quick(["never", "ask", "always"]))
async def test_where_nobody_may_be_asked_the_sentence_says_what_helps(setting: str) -> None:
    with machine({PAD: said(200, LONG)}) as other:
        app = connected(other, app_with(), setting)
        if setting != "never":
            app.fetching = None  # as on every page
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await pasted(pilot, ADDRESS)
            await until(pilot, lambda: "paste its text" in told(pilot))
            await press(pilot, "enter")
            await until(pilot, lambda: "paste its text" in told(pilot))
            assert screen_of(pilot) is screen
        assert other.asked == []


async def test_an_address_given_on_the_command_line_is_asked_about_too() -> None:
    with machine({PAD: said(404)}) as other:
        app = connected(other, app_without_game(wish=Wish(text=ADDRESS, is_order=True)))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: told(pilot).startswith(ASKED))
            assert other.asked == []
            await press(pilot, "enter")
            await until(pilot, lambda: "Sudokupad.app knows no puzzle 'abc'" in told(pilot))
            await press(pilot, "enter")
            await until(pilot, lambda: other.asked == [PAD, PAD])


async def test_the_wait_can_be_stopped() -> None:
    with machine({PAD: silence}) as other:
        async with connected(other, app_with(), "always").run_test(size=(80, 24)) as pilot:
            screen = await pasted(pilot, ADDRESS)
            await until(pilot, lambda: "Asking sudokupad.app for 'abc' …" in told(pilot) and bool(other.asked))
            await press(pilot, "escape")
            await until(pilot, lambda: told(pilot).startswith("Stopped"))
            assert screen_of(pilot) is screen
            await until(pilot, lambda: all(worker.is_finished for worker in pilot.app.workers))
