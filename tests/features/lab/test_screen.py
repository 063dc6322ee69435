from __future__ import annotations

import gc

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.app.base_app import LabApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.board.arrangement import LEAST_HEIGHT, LEAST_WIDTH, Boards, boards_for
from sudoku_tui.board.layout import BoardSize
from sudoku_tui.desk.view import desk_view
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.features.lab.screen import RaceScreen, WatchScreen
from sudoku_tui.features.lab.widgets import RaceBoard, WatchPanel
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.lab.trace import EventKind
from sudoku_tui.lab.watch_and_race import Status
from tests.app.playing import EASY, Clock, app_with, game_of, press, screen_of, session_of, shown, until
from tests.app.widgets.stage import plain_lines
from tests.desk.opened import the_stage
from tests.support import classic

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all

WIDE = (80, 24)
HARD = classic("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")


def watching(puzzle: Puzzle = EASY, *, chosen: int = 0, cap: int = 10_000) -> tuple[LabApp, WatchScreen, Clock]:
    clock = Clock()
    screen = WatchScreen(puzzle, clock=clock, chosen=chosen, cap=cap)
    return LabApp(screen), screen, clock


async def opened(pilot: Pilot[None], screen: WatchScreen | RaceScreen) -> None:
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


async def test_strategies_are_chosen_by_number_by_a_click_or_one_after_the_other() -> None:
    app, screen, _ = watching()
    async with app.run_test(size=WIDE) as pilot:
        await opened(pilot, screen)
        await press(pilot, "space", "right", "6")
        assert said(screen) == str(STRATEGIES[5].idea)
        await press(pilot, "tab")
        assert said(screen) == str(STRATEGIES[6].idea)
        await press(pilot, "shift+tab", "shift+tab")
        assert said(screen) == str(STRATEGIES[4].idea)
        await pilot.click(WatchPanel, offset=(6, 1))
        await until(pilot, lambda: said(screen) == str(STRATEGIES[1].idea))


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
        watch = await shown(pilot, WatchScreen)
        assert watch.options.seed == "7"  # the app's own dice
        clock.now = 500.0
        await press(pilot, "space", "right", "right", "R")
        await shown(pilot, RaceScreen)
        await press(pilot, "space", "q")
        await shown(pilot, WatchScreen)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is game)
        assert (session.state, desk_view(game.desk), the_stage(game.desk), session.can_undo) == before
        assert session.elapsed == 30.0
        assert not session.is_paused


@pytest.mark.parametrize(
    ("width", "height", "boards"),
    [
        (230, 60, Boards(BoardSize.STANDARD, 4, has_table=False)),
        (160, 50, Boards(BoardSize.SMALL, 4, has_table=True)),
        (120, 40, Boards(BoardSize.TINY, 4, has_table=False)),
        (80, 24, None),
    ],
)
def test_boards_stand_side_by_side_where_there_is_room(width: int, height: int, boards: Boards | None) -> None:
    assert boards_for(width, height, CLASSIC, 8) == boards


def test_large_grids_need_more_room() -> None:
    assert boards_for(160, 50, geometry(4, 4), 8) == Boards(BoardSize.TINY, 4, has_table=False)


async def test_the_table_shows_everyone_where_boards_have_no_room_and_a_click_watches_one() -> None:
    screen = RaceScreen(EASY)
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await opened(pilot, screen)
        await press(pilot, "e")
        await until(pilot, lambda: screen.heat.is_over)
        await until(pilot, lambda: "the race is over" in str(screen.query_one("#said", Static).render()))
        table = str(screen.query_one("#table", Static).render())
        for row, strategy in zip(table.splitlines()[1:], STRATEGIES, strict=True):
            assert strategy.identifier in row
            assert "solved" in row
        assert table.splitlines()[-1].endswith("1.0×")
        await pilot.click("#table", offset=(6, 3))
        assert (await shown(pilot, WatchScreen)).query_one(WatchPanel)._facts.chosen == 2  # type: ignore[union-attr]


@pytest.mark.parametrize("is_frozen", [False, True])
async def test_no_strategy_pays_for_collecting_what_was_there_before_which_stays_as_it_was(is_frozen: bool) -> None:
    gc.freeze() if is_frozen else gc.unfreeze()
    screen = RaceScreen(EASY)
    try:
        async with LabApp(screen).run_test(size=WIDE) as pilot:
            await opened(pilot, screen)
            assert gc.get_freeze_count()
        assert bool(gc.get_freeze_count()) is is_frozen
    finally:
        gc.unfreeze()


async def test_boards_show_everyone_and_a_number_watches_one() -> None:
    screen = RaceScreen(EASY, is_paused=True)
    async with LabApp(screen).run_test(size=(120, 40)) as pilot:
        await opened(pilot, screen)
        assert [lane.size.width for lane in screen.query(RaceBoard)] == [19] * len(STRATEGIES)
        await press(pilot, "space", "space", "plus", "minus", "minus", "7")
        await shown(pilot, WatchScreen)
        await press(pilot, "q")
        await opened(pilot, screen)
        assert "paused" in str(screen.query_one("#said", Static).render())
        await press(pilot, "e")
        await until(pilot, lambda: screen.heat.is_over)
        await press(pilot, "r")
        assert not screen.heat.is_over


async def test_narrow_screens_show_who_and_how_long() -> None:
    screen = RaceScreen(EASY)
    async with LabApp(screen).run_test(size=(45, 16)) as pilot:
        await opened(pilot, screen)
        table = str(screen.query_one("#table", Static).render()).splitlines()
        assert table[0].split() == ["strategy", "time"]
        assert max(map(len, table)) <= 45
