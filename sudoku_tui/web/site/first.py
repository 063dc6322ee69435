"""The first visit: what the page needs to draw an easy puzzle and take moves before the program is there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.drawing.grid import grid_drawing
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.keys.keymaps import grid_keymap
from sudoku_tui.storage.packs import graded
from sudoku_tui.tui.page.at_once import acts
from sudoku_tui.tui.page.inks import ink_table
from sudoku_tui.tui.page.keypads import button_data, usual_rows
from sudoku_tui.tui.themes import OWN_THEMES, usual_theme
from sudoku_tui.web.page_words import in_every_language

if TYPE_CHECKING:
    from sudoku_tui.engine.puzzle import Puzzle
    from sudoku_tui.engine.shapes.geometry import Geometry

MARKER = '<script type="application/json" id="first">{}</script>'
_BEGINNING = "early.js"
_IMPORT = re.compile(r'^import .* from "\./(\w+\.js)";$', re.MULTILINE)
VARIANTS = ("x", "hyper", "asterisk", "centre")
"""Those of which a link is drawn at once: they take a hundred bytes each."""
_COUNT = 31
"""One for each day of a month: they go with every first visit."""


def with_first(page: str) -> str:
    """The page `index.html` with what a first visit needs, where its marker is."""
    return page.replace(MARKER, MARKER.replace("{}", json.dumps(_first(), separators=(",", ":"))))


def preloads(page: Path) -> list[str]:
    """The modules of the folder `page` that draw the first board: asked for all at once, they cost one round trip."""
    found, left = [], [_BEGINNING]
    while left:
        name = left.pop()
        if name not in found:
            found.append(name)
            left.extend(_IMPORT.findall((page / name).read_text(encoding="utf-8")))
    return sorted(found)


def _first() -> dict[str, object]:
    settings = Settings()
    return {
        "puzzles": [_line(origin.puzzle) for origin in graded(Level.EASY)[:_COUNT]],
        **grids(),
        "acts": acts(grid_keymap(settings.keymap, CLASSIC), settings),
        "inks": {"light": _inks(usual_theme(is_light=True)), "dark": _inks(usual_theme(is_light=False))},
        "keypads": {"en": _keypad()} | in_every_language(_keypad),
    }


def grids() -> dict[str, object]:
    """The usual grid, and what some variants have besides."""
    usual = grid_drawing(CLASSIC)

    def besides(shape: Geometry) -> dict[str, object]:
        return {name: value for name, value in grid_drawing(shape).items() if usual.get(name) != value}

    return {"grid": usual, "variants": {name: besides(geometry_named(name)) for name in VARIANTS}}


def _keypad() -> dict[str, object]:
    return {"rows": [[button_data(button) for button in row] for row in usual_rows()]}


def _inks(name: str) -> dict[str, str]:
    theme = next(each for each in OWN_THEMES if each.name == name)
    return ink_table(theme.to_color_system().generate() | theme.variables)


def _line(puzzle: Puzzle) -> str:
    return "".join(str(digit) if digit else "." for digit in puzzle.givens)
