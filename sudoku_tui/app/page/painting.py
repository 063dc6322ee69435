"""Boards that the page paints itself: where they are, what is to be seen in their cells, and the theme's colours.

News are written to the page as OSC 7700 with a JSON object.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from textual.app import App
from textual.color import Color

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.board.style import Colours, names
from sudoku_tui.app.textual_gaps.raw_output import write_raw
from sudoku_tui.app.textual_gaps.sight import Sight, seen
from sudoku_tui.board.drawing import Drawing


def packet(news: Mapping[str, object]) -> str:
    """News as it is written to the terminal."""
    return f"\x1b]7700;{json.dumps(news, separators=(',', ':'))}\x07"


def tell_page(app: App[Any], news: Mapping[str, object], *, at_once: bool = False) -> bool:
    """Tell the page something, perhaps before anything else is done; False where there is nothing to write to yet."""
    return write_raw(app, packet(news), at_once=at_once)


_OF_PAGES = {"board-wall": 0.62, "board-hair": 0.17, "board-link": 0.9}
"""What only a page draws: shares of what is written."""
_NONE = "-"


def ink_table(variables: Mapping[str, str]) -> dict[str, str]:
    """For each pair of foreground and background colours, the names that have them."""
    colours = Colours(variables)
    written = colours.front("plain")
    table: dict[str, list[str]] = {}
    for name in names():
        pair = f"{_code(colours.front(name))} {_code(colours.behind(name))}"
        table.setdefault(pair, []).append(name)
    for name, share in _OF_PAGES.items():
        table[f"{_code(written.multiply_alpha(share))} {_NONE}"] = [name]
    return {pair: " ".join(names) for pair, names in table.items()}


def _code(colour: Color) -> str:
    return colour.hex.lower() if colour.a else _NONE


if TYPE_CHECKING:
    News = dict[str, object]


USUAL_RATIO = 2.2
"""How much higher than wide a character is on most pages."""


class Painting:
    """Tells the page what its painter needs; boards leave their characters empty meanwhile."""

    def __init__(self, app: App[Any], ratio: float = USUAL_RATIO) -> None:
        self._app, self.ratio = app, ratio
        self._numbers: WeakKeyDictionary[BoardView, int] = WeakKeyDictionary()
        self._count = count(1)
        self._drawings: dict[int, Drawing] = {}
        """What the page knows, of the boards it sees."""
        self._variables: dict[str, str] = {}
        self._inks: dict[str, str] = {}

    def repaint(self, board: BoardView) -> None:
        """Tell the page at once how a board looks now; a board not yet visible is sent once it is."""
        drawing = self._drawings.get(self._number(board))
        if drawing and (told := drawing.tell(board.looks, board.geometry, board.manner)):
            tell_page(self._app, {"draw": {self._number(board): told}}, at_once=True)

    def wave(self, board: BoardView, start: int) -> None:
        """Have the page let a wave run over a board from a cell, where nobody asked it for less motion."""
        tell_page(self._app, {"wave": {self._number(board): start}}, at_once=True)

    def board(self, number: int) -> BoardView | None:
        """The board with a number, if the page sees it and the player can reach it."""
        found = (board for board, known in self._numbers.items() if known == number and number in self._drawings)
        return next((board for board in found if board.is_attached and board.screen.is_current), None)

    def news(self, *, hidden: bool = False, covered: bool = True) -> News:
        """Where boards are seen, in which colours, and what lies over them; and those the page does not know.

        The page itself may hide them all, or lay something over them that covers what a terminal does.
        """
        sights = {} if hidden else dict(seen(self._app, BoardView))
        if not covered:
            sights = {board: sight._replace(covers=(), dimmed=0.0) for board, sight in sights.items()}
        numbers = {self._number(board): board for board in sights}
        self._drawings = {number: self._drawings.get(number, Drawing()) for number in numbers}
        drawn = {
            number: told
            for number, board in numbers.items()
            if (told := self._drawings[number].tell(board.looks, board.geometry, board.manner))
        }
        return {
            "inks": self._inks_now(),
            "boards": [self._place(board, sight) for board, sight in sights.items()],
            **({"draw": drawn} if drawn else {}),
        }

    def forget(self) -> None:
        """Forget what was told, as the page may be a new one."""
        self._drawings = {}

    def _inks_now(self) -> dict[str, str]:
        variables = self._app.theme_variables
        if variables is not self._variables:  # else this would be a third of the work for a key
            self._variables, self._inks = variables, ink_table(variables)
        return self._inks

    def _place(self, board: BoardView, sight: Sight) -> News:
        told: News = {"board": self._number(board), "at": list(sight.region)}
        if sight.clip != sight.region:
            told["clip"] = list(sight.clip)
        if sight.covers:
            told["under"] = [list(cover) for cover in sight.covers]
        if sight.dimmed:
            told["dim"] = sight.dimmed
        if not board.layout_plan.has_numbers:
            told["bare"] = 1
        if board.is_played_on:
            told["played"] = 1
        return told

    def _number(self, board: BoardView) -> int:
        number = self._numbers.get(board)
        if number is None:
            number = self._numbers[board] = next(self._count)
        return number
