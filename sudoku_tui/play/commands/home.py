"""Home: from here everything is one key away."""

from typing import Protocol

from sudoku_tui.play.commands.command import Command, Place, with_shared
from sudoku_tui.play.commands.shared import ANYWHERE_COMMANDS, END, LEAVE, LINE, QUIT, ListHost
from sudoku_tui.words.message import say


class HomeHost(ListHost, Protocol):
    """Home."""

    @property
    def has_game(self) -> bool: ...
    @property
    def has_lab(self) -> bool: ...
    @property
    def is_first(self) -> bool: ...
    def open_chosen(self) -> None: ...
    def play_on(self) -> None: ...
    def open_new_game(self) -> None: ...
    def open_own_puzzle(self) -> None: ...
    def open_lessons(self) -> None: ...
    def open_kept_games(self) -> None: ...
    def open_daily(self) -> None: ...
    def open_statistics(self) -> None: ...
    def open_settings(self) -> None: ...
    def open_lab(self) -> None: ...


HOME = Place[HomeHost]("home")

CONTINUE = Command("home.play", HOME, say("Play"), lambda home, _: home.play_on(), "p,c")
NEW = Command("new", HOME, say("New game"), lambda home, _: home.open_new_game(), "n,N")
DAILY = Command("daily", HOME, say("Daily"), lambda home, _: home.open_daily(), "d,D")
LEARN = Command("learn", HOME, say("Learn"), lambda home, _: home.open_lessons(), "l,L")
GAMES = Command("games", HOME, say("Games"), lambda home, _: home.open_kept_games(), "g,G")
STATISTICS = Command("statistics", HOME, say("Statistics"), lambda home, _: home.open_statistics(), "i,I")
OWN = Command("own", HOME, say("Own puzzle"), lambda home, _: home.open_own_puzzle(), "O")
SETTINGS = Command("settings", HOME, say("Settings"), lambda home, _: home.open_settings(), "o")
LAB = Command("lab.watch", HOME, say("The lab"), lambda home, _: home.open_lab(), "w,W").when(lambda home: home.has_lab)

COMMANDS = with_shared(
    Command("open", HOME, say("Open"), lambda home, _: home.open_chosen(), "enter,space").shown(1),
    CONTINUE,
    NEW,
    DAILY,
    LEARN,
    GAMES,
    STATISTICS,
    OWN,
    LAB,
    SETTINGS,
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
