from __future__ import annotations

from dataclasses import replace

from sudoku_tui.logic.step import Role
from sudoku_tui.tui.widgets.hint_panel import PANEL_WIDTH, HintPanel, HintView
from tests.tui.widgets.stage import Stage, plain_lines

HINT = HintView(
    stage=3,
    title="Hidden pair",
    text="In box 5 two digits have only two cells left between them.",
    roles=(Role.SET, Role.BLOCKER, Role.SET),
    houses=True,
    removes=True,
)


async def test_a_hint_is_told_within_the_panel() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.show(HINT)
        await pilot.pause()

        assert panel.size.width == PANEL_WIDTH
        assert [line.rstrip() for line in plain_lines(panel)] == [
            "HINT 3 of 4",
            "Hidden pair",
            "In box 5 two digits have",
            "only two cells left",
            "between them.",
            "",
            "= set  # blocker",
            "~ house  - remove",
            "",
            "h     next",
            "Enter do it",
            "Esc   leave",
        ]


async def test_without_marks_and_keys_only_the_words_are_shown() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.show(HintView(1, "Look at box 5.", keys=()))
        await pilot.pause()

        assert [line.rstrip() for line in plain_lines(panel)] == ["HINT 1 of 4", "Look at box 5."]


async def test_a_dense_hint_leaves_no_row_empty() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.styles.width = 37
        panel.show(replace(HINT, width=37, is_dense=True, keys=(("h", "next  Esc leave"),)))
        await pilot.pause()

        assert [line.rstrip() for line in plain_lines(panel)] == [
            "HINT 3 of 4  Hidden pair",
            "In box 5 two digits have only two",
            "cells left between them.",
            "= set  # blocker  ~ house  - remove",
            "h next  Esc leave",
        ]


async def test_the_panel_is_put_away() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        before = panel.display
        panel.show(HINT)
        await pilot.pause()
        during = panel.display
        panel.show(None)

        assert (before, during, panel.display) == (False, True, False)


async def test_a_placement_is_explained() -> None:
    panel = HintPanel()
    async with Stage(panel).run_test() as pilot:
        panel.show(HintView(4, "Put 5 there.", places=True, keys=()))
        await pilot.pause()

        assert plain_lines(panel)[-1].rstrip() == "+ place"
