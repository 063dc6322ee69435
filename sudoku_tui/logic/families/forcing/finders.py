"""Forcing chains and nets: what follows from every choice is true, and what leads to a contradiction is false.

A *verity* follows the candidates of a cell, the places of a digit in a house, or a candidate and its opposite, until
all of them agree on something. A *contradiction* follows one supposition until a cell or a house has nothing left. The
lines of a branch lead from a premise to its goal, as few as a greedy search finds.

Sources: Sudoku Explainer (N. Juillerat) first explained them in text; the names are HoDoKu's. The search is D. E.
Knuth's "A Generalization of Dijkstra's Algorithm" (1977), for facts that need several others. The weight of a proof is
its number of lines, with shared ones counted once; as that is not a sum, the lightest may occasionally be missed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from heapq import heappop, heappush
from itertools import chain
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of, union_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.search.lanes import CONTRADICTION
from sudoku_tui.logic.families.forcing.web import (
    SOUND,
    ChainLink,
    ChainLinks,
    Spreads,
    Web,
    chain_links,
    chain_spreads,
    net_spreads,
    web_of,
)
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Evidence, HouseMark, Inference, Mark, Step, Truth

NONE = -1
"""Used instead of a truth or a literal where there is none."""


class TracedLine(NamedTuple):
    """A fact of a proof; the lightest comes first."""

    weight: int
    """The number of lines of its proof, itself and all groups included."""
    literal: int
    """Its literal; beyond all literals, the number of a broken truth."""
    causes: tuple[int, ...] = ()
    truth: int = NONE
    origin: int = NONE
    """In a chain, the one literal from which all its causes follow, though they have not been settled."""


class LinesInOrder:
    """The lines of a proof in the order of its explanation."""

    def __init__(self, known: dict[int, TracedLine], first_group: int) -> None:
        self.lines: list[TracedLine] = []
        self._known = known
        self._first_group = first_group
        self._told: set[int] = set()

    def tell(self, line: TracedLine) -> None:
        """Add a line after everything that it needs; what a group makes false comes just after the group."""
        if line.literal in self._told:
            return
        causes = [self._cause(line, cause) for cause in line.causes]
        if line.truth == NONE:
            for cause in causes:
                self.tell(cause)
        else:
            for cause in causes:
                self._tell_origins(cause)
        for cause in causes:
            self._add(cause)
        self._add(line)

    def _cause(self, line: TracedLine, literal: int) -> TracedLine:
        return self._known[literal] if line.origin == NONE else TracedLine(0, literal, (line.origin,))

    def _tell_origins(self, cause: TracedLine) -> None:
        for literal in cause.causes:
            self.tell(self._known[literal])
            if literal >= self._first_group:
                self._add(cause)

    def _add(self, line: TracedLine) -> None:
        if line.literal not in self._told:
            self._told.add(line.literal)
            self.lines.append(line)


NOTHING_LEFT = -1
"""The goal of a branch that leaves a truth without a candidate."""


class Tracer:
    """The consequences of one premise: with links, those in a chain; without, those in a net."""

    def __init__(self, web: Web, premise: int, links: ChainLinks | None) -> None:
        self._web = web
        self._links = links
        self._left = [len(members) for members in web.members]
        self._still = [len(group.others) for group in web.groups]
        self._lines: dict[int, TracedLine] = {}
        self._needs: dict[int, int] = {}
        self._premise = TracedLine(1, premise)
        self._queue = [self._premise]
        self._excluded = 0
        if links is None:
            for truth, left in enumerate(self._left):
                if left < 2:
                    self._conclude(truth)

    def branch(self, goal: int, most: int) -> Branch | None:
        """The lines to a goal, or None if that takes more than `most`."""
        while self._queue:
            line = heappop(self._queue)
            if line.weight > most:
                return None
            if line.literal not in self._lines:
                self._settle(line)
                if line.literal == goal or (goal == NOTHING_LEFT and line.literal >= 2 * self._web.span):
                    return self._told(line)
        return None

    def _settle(self, line: TracedLine) -> None:
        literal, web = line.literal, self._web
        self._lines[literal], self._needs[literal] = line, self._needs_of(line.causes, line.origin) | 1 << literal
        if literal < web.span:
            self._count(literal)
        elif literal < 2 * web.span:
            self._exclude(line)
            if self._links is not None:
                self._go_on(literal, self._links[literal - web.span])

    def _count(self, candidate: int) -> None:
        left, still = self._left, self._still
        for truth in self._web.truths_of[candidate]:
            left[truth] -= 1
            if left[truth] < 2:
                self._conclude(truth)
        for group in self._web.groups_without[candidate]:
            still[group] -= 1
            if not still[group]:
                self._lock(group)

    def _needs_of(self, causes: tuple[int, ...], origin: int) -> int:
        if origin != NONE:
            return self._needs[origin] | set_of(causes)
        return union_of([self._needs[cause] for cause in causes])

    def _exclude(self, line: TracedLine) -> None:
        """Queue what a true candidate or group makes false; no later reason is lighter."""
        fresh = self._web.excluded[line.literal - self._web.span] & ~self._excluded
        self._excluded |= fresh
        for candidate in cells_of(fresh):
            heappush(self._queue, TracedLine(line.weight + 1, candidate, (line.literal,)))

    def _go_on(self, origin: int, links: list[ChainLink]) -> None:
        excluded = self._web.excluded[origin - self._web.span]
        for number, truth, others in links:
            if number < self._web.first_group:
                self._queue_line(self._web.span + number, others, truth, origin)
            else:
                gone = [member for member in self._web.members[truth] if excluded >> member & 1]
                self._queue_group(number, others, gone, origin)

    def _conclude(self, truth: int) -> None:
        """Queue what follows from a truth with one candidate left, or none; a chain does so only for its premise."""
        left, members = self._left[truth], self._web.members[truth]
        if left and self._is_beyond_premise():
            return
        causes = tuple(member for member in members if member in self._lines)
        if left:
            candidate = next(member for member in members if member not in self._lines)
            self._queue_line(self._web.span + candidate, causes, truth)
        else:
            self._queue_line(2 * self._web.span + truth, causes, truth)

    def _lock(self, index: int) -> None:
        """Queue a group that is all its truth has left; a chain does so only for its premise."""
        if not self._is_beyond_premise():
            truth, _, others, _ = self._web.groups[index]
            needs = self._needs_of(others, NONE)
            members = (member for member in self._web.members[truth] if member in self._lines)
            gone = [member for member in members if not self._needs[member] & ~(needs | 1 << member)]
            self._queue_group(self._web.first_group + index, others, gone)

    def _queue_group(self, number: int, others: tuple[int, ...], gone: list[int], origin: int = NONE) -> None:
        """Queue a group, described by what is left of it if that is more than one place."""
        truth = self._web.groups[number - self._web.first_group].truth
        causes = tuple(gone) if len(self._web.members[truth]) - len(gone) > 1 else others
        self._queue_line(self._web.span + number, causes, truth, origin)

    def _is_beyond_premise(self) -> bool:
        """Whether this is a chain beyond its premise, where its links say what follows."""
        return self._links is not None and len(self._lines) > 1

    def _queue_line(self, literal: int, causes: tuple[int, ...], truth: int, origin: int = NONE) -> None:
        if literal not in self._lines:
            weight = self._needs_of(causes, origin).bit_count() + (literal < 2 * self._web.span)
            heappush(self._queue, TracedLine(weight, literal, causes, truth, origin))

    def _told(self, goal: TracedLine) -> Branch:
        needed = LinesInOrder(self._lines, self._web.span + self._web.first_group)
        needed.tell(self._premise)
        needed.tell(goal)
        told = [line for line in needed.lines if self._is_of_candidate(line.literal)]
        places = {line.literal: place for place, line in enumerate(told)}
        lines = tuple(self._inference(line, places) for line in told)
        return Branch(lines, self._web.truths[goal.truth] if goal.literal >= 2 * self._web.span else None)

    def _is_of_candidate(self, literal: int) -> bool:
        return literal < self._web.span or self._web.span <= literal < self._web.span + self._web.first_group

    def _inference(self, line: TracedLine, places: dict[int, int]) -> Inference:
        """A line as it is shown; a group has no line of its own, but is named with each candidate it makes false."""
        web, causes, truth = self._web, line.causes, line.truth
        group: tuple[int, ...] = ()
        if line.truth == NONE and causes and not self._is_of_candidate(causes[0]):
            _, _, causes, truth, _ = self._lines[causes[0]]
            left = (member for member in web.members[truth] if member not in causes)
            group = tuple(web.candidate(member).cell for member in left)
        return Inference(
            web.candidate(line.literal),
            web.is_on(line.literal),
            tuple(places[cause] for cause in causes),
            None if truth == NONE else web.truths[truth],
            group,
        )


class Claim(NamedTuple):
    """A conclusion, and the premises, all of which lead to it, or the one that leads to a contradiction."""

    depth: int
    """The number of rounds its branches take together, each counting from 1."""
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
        """The amount to read, given the number of lines: premises do not count, but a contradiction does."""
        return lines - len(self.premises) + self.is_contradiction

    def least_weight(self, span: int) -> int:
        """Its least possible weight: each round makes something false, and each but the last something true."""
        ends = 0 if self.is_contradiction else 2 if self.conclusion >= span else 1
        return 2 * self.depth - ends * len(self.premises)


_AT_ONCE = 1000
"""The number of claims compared between two pauses."""


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
    """What follows from every one of some premises, except the opposite of one: that is a contradiction."""
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
"""Larger grids have too many suppositions."""

_TOLD_IN_FULL = 8
"""The number of claims worked out line by line to find the lightest proof."""
_ANY_WEIGHT = 1 << 30


def forcing_chain(board: Board) -> Iterator[Step | None]:
    """Forcing chain: contradictions and verities in which each fact follows from one before it."""
    if board.geometry.digit_count <= MAX_SIZE and web_of(board).start != CONTRADICTION:
        yield from _steps(board, "forcing-chain", (yield from chain_spreads(board)), chain_links(board))


def forcing_net(board: Board) -> Iterator[Step | None]:
    """Forcing net: contradictions and verities in which a fact may need several before it."""
    if board.geometry.digit_count <= MAX_SIZE and web_of(board).start != CONTRADICTION:
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
