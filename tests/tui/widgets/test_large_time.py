from __future__ import annotations

import pytest

from sudoku_tui.tui.plain_signs import PlainSigns
from sudoku_tui.tui.widgets.large_time import LargeTime
from tests.tui.widgets.stage import Stage, plain_lines


@pytest.mark.parametrize("signs", [None, PlainSigns("ascii")])
async def test_a_time_is_drawn_with_lines_where_there_are_some(signs: PlainSigns | None) -> None:
    time = LargeTime("0:12:41")
    stage = Stage(time)
    stage.plain_signs = signs  # type: ignore[attr-defined]
    async with stage.run_test(size=(40, 5)):
        assert any("0:12:41" in line for line in plain_lines(time)) is bool(signs)
