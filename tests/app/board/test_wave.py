from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.board.wave import SECONDS, wave, wave_over
from sudoku_tui.board.looks import CellLook, View, board_looks
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from tests.app.playing import Clock, until
from tests.app.widgets.drawings import drawn_state
from tests.app.widgets.stage import Stage

CORNER, MIDDLE = 0, CLASSIC.cell(5, 5)
REST = board_looks(drawn_state(), View())


def lit(looks: tuple[CellLook, ...]) -> list[int]:
    return [cell for cell, look in enumerate(looks) if look.selected]


class Table(NamedTuple):
    pilot: Pilot[None]
    board: BoardView
    clock: Clock

    async def frame(self) -> None:
        """Wait for the next frame, which looks at the clock."""
        before = self.clock.looks
        await until(self.pilot, lambda: self.clock.looks > before)


@asynccontextmanager
async def a_wave_begun() -> AsyncIterator[Table]:
    """A board with a wave from its middle that goes on only as a clock of the test's own does."""
    board, clock = BoardView(), Clock()
    async with Stage(board).run_test(size=(80, 34)) as pilot:
        board.show(REST)
        wave_over(board, MIDDLE, clock)
        yield Table(pilot, board, clock)


def test_it_leads_from_a_cell_to_the_far_corners_and_lights_each_cell_once() -> None:
    crests = [lit(wave(REST, CLASSIC, CORNER, step / 30)) for step in range(31)]
    assert crests[0] == [CLASSIC.cell(row, column) for row, column in ((1, 1), (1, 2), (2, 1), (2, 2))]
    assert CLASSIC.cell_count - 1 in crests[-1]
    for cell in range(CLASSIC.cell_count):
        steps = [step for step, crest in enumerate(crests) if cell in crest]
        assert steps == [*range(steps[0], steps[-1] + 1)]


async def test_its_first_frame_is_shown_at_once_and_the_last_is_the_board_as_it_was() -> None:
    async with a_wave_begun() as table:
        assert table.board.looks == wave(REST, CLASSIC, MIDDLE, 0)
        table.clock.now = SECONDS / 2
        await table.frame()
        assert table.board.looks == wave(REST, CLASSIC, MIDDLE, 0.5)
        table.clock.now = SECONDS
        await table.frame()
        assert table.board.looks == REST


@pytest.mark.parametrize("seconds", [0, SECONDS])
async def test_it_ends_where_a_move_is_made_meanwhile(seconds: float) -> None:
    moved = board_looks(drawn_state(), View(cursor=MIDDLE))
    async with a_wave_begun() as table:
        table.board.show(moved)
        table.clock.now = seconds
        await table.frame()
        assert table.board.looks == moved


async def test_it_ends_where_another_game_begins_meanwhile() -> None:
    small = geometry(2, 2)
    async with a_wave_begun() as table:
        table.board.show([CellLook()] * small.cell_count, small)
        await table.frame()
        assert table.board.looks == (CellLook(),) * small.cell_count
