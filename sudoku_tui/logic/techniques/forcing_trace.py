"""The lines of a branch: from a premise to its goal, by as few lines as a greedy search finds.

Source: D. E. Knuth, "A Generalization of Dijkstra's Algorithm" (1977): where one thing may need several others, those
with the lightest proof are still settled first. The weight of a proof is the number of lines it has, shared lines
counted once; since that is no sum, the lightest proof of all may now and then be missed.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.logic.step import Branch, Inference
from sudoku_tui.logic.techniques.forcing_web import Web

CONTRADICTION = -1
"""The goal of a branch that is to leave a truth without a candidate."""

_NO_TRUTH = -1


class _Line(NamedTuple):
    """A fact that can be told, lightest first.

    Attributes:
        weight: how many lines its proof has, itself included.
        literal: what it says; beyond all literals, the number of a broken truth.
        causes: the literals that it follows from.
        truth: the index of the truth that it rests on.
    """

    weight: int
    literal: int
    causes: tuple[int, ...]
    truth: int


class Tracer:
    """Follows one premise.

    Args:
        web: the web of the board.
        premise: the literal to start from.
        is_chain: whether only truths with two candidates lead on.
    """

    def __init__(self, web: Web, premise: int, is_chain: bool) -> None:
        self._web = web
        self._is_chain = is_chain
        self._left = [len(members) for members in web.members]
        self._lines: dict[int, _Line] = {}
        self._needs: dict[int, int] = {}
        self._premise = _Line(1, premise, (), _NO_TRUTH)
        self._queue = [self._premise]
        self._excluded = 0
        if not is_chain:
            for truth, left in enumerate(self._left):
                self._conclude(truth, left)

    def branch(self, goal: int, most: int) -> Branch | None:
        """The lines to a goal, or None where it takes more than so many lines."""
        while self._queue:
            line = heappop(self._queue)
            if line.weight > most:
                return None
            if line.literal not in self._lines:
                self._settle(line)
                if line.literal == goal or (goal == CONTRADICTION and line.literal >= 2 * self._web.span):
                    return self._told(line)
        return None

    def _settle(self, line: _Line) -> None:
        """Takes a fact for known, and queues what follows from it."""
        web = self._web
        needs = 1 << len(self._lines)
        for cause in line.causes:
            needs |= self._needs[cause]
        self._lines[line.literal], self._needs[line.literal] = line, needs
        if line.literal >= 2 * web.span:
            return
        if web.is_on(line.literal):
            fresh = web.excluded[line.literal - web.span] & ~self._excluded
            self._excluded |= fresh
            for candidate in cells_of(fresh):
                heappush(self._queue, _Line(line.weight + 1, candidate, (line.literal,), _NO_TRUTH))
        else:
            for truth in web.truths_of[line.literal]:
                self._left[truth] -= 1
                self._conclude(truth, self._left[truth])

    def _conclude(self, truth: int, left: int) -> None:
        """Queues what a truth says once it has one candidate left, or none."""
        members = self._web.members[truth]
        if left > 1 or (left == 1 and self._is_chain and len(members) > 2):
            return
        causes = tuple(member for member in members if member in self._lines)
        needs = 0
        for cause in causes:
            needs |= self._needs[cause]
        literal = 2 * self._web.span + truth
        if left:
            literal = self._web.span + next(member for member in members if member not in self._lines)
        heappush(self._queue, _Line(needs.bit_count() + (left > 0), literal, causes, truth))

    def _told(self, goal: _Line) -> Branch:
        """The lines that a goal needs, in the order in which they are to be told."""
        needed = _Telling(self._lines)
        needed.tell(self._premise)
        needed.tell(goal)
        web, places = self._web, {line.literal: place for place, line in enumerate(needed.lines)}
        told = [line for line in needed.lines if line.literal < 2 * web.span]
        lines = tuple(
            Inference(
                web.candidate(line.literal),
                web.is_on(line.literal),
                tuple(places[cause] for cause in line.causes),
                None if line.truth == _NO_TRUTH else web.truths[line.truth],
            )
            for line in told
        )
        return Branch(lines, None if len(told) == len(needed.lines) else web.truths[goal.truth])


class _Telling:
    """Puts the lines of a proof into order.

    Just before a line that rests on a truth come all those that make its other candidates false, and before them what
    they need: so each sentence of the telling has what belongs together.

    Args:
        known: all lines by their literals.
    """

    def __init__(self, known: dict[int, _Line]) -> None:
        self.lines: list[_Line] = []
        self._known = known
        self._told: set[int] = set()

    def tell(self, line: _Line) -> None:
        """Tells a line after all that it needs."""
        if line.literal in self._told:
            return
        causes = [self._known[cause] for cause in line.causes]
        origins = causes if line.truth == _NO_TRUTH else [self._known[one] for cause in causes for one in cause.causes]
        for origin in origins:
            self.tell(origin)
        for each in (*causes, line):
            if each.literal not in self._told:
                self._told.add(each.literal)
                self.lines.append(each)
