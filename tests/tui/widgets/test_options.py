from __future__ import annotations

from textual.content import Content
from textual.widgets.option_list import Option

from sudoku_tui.tui.widgets.options import Options
from tests.tui.widgets.stage import Stage


async def test_the_chosen_option_is_of_one_colour_and_the_others_keep_theirs() -> None:
    def two_kinds(name: str) -> Option:
        return Option(Content.assemble((name, "bold"), (" quiet", "$text-muted"), (" dim", "dim")))

    options = Options(*map(two_kinds, ("one", "other")), compact=True)
    async with Stage(options).run_test(size=(30, 10)) as pilot:
        options.highlighted = 1
        await pilot.pause()
        other, chosen = ([segment.style for segment in options.render_line(y)] for y in (0, 1))
        assert len({style.color for style in other if style}) > 1
        assert len({style.color for style in chosen if style}) == 1
        assert not any(style.dim for style in chosen if style)
        assert any(style.bold for style in chosen if style)
