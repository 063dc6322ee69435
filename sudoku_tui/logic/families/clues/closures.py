"""Closures: all that follows from each candidate by clues, singles and locked candidates, until nothing more does.

The closures of a board are known without reasons, and handed on along a walk: whatever followed from a candidate still
does when others are gone, so the next board only goes on from there. What they show is told by a `Supposition`, which
finds its reasons again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.families.clues.spread import Closure, Parts, spread_of
from sudoku_tui.logic.families.clues.suppose import to_suppose
from sudoku_tui.logic.families.tools import legacy

_AT_ONCE = 8  # closures followed between two pauses
_PAIR = 2
_GROUND, _CLOSURES = "ground", "closures"


class Ground:
    """What is left of a board with nothing supposed, and the clues by which it is."""

    def __init__(self, board: Board, before: Ground | None = None) -> None:
        self.board, self.parts, self.spread = board, Parts(board), spread_of(board.geometry)
        self.closure: Closure | None
        if before:
            masks, fresh = [*enumerate(cell_masks(board))], self.parts.besides(before.parts)
            self.closure = before.closure and self.spread.narrowed(before.closure, masks, fresh, self.parts)
        else:
            self.closure = self.spread.beginning(board, self.parts)

    def beside(self, candidate: Candidate) -> Closure | None:
        """What is left if a candidate is true."""
        return self.closure and self.spread.with_candidate(self.closure, candidate, self.parts)

    def breaks_at_once(self, candidate: Candidate) -> bool:
        """Whether a candidate breaks something in the first round, or nearly."""
        return not self.closure or self.spread.breaks_at_once(self.closure, candidate, self.parts)

    def gain(self, candidate: Candidate) -> int:
        """The number of candidates that go if one does, as far as clues, singles and locked candidates tell."""
        if not self.closure:
            return 1
        keeps = [(candidate.cell, ~(1 << candidate.digit - 1))]
        after = self.spread.narrowed(self.closure, keeps, 0, self.parts)
        return self.closure.count - (after.count if after else 0)


def ground_of(board: Board) -> Ground:
    """The ground of a board, from that of the board before on a walk if there is one."""
    kept = legacy(board)
    before = kept.get(_GROUND)
    if isinstance(before, Ground) and before.board is board:
        return before
    ground = kept[_GROUND] = Ground(board, before if isinstance(before, Ground) else None)
    return ground


class Closures:
    """What each candidate of a board would leave if it were true: nothing for those that break something."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.beside: dict[Candidate, Closure | None] = {}

    def doomed(self) -> list[Candidate]:
        """The candidates that break something, cells with few candidates first."""
        return [each for each, left in self.beside.items() if left is None]

    def without_all(self, cases: Iterable[Candidate]) -> list[Candidate]:
        """What is excluded whichever of some candidates is true."""
        left, start = 0, self.ground.closure
        for case in cases:
            closure = self.beside[case]
            if closure is None:
                return []
            left |= closure.packed
        return start.more_than(left) if start else []

    def failing(self, candidate: Candidate) -> Failing:
        """What breaks something if it is true as well."""
        return Failing(self.ground, self.beside, candidate)

    def following(self) -> Generator[None, None, None]:
        """Follow every candidate for which that has not been done."""
        for number, candidate in enumerate(to_suppose(self.ground.board)):
            if candidate not in self.beside:
                self.beside[candidate] = self.ground.beside(candidate)
                if number % _AT_ONCE == 0:
                    yield

    def going_on(self, ground: Ground) -> Generator[None, None, None]:
        """Go on to the ground of a board that has fewer candidates."""
        before, after = self.ground.closure, ground.closure
        dirty, going = ground.parts.besides(self.ground.parts), to_suppose(ground.board)
        if before and after:
            pairs = enumerate(zip(before.masks, after.masks, strict=True))
            gone = [(cell, left) for cell, (had, left) in pairs if had != left]
            self.beside = {each: self.beside[each] for each in going if each in self.beside}
            for number, (candidate, closure) in enumerate(self.beside.items()):
                self.beside[candidate] = closure and ground.spread.narrowed(closure, gone, dirty, ground.parts)
                if number % _AT_ONCE == 0:
                    yield
        else:
            self.beside = dict.fromkeys(going)
        self.ground = ground


def closures_of(board: Board) -> Generator[None, None, Closures]:
    """All closures of a board, from those of an earlier board of a walk if there are any."""
    kept, ground = legacy(board), ground_of(board)
    closures = kept.get(_CLOSURES)
    if not isinstance(closures, Closures):
        closures = kept[_CLOSURES] = Closures(ground)
    elif closures.ground is not ground:
        yield from closures.going_on(ground)
    yield from closures.following()
    return closures


class Failing:
    """The candidates that break something beside one that breaks nothing by itself."""

    def __init__(self, ground: Ground, beside: Mapping[Candidate, Closure | None], candidate: Candidate) -> None:
        self._beside, self._spread, self._parts = beside, ground.spread, ground.parts
        self.candidate: Candidate = candidate
        self.closure: Closure | None = beside[candidate]
        self._known: dict[Candidate, bool] = {}
        self.tries: int = 0
        """How many were followed."""

    def fails_at_once(self, other: Candidate) -> bool:
        """Whether what one leaves and what another leaves have nothing in common for a cell or a house."""
        if other in self._known:
            return self._known[other]
        one, two = self.closure, self._beside.get(other)
        fails = not one or not two or self._spread.clash(one, two)
        if fails:
            self._known[other] = True
        return fails

    def fails(self, other: Candidate) -> bool:
        """Whether following both breaks something."""
        if not self.fails_at_once(other) and other not in self._known and self.closure:
            self.tries += 1
            self._known[other] = not self._spread.with_candidate(self.closure, other, self._parts)
        return self._known[other]

    def choices(self, count: int) -> Iterator[tuple[Candidate, ...]]:
        """The candidates of each cell, and of each digit in a house, that has so many left."""
        if count == _PAIR and self.closure:
            yield from self._spread.pairs(self.closure)
            return
        masks = self.closure.masks if self.closure else ()
        planes: dict[int, int] = {}
        for cell, mask in enumerate(masks):
            digits = [*digits_of(mask)]
            if len(digits) == count:
                yield tuple([Candidate(cell, digit) for digit in digits])
            for digit in digits:
                planes[digit] = planes.get(digit, 0) | 1 << cell
        for house in self._spread.houses:
            for digit, plane in planes.items():
                if (plane & house).bit_count() == count:
                    yield tuple([Candidate(cell, digit) for cell in cells_of(plane & house)])
