""""""

from __future__ import annotations

import pytest
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.app.plain_signs import PlainSigns
from sudoku_tui.app.widgets.lines import LargeTime, LineOnSight
from tests.app.widgets.stage import Stage, plain_lines


@pytest.mark.parametrize("signs", [None, PlainSigns("ascii")])
async def test_a_time_is_drawn_with_lines_where_there_are_some(signs: PlainSigns | None) -> None:
    time = LargeTime("0:12:41")
    stage = Stage(time)
    stage.plain_signs = signs  # type: ignore[attr-defined]
    async with stage.run_test(size=(40, 5)):
        assert any("0:12:41" in line for line in plain_lines(time)) is bool(signs)


async def test_of_a_long_list_only_what_is_seen_is_made() -> None:
    made: list[int] = []

    def line(number: int) -> LineOnSight:
        def make() -> Content:
            made.append(number)
            return Content(f"line {number}")

        return LineOnSight(make)

    options = OptionList(*(Option(line(number)) for number in range(1000)))
    async with Stage(options).run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        assert "line 0" in "".join(plain_lines(options))
        assert 0 < len(set(made)) == len(made) <= 20
        options.highlighted = 999
        await pilot.pause()
        assert 999 in made
        assert len(made) <= 40
