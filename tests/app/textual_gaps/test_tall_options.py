from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.widgets import OptionList

from sudoku_tui.app.fingers import TOUCHED
from sudoku_tui.app.textual_gaps.tall_options import TallOptions

WORDS = ("Easy", "Medium", "Hard")


class Lists(App[None]):
    """One list, padded as a style sheet pads it."""

    CSS = "#padded > .option-list--option { padding: 1 0; }"

    def __init__(self, options: OptionList) -> None:
        super().__init__()
        self.options = options

    def compose(self) -> ComposeResult:
        yield self.options


async def rows_of(options: OptionList, *classes: str) -> int:
    app = Lists(options)
    async with app.run_test() as pilot:
        app.set_class(True, *classes)
        await pilot.pause()
        options.add_options(WORDS)
        await pilot.pause()
        return options.virtual_size.height


@pytest.mark.parametrize(("classes", "rows"), [((TOUCHED,), 3), ((), 1)])
async def test_lines_are_high_enough_for_fingers(classes: tuple[str, ...], rows: int) -> None:
    assert await rows_of(TallOptions(), *classes) == rows * len(WORDS)


async def test_stock_textual_does_not_count_the_padding_of_a_line() -> None:
    assert await rows_of(OptionList(id="padded")) == len(WORDS)
