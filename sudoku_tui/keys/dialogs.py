"""What dialogs share: buttons, lists, and the questions that any feature may ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from sudoku_tui.keys.command import (
    ANYWHERE_COMMANDS,
    END,
    LEAVE,
    LINE,
    QUIT,
    WAY,
    Command,
    ListHost,
    Place,
    ScreenHost,
    with_shared,
)
from sudoku_tui.words.message import Message, say


class QuestionHost(ScreenHost, Protocol):
    """A dialog with buttons, one of which is chosen."""

    def choose(self, choice: str) -> None: ...
    def focus_other(self, way: int) -> None: ...


class ReadingDialogHost(ScreenHost, Protocol):
    """A dialog with text that scrolls where there is more than it has room for."""

    @property
    def is_scrolling(self) -> bool: ...
    def scroll(self, way: int) -> None: ...


DIALOG, QUESTION = Place[ScreenHost]("dialog"), Place[QuestionHost]("question")

READING_DIALOG = Place[ReadingDialogHost]("reading in a dialog")

SCROLL = Command(
    "read",
    READING_DIALOG,
    {"previous": say("Read back"), "next": say("Read on")},
    lambda dialog, choice: dialog.scroll(WAY[choice]),
    {"previous": "up,pageup", "next": "down,pagedown"},
).shown(2, say("Scroll"), when=lambda dialog: dialog.is_scrolling)

BUTTON = Command(
    "button",
    QUESTION,
    {"previous": say("Previous"), "next": say("Next")},
    lambda dialog, choice: dialog.focus_other(WAY[choice]),
    {"previous": "left", "next": "right"},
)
OTHER_BUTTON = BUTTON.at(QUESTION, title=say("Other button"))


def answers(titles: Mapping[str, Message], keys: Mapping[str, str]) -> Command[QuestionHost]:
    return Command("answer", QUESTION, titles, lambda dialog, choice: dialog.choose(choice), keys)


FILE_NAME_COMMANDS = (LEAVE.at(DIALOG, keys="escape"), QUIT)
CONFIRM_COMMANDS = (answers({"yes": say("Yes"), "no": say("No")}, {"yes": "y", "no": "n,escape,q"}), OTHER_BUTTON)
NAME_COMMANDS = (
    LEAVE.at(DIALOG, keys="escape"),
    Command("answer", QUESTION, say("Keep"), lambda dialog, _: dialog.choose(""), "enter"),
    QUIT,
)
MISTAKE_COMMANDS = (
    answers({"undo": say("Undo it"), "on": say("Play on")}, {"undo": "u,escape", "on": "p"}),
    OTHER_BUTTON,
    QUIT,
)


class DialogListHost(ListHost, Protocol):
    """A dialog with a list."""

    def move_by_pages(self, pages: int) -> None: ...


class ChoiceHost(DialogListHost, Protocol):
    """The values of a field as a list."""

    def choose(self) -> None: ...


DIALOG_LIST = Place[DialogListHost]("list in a dialog")
CHOICE = Place[ChoiceHost]("choice")

SHARED = (
    LINE.at(DIALOG_LIST),
    Command(
        "line.page",
        DIALOG_LIST,
        {"previous": say("Previous page"), "next": say("Next page")},
        lambda dialog, choice: dialog.move_by_pages(WAY[choice]),
        {"previous": "pageup", "next": "pagedown"},
        in_palette=False,
    ),
    END.at(DIALOG_LIST, keys={"previous": "home", "next": "end"}, in_palette=False),
    *ANYWHERE_COMMANDS,
)


CHOICE_COMMANDS = with_shared(
    Command("choice.take", CHOICE, say("Choose"), lambda dialog, _: dialog.choose(), "enter,space").shown(1),
    LEAVE.at(CHOICE, label=say("Back")),
    shared=SHARED,
)
