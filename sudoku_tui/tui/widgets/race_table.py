"""Race table: how the strategies of a race stand, a line for each."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from sudoku_tui.lab.player import Status
from sudoku_tui.tui.heat import Standing
from sudoku_tui.tui.widgets.watch_panel import STATUS_COLOURS

TABLE_WIDTH = 78
_HEADINGS = ("", "strategy", "", "placed", "guesses", "back-ups", "time", "to ours")
_WIDTHS = (2, 15, 9, 8, 8, 8, 11, 9)
_TEXTS = 3
"""So many columns hold texts, which stand on the left; numbers stand on the right."""


def milliseconds(seconds: float) -> str:
    """A time as `12.3 ms`."""
    return f"{seconds * 1000:,.1f} ms"


def verdict(standing: Standing) -> tuple[str, str]:
    """How a strategy stands in a word, and the colour of that: its place if it has solved the puzzle."""
    status = standing.scene.status
    word = f"{status.value} {standing.place}." if status is Status.SOLVED else status.value
    return word, STATUS_COLOURS[status]


def race_table(standings: Sequence[Standing]) -> Content:
    """The table, with a line of headings; a click on a strategy's line watches it alone."""
    lines = [Content.styled(_line(_HEADINGS), "$foreground 60%")]
    lines += [_row(number, standing) for number, standing in enumerate(standings, 1)]
    return Content("\n").join(lines)


def _row(number: int, standing: Standing) -> Content:
    word, colour = verdict(standing)
    counters = standing.scene.counters
    name, status, *numbers = (
        standing.strategy.identifier,
        word,
        f"{counters.placements:,}",
        f"{counters.guesses:,}",
        f"{counters.backups:,}",
        milliseconds(standing.seconds),
        "" if standing.ratio is None else f"{standing.ratio:,.1f}×",
    )
    if standing.ratio is not None and not standing.place:
        numbers[-1] = f">{numbers[-1]}"
    head, label, tail = _cells((str(number), name, status, *numbers))
    weight = "bold " if standing.place == 1 else ""
    row = Content.assemble((head, f"{weight}$foreground"), (label, f"bold {colour}"), (tail, f"{weight}$foreground"))
    return row.stylize(Style.from_meta({"@click": f"screen.watch({number - 1})"}))


def _cells(texts: Sequence[str]) -> tuple[str, str, str]:
    """A line in three parts: up to the status, the status, what follows."""
    line = _line(texts)
    begin = sum(_WIDTHS[:2]) + 2
    return line[:begin], line[begin : begin + _WIDTHS[2]], line[begin + _WIDTHS[2] :]


def _line(texts: Sequence[str]) -> str:
    pairs = zip(texts, _WIDTHS, strict=True)
    return " ".join(text.ljust(width) if at < _TEXTS else text.rjust(width) for at, (text, width) in enumerate(pairs))
