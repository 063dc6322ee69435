"""Home: everything is one key away from here."""

from typing import Protocol

from sudoku_tui.features.new_game.commands import OF_THE_GAME
from sudoku_tui.keys.command import (
    ANYWHERE_COMMANDS,
    END,
    LEAVE,
    LINE,
    QUIT,
    Command,
    ListHost,
    Place,
    opens,
    with_shared,
)
from sudoku_tui.words.message import say


class HomeHost(ListHost, Protocol):
    """Home."""

    @property
    def has_game(self) -> bool: ...
    @property
    def has_lab(self) -> bool: ...
    @property
    def is_first(self) -> bool: ...
    @property
    def is_due(self) -> bool: ...
    @property
    def stumbled_on(self) -> str: ...
    def open_chosen(self) -> None: ...
    def play_on(self) -> None: ...
    def open_lab(self) -> None: ...
    def repeat(self) -> None: ...
    def drill(self) -> None: ...


HOME = Place[HomeHost]("home")

CONTINUE = Command("home.play", HOME, say("Play"), lambda home, _: home.play_on(), "p,c")
NEW = Command("new", HOME, say("New game"), opens("new_game"), "n,N")
DAILY = Command("daily", HOME, say("Daily"), opens("daily"), "d,D")
LEARN = Command("learn", HOME, say("Learn"), opens("lessons"), "l,L")
REPEAT = (
    Command("repeat", HOME, say("Repeat"), lambda home, _: home.repeat(), "r,R")
    .when(lambda home: home.is_due)
    .explained(say("A drill of what you missed, after 1, 3, 7 and 16 days."))
)
DRILL = (
    Command("drill", HOME, say("Drill"), lambda home, _: home.drill(), "t,T")
    .when(lambda home: bool(home.stumbled_on))
    .explained(say("A drill of what held you up for longest, yesterday or today."))
)
GAMES = Command("games", HOME, say("Games"), opens("games"), "g,G")
STATISTICS = Command("statistics", HOME, say("Statistics"), opens("statistics"), "i,I")
OWN = Command("own", HOME, say("Own puzzle"), opens("own_puzzle"), "O")
SETTINGS = Command("settings", HOME, say("Settings"), opens("settings"), "o")
LAB = Command("lab.watch", HOME, say("The lab"), lambda home, _: home.open_lab(), "w,W").when(lambda home: home.has_lab)

COMMANDS = with_shared(
    Command("open", HOME, say("Open"), lambda home, _: home.open_chosen(), "enter,space").shown(1),
    CONTINUE,
    NEW,
    DAILY,
    LEARN,
    REPEAT,
    DRILL,
    GAMES,
    STATISTICS,
    OWN,
    LAB,
    SETTINGS,
    *(command.at(HOME, help=command.help) for command in OF_THE_GAME),
    LEAVE.at(
        HOME,
        title=say("Back to the game"),
        label=lambda home: say("Play") if home.is_first else say("Back"),
        keys="escape,m",
    ).when(lambda home: home.has_game),
    QUIT.at(HOME, keys="q,ctrl+q", rank=60),
    LINE.at(HOME, label=say("Choose"), rank=2),
    END.at(HOME, keys={"previous": "home", "next": "end"}, in_palette=False),
    shared=ANYWHERE_COMMANDS,
)
