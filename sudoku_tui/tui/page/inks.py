"""The colours of boards that the page draws, from the theme in force."""

from collections.abc import Mapping

from textual.color import Color

from sudoku_tui.tui.board.style import Colours, names

_OF_PAGES = {"board-wall": 0.62, "board-hair": 0.17, "board-link": 0.9}
"""What only a page draws: shares of what is written."""
_NONE = "-"


def ink_table(variables: Mapping[str, str]) -> dict[str, str]:
    """For each pair of colours, what is written and what is behind it, the names that have them."""
    colours = Colours(variables)
    written = colours.front("plain")
    table: dict[str, list[str]] = {}
    for name in names():
        pair = f"{_code(colours.front(name))} {_code(colours.behind(name))}"
        table.setdefault(pair, []).append(name)
    for name, share in _OF_PAGES.items():
        table[f"{_code(written.multiply_alpha(share))} {_NONE}"] = [name]
    return {pair: " ".join(names) for pair, names in table.items()}


def _code(colour: Color) -> str:
    return colour.hex.lower() if colour.a else _NONE
