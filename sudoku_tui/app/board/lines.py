"""The lines of a board with its frame, as strips that are painted when needed and kept until they change.

A line consists of parts, which begin at the same columns in every line: a cell, the gap on its right, and so on. Parts
that look the same share a strip, made ready for the terminal once; so a key costs little even where cells are large.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, Self

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sudoku_tui.app.board.paint import paint_cell
from sudoku_tui.app.board.style import (
    BLANK,
    BOLD,
    ENTRY_COLOUR,
    HAIR_COLOUR,
    NORMAL,
    PEER_COLOUR,
    UNDERLINED,
    Glyph,
    Ink,
    Palette,
)
from sudoku_tui.app.board.viewport import Viewport
from sudoku_tui.board.backgrounds import FOG
from sudoku_tui.board.layout import BoardLayout
from sudoku_tui.board.looks import CellLook, Manner, ground
from sudoku_tui.engine.bits import set_of
from sudoku_tui.game.entry import Mode

if TYPE_CHECKING:
    from sudoku_tui.board.clue_places import BoardSigns, Placed, Sign


def frame_line(plan: BoardLayout, looks: Sequence[CellLook], y: int) -> list[Glyph]:
    text = (" " * plan.margin + plan.frame(y)).ljust(plan.width)
    line = [Glyph(character, BLANK.ink) for character in text]
    above = plan.rows[y - 1] if plan.top < y < plan.bottom else None
    if above and plan.geometry.regions:
        _fill(line, plan, looks, above[0])
    if y == plan.top:
        here = cursor_column(looks, plan.geometry.size)
        for column, (x, number) in enumerate(plan.column_numbers()):
            ink = number_ink(column == here)
            line[x : x + len(number)] = [Glyph(digit, ink) for digit in number]
    return line


class Side(NamedTuple):
    """The part of a cell's look that shows in the gap beside it: so little that equal gaps are painted once."""

    cursor: Mode | None
    selected: bool
    tile: str
    ground: str

    @classmethod
    def of(cls, look: CellLook) -> Self:
        return cls(look.cursor, look.selected, look.tile, ground(look))


def left_edge(plan: BoardLayout, first: Side, y: int, line: int, *, is_here: bool) -> list[Glyph]:
    """The number of a row, and the frame left of its first cell."""
    ink = number_ink(is_here)
    number = [BLANK if text == " " else Glyph(text, ink) for text in plan.row_number(y)]
    return [*number, paint_gap(None, first, WALL, line, plan.cell_height)]


def number_ink(is_here: bool) -> Ink:
    """The ink of a row's or column's number, which shows where the cursor is."""
    return Ink("number-here", "frame", BOLD) if is_here else Ink("number", "frame")


def cursor_column(looks: Sequence[CellLook], size: int) -> int | None:
    cell = next((cell for cell, look in enumerate(looks) if look.cursor), None)
    return None if cell is None else cell % size


def _fill(line: list[Glyph], plan: BoardLayout, looks: Sequence[CellLook], row: int) -> None:
    size, tiles = plan.geometry.size, [look.tile for look in looks]
    for column, left in enumerate(plan.cell_left):
        cell = row * size + column
        across = 1 if column + 1 < size else 0
        if tiles[cell] == tiles[cell + size]:
            is_inside = tiles[cell] == tiles[cell + across] == tiles[cell + across + size]
            for x in range(left, left + plan.cell_width + (is_inside and across)):
                if line[x].text == " ":
                    line[x] = Glyph(" ", Ink("line", "plain", tile=tiles[cell]))


class _Edge(NamedTuple):
    """One side of the cursor: for cells of one line, and for the lines of higher ones."""

    only: str
    first: str
    middle: str
    last: str

    def at(self, line: int, height: int) -> str:
        if height == 1:
            return self.only
        return self.first if line == 0 else self.last if line == height - 1 else self.middle


_CURSOR_EDGES = {
    Mode.DIGIT: (_Edge("[", "┏", "┃", "┗"), _Edge("]", "┓", "┃", "┛")),
    Mode.CORNER: (_Edge("<", "┌", " ", "└"), _Edge(">", "┐", " ", "┘")),
    Mode.CENTRE: (_Edge("(", "╭", "│", "╰"), _Edge(")", "╮", "│", "╯")),
    Mode.COLOUR: (_Edge("{", "╔", "║", "╚"), _Edge("}", "╗", "║", "╝")),
}

