from __future__ import annotations

import pytest
from textual.pilot import Pilot

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.player import Status
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.lab.trace import EventKind
from sudoku_tui.play.desk.view import desk_view
from sudoku_tui.play.layout.table import LEAST_HEIGHT, LEAST_WIDTH
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.lab_app import LabApp
from sudoku_tui.tui.screens.race import RaceScreen
from sudoku_tui.tui.screens.watch import WatchScreen
from sudoku_tui.tui.widgets.watch_panel import WatchPanel
from tests.play.desk.opened import the_stage
from tests.support import classic
from tests.tui.playing import EASY, Clock, app_with, game_of, press, screen_of, session_of, until
from tests.tui.widgets.stage import plain_lines

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all

WIDE = (80, 24)
HARD = classic("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")


def watching(puzzle: Puzzle = EASY, *, chosen: int = 0, cap: int = 10_000) -> tuple[LabApp, WatchScreen, Clock]:
    clock = Clock()
    screen = WatchScreen(puzzle, clock=clock, chosen=chosen, cap=cap)
    return LabApp(screen), screen, clock


async def opened(pilot: Pilot[None], screen: WatchScreen) -> None:
    await until(pilot, lambda: screen_of(pilot) is screen)
    await pilot.pause()


def said(screen: WatchScreen) -> str:
    return str(screen.query_one("#said").render())


async def test_time_plays_the_trace_at_its_speed() -> None:
    app, screen, clock = watching()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        assert said(screen) == str(STRATEGIES[0].idea)
        clock.now += 0.2
        await until(pilot, lambda: screen.scene.counters.events == 4)
        await press(pilot, "plus")
        clock.now += 0.2
        await until(pilot, lambda: screen.scene.counters.events == 14)
        await press(pilot, "minus", "minus")
        clock.now += 0.2
        await until(pilot, lambda: screen.scene.counters.events == 16)


async def test_a_sentence_that_a_small_screen_would_cut_is_told_without_its_reason() -> None:
    app, screen, _ = watching(HARD, chosen=6)
    async with app.run_test(size=(LEAST_WIDTH, LEAST_HEIGHT)) as pilot:
        await opened(pilot, screen)
        await until(pilot, lambda: _steps_to(screen, EventKind.BACK))
        assert "led nowhere" in str(screen.scene.said)
        assert said(screen) == str(screen.scene.said_briefly)
        await pilot.resize_terminal(*WIDE)
        await until(pilot, lambda: said(screen) == str(screen.scene.said))


def _steps_to(screen: WatchScreen, kind: EventKind) -> bool:
    """Whether the last event is of a kind; if not, take one step more."""
    if screen.scene.last and screen.scene.last.kind is kind:
        return True
    screen.step()
    return False


async def test_it_rests_steps_and_begins_again() -> None:
    app, screen, clock = watching()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        await press(pilot, "space")
        clock.now += 1
        await pilot.pause(0.1)
        assert screen.scene.status is Status.READY
        await press(pilot, "right", "right")
        assert screen.scene.counters.events == 2
        assert said(screen) == str(screen.scene.said)
        assert "PAUSED" in "\n".join(plain_lines(screen.query_one(WatchPanel)))
        await press(pilot, "r")
        assert screen.scene.counters.events == 0


async def test_to_the_end_the_solution_stands_on_the_board() -> None:
    app, screen, _ = watching(chosen=6)
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        await press(pilot, "e")
        await until(pilot, lambda: screen.scene.status is Status.SOLVED)
        assert 0 not in screen.scene.values
        await press(pilot, "space", "right", "e")
        assert screen.scene.status is Status.SOLVED


async def test_strategies_are_chosen_by_number_or_one_after_the_other() -> None:
    app, screen, _ = watching()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        await press(pilot, "space", "right", "6")
        assert said(screen) == str(STRATEGIES[5].idea)
        await press(pilot, "tab")
        assert said(screen) == str(STRATEGIES[6].idea)
        await press(pilot, "shift+tab", "shift+tab")
        assert said(screen) == str(STRATEGIES[4].idea)


async def test_one_that_runs_away_is_stopped_and_says_so() -> None:
    app, screen, _ = watching(HARD, cap=50)
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        await press(pilot, "e")
        await until(pilot, lambda: screen.scene.is_over)
        await until(pilot, lambda: "50 steps" in said(screen))
        assert "STOPPED" in "\n".join(plain_lines(screen.query_one(WatchPanel)))


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 36), (45, 16), (40, 14), (20, 8)])
async def test_it_fits_every_screen(size: tuple[int, int]) -> None:
    app, screen, _ = watching()
    async with app.run_test(size=size) as pilot:
        await opened(pilot, screen)
        board, panel = screen.query_one(BoardView), screen.query_one(WatchPanel)
        assert board.region.height <= size[1]
        if size[1] >= LEAST_HEIGHT:
            assert panel.region.bottom < size[1] or not panel.display
            assert screen.query_one("#said").region.bottom <= size[1]
        await press(pilot, "right")
        assert screen.scene.counters.events == 1


async def test_leaving_ends_the_program_that_shows_nothing_else() -> None:
    app, screen, _ = watching()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        await press(pilot, "q")
        await until(pilot, lambda: not app.is_running or app._exit)


async def test_a_game_waits_and_is_found_again_exactly_as_it_was() -> None:
    clock = Clock()
    async with app_with(clock=clock).run_test(size=WIDE) as pilot:
        clock.now = 30.0
        await press(pilot, "x", "5", "H")
        game, session = game_of(pilot), session_of(pilot)
        before = (session.state, desk_view(game.desk), the_stage(game.desk), session.can_undo)
        game.action_command("lab.watch")
        await until(pilot, lambda: isinstance(screen_of(pilot), WatchScreen))
        watch = screen_of(pilot)
        assert isinstance(watch, WatchScreen)
        assert watch.options.seed == "7"  # the app's own dice
        clock.now = 500.0
        await press(pilot, "space", "right", "right", "R")
        await until(pilot, lambda: isinstance(screen_of(pilot), RaceScreen))
        await press(pilot, "space", "q")
        await until(pilot, lambda: isinstance(screen_of(pilot), WatchScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game)
        assert (session.state, desk_view(game.desk), the_stage(game.desk), session.can_undo) == before
        assert session.elapsed == 30.0
        assert not session.is_paused
