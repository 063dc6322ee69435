"""The game opened first."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.origin import BEGUN_ON_PATH, Origin, Source
from sudoku_tui.game.session import Session
from sudoku_tui.logic.levels import Level
from sudoku_tui.storage.games import going_on, resume, resume_latest, start_game
from sudoku_tui.storage.store import Store
from sudoku_tui.words.message import NOTHING, Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.features.challenge.model import Challenge
    from sudoku_tui.features.new_game.wish import Wish


SECONDS = 0.5  # time limit for judging a shared puzzle before the first frame
SECONDS_IN_VIEW = 15.0  # the same where a page shows the puzzle already, and takes moves
CHALLENGE_SECONDS = 5.0  # time limit for checking a challenge: only a malicious one takes that long


class Beginning(NamedTuple):
    """The state in which the app begins."""

    session: Session | None = None  # None if a game has yet to be made
    wish: Wish | None = None
    notice: Message = NOTHING
    is_usual: bool = False  # whether the player asked for nothing in particular
    is_first: bool = False  # whether the player is here for the first time


def open_game(
    store: Store,
    *,
    clock: Callable[[], float],
    game: int | None = None,
    origin: Origin | None = None,
    own: Origin | None = None,
    level: str | None = None,
    seed: str | None = None,
    shared: str = "",
    challenge: Challenge | None = None,
    first: str = "",
) -> Beginning:
    """Open the game asked for, or the one left last; a newcomer gets an easy puzzle from the pack.

    That is the one with the givens `first`, which a page shows already, if there is such a puzzle. A new puzzle has a
    level or a seed. An unfinished game of the player's own puzzle, or of a shared one, is resumed. A shared text that
    takes long to judge, longer if a page shows it already, becomes a wish; for one that is not a puzzle, a message says
    so.

    Raises:
        SudokuError: for an unknown level, or a puzzle without exactly one solution.
        StorageError: if the games cannot be read, or the new one cannot be saved.
    """
    if game is not None:
        return Beginning(resume(store, game, clock))
    if origin is not None:
        return Beginning(start_game(store, origin, clock))
    if own is not None:
        return Beginning(going_on(store, own, clock) or start_game(store, own, clock))
    if challenge is not None:
        from sudoku_tui.features.challenge.model import begin_challenge

        return Beginning(begin_challenge(store, challenge, clock))
    if level is not None and level not in tuple(Level):
        unknown = say("there is no level '{level}'; the levels are {levels}")
        raise SudokuError(unknown.given({"level": level, "levels": ", ".join(Level)}))
    if level is not None or seed is not None:
        from sudoku_tui.features.new_game.wish import Wish

        return Beginning(wish=Wish(level or store.setting("level", Level.EASY), seed or "", is_order=True))
    if shared.strip():
        from sudoku_tui.features.games.links import challenge_in

        if text := challenge_in(shared):
            return _shared_challenge(store, text, clock)
        return _shared_game(store, shared, clock, SECONDS_IN_VIEW if first else SECONDS)
    return _left_last(store, clock, first=first)


def new_seed() -> str:
    return str(random.SystemRandom().randrange(1, 1_000_000))


def _shared_challenge(store: Store, text: str, clock: Callable[[], float]) -> Beginning:
    from sudoku_tui.engine.stepper import Finished, advance
    from sudoku_tui.features.challenge.model import begin_challenge, reading

    reason: Message = say("it takes too long to check")
    try:
        outcome = advance(reading(text), CHALLENGE_SECONDS, time.perf_counter)
        if isinstance(outcome, Finished):
            return Beginning(begin_challenge(store, outcome.result, clock))
    except SudokuError as error:
        reason = reason_of(error)
    unplayable = say("The challenge in the address cannot be played: {reason}.", reason=reason)
    return _left_last(store, clock, unplayable)


def _shared_game(store: Store, text: str, clock: Callable[[], float], seconds: float) -> Beginning:
    # With all the formats, which other beginnings do not need.
    from sudoku_tui.features.games.pasted import at_first_sight
    from sudoku_tui.features.new_game.wish import Wish
    from sudoku_tui.formats import parse_position
    from sudoku_tui.formats.clues.spotted import is_clued
    from sudoku_tui.formats.short_links import ShortLinkError

    try:
        known = None if is_clued(text) else going_on(store, Origin.from_position(parse_position(text)), clock)
        if known:
            return Beginning(known)  # it was judged when it was begun, however long that took
        origin = at_first_sight(text, Source.SHARED, seconds=seconds)
        if origin and (known := going_on(store, origin, clock)):
            return Beginning(known)
    except ShortLinkError:
        origin = None  # the player is asked
    except SudokuError as error:
        unplayable = say("The puzzle in the address cannot be played: {reason}.", reason=reason_of(error))
        return _left_last(store, clock, unplayable)
    if origin is None:
        return _left_last(store, clock)._replace(wish=Wish(text=text, is_order=True))
    return Beginning(start_game(store, origin, clock))


def _left_last(store: Store, clock: Callable[[], float], notice: Message = NOTHING, *, first: str = "") -> Beginning:
    if store.setting(BEGUN_ON_PATH, ""):
        from sudoku_tui.features.lessons.begun import drop_untouched  # with the path, which most players are not on

        drop_untouched(store, None)
    session = resume_latest(store, clock, is_sound=True)
    is_first = session is None and not any(store.counts())
    if is_first:
        session = start_game(store, _easy(first), clock, is_sound=True)
    return Beginning(session, notice=notice, is_usual=not notice, is_first=is_first)


def _easy(givens: str) -> Origin:
    """The easy puzzle with these givens, or any."""
    from sudoku_tui.storage.packs import graded

    puzzles = graded(Level.EASY)
    if givens:
        wanted = (puzzle for puzzle in puzzles if "".join(map(str, puzzle.puzzle.givens)) == givens.replace(".", "0"))
        if found := next(wanted, None):
            return found
    return random.SystemRandom().choice(puzzles)
