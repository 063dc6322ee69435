"""The levels to choose from, each with what its puzzles ask for where there is room."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.widgets.option_list import Option

from sudoku_tui.logic.levels import Level
from sudoku_tui.play.games.new_game_words import ASKED
from sudoku_tui.tui.widgets.options import Options
from sudoku_tui.words.language import tell


class LevelList(Options):
    """The level that is highlighted is the one chosen."""

    def __init__(self) -> None:
        super().__init__(compact=True)

    @property
    def level(self) -> Level:
        return tuple(ASKED)[self.highlighted or 0]

    def offer(self, chosen: int, *, is_brief: bool) -> None:
        self.set_options(_option(number, level, is_brief=is_brief) for number, level in enumerate(ASKED, start=1))
        self.highlighted = chosen


def _option(number: int, level: Level, *, is_brief: bool) -> Option:
    width = max(cell_len(tell(each.label)) for each in ASKED) + 2
    name = set_cell_size(tell(level.label), width)
    what = "" if is_brief else tell(ASKED[level])
    return Option(Content.assemble((f"{number}  ", "bold"), name, (what, "$text-muted")))
