"""Basic fish: a digit that has its places in k lines of one direction on only k lines of the other.

Source: common knowledge; the names, and the words base and cover, are those of the fish of HoDoKu and its forum.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.board import Board
from sudoku_tui.logic.step import Evidence, HouseMark, Role, Step, Truth
from sudoku_tui.logic.techniques.tools import candidates_in, cells_of_houses, few, marks_of, tight_groups


def x_wing(board: Board) -> Iterator[Step]:
    """X-wing: the fish of two base and two cover lines."""
    return _basic_fish(board, "x-wing", 2)


def swordfish(board: Board) -> Iterator[Step]:
    """Swordfish: the fish of three base and three cover lines."""
    return _basic_fish(board, "swordfish", 3)


def jellyfish(board: Board) -> Iterator[Step]:
    """Jellyfish: the fish of four base and four cover lines."""
    return _basic_fish(board, "jellyfish", 4)


def _basic_fish(board: Board, technique: str, size: int) -> Iterator[Step]:
    geometry = board.geometry
    rows = range(len(geometry.rows))
    columns = range(len(rows), len(rows) + len(geometry.columns))
    for digit in geometry.digits:
        yield from _fish(board, technique, size, digit, rows, columns)
        yield from _fish(board, technique, size, digit, columns, rows)


def _fish(board: Board, technique: str, size: int, digit: int, bases: range, covers: range) -> Iterator[Step]:
    """The fish of one digit whose base and cover houses are taken from the given ones, by index."""
    houses, cells = board.geometry.houses, board.digit_cells[digit]
    short = [base for base in bases if few(cells & houses[base].mask, size)]
    if len(short) < size:
        return
    crossed = [set_of(cover for cover in covers if cells & houses[base].mask & houses[cover].mask) for base in short]
    for group, union in tight_groups(crossed, size):
        base = tuple(short[index] for index in group)
        cover = tuple(index for index in covers if union >> index & 1)
        inside = cells_of_houses(board.geometry, base)
        eliminations = candidates_in(board, cells_of_houses(board.geometry, cover) & ~inside, [digit])
        if eliminations:
            evidence = Evidence(
                marks=marks_of(candidates_in(board, inside, [digit]), Role.BASE),
                houses=(
                    *(HouseMark(index, Role.BASE) for index in base),
                    *(HouseMark(index, Role.COVER) for index in cover),
                ),
                digits=(digit,),
                truths=tuple(Truth(index, digit) for index in base),
            )
            yield Step(technique, (), eliminations, evidence)
