"""The boards of a race side by side, as large as they can be."""

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.lab.slow_race import Standing
from sudoku_tui.play.layout.board import BoardSize, board_layout
from sudoku_tui.play.looks.watching import watch_looks
from sudoku_tui.play.panels.watch import verdict
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.widgets.aside import Aside
from sudoku_tui.tui.widgets.race_table import milliseconds
from sudoku_tui.tui.widgets.watch_panel import STATUS_COLOURS
from sudoku_tui.words.language import tell

_CAPTION_ROWS = 2
_ROWS_AROUND = 2  # the line about the race, and the keys
_TABLE_ROWS = 3  # headings, and an empty row above and below
GAP = 2


@dataclass(frozen=True, slots=True)
class Boards:
    """How the boards of a race are arranged."""

    size: BoardSize
    across: int
    has_table: bool


def boards_for(width: int, height: int, geometry: Geometry, count: int) -> Boards | None:
    """The largest boards that fit; None if there is only room for the table."""
    for size in (BoardSize.STANDARD, BoardSize.COMPACT, BoardSize.SMALL, BoardSize.TINY):
        plan = board_layout(geometry, size)
        most_across = (width + GAP) // (plan.width + GAP)
        rows = -(-count // most_across) if most_across else count
        left = height - rows * (plan.height + _CAPTION_ROWS) - _ROWS_AROUND
        if most_across and left >= 0:
            return Boards(size, -(-count // rows), has_table=left >= count + _TABLE_ROWS)
    return None


class RaceBoard(Vertical):
    """A strategy's board under its name, place and time."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__()
        self._caption = Aside(classes="caption")
        self._board = BoardView(geometry, BoardSize.TINY)
        self._board.can_focus = False
        self._standing: Standing | None = None

    def compose(self) -> ComposeResult:
        yield self._caption
        yield self._board

    def show(self, number: int, standing: Standing, size: BoardSize) -> None:
        before = self._standing.scene if self._standing else None
        if before and before.counters.events > standing.scene.counters.events:
            before = None  # it has begun again
        self._board.board_size = size
        if standing.scene is not before:
            self._board.show(watch_looks(standing.scene, before))
        self._caption.update(
            Content.assemble(
                (f"{number} {standing.strategy.identifier}\n", "bold"),
                (f"{tell(verdict(standing)):<10}", f"bold {STATUS_COLOURS[standing.scene.status]}"),
                milliseconds(standing.seconds),
            )
        )
        self._standing = standing
