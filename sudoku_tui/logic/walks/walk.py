"""A walk: a summary in one sentence, and stops, each of which adds one thing to what is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sudoku_tui.engine.board import Candidate
from sudoku_tui.logic.step import Clue, HouseMark, Mark, Node, Share, Sum, Truth
from sudoku_tui.words.message import NOTHING, Message


class Fact(NamedTuple):
    """What is known at a stop: the digit is in one of the node's cells, or in none of them."""

    node: Node
    is_true: bool


class Arrow(NamedTuple):
    """The link that a stop walks along, from what was known to what follows."""

    start: Node
    end: Node
    is_strong: bool


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop of a walk.

    What it says follows from the board, the facts of the stops it builds on, its own truths, clues, sums and shares;
    the checker of the tests derives it again from these alone. A supposed stop follows from nothing. One that builds
    on stops of cases inside its own takes from each that, if what the case supposes is so, that stop's facts are, or
    nothing is if it is broken.

    >>> from sudoku_tui import steps, walk_of
    >>> grid = ".1.4........3.2."
    >>> stop = walk_of(steps(grid, "naked-single")[0], grid).stops[0]
    >>> stop.text, stop.facts, stop.case
    (<In row 1, r1c1 sees 1 and 4.>, (), ())
    """

    text: Message
    """One short sentence: about 90 characters, seldom more than 140."""
    facts: tuple[Fact, ...] = ()
    """What is known from here on, in this case: all of these."""
    either: tuple[Fact, ...] = ()
    """Where no single fact is known, facts one of which holds, as the places that a base house has left."""
    is_supposed: bool = False
    is_broken: bool = False
    """Whether its case ends here, with nothing left for a cell, a house or a clue: what it supposes is wrong."""
    since: tuple[int, ...] = ()
    """The earlier stops, by index, whose facts it builds on."""
    truths: tuple[Truth, ...] = ()
    clues: tuple[Clue, ...] = ()
    sums: tuple[Sum, ...] = ()
    shares: tuple[Share, ...] = ()
    filled: tuple[int, ...] = ()
    """The houses, by index, of which it goes through every way to fill them that its clues allow."""
    corners: tuple[Candidate, ...] = ()
    """A pattern that would have a second solution, so that something else is true in one of its cells."""
    marks: tuple[Mark, ...] = ()
    """What one looks at here: candidates, or with digit 0 cells, with the part they play."""
    houses: tuple[HouseMark, ...] = ()
    arrow: Arrow | None = None
    case: tuple[int, ...] = ()
    """Which case it belongs to, each numbered from 1 inside the one around it; empty for what holds in all.

    Whatever is supposed begins a case, and what is known in a case ends with it: `(1, 2)` knows `()` and `(1,)`.
    """
    heading: Message = NOTHING
    """What the case, or the part of the walk that begins here, is called."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A proof to be walked: the last stops conclude with what the step changes.

    >>> from sudoku_tui import steps, walk_of
    >>> grid = ".1.4........3.2."
    >>> walk = walk_of(steps(grid, "hidden-single")[0], grid)
    >>> walk.stops[-1].facts
    (Fact(node=Node(digit=3, cells=(5,)), is_true=True),)
    """

    summary: Message
    """One sentence in words that a person would say: `r1c2 and r7c9 cannot both be without 5, so r7c2 is not 5`."""
    stops: tuple[Stop, ...]

    def known(self, index: int) -> tuple[Fact, ...]:
        """Everything known at a stop: the facts up to it of its own case, and of those around it."""
        case = self.stops[index].case
        return tuple(
            fact for stop in self.stops[: index + 1] if stop.case == case[: len(stop.case)] for fact in stop.facts
        )
