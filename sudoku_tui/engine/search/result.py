"""What a search reports and finds."""

from typing import NamedTuple

from sudoku_tui.words.message import Message, counted, say

MAX_NODES = 1_000_000  # how many nodes a search settles before it gives up; a hard 9×9 puzzle needs a thousand
SEARCHING = say("searching")


class SearchResult(NamedTuple):
    """What a search found."""

    solutions: tuple[tuple[int, ...], ...]  # grids of n² digits; fewer than the limit are all there are
    nodes: int  # how many were settled
    guesses: int  # how many of them had to branch


def gave_up(nodes: int) -> Message:
    return counted(
        "gave up after {count:,} node of search without an answer",
        "gave up after {count:,} nodes of search without an answer",
        nodes,
    )
