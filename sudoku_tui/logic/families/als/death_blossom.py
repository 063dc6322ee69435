"""Death Blossom: a stem cell, and for each of its candidates a petal, an almost locked set that has it as well.

Whatever the stem is, it takes that digit from a petal, which then has all its others; so any further digit that all
petals have is in one of them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.als.almost_locked import SetGraph, set_graph
from sudoku_tui.logic.families.als.steps import Common, Pattern, in_order
from sudoku_tui.logic.step import Step

MOST_DIGITS = 5
"""The most candidates of a stem."""

MOST_BUNCHES = 400
"""How many bunches of petals, the best, are carried on from one candidate of the stem to the next."""

MOST_SIZE = 9
"""The largest grids on which a petal may serve several candidates."""

Sight = dict[tuple[int, int], int]
"""By digit and cell, the sets that have a bud of the digit there."""


class _Bunch(NamedTuple):
    """Petals, by index, for some of the stem's candidates, and what all of them would remove; the least is the best."""

    overlaps: bool
    size: int
    cells: int
    petals: tuple[int, ...]
    removed: tuple[tuple[int, int], ...]


def death_blossom(board: Board) -> Iterator[Step | None]:
    """Death blossom: each candidate of a cell takes a digit from a set of its own, and all of those share another."""
    return in_order(board, "death-blossom", _blossoms(board, MOST_DIGITS, shared=False))


def death_blossom_of_few_petals(board: Board) -> Iterator[Step | None]:
    """Those where a set is the petal of several candidates of the stem, which may have any number."""
    size = board.geometry.size
    return in_order(board, "death-blossom", _blossoms(board, size, shared=True)) if size <= MOST_SIZE else iter(())


def _blossoms(board: Board, most_digits: int, *, shared: bool) -> Iterator[Pattern]:
    graph = set_graph(board)
    sight = _sight(graph)
    for stem in cells_of(board.unplaced):
        digits = tuple(digits_of(board.cell_digits[stem]))
        petals = [sight.get((digit, stem), 0) for digit in digits]
        if 1 < len(digits) <= most_digits and all(petals):
            useful = _useful(sight, digits, petals)
            for bunch in _bunches(graph, digits, [sets & useful for sets in petals], shared) if useful else ():
                apart = tuple(dict.fromkeys(bunch.petals))
                sets, places = tuple(graph.sets[petal] for petal in apart), map(apart.index, bunch.petals)
                links = tuple(Common(digit, place, place) for digit, place in zip(digits, places, strict=True))
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


def _bunches(graph: SetGraph, digits: tuple[int, ...], petals: list[int], shared: bool) -> list[_Bunch]:
    bunches = [_Bunch(False, 0, 0, (), ())]
    for sets in petals:
        best: dict[tuple[tuple[int, int], ...], _Bunch] = {}
        for bunch in bunches:
            for petal in cells_of(sets):
                if shared or petal not in bunch.petals:
                    wider = _with_petal(graph, bunch, petal, digits)
                    if wider.removed and (wider.removed not in best or wider < best[wider.removed]):
                        best[wider.removed] = wider
        bunches = sorted(best.values())[:MOST_BUNCHES]
    return bunches


def _with_petal(graph: SetGraph, bunch: _Bunch, petal: int, digits: tuple[int, ...]) -> _Bunch:
    if petal in bunch.petals:
        return bunch._replace(petals=(*bunch.petals, petal))
    one = graph.sets[petal]
    if bunch.petals:
        removed = tuple((digit, left) for digit, cells in bunch.removed if (left := cells & one.buds[digit]))
    else:
        removed = tuple((digit, cells) for digit, cells in enumerate(one.buds) if cells and digit not in digits)
    overlaps = bunch.overlaps or bool(bunch.cells & one.cells)
    size = bunch.size + one.cells.bit_count()
    return _Bunch(overlaps, size, bunch.cells | one.cells, (*bunch.petals, petal), removed)
