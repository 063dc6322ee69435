"""A walk as a list, for ears and lines of text: each stop with its number, and each case under what it supposes."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.logic.walks.walk import Walk
from sudoku_tui.words.message import Message, say


def walk_lines(walk: Walk) -> Iterator[Message]:
    for number, stop in enumerate(walk.stops, start=1):
        if stop.heading and not stop.is_supposed:
            yield say("If {case}:", case=stop.heading)
        yield say("{number}. {text}", number=number, text=stop.text)


def stop_line(walk: Walk, index: int) -> Message:
    """A stop on its own, with its number and how many there are."""
    stop, about = walk.stops[index], {"number": index + 1, "count": len(walk.stops)}
    line = say("{number} of {count}: {text}", text=stop.text, **about)
    return say("If {case}. {line}", case=stop.heading, line=line) if stop.heading and not stop.is_supposed else line
