"""The end of a game."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.keys.command import QUIT, WAY, Command, Place
from sudoku_tui.keys.dialogs import DIALOG, OTHER_BUTTON, QuestionHost, answers
from sudoku_tui.words.message import say


class FinishedHost(QuestionHost, Protocol):
    """The end of a game."""

    @property
    def has_rival(self) -> bool: ...
    @property
    def has_drill(self) -> bool: ...
    @property
    def is_of_path(self) -> bool: ...
    def focus_row(self, way: int) -> None: ...
    def copy_result(self) -> None: ...


FINISHED = Place[FinishedHost]("finished")

FINISHED_COMMANDS = (
    answers(
        {
            "next": say("Next puzzle"),
            "new": say("New game"),
            "path": say("Full solution path"),
            "review": say("Review this game"),
            "challenge": say("Challenge a friend"),
            "look": say("See the board"),
        },
        {"next": "n", "new": "N", "path": "e,E", "review": "r", "challenge": "c", "look": "escape,b"},
    ),
    Command(
        "finished.duel", FINISHED, say("Both games side by side"), lambda dialog, _: dialog.choose("duel"), "d"
    ).when(lambda dialog: dialog.has_rival),
    Command(
        "finished.drill", FINISHED, say("Drill what held you up"), lambda dialog, _: dialog.choose("drill"), "t"
    ).when(lambda dialog: dialog.has_drill),
    Command("finished.learn", FINISHED, say("Back to Learn"), lambda dialog, _: dialog.choose("learn"), "X").when(
        lambda dialog: dialog.is_of_path
    ),
    # Whoever holds the key of `solve.step` until the puzzle is solved must not run on into this.
    Command("finished.share", FINISHED, say("Share the result"), lambda dialog, _: dialog.choose("share"), "a"),
    Command("copy", FINISHED, say("Copy the result"), lambda dialog, _: dialog.copy_result(), "y"),
    QUIT.at(DIALOG, keys="q,ctrl+q"),
    OTHER_BUTTON,
    Command(
        "button.row",
        FINISHED,
        {"previous": say("Button above"), "next": say("Button below")},
        lambda dialog, choice: dialog.focus_row(WAY[choice]),
        {"previous": "up", "next": "down"},
        in_palette=False,
    ),
)


SHARE_COMMANDS = (
    answers(
        {"copy": say("Copy the text"), "picture": say("Save a picture"), "back": say("Close")},
        {"copy": "y,c", "picture": "p,v", "back": "escape,q"},
    ),
    OTHER_BUTTON,
)
