"""The lines of a board with its frame, as strips that are painted when needed and kept until they change.

A line consists of parts, which begin at the same columns in every line: a cell, the gap on its right, and so on. Parts
that look the same share a strip, made ready for the terminal once; so a key costs little even where cells are large.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.strip import Strip

from sudoku_tui.app.board.fine_lines import FineLines
from sudoku_tui.app.board.gaps import HAIR, NOTHING, WALL, Side, paint_gap, put_in_line, side_of, sign_in_gap, weight_of
from sudoku_tui.app.board.paint import paint_cell
from sudoku_tui.app.board.style import (
    BLANK,
    BOLD,
    ENTRY_COLOUR,
    PEER_COLOUR,
    Glyph,
    Ink,
    Palette,
)
from sudoku_tui.app.board.viewport import Viewport
from sudoku_tui.board.backgrounds import FOG
from sudoku_tui.board.layout import BoardLayout
from sudoku_tui.board.looks import CellLook, Manner
from sudoku_tui.engine.bits import set_of

if TYPE_CHECKING:
    from sudoku_tui.app.board.links import Drawn
    from sudoku_tui.board.clue_places import BoardSigns, Placed, Sign
    from sudoku_tui.formats.picture.marks import ChainLine


def frame_line(plan: BoardLayout, looks: Sequence[CellLook], y: int) -> list[Glyph]:
    text = (" " * plan.margin + plan.frame(y)).ljust(plan.width)
    line = [Glyph(character, BLANK.ink) for character in text]
    above = plan.rows[y - 1] if plan.top < y < plan.bottom else None
    if above and plan.geometry.regions:
        _fill(line, plan, looks, above[0])
    if y == plan.top:
        here = cursor_column(looks, plan)
        for column, (x, number) in enumerate(plan.column_numbers()):
            ink = number_ink(column == here)
            line[x : x + len(number)] = [Glyph(digit, ink) for digit in number]
    return line


def left_edge(plan: BoardLayout, first: Side | None, y: int, line: int, *, is_here: bool) -> list[Glyph]:
    """The number of a row, and the frame left of its first cell; nothing where a row begins without one."""
    ink = number_ink(is_here)
    number = [BLANK if text == " " else Glyph(text, ink) for text in plan.row_number(y)]
    seen = first if line < plan.cell_height else first and first.unmarked
    return [*number, paint_gap(None, seen, WALL if first else NOTHING, line, plan.cell_height)]


def number_ink(is_here: bool) -> Ink:
    """The ink of a row's or column's number, which shows where the cursor is."""
    return Ink("number-here", "frame", BOLD) if is_here else Ink("number", "frame")


def cursor_column(looks: Sequence[CellLook], plan: BoardLayout) -> int | None:
    cell = next((cell for cell, look in enumerate(looks) if look.cursor), None)
    return None if cell is None else plan.place(cell)[1]


def _fill(line: list[Glyph], plan: BoardLayout, looks: Sequence[CellLook], row: int) -> None:
    above, below = ([looks[cell].tile for cell in plan.cells[each] if cell is not None] for each in (row, row + 1))
    for column, left in enumerate(plan.cell_left):
        tile = above[column]  # a jigsaw is one grid, without gaps
        if tile == below[column]:
            beyond = {*above[column + 1 : column + 2], *below[column + 1 : column + 2]}
            for x in range(left, left + plan.cell_width + (beyond == {tile})):
                if line[x].text == " ":
                    line[x] = Glyph(" ", Ink("line", "plain", tile=tile))


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
        if sign.is_label and (x, y) == layout.cell.sign_place and not _is_free(glyph):
            _move_aside(lines, x, y)  # half a number would be another one
            glyph = lines[y][x]
        if not _is_free(glyph) or (sign.instead_of is not None and _is_free(lines[y][sign.instead_of])):
            continue
        colour = glyph.ink.colour if glyph.ink.chip else sign.colour  # the text of a label is that of all on it
        lines[y][x] = Glyph(sign.text, glyph.ink._replace(colour=colour, weight=weight_of(sign)))
    return lines


def _move_aside(lines: list[list[Glyph]], x: int, y: int) -> None:
    """Move the sign of a cell to the last blank place of its lowest line, if there is one."""
    glyph, last = lines[y][x], lines[-1]
    lines[y][x] = glyph._replace(text=" ")
    place = next((column for column in range(len(last) - 1, -1, -1) if last[column].text == " "), None)
    if place is not None and (place, len(lines) - 1) != (x, y):
        last[place] = glyph


def _is_free(glyph: Glyph) -> bool:
    """Whether a clue may stand here: the arms of the cursor's outline, which gaps repeat, give way to it, too."""
    colour = glyph.ink.colour
    return glyph.text == " " or colour in _UNIMPORTANT or colour.startswith("edge-")


