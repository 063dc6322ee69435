"""The graphs in which chains are looked for: of one digit, of cells with two candidates, of all candidates."""

from __future__ import annotations

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.facts import fact
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.search import ChainSearch
from sudoku_tui.logic.links import bilocations, bivalue_cells


@fact
def chains_of_a_digit(board: Board) -> ChainSearch:
    return ChainSearch(ChainGraph(board, _peers(board), _in_houses(board)))


@fact
def chains_of_pairs(board: Board) -> ChainSearch:
    """Chains of cells with two candidates, which go from cell to cell by the digits they share."""
    return ChainSearch(ChainGraph(board, _peers(board), _in_cells(board)))


@fact
def chains_of_candidates(board: Board) -> ChainSearch:
    """Chains of any candidates; where these remove nothing, those of the other two kinds do not either."""
    strong = [one | other for one, other in zip(_in_houses(board), _in_cells(board), strict=True)]
    return ChainSearch(ChainGraph(board, _rivals(board), strong))


@fact
def _peers(board: Board) -> list[int]:
    """For each candidate, those of the same digit that it sees."""
    count, peer_masks = board.geometry.cell_count, board.geometry.peer_masks
    near = [0] * (count * board.geometry.size)
    for digit, cells in enumerate(board.digit_cells[1:]):
        plane = digit * count
        for cell in cells_of(cells):
            near[plane + cell] = (peer_masks[cell] & cells) << plane
    return near


@fact
def _rivals(board: Board) -> list[int]:
    """For each candidate, those that it sees and those of its cell."""
    count, column = board.geometry.cell_count, board.geometry.cell_column
    near = _peers(board).copy()
    for digit, cells in enumerate(board.digit_cells[1:]):
        plane = digit * count
        for cell in cells_of(cells):
            near[plane + cell] |= board.candidates & column << cell & ~(1 << plane + cell)
    return near


@fact
def _in_houses(board: Board) -> list[int]:
    """For each candidate, those that are the only other place of the digit in some house."""
    count = board.geometry.cell_count
    strong = [0] * (count * board.geometry.size)
    for digit, links in enumerate(bilocations(board)):
        plane = (digit - 1) * count
        for link in links:
            strong[plane + link.first] |= 1 << plane + link.second
            strong[plane + link.second] |= 1 << plane + link.first
    return strong


@fact
def _in_cells(board: Board) -> list[int]:
    """For each candidate of a cell with two, the other."""
    count, column = board.geometry.cell_count, board.geometry.cell_column
    strong = [0] * (count * board.geometry.size)
    for cell in cells_of(bivalue_cells(board)):
        both = board.candidates & column << cell
        for candidate in cells_of(both):
            strong[candidate] = both ^ 1 << candidate
    return strong
