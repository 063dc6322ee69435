"""All commands of a game's screen, under the headings of its help and in their order."""

from collections.abc import Mapping

from sudoku_tui.play.commands import clues, coach, cursor, entry, games, hint, history, study, view
from sudoku_tui.play.commands.command import Commands
from sudoku_tui.words.message import Message, say

SECTIONS: Mapping[Message, Commands] = {
    say("Moving"): cursor.COMMANDS,
    say("Writing"): entry.COMMANDS,
    say("Hints and checks"): (*hint.COMMANDS, *coach.COMMANDS, *study.COMMANDS),
    say("Undo and redo"): history.COMMANDS,
    say("All notes"): history.NOTES_COMMANDS,
    say("Clues"): clues.COMMANDS,
    say("Games"): games.COMMANDS,
    say("How computers do it"): study.LAB_COMMANDS,
    say("Screen"): view.COMMANDS,
}

FOR_FINGERS: Mapping[Message, Commands] = dict(
    sorted(SECTIONS.items(), key=lambda section: section[1] in (cursor.COMMANDS, entry.COMMANDS))
)
"""The same with what fingers can do without, for they have a board and buttons, at the end."""

COMMANDS: Commands = tuple(command for commands in SECTIONS.values() for command in commands)
