"""Games in lines, and what they say."""

from __future__ import annotations

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.plain.game import PlainGame
from sudoku_tui.play.plain.shelf import Shelf
from sudoku_tui.storage.games import start_game
from tests.support import made
from tests.tui.playing import open_store

PUZZLE = made("colourless")


def game(origin: Origin | None = None) -> PlainGame:
    shelf = Shelf(open_store(), lambda: 0.0, lambda puzzles: puzzles[0], lambda: "x")
    return PlainGame(start_game(shelf.store, origin or Origin(PUZZLE), shelf.clock), shelf)


def said(player: PlainGame, *lines: str) -> str:
    """What the last of some lines is answered with."""
    answers = [player.hear(line) for line in lines]
    last = answers[-1]
    return str(last.text) if last else ""


def an_empty_cell(player: PlainGame) -> tuple[str, str]:
    """A cell, and the digit that belongs there."""
    session = player.session
    cell = session.state.values.index(0)
    return session.geometry.cell_name(cell), str(session.solution[cell])
