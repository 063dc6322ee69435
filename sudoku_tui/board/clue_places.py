"""The places of constraints' characters on a board of some size: a place holds one, the first put there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from sudoku_tui.board.clue_signs import BETWEEN, BORDER, CEILING, DOOR, FLOOR, Clue, Side, outside_clues, superscript
from sudoku_tui.board.layout import BoardLayout

PLAIN = "clue"  # the colour of signs without one of their own


class Sign(NamedTuple):
    """A character of a constraint; in cells it gives way to digits, notes and signs."""

    text: str
    colour: str = PLAIN
    is_label: bool = False  # whether it takes precedence over the cursor's edge
    is_lined: bool = False  # whether it is underlined, being a digit like the notes
    instead_of: int | None = None  # the column of its cell that it replaces if that is taken


class Placed(NamedTuple):
    """A character and its place: in its cell, or in its line."""

    x: int
    y: int
    sign: Sign


class BoardSigns(NamedTuple):
    """All characters of the constraints of a board."""

    cells: Mapping[int, tuple[Placed, ...]]  # inside each cell, and on the fine line under it
    gaps: Mapping[int, Mapping[int, Sign]]  # by cell and by its line, those right of it
    before: Mapping[int, Mapping[int, Sign]]  # the same left of it, where there is a place but no cell
    edges: Mapping[int, tuple[Placed, ...]]  # by line of the board, those left of its first cell
    beyond: Mapping[int, tuple[Placed, ...]]  # by line of the board, those right of the frame; x counts from there
    frames: Mapping[int, tuple[Placed, ...]]  # by line of the board, those between rows of cells, above and below
    has_borders: bool  # whether there are cages, for whose borders finer lines would be mistaken


class Places:
    """Characters by their place on a whole board."""

    def __init__(self, layout: BoardLayout) -> None:
        self.layout = layout
        self._signs: dict[tuple[int, int], Sign] = {}

    def put(self, x: int, y: int, sign: Sign) -> bool:
        """Put a character where there is none yet, and return whether it is there."""
        return self._signs.setdefault((x, y), sign) is sign

    def put_text(self, x: int, y: int, text: str, colour: str = PLAIN, *, is_lined: bool = False) -> None:
        """Write numbers over whatever is there."""
        for column, character in enumerate(text, x):
            self._signs[column, y] = Sign(character, colour, is_label=True, is_lined=is_lined)

    def sorted(self, *, has_borders: bool) -> BoardSigns:
        """The characters by their container."""
        layout = self.layout
        cells = defaultdict[int, list[Placed]](list)
        gaps, before = (defaultdict[int, dict[int, Sign]](dict) for _ in range(2))
        lines: Sequence[dict[int, list[Placed]]] = [defaultdict(list) for _ in range(3)]
        edges, beyond, frames = lines
        for (x, y), sign in sorted(self._signs.items()):
            row = layout.rows[y] or layout.hairs.get(y)
            if not row:
                frames[y].append(Placed(x, y, sign))
            elif x <= layout.margin:
                edges[y].append(Placed(x, y, sign))
            elif x > layout.right:
                beyond[y].append(Placed(x - layout.right - 1, y, sign))
            else:
                column, offset = layout.column_at(x)
                cell = layout.cells[row[0]][column]
                if cell is None:  # between grids that overlap, where nothing else is drawn
                    if offset == layout.cell_width and (right := layout.cells[row[0]][column + 1]) is not None:
                        before[right][row[1]] = sign
                elif offset == layout.cell_width:
                    gaps[cell][row[1]] = sign
                else:
                    cells[cell].append(Placed(offset, row[1], sign))
        return BoardSigns(_fixed(cells), gaps, before, _fixed(edges), _fixed(beyond), _fixed(frames), has_borders)


def _fixed(lists: Mapping[int, list[Placed]]) -> Mapping[int, tuple[Placed, ...]]:
    return {key: tuple(placed) for key, placed in lists.items()}


_COLOUR = "cage"
_BORDER, _FLOOR, _CEILING = (Sign(text, _COLOUR) for text in (BORDER, FLOOR, CEILING))
_DOOR, _MORE = Sign(DOOR), "⋮"
LEVEL = "┄"  # of a floor where a line of the frame serves for it
_LINE = Sign(LEVEL, _COLOUR)


def put_label(places: Places, cell: int, text: str) -> None:
    """Write a total up to the first place of a cell, or downwards before it where it is too long for that."""
    layout = places.layout
    left, top = layout.corner(cell)
    is_plain = text.isascii()
    if (0, 0) not in layout.cell.note_places and len(text) < 3:
        places.put_text(left + 1 - len(text), top, text, is_lined=is_plain)
        return
    for line, character in enumerate(text if len(text) <= layout.cell_height else text[0] + _MORE):
        places.put_text(left - 1, top + line, character, is_lined=is_plain)


def put_border(places: Places, cage: Set[int]) -> None:
    for cell in sorted(cage):
        _put_sides(places, cage, cell)
        _put_floor(places, cage, cell)


def _put_sides(places: Places, cage: Set[int], cell: int) -> None:
    layout = places.layout
    row, column = layout.place(cell)
    left, top = layout.corner(cell)
    lines = range(top, top + layout.cell_height)
    before, after = (layout.geometry.beside(cell, 0, way) for way in (-1, 1))
    if after is not None:
        is_wall, goes_on = layout.walls.right[row][column], after in cage
        if is_wall and goes_on:
            places.put(left + layout.cell_width, lines[(len(lines) - 1) // 2], _DOOR)
        elif not is_wall and not goes_on:
            for y in lines:
                places.put(left + layout.cell_width, y, _BORDER)
    if before is not None and before not in cage and not layout.walls.right[row][column - 1]:
        for y in lines:
            places.put(left - 1, y, _BORDER)


def _put_floor(places: Places, cage: Set[int], cell: int) -> None:
    layout, beside = places.layout, places.layout.geometry.beside
    row, column = layout.place(cell)
    above, below = beside(cell, -1, 0), beside(cell, 1, 0)
    has_right = beside(cell, 0, 1) in cage
    if below is not None:
        is_wall, goes_on = layout.walls.beneath(row, column), below in cage
        if is_wall and goes_on:
            middle = layout.cell_left[column] + layout.cell_width // 2
            for x in (middle - 1, middle, middle + 1):
                places.put(x, layout.cell_top[row] + layout.cell_height, _DOOR)
        elif not is_wall and not goes_on:
            _put_line_under(places, row, column, reaches_gap=has_right and beside(cell, 1, 1) not in cage)
    if above is not None and above not in cage and not layout.walls.beneath(row - 1, column):
        _put_line_under(places, row - 1, column, reaches_gap=has_right and beside(cell, -1, 1) not in cage)


def _put_line_under(places: Places, row: int, column: int, *, reaches_gap: bool) -> None:
    """Draw between a cell and the one below; in a jigsaw there is a line of the frame between any two."""
    layout = places.layout
    under = layout.cell_top[row] + layout.cell_height
    y, sign = (under, _LINE) if layout.rows[under] is None else (under - 1, _FLOOR)
    left, first = layout.cell_left[column], 0
    if sign is _FLOOR and not layout.cell.has_note_signs and (0, 0) not in layout.cell.note_places:
        # Notes may stand all along the floor, so that a part of it is drawn from below.
        first = int(places.put(left, under, _CEILING))
    for x in range(first, layout.cell_width + (reaches_gap and not layout.walls.right[row][column])):
        places.put(left + x, y, sign)


_MORE_CLUES = "…"


def put_outside(places: Places) -> None:
    """Write clues in rows and columns of their own."""
    layout, height = places.layout, places.layout.geometry.height
    for side, clues in outside_clues(layout.geometry).items():
        for index, clue in clues.items():
            text = clue.joined(side)
            if side in (Side.TOP, Side.BOTTOM):
                x = layout.cell_left[index] + layout.cell.digit_place[0] - (len(text) - 1) // 2
                y = 0 if side is Side.TOP else layout.height - 1
            else:
                x = layout.margin - len(text) if side is Side.LEFT else layout.right + 1
                y = layout.cell_top[index] + layout.cell.digit_place[1] if 0 <= index < height else -1
                y = 0 if index < 0 else layout.height - 1 if index == height else y
            places.put_text(x, y, text)


def put_outside_in_frame(places: Places, *, has_superscripts: bool) -> None:
    """Write clues into the lines of the frame, small, because there are numbers and notes beside them."""
    small = superscript if has_superscripts else str
    for side, clues in outside_clues(places.layout.geometry).items():
        for index, large in clues.items():
            clue = large._replace(text=small(large.text))
            if side in (Side.TOP, Side.BOTTOM):
                _put_in_line(places, side, index, clue)
            elif 0 <= index < places.layout.geometry.height:
                _put_downwards(places, side, index, clue)
            else:
                _put_in_corner(places, side, index, clue.text)


def _put_in_line(places: Places, side: Side, column: int, clue: Clue) -> None:
    layout = places.layout
    after = layout.number_width if side is Side.TOP else 0  # because the column also has its number there
    room = layout.cell_width - after
    text = clue.joined(side)
    text = text if len(text) <= room else text[: room - 1] + _MORE_CLUES
    y = layout.top if side is Side.TOP else layout.bottom
    places.put_text(layout.cell_left[column] + after + (room - len(text) + 1) // 2, y, text)


def _put_downwards(places: Places, side: Side, row: int, clue: Clue) -> None:
    layout = places.layout
    x = layout.margin if side is Side.LEFT else layout.right
    top, height = layout.cell_top[row], layout.cell_height
    free = (layout.cell_width - 1, height - 1) not in layout.cell.note_places
    first, _, others = clue.text.partition(BETWEEN)
    if (len(first) == 2 or others) and len(first) <= 2 and height > 1 and (side is Side.LEFT or free):
        # Level, so that those of two rows do not run together; the cursor's clues tell the others in full.
        places.put_text(x + 1 - len(first), top + height - 1, first)
        places.put_text(x, top, _MORE_CLUES if others else clue.slope)
        return
    text = clue.text if len(clue.text) <= height else clue.text[: height - 1] + _MORE_CLUES
    start = layout.cell.digit_place[1] if len(text) == 1 else 0
    for line, character in enumerate(text, start):
        places.put_text(x, top + line, character)
    if clue.slope:
        places.put_text(x - 1, top + height - 1, clue.slope)


def _put_in_corner(places: Places, side: Side, row: int, text: str) -> None:
    """Put a clue in a corner: it can only mean the long diagonal, so its sign is not needed."""
    layout = places.layout
    x = layout.margin + 1 - len(text) if side is Side.LEFT else layout.right + 1 - len(text)
    places.put_text(max(x, 0), layout.top if row < 0 else layout.bottom, text)
