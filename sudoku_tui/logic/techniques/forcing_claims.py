"""What can be concluded from all that follows: contradictions and verities, the shallowest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.logic.step import Truth
from sudoku_tui.logic.techniques.forcing_spread import SOUND, Spreads
from sudoku_tui.logic.techniques.forcing_trace import CONTRADICTION
from sudoku_tui.logic.techniques.forcing_web import Web


class Claim(NamedTuple):
    """A conclusion and where its proof is to be found.

    Attributes:
        depth: how many rounds its branches take together, each counting from 1.
        conclusion: the literal that is shown to be so.
        premises: the literals to start from; of a verity one must be so.
        goal: where each branch leads: to the conclusion, or to a contradiction.
        split: the truth whose candidates are the premises; None where there is one premise, or it and its opposite.
    """

    depth: int
    conclusion: int
    premises: tuple[int, ...]
    goal: int
    split: Truth | None = None

    @property
    def least_lines(self) -> int:
        """How many lines its telling takes at least: in each round something is false, and so something else true."""
        return 2 * self.depth - len(self.premises) + (self.goal == CONTRADICTION)


def claims(web: Web, spreads: Spreads) -> list[Claim]:
    """One claim for each conclusion there is: the one that needs the fewest rounds."""
    best: dict[int, Claim] = {}
    for claim in (*_contradictions(web, spreads), *_verities(web, spreads)):
        known = best.get(claim.conclusion)
        if known is None or claim.depth < known.depth:
            best[claim.conclusion] = claim
    return sorted(best.values())


def _contradictions(web: Web, spreads: Spreads) -> Iterator[Claim]:
    for premise, spread in spreads.items():
        if spread.broken != SOUND:
            yield Claim(spread.broken + 1, web.opposite(premise), (premise,), CONTRADICTION)


def _verities(web: Web, spreads: Spreads) -> Iterator[Claim]:
    """What follows from every candidate of a truth, or from a candidate and from its contrary."""
    for truth, members in zip(web.truths, web.members, strict=True):
        yield from _shared(spreads, tuple(member + web.span for member in members), truth)
    for premise in spreads:
        if not web.is_on(premise):
            yield from _shared(spreads, (web.opposite(premise), premise), None)


def _shared(spreads: Spreads, premises: tuple[int, ...], split: Truth | None) -> Iterator[Claim]:
    """What follows from all of some premises, if none of them leads to a contradiction."""
    shared = -1
    for premise in premises:
        shared &= spreads[premise].follows
        if not shared or spreads[premise].broken != SOUND:
            return
    for conclusion in cells_of(shared):
        depth = sum(spreads[premise].round_of(conclusion) + 1 for premise in premises)
        yield Claim(depth, conclusion, premises, conclusion, split)
