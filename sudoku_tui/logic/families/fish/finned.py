"""Finned and sashimi fish: basic fish that would be whole but for a few places, the fins.

If one of the fins is true, what sees them all goes; if none is, the fish removes it. A sashimi fish is one that falls
apart without its fins, for one of its base lines would have a single place. Siamese twins of which one is finned and
one sashimi count as either.

Source: the Sudoku forums; the names, and the line between finned and sashimi, are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.fish.search import Fish, Shape, fish_of
from sudoku_tui.logic.families.fish.steps import fish_step, merged, siamese
from sudoku_tui.logic.step import Step


def finned_fish(board: Board, kind: str, size: int, *, is_sashimi: bool) -> Iterator[Step]:
    """Finned fish, of which every base line has two places or more besides the fins; or sashimi fish."""
    for digit in board.geometry.digits:
        school = [fish for fish in fish_of(board, digit, Shape.BASIC, size) if fish.fins]
        fitting = [fish for fish in school if _falls_apart(board, fish) is is_sashimi]
        pairs = (pair for pair in siamese(school) if pair[0] in fitting or pair[1] in fitting) if fitting else ()
        for fish in (*fitting, *(merged(*pair) for pair in pairs)):
            yield fish_step(board, kind, size, fish)


def _falls_apart(board: Board, fish: Fish) -> bool:
    houses, body = board.geometry.houses, board.digit_cells[fish.digit] & ~fish.fins
    return any((houses[index].mask & body).bit_count() < 2 for index in fish.base)
