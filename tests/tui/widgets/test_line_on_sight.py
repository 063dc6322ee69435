from __future__ import annotations

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.tui.widgets.line_on_sight import LineOnSight
from tests.tui.widgets.stage import Stage, plain_lines


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
