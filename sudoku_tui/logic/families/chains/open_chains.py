"""Open chains: strong and weak links in turn, a strong one at either end, so that one of the two ends is true.

What neither end can be true with is removed: what sees both, if they are of one digit, and of two digits in cells that
see each other, the digit of each in the cell of the other.

Source: X-chains, XY-chains and alternating inference chains are common knowledge of the solvers' forums; names and
kinds are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.chains.candidate_graphs import chains_of_a_digit, chains_of_candidates, chains_of_pairs
from sudoku_tui.logic.families.chains.kinds import inference_chains, open_chains
from sudoku_tui.logic.families.chains.listings import chains_of_the_true, chains_that_close
from sudoku_tui.logic.families.chains.search import Ends
from sudoku_tui.logic.step import Step


def x_chain(board: Board) -> Iterator[Step]:
    """X-chain: a chain of one digit; one of its ends is true, and what sees both is not."""
    if chains_of_candidates(board).graph.doomed:
        yield from open_chains(chains_of_a_digit(board), "x-chain", lambda ends: ends.first != ends.last)


def x_chain_of_the_true(board: Board) -> Iterator[Step]:
    """X-chain that comes back to its start, which is true and clears all that it sees."""
    return chains_of_the_true(chains_of_a_digit(board), "x-chain")


def xy_chain(board: Board) -> Iterator[Step]:
    """XY-chain: cells with two candidates, each sharing one with the next; one end has the digit of both."""
    if chains_of_candidates(board).graph.doomed:
        search = chains_of_pairs(board)
        count = board.geometry.cell_count

        def fits(ends: Ends) -> bool:
            return ends.first != ends.last and ends.first // count == ends.last // count and ends.length > 2

        yield from open_chains(search, "xy-chain", fits)


def aic(board: Board) -> Iterator[Step]:
    """Alternating inference chain: any digits, in cells and houses; one of its ends is true."""
    return inference_chains(chains_of_candidates(board), "aic")


def aic_that_closes(board: Board) -> Iterator[Step]:
    """Alternating inference chain whose ends see each other, so that it is part of a loop."""
    return chains_that_close(chains_of_candidates(board), "aic")