WALL, HAIR, NOTHING = "│", "¦", " "  # the sign between two cells: the wall of a box, a fine line, or nothing
_WALL = Glyph(WALL, Ink("line", "frame"))  # made once, because a board has dozens of these
_JOINED = {"plain", "peer", "house", "blocked", "same", "marked", "open"}
"""The background that two cells share and that continues between them."""


def paint_gap(left: Side | None, right: Side | None, between: str, line: int, height: int) -> Glyph:
    """The character between two cells of a row, which a cell beside it may claim.

    A cell is None beyond the edge of the board; `line` counts the lines of a cell from 0.
    """
    behind = _WALL.ink if between == WALL else _behind(left, right)
    for side, which in ((left, 1), (right, 0)):
        if side and side.cursor:
            edge = _CURSOR_EDGES[side.cursor][which].at(line, height)
            return Glyph(edge, behind._replace(colour=f"edge-{side.cursor}", weight=BOLD))
    is_left, is_right = bool(left and left.selected), bool(right and right.selected)
    if is_left and is_right:
        return Glyph(WALL if between == WALL else " ", Ink("line", "selected"))
    if is_left or is_right:
        return Glyph("▌" if is_left else "▐", behind._replace(colour="selection"))
    return Glyph(WALL, behind._replace(colour=HAIR_COLOUR)) if between == HAIR else Glyph(between, behind)


def _behind(left: Side | None, right: Side | None) -> Ink:
    """The background between two cells: that of two cells of one box continues, so that the box is one piece."""
    if left is None or right is None:
        return BLANK.ink
    tile = left.tile if right.tile.startswith("extra") else right.tile
    is_joined = left.ground in _JOINED and left.ground == right.ground and left.tile == right.tile
    return Ink("line", left.ground if is_joined else "plain", tile=tile)


_UNIMPORTANT = ("mark", PEER_COLOUR, ENTRY_COLOUR)  # signs of what shades and other cells tell, too


def signs_of(layout: BoardLayout, manner: Manner, fog: int) -> BoardSigns | None:
    """The characters of a board's constraints out of the fog, if it has any."""
    if not layout.geometry.constraints:
        return None
    from sudoku_tui.board.fog import signs_in_sight  # most games have none

    return signs_in_sight(layout, fog, has_superscripts=manner.has_superscripts)


def paint_with_signs(look: CellLook, layout: BoardLayout, manner: Manner, signs: Sequence[Placed]) -> list[list[Glyph]]:
    """The lines of a cell with the characters of its constraints."""
    lines = paint_cell(look, layout, manner)
    if look.hidden:
        return lines
    for x, y, sign in signs:
        glyph = lines[y][x]
        if not _is_free(glyph) or (sign.instead_of is not None and _is_free(lines[y][sign.instead_of])):
            continue
        lines[y][x] = Glyph(sign.text, glyph.ink._replace(colour=sign.colour, weight=weight_of(sign)))
    return lines


def sign_in_gap(glyph: Glyph, sign: Sign, *, is_edge: bool) -> Glyph:
    """A character between two cells, in place of anything there except the edge of the cursor."""
    if is_edge and not sign.is_label:
        return glyph
    ink = glyph.ink if sign.text == glyph.text else Ink(sign.colour, glyph.ink.background, tile=glyph.ink.tile)
    return Glyph(sign.text, ink._replace(weight=weight_of(sign)))


def put_in_line(line: list[Glyph], signs: Iterable[Placed]) -> None:
    """Put characters on a line of the frame, or on the edge of a line of cells."""
    for x, _, sign in signs:
        line[x] = sign_in_gap(line[x], sign, is_edge=False)


def weight_of(sign: Sign) -> Style:
    weight = BOLD if sign.is_label else NORMAL
    return weight + UNDERLINED if sign.is_lined else weight


def _is_free(glyph: Glyph) -> bool:
    return glyph.text == " " or glyph.ink.colour in _UNIMPORTANT


_VERTICAL = {(True, True): "↕", (True, False): "↑", (False, True): "↓", (False, False): ""}  # rows hidden above, below

_MOST_PAINTED = 2048  # the most looks kept, so that a long game does not gather more and more


