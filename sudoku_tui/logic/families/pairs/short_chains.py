"""Wings by clues: the shortest chains, with two or three strong links, of which a clue is a weak link.

They are XY-wings, W-wings, skyscrapers and the like, whose cells see each other by a dot or a line instead of a house.
"""

from collections.abc import Iterator, Sequence

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.clue_links import ties_on
from sudoku_tui.logic.families.chains.graph import ChainGraph
from sudoku_tui.logic.families.chains.kinds import open_chains
from sudoku_tui.logic.families.chains.search import Ends, chains_of_candidates
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.step import Step

TECHNIQUE = "clue-wing"
_MOST_LINKS = 3


def clue_wing(board: Board) -> Iterator[Step]:
    if ties_on(board).all:
        yield from open_chains(chains_of_candidates(board), TECHNIQUE, _is_short, _has_clue)


def _is_short(ends: Ends) -> bool:
    return ends.first != ends.last and ends.length <= _MOST_LINKS


def _has_clue(graph: ChainGraph, path: Sequence[int]) -> bool:
    """Whether some weak link of a path, or what both of its ends exclude, is a matter of clues."""
    shape = graph.board.geometry.bare
    return any(not exclude_each_other(shape, one, other) for one, other in _weak_links(graph, path))


def _weak_links(graph: ChainGraph, path: Sequence[int]) -> Iterator[tuple[Candidate, Candidate]]:
    nodes = [graph.candidates(1 << node)[0] for node in path]
    yield from zip(nodes[1:-1:2], nodes[2::2], strict=True)
    for gone in graph.candidates(graph.weak[path[0]] & graph.weak[path[-1]]):
        yield nodes[0], gone
        yield nodes[-1], gone
