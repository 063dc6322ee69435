"""Steps of linked almost locked sets."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.almost_locked import AlmostLockedSet
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.roles import SETS, Role
from sudoku_tui.logic.step import WEAK, Chain, Evidence, Link, Mark, Node, Step, Truth

Removed = dict[int, int]
"""By digit, ascending, the cells it is removed from, at least one."""


class Common(NamedTuple):
    """A restricted common and the two sets that share it, by their place in the pattern."""

    digit: int
    one: int
    other: int


class Pattern(NamedTuple):
    """Sets, in the order in which they are told, with what joins them and what they remove."""

    sets: tuple[AlmostLockedSet, ...]
    commons: tuple[Common, ...]
    removed: Removed
    entry: int = 0
    """For a chain, the digit that the first set is supposed to lack."""
    stem: int | None = None
    """For a blossom, its cell; the commons are the digits that the sets share with it."""

    @property
    def preference(self) -> tuple[bool, int, int, int]:
        """The least comes first: sets without common cells, many eliminations, few sets, few cells."""
        count = sum(cells.bit_count() for cells in self.removed.values())
        size = sum(one.cells.bit_count() for one in self.sets)
        return overlap(self.sets), -count, len(self.sets), size


def overlap(sets: Iterable[AlmostLockedSet]) -> bool:
    seen = 0
    for one in sets:
        if seen & one.cells:
            return True
        seen |= one.cells
    return False


def shared_buds(sets: Sequence[AlmostLockedSet], without: Iterable[int]) -> Removed:
    """What sees every place that the sets have for a digit of all of them; some digits are left out."""
    first, *others = sets
    removed: Removed = {}
    for digit, cells in enumerate(first.buds):
        for one in others:
            cells &= one.buds[digit]
        if cells and digit not in without:
            removed[digit] = cells
    return removed


def locked_buds(ring: Sequence[AlmostLockedSet], commons: Sequence[int]) -> Removed:
    """What a ring of sets removes; the common at an index joins the set there to the next."""
    gone: Removed = {}
    for index, one in enumerate(ring):
        own, following = (commons[index - 1], commons[index]), ring[(index + 1) % len(ring)]
        for digit in digits_of(one.digits):
            if digit not in own:
                gone[digit] = gone.get(digit, 0) | one.buds[digit]
        both = one.buds[commons[index]] & following.buds[commons[index]]
        gone[commons[index]] = gone.get(commons[index], 0) | both
    outside = ~reduce(or_, (one.cells for one in ring))
    return _filled(gone, outside) or _filled(gone, ~outside)


_MOST_PATTERNS = 20_000
"""How many patterns are looked at: about a second's work."""

_PATTERNS_AT_ONCE = 100
"""How many are looked at between two pauses."""


def in_order(board: Board, technique: str, found: Iterable[Pattern | None]) -> Iterator[Step | None]:
    """The patterns as steps, the best first; of those that remove the same, the best alone.

    An early board may have millions of patterns; then the first ones must do.
    """
    best: dict[tuple[tuple[int, int], ...], tuple[tuple[bool, int, int, int], Pattern]] = {}
    looked_at = 0
    for pattern in found:
        if pattern:
            key, preference = tuple(pattern.removed.items()), pattern.preference
            if key not in best or preference < best[key][0]:
                best[key] = preference, pattern
            looked_at += 1
            if looked_at == _MOST_PATTERNS:
                break
        if not pattern or looked_at % _PATTERNS_AT_ONCE == 0:
            yield None
    for _, pattern in sorted(best.values(), key=lambda entry: entry[0]):
        yield step_of(board, technique, pattern)


def step_of(board: Board, technique: str, pattern: Pattern) -> Step:
    cells = [] if pattern.stem is None else [pattern.stem]
    cells += [cell for one in pattern.sets for cell in cells_of(one.cells)]
    evidence = Evidence(
        marks=_marks(board, pattern),
        digits=tuple(sorted({common.digit for common in pattern.commons} | set(pattern.removed))),
        truths=tuple(Truth(cell) for cell in dict.fromkeys(cells)),
        sets=tuple(tuple(cells_of(one.cells)) for one in pattern.sets),
        chains=(_chain(pattern),) if pattern.entry else (),
    )
    eliminations = (one for digit, cells in pattern.removed.items() for one in candidates_in(board, cells, [digit]))
    return Step(technique, (), tuple(eliminations), evidence)


def _filled(gone: Removed, among: int) -> Removed:
    return {digit: cells & among for digit, cells in sorted(gone.items()) if cells & among}


def _chain(pattern: Pattern) -> Chain:
    """The sets as a chain: each is entered by a digit it lacks, and left by one it has."""
    sets, turns = pattern.sets, [pattern.entry, *(common.digit for common in pattern.commons)]
    is_ring = len(pattern.commons) == len(sets)
    nodes: list[Node] = []
    links: list[Link] = []
    for index, one in enumerate(sets):
        ends = turns[index], pattern.entry if index == len(sets) - 1 else turns[index + 1]
        nodes += (Node(digit, tuple(cells_of(one.places[digit]))) for digit in ends)
        links += (Link(is_strong=True, inside=tuple(cells_of(one.cells))), WEAK)
    return Chain(tuple(nodes), tuple(links if is_ring else links[:-1]))


def _marks(board: Board, pattern: Pattern) -> tuple[Mark, ...]:
    """The commons, the stem, then all else in the sets; each candidate once."""
    marks: dict[tuple[int, int], Mark] = {}

    def add(cells: int, digits: Iterable[int], role: Role) -> None:
        for mark in marks_of(candidates_in(board, cells, digits), role):
            marks.setdefault((mark.cell, mark.digit), mark)

    for digit, *ends in pattern.commons:
        for end in ends:
            add(pattern.sets[end].places[digit], [digit], Role.COMMON)
    if pattern.stem is not None:
        add(1 << pattern.stem, board.digits(pattern.stem), Role.PIVOT)
    for index, one in enumerate(pattern.sets):
        add(one.cells, digits_of(one.digits), SETS[min(index, len(SETS) - 1)])
    return tuple(marks.values())