class BoardLines:
    """Paints the lines of a board."""

    def __init__(self, plan: BoardLayout, palette: Palette, looks: Sequence[CellLook], manner: Manner) -> None:
        self._plan, self._palette, self._looks, self._manner = plan, palette, looks, manner
        self._starts = _starts(plan)
        self._edge_count = 1 + bool(plan.margin)
        self._frames: dict[int, list[Strip]] = {}
        self._cells: list[list[list[Strip]] | None] = [None] * len(looks)
        self._strip = lru_cache(_MOST_PAINTED)(_strip)
        self._painted = lru_cache(_MOST_PAINTED)(self._paint)
        self._fog = self._fog_in(looks)
        self._clues = signs_of(plan, manner, self._fog)
        self._painted_with = lru_cache(_MOST_PAINTED)(self._paint_with)
        self._edge = lru_cache(_MOST_PAINTED)(self._paint_edge)
        self._gap = lru_cache(_MOST_PAINTED)(self._paint_gap)
        self._top = lru_cache(lambda column, is_hidden: self._frame(plan.top))

    def show(self, looks: Sequence[CellLook]) -> list[int]:
        """Take new looks and return the cells that changed, ascending."""
        before, self._looks = self._looks, looks
        pairs = enumerate(zip(before, looks, strict=True))
        changed = [cell for cell, (old, new) in pairs if old is not new and old != new]
        size = self._plan.geometry.size
        if self._clues and changed and before[0].hidden != looks[0].hidden:
            self._frames.clear()  # clues in the frame are covered with the board
        if changed and self._lift_fog(looks):
            return list(range(len(looks)))
        for cell in changed:
            self._cells[cell] = None
            if cell % size:
                self._cells[cell - 1] = None  # the gap between the two belongs to the left one
        return changed

    def _fog_in(self, looks: Sequence[CellLook]) -> int:
        if not self._plan.geometry.constraints:
            return 0
        return set_of(cell for cell, look in enumerate(looks) if look.tile == FOG)

    def _lift_fog(self, looks: Sequence[CellLook]) -> bool:
        """Forget what was painted if other cells are in fog now, and return whether they are."""
        fog = self._fog_in(looks)
        if fog == self._fog:
            return False
        self._fog, self._clues = fog, signs_of(self._plan, self._manner, fog)
        self._cells = [None] * len(looks)
        self._frames.clear()
        self._edge.cache_clear()
        return True

    def forget_top(self) -> None:
        """Forget the column numbers, because the cursor has left its column."""
        self._frames.pop(self._plan.top, None)

    def line_in(self, view: Viewport, y: int) -> Strip:
        """A line of the viewport."""
        board_y = view.to_board(0, y)[1]
        if y >= view.height or board_y >= view.plan.height:
            return self._palette.blank(view.width)
        strip = self._with_arrows(self.line(y), view) if y == view.plan.top else self.line(board_y)
        body = strip.crop(view.edge + view.x, view.x + view.width)
        rest = self._palette.blank(view.width - view.edge - body.cell_length)
        return Strip.join([strip.crop(0, view.edge), body, rest])

    def line(self, y: int) -> Strip:
        return Strip.join(self._parts(y, 0, len(self._starts) - 1))

    def part(self, y: int, x1: int, x2: int) -> Sequence[Strip]:
        """The content of a line from one column to another, in one strip or several."""
        starts = self._starts
        first, end = bisect_right(starts, x1) - 1, bisect_left(starts, x2)
        parts = self._parts(y, first, end)
        if starts[first] == x1 and starts[end] == x2:
            return parts
        return (Strip.join(parts).crop(x1 - starts[first], x2 - starts[first]),)

    def _parts(self, y: int, first: int, end: int) -> list[Strip]:
        row = self._plan.rows[y]
        return self._cell_parts(y, *row, first, end) if row else self._frame_parts(y)[first:end]

    def _frame_parts(self, y: int) -> list[Strip]:
        parts = self._frames.get(y)
        if parts is None:
            here, is_hidden = cursor_column(self._looks, self._plan.geometry.size), self._looks[0].hidden
            parts = self._frames[y] = self._top(here, is_hidden) if y == self._plan.top else self._frame(y)
        return parts

    def _frame(self, y: int) -> list[Strip]:
        glyphs = frame_line(self._plan, self._looks, y)
        if self._clues and not self._looks[0].hidden:
            put_in_line(glyphs, self._clues.frames.get(y, ()))
        return [self._strip_of(glyphs[start:end]) for start, end in pairwise(self._starts)]

    def _cell_parts(self, y: int, row: int, line: int, first: int, end: int) -> list[Strip]:
        size, edge_count = self._plan.geometry.size, self._edge_count
        row_start, column = row * size, max(first - edge_count, 0) // 2
        parts, skipped = list[Strip](), first - edge_count - 2 * column
        if first < edge_count:
            looks = self._looks[row_start : row_start + size]
            is_here, has_clues = any(look.cursor for look in looks), bool(self._clues) and not looks[0].hidden
            parts += self._edge(y, line, Side.of(looks[0]), is_here, has_clues)
            skipped = first
        for cell in range(row_start + column, row_start + min((end - edge_count + 1) // 2, size)):
            lines = self._cells[cell]
            if lines is None:
                lines = self._cells[cell] = self._with_gaps(cell)
            parts += lines[line]
        if end > edge_count + 2 * size:
            parts.append(self._beyond(y))
        return parts[skipped : skipped + end - first]

    def _with_gaps(self, cell: int) -> list[list[Strip]]:
        """The lines of a cell, each with the gap on its right."""
        plan, look = self._plan, self._looks[cell]
        row, column = divmod(cell, plan.geometry.size)
        right = self._looks[cell + 1] if column + 1 < plan.geometry.size else None
        between = WALL if plan.walls.right[row][column] else HAIR if plan.cell.has_hairs else NOTHING
        if self._clues:
            return self._with_clues(cell, look, right, between)
        painted = self._painted(look)
        sides = Side.of(look), right and Side.of(right)
        if not any(side and (side.cursor or side.selected) for side in sides):
            gap = self._gap(*sides, between, 0)  # most gaps are alike from their first line to their last
            return [[line, gap] for line in painted]
        return [[line, self._gap(*sides, between, y)] for y, line in enumerate(painted)]

    def _with_clues(self, cell: int, look: CellLook, right: CellLook | None, between: str) -> list[list[Strip]]:
        """The same where constraints are drawn. Fine lines would be mistaken for the borders of cages."""
        clues, height = self._clues, self._plan.cell_height
        assert clues
        between = NOTHING if between == HAIR and clues.has_borders else between
        inside, gaps = clues.cells.get(cell, ()), {} if look.hidden else clues.gaps.get(cell, {})
        painted = self._painted_with(look, inside) if inside else self._painted(look)
        is_edge = bool(look.cursor or (right and right.cursor))
        sides, lines = (Side.of(look), right and Side.of(right)), []
        for y, line in enumerate(painted):
            gap = paint_gap(*sides, between, y, height)
            gap = sign_in_gap(gap, gaps[y], is_edge=is_edge) if y in gaps else gap
            lines.append([line, self._strip_of((gap,))])
        return lines

    def _beyond(self, y: int) -> Strip:
        """The content to the right of the frame."""
        line = [BLANK] * self._plan.around.right
        if self._clues and not self._looks[0].hidden:
            put_in_line(line, self._clues.beyond.get(y, ()))
        return self._strip_of(line)

    def _paint_gap(self, left: Side, right: Side | None, between: str, line: int) -> Strip:
        return self._strip_of((paint_gap(left, right, between, line, self._plan.cell_height),))

    def _paint(self, look: CellLook) -> list[Strip]:
        return [self._strip_of(line) for line in paint_cell(look, self._plan, self._manner)]

    def _paint_with(self, look: CellLook, signs: tuple[Placed, ...]) -> list[Strip]:
        return [self._strip_of(line) for line in paint_with_signs(look, self._plan, self._manner, signs)]

    def _paint_edge(self, y: int, line: int, first: Side, is_here: bool, has_clues: bool) -> list[Strip]:
        edge = left_edge(self._plan, first, y, line, is_here=is_here)
        if self._clues and has_clues:
            put_in_line(edge, self._clues.edges.get(y, ()))
        *number, gap = edge
        return [self._strip_of(glyphs) for glyphs in (number, [gap]) if glyphs]

    def _strip_of(self, glyphs: Sequence[Glyph]) -> Strip:
        return self._strip(tuple(self._palette.segments(glyphs)), len(glyphs))

    def _with_arrows(self, strip: Strip, view: Viewport) -> Strip:
        arrows = {
            view.edge - 1: _VERTICAL[view.y > 0, view.y < view.most_y],
            view.edge + view.x: "←" if view.x > 0 else "",
            view.x + view.width - 1: "→" if view.x < view.most_x else "",
        }
        for x, arrow in arrows.items():
            if arrow:
                sign = Strip([self._palette.segment(Glyph(arrow, number_ink(True)))], 1)
                strip = Strip.join([strip.crop(0, x), sign, strip.crop(x + 1)])
        return strip


def _strip(segments: Sequence[Segment], width: int) -> Strip:
    return Strip(segments, width)


def _starts(plan: BoardLayout) -> tuple[int, ...]:
    """The columns where the parts of a line begin, and where the last one ends."""
    cells = [x for left in plan.cell_left for x in (left, left + plan.cell_width)]
    return (
        *([0] if plan.margin else []),
        plan.margin,
        *cells,
        *([plan.right + 1] if plan.around.right else []),
        plan.width,
    )
