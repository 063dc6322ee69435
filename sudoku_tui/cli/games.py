"""`games`: the kept games, the one played last first; `play --game N` goes on with one."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from sudoku_tui.cli.output import complain, emit, records
from sudoku_tui.cli.player_files import kept_store
from sudoku_tui.formats import to_line
from sudoku_tui.game.clock import clock_text
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.storage.games import Overview


def run(options: argparse.Namespace) -> int:
    from sudoku_tui.storage.games import overview

    with kept_store() as store:
        records = [record for record in store.games() if not (options.unfinished and record.finished)]
        for record in records:
            game = overview(store, record)
            emit(json.dumps(_record(game)) if options.json else _line(game))
    if not records and not options.json:
        complain(say("no games are kept"))
    return 0


def _record(game: Overview) -> dict[str, object]:
    record, origin = game.record, game.record.origin
    return {
        "game": record.id,
        "title": str(origin.title),
        "messages": records(origin.title),
        "level": origin.level,
        "score": origin.score,
        "seed": origin.seed,
        "puzzle": to_line(origin.puzzle),
        "filled": game.filled,
        "to_fill": game.to_fill,
        "seconds": record.seconds,
        "created": record.created.isoformat(timespec="seconds"),
        "touched": record.touched.isoformat(timespec="seconds"),
        "finished": record.finished and record.finished.isoformat(timespec="seconds"),
    }


def _line(game: Overview) -> str:
    record, variant = game.record, game.record.origin.puzzle.geometry.variant
    share = 100 * game.filled // game.to_fill if game.to_fill else 100
    stand = tell(say("solved") if record.finished else say("{share}% filled", share=share))
    name = f"{tell(record.origin.title)}  {variant.partition(':')[0]}".rstrip()
    time = clock_text(record.seconds)
    return f"{record.id:>4}  {name:<28}  {stand:>10}  {time:>8}  {record.touched.astimezone():%Y-%m-%d %H:%M}"
