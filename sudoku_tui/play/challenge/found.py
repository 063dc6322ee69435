"""The ghost that a game is played against, from the text that is kept with it."""

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.challenge.challenge import reading
from sudoku_tui.play.challenge.ghost import Ghost
from sudoku_tui.play.challenge.machine import seconds_of, slow_game
from sudoku_tui.play.challenge.rivals import NORVIG


def seeking_ghost(puzzle: Puzzle, solution: tuple[int, ...], text: str) -> Stepper[Ghost | None]:
    """Make the ghost; None where the text is of another version of the game, or of another puzzle."""
    if seconds := seconds_of(text):
        log = yield from slow_game(puzzle, seconds)
        return Ghost(Origin(puzzle).start(), log, solution, NORVIG)
    try:
        challenge = yield from reading(text)
    except SudokuError:
        return None
    if challenge.origin.puzzle != puzzle:
        return None
    return Ghost(challenge.origin.start(), challenge.log, solution)
