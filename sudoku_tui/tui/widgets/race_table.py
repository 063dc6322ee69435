"""How the strategies of a race stand, one line each."""

from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from sudoku_tui.play.lab.slow_race import Standing
from sudoku_tui.play.panels.watch import verdict
from sudoku_tui.tui.widgets.watch_panel import STATUS_COLOURS
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, say

_HEADINGS = (
    NOTHING,
    say("strategy"),
    NOTHING,
    say("placed"),
    say("guesses"),
    say("backtracks"),
    say("time"),
    say("to ours"),
)
_WIDTHS = (2, 15, 9, 8, 8, 8, 11, 9)
_TEXTS = 3  # columns of text, set on the left; numbers are on the right
_FEW_COLUMNS = (0, 1, 2, 6)  # where not all fit: who, how, and how long
_LEAST_WIDTHS = (1, 15, 9, 8, 8, 8, 10, 9)
_WIDTH = sum(_WIDTHS) + len(_WIDTHS) - 1
_FEW_WIDTH = sum(_WIDTHS[column] for column in _FEW_COLUMNS) + len(_FEW_COLUMNS) - 1


def milliseconds(seconds: float) -> str:
    """A time as `12.3 ms`."""
    return f"{seconds * 1000:,.1f} ms"


def race_table(standings: Sequence[Standing], width: int = _WIDTH) -> Content:
    """The table with its headings; a click on a strategy's line watches it alone."""
    columns = tuple(range(len(_HEADINGS))) if width >= _WIDTH else _FEW_COLUMNS
    widths = _WIDTHS if width >= _FEW_WIDTH else _LEAST_WIDTHS
    lines = [Content.styled(" ".join(_cells([*map(tell, _HEADINGS)], columns, widths)), "$text-muted")]
    lines += [_row(number, standing, columns, widths) for number, standing in enumerate(standings, 1)]
    return Content("\n").join(lines)


def _row(number: int, standing: Standing, columns: Sequence[int], widths: Sequence[int]) -> Content:
    counters, at_least = standing.scene.counters, "" if standing.place else ">"
    texts = (
        str(number),
        standing.strategy.identifier,
        tell(verdict(standing)),
        f"{counters.placements:,}",
        f"{counters.guesses:,}",
        f"{counters.backups:,}",
        milliseconds(standing.seconds),
        "" if standing.ratio is None else f"{at_least}{standing.ratio:,.1f}×",
    )
    weight = "bold " if standing.place == 1 else ""
    styles = {2: f"bold {STATUS_COLOURS[standing.scene.status]}"}
    pieces = [
        Content.styled(text, styles.get(column, f"{weight}$foreground"))
        for column, text in zip(columns, _cells(texts, columns, widths), strict=True)
    ]
    return Content(" ").join(pieces).stylize(Style.from_meta({"@click": f"screen.watch({number - 1})"}))


def _cells(texts: Sequence[str], columns: Sequence[int], widths: Sequence[int]) -> list[str]:
    return [
        texts[column].ljust(widths[column]) if column < _TEXTS else texts[column].rjust(widths[column])
        for column in columns
    ]
