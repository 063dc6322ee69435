"""All screens with their commands, for the printed page of keys and the player's own: a new one has its line here."""

from collections.abc import Mapping

from sudoku_tui.features.challenge import commands as duel
from sudoku_tui.features.clues import commands as clues
from sudoku_tui.features.daily import commands as daily
from sudoku_tui.features.finished import commands as finished
from sudoku_tui.features.games import list_commands as games
from sudoku_tui.features.help import commands as keys_help
from sudoku_tui.features.history import commands as history_screen
from sudoku_tui.features.home import commands as home
from sudoku_tui.features.lab import commands as lab_screens
from sudoku_tui.features.lessons import commands as lessons
from sudoku_tui.features.new_game import commands as new_game
from sudoku_tui.features.own_puzzle import commands as own_puzzle
from sudoku_tui.features.play import all_commands as of_the_game
from sudoku_tui.features.printing import commands as printing
from sudoku_tui.features.profiles import commands as profiles
from sudoku_tui.features.review import commands as review
from sudoku_tui.features.settings import commands as settings
from sudoku_tui.features.statistics import commands as statistics
from sudoku_tui.features.steps import commands as steps
from sudoku_tui.features.techniques import commands as techniques
from sudoku_tui.keys import dialogs
from sudoku_tui.keys.command import Commands
from sudoku_tui.words.message import Message, say

SCREENS: Mapping[Message, Commands] = {
    say("The game"): of_the_game.COMMANDS,
    say("Home"): home.COMMANDS,
    say("Your own puzzle"): own_puzzle.COMMANDS,
    say("All steps"): steps.STEPS_COMMANDS,
    say("The full solution path"): steps.PATH_COMMANDS,
    say("Looking back at a game"): review.REVIEW_COMMANDS,
    say("Two games side by side"): duel.DUEL_COMMANDS,
    say("The history"): history_screen.HISTORY_COMMANDS,
    say("Lessons"): lessons.LESSONS_COMMANDS,
    say("A lesson"): lessons.LESSON_COMMANDS,
    say("Training"): lessons.TRAINER_COMMANDS,
    say("Watching a computer"): lab_screens.WATCH_COMMANDS,
    say("A race"): lab_screens.RACE_COMMANDS,
    say("Games"): games.KEPT_GAMES_COMMANDS,
    say("The daily puzzles"): daily.COMMANDS,
    say("Statistics"): statistics.COMMANDS,
    say("Choosing techniques"): techniques.TECHNIQUE_COMMANDS,
    say("Choosing from a list"): dialogs.CHOICE_COMMANDS,
    say("The settings"): settings.SETTINGS_COMMANDS,
    say("Your own keys"): settings.KEYS_COMMANDS,
    say("Profiles"): profiles.COMMANDS,
    say("A new game"): new_game.NEW_GAME_COMMANDS,
    say("Kinds of puzzles"): new_game.VARIANTS_COMMANDS,
    say("The rules of a puzzle"): clues.RULES_COMMANDS,
    say("The killer calculator"): clues.CALCULATOR_COMMANDS,
    say("A question"): dialogs.CONFIRM_COMMANDS,
    say("Too many mistakes"): dialogs.MISTAKE_COMMANDS,
    say("A checkpoint's name"): dialogs.NAME_COMMANDS,
    say("A game that is finished"): finished.FINISHED_COMMANDS,
    say("Exporting a path"): steps.EXPORT_COMMANDS,
    say("Printing"): printing.PRINTING_COMMANDS,
    say("A file's name"): dialogs.FILE_NAME_COMMANDS,
    say("These keys"): keys_help.HELP_COMMANDS,
}
"""By the names of the screens, in the order of the printed page."""
