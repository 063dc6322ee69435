"""The calendar of dailies."""

from typing import Protocol

from sudoku_tui.keys.command import ANYWHERE_COMMANDS, WAY, Command, Place, ScreenHost, with_shared
from sudoku_tui.words.message import say


class DailyHost(ScreenHost, Protocol):
    """The calendar."""

    @property
    def is_solved(self) -> bool: ...
    def move(self, days: int) -> None: ...
    def change_month(self, way: int) -> None: ...
    def go_to_today(self) -> None: ...
    def play_chosen(self) -> None: ...
    def copy_result(self) -> None: ...


DAILY = Place[DailyHost]("daily")

_DAYS = {"left": -1, "right": 1, "up": -7, "down": 7}

COMMANDS = with_shared(
    Command("daily.play", DAILY, say("Play"), lambda screen, _: screen.play_chosen(), "enter").shown(1),
    Command(
        "day",
        DAILY,
        {
            "left": say("The day before"),
            "right": say("The next day"),
            "up": say("The week before"),
            "down": say("The next week"),
        },
        lambda screen, choice: screen.move(_DAYS[choice]),
        {"left": "left,h", "right": "right,l", "up": "up,k", "down": "down,j"},
        in_palette=False,
    ),
    Command(
        "month",
        DAILY,
        {"next": say("Next month"), "previous": say("Month before")},
        lambda screen, choice: screen.change_month(WAY[choice]),
        {"next": "pagedown,n", "previous": "pageup,p"},
    ),
    Command("today", DAILY, say("Today"), lambda screen, _: screen.go_to_today(), "t,home").shown(3),
    Command("copy", DAILY, say("Copy the result"), lambda screen, _: screen.copy_result(), "y")
    .when(lambda screen: screen.is_solved)
    .shown(2, say("Copy result")),
    shared=ANYWHERE_COMMANDS,
)
