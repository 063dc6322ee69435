"""All commands there are: for each screen what counts there."""

from __future__ import annotations

from sudoku_tui.play.commands.all_screens import SCREENS as SCREENS
