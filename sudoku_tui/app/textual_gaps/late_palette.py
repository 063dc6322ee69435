"""Late palette: Textual's app is loaded without its command palette, which is loaded when it is opened.

With the palette come nine modules of widgets that the board does without, and a tenth of the time until it stands. The
game opens its own (`palette.py`) and asks Textual's app for none, so a stand-in is enough while that is imported.
Without this `tests/app/textual_gaps/test_late_palette.py` fails.
"""

from __future__ import annotations

import sys
from types import ModuleType

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="Textual's app imports its palette when it is opened")
_PALETTE, _APP = "textual.command", "textual.app"
_NAMES = ("CommandListItem", "CommandPalette", "DiscoveryHit", "Hit", "Hits", "Provider", "SimpleProvider")
"""What Textual imports from there for annotations, and for its own ways to open a palette."""


def load_app_without_palette() -> None:
    """Import Textual's app, unless it is there; for `SudokuApp` alone, as other apps open Textual's own palette."""
    if GAP.stands_aside or _APP in sys.modules or _PALETTE in sys.modules:
        return
    stand_in = sys.modules[_PALETTE] = ModuleType(_PALETTE)
    for name in _NAMES:
        setattr(stand_in, name, type(name, (), {}))
    try:
        import textual.app  # noqa: F401
    finally:
        del sys.modules[_PALETTE]
