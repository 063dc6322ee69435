"""The coach: how much it says while one plays."""

from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.play.games.settings import values_of
from sudoku_tui.words.message import say

STRENGTHS = (
    say("The coach is silent."),
    say("The coach says whether there is something to be found."),
    say("The coach says what kind of step is enough."),
    say("The coach says in which row, column or box to look."),
    say("The coach names the digit or the cell to look for."),
)
"""What is said of each strength, from 0."""


def _change(game: GameHost, _: str) -> None:
    strengths = values_of("coach")
    game.settings.coach = (game.settings.coach + 1) % len(strengths)
    game.desk.message = STRENGTHS[game.settings.coach]


COMMANDS = (
    Command("coach", GAME, say("Let the coach say more, or less"), _change).explained(
        say("Choose how much the coach says while you play: from nothing up to the digit or the cell.")
    ),
)
