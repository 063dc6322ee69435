"""Turns the glyphs of a board into segments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from rich.segment import Segment
from textual.strip import Strip

from sudoku_tui.tui.board.ink import BLANK, PEER_COLOUR, Glyph
from sudoku_tui.tui.board.style import Palette


class Pen:
    """Draws in the colours of a palette."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette
        self.segment = lru_cache(lambda glyph: Segment(glyph.text, palette.style(glyph.ink)))
        """Cached, for the same few glyphs stand between most cells"""

    def segments(self, glyphs: Sequence[Glyph]) -> list[Segment]:
        """Join the glyphs of one ink into one segment each."""
        if self._palette.shades_peers:
            glyphs = [glyph._replace(text=" ") if glyph.ink.colour == PEER_COLOUR else glyph for glyph in glyphs]
        runs = groupby(glyphs, key=lambda glyph: glyph.ink)
        return [Segment("".join(glyph.text for glyph in run), self._palette.style(ink)) for ink, run in runs]

    def blank(self, width: int) -> Strip:
        return Strip.blank(width, self._palette.style(BLANK.ink))
