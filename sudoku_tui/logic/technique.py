"""A technique, which is a rung of the ladder."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message

Finder = Callable[[Board], Iterator[Step | None]]
"""Yields every instance of a technique on a board, the best first; None now and then, if the search is long."""


@dataclass(frozen=True, slots=True)
class Technique:
    """One rung of the ladder; its steps carry its identifier, as `x-wing`.

    >>> from sudoku_tui import parse, technique
    >>> wing = technique("x-wing")
    >>> str(wing.name), wing.level.value, wing.score, list(wing.steps(parse(".1.4........3.2.").board()))
    ('X-Wing', 'hard', 140, [])
    """

    identifier: str
    name: Message
    find: Finder
    """Yields every step on a board, the best first; a long search yields None now and then."""
    words: Words
    level: Level
    """The least level of a puzzle that needs it."""
    score: int
    """What each use adds to a puzzle's score."""
    is_on: bool = True
    """Whether it is used unless a player chooses otherwise."""
    needs_uniqueness: bool = False
    """Whether it takes for granted that there is one solution."""
    find_more: Finder | None = None
    """Finds what only a full list has: on a walk, other rungs tell the same."""
    explainer: float | None = None
    """Sudoku Explainer's number, if it knows the technique or nearly; of a chain, for the shortest."""

    def steps(self, board: Board) -> Iterator[Step]:
        """What `find` yields, without its pauses; nothing where it would be unsound."""
        return filter(None, self.find(board)) if self.is_sound_on(board.geometry) else iter(())

    def is_sound_on(self, geometry: Geometry) -> bool:
        """Whether it can be trusted: two cells that can be swapped on a bare grid may break a cage."""
        return not (self.needs_uniqueness and geometry.constraints)
