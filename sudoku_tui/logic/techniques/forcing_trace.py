"""The lines of a branch: from a premise to its goal, by as few lines as a greedy search finds.

Source: D. E. Knuth, "A Generalization of Dijkstra's Algorithm" (1977): where one thing may need several others, those
with the lightest proof are still settled first. The weight of a proof is the number of lines it has, shared lines
counted once; since that is no sum, the lightest proof of all may now and then be missed.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.logic.step import Branch, Inference
from sudoku_tui.logic.techniques.forcing_web import ChainLink, ChainLinks, Web

CONTRADICTION = -1
"""The goal of a branch that is to leave a truth without a candidate."""

_NONE = -1


class _Line(NamedTuple):
    """A fact that can be told, lightest first.

    Attributes:
        weight: how many lines its proof has, itself included.
        literal: what it says; beyond all literals, the number of a broken truth.
        causes: the literals that it follows from.
        truth: the index of the truth that it rests on.
        origin: in a chain, the one literal that all its causes follow from, though they have not been settled.
    """

    weight: int
    literal: int
    causes: tuple[int, ...] = ()
    truth: int = _NONE
    origin: int = _NONE


class Tracer:
    """Follows one premise.

    Args:
        web: the web of the board.
        premise: the literal to start from.
        links: for a chain, all that is used besides what a true candidate excludes; None for a net.
    """

    def __init__(self, web: Web, premise: int, links: ChainLinks | None) -> None:
        self._web = web
        self._links = links
        self._left = [len(members) for members in web.members]
        self._lines: dict[int, _Line] = {}
        self._needs: dict[int, int] = {}
        self._premise = _Line(1, premise)
        self._queue = [self._premise]
        self._excluded = 0
        if links is None:
            for truth in range(len(self._left)):
                self._conclude(truth)

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
        literal, web = line.literal, self._web
        self._lines[literal], self._needs[literal] = line, self._needs_of(line) | 1 << literal
        if literal < web.span:
            for truth in web.truths_of[literal]:
                self._left[truth] -= 1
                self._conclude(truth)
        elif literal < 2 * web.span:
            self._exclude(line)
            if self._links is not None:
                self._go_on(literal, self._links[literal - web.span])

    def _needs_of(self, line: _Line) -> int:
        """The literals of all lines that a line follows from."""
        if line.origin != _NONE:
            return self._needs[line.origin] | set_of(line.causes)
        needs = 0
        for cause in line.causes:
            needs |= self._needs[cause]
        return needs

    def _exclude(self, line: _Line) -> None:
        """Queues what a true candidate makes false; whatever excludes it later has no lighter proof."""
        fresh = self._web.excluded[line.literal - self._web.span] & ~self._excluded
        self._excluded |= fresh
        for candidate in cells_of(fresh):
            heappush(self._queue, _Line(line.weight + 1, candidate, (line.literal,)))

    def _go_on(self, origin: int, links: list[ChainLink]) -> None:
        """Queues what a true candidate alone makes true, in a chain."""
        for candidate, truth in links:
            causes = tuple(member for member in self._web.members[truth] if member != candidate)
            self._queue_line(self._web.span + candidate, causes, truth, origin)

    def _conclude(self, truth: int) -> None:
        """Queues what a truth says once it has one candidate left, or none; a chain does so for its premise alone."""
        left, members = self._left[truth], self._web.members[truth]
        if left > 1 or (left == 1 and self._links is not None and len(self._lines) > 1):
            return
        causes = tuple(member for member in members if member in self._lines)
        if left:
            candidate = next(member for member in members if member not in self._lines)
            self._queue_line(self._web.span + candidate, causes, truth)
        else:
            self._queue_line(2 * self._web.span + truth, causes, truth)

    def _queue_line(self, literal: int, causes: tuple[int, ...], truth: int, origin: int = _NONE) -> None:
        if literal not in self._lines:
            line = _Line(0, literal, causes, truth, origin)
            lines = self._needs_of(line).bit_count() + (literal < 2 * self._web.span)
            heappush(self._queue, line._replace(weight=lines))

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
                None if line.truth == _NONE else web.truths[line.truth],
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
        for cause in line.causes if line.truth == _NONE else self._origins(line):
            self.tell(self._known[cause])
        for cause in line.causes:
            self._add(_Line(0, cause, (line.origin,)) if line.origin != _NONE else self._known[cause])
        self._add(line)

    def _origins(self, line: _Line) -> Sequence[int]:
        """What the causes of a line follow from."""
        if line.origin != _NONE:
            return (line.origin,)
        return [origin for cause in line.causes for origin in self._known[cause].causes]

    def _add(self, line: _Line) -> None:
        if line.literal not in self._told:
            self._told.add(line.literal)
            self.lines.append(line)
