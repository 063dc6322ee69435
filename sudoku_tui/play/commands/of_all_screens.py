"""All commands there are: for each screen what counts there. For the printed tables of keys, and for tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sudoku_tui.play.commands import (
    dialogs,
    kept_games,
    lab_screens,
    lessons,
    of_the_game,
    path,
    steps,
    technique_choice,
    trainer,
)
from sudoku_tui.play.commands.command import Commands
from sudoku_tui.words.message import Message, say

SCREENS: Mapping[Message, Commands] = MappingProxyType(
    {
        say("The game"): of_the_game.COMMANDS,
        say("All steps"): steps.COMMANDS,
        say("The whole way to the solution"): path.COMMANDS,
        say("Lessons"): lessons.LESSONS_COMMANDS,
        say("A lesson"): lessons.LESSON_COMMANDS,
        say("Training"): trainer.COMMANDS,
        say("Watching a computer"): lab_screens.WATCH_COMMANDS,
        say("A race"): lab_screens.RACE_COMMANDS,
        say("Kept games"): kept_games.COMMANDS,
        say("Choosing techniques"): technique_choice.COMMANDS,
        say("A new game"): dialogs.NEW_GAME_COMMANDS,
        say("A question"): dialogs.CONFIRM_COMMANDS,
        say("A game that is finished"): dialogs.FINISHED_COMMANDS,
        say("Exporting a path"): dialogs.EXPORT_COMMANDS,
        say("A file's name"): dialogs.FILE_NAME_COMMANDS,
        say("These keys"): dialogs.HELP_COMMANDS,
    }
)
"""By the names of the screens, in the order of the printed page."""
