from __future__ import annotations

from sudoku_tui.play.statistics.pages import Text
from sudoku_tui.tui.widgets.figures import Figures
from sudoku_tui.words.message import as_it_is
from tests.tui.widgets.stage import Stage, plain_lines


async def test_blocks_are_made_once_for_a_width_and_anew_when_they_change() -> None:
    figures = Figures()
    figures.blocks = (Text(as_it_is("seven games")),)
    async with Stage(figures).run_test(size=(30, 10)) as pilot:
        await pilot.pause()
        assert figures.render() is figures.render()
        assert "seven games" in plain_lines(figures)[0]
        figures.blocks = (Text(as_it_is("eight games")), Text(as_it_is("and one more")))
        await pilot.pause()
        assert [line.strip() for line in plain_lines(figures)] == ["eight games", "and one more"]
