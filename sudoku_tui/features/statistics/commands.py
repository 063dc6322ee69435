"""Statistics: from page to page, and from level to level."""

from typing import Protocol

from sudoku_tui.features.statistics.pages import TITLES
from sudoku_tui.keys.command import READING_COMMANDS, WAY, Command, Place, ReadingHost, with_shared
from sudoku_tui.words.message import say


class StatisticsHost(ReadingHost, Protocol):
    """The statistics."""

    @property
    def is_whole(self) -> bool: ...
    @property
    def has_levels(self) -> bool: ...
    def turn(self, way: int) -> None: ...
    def turn_to(self, page: int) -> None: ...
    def change_level(self, way: int) -> None: ...


STATISTICS = Place[StatisticsHost]("statistics")

_NUMBERS = {str(number): str(number) for number in range(1, len(TITLES) + 1)}

COMMANDS = with_shared(
    Command(
        "page",
        STATISTICS,
        {"next": say("Next page"), "previous": say("Previous page")},
        lambda screen, choice: screen.turn(WAY[choice]),
        {"previous": "left,shift+tab,h", "next": "right,tab,l"},
    )
    .when(lambda screen: not screen.is_whole)
    .shown(1, say("Next page")),
    Command(
        "page.choose",
        STATISTICS,
        dict(zip(_NUMBERS, TITLES, strict=True)),
        lambda screen, choice: screen.turn_to(int(choice) - 1),
        _NUMBERS,
    ),
    Command(
        "level.other",
        STATISTICS,
        {"next": say("Next level"), "previous": say("Previous level")},
        lambda screen, choice: screen.change_level(WAY[choice]),
        {"previous": "up,k", "next": "down,j"},
    ).shown(2, say("Next level"), when=lambda screen: screen.has_levels),
    shared=READING_COMMANDS,
)
