"""What can be concluded from all that follows: contradictions and verities, the shallowest first."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import chain
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.logic.families.forcing.spread import SOUND, Spreads
from sudoku_tui.logic.families.forcing.trace import NOTHING_LEFT
from sudoku_tui.logic.families.forcing.web import Web
from sudoku_tui.logic.step import Truth


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
    def is_contradiction(self) -> bool:
        return self.goal == NOTHING_LEFT

    def weight(self, lines: int) -> int:
        """How much there is to read where the telling has so many lines.

        Premises do not count, being only supposed, and a contradiction counts as a line. So of two proofs that are the
        same chains in opposite directions the verity is the lighter one.
        """
        return lines - len(self.premises) + self.is_contradiction

    def least_weight(self, span: int) -> int:
        """What it weighs at least: in each round something is false, and in each but the last something else true."""
        ends = 0 if self.is_contradiction else 2 if self.conclusion >= span else 1
        return 2 * self.depth - ends * len(self.premises)


_AT_ONCE = 1000
"""How many claims are compared between two pauses."""


def claims(web: Web, spreads: Spreads) -> Generator[None, None, list[Claim]]:
    """For each conclusion the verity and the contradiction of the fewest rounds; the lightest come first."""
    best: dict[tuple[int, bool], Claim] = {}
    for index, claim in enumerate(chain(_verities(web, spreads), _contradictions(web, spreads))):
        if index % _AT_ONCE == 0:
            yield
        key = claim.conclusion, claim.is_contradiction
        if key not in best or claim.depth < best[key].depth:
            best[key] = claim
    return sorted(best.values(), key=lambda claim: claim.least_weight(web.span))


def _contradictions(web: Web, spreads: Spreads) -> Iterator[Claim]:
    for premise, spread in spreads.items():
        if spread.broken != SOUND:
            yield Claim(spread.broken + 1, web.opposite(premise), (premise,), NOTHING_LEFT)


def _verities(web: Web, spreads: Spreads) -> Iterator[Claim]:
    for truth, members in zip(web.truths, web.members, strict=True):
        yield from _shared(web, spreads, tuple(member + web.span for member in members), truth)
    for premise in spreads:
        if not web.is_on(premise):
            yield from _shared(web, spreads, (web.opposite(premise), premise), None)


def _shared(web: Web, spreads: Spreads, premises: tuple[int, ...], split: Truth | None) -> Iterator[Claim]:
    """What follows from all of some premises, the contrary of a premise left out: that is a contradiction."""
    shared = web.everything | web.everything << web.span
    for premise in premises:
        shared &= spreads[premise].follows
        if not shared:
            return
    for conclusion in cells_of(shared):
        if web.opposite(conclusion) not in premises:
            depth = sum(spreads[premise].round_of(conclusion) + 1 for premise in premises)
            yield Claim(depth, conclusion, premises, conclusion, split)
