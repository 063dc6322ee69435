"""What a screen needs that is a sheet and nothing else: to go along its lines, to choose one, to set it otherwise."""

from typing import Protocol

from sudoku_tui.keys.command import LEAVE, WAY, Command, Place, with_shared
from sudoku_tui.keys.dialogs import SHARED, DialogListHost
from sudoku_tui.words.message import say


class SheetHost(DialogListHost, Protocol):
    """A list of what can be chosen or set."""

    def turn(self, way: int) -> None: ...
    def open_chosen(self) -> None: ...


SHEET = Place[SheetHost]("sheet")
OPEN_LINE = Command("open", SHEET, say("Choose"), lambda sheet, _: sheet.open_chosen(), "enter,space").shown(1)
TURN_LINE = Command(
    "setting.turn",
    SHEET,
    {"previous": say("Previous choice"), "next": say("Next choice")},
    lambda sheet, choice: sheet.turn(WAY[choice]),
    {"previous": "left", "next": "right"},
)
SHEET_COMMANDS = with_shared(OPEN_LINE, TURN_LINE, LEAVE.at(SHEET), shared=SHARED)
