"""Technique: one rung of the ladder."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message

Finder = Callable[[Board], Iterator[Step | None]]
"""Yields every instance of a technique on a board, the one to tell first at the head, some perhaps more than once.

In a long search it yields None now and then, to let others work.
"""


@dataclass(frozen=True, slots=True)
class Technique:
    """One rung of the ladder.

    Attributes:
        identifier: its short name, as `x-wing`; its steps carry it.
        name: its name in print.
        find: its steps on a board.
        words: what is said of it.
        level: the least level of a puzzle that needs it.
        score: what each use adds to a puzzle's score.
        is_on: whether it is used unless a player chooses otherwise.
        needs_uniqueness: whether it takes for granted that the puzzle has one solution.
        find_more: instances that only a full list has: on a walk, easier rungs that come later tell the same.
        explainer: the number that Sudoku Explainer has for it, if it knows it or nearly; of a chain, for the shortest.
    """

    identifier: str
    name: Message
    find: Finder
    words: Words
    level: Level
    score: int
    is_on: bool = True
    needs_uniqueness: bool = False
    find_more: Finder | None = None
    explainer: float | None = None

    def steps(self, board: Board) -> Iterator[Step]:
        """What `find` yields, without its pauses."""
        return filter(None, self.find(board))
