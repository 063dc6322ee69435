"""The orders of a game in lines: their words, and what each is for."""

from dataclasses import dataclass

from sudoku_tui.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Order:
    """One thing to ask for."""

    names: tuple[str, ...]  # the first is its identifier
    form: str  # how it is written
    help: Message
    needs_cell: bool = False
    digits: tuple[int, int] = (0, 0)  # the least and the most

    @property
    def identifier(self) -> str:
        return self.names[0]

    def takes(self, count: int) -> bool:
        least, most = self.digits
        return least <= count <= most


_MANY = 25

ENTER = Order(("enter",), "r4c5 7", say("write 7 into row 4, column 5"), needs_cell=True, digits=(1, 1))
LOOK = Order(("look",), "r4c5", say("what is in that cell"), needs_cell=True)

ORDERS = (
    ENTER,
    LOOK,
    Order(
        ("note", "n"), "note r4c5 3 8", say("note digits, or take the notes back"), needs_cell=True, digits=(1, _MANY)
    ),
    Order(("erase", "clear", "x"), "erase r4c5", say("empty a cell"), needs_cell=True),
    Order(("fill", "notes"), "fill", say("note every digit that is possible")),
    Order(("hint", "h"), "hint", say("a hint; again, more of it")),
    Order(("do", "d"), "do", say("do what the hint says, or the next step")),
    Order(("why",), "why r4c5 7", say("why a digit is impossible there"), needs_cell=True, digits=(1, 1)),
    Order(("tell",), "tell", say("an answer that was held back")),
    Order(("check",), "check", say("whether all is right so far")),
    Order(("undo", "u"), "undo", say("take the last move back")),
    Order(("redo", "r"), "redo", say("redo what was taken back")),
    Order(("show", "s"), "show", say("print the board")),
    Order(("row",), "row 4", say("the cells of a row")),
    Order(("column", "col"), "column 5", say("the cells of a column")),
    Order(("box", "region"), "box 2", say("the cells of a box")),
    Order(("digit",), "digit 7", say("where a digit stands")),
    Order(("left",), "left", say("which digits are still to place")),
    Order(("status", "time"), "status", say("the puzzle, what is done, the time")),
    Order(("pause", "p"), "pause", say("stop the clock until the next line")),
    Order(("new",), "new hard", say("another puzzle")),
    Order(("help", "?"), "help", say("this list")),
    Order(("quit", "q", "exit"), "quit", say("leave; the game is kept")),
)
"""In the order of the help."""

NAMES = {name: order for order in ORDERS[2:] for name in order.names}
