from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.path import steps
from sudoku_tui.logic.step import Step
from sudoku_tui.play.panels.step import name_of
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.screens.steps import StepsScreen
from sudoku_tui.tui.widgets.chooser import Chooser
from sudoku_tui.tui.widgets.hint_panel import HintPanel
from sudoku_tui.tui.widgets.step_list import StepList
from tests.support import classic
from tests.tui.playing import press, screen_of, until
from tests.tui.screens.alone import Alone
from tests.tui.widgets.stage import plain_lines

SIZE = (80, 24)
PUZZLE = classic(".9.7..56...7...2.4....25..14..5....3.........3....9..59..87....7.6...4...52..6.7.")
BOARD = PUZZLE.board()
RUNGS = LADDER[:12]


def told_name(step: Step) -> str:
    return str(name_of(step))


def listing(board: Board = BOARD) -> tuple[Alone, StepsScreen]:
    screen = StepsScreen(PUZZLE, board, RUNGS)
    return Alone(screen), screen


async def searched(pilot: Pilot[None], screen: StepsScreen) -> None:
    await until(pilot, lambda: screen_of(pilot) is screen and screen.is_over)
    await pilot.pause()


def all_steps() -> list[Step]:
    return [step for rung in RUNGS for step in steps(BOARD, rung.identifier)]


async def test_every_step_is_listed_and_the_chosen_one_is_on_the_board() -> None:
    app, screen = listing()
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        assert screen.found == all_steps()
        board, step = screen.position(0)
        assert board is BOARD
        shown = pilot.app.screen.query_one(BoardView)
        before = shown._looks
        assert told_name(all_steps()[0]) in "\n".join(plain_lines(screen.query_one(HintPanel)))
        await press(pilot, "end")
        assert screen.chosen == len(all_steps()) - 1
        assert shown._looks != before
        await press(pilot, "up", "home", "down", "down")
        assert screen.chosen == 2
        assert step == all_steps()[0]


async def test_one_technique_alone_is_listed() -> None:
    app, screen = listing()
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        await press(pilot, "right")
        first = screen.query_one(Chooser).word
        assert {told_name(step) for step in screen.found} == {first}
        await press(pilot, "left")
        assert screen.query_one(Chooser).word == "all techniques"
        await press(pilot, "end", "f")
        last = all_steps()[-1]
        assert {told_name(step) for step in screen.found} == {told_name(last)}
        assert screen.position(screen.chosen)[1] == last
        await press(pilot, "f")
        assert screen.found == all_steps()
        assert screen.position(screen.chosen)[1] == last


def endless(board: Board) -> Iterator[Step]:
    """A technique that finds one step over and over."""
    step = steps(board)[0]
    while True:
        yield step


@pytest.mark.slow
async def test_a_search_without_end_can_be_stopped_and_left() -> None:
    screen = StepsScreen(PUZZLE, BOARD, (replace(LADDER[0], find=endless), *RUNGS))
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await until(pilot, lambda: len(screen.found) == 1)
        assert not screen.is_over
        assert "Space stops" in str(screen.headline())
        await press(pilot, "down", "space")
        assert "Space stops" not in str(screen.headline())
        assert len(screen.found) == 1
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is not screen)


async def test_a_search_without_end_is_left_at_once() -> None:
    screen = StepsScreen(PUZZLE, BOARD, (replace(LADDER[0], find=endless), *RUNGS))
    async with Alone(screen).run_test(size=SIZE) as pilot:
        await until(pilot, lambda: len(screen.found) == 1)
        await press(pilot, "escape")
        await until(pilot, lambda: screen_of(pilot) is not screen)


async def test_a_solved_board_has_no_steps_and_says_so() -> None:
    app, screen = listing(Board.empty(BOARD.geometry))
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        assert screen.found == []
        assert "None of the techniques" in "\n".join(plain_lines(screen.query_one(HintPanel)))
        await press(pilot, "enter", "f", "down", "right")
        assert screen_of(pilot) is screen


@pytest.mark.slow
async def test_it_fits_at_every_size() -> None:
    app, screen = listing()
    async with app.run_test(size=SIZE) as pilot:
        await searched(pilot, screen)
        await press(pilot, "end")
        for width, height in [(40, 14), (45, 16), (60, 50), (70, 15), (120, 40), (160, 50)]:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            for widget in (screen.query_one(BoardView), screen.query_one(StepList), screen.query_one(HintPanel)):
                assert widget.region.area
                assert widget.region.right <= width
                assert widget.region.bottom <= height - 1
            assert any(line.startswith("▸") for line in plain_lines(screen.query_one(StepList)))
