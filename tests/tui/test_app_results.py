"""The app's way to statistics and dailies; what is saved there is what was played here."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Button

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.play.games.needed import Needed, finding_needed, games_unknown, note_unknown
from sudoku_tui.storage.games import number_of, start_game
from sudoku_tui.tui import preloading
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.daily import DailyScreen
from sudoku_tui.tui.screens.finished import FinishedScreen
from sudoku_tui.tui.screens.review import ReviewScreen
from sudoku_tui.tui.screens.statistics import StatisticsScreen
from sudoku_tui.tui.widgets.key_bar import KeyBar
from tests.tui.playing import (
    EASY,
    Clock,
    app_with,
    finish,
    game_of,
    open_store,
    press,
    screen_of,
    session_of,
    solution_keys,
    text_of,
    until,
)

STANDARD = (80, 24)


async def test_what_was_solved_is_in_the_statistics() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await finish(pilot)
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        await press(pilot, "escape", "I")
        await until(pilot, lambda: isinstance(screen_of(pilot), StatisticsScreen))
        await until(pilot, lambda: "1 game begun · 1 solved (100%)" in text_of(pilot))
        await press(pilot, "q")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


async def test_what_a_solved_puzzle_needed_is_met() -> None:
    store = open_store()
    async with app_with(store).run_test(size=STANDARD) as pilot:
        await press(pilot, *solution_keys(session_of(pilot)), "n")
        await until(pilot, lambda: bool(store.techniques_met()))
        assert store.techniques_met().keys() <= {"full-house", "naked-single", "hidden-single"}
        await press(pilot, "I")
        await until(pilot, lambda: isinstance(screen_of(pilot), StatisticsScreen))
        await press(pilot, "4")
        await until(pilot, lambda: "techniques met in games · 0 trained" in text_of(pilot))


async def test_the_dialog_is_there_before_it_is_looked_what_the_puzzle_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[str]()

    async with app_with().run_test(size=STANDARD) as pilot:

        def finding(puzzle: Puzzle) -> Stepper[Needed]:
            seen.append(text_of(pilot))
            return finding_needed(puzzle)

        monkeypatch.setattr("sudoku_tui.play.games.needed.finding_needed", finding)
        await press(pilot, *solution_keys(session_of(pilot)))
        await until(pilot, lambda: bool(seen))
        assert "S O L V E D" in seen[0]


async def test_what_a_puzzle_needed_is_found_out_after_the_player_has_left_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = open_store()
    session = start_game(store, Origin(EASY, "Left", "easy"), Clock())
    while session.solve_step():
        pass
    note_unknown(store, number_of(session) or 0)
    before = store.techniques_met().keys()
    monkeypatch.setattr(SudokuApp, "WARMING_SECONDS", 0.01)
    monkeypatch.setattr(preloading, "REST_SECONDS", 0.0)
    async with app_with(store).run_test(size=STANDARD) as pilot:
        await until(pilot, lambda: not games_unknown(store))
    assert store.techniques_met().keys() >= before | {"hidden-single"}


async def test_a_solved_game_is_looked_back_at_by_one_key() -> None:
    async with app_with().run_test(size=(45, 16)) as pilot:
        await press(pilot, *solution_keys(session_of(pilot)))
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: "Shift+Z Review" in text_of(pilot))
        await press(pilot, "Z")
        await until(pilot, lambda: isinstance(screen_of(pilot), ReviewScreen))


async def test_a_daily_is_begun_and_gone_on_with() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=STANDARD) as pilot:
        first = session_of(pilot)
        await press(pilot, "D")
        await until(pilot, lambda: isinstance(screen_of(pilot), DailyScreen))
        await until(pilot, lambda: "Mo      Tu" in text_of(pilot) and "Thu · 1 January 2026 · Hard" in text_of(pilot))
        clock.now = 100.0
        assert first.elapsed == 0.0
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot) and session_of(pilot) is not first)
        daily = session_of(pilot)
        assert (daily.origin.source, daily.origin.seed) == (Source.DAILY, "daily-2026-01-01")
        assert str(daily.origin.title) == "Daily · 1 Jan"
        await press(pilot, "D")
        await until(pilot, lambda: "it goes on where you left it" in text_of(pilot))
        await press(pilot, "enter")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))
        assert session_of(pilot) is daily
        assert daily.elapsed == 0.0


async def test_a_daily_leaves_the_usual_choice_alone(tmp_path: Path) -> None:
    with open_store(tmp_path / "games.sqlite3") as store:
        store.set_setting("level", "extreme")
        async with app_with(store).run_test(size=STANDARD) as pilot:
            await press(pilot, "D", "enter")
            await until(pilot, lambda: session_of(pilot).origin.source is Source.DAILY)
        assert store.setting("level", "") == "extreme"


async def test_the_result_of_a_daily_is_copied() -> None:
    origin = Origin(EASY, "", "easy", "daily-2026-01-01", 250, source=Source.DAILY)
    async with app_with(origin=origin).run_test(size=STANDARD) as pilot:
        await finish(pilot)
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        await press(pilot, "escape", "D")
        await until(pilot, lambda: "1 daily solved · Streak: 1 day" in text_of(pilot))
        await press(pilot, "y")
        assert pilot.app.clipboard.startswith("sudoku-tui daily 2026-01-01 · Easy · 00:00 · no hints")
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game_of(pilot))


async def test_a_solved_board_leads_back_to_its_result() -> None:
    async with app_with().run_test(size=(80, 24)) as pilot:
        await press(pilot, *solution_keys(session_of(pilot)))
        await until(pilot, lambda: isinstance(pilot.app.screen, FinishedScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: game_of(pilot).is_current)
        labels = [item.label for item in game_of(pilot).query_one(KeyBar).items]
        assert "Result" in labels
        assert not {"Hint", "Notes", "Steps", "Check"} & {*labels}
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, FinishedScreen))


@pytest.mark.slow
async def test_the_tour_ends_with_the_puzzle() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game = game_of(pilot)
        game.do(game.begin_tour)
        await press(pilot, *solution_keys(session_of(pilot)))
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        assert not game.is_touring


@pytest.mark.slow
@pytest.mark.parametrize("size", [(45, 16), (80, 24)])
async def test_the_buttons_of_the_result_stand_in_two_columns(size: tuple[int, int]) -> None:
    async with app_with().run_test(size=size) as pilot:
        await finish(pilot)
        await until(pilot, lambda: isinstance(screen_of(pilot), FinishedScreen))
        await pilot.pause()
        buttons = screen_of(pilot).query(Button)
        assert len(buttons) == 6
        assert len({button.region.x for button in buttons}) == 2
        assert len({button.region.width for button in buttons}) == 1
