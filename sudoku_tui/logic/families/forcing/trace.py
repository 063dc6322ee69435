"""The lines of a branch, from a premise to its goal, by as few lines as a greedy search finds.

Source: D. E. Knuth, "A Generalization of Dijkstra's Algorithm" (1977), for facts that need several others. A proof
weighs as many lines as it has, shared ones counted once; as that is no sum, the lightest may now and then be missed.
"""

from heapq import heappop, heappush
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.logic.families.forcing.web import ChainLink, ChainLinks, Web
from sudoku_tui.logic.step import Branch, Inference

NONE = -1
"""In place of a truth or a literal, where there is none."""


class Line(NamedTuple):
    """A fact that can be told; the lightest comes first."""

    weight: int
    """How many lines its proof has, itself and all groups included."""
    literal: int
    """What it says; beyond all literals, the number of a broken truth."""
    causes: tuple[int, ...] = ()
    truth: int = NONE
    origin: int = NONE
    """In a chain, the one literal that all its causes follow from, though they have not been settled."""


class LineOrder:
    """The lines of a proof in the order in which they are told."""

    def __init__(self, known: dict[int, Line], first_group: int) -> None:
        self.lines: list[Line] = []
        self._known = known
        self._first_group = first_group
        self._told: set[int] = set()

    def tell(self, line: Line) -> None:
        """Tell a line after all that it needs; what a group makes false comes just after the group."""
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

    def _cause(self, line: Line, literal: int) -> Line:
        return self._known[literal] if line.origin == NONE else Line(0, literal, (line.origin,))

    def _tell_origins(self, cause: Line) -> None:
        for literal in cause.causes:
            self.tell(self._known[literal])
            if literal >= self._first_group:
                self._add(cause)

    def _add(self, line: Line) -> None:
        if line.literal not in self._told:
            self._told.add(line.literal)
            self.lines.append(line)


NOTHING_LEFT = -1
"""The goal of a branch that is to leave a truth without a candidate."""


class Tracer:
    """The consequences of one premise: with links, those of a chain; without, those of a net."""

    def __init__(self, web: Web, premise: int, links: ChainLinks | None) -> None:
        self._web = web
        self._links = links
        self._left = [len(members) for members in web.members]
        self._still = [len(group.others) for group in web.groups]
        self._lines: dict[int, Line] = {}
        self._needs: dict[int, int] = {}
        self._premise = Line(1, premise)
        self._queue = [self._premise]
        self._excluded = 0
        if links is None:
            for truth, left in enumerate(self._left):
                if left < 2:
                    self._conclude(truth)

    def branch(self, goal: int, most: int) -> Branch | None:
        """The lines to a goal, or None if that takes more than so many."""
        while self._queue:
            line = heappop(self._queue)
            if line.weight > most:
                return None
            if line.literal not in self._lines:
                self._settle(line)
                if line.literal == goal or (goal == NOTHING_LEFT and line.literal >= 2 * self._web.span):
                    return self._told(line)
        return None

    def _settle(self, line: Line) -> None:
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
        needs = 0
        for cause in causes:
            needs |= self._needs[cause]
        return needs

    def _exclude(self, line: Line) -> None:
        """Queue what a true candidate or group makes false; no later reason is lighter."""
        fresh = self._web.excluded[line.literal - self._web.span] & ~self._excluded
        self._excluded |= fresh
        for candidate in cells_of(fresh):
            heappush(self._queue, Line(line.weight + 1, candidate, (line.literal,)))

    def _go_on(self, origin: int, links: list[ChainLink]) -> None:
        excluded = self._web.excluded[origin - self._web.span]
        for number, truth, others in links:
            if number < self._web.first_group:
                self._queue_line(self._web.span + number, others, truth, origin)
            else:
                gone = [member for member in self._web.members[truth] if excluded >> member & 1]
                self._queue_group(number, others, gone, origin)

    def _conclude(self, truth: int) -> None:
        """Queue what a truth with one candidate left, or none, says; a chain does so for its premise alone."""
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
        """Queue a group that is all its truth has left; a chain does so for its premise alone."""
        if not self._is_beyond_premise():
            truth, _, others, _ = self._web.groups[index]
            needs = self._needs_of(others, NONE)
            members = (member for member in self._web.members[truth] if member in self._lines)
            gone = [member for member in members if not self._needs[member] & ~(needs | 1 << member)]
            self._queue_group(self._web.first_group + index, others, gone)

    def _queue_group(self, number: int, others: tuple[int, ...], gone: list[int], origin: int = NONE) -> None:
        """Queue a group, told as what is left of it if that is more than one place."""
        truth = self._web.groups[number - self._web.first_group].truth
        causes = tuple(gone) if len(self._web.members[truth]) - len(gone) > 1 else others
        self._queue_line(self._web.span + number, causes, truth, origin)

    def _is_beyond_premise(self) -> bool:
        """Whether this is a chain beyond its premise, where its links tell what follows."""
        return self._links is not None and len(self._lines) > 1

    def _queue_line(self, literal: int, causes: tuple[int, ...], truth: int, origin: int = NONE) -> None:
        if literal not in self._lines:
            weight = self._needs_of(causes, origin).bit_count() + (literal < 2 * self._web.span)
            heappush(self._queue, Line(weight, literal, causes, truth, origin))

    def _told(self, goal: Line) -> Branch:
        needed = LineOrder(self._lines, self._web.span + self._web.first_group)
        needed.tell(self._premise)
        needed.tell(goal)
        told = [line for line in needed.lines if self._is_of_candidate(line.literal)]
        places = {line.literal: place for place, line in enumerate(told)}
        lines = tuple(self._inference(line, places) for line in told)
        return Branch(lines, self._web.truths[goal.truth] if goal.literal >= 2 * self._web.span else None)

    def _is_of_candidate(self, literal: int) -> bool:
        return literal < self._web.span or self._web.span <= literal < self._web.span + self._web.first_group

    def _inference(self, line: Line, places: dict[int, int]) -> Inference:
        """A line as it is told; a group has no line of its own, but is named with each candidate it makes false."""
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
