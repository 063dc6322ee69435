"""What lies behind a board's cells where a terminal has 256 colours.

A tint of a tenth would be drowned there, or turn navy. So what only leads the eye is a grey that differs from the
shades of boxes, and what has a meaning is a colour that can be named, the same in every box.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from textual.color import Color

from sudoku_tui.app.few_colours import among_256, ground_among_256, grounds_of_256, shade_among_256
from sudoku_tui.app.marks import MEANINGS

_MEANT = ("role-", "placement", "elimination", "conflict", "wrong", "colour-")
_BOXES = ("tile", "tinted")
_APART = {"region-2": ("region-0", "region-1"), "region-3": ("region-0", "region-1", "region-2")}


class Grounds(Protocol):
    """The grounds of a theme as they would be with all colours."""

    def behind(self, name: str) -> Color: ...

    def hue(self, name: str) -> Color: ...


class FewGrounds:
    """The grounds of a theme, by their names."""

    def __init__(self, colours: Grounds) -> None:
        self._colours = colours
        hues = [colours.hue(name) for name in MEANINGS]
        self._meant = dict(zip(hues, grounds_of_256(colours.behind("tile"), *hues), strict=True))
        self.behind = cache(self._behind)
        self._tile = cache(self._tile_named)

    def _behind(self, name: str, tile: str) -> Color:
        own, beneath = self._colours.behind(name), self._tile(tile)
        if own.a in (0, 1):
            return among_256(own) if own.a else beneath
        if name.startswith(_MEANT):
            usual = self._mixed("tile")
            return self._meant.get(own.with_alpha(1)) or ground_among_256(usual + own, usual)
        if tile.startswith("clue-"):
            return ground_among_256(self._mixed(tile) + own, self._mixed("tile"))
        return shade_among_256(self._mixed(tile) + own, beneath, *map(self._tile, _BOXES))

    def _mixed(self, tile: str) -> Color:
        return self._colours.behind("frame") + self._colours.behind(tile)

    def _tile_named(self, name: str) -> Color:
        mixed = self._mixed(name)
        if name.startswith("clue-"):
            return ground_among_256(mixed, self._mixed("tile"))
        if name.startswith("extra"):
            return shade_among_256(mixed, *map(self._tile, _BOXES))
        return shade_among_256(mixed, *map(self._tile, _APART[name])) if name in _APART else among_256(mixed)
