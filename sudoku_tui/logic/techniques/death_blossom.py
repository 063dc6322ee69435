"""Death Blossom: a stem cell, and for each of its candidates a petal, an almost locked set that has it as well.

Whatever the stem is, it takes that digit from one of the petals, which then has all its others. A digit that all petals
have besides is thus in one of them.

Source: the pattern is common knowledge of the solvers' forums; the name is HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.almost_locked import SetGraph, set_graph
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.techniques.als_steps import Common, Pattern, in_order

MOST_DIGITS = 5
"""The most candidates of a stem: nobody looks for more petals."""

MOST_BUNCHES = 400
"""How many bunches of petals are carried on from one candidate of the stem to the next; the handiest are."""

Sight = dict[tuple[int, int], int]
"""By digit and cell, the sets that have a bud of the digit there."""


class _Bunch(NamedTuple):
    """Petals for some of the stem's candidates.

    Attributes:
        overlaps: whether two of them share a cell.
        size: how many cells they have.
        cells: their cells.
        petals: the sets, by index.
        removed: by digit and cells, what all of them would remove.
    """

    overlaps: bool
    size: int
    cells: int
    petals: tuple[int, ...]
    removed: tuple[tuple[int, int], ...]


def death_blossom(board: Board) -> Iterator[Step]:
    """Death blossom: each candidate of a cell takes a digit from a set of its own, and all of those share another."""
    graph = set_graph(board)
    return in_order(board, "death-blossom", _blossoms(board, graph))


def _blossoms(board: Board, graph: SetGraph) -> Iterator[Pattern]:
    sight = _sight(graph)
    for stem in cells_of(board.unplaced):
        digits = tuple(digits_of(board.cell_digits[stem]))
        petals = [sight.get((digit, stem), 0) for digit in digits]
        if 1 < len(digits) <= MOST_DIGITS and all(petals):
            useful = _useful(sight, digits, petals)
            for bunch in _bunches(graph, digits, [sets & useful for sets in petals]) if useful else ():
                sets = tuple(graph.sets[index] for index in bunch.petals)
                links = tuple(Common(digit, index, index) for index, digit in enumerate(digits))
                yield Pattern(sets, links, dict(bunch.removed), stem=stem)


def _sight(graph: SetGraph) -> Sight:
    sight: Sight = {}
    for index, one in enumerate(graph.sets):
        for digit in graph.linked[index]:
            for cell in cells_of(one.buds[digit]):
                sight[digit, cell] = sight.get((digit, cell), 0) | 1 << index
    return sight


def _useful(sight: Sight, digits: tuple[int, ...], petals: list[int]) -> int:
    """The sets that share a bud of another digit with a petal for each of the stem's candidates."""
    useful = 0
    for (digit, _), sets in sight.items():
        for petal in petals:
            if not sets & petal:
                break
        else:
            if digit not in digits:
                useful |= sets
    return useful


def _bunches(graph: SetGraph, digits: tuple[int, ...], petals: list[int]) -> list[_Bunch]:
    """The bunches with a petal for each candidate, one for each thing there is to remove."""
    bunches = [_Bunch(False, 0, 0, (), ())]
    for sets in petals:
        best: dict[tuple[tuple[int, int], ...], _Bunch] = {}
        for bunch in bunches:
            for petal in cells_of(sets):
                wider = _with_petal(graph, bunch, petal, digits)
                if wider.removed and (wider.removed not in best or wider < best[wider.removed]):
                    best[wider.removed] = wider
        bunches = sorted(best.values())[:MOST_BUNCHES]
    return bunches


def _with_petal(graph: SetGraph, bunch: _Bunch, petal: int, digits: tuple[int, ...]) -> _Bunch:
    """A bunch with one petal more; nothing is left to remove if the petal is in it already."""
    one = graph.sets[petal]
    removed: tuple[tuple[int, int], ...] = ()
    if not bunch.petals:
        removed = tuple((digit, cells) for digit, cells in enumerate(one.buds) if cells and digit not in digits)
    elif petal not in bunch.petals:
        removed = tuple((digit, left) for digit, cells in bunch.removed if (left := cells & one.buds[digit]))
    overlaps = bunch.overlaps or bool(bunch.cells & one.cells)
    size = bunch.size + one.cells.bit_count()
    return _Bunch(overlaps, size, bunch.cells | one.cells, (*bunch.petals, petal), removed)
