"""Grids in which letters alone are the digits: `a` is 1, row by row, or `b` is 1, down the columns, as in KSudoku.

Where a grid has more than nine digits, the letters from A on are those above nine, unless one of them is none of these.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.shapes.geometry import Geometry

_FEWEST = 3  # different ones; fewer may be anything
_BEFORE_A = ord("a") - 1


def of_letters(geometry: Geometry, cells: Sequence[str]) -> list[str]:
    """The numbers that the letters of a grid stand for; empty where they are no alphabet of their own."""
    count = geometry.digit_count
    signs = [cell.lower() if "a" <= cell.lower() <= "z" else "" for cell in cells]
    if count < 24:  # elsewhere x is the twenty-fourth letter
        signs = [sign.replace("x", "") for sign in signs]
    letters = {*signs} - {""}
    usual = {geometry.digit_name(digit).lower() for digit in geometry.digits}
    if len(letters) < _FEWEST or letters <= usual:
        return []
    numbers = [ord(sign) - _BEFORE_A if sign else 0 for sign in signs]
    is_ksudoku = "a" not in letters and "_" in cells  # its sign for an empty cell
    if max(numbers) <= count and not is_ksudoku:
        return list(map(str, numbers))
    if "a" in letters or max(numbers) > count + 1 or not geometry.has_one_grid:
        return []
    size = geometry.size
    down = [numbers[cell % size * size + cell // size] for cell in range(len(numbers))]
    return [str(max(number - 1, 0)) for number in down]
