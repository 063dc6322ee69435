"""Hints as a player meets them, by keys and by mouse, and the puzzle solved while one watches."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.screens.dialogs import ConfirmScreen
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.desk.desk import HintOpen
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.features.finished.screen import FinishedScreen
from sudoku_tui.features.play.tour import Act, Tour
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.origin import Origin
from tests.app.playing import EASY, app_with, game_of, press, screen_of, session_of, shown, text_of, until
from tests.app.widgets.stage import plain_lines
from tests.desk.opened import has_hint, the_stage, the_step
from tests.laws import quick
from tests.support import classic

STANDARD = (80, 24)


async def test_a_hint_opens_in_four_stages_and_is_applied() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game, session = game_of(pilot), session_of(pilot)
        before, cursor = session.state, game.desk.cursor
        for stage, key in enumerate(["h", "H", "h", "f12"], start=1):
            await press(pilot, key)
            assert the_stage(game.desk) == stage
        assert game.desk.cursor == cursor
        assert game.query_one(HintPanel).display
        labels = [item.label for item in game.query_one(KeyBar).items]
        assert labels[:3] == ["Walk it", "Do it", "Leave"]
        assert "Hint" not in labels
        await press(pilot, "h")
        assert game.desk.cursor == cursor
        await press(pilot, "enter")
        assert session.state != before
        assert session.course.hints == 1
        assert not game.query_one(HintPanel).display
        await press(pilot, "H", "escape")
        assert not has_hint(game.desk)
        await press(pilot, "right", "left")
        assert not has_hint(game.desk)


async def test_the_puzzle_is_solved_while_one_watches() -> None:
    almost_done = classic("".join(map(str, solve(EASY)[:-6])) + "......")
    async with app_with(origin=Origin(almost_done, "Almost done")).run_test(size=STANDARD) as pilot:
        session = session_of(pilot)
        await press(pilot, "S")
        assert session.state.entries
        game_of(pilot).action_command("solve.all")
        await shown(pilot, ConfirmScreen)
        await press(pilot, "y")
        await shown(pilot, FinishedScreen)
        assert session.is_finished
        assert not game_of(pilot).is_solving


async def test_the_watching_is_stopped_by_escape() -> None:
    async with app_with(solving_seconds=60.0).run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game_of(pilot).action_command("solve.all")
        await shown(pilot, ConfirmScreen)
        await press(pilot, "enter")
        await until(pilot, lambda: game.is_solving)
        await until(pilot, lambda: screen_of(pilot) is game)
        await press(pilot, "escape")
        assert not game.is_solving
        assert not has_hint(game.desk)


async def test_a_hint_keeps_its_keys_when_the_window_was_too_small() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        desk = game_of(pilot).desk
        await press(pilot, "H")
        for size in [(30, 10), STANDARD]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await until(pilot, lambda: game_of(pilot).query_one(BoardView).has_focus)
        await press(pilot, "h")
        assert the_stage(desk) == 2
        await press(pilot, "escape")
        assert not has_hint(desk)


@pytest.mark.slow
async def test_every_hint_fits_at_each_size_and_a_short_one_needs_no_key_to_read_on() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "h")
        await pilot.pause()
        assert "Read on" not in [item.label for item in game_of(pilot).query_one(KeyBar).items]
        await press(pilot, "h", "h")
        panel = game_of(pilot).query_one(HintPanel)
        for width, height in [(40, 14), (45, 16), (70, 15), (80, 24), (120, 40)]:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert panel.region.area
            assert panel.region.right <= width
            assert panel.region.bottom <= height


LONG_WAY = classic("6.25.4...8....9..4..4......7....318...1.5.3...368....7......4..3..7....1...1.65.2")


async def a_chain(pilot: Pilot[None]) -> None:
    """Opens all that is told of the first chain of more than a few links."""
    session = session_of(pilot)
    while (step := session.hint().step) and not any(len(chain.nodes) > 5 for chain in step.evidence.chains):
        session.solve_step()
    await press(pilot, "H", "h", "h", "h")
    await pilot.pause()


async def test_a_long_proof_is_read_by_keys() -> None:
    async with app_with(origin=Origin(LONG_WAY, "Long")).run_test(size=STANDARD) as pilot:
        await a_chain(pilot)
        panel = game_of(pilot).query_one(HintPanel)
        assert not panel.is_scrolling
        await press(pilot, "P")
        await pilot.pause()
        assert panel.is_scrolling
        assert "Read on" in [item.label for item in game_of(pilot).query_one(KeyBar).items]
        await press(pilot, "pagedown")
        assert panel.top > 0
        await press(pilot, "K")
        assert panel.top == 0
        assert has_hint(game_of(pilot).desk)


async def test_on_a_small_screen_the_hint_covers_the_other_half_when_asked() -> None:
    async with app_with(origin=Origin(LONG_WAY, "Long")).run_test(size=(45, 16)) as pilot:
        await a_chain(pilot)
        panel = game_of(pilot).query_one(HintPanel)
        cursor, before = game_of(pilot).desk.cursor, panel.region.y
        await press(pilot, "tab")
        await pilot.pause()
        assert panel.region.y != before
        await press(pilot, "tab")
        await pilot.pause()
        assert panel.region.y == before
        assert game_of(pilot).desk.cursor == cursor
        await press(pilot, "escape", "tab")
        assert game_of(pilot).desk.cursor != cursor


async def test_the_key_for_the_other_half_is_shown_once_a_hint_is_marked_and_as_long_as_it_covers_the_board() -> None:
    async with app_with(origin=Origin(LONG_WAY, "Long")).run_test(size=(45, 16)) as pilot:
        keys = game_of(pilot).query_one(KeyBar)
        shown = []
        for key in ["H", "h", "h", "h"]:
            await press(pilot, key)
            await pilot.pause()
            shown.append("Tab Other half" in str(keys.render()))
        assert shown == [False, False, True, True]
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        await pilot.pause()
        assert "Other half" not in str(keys.render())


async def test_the_chain_of_a_hint_is_lettered_and_written_down() -> None:
    async with app_with(origin=Origin(LONG_WAY, "Long")).run_test(size=(120, 40)) as pilot:
        await a_chain(pilot)
        desk, panel = game_of(pilot).desk, game_of(pilot).query_one(HintPanel)
        assert has_hint(desk)
        chain = the_step(desk).evidence.chains[0]
        await press(pilot, "P")
        await pilot.pause()
        told = "\n".join(plain_lines(panel))
        assert f"a-{'abcdefghijklmnopqrstuvwxyz'[len(chain.nodes) - 1]} in this order" in told
        assert "=" in told
        assert not panel.is_scrolling


async def click_on(pilot: Pilot[None], words: str) -> None:
    """Clicks on the last place on the screen with some words."""
    lines = text_of(pilot).splitlines()
    row = max(row for row, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[row].index(words) + 1, row))


def stage(pilot: Pilot[None]) -> int:
    opened = game_of(pilot).desk.open
    return opened.stage if isinstance(opened, HintOpen) else 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_a_hint_goes_on_and_is_left_by_clicks_on_its_own_keys(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await press(pilot, "h")
        await until(pilot, lambda: stage(pilot) == 1 and "its name" in text_of(pilot))

        await click_on(pilot, "its name")
        await until(pilot, lambda: stage(pilot) == 2 and " leave" in text_of(pilot))

        await click_on(pilot, " leave")
        await until(pilot, lambda: not stage(pilot))


async def test_a_key_in_a_sentence_of_the_tour_can_be_clicked() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        game = game_of(pilot)
        game._tour = Tour(Act.NOTE)
        game.show()
        await until(pilot, lambda: "Press Space" in text_of(pilot))
        await click_on(pilot, "Space,")
        await until(pilot, lambda: game.desk.mode is Mode.CORNER)


def stop(pilot: Pilot[None]) -> int | None:
    opened = game_of(pilot).desk.open
    return opened.stop if isinstance(opened, HintOpen) else None


KEYS_ON = {"standard": "right", "sudokupad": "d", "hodoku": "right", "vim": "l"}
KEYS_BACK = {"standard": "left", "sudokupad": "a", "hodoku": "left", "vim": "h"}


@pytest.mark.parametrize("profile", quick(["sudokupad", "standard", "hodoku", "vim"]))
async def test_a_proof_is_walked_by_the_keys_of_every_profile(profile: str) -> None:
    async with app_with(origin=Origin(LONG_WAY, "Long")).run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game.settings.keymap = profile
        game.use_keys()
        await a_chain(pilot)
        cursor, state = game.desk.cursor, game.desk.session.state
        await press(pilot, "W")
        assert stop(pilot) == 0
        await press(pilot, KEYS_ON[profile], "right", KEYS_BACK[profile])
        assert stop(pilot) == 1
        await press(pilot, "end")
        assert stop(pilot) == len(game.desk.walk.stops) - 1 if game.desk.walk else False
        await press(pilot, "home")
        assert stop(pilot) == 0
        assert (game.desk.cursor, game.desk.session.state) == (cursor, state)
        await press(pilot, "escape")
        assert stop(pilot) is None
        assert has_hint(game.desk)
        await press(pilot, "right")
        assert game.desk.cursor != cursor


@pytest.mark.parametrize("size", quick([(80, 24), (40, 14), (45, 16), (120, 40)]), ids=str)
async def test_no_stop_of_a_long_chain_is_cut(size: tuple[int, int]) -> None:
    async with app_with(origin=Origin(LONG_WAY, "Long")).run_test(size=size) as pilot:
        await a_chain(pilot)
        panel = game_of(pilot).query_one(HintPanel)
        await press(pilot, "w")
        walk = game_of(pilot).desk.walk
        assert walk
        for number, each in enumerate(walk.stops, start=1):
            await pilot.pause()
            told = " ".join("\n".join(plain_lines(panel)).split())
            assert not panel.is_scrolling
            assert f"PROOF {number} of {len(walk.stops)}" in told
            assert str(each.text) in told
            await press(pilot, "right")
