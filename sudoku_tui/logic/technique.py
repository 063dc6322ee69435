"""Techniques, which are the rungs of the ladder, and the rungs in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import overload

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message

Finder = Callable[[Board], Iterator[Step | None]]
"""Yields every instance of a technique on a board, the best first; now and then None, if the search is long."""


@dataclass(frozen=True, slots=True)
class Technique:
    """One rung of the ladder; its steps carry its identifier, such as `x-wing`.

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
    """The amount that each use adds to a puzzle's score."""
    is_on: bool = True
    """Whether it is on by default."""
    needs_uniqueness: bool = False
    """Whether it relies on the puzzle having one solution."""
    find_more: Finder | None = None
    """Whether its steps are only shown in full lists: on a walk, other rungs show the same."""
    explainer: float | None = None
    """Sudoku Explainer's number, if it knows the technique or nearly so; for a chain, that of the shortest."""

    def steps(self, board: Board) -> Iterator[Step]:
        """The steps that `find` yields, without its pauses; none where they would be unsound."""
        return filter(None, self.find(board)) if self.is_sound_on(board.geometry) else iter(())

    def is_sound_on(self, geometry: Geometry) -> bool:
        """Whether it can be trusted here: two cells that could be swapped on a bare grid may be tied by a cage."""
        return not (self.needs_uniqueness and geometry.constraints)


def named(
    find: Callable[..., Iterator[Step | None]],
    identifier: str,
    name: Message,
    words: Words,
    level: Level,
    score: int,
    explainer: float | None = None,
    *,
    is_on: bool = True,
    **details: object,
) -> Technique:
    """A rung whose finder serves several: it gets the identifier, as `technique`, and further details."""
    own = partial(find, technique=identifier, **details)
    return Technique(identifier, name, own, words, level, score, is_on, explainer=explainer)


class Rungs(Sequence[Technique]):
    """Techniques in order. Only the ladder's module rearranges them; to everyone else they are like a tuple."""

    __slots__ = ("_rungs", "version")

    def __init__(self, *rungs: Technique) -> None:
        self._rungs = rungs
        self.version: int = 0
        """The number of times it has been rearranged: anything derived from it is valid for one version."""

    def arrange(self, rungs: Sequence[Technique]) -> None:
        self._rungs = tuple(rungs)
        self.version += 1

    @overload
    def __getitem__(self, index: int) -> Technique: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Technique, ...]: ...
    def __getitem__(self, index: int | slice) -> Technique | tuple[Technique, ...]:
        return self._rungs[index]

    def __len__(self) -> int:
        return len(self._rungs)

    def __iter__(self) -> Iterator[Technique]:
        return iter(self._rungs)

    def __eq__(self, other: object) -> bool:
        return self._rungs == (other._rungs if isinstance(other, Rungs) else other)

    def __hash__(self) -> int:
        return hash(self._rungs)

    def __reduce__(self) -> tuple[object, ...]:
        return Rungs, self._rungs

    def __repr__(self) -> str:
        return f"<{len(self)} techniques>"
