""""""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.widgets.option_list import Option

from sudoku_tui.app.fingers import TOUCHED
from sudoku_tui.app.widgets.lists import Options, Rows, RowsOnSight, StepList, StepRow
from tests.app.widgets.stage import Stage, plain_lines


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


ROWS = [StepRow(f"r1c{number}=1", "Hidden Single", is_hard=number == 3) for number in range(1, 10)]


async def shown(chosen: int, rows: Rows = ROWS, *, height: int = 4, is_touched: bool = False) -> list[str]:
    steps = StepList()
    app = Stage(steps)
    app.set_class(is_touched, TOUCHED)
    async with app.run_test(size=(40, 20)) as pilot:
        steps.styles.width, steps.styles.height = 16, height
        steps.show(rows)
        steps.chosen = chosen
        await pilot.pause()
        return plain_lines(steps)


async def bar(chosen: int, count: int, *, height: int, is_touched: bool = False) -> str:
    """The last column of a list with so many lines."""
    rows = [StepRow(f"r1c{number}") for number in range(count)]
    lines = await shown(chosen, rows, height=height, is_touched=is_touched)
    return "".join(line.ljust(16)[-1] for line in lines)


async def test_the_chosen_line_and_its_neighbours_are_in_sight() -> None:
    assert [line[:7] for line in await shown(0)] == ["▸r1c1=1", " r1c2=1", "!r1c3=1", " r1c4=1"]
    assert [line[:7] for line in await shown(5)] == [" r1c4=1", " r1c5=1", "▸r1c6=1", " r1c7=1"]
    assert [line[:7] for line in await shown(8)] == [" r1c6=1", " r1c7=1", " r1c8=1", "▸r1c9=1"]


async def test_a_thumb_stands_beside_the_lines_of_a_list_that_is_longer_than_its_room() -> None:
    assert await bar(0, 16, height=8) == "┃┃┃┃    "
    assert await bar(8, 16, height=8) == " ┃┃┃┃   "
    assert await bar(15, 16, height=8) == "    ┃┃┃┃"
    assert await bar(999, 1000, height=8) == "       ┃"


async def test_there_is_no_thumb_where_all_lines_are_in_sight_or_few_of_them() -> None:
    assert await bar(0, 8, height=8) == " " * 8
    assert await bar(0, 16, height=3) == " " * 3
    assert await bar(0, 16, height=11, is_touched=True) == " " * 11


async def test_there_is_no_thumb_where_something_else_says_how_far_down() -> None:
    steps = StepList()
    steps.has_bar = False
    async with Stage(steps).run_test(size=(40, 10)) as pilot:
        steps.styles.width, steps.styles.height = 16, 4
        steps.show([StepRow("r1c1=1", "Hidden Single")] * 9)
        await pilot.pause()
        assert plain_lines(steps)[1] == " r1c1=1 Hidden …"


async def test_the_thumb_is_as_high_as_the_lines_that_are_tapped() -> None:
    assert await bar(15, 16, height=13, is_touched=True) == " " * 9 + "┃┃┃ "


async def test_no_line_runs_into_the_bar() -> None:
    rows = [StepRow("r1c1=1", word, is_hard=True) for word in ("Hidden Single", "数独数独数独")] * 9
    for chosen in range(2):
        lines = await shown(chosen, rows)
        assert [cell_len(line) for line in lines] == [16] * 4
        assert lines[0][-2:] == "…┃"
        assert lines[1].rstrip()[-1] == "…"
        assert [line[-1] for line in lines] == ["┃", " ", " ", " "]


async def test_only_lines_in_sight_are_made() -> None:
    made: list[int] = []

    def make(index: int) -> StepRow:
        made.append(index)
        return StepRow(f"r{index}c1=1")

    await shown(1000, RowsOnSight(5000, make))
    assert len(made) < 20


async def test_names_are_not_cut_for_the_sake_of_a_column() -> None:
    steps = StepList()
    async with Stage(steps).run_test(size=(40, 10)) as pilot:
        steps.styles.width, steps.styles.height = 24, 4
        steps.show(
            [StepRow("r1c1=1    ", "Full House"), StepRow("r1c2=1    ", "Hidden Single"), StepRow("r1c3<>1 +2", "X")]
        )
        await pilot.pause()
        assert [line.rstrip() for line in plain_lines(steps)[:3]] == [
            "▸r1c1=1     Full House",
            " r1c2=1 Hidden Single",
            " r1c3<>1 +2 X",
        ]


async def test_a_click_chooses_and_a_second_one_opens() -> None:
    steps = StepList()
    told: dict[int, StepList.Chosen | StepList.Opened] = {}

    def note(message: object) -> None:
        if isinstance(message, StepList.Chosen | StepList.Opened):
            told[id(message)] = message  # everyone it passes is asked about it

    async with Stage(steps).run_test(size=(40, 10), message_hook=note) as pilot:
        steps.styles.width, steps.styles.height = 16, 4
        steps.show(ROWS)
        await pilot.pause()
        await pilot.click(steps, offset=(3, 2))
        steps.chosen = 2
        await pilot.pause()
        await pilot.click(steps, offset=(3, 2))
    chosen, opened = told.values()
    assert isinstance(chosen, StepList.Chosen)
    assert chosen.index == 2
    assert isinstance(opened, StepList.Opened)
