"""The commands of what is kept: `games` and a file of them to take elsewhere, `daily`, and `stats`."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import BAD, DONE, FileError, UsageError, complain, emit, records, sending
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.sources import STANDARD_INPUT
from sudoku_tui.cli.terminal import NEEDED_TO_PLAY, play_in_terminal, refuse_without_terminal
from sudoku_tui.desk.names import shape_name
from sudoku_tui.features.daily.model import Archive, day_named, making_daily, refuse_without_puzzle
from sudoku_tui.features.games.links import text_to_copy
from sudoku_tui.features.statistics.model import LevelRow, Statistics, sparkline
from sudoku_tui.features.statistics.pages import (
    Met,
    ahead_words,
    games_words,
    level_words,
    met_words,
    shape_words,
    share_text,
    techniques_met,
)
from sudoku_tui.game.clock import clock_text, time_text
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.dates import local, local_day
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import counted, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.storage.games import Overview
    from sudoku_tui.storage.store import Store

_STANDARD_OUTPUT = "-"


@contextmanager
def kept_store() -> Iterator[Store]:
    """The player's store; its notices go to standard error at the end."""
    from sudoku_tui.storage.paths import database_path
    from sudoku_tui.storage.store import Store

    with Store(database_path(os.environ), lambda: datetime.now(UTC)) as store:
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
    from sudoku_tui.storage.exchange import export

    name, path = options.file, Path(options.file)
    with kept_store() as store:
        if name == _STANDARD_OUTPUT and sys.stdout.isatty():
            raise UsageError(say("a file of games is binary: name a FILE, or pipe the output"))
        content = export(store, lambda: secrets.token_hex(8))
        if name == _STANDARD_OUTPUT:
            with sending(say("the games cannot be written: {reason}")):
                sys.stdout.buffer.write(content)
                sys.stdout.buffer.flush()
            return DONE
        try:
            with path.open("xb") as file:
                file.write(content)
        except FileExistsError as error:
            raise FileError(say("{path} exists already; name a new file", path=path)) from error
        except OSError as error:
            raise FileError(say("{path} cannot be written: {reason}", path=path, reason=reason_of(error))) from error
        count = len(store.games())
        emit(tell(counted("{count} game written to {path}", "{count} games written to {path}", count, path=path)))
    return DONE


def take_in(options: argparse.Namespace) -> int:
    """Import a file, which is bad unless all of its games can be read."""
    from sudoku_tui.storage.exchange import importing

    with kept_store() as store:
        summary = watched(importing(store, _content(options.file)))
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


def _content(name: str) -> bytes:
    from sudoku_tui.storage.incoming import MAX_BYTES, content_of

    if name != STANDARD_INPUT:
        return content_of(Path(name))
    if sys.stdin.isatty():
        raise UsageError(say("name a FILE, or pipe one in"))
    return sys.stdin.buffer.read(MAX_BYTES + 1)


_DAILY_LEVEL = say(
    "the puzzle of the day is the same for everybody, and so is its level; `sudoku-tui play {level}` begins another"
)


def daily(options: argparse.Namespace) -> int:
    """Play the puzzle of a day; one that was begun before goes on, and one that was solved is shown."""
    if options.date is not None and (level := options.date.lower()) in tuple(Level):
        raise UsageError(_DAILY_LEVEL.given({"level": level}))
    with kept_store() as store:
        today = local_day(store.now())
        day = today if options.date is None else day_named(options.date)
        refuse_without_puzzle(day, today)
        refuse_without_terminal(NEEDED_TO_PLAY)
        game = Archive(store.dailies(), today).game(day)
    if game:
        return play_in_terminal(game=game.game, is_mini=options.mini, in_ascii=options.ascii)
    return play_in_terminal(origin=watched(making_daily(day, today)), is_mini=options.mini, in_ascii=options.ascii)


_COLUMNS = (say("begun"), say("solved"), say("clean"), say("best"), say("median"), say("last"))
_NAME_WIDTH, _LEAST_WIDTH = 12, 8


def statistics(options: argparse.Namespace) -> int:
    with kept_store() as store:
        games, techniques = store.played(), techniques_met(store.techniques_met(), store.tallies())
        today = local_day(store.now())
    statistics, archive = Statistics.of(games, today), Archive(games, today)
    if options.json:
        emit(json.dumps(_statistics_record(statistics, archive, techniques)))
        return DONE
    if not games and not techniques:
        complain(say("no games are kept"))
        return DONE
    for line in _lines(statistics, archive, techniques):
        emit(line)
    if ahead := ahead_words(statistics.days):
        complain(ahead)
    return DONE


def _lines(statistics: Statistics, archive: Archive, techniques: Sequence[Met]) -> Iterator[str]:
    yield tell(games_words(statistics))
    yield tell(statistics.days.streak.words)
    if daily := archive.words:
        yield tell(daily)
    for shape in statistics.shapes:
        yield ""
        name = tell(shape_words(shape))
        width = max(_NAME_WIDTH, len(name))
        yield _cells(name.ljust(width), *map(tell, _COLUMNS))
        for row in statistics.of_shape(shape):
            yield _row(row, width)
    if techniques:
        yield ""
        yield tell(met_words(techniques))


def _row(row: LevelRow, width: int) -> str:
    solved = f"{len(row.solved)} {share_text(len(row.solved), row.begun)}"
    last = time_text(row.last[-1] if row.last else None)
    times = time_text(row.best), time_text(row.median), last
    line = _cells(tell(level_words(row)).ljust(width), str(row.begun), solved, str(row.clean), *times)
    return f"{line}  {sparkline(row.trend)}".rstrip()


def _cells(name: str, *cells: str) -> str:
    widths = (max(len(tell(head)), _LEAST_WIDTH) for head in _COLUMNS)
    return "  ".join([name, *map(str.rjust, cells, widths)])


def _statistics_record(statistics: Statistics, archive: Archive, techniques: Sequence[Met]) -> dict[str, object]:
    texts = games_words(statistics), statistics.days.streak.words, ahead_words(statistics.days)
    return {
        "begun": statistics.begun,
        "solved": statistics.solved,
        "clean": statistics.clean,
        "seconds": statistics.seconds,
        "streak": statistics.days.streak._asdict(),
        "daily": {"solved": archive.solved, "streak": archive.streak._asdict()},
        "days": {day.isoformat(): count for day, count in sorted(statistics.days.counts.items())},
        "levels": [_level_record(row) for row in statistics.rows],
        "techniques": [
            {
                "technique": each.technique.identifier,
                "games": each.games,
                "mastered": each.is_mastered,
                **asdict(each.tally),
            }
            for each in techniques
        ],
        "text": "\n".join(str(text) for text in texts if text),
        "messages": [record for text in texts for record in records(text)],
    }


def _level_record(row: LevelRow) -> dict[str, object]:
    return {
        "size": row.shape.size,
        "variant": row.shape.variant,
        "name": str(shape_words(row.shape)),
        "messages": records(shape_words(row.shape)),
        "level": row.level,
        "begun": row.begun,
        "solved": len(row.solved),
        "clean": row.clean,
        "best": row.best,
        "median": row.median,
        "last": row.last,
        "trend": row.trend,
        "histogram": row.histogram._asdict(),
    }
