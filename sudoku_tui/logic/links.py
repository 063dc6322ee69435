"""Strong links: two candidates of which one must be true, the only two of a cell, or of a digit in a house."""

from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.step import Truth


class Bilocation(NamedTuple):
    """A strong link of one digit: its two places in a house, in order; of several such houses the first counts."""

    digit: int
    first: int
    second: int
    house: int

    @property
    def truth(self) -> Truth:
        return Truth(self.house, self.digit)


@fact
def places_in_houses(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each house and each digit (index d; 0 is empty), the set of cells where the digit may still go."""
    digit_cells = board.digit_cells
    return tuple(tuple(cells & house.mask for cells in digit_cells) for house in board.geometry.houses)


@fact
def bilocations(board: Board) -> tuple[tuple[Bilocation, ...], ...]:
    """For each digit (index d; 0 is empty), its strong links, each pair of cells once, in the order of the houses."""
    found: list[dict[int, Bilocation]] = [{} for _ in board.digit_cells]
    for index, places in enumerate(places_in_houses(board)):
        for digit, pair in enumerate(places):
            if pair.bit_count() == 2 and pair not in found[digit]:
                first, second = cells_of(pair)
                found[digit][pair] = Bilocation(digit, first, second, index)
    return tuple(tuple(links.values()) for links in found)


@fact
def conjugates(board: Board) -> tuple[dict[int, dict[int, Truth]], ...]:
    """For each digit and each cell with a strong link, the cells at the other ends and what makes the links strong."""
    found: list[dict[int, dict[int, Truth]]] = []
    for links in bilocations(board):
        ends: dict[int, dict[int, Truth]] = {}
        for link in links:
            ends.setdefault(link.first, {})[link.second] = link.truth
            ends.setdefault(link.second, {})[link.first] = link.truth
        found.append(ends)
    return tuple(found)


@fact
def bivalue_cells(board: Board) -> int:
    """The set of cells with two candidates, which are strongly linked."""
    once = twice = thrice = 0
    for cells in board.digit_cells:
        thrice |= twice & cells
        twice |= once & cells
        once |= cells
    return twice & ~thrice
