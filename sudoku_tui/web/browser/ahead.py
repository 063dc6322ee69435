"""Ahead: loads what every start needs until its first frame, so that a memory kept by then has it."""

from importlib import import_module

START = "sudoku_tui.web.browser.start"
MODULES = (
    START,
    "sudoku_tui.formats.registry",
    "sudoku_tui.play.layout.drawn",
    "sudoku_tui.play.layout.step_screen",
    "sudoku_tui.play.panels.view",
    "sudoku_tui.tui.page.painting",
    "sudoku_tui.tui.page.talk",
    "sudoku_tui.tui.widgets.hint_lines",
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
