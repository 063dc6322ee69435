"""Kept games: listed, written to a file to take elsewhere, taken in from one, printed as a challenge."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import BAD, DONE, FileError, UsageError, complain, emit, records, sending
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.sources import STANDARD_INPUT
from sudoku_tui.desk.names import shape_name
from sudoku_tui.features.games.links import text_to_copy
from sudoku_tui.game.clock import clock_text
from sudoku_tui.words.dates import local
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.storage.games import Overview
    from sudoku_tui.storage.store import Store

_STANDARD_OUTPUT = "-"


@contextmanager
def kept_store(environment: Mapping[str, str] = os.environ) -> Iterator[Store]:
    """The player's store; its notices go to standard error at the end."""
    from sudoku_tui.storage.paths import database_path
    from sudoku_tui.storage.speaking import speak_as_set
    from sudoku_tui.storage.store import Store

    with Store(database_path(environment), lambda: datetime.now(UTC)) as store:
        if environment is os.environ:
            speak_as_set(store, environment)
        yield store
        for notice in store.notices:
            complain(notice)


def show(options: argparse.Namespace) -> int:
    """List the games, the one played last first; `play --game N` goes on with one."""
    from sudoku_tui.storage.games import overview

    with kept_store() as store:
        kept = [record for record in store.games() if not (options.unfinished and record.finished)]
        for record in kept:
            game = overview(store, record)
            emit(json.dumps(_record(game)) if options.json else _line(game))
    if not kept and not options.json:
        complain(say("no games are kept"))
    return DONE


def write(options: argparse.Namespace) -> int:
    with kept_store() as store:
        write_everything(store, options.file)
    return DONE


def write_everything(store: Store, name: str) -> None:
    """Write all that a player has to a new file, or to standard output."""
    if name == _STANDARD_OUTPUT and sys.stdout.isatty():
        raise UsageError(say("a file of games is binary: name a FILE, or pipe the output"))
    content, path = everything_in(store), Path(name)
    if name == _STANDARD_OUTPUT:
        with sending(say("the games cannot be written: {reason}")):
            sys.stdout.buffer.write(content)
            sys.stdout.buffer.flush()
        return
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError as error:
        raise FileError(say("{path} exists already; name a new file", path=path)) from error
    except OSError as error:
        raise FileError(say("{path} cannot be written: {reason}", path=path, reason=reason_of(error))) from error
    count = len(store.games())
    emit(tell(counted("{count} game written to {path}", "{count} games written to {path}", count, path=path)))


def everything_in(store: Store) -> bytes:
    from sudoku_tui.storage.exchange import export

    return export(store, lambda: secrets.token_hex(8))


def take_in(options: argparse.Namespace) -> int:
    """Import a file, which is bad unless all of its games can be read."""
    with kept_store() as store:
        return take_everything(store, content_named(options.file))


def take_everything(store: Store, content: bytes) -> int:
    """Import the content of a file, say what came of it, and give the exit code."""
    from sudoku_tui.storage.exchange import importing

    summary = watched(importing(store, content))
    emit(tell(summary.message))
    return BAD if summary.unreadable else DONE


def challenge(options: argparse.Namespace) -> int:
    """Print a game for `play --challenge`, or as a link for browsers."""
    from sudoku_tui.features.challenge.model import Challenge, challenge_link, text_of

    with kept_store() as store:
        made = Challenge.of(store.game(options.game).origin, store.log(options.game))
    emit(text_of(made) if options.address is None else challenge_link(made, options.address))
    return DONE


def _record(game: Overview) -> dict[str, object]:
    record, origin = game.record, game.record.origin
    return {
        "game": record.id,
        "title": str(origin.title),
        "messages": records(origin.title),
        "level": origin.level,
        "score": origin.score,
        "seed": origin.seed,
        "puzzle": text_to_copy(origin),
        "filled": game.filled,
        "to_fill": game.to_fill,
        "seconds": record.seconds,
        "created": record.created.isoformat(timespec="seconds"),
        "touched": record.touched.isoformat(timespec="seconds"),
        "finished": record.finished and record.finished.isoformat(timespec="seconds"),
    }


def _line(game: Overview) -> str:
    record, shape = game.record, game.record.origin.puzzle.geometry
    variant = tell(shape_name(shape.size, shape.variant)) if shape.constraints else shape.variant.partition(":")[0]
    share = 100 * game.filled // game.to_fill if game.to_fill else 100
    stand = tell(say("solved") if record.finished else say("{share}% filled", share=share))
    name = f"{tell(record.origin.title)}  {variant}".rstrip()
    time = clock_text(record.seconds)
    return f"{record.id:>4}  {name:<32}  {stand:>10}  {time:>8}  {local(record.touched):%Y-%m-%d %H:%M}"


def content_named(name: str) -> bytes:
    """What a file of games holds, or what is piped in."""
    from sudoku_tui.storage.incoming import MAX_BYTES, content_of

    if name != STANDARD_INPUT:
        return content_of(Path(name))
    if sys.stdin.isatty():
        raise UsageError(say("name a FILE, or pipe one in"))
    return sys.stdin.buffer.read(MAX_BYTES + 1)
