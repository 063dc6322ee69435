"""Where the characters of constraints stand on a board of some size: a place has one, the first that it is given."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.play.layout.board import BoardLayout

PLAIN = "clue"  # the colour of what has no colour of its own


class Sign(NamedTuple):
    """A character of a constraint; in cells it gives way to digits, notes and signs."""

    text: str
    colour: str = PLAIN
    is_label: bool = False  # whether it counts for more than the cursor's edge
    is_lined: bool = False  # whether it is underlined, for it is a digit as notes are
    instead_of: int | None = None  # the column of its cell for which it stands in if that is taken


class Placed(NamedTuple):
    """A character and where it stands: in its cell, or in its line."""

    x: int
    y: int
    sign: Sign


class BoardSigns(NamedTuple):
    """All characters of the constraints of a board."""

    cells: Mapping[int, tuple[Placed, ...]]  # inside each cell
    gaps: Mapping[int, Mapping[int, Sign]]  # by cell and by its line, those right of it
    edges: Mapping[int, tuple[Placed, ...]]  # by line of the board, those left of its first cell
    beyond: Mapping[int, tuple[Placed, ...]]  # by line of the board, those right of the frame; x counts from there
    frames: Mapping[int, tuple[Placed, ...]]  # by line of the board, those between rows of cells, above and below
    has_borders: bool  # whether there are cages, whose borders finer lines would be taken for


class Places:
    """Characters by their place on a whole board."""

    def __init__(self, layout: BoardLayout) -> None:
        self.layout = layout
        self._signs: dict[tuple[int, int], Sign] = {}

    def put(self, x: int, y: int, sign: Sign) -> bool:
        """Put a character where there is none yet, and say whether it stands there."""
        return self._signs.setdefault((x, y), sign) is sign

    def put_text(self, x: int, y: int, text: str, *, is_lined: bool = False) -> None:
        """Write numbers, whatever stands there."""
        for column, character in enumerate(text, x):
            self._signs[column, y] = Sign(character, is_label=True, is_lined=is_lined)

    def sorted(self, *, has_borders: bool) -> BoardSigns:
        """The characters by what they stand in."""
        layout = self.layout
        cells = defaultdict[int, list[Placed]](list)
        gaps = defaultdict[int, dict[int, Sign]](dict)
        lines: Sequence[dict[int, list[Placed]]] = [defaultdict(list) for _ in range(3)]
        edges, beyond, frames = lines
        for (x, y), sign in sorted(self._signs.items()):
            row = layout.rows[y]
            if not row:
                frames[y].append(Placed(x, y, sign))
            elif x <= layout.margin:
                edges[y].append(Placed(x, y, sign))
            elif x > layout.right:
                beyond[y].append(Placed(x - layout.right - 1, y, sign))
            else:
                column, offset = divmod(x - layout.margin - 1, layout.cell_width + 1)
                cell = row[0] * layout.geometry.size + column
                if offset == layout.cell_width:
                    gaps[cell][row[1]] = sign
                else:
                    cells[cell].append(Placed(offset, row[1], sign))
        return BoardSigns(_fixed(cells), gaps, _fixed(edges), _fixed(beyond), _fixed(frames), has_borders)


def _fixed(lists: Mapping[int, list[Placed]]) -> Mapping[int, tuple[Placed, ...]]:
    return {key: tuple(placed) for key, placed in lists.items()}
