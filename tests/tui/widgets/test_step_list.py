from __future__ import annotations

from sudoku_tui.tui.widgets.step_list import StepList, StepRow
from tests.tui.widgets.stage import Stage, plain_lines

ROWS = [StepRow(f"r1c{number}=1", "Hidden Single", is_hard=number == 3) for number in range(1, 10)]


async def shown(chosen: int) -> list[str]:
    steps = StepList()
    async with Stage(steps).run_test(size=(40, 10)) as pilot:
        steps.styles.width, steps.styles.height = 16, 4
        steps.show(ROWS)
        steps.chosen = chosen
        await pilot.pause()
        return plain_lines(steps)


async def test_the_chosen_line_and_its_neighbours_are_in_sight() -> None:
    assert [line[:7] for line in await shown(0)] == ["▸r1c1=1", " r1c2=1", "!r1c3=1", " r1c4=1"]
    assert [line[:7] for line in await shown(5)] == [" r1c4=1", " r1c5=1", "▸r1c6=1", " r1c7=1"]
    assert [line[:7] for line in await shown(8)] == [" r1c6=1", " r1c7=1", " r1c8=1", "▸r1c9=1"]


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
