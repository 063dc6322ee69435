"""A start without the palette, and the palette after it: in a Python of its own, for this one has loaded both."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest

from sudoku_tui.app.textual_gaps.late_palette import GAP

_OPENED = """
    import asyncio, sys
    from sudoku_tui.app.textual_gaps.late_palette import load_app_without_palette

    load_app_without_palette()
    import sudoku_tui.features.launch, sudoku_tui.features.play.screen
    print(*(name for name in sys.modules if name.startswith("textual.")))

    from tests.app.playing import app_with, game_of, press, until
    from textual.widgets import Input, OptionList

    async def main():
        async with app_with().run_test(size=(80, 24)) as pilot:
            await press(pilot, "ctrl+p")
            await until(pilot, lambda: pilot.app.screen.query_one(Input))
            await press(pilot, *"restart")
            def first():
                found = pilot.app.screen.query_one(OptionList)
                return str(found.get_option_at_index(0).prompt) if found.option_count else ""
            await until(pilot, lambda: "Restart" in first())
            print(first())
            await press(pilot, "escape")
            await until(pilot, lambda: pilot.app.screen is game_of(pilot))
            pilot.app.search_themes()
            await until(pilot, lambda: pilot.app.screen.query_one(Input))

    asyncio.run(main())
"""


@pytest.mark.slow
def test_the_board_stands_without_the_palette_which_opens_all_the_same() -> None:
    command = [sys.executable, "-c", textwrap.dedent(_OPENED)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    loaded, *found = done.stdout.splitlines()
    assert ("textual.widgets._input" in loaded.split()) is GAP.stands_aside
    assert "Restart this puzzle" in "\n".join(found)
