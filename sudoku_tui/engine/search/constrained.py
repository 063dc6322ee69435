"""Search with constraints: lanes for houses and chess moves, masks and handlers for everything else.

When the lanes are settled, what changed is read from them as masks of cells; links and handlers narrow those; what they
remove is taken out of the lanes; and so on, up to a fixed point. It branches on the cell that has failed most often
relative to its number of candidates: clues that fail are looked at first (dom/wdeg: Boussemart and others, 2004).

A search that turns out to be long goes back to the start and tries every candidate there once: those that fail go for
good (singleton consistency: Debruyne and Bessière, 1997), and by then the weights show which clues are tight. From then
on it asks late handlers, too, and guesses the digit of a cell that has the fewest places in some house, because its
absence also says most. Derived sums, which cost most, wait there until lanes have nothing more to say; and in one that
is longer still, early failures fade. A short search does none of this: which puzzle a seed gives depends on what is
found within a few nodes.
"""

from __future__ import annotations

from collections.abc import Collection
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.lanes import CONTRADICTION
from sudoku_tui.engine.search.model import model_of
from sudoku_tui.engine.search.nodes import NOTHING_KNOWN, SEARCHING, Known, SearchResult, gave_up, tools_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper

if TYPE_CHECKING:
    from sudoku_tui.engine.dice import Dice

_NODES_A_SLICE = 8
_LONG = 100  # guesses; a search with fewer is over before all candidates could be tried
_VERY_LONG = 8_000  # guesses; from then on early failures fade
_KEPT = 0.9  # of the weight of every cell at each failure
_LEAST = 1e-9  # added to every weight that fades: a cell that never fails must not come to weigh nothing
_ROUNDS = 3  # rounds of trying them: what fails in one may make others fail in the next


class _Node(NamedTuple):
    """The state at one point of the search."""

    lanes: int
    known: Known
    masks: list[int]
    changed: tuple[int, ...]  # cells narrowed since links and handlers last looked

    def seen_anew(self) -> _Node:
        """The same state, with all cells to be looked at again."""
        return self._replace(changed=tuple(range(len(self.masks))))


def search(
    puzzle: Puzzle,
    limit: int,
    without: Collection[Candidate],
    max_nodes: int,
    dice: Dice | None,
    *,
    as_found: bool = False,
) -> Stepper[SearchResult]:
    """Look for up to `limit` solutions, as `solve.search` does."""
    searcher = _Searcher(puzzle.geometry)
    first = searcher.start(puzzle, without)
    root = (yield from searcher.settling(first, Progress(0, SEARCHING))) if first else None
    stack, found, nodes, guesses = [root] if root else [], dict[tuple[int, ...], None](), 0, 0
    while stack and len(found) < limit:
        if nodes >= max_nodes:
            raise SearchLimitError(gave_up(nodes))
        nodes += 1
        if nodes % _NODES_A_SLICE == 0:
            yield Progress(nodes, SEARCHING)
        node = yield from searcher.settling(stack.pop(), Progress(nodes, SEARCHING))
        if not node:
            if searcher.is_long and guesses >= _VERY_LONG:
                searcher.fade()
            continue
        if not node.lanes:
            solution = tuple(mask.bit_length() for mask in node.masks)
            if as_found and solution not in found:
                yield Progress(nodes, SEARCHING, (solution,))
            found[solution] = None  # perhaps a second time, after a second start
            continue
        guesses += 1
        if guesses == _LONG and root and not dice:
            searcher.is_long = True
            root = yield from _tried(searcher, root.seen_anew(), Progress(nodes, SEARCHING))
            stack = [root] if root else []
        else:
            stack += searcher.branches(node, dice)
    return SearchResult(tuple(found), nodes, guesses)


def _tried(searcher: _Searcher, root: _Node, progress: Progress) -> Stepper[_Node | None]:
    """The root without the candidates that fail when they are tried; None where nothing is left."""
    settled = yield from searcher.settling(root, progress)
    if not settled or not settled.lanes:
        return settled
    root = settled
    for _ in range(_ROUNDS):
        before = root.masks
        for cell in sorted(range(len(before)), key=lambda cell: before[cell].bit_count()):
            yield progress
            without = yield from searcher.without_failing(root, cell, progress)
            if not without or not without.lanes:
                return without
            root = without
        if root.masks == before:
            break
    return root


class _Counts(dict[int, float]):
    """The number of candidates of each mask; infinite for a cell that has its digit."""

    def __missing__(self, mask: int) -> float:
        found = self[mask] = mask.bit_count() if mask & mask - 1 else inf
        return found


