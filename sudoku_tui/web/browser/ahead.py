"""Ahead: loads what every start needs until its first frame, so that a memory kept by then has it."""

from importlib import import_module

START = "sudoku_tui.web.browser.start"
MODULES = (
    START,
    "sudoku_tui.app.page.explaining",
    "sudoku_tui.app.page.painting",
    "sudoku_tui.app.page.talk",
    "sudoku_tui.app.widgets.hint_lines",
    "sudoku_tui.features.play.page",
    "sudoku_tui.features.play.screen",
    "sudoku_tui.features.play.sheet",
    "sudoku_tui.formats.detect",
    "textual.drivers.headless_driver",
    "textual.layouts.factory",
    "textual.layouts.horizontal",
    "textual.layouts.stream",
    "textual.pilot",
)
"""What a game that is played on loads as it starts; a newcomer's needs more, once."""


def load() -> None:
    for name in MODULES:
        import_module(name)
