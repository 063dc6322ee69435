"""What the page keeps for its next visit, so that the board is there and takes moves before the program is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from sudoku_tui.game.entry import Mode
from sudoku_tui.play.desk.desk import Check
from sudoku_tui.play.keys.at_once import is_plain, plain_keys
from sudoku_tui.play.keys.profiles import STANDARD
from sudoku_tui.play.looks.sieve import Sieve
from sudoku_tui.storage.games import number_of
from sudoku_tui.tui.screens.game import GameScreen

if TYPE_CHECKING:
    from sudoku_tui.play.desk.desk import Desk
    from sudoku_tui.play.games.settings import Settings

    News = dict[str, object]
    Keys = tuple[tuple[str, str], ...]

_HOME = "home"


def at_once(screen: Screen[Any]) -> News:
    """Tell which moves the page can show itself, and which game can be opened again just as it is seen now, if any.

    `next` says whether the next visit opens it; `begun` whether anything was played in it: a page that knows its puzzle
    alone cannot have drawn it then.
    """
    if not isinstance(screen, GameScreen):
        return {"game": None}
    desk, settings = screen.desk, screen.settings
    if not is_plain(settings):
        return {"game": None, "acts": None}
    told: News = {"acts": acts(screen.keymap, settings)}
    if not _is_kept_as_seen(desk):
        return told | {"game": None}
    session = desk.session
    game = [number_of(session), str(session.origin.puzzle)]
    return told | {"game": game, "begun": len(session.history.nodes) > 1, "next": settings.start != _HOME}


def _is_kept_as_seen(desk: Desk) -> bool:
    session = desk.session
    is_under_way = not session.is_finished and not session.is_paused and number_of(session) is not None
    is_bare = desk.is_at_rest and not desk.focus and desk.sieve == Sieve() and desk.check is not Check.SHOWN
    return is_under_way and is_bare and desk.mode is not Mode.COLOUR


def acts(keymap: Mapping[str, str], settings: Settings) -> News:
    """Which keys the page can play by itself, whether they are the usual ones, and what goes along with them."""
    switches = {
        "tidy": settings.tidy_notes,
        "peers": settings.highlight_peers,
        "same": settings.highlight_same,
        "notes": settings.highlight_digit,
        "clashes": settings.mistakes == "clashes",
        "usual": settings.keymap == STANDARD and not settings.keys,
    }
    return {"keys": _keys(tuple(keymap.items())), **{name: int(is_on) for name, is_on in switches.items()}}


@lru_cache(maxsize=4)
def _keys(keymap: Keys) -> Mapping[str, str]:
    """Cached, for this is asked after every key and seldom changes."""
    return plain_keys(dict(keymap))
