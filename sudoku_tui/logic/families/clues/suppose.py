"""Suppositions: a candidate is placed, and its consequences are followed round by round until something breaks.

In a round, each placed digit is removed from all cells that see it, every clue that has changed is narrowed, and then
singles are placed. Each fact remembers its causes, so that a short proof can be given: `branch_of` picks only the lines
that it needs, and only the needed facts that a clue looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.parts import CluePart, Derived, cell_masks, masks_in, parts_of
from sudoku_tui.logic.families.killer.sums import sum_handler, sums
from sudoku_tui.logic.families.tools import fact
from sudoku_tui.logic.step import Branch, Inference, Sum, Truth

_FEW_CELLS = 6  # of the sums considered
_MOST_PLACES = 6  # of a digit, all of which a cell outside may see
_MOST_SIZE = 16  # larger grids have too many suppositions
_ANY = Candidate(0, 0)
Watched: TypeAlias = tuple[tuple[int, CluePart], ...]
"""Clues, each with the set of its cells."""


class Fact(NamedTuple):
    """A candidate is true, or false, and why."""

    candidate: Candidate
    is_on: bool
    truth: Truth | None = None
    """The cell or house in which it is the last candidate."""
    cause: int = -1
    """The fact that excludes it."""
    part: CluePart | None = None
    """The clue that excludes it."""
    group: tuple[int, ...] = ()
    """All places left for its digit in the truth, or in the clue; it sees every one of them."""


class Supposition:
    """The consequences of a candidate, in order, up to where something breaks."""

    def __init__(self, board: Board, candidate: Candidate, parts: Watched) -> None:
        self.board, self._parts = board, parts
        self.facts: list[Fact] = []
        self.start: tuple[int, ...] = cell_masks(board)
        self.masks: list[int] = list(self.start)
        self.on: dict[int, int] = {}  # the fact that fills each cell
        self.off: dict[Candidate, int] = {}  # the fact that makes each candidate false
        self.broken: Truth | CluePart | None = None
        self._before = digit_planes(board)
        self._places, self._touched = list(self._before), 0
        self._houses, self._common = house_masks(board), _common_peers(board)
        self._fresh = 0  # cells that have changed since clues were looked at
        self._lost = [0] * board.geometry.digit_count  # for each digit, the cells that have lost it since then
        self._put(Fact(candidate, is_on=True))

    def follow(self, rounds: int) -> bool:
        """Continue for some rounds; return whether something breaks."""
        for _ in range(rounds):
            (changed, lost), self._fresh, self._lost = (self._fresh, self._lost), 0, [0] * len(self._lost)
            self.broken = self._broken(changed, lost) or self._clues(changed) or self._broken(self._fresh, self._lost)
            if self.broken:
                return True
            self._singles(changed | self._fresh, [early | late for early, late in zip(lost, self._lost, strict=True)])
        return False

    def settle(self) -> bool:
        """Continue until nothing more follows; return whether something breaks."""
        while not self.follow(1):
            if self.is_over and not self.lock():
                return False
        return True

    def case(self, candidate: Candidate) -> Supposition:
        """What has followed so far, and a second candidate that is supposed as well."""
        other = copy(self)
        other.facts, other.masks, other.on, other.off = [*self.facts], [*self.masks], {**self.on}, {**self.off}
        other._places, other._lost = [*self._places], [*self._lost]
        other._put(Fact(candidate, is_on=True))
        return other

    def choices(self, count: int) -> Iterator[tuple[Truth, list[Candidate]]]:
        """The cells, and the digits in houses, that have so many candidates left, and these."""
        open_cells = self.board.unplaced & ~set_of(self.on)
        for cell in cells_of(open_cells):
            if self.masks[cell].bit_count() == count:
                yield Truth(cell), [Candidate(cell, bit + 1) for bit in cells_of(self.masks[cell])]
        for above, cells in enumerate(self._places):
            for index, mask in enumerate(self._houses):
                places = cells & mask
                if places.bit_count() == count and not places & ~open_cells:
                    yield Truth(index, above + 1), [Candidate(cell, above + 1) for cell in cells_of(places)]

    def nothing_left(self) -> Iterator[Truth]:
        """The cells, and the digits in houses, that have no candidate left."""
        yield from (Truth(cell) for cell, mask in enumerate(self.masks) if not mask)
        for above, cells in enumerate(self._places):
            yield from (Truth(index, above + 1) for index, mask in enumerate(self._houses) if not cells & mask)

    def taken_by(self, candidate: Candidate) -> CluePart | None:
        """The clue that has excluded a candidate, if one has."""
        number = self.off.get(candidate)
        return None if number is None else self.facts[number].part

    @property
    def is_over(self) -> bool:
        """Whether nothing more follows."""
        return not self._fresh

    def lock(self) -> bool:
        """Remove what a house or a clue needs in a few cells from their peers; return whether anything follows."""
        for loss in (*self._locked_in_houses(), *self._locked_in_clues()):
            if loss.candidate not in self.off:
                self._take(loss)
        return not self.is_over

    def _locked_in_houses(self) -> Iterator[Fact]:
        for above, cells in enumerate(self._places):
            lost = cells ^ self._before[above]
            for index, mask in enumerate(self._houses) if lost else ():
                if mask & lost:
                    yield from self._seen(above, cells & mask, Fact(_ANY, is_on=False, truth=Truth(index, above + 1)))

    def _locked_in_clues(self) -> Iterator[Fact]:
        for cells, part in self._parts:
            if cells & self._touched:
                found = part.narrow(masks_in(self.masks, part.cells))
                for bit, among in found.claims if found else ():
                    above = bit.bit_length() - 1
                    yield from self._seen(above, self._places[above] & among, Fact(_ANY, is_on=False, part=part))

    def _seen(self, above: int, places: int, fact: Fact) -> Iterator[Fact]:
        """The candidates that see all places of a digit, one of which is right."""
        if 0 < places.bit_count() <= _MOST_PLACES:
            if (common := self._common.get(places)) is None:
                common = self._common[places] = self.board.geometry.common_peers(places)
            for cell in cells_of(common & self._places[above]):
                yield fact._replace(candidate=Candidate(cell, above + 1), group=tuple(cells_of(places)))

    def _put(self, fact: Fact) -> None:
        number, (cell, digit) = len(self.facts), fact.candidate
        self.facts.append(fact)
        self.on[cell] = number
        for other in cells_of(self.masks[cell] & ~(1 << digit - 1)):
            self._take(Fact(Candidate(cell, other + 1), is_on=False, cause=number))
        for peer in cells_of(self._places[digit - 1] & self.board.geometry.peer_masks[cell]):
            self._take(Fact(Candidate(peer, digit), is_on=False, cause=number))

    def _take(self, fact: Fact) -> None:
        cell, digit = fact.candidate
        self.off[fact.candidate] = len(self.facts)
        self.facts.append(fact)
        self.masks[cell] &= ~(1 << digit - 1)
        self._places[digit - 1] &= ~(1 << cell)
        self._lost[digit - 1] |= 1 << cell
        self._fresh |= 1 << cell
        self._touched |= 1 << cell

    def _clues(self, changed: int) -> CluePart | None:
        """Narrow the clues that some cells belong to, and return one that cannot be met."""
        taken = list[Fact]()
        for part in (part for cells, part in self._parts if cells & changed):
            before = masks_in(self.masks, part.cells)
            found = part.narrow(before)
            if found is None:
                return part
            if found.masks == before:
                continue
            for cell, had, has in zip(part.cells, before, found.masks, strict=True):
                gone = (Candidate(cell, bit + 1) for bit in cells_of(had & ~has))
                taken += [Fact(each, is_on=False, part=part) for each in gone]
        for loss in taken:
            if loss.candidate not in self.off:
                self._take(loss)
        return None

    def _broken(self, changed: int, lost: Sequence[int]) -> Truth | None:
        """A changed cell, or a house of one, that has nothing left."""
        for cell in cells_of(changed):
            if not self.masks[cell]:
                return Truth(cell)
        return next((truth for truth, cells in self._last_in_houses(lost) if not cells), None)

    def _singles(self, changed: int, lost: Sequence[int]) -> None:
        """Place every candidate that is the last of its cell or house."""
        found = dict[int, Fact]()
        for cell in cells_of(changed & self.board.unplaced):
            mask = self.masks[cell]
            if cell not in self.on and not mask & mask - 1:
                found[cell] = Fact(Candidate(cell, mask.bit_length()), is_on=True, truth=Truth(cell))
        for truth, cells in self._last_in_houses(lost):
            cell = cells.bit_length() - 1
            if cells and cell not in self.on and not self.board.placed >> cell & 1:
                found.setdefault(cell, Fact(Candidate(cell, truth.digit), is_on=True, truth=truth))
        for cell, single in found.items():
            if self.masks[cell] >> single.candidate.digit - 1 & 1:
                self._put(single)

    def _last_in_houses(self, lost: Sequence[int]) -> Iterator[tuple[Truth, int]]:
        """The houses of lost candidates that have one place left for a digit, or none, as a set."""
        for above, cells in enumerate(lost):
            places = self._places[above]
            for index, mask in enumerate(self._houses) if cells else ():
                if mask & cells:
                    left = places & mask
                    if not left & left - 1:
                        yield Truth(index, above + 1), left


def to_suppose(board: Board) -> list[Candidate]:
    """The possible suppositions, cells with few candidates first."""
    geometry = board.geometry
    if not geometry.constraints or geometry.digit_count > _MOST_SIZE:
        return []
    cells = sorted(cells_of(board.unplaced), key=lambda cell: board.cell_digits[cell].bit_count())
    return [Candidate(cell, digit) for cell in cells for digit in board.digits(cell)]


@fact
def house_masks(board: Board) -> tuple[int, ...]:
    return tuple(house.mask for house in board.geometry.houses)


@fact
def _common_peers(board: Board) -> dict[int, int]:
    """The cells that see every cell of a set, kept for the sets asked for."""
    return {}


@fact
def digit_planes(board: Board) -> tuple[int, ...]:
    """For each digit, the cells that hold it or can hold it."""
    shape = board.geometry
    return tuple(board.candidates >> above * shape.cell_count & shape.all_cells for above in range(shape.digit_count))


@fact
def watched(board: Board) -> Watched:
    """The clues of a board."""
    return tuple((set_of(part.cells), part) for part in parts_of(board.geometry))


@fact
def watched_with_sums(board: Board) -> Watched:
    """The same, and the sums of a few cells that follow from cages and houses."""
    derived = (_derived(said, board.geometry) for said in sums(board, _FEW_CELLS))
    return (*watched(board), *((set_of(part.cells), part) for part in derived))


@lru_cache(maxsize=512)
def _derived(said: Sum, geometry: Geometry) -> CluePart:
    """The derived sums, kept with their answers, since a sum is the same on many boards of a walk."""
    return Derived(said, sum_handler(said, geometry))


def branch_of(supposition: Supposition) -> Branch:
    """The branch of a supposition that breaks."""
    return _branch(supposition, _with_causes(supposition, [0, *_last(supposition)]))


def branch_to(supposition: Supposition, gone: Iterable[Candidate]) -> Branch:
    """The branch of a supposition to what it excludes."""
    return _branch(supposition, _with_causes(supposition, [0, *(supposition.off[each] for each in gone)]))


def branches_of(supposed: Supposition, truth: Truth, cases: Sequence[Supposition]) -> tuple[Branch, ...]:
    """The branches of a supposition that breaks in every case: all have the lines before the cases in common.

    The cases are the candidates that the supposition leaves to a cell or a house, the truth.
    """
    shared = len(supposed.facts)
    own = [_with_causes(case, [0, shared, *_last(case)]) for case in cases]
    premises = [case.facts[shared].candidate for case in cases]
    common = _with_causes(supposed, _of_truth(supposed, truth, *premises))
    for causes in own:
        common |= {number: known for number, known in causes.items() if number < shared}
    return tuple(_branch(case, common | causes) for case, causes in zip(cases, own, strict=True))


def _last(supposition: Supposition) -> list[int]:
    """The facts that break it."""
    broken = supposition.broken
    if isinstance(broken, CluePart):
        return _least(supposition, broken, len(supposition.facts), lambda masks: broken.narrow(masks) is None)
    return _of_truth(supposition, broken) if broken else []


def _with_causes(supposition: Supposition, waiting: list[int]) -> dict[int, list[int]]:
    """Some facts and all that they rest on, each with its causes."""
    causes = dict[int, list[int]]()
    while waiting:
        number = waiting.pop()
        if number not in causes:
            causes[number] = _causes(supposition, number)
            waiting += causes[number]
    return causes


def _branch(supposition: Supposition, causes: Mapping[int, Sequence[int]]) -> Branch:
    order = {number: place for place, number in enumerate(sorted(causes))}
    lines = tuple(
        _line(supposition.facts[number], tuple(sorted(order[cause] for cause in causes[number]))) for number in order
    )
    if isinstance(supposition.broken, CluePart):
        return Branch(lines, unmet=supposition.broken.source)
    return Branch(lines, supposition.broken)


def _line(fact: Fact, causes: tuple[int, ...]) -> Inference:
    clue = fact.part.source if fact.part else None
    return Inference(fact.candidate, fact.is_on, causes, fact.truth, fact.group, clue)


def _causes(supposition: Supposition, number: int) -> list[int]:
    fact = supposition.facts[number]
    if fact.part:
        return _of_clue(supposition, fact.part, number, fact)
    if fact.cause >= 0:
        return [fact.cause]
    but = [Candidate(cell, fact.candidate.digit) for cell in fact.group] or [fact.candidate]
    return _of_truth(supposition, fact.truth, *but) if fact.truth else []


def _of_truth(supposition: Supposition, truth: Truth, *but: Candidate) -> list[int]:
    """The facts that make all candidates of a cell or house false, or all but some."""
    if truth.digit:
        cells = supposition.board.geometry.houses[truth.place].cells
        choice = [Candidate(cell, truth.digit) for cell in cells if supposition.start[cell] >> truth.digit - 1 & 1]
    else:
        choice = [Candidate(truth.place, bit + 1) for bit in cells_of(supposition.start[truth.place])]
    return [supposition.off[candidate] for candidate in choice if candidate not in but]


def _of_clue(supposition: Supposition, part: CluePart, number: int, fact: Fact) -> list[int]:
    bit = 1 << fact.candidate.digit - 1
    if fact.group:
        seen = set_of(fact.group)

        def is_gone(masks: Masks) -> bool:
            found = part.narrow(masks)
            held = set_of(cell for cell, mask in zip(part.cells, masks, strict=True) if mask & bit)
            return found is None or any(digit == bit and not held & among & ~seen for digit, among in found.claims)
    else:
        place = part.cells.index(fact.candidate.cell)

        def is_gone(masks: Masks) -> bool:
            found = part.narrow(masks)
            return found is None or not found.masks[place] & bit

    return _least(supposition, part, number, is_gone)


def _least(supposition: Supposition, part: CluePart, before: int, is_enough: Callable[[Masks], bool]) -> list[int]:
    """Facts about the cells of a clue, from before some fact, that suffice: the earliest, with none to spare."""
    facts, start = supposition.facts, supposition.start
    filled = {cell: fact for cell in part.cells if (fact := supposition.on.get(cell, before)) < before}
    chosen = sorted(filled.values())
    chosen += sorted(
        number
        for candidate, number in supposition.off.items()
        if candidate.cell in part.cells and number < before and candidate.cell not in filled
    )

    def masks(numbers: list[int]) -> Masks:
        left = {cell: start[cell] for cell in part.cells}
        for number in numbers:
            cell, digit = facts[number].candidate
            left[cell] &= 1 << digit - 1 if facts[number].is_on else ~(1 << digit - 1)
        return tuple(left[cell] for cell in part.cells)

    for number in sorted(chosen, reverse=True):
        without = [other for other in chosen if other != number]
        if is_enough(masks(without)):
            chosen = without
    return chosen
