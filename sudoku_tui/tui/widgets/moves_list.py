"""The last moves, the latest first."""

from collections.abc import Sequence
from typing import TypeAlias

from textual.content import Content

from sudoku_tui.play.panels.moves import MOST_MOVES, USUAL_MOVES, MoveLine
from sudoku_tui.tui.widgets.kept_lines import KeptLines
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, say

Line: TypeAlias = tuple[str, str]  # a move's number, and the move


def move_lines(moves: Sequence[MoveLine], count: int = USUAL_MOVES) -> tuple[Line, ...]:
    """A heading and a line for each move; always as many, so that nothing moves as the game goes on."""
    lines = [(f"{number:>4}", tell(words)) for number, words in moves[:count]]
    blank = ("", tell(NOTHING))
    heading = ("", tell(say("last moves"))) if lines else blank
    return heading, *lines, *([blank] * (count - len(lines)))


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
        self._count = USUAL_MOVES
        self._written: tuple[tuple[MoveLine, ...], int] = ((), USUAL_MOVES)
        super().__init__(move_lines(()))

    def show(self, moves: tuple[MoveLine, ...]) -> None:
        self._moves = moves
        self._write()

    def make_room(self, count: int) -> None:
        """Show as many moves, or as many as there are at most."""
        self._count = min(count, MOST_MOVES)
        self._write()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._write()

    def _write(self) -> None:
        """Tell the moves, unless there is no room for them."""
        if self.display and (self._moves, self._count) != self._written:
            self._written = self._moves, self._count
            self.show_lines(move_lines(*self._written))

    def read_aloud(self) -> tuple[str, ...]:
        """Nothing: each move has been heard."""
        return ()

    def content_of(self, line: Line) -> Content:
        number, words = line
        if not number:
            return Content.styled(words, "$text-muted")
        return Content.assemble((f"{number} ", "$text-muted"), words)
