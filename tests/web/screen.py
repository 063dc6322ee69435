"""What tests see of the game on a page, whichever browser shows it: the terminal, read as text, and the drawn board."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple

from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.engine.shapes.geometry import CLASSIC
from tests.terminal.reading import digits_on

PATIENCE = 90.0
"""Seconds after which a condition is held to have failed; a busy machine may take a while."""
LINES = """() => !document.body || document.body.matches(".loading") ? [] : Array.from(
    document.querySelectorAll(".xterm-rows > div"), row => row.textContent.replaceAll("\\u00a0", " ")
)"""
"""What returns the lines in the terminal, in the page's own language; none behind the curtain, where no key arrives."""
_CELL = '.drawn[data-board="played"] rect[data-cell'
BOARD = f"""() => !document.body || document.body.matches(".loading") ? [] : Array.from(
    document.querySelectorAll('{_CELL}]'), cell => [cell.dataset.digit ?? "", cell.dataset.notes ?? ""]
)"""
"""What returns the digit and the notes of each cell of the board that the page draws; nothing where it draws none."""
SEEN = f"() => [({LINES})(), ({BOARD})()]"
"""What returns both."""
DIFFERS = f"seen => JSON.stringify(({SEEN})()) !== seen"
"""What tells whether they are others than those seen, as JSON."""
_PLACE = f"""cell => {{
    const box = document.querySelector(`{_CELL}="${{cell}}"]`)?.getBoundingClientRect();
    return box ? [box.x, box.y, box.width, box.height] : null;
}}"""
FITS = """() => {
    const bottom = selector => document.querySelector(selector).getBoundingClientRect().bottom;
    return bottom(".xterm-screen") <= bottom("#screen");
}"""
"""What tells whether the terminal is no higher than its place."""
MEMORY_KEPT = f"""async () => {{
    for (const begun = Date.now(); Date.now() - begun < {PATIENCE * 1000}; ) {{
        for (const name of await caches.keys())
            if (name.endsWith(" memory") && (await (await caches.open(name)).keys()).length) return true;
        await new Promise((go) => setTimeout(go, 50));
    }}
    return false;
}}"""
"""What waits until the memory of a site's Python is kept for later visits, and tells whether it is."""
REMEMBERED = "() => performance.getEntriesByName('remembered').length > 0"
"""What tells whether a site's Python began with it."""
_STATE = """() => {
    const { hidden, activeElement } = document;
    const said = document.querySelector("#curtain:not([hidden])")?.innerText.trim();
    return { hidden, hasFocus: document.hasFocus(), active: activeElement?.outerHTML.slice(0, 80), said };
}"""
_SIZES = tuple(size for size in BoardSize if size is not BoardSize.TINY)


class Spot(NamedTuple):
    """A place on the page, in its pixels."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle on the page, in its pixels."""

    x: float
    y: float
    width: float
    height: float


class Seen(NamedTuple):
    """What is seen at one moment: the lines in the terminal, and the digit and notes of each cell that is drawn."""

    lines: list[str]
    cells: list[list[str]]

    @property
    def board(self) -> str | None:
        """The digits on the board, `.` for an empty cell: of the drawing, or else of the characters."""
        if self.cells:
            return "".join(digit or "." for digit, _ in self.cells)
        return next((found for size in _SIZES if (found := digits_on(self.lines, size)) is not None), None)


def as_the_page_writes(seen: Seen) -> str:
    """What is seen, as the page itself writes it in JSON."""
    return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))


class Screen(ABC):
    """The terminal on a page, and the board that is drawn over it.

    Attributes:
        errors: what went wrong on the page, as its console says.
    """

    errors: list[str]

    @abstractmethod
    def evaluate(self, function: str, argument: object = None) -> Any:  # noqa: ANN401 -- whatever the page makes of it
        """What a function of the page returns for an argument."""

    @property
    def seen(self) -> Seen:
        """What is seen now."""
        return Seen(*self.evaluate(SEEN))

    @property
    def lines(self) -> list[str]:
        """The lines in the terminal."""
        return self.seen.lines

    @property
    @abstractmethod
    def box(self) -> Box:
        """Where the terminal's lines stand on the page."""

    @abstractmethod
    def until_seen(self, condition: Callable[[Seen], Any], what: str) -> None:
        """Waits until what is seen fulfils a condition.

        Raises:
            AssertionError: if it does not in good time; the message shows it as it is.
        """

    def never_came(self, what: str) -> AssertionError:
        """What to raise after waiting in vain: it shows what is seen instead, and whether the page takes keys."""
        seen = self.seen
        state = json.dumps(self.evaluate(_STATE))
        return AssertionError("\n".join([f"never came: {what}", *seen.lines, str(seen.board), state, *self.errors]))

    def until(self, condition: Callable[[list[str]], Any], what: str) -> None:
        """Waits until the lines in the terminal fulfil a condition."""
        self.until_seen(lambda seen: condition(seen.lines), what)

    def until_says(self, words: str) -> None:
        """Waits until words stand in the terminal."""
        self.until(lambda lines: any(words in line for line in lines), words)

    def until_board(self, digits: str) -> None:
        """Waits until the board shows digits, `.` for an empty cell."""
        self.until_seen(lambda seen: seen.board == digits, f"the board {digits}")

    def until_game(self) -> None:
        """Waits until a game has begun, whichever it is."""
        self.until_seen(lambda seen: (seen.board or "").strip("."), "a game")

    def cell(self, cell: int) -> Spot:
        """The middle of a cell of the board."""
        if drawn := self.evaluate(_PLACE, cell):
            box = Box(*drawn)
            return Spot(box.x + box.width / 2, box.y + box.height / 2)
        lines = self.lines
        size = next(size for size in _SIZES if digits_on(lines, size) is not None)
        layout = board_layout(CLASSIC, size)
        bottom = layout.frame(layout.height - 1)
        row, column = divmod(cell, 9)
        last = max(y for y, line in enumerate(lines) if bottom in line)
        across, down = layout.cell.digit_place
        left = lines[last].index(bottom) - layout.margin + layout.cell_left[column] + across
        return self.spot(left, last - layout.height + 1 + layout.cell_top[row] + down)

    def spot(self, column: int, row: int) -> Spot:
        """The middle of a character of the terminal."""
        box, lines = self.box, self.lines
        # The line of keys at the bottom is as wide as the terminal.
        width, height = box.width / max(map(len, lines)), box.height / len(lines)
        return Spot(box.x + (column + 0.5) * width, box.y + (row + 0.5) * height)

    def words(self, words: str) -> Spot:
        """The middle of words that stand in the terminal."""
        for row, line in enumerate(self.lines):
            if (column := line.find(words)) >= 0:
                return self.spot(column + len(words) // 2, row)
        raise AssertionError(f"nowhere in the terminal: {words}")
