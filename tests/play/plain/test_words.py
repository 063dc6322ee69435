"""What a game in lines says of a board with clues."""

from sudoku_tui.engine.puzzle import Position
from sudoku_tui.game.state import GameState
from sudoku_tui.play.plain.words import grid
from tests.formats.clues.killer import PUZZLE
from tests.game.examples import TINY


def test_the_board_of_a_killer_has_letters_and_their_totals() -> None:
    shown = str(grid(GameState.from_position(Position.start(PUZZLE)))).splitlines()
    assert shown[0] == ".  .a | .a .b"
    assert shown[-1] == "Cages: a 6, b 9, c 5, d 6"
    assert "+" in str(grid(GameState.from_position(Position.start(TINY)))).splitlines()[0]
