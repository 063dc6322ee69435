"""Forcing chains and nets: what follows from every choice is true, and what leads to a contradiction is false.

A *verity* follows the candidates of a cell, the places of a digit in a house, or a candidate and its opposite, until
all of them say the same. A *contradiction* follows one supposition until a cell or a house has nothing left.

Source: Sudoku Explainer (N. Juillerat) first told them as text; the names are HoDoKu's.
"""

from collections.abc import Generator, Iterator
from itertools import chain
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.lanes import CONTRADICTION
from sudoku_tui.logic.families.forcing.spread import SOUND, Spreads, chain_spreads, net_spreads
from sudoku_tui.logic.families.forcing.trace import NOTHING_LEFT, Tracer
from sudoku_tui.logic.families.forcing.web import ChainLinks, Web, chain_links, web_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Evidence, HouseMark, Mark, Step, Truth


class Claim(NamedTuple):
    """A conclusion, and the premises, all of which lead to it, or the one that leads to a contradiction."""

    depth: int
    """How many rounds its branches take together, each counting from 1."""
    conclusion: int
    premises: tuple[int, ...]
    goal: int
    """The conclusion, or `NOTHING_LEFT`."""
    split: Truth | None = None
    """The truth whose candidates are the premises, unless they are a candidate and its opposite."""

    @property
    def is_contradiction(self) -> bool:
        return self.goal == NOTHING_LEFT

    def weight(self, lines: int) -> int:
        """How much there is to read in so many lines: the premises do not count, but a contradiction does."""
        return lines - len(self.premises) + self.is_contradiction

    def least_weight(self, span: int) -> int:
        """The least it can weigh: each round makes something false, and each but the last something true."""
        ends = 0 if self.is_contradiction else 2 if self.conclusion >= span else 1
        return 2 * self.depth - ends * len(self.premises)


_AT_ONCE = 1000
"""How many claims are compared between two pauses."""


def claims(web: Web, spreads: Spreads) -> Generator[None, None, list[Claim]]:
    """For each conclusion, the verity and the contradiction of the fewest rounds; the lightest come first."""
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
    """What follows from each of some premises, but not the opposite of one: that is a contradiction."""
    shared = web.everything | web.everything << web.span
    for premise in premises:
        shared &= spreads[premise].follows
        if not shared:
            return
    for conclusion in cells_of(shared):
        if web.opposite(conclusion) not in premises:
            depth = sum(spreads[premise].round_of(conclusion) + 1 for premise in premises)
            yield Claim(depth, conclusion, premises, conclusion, split)


MAX_SIZE = 16
"""On larger grids there is too much to suppose."""

_TOLD_IN_FULL = 8
"""How many claims are worked out line by line in search of the lightest proof."""
_ANY_WEIGHT = 1 << 30


def forcing_chain(board: Board) -> Iterator[Step | None]:
    """Forcing chain: contradictions and verities in which each fact follows from one before it."""
    if board.geometry.size <= MAX_SIZE and web_of(board).start != CONTRADICTION:
        yield from _steps(board, "forcing-chain", (yield from chain_spreads(board)), chain_links(board))


def forcing_net(board: Board) -> Iterator[Step | None]:
    """Forcing net: contradictions and verities in which a fact may need several before it."""
    if board.geometry.size <= MAX_SIZE and web_of(board).start != CONTRADICTION:
        yield from _steps(board, "forcing-net", (yield from net_spreads(board)), None)


def _steps(board: Board, technique: str, spreads: Spreads, links: ChainLinks | None) -> Iterator[Step | None]:
    """One step for each conclusion: the lightest proof first, the rest roughly in that order."""
    web = web_of(board)
    found = yield from claims(web, spreads)
    by_conclusion: dict[int, list[Claim]] = {}
    for claim in found:
        by_conclusion.setdefault(claim.conclusion, []).append(claim)
    first, branches = yield from _lightest(web, found[:_TOLD_IN_FULL], links)
    if first:
        yield _step(web, technique, first, branches)
        del by_conclusion[first.conclusion]
    for group in by_conclusion.values():
        lightest, branches = yield from _lightest(web, group, links)
        if lightest:
            yield _step(web, technique, lightest, branches)


def _lightest(
    web: Web, found: list[Claim], links: ChainLinks | None
) -> Generator[None, None, tuple[Claim | None, tuple[Branch, ...]]]:
    best: Claim | None = None
    told: tuple[Branch, ...] = ()
    least = _ANY_WEIGHT
    for claim in found:
        if claim.least_weight(web.span) < least:
            if branches := _branches(web, claim, links, least - claim.weight(1)):
                best, told, least = claim, branches, claim.weight(sum(branch.weight for branch in branches))
            yield
    return best, told


def _branches(web: Web, claim: Claim, links: ChainLinks | None, most: int) -> tuple[Branch, ...]:
    branches: list[Branch] = []
    for premise in claim.premises:
        branch = Tracer(web, premise, links).branch(claim.goal, most)
        if branch is None:
            return ()
        most -= branch.weight
        branches.append(branch)
    return tuple(branches)


def _step(web: Web, technique: str, claim: Claim, branches: tuple[Branch, ...]) -> Step:
    conclusion = (web.candidate(claim.conclusion),)
    premises = [web.candidate(premise) for premise in claim.premises]
    truths = [claim.split, *(line.truth for branch in branches for line in branch.lines)]
    truths += [branch.broken for branch in branches]
    evidence = Evidence(
        marks=_marks(branches),
        houses=(HouseMark(claim.split.place, Role.PREMISE),) if claim.split and claim.split.digit else (),
        digits=tuple(sorted({digit for _, digit in (*premises, *conclusion)})),
        truths=tuple(dict.fromkeys(truth for truth in truths if truth)),
        branches=branches,
    )
    placements, eliminations = (conclusion, ()) if web.is_on(claim.conclusion) else ((), conclusion)
    return Step(technique, placements, eliminations, evidence)


def _marks(branches: tuple[Branch, ...]) -> tuple[Mark, ...]:
    premises = [branch.lines[0] for branch in branches]
    roles = {line.candidate: Role.PREMISE for line in premises}
    for branch in branches:
        for line in branch.lines:
            roles.setdefault(line.candidate, Role.ON if line.is_on else Role.OFF)
    for line in (line for branch in branches for line in branch.lines):
        for cell in line.group:
            roles.setdefault(Candidate(cell, line.candidate.digit), Role.ON)
    return tuple(Mark(cell, digit, role) for (cell, digit), role in roles.items())
