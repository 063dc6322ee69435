"""The last moves, the latest first."""

from collections.abc import Sequence
from typing import TypeAlias

from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip

from sudoku_tui.play.panels.moves import MoveLine
from sudoku_tui.tui.widgets.kept_lines import KeptLines
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, say

MOST_MOVES = 8
_MOST_READY = 128

Line: TypeAlias = tuple[str, str]  # a move's number, and the move


def move_lines(moves: Sequence[MoveLine]) -> tuple[Line, ...]:
    """A heading and a line for each move; always as many, so that nothing moves as the game goes on."""
    lines = [(f"{number:>4}", tell(words)) for number, words in moves]
    blank = ("", tell(NOTHING))
    return ("", tell(say("last moves"))), *lines, *([blank] * (MOST_MOVES - len(lines)))


class MovesList(KeptLines[Line]):
    """The last moves, where there is room for them."""

    DEFAULT_CSS = """
    MovesList {
        height: auto;
        width: 1fr;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    def __init__(self) -> None:
        self._moves: tuple[MoveLine, ...] = ()
        self._ready: dict[Line, Strip] = {}  # with Textual's filters applied
        super().__init__(move_lines(()))

    def show(self, moves: tuple[MoveLine, ...]) -> None:
        if moves != self._moves:
            self._moves = moves
            self.show_lines(move_lines(moves))

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._ready.clear()

    def on_resize(self) -> None:
        super().on_resize()
        self._ready.clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Render lines, all of which move with every move: Textual's general way takes longer than all the rest."""
        return [self._ready_line(y).crop(crop.x, crop.right) for y in crop.line_range]

    def _ready_line(self, y: int) -> Strip:
        line = self._lines[y] if y < len(self._lines) else ("", "")
        if line not in self._ready:
            strip = self.render_line(y).adjust_cell_length(self.size.width, self.visual_style.rich_style)
            for each in self.get_line_filters():
                strip = strip.apply_filter(each, self.background_colors[1])
            if len(self._ready) >= _MOST_READY:
                self._ready.clear()
            self._ready[line] = strip
        return self._ready[line]

    def read_aloud(self) -> tuple[str, ...]:
        """Nothing: each move has been heard."""
        return ()

    def content_of(self, line: Line) -> Content:
        number, words = line
        if not number:
            return Content.styled(words, "$foreground 60%")
        return Content.assemble((f"{number} ", "$foreground 60%"), words)
