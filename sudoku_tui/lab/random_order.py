"""Random-order backtracking: the free digits of each cell in random order, an explicit stack in place of recursion.

Idea: keep for every house the set of digits it holds; the digits free in a cell are those in none of its houses' sets.
On an empty grid the same algorithm makes a random full grid, which is how many generators begin.

Source: the shuffled variant of backtracking that is common in puzzle generators; for the explicit stack, Knuth, The Art
of Computer Programming, volume 4B, section 7.2.2 (Algorithm B).
"""

from __future__ import annotations

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.filling import Filling
from sudoku_tui.lab.trace import NO_SOLUTION, Solving


def random_order(puzzle: Puzzle, dice: Dice) -> Solving:
    filling = Filling(puzzle)
    return tuple(filling.values) if (yield from filling.backtrack(dice.shuffled)) else NO_SOLUTION
