"""Pen: turns the characters of a board into segments that a terminal can draw."""

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
        """One character, made once, for the same few stand between most cells."""

    def segments(self, glyphs: Sequence[Glyph]) -> list[Segment]:
        """Characters, those of one ink joined into one segment."""
        if self._palette.shades_peers:
            glyphs = [glyph._replace(text=" ") if glyph.ink.colour == PEER_COLOUR else glyph for glyph in glyphs]
        runs = groupby(glyphs, key=lambda glyph: glyph.ink)
        return [Segment("".join(glyph.text for glyph in run), self._palette.style(ink)) for ink, run in runs]

    def blank(self, width: int) -> Strip:
        return Strip.blank(width, self._palette.style(BLANK.ink))
