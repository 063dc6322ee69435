"""A puzzle with constraints, and what its author says about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.puzzle import Position, Puzzle

if TYPE_CHECKING:
    from sudoku_tui.formats.reading.reading import Reading


class UnreadRulesError(PuzzleTextError):
    """Rules that are not played here, in a text that has the author's solution: it could be the only check."""


class Provenance(NamedTuple):
    """Where a puzzle comes from, as its text says."""

    date: str = ""
    source: str = ""
    level: str = ""
    address: str = ""
    comment: str = ""


_UNTOLD = Provenance()


@dataclass(frozen=True, slots=True, repr=False)
class Clued:
    """What a text holds that may have more than digits: constraints, an author's words, what a player did.

    >>> from sudoku_tui import parse_clued
    >>> clued = parse_clued('{"author": "Me", "size": 4, "constraints": {}, "givens": "1..............."}')
    >>> clued
    <Clued by Me: Puzzle 4×4, 1 given>
    1 . | . .
    . . | . .
    ----+----
    . . | . .
    . . | . .
    """

    position: Position  # the digits that are no givens are the player's
    title: str = ""
    author: str = ""
    rules: str = ""
    solution: tuple[int, ...] = ()  # as its author says; empty if he does not
    corner: tuple[int, ...] = ()  # the player's notes as masks of digits, one for each cell; empty for none
    centre: tuple[int, ...] = ()
    message: str = ""  # what its author says to who solved it
    video: str = ""  # the address of a video in which it is solved
    colours: tuple[int, ...] = ()  # the player's, 1 to 9 for each cell, 0 for none; empty for none at all
    seconds: float = 0.0  # played so far
    provenance: Provenance = _UNTOLD

    @property
    def reading(self) -> Reading:
        """What of its author's rules its clues say, sentence by sentence.

        >>> from sudoku_tui import parse_clued
        >>> text = '{"size": 4, "rules": "A. Dots differ.", "constraints": {}, "givens": "1..............."}'
        >>> [str(sentence.status) for sentence in parse_clued(text).reading.sentences]
        ['not understood', 'not understood']
        """
        from sudoku_tui.formats.reading.reading import reading_of  # it needs what all kinds are called

        return reading_of(self.rules, self.puzzle.geometry)

    @property
    def is_drawn_too(self) -> bool:
        """Whether it has lines or signs that only its rules explain."""
        return any(len(clue.parts) > len(clue.read) for clue in self.puzzle.constraints if isinstance(clue, Drawn))

    @property
    def puzzle(self) -> Puzzle:
        return self.position.puzzle

    def __repr__(self) -> str:
        about = [repr(self.title)] if self.title else []
        about += [f"by {self.author}"] if self.author else []
        headline, _, rows = repr(self._shown).partition("\n")
        return f"<{' '.join(['Clued', *about])}: {headline.removeprefix('<')}\n{rows}"

    def _repr_svg_(self) -> str | None:
        return self._shown._repr_svg_()

    @property
    def _shown(self) -> Puzzle | Position:
        """The puzzle alone, unless something was played in it."""
        return self.position if any(self.position.entries) or self.position.removed else self.puzzle
