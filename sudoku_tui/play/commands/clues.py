"""What a puzzle with clues has besides: its rules to read, and the killer calculator; and the keys of both dialogs."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.game.origin import Origin
from sudoku_tui.play.commands.command import WAY, Command, Place
from sudoku_tui.play.commands.dialogs import DIALOG
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.play.commands.shared import LEAVE, QUIT, ScreenHost
from sudoku_tui.words.message import say


class AboutHost(ScreenHost, Protocol):
    """What there is to read about a puzzle."""

    @property
    def is_scrolling(self) -> bool: ...
    def scroll(self, way: int) -> None: ...


ABOUT = Place[AboutHost]("about")


def has_words(origin: Origin) -> bool:
    """Whether a puzzle has an author, rules or clues to read of."""
    return bool(origin.rules or origin.author or origin.puzzle.constraints)


def _has_rules(game: GameHost) -> bool:
    return has_words(game.desk.session.origin)


COMMANDS = (
    Command("rules", GAME, say("Rules of this puzzle"), lambda game, _: game.open_rules(), "F")
    .when(_has_rules)
    .shown(16, say("Rules"), when=_has_rules)
    .on_cap(say("rules"))
    .explained(say("Read who made a puzzle with clues, its rules, and what the clues at the cursor leave.")),
    Command("calculator", GAME, say("Killer calculator"), lambda game, _: game.open_calculator(), "M")
    .on_cap(say("sums"))
    .explained(say("See which digits make a total, with some that must be there and some that cannot.")),
)

RULES_COMMANDS = (
    Command(
        "read",
        ABOUT,
        {"previous": say("Read back"), "next": say("Read on")},
        lambda screen, choice: screen.scroll(WAY[choice]),
        {"previous": "up,pageup,k", "next": "down,pagedown,j,space"},
    ).shown(2, say("Scroll"), when=lambda screen: screen.is_scrolling),
    LEAVE.at(DIALOG, title=say("Close"), keys="escape,q,F,enter").shown(1),
    QUIT,
)
CALCULATOR_COMMANDS = (
    Command(
        "read",
        ABOUT,
        {"previous": say("Read back"), "next": say("Read on")},
        lambda screen, choice: screen.scroll(WAY[choice]),
        {"previous": "up,pageup", "next": "down,pagedown"},
    ).shown(2, say("Scroll"), when=lambda screen: screen.is_scrolling),
    LEAVE.at(DIALOG, title=say("Close"), keys="escape").shown(1),
    QUIT,
)
