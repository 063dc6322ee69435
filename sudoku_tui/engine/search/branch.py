"""Branching: which candidate a search tries next.

A cell with two candidates is the cheapest to branch on, for each branch places a digit. Of a dozen such cells it takes
the one whose candidates together exclude most; a candidate in another such cell counts three more, for excluding it
places a digit too. On the hardest 9×9 puzzles this halves the guesses of taking any cell with two.
"""

from sudoku_tui.engine.search.lanes import Lanes, pairs_in

_FORCING_WEIGHT = 3  # of 1, 2, 3, 4, 6 and 8 this left fewest guesses on hard puzzles; 2 and 4 were nearly as good
_MOST_WEIGHED = 12  # more pairs than these are not weighed: that would save hardly a guess


class Brancher:
    """Chooses the branches of a search on one geometry."""

    __slots__ = ("_lanes",)

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes

    def choose(self, lanes: int) -> tuple[int, int]:
        """The slot of the candidate to try first, and that of the only other one its cell or house has left, or 0.

        The lanes are settled and not all closed.
        """
        guards, size = self._lanes.guards, self._lanes.geometry.size
        cells = lanes & self._lanes.cells
        forcing = pairs_in(cells, guards, size)
        pairs = forcing or pairs_in(lanes, guards, size)
        if not pairs:
            return self.fewest(cells).bit_length(), 0
        keep = self._lanes.keep
        least, chosen, weighed = lanes.bit_length() * 8, (0, 0), 0
        while pairs and weighed < _MOST_WEIGHED:
            weighed += 1
            one = pairs.bit_length()
            pairs ^= 1 << one - 1
            other = pairs.bit_length()
            pairs ^= 1 << other - 1
            kept = keep[one]
            left = _FORCING_WEIGHT * (forcing & kept).bit_count() + (cells & kept).bit_count()
            kept = keep[other]
            left_by_other = _FORCING_WEIGHT * (forcing & kept).bit_count() + (cells & kept).bit_count()
            if left + left_by_other < least:
                least = left + left_by_other
                chosen = (one, other) if left <= left_by_other else (other, one)
        return chosen

    def fewest(self, cells: int) -> int:
        """The candidates of the first cell among those with the fewest, as a set of slots."""
        size = self._lanes.geometry.size
        open_lanes = cells & self._lanes.guards
        ones = open_lanes >> size
        rest = cells
        while True:
            rest &= rest - ones
            over = open_lanes ^ (rest - ones & open_lanes)
            if over:
                cell = (over & -over).bit_length() // self._lanes.width - 1
                return cells & self._lanes.lane(cell)