class _Searcher:
    """The tables of one search, and what it has learned."""

    def __init__(self, geometry: Geometry) -> None:
        self._model = model_of(geometry)
        self._tables, self._propagator, _ = tools_of(geometry.bare)
        self._weights = [1.0] * geometry.cell_count
        self._width = geometry.digit_count + 1
        self._counts = _Counts()
        self.is_long = False

    def start(self, puzzle: Puzzle, without: Collection[Candidate]) -> _Node | None:
        lanes = self._tables.of_givens(puzzle.givens)
        lanes = self._tables.without(lanes, without, puzzle.givens)
        if lanes == CONTRADICTION:
            return None
        masks = [1 << digit - 1 if digit else self._model.full for digit in puzzle.givens]
        for cell, mask in enumerate(self._model.masks):
            if not masks[cell] & mask:
                return None
            masks[cell] &= mask
        lanes = self._taken_out(lanes, [self._model.full] * len(masks), masks, range(len(masks)))
        return _Node(lanes, NOTHING_KNOWN, masks, tuple(range(len(masks))))

    def settling(self, node: _Node, progress: Progress) -> Stepper[_Node | None]:
        """The fixed point of lanes, links and handlers; None for a contradiction."""
        lanes, known, masks, changed = node.lanes, node.known, node.masks.copy(), list(node.changed)
        waiting = 0  # the handlers of derived sums that wait until lanes are settled anew, as bits
        while True:
            placed, unsettled = list[int](), lanes
            lanes, known = self._propagator.settle(lanes, known, placed)
            if lanes == CONTRADICTION:
                self._weigh(node.changed, placed)
                return None
            self._read(unsettled, lanes, placed, masks, changed)
            before = masks.copy()
            left = yield from self._model.propagate(
                masks, changed, waiting, self._weights, progress, is_long=self.is_long
            )
            if left is None:
                return None
            narrowed, waiting = left
            if not narrowed:
                return _Node(lanes, known, masks, ())
            lanes = self._taken_out(lanes, before, masks, narrowed)

    def _weigh(self, guessed: Collection[int], placed: list[int]) -> None:
        """Where lanes fail, let the guessed cells weigh more, and in a long search the one placed last as well."""
        for cell in guessed:
            self._weights[cell] += 1
        if self.is_long and placed:
            self._weights[self._tables.candidate(placed[-1])[0]] += 1

    def fade(self) -> None:
        """Let all that failed so far weigh less than what will fail."""
        self._weights = [weight * _KEPT + _LEAST for weight in self._weights]

    def _read(self, before: int, lanes: int, placed: list[int], masks: list[int], changed: list[int]) -> None:
        """Read the masks of the cells changed by settling the lanes, and add those cells."""
        width, full = self._width, self._model.full
        for slot in placed:
            cell, digit = self._tables.candidate(slot)
            if masks[cell] != 1 << digit - 1:
                masks[cell] = 1 << digit - 1
                changed.append(cell)
        differing = (before ^ lanes) & self._tables.cells
        while differing:
            cell = (differing.bit_length() - 1) // width
            first = cell * width
            differing &= (1 << first) - 1
            left = lanes >> first & full
            if left and left != masks[cell]:
                masks[cell] = left
                changed.append(cell)

    def _taken_out(self, lanes: int, before: list[int], masks: list[int], cells: Collection[int]) -> int:
        """The lanes without the candidates that masks no longer have."""
        gone, slots, width = 0, self._tables.slots, self._width
        for cell in set(cells):
            for digit in digits_of(before[cell] & ~masks[cell]):
                gone |= slots[cell * width + digit]
        return lanes & ~gone

    def branches(self, node: _Node, dice: Dice | None) -> list[_Node]:
        """The nodes after a guess, the one to look at first being the last."""
        cell, masks = self._most_failing(node.masks), node.masks
        bits = [1 << digit - 1 for digit in digits_of(masks[cell])]
        bit = dice.choice(bits) if dice else self._scarcest(bits, cell, masks) if self.is_long else bits[0]
        return [self._with(node, cell, masks[cell] ^ bit), self._with(node, cell, bit)]

    def _scarcest(self, bits: list[int], cell: int, masks: list[int]) -> int:
        """The digit of a cell, among some as bits, that has the fewest places in some house of the cell."""
        geometry = self._model.geometry
        groups = [geometry.houses[house].cells for house in geometry.houses_of[cell]]
        houses = [[masks[other] for other in group] for group in groups if len(group) == geometry.digit_count]
        if not houses:
            return bits[0]
        return min(bits, key=lambda bit: min([sum([1 for mask in house if mask & bit]) for house in houses]))

    def without_failing(self, node: _Node, cell: int, progress: Progress) -> Stepper[_Node | None]:
        """A settled node without the candidates of a cell that fail when guessed."""
        bits = [1 << digit - 1 for digit in digits_of(node.masks[cell])]
        failing = 0
        for bit in bits if len(bits) > 1 else ():
            if not (yield from self.settling(self._with(node, cell, bit), progress)):
                failing |= bit
        if not failing:
            return node
        left = node.masks[cell] & ~failing
        return (yield from self.settling(self._with(node, cell, left), progress)) if left else None

    def _most_failing(self, masks: list[int]) -> int:
        """The open cell that has failed most often relative to its number of candidates."""
        counts = self._counts
        worth = [weight / counts[mask] for weight, mask in zip(self._weights, masks, strict=True)]
        return worth.index(max(worth))

    def _with(self, node: _Node, cell: int, mask: int) -> _Node:
        masks = node.masks.copy()
        masks[cell] = mask
        lanes = self._taken_out(node.lanes, node.masks, masks, (cell,))
        return _Node(lanes, node.known, masks, (cell,))
