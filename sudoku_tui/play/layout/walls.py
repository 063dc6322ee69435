"""Where the boxes or regions of a grid end, and the characters that draw it."""

from functools import cached_property, lru_cache

from sudoku_tui.engine.shapes.geometry import Geometry

_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # the character with arms in a set of directions


class Walls:
    """The walls between the cells of a grid. Rows and columns are counted from 0."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry

    def beside(self, row: int, column: int) -> bool:
        """Whether a wall stands right of a cell. Column -1 is left of the grid, a row outside it has no walls."""
        size = self.geometry.size
        if not 0 <= row < size:
            return False
        return not 0 <= column < size - 1 or self._box(row, column) != self._box(row, column + 1)

    @cached_property
    def right(self) -> tuple[tuple[bool, ...], ...]:
        """For each row, whether a wall stands right of each of its cells."""
        size = self.geometry.size
        return tuple(tuple(self.beside(row, column) for column in range(size)) for row in range(size))

    def beneath(self, row: int, column: int) -> bool:
        """Whether a wall lies under a cell. Row -1 is above the grid, a column outside it has no walls."""
        size = self.geometry.size
        if not 0 <= column < size:
            return False
        return not 0 <= row < size - 1 or self._box(row, column) != self._box(row + 1, column)

    @cached_property
    def ends(self) -> tuple[bool, ...]:
        """For each row, whether a line follows it: where a wall lies beneath, and everywhere in a jigsaw."""
        size = self.geometry.size
        return tuple(
            bool(self.geometry.regions) or any(self.beneath(row, column) for column in range(size))
            for row in range(size)
        )

    def line(self, row: int, width: int) -> str:
        """The line under a row (-1 for the line above the grid): walls, and blanks where there are none."""
        pieces = []
        for column in range(-1, self.geometry.size):
            pieces.append((" ", "─")[self.beneath(row, column)] * width if column >= 0 else "")
            pieces.append(self._corner(row, column))
        return "".join(pieces)

    def _corner(self, row: int, column: int) -> str:
        arms = _UP * self.beside(row, column) + _DOWN * self.beside(row + 1, column)
        arms += _LEFT * self.beneath(row, column) + _RIGHT * self.beneath(row, column + 1)
        return _LINES[arms]

    def _box(self, row: int, column: int) -> int:
        return self.geometry.box_of(row * self.geometry.size + column)


walls_of = lru_cache(maxsize=16)(Walls)  # those of a geometry are the same in every size
