"""The first visit: what the page needs to draw an easy puzzle and take moves before the program is there.

A link may lead to a board of another size or variant. What these need is in a file for each size (`sheets`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from textual.color import Color

from sudoku_tui.app.page.painting import ink_table
from sudoku_tui.app.page.talk import button_data
from sudoku_tui.app.themes import OWN_THEMES, is_terminals, usual_theme
from sudoku_tui.board.drawing import grid_drawing
from sudoku_tui.desk.settings import Settings
from sudoku_tui.engine.shapes.geometry import CLASSIC, LETTERS, MAX_SIZE, MIN_SIZE
from sudoku_tui.engine.shapes.variants import JIGSAW, geometry_named
from sudoku_tui.features.new_game.wish import kinds_for
from sudoku_tui.features.play.all_commands import grid_keymap
from sudoku_tui.features.play.page import acts, usual_rows
from sudoku_tui.formats.format import SHAPES
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.packs import DAILIES, graded, pack_lines
from sudoku_tui.web.site.clue_kinds import clue_kinds

if TYPE_CHECKING:
    from textual.theme import Theme

    from sudoku_tui.engine.puzzle import Puzzle
    from sudoku_tui.engine.shapes.geometry import Geometry

MARKER = '<script type="application/json" id="first">{}</script>'
_BEGINNING = "early.js"
_IMPORT = re.compile(r'^import .* from "\./(\w+\.js)";$', re.MULTILINE)
SHEETS = "sizes"
"""The folder beside the page's scripts in which those files are."""
_LIGHT = ("x", "hyper", "asterisk", "centre")
"""The variants of 9×9 that come with the page itself: they take a hundred bytes each."""
_LONGEST = 5000
"""Characters of a variant's own; those with longer lists of cells that see each other are left to the program."""
_DAY = re.compile(r"daily-(\d+-\d+-\d+)")
_STORY = ("level", "score", "seed")
_OFFERED = 20
"""Puzzles of each level that can be begun before the program is there: no more than the site's packs have."""
_COUNT = 31
"""One for each day of a month: they go with every first visit."""


def with_first(page: str) -> str:
    """The page `index.html` with what a first visit needs, where its marker is."""
    return page.replace(MARKER, MARKER.replace("{}", _written(_first())))


def preloads(page: Path) -> list[str]:
    """The modules of the folder `page` that draw the first board: asked for all at once, they cost one round trip."""
    found, left = [], [_BEGINNING]
    while left:
        name = left.pop()
        if name not in found:
            found.append(name)
            left.extend(_IMPORT.findall((page / name).read_text(encoding="utf-8")))
    return sorted(found)


def sheets() -> dict[str, str]:
    """By the names of their files, what it takes to draw the boards of each size and to play on them, and clues."""
    sizes = {f"{size}.json": _written(sheet(size)) for size in range(MIN_SIZE, MAX_SIZE + 1)}
    lists = {"new.json": _written(_new()), "themes.json": _written(_themes())}
    return (
        sizes
        | {"clues.json": _written(clue_kinds())}
        | lists
        | {f"{day}.json": _written(lines) for day, lines in _days()}
    )


def _new() -> dict[str, object]:
    """By level the puzzles that can be begun before the program is there, as their pack has them from its beginning."""
    return {level: [_line(origin.puzzle) for origin in graded(level)[:_OFFERED]] for level in Level}


def _days() -> Iterator[tuple[str, dict[str, object]]]:
    """For each month, as `days-2026-12`, the puzzles of its days, as the page reads them in links."""
    days = ((match[1], line) for line in pack_lines(DAILIES) if (match := _DAY.search(line)) and line[0] != "#")
    for month, of_month in groupby(days, lambda told: told[0][: len("2026-12")]):
        yield f"days-{month}", {day: _told_of(line) for day, line in of_month}


def _told_of(line: str) -> object:
    """A puzzle of a pack as a line, or as an object where it has clues."""
    if not line.startswith("{"):
        return line.split()[0]
    return {name: value for name, value in json.loads(line).items() if name not in _STORY}


def _themes() -> dict[str, object]:
    """The themes of the page in their order, each with its inks and the page's colours."""
    own = (theme for theme in OWN_THEMES if not is_terminals(theme))
    return {theme.name: {"inks": _inks(theme.name), **_colours_of(theme)} for theme in own}


def _colours_of(theme: Theme) -> dict[str, str]:
    colours = theme.to_color_system().generate()
    return {name: Color.parse(colours[name]).hex6.lower() for name in ("background", "foreground", "accent")}


def sheet(size: int) -> dict[str, object]:
    """The usual grid of a size, what its variants have besides, and its keys; for jigsaws alone only signs."""
    named = {shape.variant: shape for shape in _variants(size) if shape.variant}
    return _sheet(SHAPES.get(size) or _in_rows(size), named)


def _first() -> dict[str, object]:
    return {
        "puzzles": [_line(origin.puzzle) for origin in graded(Level.EASY)[:_COUNT]],
        **_sheet(CLASSIC, {name: geometry_named(name) for name in _LIGHT}),
        "inks": {"light": _inks(usual_theme(is_light=True)), "dark": _inks(usual_theme(is_light=False))},
    }


def _sheet(shape: Geometry, variants: Mapping[str, Geometry]) -> dict[str, object]:
    settings, usual = Settings(), grid_drawing(shape)

    def besides(other: Geometry) -> dict[str, object]:
        return {name: value for name, value in grid_drawing(other).items() if usual.get(name) != value}

    others = ((name, besides(other)) for name, other in variants.items())
    return {
        "grid": {name: usual[name] for name in ("size", "symbols", "notes")} if shape.regions else usual,
        "variants": {name: told for name, told in others if len(_written(told)) <= _LONGEST},
        "acts": acts(grid_keymap(settings.keymap, shape), settings),
        "keypad": _keypad(shape),
    }


def _keypad(shape: Geometry) -> dict[str, object]:
    return {"rows": [[button_data(button) for button in row] for row in usual_rows(shape)]}


def keypad_words() -> list[str]:
    """What stands on the keypads of all sizes, in the language in force."""
    shapes = (SHAPES.get(size) or _in_rows(size) for size in range(MIN_SIZE, MAX_SIZE + 1))
    buttons = (button_data(button) for shape in shapes for row in usual_rows(shape) for button in row)
    return [str(button[name]) for button in buttons for name in ("label", "name")]


def _variants(size: int) -> Iterator[Geometry]:
    """The grids of a size with each shape of boxes, and those with rules that are on offer."""
    yield from (geometry_named(f"{high}x{size // high}") for high in range(2, size // 2 + 1) if size % high == 0)
    yield from (kind.shape(size) for kind in kinds_for(size) if kind.is_typed)


def _in_rows(size: int) -> Geometry:
    """A grid of a size that has no boxes: any jigsaw."""
    return geometry_named(f"{JIGSAW}:{''.join(letter * size for letter in LETTERS[:size])}")


def _written(told: Mapping[str, object]) -> str:
    return json.dumps(told, separators=(",", ":"))


def _inks(name: str) -> dict[str, str]:
    theme = next(each for each in OWN_THEMES if each.name == name)
    return ink_table(theme.to_color_system().generate() | theme.variables)


def _line(puzzle: Puzzle) -> str:
    return "".join(str(digit) if digit else "." for digit in puzzle.givens)
