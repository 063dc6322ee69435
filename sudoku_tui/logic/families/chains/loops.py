"""Nice loops: chains of strong and weak links in turn that come back to where they began.

If the turn goes on at the start, the loop is continuous: it can be gone either way round, so one end of each of its
weak links is true. If two links of a kind meet there, it is discontinuous: two strong links make the candidate true,
two weak ones make it false.

Source: nice loops are common knowledge of the solvers' forums; names and kinds are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.chains.candidate_graphs import chains_of_candidates
from sudoku_tui.logic.families.chains.kinds import continuous_loops, discontinuous_loops
from sudoku_tui.logic.families.chains.listings import loops_beside_their_cells
from sudoku_tui.logic.step import Step


def continuous_nice_loop(board: Board) -> Iterator[Step]:
    """Continuous nice loop: every weak link removes what neither of its ends can be true with."""
    return continuous_loops(chains_of_candidates(board), "continuous-nice-loop")


def continuous_nice_loop_beside_its_cells(board: Board) -> Iterator[Step]:
    """Continuous nice loop without what goes from its own cells."""
    return loops_beside_their_cells(chains_of_candidates(board), "continuous-nice-loop")


def discontinuous_nice_loop(board: Board) -> Iterator[Step]:
    """Discontinuous nice loop: the candidate where it begins and ends must be true, or cannot be."""
    return discontinuous_loops(chains_of_candidates(board), "discontinuous-nice-loop")
