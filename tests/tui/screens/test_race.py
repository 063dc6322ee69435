from __future__ import annotations

import gc

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.lab.strategies import STRATEGIES
from sudoku_tui.play.layout.board import BoardSize
from sudoku_tui.tui.lab_app import LabApp
from sudoku_tui.tui.screens.race import RaceScreen
from sudoku_tui.tui.screens.watch import WatchScreen
from sudoku_tui.tui.widgets.race_boards import Boards, RaceBoard, boards_for
from tests.tui.playing import EASY, press, screen_of, until

pytestmark = pytest.mark.slow  # an app is started for each: seconds, all in all


async def opened(pilot: Pilot[None], screen: RaceScreen) -> None:
    await until(pilot, lambda: screen_of(pilot) is screen)
    await pilot.pause()


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


async def test_the_table_shows_everyone_where_boards_have_no_room() -> None:
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


async def test_no_strategy_pays_for_collecting_what_was_there_before() -> None:
    gc.unfreeze()
    screen = RaceScreen(EASY)
    async with LabApp(screen).run_test(size=(80, 24)) as pilot:
        await opened(pilot, screen)
        assert gc.get_freeze_count()
    assert not gc.get_freeze_count()


async def test_what_is_left_alone_from_the_start_stays_so_after_a_race() -> None:
    gc.freeze()
    screen = RaceScreen(EASY)
    try:
        async with LabApp(screen).run_test(size=(80, 24)) as pilot:
            await opened(pilot, screen)
        assert gc.get_freeze_count()
    finally:
        gc.unfreeze()


async def test_boards_show_everyone_and_a_number_watches_one() -> None:
    screen = RaceScreen(EASY, is_paused=True)
    async with LabApp(screen).run_test(size=(120, 40)) as pilot:
        await opened(pilot, screen)
        assert [lane.size.width for lane in screen.query(RaceBoard)] == [19] * len(STRATEGIES)
        await press(pilot, "space", "space", "plus", "minus", "minus", "7")
        await until(pilot, lambda: isinstance(screen_of(pilot), WatchScreen))
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
