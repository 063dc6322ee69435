"""What a grid of digits offers to programs: cells by name or number, rows, arrays, and a look at it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.shapes.places import cell_at, row_at
from sudoku_tui.engine.shown import board_text, painting

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import DTypeLike, NDArray


class Digits:
    """A grid whose cells hold digits: rows and columns are counted from 0 in brackets, from 1 in names as `r1c1`."""

    __slots__ = ()

    if TYPE_CHECKING:  # where it is a dataclass's field, a property up here would be the field's default

        @property
        def geometry(self) -> Geometry: ...
        @property
        def values(self) -> tuple[int, ...]: ...
        @property
        def headline(self) -> str: ...

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The digits row by row, 0 for an empty cell."""
        size, values = self.geometry.size, self.values
        return tuple(values[start : start + size] for start in range(0, size * size, size))

    @overload
    def __getitem__(self, place: str | tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, place: int) -> tuple[int, ...]: ...
    def __getitem__(self, place: str | tuple[int, int] | int) -> int | tuple[int, ...]:
        """The digit in a cell, as `["r5c6"]` or `[4, 5]`, or those of a row, as `[4]`; else a `CellError`."""
        if isinstance(place, SupportsIndex):  # as NumPy's numbers, too
            return self.rows[row_at(self.geometry, place)]
        return self.values[cell_at(self.geometry, place)]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return iter(self.rows)

    def to_numpy(self) -> "NDArray[int64]":
        """The digits as an array of n rows and n columns, 0 for an empty cell; this needs NumPy."""
        import numpy as np

        return np.array(self.rows)

    def __array__(self, dtype: "DTypeLike | None" = None, copy: bool | None = None) -> "NDArray[Any]":
        return self.to_numpy().astype(dtype or int, copy=False)

    def __repr__(self) -> str:
        return f"<{self.headline}>\n{board_text(self.geometry, self.values)}"

    def _repr_svg_(self) -> str | None:
        return painting(self)
