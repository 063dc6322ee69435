from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual import events
from textual.geometry import Region
from textual.pilot import Pilot

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.board.wave import wave_over
from sudoku_tui.app.page.hearing import MARK, heard
from sudoku_tui.app.page.talk import PageTalk
from sudoku_tui.app.themes import PAPER
from sudoku_tui.features.play.widgets import StatusLine
from sudoku_tui.features.play.widgets_panel import DigitsLeft, Form, NotesPad
from tests.app.page.test_talk import Page
from tests.app.playing import EASY, app_with, press, session_of, until

MOST_BYTES = 400
"""What a key that moves the cursor may cost."""


@asynccontextmanager
async def painted() -> AsyncIterator[tuple[Pilot[None], SudokuApp, Page]]:
    """A game on a page that paints its boards."""
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        page = Page(app)
        app.page = PageTalk(app)
        say(app, paints=True, ratio=2.2)
        await until(pilot, lambda: "draw" in page.known)
        await pilot.pause()  # the board has got the room of a painted one by then
        yield pilot, app, page


def say(app: SudokuApp, **said: object) -> None:
    """Lets the page say something."""
    app.post_message(events.Paste(MARK + json.dumps(said)))


def board(app: SudokuApp) -> BoardView:
    return app.screen.query_one(BoardView)


def characters(app: SudokuApp) -> str:
    """What the board's own characters show."""
    return "".join(strip.text for strip in board(app).render_lines(Region(0, 0, *board(app).size))).strip()


def number(page: Page) -> int:
    """By which the page knows the board."""
    told: int = page.known["boards"][0]["board"]
    return told


def test_what_nobody_understands_is_nothing() -> None:
    assert heard(MARK + "{broken") == heard(MARK + "7") == heard(MARK + 5000 * "[") == {}


async def test_a_page_that_paints_is_told_the_board_and_its_characters_are_empty() -> None:
    async with painted() as (pilot, app, page):
        told: dict[str, Any] = page.known["draw"][str(number(page))]
        digits = {cell: change["d"] for change, cells in told["cells"] for cell in cells if "d" in change}
        assert digits == {cell: str(digit) for cell, digit in enumerate(EASY.givens) if digit}
        assert characters(app) == ""
        assert page.known["boards"][0]["at"] == list(board(app).content_region)
        assert page.known["inks"]
        assert 2.1 < board(app).size.width / board(app).size.height < 2.3

        say(app, paints=False)
        await until(pilot, lambda: characters(app) != "")
        assert app.painter is None


async def test_a_key_tells_what_looks_different_and_no_more() -> None:
    async with painted() as (pilot, app, page):
        await press(pilot, "right")
        await until(pilot, lambda: page.known["said"][1] == "")  # the greeting is over
        cursor = board(app).cursor
        page.told.clear()
        await press(pilot, "right")
        await until(pilot, lambda: board(app).cursor != cursor and bool(page.told))
        (told,) = page.told
        assert [*told] == ["draw"]
        assert len(json.dumps(told, separators=(",", ":"))) < MOST_BYTES


async def test_cells_that_the_page_points_at_are_pressed_and_dragged_over() -> None:
    async with painted() as (pilot, app, page):
        which = number(page)
        say(app, board=which, cell=1)
        say(app, board=which, cell=2, drag=True)
        await until(pilot, lambda: board(app).selection == 0b110)
        say(app, board=which, cell=5, extend=True)
        await until(pilot, lambda: board(app).selection == 0b100110)
        say(app, board=which, cell=1)
        await press(pilot, "9")
        await until(pilot, lambda: session_of(pilot).state.values[1] == 9)
        for said in ({"board": which, "cell": 99}, {"board": 77, "cell": 3}, {"cell": "x"}):
            say(app, **said)
        await press(pilot, "right")
        await until(pilot, lambda: board(app).cursor == 2)


async def test_a_dialog_lies_over_a_board() -> None:
    async with painted() as (pilot, app, page):
        assert "under" not in page.known["boards"][0]
        which = number(page)
        await press(pilot, "p")
        await until(pilot, lambda: "under" in page.known["boards"][0])
        place = page.known["boards"][0]
        dialog = Region(*app.screen.query_one(".dialog").region)
        assert sum(Region(*cover).area for cover in place["under"]) >= dialog.area
        assert place["dim"] == 0.7
        say(app, board=which, cell=40)
        await press(pilot, "escape")
        await until(pilot, lambda: "under" not in page.known["boards"][0])
        assert board(app).cursor != 40, "what is covered cannot be pointed at"


async def test_another_theme_tells_other_inks_and_another_screen_other_boards() -> None:
    async with painted() as (pilot, app, page):
        inks, boards = page.known["inks"], page.known["boards"]
        app.theme = PAPER.name
        await until(pilot, lambda: page.known["inks"] != inks)
        await press(pilot, "m")
        await until(pilot, lambda: page.known["boards"] and page.known["boards"][0]["board"] != boards[0]["board"])
        await press(pilot, "escape")
        await until(pilot, lambda: page.known["boards"][0]["board"] == boards[0]["board"])


async def test_under_a_board_for_fingers_there_is_all_that_there_is_room_for() -> None:
    async with painted() as (pilot, app, _):
        say(app, hand="touch")
        left, status = app.screen.query_one(DigitsLeft), app.screen.query_one(StatusLine)
        await pilot.resize_terminal(46, 34)  # a phone
        await until(pilot, lambda: left.form is Form.LINE)
        assert "123456789" in str(left.render())
        await press(pilot, "v")
        await until(pilot, lambda: left.form is Form.COLOUR_LINE)
        assert "9" in str(left.render())
        await press(pilot, "z")
        await pilot.resize_terminal(51, 39)  # a tablet held upright
        await until(pilot, lambda: left.form is Form.BARS)
        await until(pilot, lambda: status.region.bottom <= 39)
        assert app.screen.query_one(NotesPad).region.y == left.region.y
        await press(pilot, "h", "h", "h")
        await until(pilot, lambda: not left.display)
        assert status.region.bottom <= 39


async def test_the_page_is_told_of_a_wave_and_draws_it_itself() -> None:
    async with painted() as (_, app, page):
        which, before = number(page), board(app).looks
        page.told.clear()
        wave_over(board(app), 40, lambda: 0.0)
        assert page.told == [{"wave": {str(which): 40}}]
        assert board(app).looks == before
