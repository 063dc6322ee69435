"""The app with grids of other sizes: a whole small one, letters, and boards larger than the screen.

No window is so small that a key ends the game.
"""

from __future__ import annotations

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.runner import run_here
from sudoku_tui.board.looks import Shade, board_looks
from sudoku_tui.desk.view import desk_view
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry, Rule, geometry
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.play.widgets import StatusLine
from sudoku_tui.features.play.widgets_panel import DigitsLeft
from sudoku_tui.game.generator import generate
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from tests.app.playing import Clock, app_with, game_of, press, screen_of, session_of, shown, solution_keys, until
from tests.app.scenes import SCENES, Scene
from tests.app.widgets.stage import plain_lines
from tests.desk.opened import has_hint

SIX, SIXTEEN, LARGEST = geometry(2, 3), geometry(4, 4), geometry(5, 5)


def app_of(shape: Geometry) -> SudokuApp:
    return app_with(origin=generate("easy", 1, shape))


def open_corner(shape: Geometry) -> Origin:
    """A game of one empty cell, made without a search: each row is another one shifted."""
    size, height = shape.size, shape.box_height
    shifts = [(row % height) * shape.box_width + row // height for row in range(size)]
    solution = [(column + shift) % size + 1 for shift in shifts for column in range(size)]
    return Origin(Puzzle(shape, (0, *solution[1:])), "Open")


def board_of(pilot: Pilot[None]) -> BoardView:
    return game_of(pilot).query_one(BoardView)


async def test_a_small_game_is_played_to_its_end() -> None:
    async with app_of(SIX).run_test(size=(80, 24)) as pilot:
        session = session_of(pilot)
        await press(pilot, *solution_keys(session))
        await shown(pilot, FinishedScreen)
        assert session.is_finished


@pytest.mark.parametrize("keys", ["7", "d7", "w7", "/7", "x7", ",7"])
async def test_a_digit_that_a_small_grid_lacks_is_refused_in_a_sentence(keys: str) -> None:
    async with app_of(SIX).run_test(size=(80, 24)) as pilot:
        game, before = game_of(pilot), session_of(pilot).state
        await press(pilot, *({"/": "slash", ",": "comma"}.get(key, key) for key in keys))
        await until(pilot, lambda: str(game.desk.message) == "There is no 7 here: the digits are 1 to 6.")
        assert (session_of(pilot).state, game.desk.open, game.desk.focus) == (before, None, 0)


async def test_with_digit_first_a_small_grid_has_all_nine_colours() -> None:
    async with app_of(SIX).run_test(size=(80, 24)) as pilot:
        await press(pilot, "d", "v", "7")
        assert session_of(pilot).state.colours[game_of(pilot).desk.cursor] == 7


async def test_capitals_write_digits_above_nine_and_alt_does_what_they_did() -> None:
    async with app_of(SIXTEEN).run_test(size=(120, 40)) as pilot:
        desk, session = game_of(pilot).desk, session_of(pilot)
        cell = desk.cursor
        await press(pilot, "G", "x", "A", "z")
        assert session.state.values[cell] == 16
        await press(pilot, "backspace", "comma", "C", "full_stop", "2")
        assert (session.state.corner[cell], session.state.centre[cell]) == (digit_mask([12]), digit_mask([2]))
        await press(pilot, "alt+a")
        assert sum(map(bool, session.state.corner)) > 1
        await press(pilot, "alt+c")
        assert desk.message
        await press(pilot, "H")
        assert has_hint(desk)


async def test_the_board_scrolls_along_with_the_cursor_and_with_the_wheel() -> None:
    async with app_with(origin=open_corner(LARGEST)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = board_of(pilot)
        assert plain_lines(board)[0].startswith("  ↓─1───2─")
        assert plain_lines(board)[0].endswith("→")
        await press(pilot, "up", "left")
        assert game_of(pilot).desk.cursor == LARGEST.cell_count - 1
        lines = plain_lines(board)
        assert lines[0].startswith("  ↑←")
        assert lines[0].rstrip().endswith("25┐")
        assert any(line.startswith("25") for line in lines[-4:])
        assert any(line.rstrip().endswith("┘") for line in lines[-3:])
        await press(pilot, "down", "right")
        assert plain_lines(board)[1].startswith(" 1")
        board.post_message(MouseScrollDown(board, 5, 5, 0, 1, 0, False, False, False))
        await pilot.pause()
        assert plain_lines(board)[1].startswith(" 2")
        await pilot.click(board, offset=(4, 1))
        assert game_of(pilot).desk.cursor == LARGEST.size


async def test_another_size_is_arranged_anew() -> None:
    async with app_of(SIX).run_test(size=(80, 24)) as pilot:
        game_of(pilot).begin(Session(open_corner(SIXTEEN), Clock()))
        await pilot.pause()
        board = board_of(pilot)
        assert (board.geometry, board.size) == (SIXTEEN, (67, 21))
        assert game_of(pilot).keymap["digit.16"] == "G,g"


async def test_what_a_hint_is_about_is_brought_into_sight() -> None:
    origin = open_corner(LARGEST)
    async with app_with(origin=origin).run_test(size=(80, 24)) as pilot:
        await press(pilot, "up", "left")
        assert not plain_lines(board_of(pilot))[1].startswith(" 1")
        await press(pilot, "alt+h", "h", "h")
        assert plain_lines(board_of(pilot))[1].startswith(" 1")
        await press(pilot, "escape", "left")
        assert not plain_lines(board_of(pilot))[1].startswith(" 1")


async def test_a_chess_move_makes_peers() -> None:
    shape = geometry(3, 3, (), (Rule.ANTIKNIGHT,))
    async with app_of(shape).run_test(size=(80, 24)) as pilot:
        desk = game_of(pilot).desk
        desk.go(shape.cell(5, 5))
        looks = board_looks(session_of(pilot).state, desk_view(desk))
        assert looks[shape.cell(3, 4)].shade is Shade.PEER
        assert looks[shape.cell(3, 3)].shade is Shade.PLAIN
        game_of(pilot).show()
        await pilot.pause()
        assert "Anti-knight" in plain_lines(game_of(pilot).query_one(StatusLine))[0]


async def test_the_digits_that_are_left_are_a_keypad_for_the_mouse() -> None:
    async with app_of(SIXTEEN).run_test(size=(190, 50)) as pilot:
        await pilot.pause()
        keypad = game_of(pilot).query_one(DigitsLeft)
        at = next(at for at, line in enumerate(plain_lines(keypad)) if "C" in line)
        await pilot.click(keypad, offset=(plain_lines(keypad)[at].index("C"), at))
        await pilot.pause()
        assert session_of(pilot).state.values[game_of(pilot).desk.cursor] == 12


KEYS = ("pagedown", "pageup", "end", "home", "down", "up")
SIZES = ((1, 1), (1, 24), (2, 24), (80, 1), (80, 2), (40, 3), (40, 5))


@pytest.fixture(autouse=True)
def long_work_hardly_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search finds is not waited for here: else most of the time would be spent on searching."""
    assert run_here.__kwdefaults__
    monkeypatch.setitem(run_here.__kwdefaults__, "rest_seconds", 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["E", "U", "e", "G", "T", "N", "L", "W", "R", "o", "I", "D", "question_mark"])
async def test_every_screen_can_be_paged_in_a_tiny_window(key: str) -> None:
    async with app_with().run_test(size=SIZES[0]) as pilot:
        await press(pilot, key)
        await until(pilot, lambda: screen_of(pilot) is not game_of(pilot))
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await press(pilot, *KEYS)
            await pilot.pause(0.05)
        await press(pilot, "escape")


NARROW = ((1, 1), (1, 24), (2, 24), (2, 40), (3, 4), (3, 24), (4, 4), (5, 4), (5, 40))
WITH_WORDS = [scene for scene in SCENES if scene.name in {"daily", "finished", "statistics-games"}]


@pytest.mark.slow
@pytest.mark.parametrize("scene", WITH_WORDS, ids=[scene.name for scene in WITH_WORDS])
async def test_a_window_that_a_scrollbar_fills_is_laid_out_to_an_end(scene: Scene) -> None:
    """Words that vanish beside a scrollbar make it vanish too, and are there again: a layout for every frame."""
    layouts: list[object] = []
    async with scene.app().run_test(size=scene.size) as pilot:
        await scene.play(pilot)
        screen_of(pilot).screen_layout_refresh_signal.subscribe(screen_of(pilot), layouts.append, immediate=True)
        for size in NARROW:
            await pilot.resize_terminal(*size)
            layouts.clear()
            known = -1
            while len(layouts) != known:
                known = len(layouts)
                assert known < 30, f"laid out without end at {size}"
                await pilot.pause(0.05)
