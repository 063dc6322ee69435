"""`play --plain`: a game in lines, on any terminal and through a pipe, kept like any other."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from random import SystemRandom
from typing import TYPE_CHECKING, NoReturn

from sudoku_tui.cli.new_puzzles import any_seed, level_of, made_to_order
from sudoku_tui.cli.output import BAD, DONE, complain, emit, not_saved
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.language import tell

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Stepper
    from sudoku_tui.features.challenge.model import Challenge
    from sudoku_tui.features.plain.game import PlainGame, Reply
    from sudoku_tui.formats.short_links import ShortLink
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.game.session import Session
    from sudoku_tui.storage.store import Store

_PROMPT = "> "
_ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT")
_FAILURE = 128  # a shell's exit code for a signal is its number and this


def play_in_lines(
    *,
    origin: Origin | None = None,
    own: Origin | None = None,
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
    challenge: Challenge | None = None,
) -> int:
    """Play until a line says `quit`, or there are no more; see `sudoku_tui.features.launch.play` for the arguments."""
    from sudoku_tui.features.first_game import open_game
    from sudoku_tui.features.plain.game import PlainGame
    from sudoku_tui.features.plain.host import LinePlayer
    from sudoku_tui.storage.speaking import speak_as_set
    from sudoku_tui.storage.store import open_to_play

    if origin is None and (level is not None or seed is not None):
        origin = _new_puzzle(level, seed)
    with open_to_play(os.environ, lambda: datetime.now(UTC)) as store:
        speak_as_set(store, os.environ)
        player = LinePlayer(store, time.monotonic, SystemRandom().choice, lambda: secrets.token_hex(8), _fetching)
        if player.keeper.complaint:
            complain(player.keeper.complaint)
        beginning = open_game(store, clock=time.monotonic, origin=origin, own=own, game=game, challenge=challenge)
        session = beginning.session or player.begin("")
        is_at_home = beginning.is_usual and (beginning.is_first or player.settings.start == "home")
        plain = PlainGame(session, player)
        with _ended_by_signals():
            _talk(plain, store, plain.greeting(is_at_home=is_at_home, is_usual=beginning.is_usual))
    if store.unsaved:
        complain(not_saved(store.unsaved))
        return BAD
    return DONE


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Let signals end the game as Ctrl+C does, which keeps the time played; those ignored from the start stay so."""
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    for number in numbers:
        if before[number] is not signal.SIG_IGN:
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: object) -> NoReturn:
    raise SystemExit(_FAILURE + number)


def _talk(game: PlainGame, store: Store, greeting: Reply) -> None:
    told, kept = _complain_of(store, 0), game.session if game.session.is_finished else None
    _print(greeting)
    try:
        for line in _lines():
            answer = game.hear(line)
            told = _complain_of(store, told)
            if answer:
                _print(answer)
            if game.session.is_finished and game.session is not kept:
                kept = game.session
                _keep_needed(kept, store)
            if answer and answer.is_over:
                break
    finally:
        game.session.save_time()


def _complain_of(store: Store, told: int) -> int:
    """Tell the notices after those that were told, and return how many there are now."""
    for notice in store.notices[told:]:
        complain(notice)
    return len(store.notices)


def _keep_needed(session: Session, store: Store) -> None:
    """Keep which techniques a solved puzzle needed, for the statistics."""
    from sudoku_tui.engine.stepper import finish
    from sudoku_tui.features.finished.model import finding_needed
    from sudoku_tui.storage.games import number_of

    if number := number_of(session):
        store.note_techniques(number, finish(finding_needed(session.puzzle)).techniques)


def _lines() -> Iterator[str]:
    """What the player types, or what is piped in."""
    is_typed = sys.stdin.isatty()
    while True:
        if is_typed:
            print(_PROMPT, end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def _print(answer: Reply) -> None:
    text = tell(answer.text)
    emit(text if answer.is_grid else " ".join(text.split()))


def _fetching(link: ShortLink) -> Stepper[str]:
    from sudoku_tui.features.games.fetching import fetching  # which few games need

    return fetching(link)


def _new_puzzle(level: str | None, seed: str | None) -> Origin:
    from sudoku_tui.engine.shapes.geometry import CLASSIC

    return made_to_order(level_of(level, Level.EASY), seed or any_seed(), CLASSIC)
