"""All commands there are: for each screen what counts there. A new screen has its line here."""

from collections.abc import Mapping

from sudoku_tui.play.commands import (
    clues,
    daily,
    dialogs,
    duel,
    history_screen,
    home,
    lab_screens,
    lessons,
    list_dialogs,
    of_the_game,
    own_puzzle,
    review,
    settings,
    statistics,
    steps,
    trainer,
)
from sudoku_tui.play.commands.command import Commands
from sudoku_tui.words.message import Message, say

SCREENS: Mapping[Message, Commands] = {
    say("The game"): of_the_game.COMMANDS,
    say("Home"): home.COMMANDS,
    say("Your own puzzle"): own_puzzle.COMMANDS,
    say("All steps"): steps.STEPS_COMMANDS,
    say("The whole way to the solution"): steps.PATH_COMMANDS,
    say("Looking back at a game"): review.REVIEW_COMMANDS,
    say("Two games side by side"): duel.DUEL_COMMANDS,
    say("The history"): history_screen.HISTORY_COMMANDS,
    say("Lessons"): lessons.LESSONS_COMMANDS,
    say("A lesson"): lessons.LESSON_COMMANDS,
    say("Training"): trainer.COMMANDS,
    say("Watching a computer"): lab_screens.WATCH_COMMANDS,
    say("A race"): lab_screens.RACE_COMMANDS,
    say("Games"): list_dialogs.KEPT_GAMES_COMMANDS,
    say("The daily puzzles"): daily.COMMANDS,
    say("Statistics"): statistics.COMMANDS,
    say("Choosing techniques"): list_dialogs.TECHNIQUE_COMMANDS,
    say("Choosing from a list"): list_dialogs.CHOICE_COMMANDS,
    say("The settings"): settings.SETTINGS_COMMANDS,
    say("Your own keys"): settings.KEYS_COMMANDS,
    say("A new game"): dialogs.NEW_GAME_COMMANDS,
    say("The rules of a puzzle"): clues.RULES_COMMANDS,
    say("The killer calculator"): clues.CALCULATOR_COMMANDS,
    say("A question"): dialogs.CONFIRM_COMMANDS,
    say("Too many mistakes"): dialogs.MISTAKE_COMMANDS,
    say("A checkpoint's name"): dialogs.NAME_COMMANDS,
    say("A game that is finished"): dialogs.FINISHED_COMMANDS,
    say("Exporting a path"): dialogs.EXPORT_COMMANDS,
    say("A file's name"): dialogs.FILE_NAME_COMMANDS,
    say("These keys"): dialogs.HELP_COMMANDS,
}
"""By the names of the screens, in the order of the printed page."""
