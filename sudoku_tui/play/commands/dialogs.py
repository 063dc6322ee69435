"""Dialogs: questions, the end of a game, the help, a new game, and the names of files."""

from collections.abc import Mapping
from typing import Protocol

from sudoku_tui.logic.levels import Level
from sudoku_tui.play.commands.command import WAY, Command, Place
from sudoku_tui.play.commands.shared import LEAVE, QUIT, ScreenHost
from sudoku_tui.words.message import Message, say


class QuestionHost(ScreenHost, Protocol):
    """A dialog with buttons, one of which is chosen."""

    def choose(self, choice: str) -> None: ...
    def focus_other(self, way: int) -> None: ...


class FinishedHost(QuestionHost, Protocol):
    """The end of a game."""

    @property
    def has_rival(self) -> bool: ...
    def focus_row(self, way: int) -> None: ...
    def copy_result(self) -> None: ...


class KeysHelpHost(ScreenHost, Protocol):
    """The keys of a screen: those of the game at a glance first, then in sentences."""

    @property
    def has_pages(self) -> bool: ...
    @property
    def is_in_sentences(self) -> bool: ...
    @property
    def is_scrolling(self) -> bool: ...
    def turn(self) -> None: ...
    def scroll(self, way: int) -> None: ...


class NewGameHost(ScreenHost, Protocol):
    """The choice of the next puzzle."""

    def change_size(self, way: int) -> None: ...
    def play_level(self, rank: int) -> None: ...
    def show_details(self) -> None: ...


DIALOG, KEYS_HELP = Place[ScreenHost]("dialog"), Place[KeysHelpHost]("keys")
QUESTION, NEW_GAME = Place[QuestionHost]("question"), Place[NewGameHost]("new game")
FINISHED = Place[FinishedHost]("finished")

_BUTTON = Command(
    "button",
    QUESTION,
    {"previous": say("Previous"), "next": say("Next")},
    lambda dialog, choice: dialog.focus_other(WAY[choice]),
    {"previous": "left", "next": "right"},
)
_OTHER_BUTTON = _BUTTON.at(QUESTION, title=say("Other button"))


def _answers(titles: Mapping[str, Message], keys: Mapping[str, str]) -> Command[QuestionHost]:
    return Command("answer", QUESTION, titles, lambda dialog, choice: dialog.choose(choice), keys)


HELP_COMMANDS = (
    Command("help.page", KEYS_HELP, say("Sentences, or at a glance"), lambda screen, _: screen.turn(), "tab,space")
    .when(lambda screen: screen.has_pages)
    .shown(1, lambda screen: say("At a glance") if screen.is_in_sentences else say("In sentences"))
    .explained(say("Keys in sentences, or at a glance")),
    Command(
        "help.scroll",
        KEYS_HELP,
        {"previous": say("Read back"), "next": say("Read on")},
        lambda screen, choice: screen.scroll(WAY[choice]),
        {"previous": "up,pageup,k", "next": "down,pagedown,j"},
    ).shown(2, say("Scroll"), when=lambda screen: screen.is_scrolling),
    LEAVE.at(DIALOG, title=say("Close"), keys="escape,q,question_mark,f1,enter"),
    QUIT,
)
FILE_NAME_COMMANDS = (LEAVE.at(DIALOG, keys="escape"), QUIT)
CONFIRM_COMMANDS = (_answers({"yes": say("Yes"), "no": say("No")}, {"yes": "y", "no": "n,escape,q"}), _OTHER_BUTTON)
NAME_COMMANDS = (
    LEAVE.at(DIALOG, keys="escape"),
    Command("answer", QUESTION, say("Keep"), lambda dialog, _: dialog.choose(""), "enter"),
    QUIT,
)
MISTAKE_COMMANDS = (
    _answers({"undo": say("Undo it"), "on": say("Play on")}, {"undo": "u,escape", "on": "p"}),
    _OTHER_BUTTON,
    QUIT,
)
FINISHED_COMMANDS = (
    _answers(
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
    Command("copy", FINISHED, say("Copy the result"), lambda dialog, _: dialog.copy_result(), "y"),
    QUIT.at(DIALOG, keys="q,ctrl+q"),
    _OTHER_BUTTON,
    Command(
        "button.row",
        FINISHED,
        {"previous": say("Button above"), "next": say("Button below")},
        lambda dialog, choice: dialog.focus_row(WAY[choice]),
        {"previous": "up", "next": "down"},
        in_palette=False,
    ),
)
EXPORT_COMMANDS = (
    LEAVE,
    _answers({"text": say("Text"), "json": say("JSON"), "svg": say("SVG")}, {"text": "t", "json": "j", "svg": "v"}),
    _BUTTON,
    QUIT,
)
NEW_GAME_COMMANDS = (
    LEAVE.at(NEW_GAME, title=say("Cancel"), keys="escape"),
    QUIT,
    Command(
        "size",
        NEW_GAME,
        {"previous": say("Smaller grid"), "next": say("Larger grid")},
        lambda dialog, choice: dialog.change_size(WAY[choice]),
        {"previous": "left", "next": "right"},
    ),
    Command(
        "level.play",
        NEW_GAME,
        {str(level.rank + 1): level.label for level in Level},
        lambda dialog, choice: dialog.play_level(int(choice) - 1),
        {str(level.rank + 1): str(level.rank + 1) for level in Level},
    ),
    Command("new.details", NEW_GAME, say("Details"), lambda dialog, _: dialog.show_details(), "d"),
)
