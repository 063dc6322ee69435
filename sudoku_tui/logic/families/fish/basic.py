"""Basic fish: a digit that has its places in k lines of one direction on only k lines of the other.

Source: common knowledge; the names, and the words base and cover, are those of the fish of HoDoKu and its forum.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.fish.search import judged
from sudoku_tui.logic.families.fish.steps import fish_step
from sudoku_tui.logic.families.fish.targets import removable
from sudoku_tui.logic.families.tools import few, tight_groups
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.step import Step

_SMALL = 3


def basic_fish(board: Board, kind: str, size: int) -> Iterator[Step]:
    """Basic fish of a size: X-wing (2), swordfish (3), jellyfish (4) and larger ones, rows first as the base."""
    rows = range(board.geometry.size)
    columns = range(board.geometry.size, 2 * board.geometry.size)
    # To know what could go costs more than to look for a small fish.
    worthwhile = board.digit_cells if size <= _SMALL else removable(board)
    for digit, targets in enumerate(worthwhile):
        if targets:
            yield from _fish(board, kind, size, digit, rows, columns)
            yield from _fish(board, kind, size, digit, columns, rows)


def _fish(board: Board, kind: str, size: int, digit: int, bases: range, covers: range) -> Iterator[Step]:
    """The fish of one digit whose base and cover houses are taken from the given ones, by index."""
    geometry, cells, places = board.geometry, board.digit_cells[digit], places_in_houses(board)
    short = [base for base in bases if few(places[base][digit], size)]
    if len(short) < size:
        return
    cover_masks = [(cover, geometry.houses[cover].mask) for cover in covers]
    crossed = [set_of(cover for cover, mask in cover_masks if places[base][digit] & mask) for base in short]
    for group, union in tight_groups(crossed, size):
        base = tuple(short[index] for index in group)
        cover = tuple(index for index in covers if union >> index & 1)
        fish = judged(geometry, digit, cells, base, cover)
        if fish.eliminated:
            yield fish_step(board, kind, size, fish)
