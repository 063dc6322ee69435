"""What the page tells the app, such as whether it paints boards, and which of their cells the player points at.

It comes as pasted text, which keeps its order among keys and clicks, behind a character that nobody types. A player who
pastes such text does no more than the page could do for them.
"""

from __future__ import annotations

from typing import Any

MARK = "\ue770"
"""A character for private use, before what the page says; whatever else is pasted is the player's."""


RATIO_VARIABLE = "SUDOKU_TUI_RATIO"
"""The environment variable in which a page that paints boards says how much higher than wide its characters are."""
SCHEME_VARIABLE = "SUDOKU_TUI_SCHEME"
"""The environment variable in which a page says whether the system is `light` or `dark`."""
LIGHT = "light"
HAND_VARIABLE = "SUDOKU_TUI_HAND"
"""The environment variable in which a page says whether `touch` or `mouse` is in use."""
TOUCH = "touch"
_LEAST_RATIO, _MOST_RATIO = 1.0, 4.0
_MOST_BRACKETS = 50
"""What a page says is flat; of lists in lists in lists Pyodide dies, which no `except` prevents."""


def sound_ratio(told: object) -> float:
    """How much higher than wide a character is; 0 for what no page says."""
    try:
        ratio = float(str(told))
    except ValueError:
        return 0.0
    return ratio if _LEAST_RATIO <= ratio <= _MOST_RATIO else 0.0


def heard(text: str) -> dict[str, Any]:
    """What the page says; nothing if it is not understood."""
    import json  # in a terminal nothing is heard

    if text.count("[") + text.count("{") > _MOST_BRACKETS:
        return {}
    try:
        said = json.loads(text.removeprefix(MARK))
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}
