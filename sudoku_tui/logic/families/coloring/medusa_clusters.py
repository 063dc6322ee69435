"""Clusters of several digits: candidates joined by strong links in houses and in cells, in two colours.

Source: the players' forum, as 3D Medusa.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.coloring.clusters import Strong, colored
from sudoku_tui.logic.links import bilocations, bivalue_cells
from sudoku_tui.logic.step import Truth


def medusas(board: Board) -> list[Medusa]:
    """The clusters of more than one link."""
    strong = _strong_links(board)
    return [_medusa(board, strong, colors) for colors in colored(strong) if len(colors) > 2]


@dataclass(frozen=True)
class Medusa:
    """Candidates of any digits joined by strong links.

    Attributes:
        strong: the links of the board.
        members: the candidates of either colour, in the order in which they were joined.
        places: for either colour and each digit, its cells.
        cells: for either colour, its cells.
        reach: for either colour and each digit, what sees the colour's candidates of that digit.
    """

    strong: Strong[Candidate]
    members: tuple[list[Candidate], list[Candidate]]
    places: tuple[list[int], list[int]]
    cells: tuple[int, int]
    reach: tuple[list[int], list[int]]

    def excluded(self, color: int, digit: int) -> int:
        """The cells where a digit is impossible, or is of that colour beside another, if the colour is true."""
        return self.reach[color][digit] | self.cells[color]


def _strong_links(board: Board) -> Strong[Candidate]:
    strong: dict[Candidate, dict[Candidate, Truth]] = {}
    links = [
        (Candidate(link.first, link.digit), Candidate(link.second, link.digit), link.truth)
        for of_digit in bilocations(board)
        for link in of_digit
    ]
    for cell in cells_of(bivalue_cells(board)):
        one, other = digits_of(board.cell_digits[cell])
        links.append((Candidate(cell, one), Candidate(cell, other), Truth(cell)))
    for start, end, truth in links:
        strong.setdefault(start, {})[end] = truth
        strong.setdefault(end, {})[start] = truth
    return strong


def _medusa(board: Board, strong: Strong[Candidate], colors: dict[Candidate, int]) -> Medusa:
    members = [[candidate for candidate, color in colors.items() if color == which] for which in (0, 1)]
    places, reach = ([[0] * len(board.digit_cells) for _ in members] for _ in range(2))
    cells = [0, 0]
    for which, candidates in enumerate(members):
        for cell, digit in candidates:
            places[which][digit] |= 1 << cell
            reach[which][digit] |= board.geometry.peer_masks[cell]
            cells[which] |= 1 << cell
    return Medusa(strong, (members[0], members[1]), (places[0], places[1]), (cells[0], cells[1]), (reach[0], reach[1]))
