"""The forms in which a puzzle with constraints can be written, by the names that `convert --to` knows."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.fpuzzles import write_fpuzzles
from sudoku_tui.formats.clues.links import f_puzzles_link, sudokupad_link
from sudoku_tui.formats.clues.own import write_own
from sudoku_tui.formats.format import Keeps, left_out
from sudoku_tui.words.message import Message, say

_ALL = Keeps.VARIANT | Keeps.ENTRIES | Keeps.REMOVED


class CluedForm(NamedTuple):
    """How it is written, and what of a position is kept."""

    write: Callable[[Clued], str]
    keeps: Keeps = _ALL

    def left_out(self, clued: Clued) -> Iterator[Message]:
        """What is left out, a clause for each kind."""
        yield from left_out(clued.position, self.keeps)
        if clued.is_drawn_too:
            yield say("lines and signs that only the rules explain are left out")


FORMS: Mapping[str, CluedForm] = {
    "clues": CluedForm(write_own, Keeps.VARIANT | Keeps.REMOVED),
    "f-puzzles": CluedForm(write_fpuzzles),
    "f-puzzles-link": CluedForm(f_puzzles_link),
    "sudokupad-link": CluedForm(sudokupad_link),
}