_VERTICAL = {(True, True): "↕", (True, False): "↑", (False, True): "↓", (False, False): ""}  # rows hidden above, below

_LINK = Ink("link", "frame", BOLD)

_MOST_PAINTED = 2048  # the most looks kept, so that a long game does not gather more and more


class BoardLines:
    """Paints the lines of a board."""

    def __init__(self, plan: BoardLayout, palette: Palette, looks: Sequence[CellLook], manner: Manner) -> None:
        self._plan, self._palette, self._looks, self._manner = plan, palette, looks, manner
        self._starts = _starts(plan)
        self._edge_count = 1 + bool(plan.margin)
        self._frames: dict[int, list[Strip]] = {}
        self._cells: list[list[list[Strip]] | None] = [None] * len(looks)
        self._sides = [side_of(look) for look in looks]
        self._between = [_between(plan, cell) for cell in range(len(looks))]
        self._fine_lines = FineLines(plan, self._sides, self._strip_of)
        self._strip = lru_cache(_MOST_PAINTED)(_strip)
        self._painted = lru_cache(_MOST_PAINTED)(self._paint)
        self._fog = self._fog_in(looks)
        self._clues = signs_of(plan, manner, self._fog)
        self._painted_with = lru_cache(_MOST_PAINTED)(self._paint_with)
        self._edge = lru_cache(_MOST_PAINTED)(self._paint_edge)
        self._gap = lru_cache(_MOST_PAINTED)(self._paint_gap)
        self._void = lru_cache(_MOST_PAINTED)(self._paint_void)
        self._links_now = _links_now(looks)
        self._links: Drawn | None = None
        self._top = lru_cache(lambda column, is_hidden: self._frame(plan.top))

    def show(self, looks: Sequence[CellLook]) -> list[int]:
        """Take new looks and return the cells that changed, ascending."""
        before, self._looks = self._looks, looks
        pairs = enumerate(zip(before, looks, strict=True))
        changed = [cell for cell, (old, new) in pairs if old is not new and old != new]
        for cell in changed:
            self._sides[cell] = side_of(looks[cell])
            self._cells[cell] = None
            if (left := self._plan.on_left[cell]) is not None:
                self._cells[left] = None  # the gap between the two belongs to the left one
            self._fine_lines.forget(cell)
        if self._clues and changed and before[0].hidden != looks[0].hidden:
            self._frames.clear()  # clues in the frame are covered with the board
        is_other = changed and self._lift_fog(looks) | self._go_along(looks)
        return list(range(len(looks))) if is_other else changed

    def _go_along(self, looks: Sequence[CellLook]) -> bool:
        """Forget the link that was drawn if a walk goes along another one now, and return whether it does."""
        now = _links_now(looks)
        if now == self._links_now:
            return False
        self._links_now, self._links = now, None
        return True

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
        self._fine_lines.forget_all()
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
        parts = self._parts_beneath(y, first, end)
        return self._linked(parts, y, first) if self._links_now else parts

    def _linked(self, parts: list[Strip], y: int, first: int) -> list[Strip]:
        """The parts of a line with those characters of the link that go through them."""
        from sudoku_tui.app.board.links import with_sign  # few proofs are walked

        for x, sign in self._links_drawn().get(y, {}).items():
            at = bisect_right(self._starts, x) - 1
            if first <= at < first + len(parts):
                style = self._palette.style(_LINK)
                parts[at - first] = with_sign(parts[at - first], x - self._starts[at], sign, style)
        return parts

    @property
    def has_link(self) -> bool:
        """Whether anything is seen of the link that a walk goes along."""
        return bool(self._links_now and self._links_drawn())

    def _links_drawn(self) -> Drawn:
        from sudoku_tui.app.board.links import drawn_links

        if self._links is None:
            rows = [Strip.join(self._parts_beneath(y, 0, len(self._starts) - 1)).text for y in range(self._plan.height)]
            self._links = drawn_links(self._links_now, self._plan, rows)
        return self._links

    def _parts_beneath(self, y: int, first: int, end: int) -> list[Strip]:
        row = self._plan.rows[y] or self._plan.hairs.get(y)
        return self._cell_parts(y, *row, first, end) if row else self._frame_parts(y)[first:end]

    def _frame_parts(self, y: int) -> list[Strip]:
        parts = self._frames.get(y)
        if parts is None:
            here, is_hidden = cursor_column(self._looks, self._plan), self._looks[0].hidden
            parts = self._frames[y] = self._top(here, is_hidden) if y == self._plan.top else self._frame(y)
        return parts

    def _frame(self, y: int) -> list[Strip]:
        glyphs = frame_line(self._plan, self._looks, y)
        if self._clues and not self._looks[0].hidden:
            put_in_line(glyphs, self._clues.frames.get(y, ()))
        return [self._strip_of(glyphs[start:end]) for start, end in pairwise(self._starts)]

    def _cell_parts(self, y: int, row: int, line: int, first: int, end: int) -> list[Strip]:
        cells, edge_count = self._plan.cells[row], self._edge_count
        column = max(first - edge_count, 0) // 2
        parts, skipped = list[Strip](), first - edge_count - 2 * column
        is_fine = line == self._plan.cell_height
        if first < edge_count:
            is_here = any(cell is not None and self._looks[cell].cursor for cell in cells)
            has_clues = bool(self._clues) and not self._looks[0].hidden
            parts += self._edge(y, line, self._side(cells[0]), is_here, has_clues)
            skipped = first
        for place, cell in enumerate(cells[column : (end - edge_count + 1) // 2], column):
            if cell is None:
                parts += self._beside_void(line, cells[place + 1] if place + 1 < len(cells) else None)
                continue
            if is_fine:
                parts += self._fine_lines.under(cell, self._looks, self._clues)
                continue
            lines = self._cells[cell]
            if lines is None:
                lines = self._cells[cell] = self._with_gaps(cell)
            parts += lines[line]
        if end > edge_count + 2 * len(cells):
            parts.append(self._beyond(y))
        return parts[skipped : skipped + end - first]

    def _with_gaps(self, cell: int) -> list[list[Strip]]:
        """The lines of a cell, each with the gap on its right."""
        beside, between = self._plan.on_right[cell], self._between[cell]
        left, right = self._sides[cell], self._side(beside)
        if self._clues:
            return self._with_clues(cell, left, right, between)
        painted = self._painted(self._looks[cell])
        if left.is_marked or (right and right.is_marked):
            return [[line, self._gap(left, right, between, y)] for y, line in enumerate(painted)]
        gap = self._gap(left, right, between, 0)  # most gaps are alike from their first line to their last
        return [[line, gap] for line in painted]

    def _side(self, cell: int | None) -> Side | None:
        return None if cell is None else self._sides[cell]

    def _beside_void(self, line: int, right: int | None) -> list[Strip]:
        """A line of a place without a cell, and the gap between it and the cell on its right, if there is one."""
        sign = None
        if right is not None and self._clues and not self._looks[0].hidden:
            sign = self._clues.before.get(right, {}).get(line)
        return self._void(line, self._side(right), sign)

    def _paint_void(self, line: int, right: Side | None, sign: Sign | None) -> list[Strip]:
        gap = paint_gap(None, right, WALL if right else NOTHING, line, self._plan.cell_height)
        gap = sign_in_gap(gap, sign, is_edge=bool(right and right.cursor)) if sign else gap
        return [self._strip_of([BLANK] * self._plan.cell_width), self._strip_of((gap,))]

    def _with_clues(self, cell: int, left: Side, right: Side | None, between: str) -> list[list[Strip]]:
        """The same where constraints are drawn. Fine lines would be mistaken for the borders of cages."""
        clues, look, height = self._clues, self._looks[cell], self._plan.cell_height
        assert clues
        between = NOTHING if between == HAIR and clues.has_borders else between
        inside = tuple(each for each in clues.cells.get(cell, ()) if each.y < height)
        gaps = {} if look.hidden else clues.gaps.get(cell, {})
        painted = self._painted_with(look, inside) if inside else self._painted(look)
        return [[line, self._gap(left, right, between, y, gaps.get(y))] for y, line in enumerate(painted)]

    def _beyond(self, y: int) -> Strip:
        """The content to the right of the frame."""
        line = [BLANK] * self._plan.around.right
        if self._clues and not self._looks[0].hidden:
            put_in_line(line, self._clues.beyond.get(y, ()))
        return self._strip_of(line)

    def _paint_gap(self, left: Side, right: Side | None, between: str, line: int, sign: Sign | None = None) -> Strip:
        gap = paint_gap(left, right, between, line, self._plan.cell_height)
        is_edge = bool(left.cursor or (right and right.cursor))
        return self._strip_of((sign_in_gap(gap, sign, is_edge=is_edge) if sign else gap,))

    def _paint(self, look: CellLook) -> list[Strip]:
        return [self._strip_of(line) for line in paint_cell(look, self._plan, self._manner)]

    def _paint_with(self, look: CellLook, signs: tuple[Placed, ...]) -> list[Strip]:
        return [self._strip_of(line) for line in paint_with_signs(look, self._plan, self._manner, signs)]

    def _paint_edge(self, y: int, line: int, first: Side | None, is_here: bool, has_clues: bool) -> list[Strip]:
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


def _between(plan: BoardLayout, cell: int) -> str:
    """The sign between a cell and the one on its right."""
    row, column = plan.place(cell)
    return WALL if plan.walls.right[row][column] else HAIR if plan.cell.has_hairs else NOTHING


def _links_now(looks: Sequence[CellLook]) -> tuple[ChainLine, ...]:
    """The links that a walk goes along now."""
    return tuple(line for look in looks for line in look.lines if line.time == "now")


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
