"""Fish: a digit that has its places in some houses, the base, in only as many others, the cover.

Basic fish have lines of one direction against those of the other. Finned fish would be whole but for a few places, the
fins: if one of them is true, what sees them all goes; if none is, the fish removes it. A sashimi fish is one that falls
apart without its fins, for one of its base lines would have a single place. Siamese twins of which one is finned and
one sashimi count as either.

A Franken fish has rows and boxes against columns and boxes, or the reverse; a mutant fish has rows and columns on the
same side. The regions and extra houses of variants count as boxes here. Both can have fins.

Source: common knowledge and the Sudoku forums; the names, and the lines between the kinds, are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.families.fish.search import Fish, Shape, fish_of, judged
from sudoku_tui.logic.families.fish.steps import fish_step, merged, siamese
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


def whole_fish(board: Board, kind: str, size: int, *, shape: Shape) -> Iterator[Step | None]:
    """Fish of a size and a shape without fins."""
    for digit in board.geometry.digits:
        for fish in (yield from fish_of(board, digit, shape, size)):
            if not fish.fins:
                yield fish_step(board, kind, size, fish)


def finned_fish(
    board: Board, kind: str, size: int, *, shape: Shape = Shape.BASIC, is_sashimi: bool | None = None
) -> Iterator[Step | None]:
    """Fish of a size and a shape with fins: those that fall apart without them, the others, or (None) both."""
    for digit in board.geometry.digits:
        school = [fish for fish in (yield from fish_of(board, digit, shape, size)) if fish.fins]
        fitting = [fish for fish in school if is_sashimi is None or _falls_apart(board, fish) is is_sashimi]
        known = set(fitting)
        pairs = (pair for pair in siamese(school) if known.intersection(pair)) if known else ()
        for fish in (*fitting, *(merged(*pair) for pair in pairs)):
            yield fish_step(board, kind, size, fish)


def _falls_apart(board: Board, fish: Fish) -> bool:
    houses, body = board.geometry.houses, board.digit_cells[fish.digit] & ~fish.fins
    return any((houses[index].mask & body).bit_count() < 2 for index in fish.base)
