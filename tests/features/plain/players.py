"""Games in lines, and what they say."""

from __future__ import annotations

from sudoku_tui.features.plain.game import PlainGame
from sudoku_tui.features.plain.host import LinePlayer
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.games import start_game
from sudoku_tui.storage.store import Store
from tests.app.playing import open_store
from tests.support import made

PUZZLE = made("colourless")


def game(origin: Origin | None = None, store: Store | None = None) -> PlainGame:
    player = LinePlayer(store or open_store(), lambda: 0.0, lambda puzzles: puzzles[0], lambda: "x")
    return PlainGame(start_game(player.store, origin or Origin(PUZZLE), player.clock), player)


def said(player: PlainGame, *lines: str) -> str:
    """What the last of some lines is answered with."""
    answers = [player.hear(line) for line in lines]
    last = answers[-1]
    return str(last.text) if last else ""


def an_empty_cell(player: PlainGame) -> tuple[str, str]:
    """A cell, in another column than row, and the digit that belongs there."""
    session = player.session
    cell = next(cell for cell, digit in enumerate(session.state.values) if not digit and cell % 10)
    return session.geometry.cell_name(cell), str(session.solution[cell])
