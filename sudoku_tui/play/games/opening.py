"""The game that is opened first."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import resume, resume_latest, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import NOTHING, Message, say

if TYPE_CHECKING:
    from sudoku_tui.play.games.new_game import Wish


class Beginning(NamedTuple):
    """What the app begins with."""

    session: Session | None = None  # None where a game has yet to be made
    wish: Wish | None = None
    notice: Message = NOTHING


def open_game(
    store: Store,
    *,
    clock: Callable[[], float],
    origin: Origin | None = None,
    own: Origin | None = None,
    shared: str = "",
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
) -> Beginning:
    """The game asked for, or the one that was left last.

    A newcomer gets an easy puzzle from the pack: making one would take a moment, and several in a browser.

    Args:
        store: where games are kept.
        clock: in seconds.
        origin: a puzzle to begin anew.
        own: a puzzle that the player brought; an unfinished game of it goes on.
        shared: the text of a shared puzzle; an unfinished game of it goes on. One that takes long to judge is wished
            for; one that is no puzzle is told of, and the game left last goes on.
        level: of a new puzzle.
        seed: of a new puzzle.
        game: the number of a kept game.

    Raises:
        SudokuError: for an unknown level, or a puzzle without exactly one solution.
        StorageError: if the games cannot be read, or the new one not be saved.
    """
    if game is not None:
        return Beginning(resume(store, game, clock))
    if origin is not None:
        return Beginning(start_game(store, origin, clock))
    if own is not None:
        return Beginning(_going_on(store, own, clock) or start_game(store, own, clock))
    if level is not None and level not in tuple(Level):
        raise SudokuError(
            say("there is no level '{level}'; the levels are {levels}", level=level, levels=", ".join(Level))
        )
    if level is not None or seed is not None:
        from sudoku_tui.play.games.new_game import Wish

        return Beginning(wish=Wish(level or store.setting("level", Level.EASY), seed or "", is_order=True))
    if shared.strip():
        return _shared_game(store, shared, clock)
    return _left_last(store, clock)


def new_seed() -> str:
    return str(random.SystemRandom().randrange(1, 1_000_000))


def _shared_game(store: Store, text: str, clock: Callable[[], float]) -> Beginning:
    # With all the formats, which other beginnings do without.
    from sudoku_tui.formats import parse_position
    from sudoku_tui.play.games.new_game import Wish
    from sudoku_tui.play.games.shared_puzzle import origin_of

    try:
        known = _going_on(store, Origin.from_position(parse_position(text)), clock)
        if known:
            return Beginning(known)  # however long it takes to search: that was done when it was begun
        origin = origin_of(text)
    except SudokuError as error:
        return _left_last(
            store, clock, say("The puzzle in the address cannot be played: {reason}.", reason=reason_of(error))
        )
    if origin is None:
        return _left_last(store, clock)._replace(wish=Wish(text=text, is_order=True))
    return Beginning(start_game(store, origin, clock))


def _going_on(store: Store, origin: Origin, clock: Callable[[], float]) -> Session | None:
    """The unfinished game of a puzzle, as it was left; None if there is none."""
    for record in store.games_of(origin.puzzle):
        if record.finished is None and origin.position in (None, record.origin.position):
            try:
                return resume(store, record.id, clock)
            except (StorageError, SudokuError) as error:
                store.note(reason_of(error))
    return None


def _left_last(store: Store, clock: Callable[[], float], notice: Message = NOTHING) -> Beginning:
    session = resume_latest(store, clock, is_sound=True)
    if session is None and not store.games():
        from sudoku_tui.storage.packs import graded

        session = start_game(store, random.SystemRandom().choice(graded(Level.EASY)), clock)
    return Beginning(session, notice=notice)
