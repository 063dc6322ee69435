"""Lines that may be one puzzle together: where they end, and what begins after them."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.formats.detect import format_of, shapes_of, split
from sudoku_tui.formats.format import MAX_CHARACTERS, SHAPES, Format, Shapes, is_title, several


class Block:
    """Numbered lines: titles and a variant, then the body, which are the cells. What is asked again is kept."""

    __slots__ = ("_form", "body", "length", "lines", "variant")

    def __init__(self) -> None:
        self.lines = list[tuple[int, str]]()
        self.variant = ""
        self.body = list[str]()
        self.length = 0  # characters
        self._form: Format | None = None

    def __bool__(self) -> bool:
        return bool(self.lines)

    @property
    def first(self) -> int:
        """The number of the first line."""
        return self.lines[0][0]

    @property
    def texts(self) -> list[str]:
        return [text for _, text in self.lines]

    @property
    def form(self) -> Format:
        """The format of the body, or of the titles where there is none."""
        if self._form is None:
            self._form = format_of(self.body or self.texts)
        return self._form

    def add(self, number: int, text: str) -> None:
        self.lines.append((number, text))
        self.length += len(text)
        self._form = None
        if self.body:
            self.body.append(text)
            return
        variant, rest = split(text)
        if variant:
            self.variant = f"{self.variant}+{variant}" if self.variant else variant
        if rest and (variant or not is_title(text)):
            self.body.append(rest)

    def ends_before(self, text: str, *, alone: bool) -> bool:
        """Whether a line does not belong to the grid or the headings; `alone` says that it can be a puzzle."""
        if split(text)[0]:
            return bool(self.variant or self.body)
        if alone:
            return bool(self.body) or not self.variant
        if is_title(text):
            return bool(self.body)
        return self.is_square and not self.form.is_edge(text)

    def goes_on_with(self, text: str) -> bool:
        """Whether a line that could be a puzzle of its own is one of several grids that overlap, named above."""
        return bool(self.variant) and any(shape.size**2 == len(text) for shape in several(usual(self.variant)))

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as there are cells in most of them; one row may be damaged."""
        shapes = usual(self.variant)
        if not self.body or several(shapes):
            return False
        widths = self.form.widths(self.body, shapes)
        size = len(widths)
        return size in shapes and 2 * widths.count(size) > size

    @property
    def is_finished(self) -> bool:
        """Whether nothing that comes can belong to it."""
        if self.variant and self.body and several(shapes := usual(self.variant)):
            from sudoku_tui.formats.overlapping import lines_needed  # most texts do without

            if needed := lines_needed(self.body[0], shapes):
                return len(self.body) == needed
        if len(self.lines) > self.form.most_lines or self.length > MAX_CHARACTERS:
            return True
        return self.form.is_complete(self.body or self.texts)

    @property
    def is_grid(self) -> bool:
        """Whether the lines are one puzzle, rather than something else on each of them."""
        return bool(self.variant) or (
            bool(self.body) and len(self.body) <= self.form.most_lines and self.form.is_grid(self.body)
        )

    @property
    def band(self) -> int:
        """The size of the grid of which the lines are one band; 0 if they are none."""
        shapes = usual(self.variant)
        widths = self.form.widths(self.body, shapes) if self.body and not several(shapes) else ()
        size = widths[0] if len(set(widths)) == 1 else 0
        return size if size in shapes and len(widths) == shapes[size].box_height else 0


def joined(blocks: Sequence[Block]) -> Block:
    """The lines of several, as one."""
    if len(blocks) == 1:
        return blocks[0]
    whole = Block()
    for block in blocks:
        for number, text in block.lines:
            whole.add(number, text)
    return whole


def usual(variant: str) -> Shapes:
    """The shapes of a variant; the usual ones for an unknown one, which is refused when it is read."""
    try:
        return shapes_of(variant)
    except PuzzleTextError:
        return SHAPES
