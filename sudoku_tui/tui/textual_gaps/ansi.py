"""Ansi: parts of lines as the terminal reads them, each segment written once.

Textual 8.2.8 makes another line of every part before it writes it, and writes the same few hundred segments of a board
again and again. Segments are known here by which object they are: to compare them would take longer than all the rest.
In a terminal that saves 0.3 of 3.6 ms of work for a digit and nothing for an arrow (`python -m tests.bench.gaps`);
`test_ansi.py` compares it with Textual. It can go when Textual keeps what it has written, or when the page is no slower
without it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple

from rich.color import ColorSystem
from rich.segment import Segment
from textual.strip import Strip

_MOST_KNOWN = 8192
"""So many segments are kept; a long game must not gather more and more."""


class _Known(NamedTuple):
    """A segment, how many characters wide it is, and how the terminal reads it."""

    # Kept, so that no other segment can ever be the same object.
    segment: Segment
    width: int
    text: str


_width, _text = itemgetter(1), itemgetter(2)


class Ansi:
    """What the terminal reads, written with a number of colours that never changes."""

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}

    def text(self, strip: Strip, start: int, end: int, colours: ColorSystem) -> str:
        """A part of a line; Textual would make another line of it first.

        Args:
            strip: the line.
            start: where the part begins, in characters from its left end.
            end: where it ends; it is not empty.
            colours: how many there are.
        """
        segments = strip._segments
        known: list[_Known | None] = [*map(self._known.get, map(id, segments))]
        entries = [entry or self._learn(segment, colours) for entry, segment in zip(known, segments, strict=True)]
        ends = [*accumulate(map(_width, entries))]
        if not ends or (start == 0 and end >= ends[-1]):
            return "".join(map(_text, entries))
        first, last = bisect_right(ends, start), bisect_left(ends, end)
        lefts = [0, *ends]
        if first >= last:
            return _cut(entries[first], start - lefts[first], end - lefts[first], colours)
        inner = "".join(map(_text, entries[first + 1 : last]))
        tail = _cut(entries[last], 0, end - lefts[last], colours) if last < len(entries) else ""
        return _cut(entries[first], start - lefts[first], entries[first].width, colours) + inner + tail

    def _learn(self, segment: Segment, colours: ColorSystem) -> _Known:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        entry = self._known[id(segment)] = _Known(segment, segment.cell_length, _written(segment, colours))
        return entry


def _cut(entry: _Known, start: int, end: int, colours: ColorSystem) -> str:
    """A part of a segment."""
    segment, width, text = entry
    if start == 0 and end >= width:
        return text
    part = segment.split_cells(end)[0] if end < width else segment
    return _written(part.split_cells(start)[1] if start else part, colours)


def _written(segment: Segment, colours: ColorSystem) -> str:
    text, style, _ = segment
    return text if style is None else Strip.render_style(style, text, colours)
