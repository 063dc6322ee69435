"""`train`: a technique to be found in position after position; how the player fares is kept."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, astuple
from functools import partial

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.lessons import technique_of
from sudoku_tui.cli.new_puzzles import any_seed
from sudoku_tui.cli.output import emit, records
from sudoku_tui.cli.training_talk import Talk
from sudoku_tui.game.tally import Tally
from sudoku_tui.game.training import Training
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.storage.examples import training_counts, training_positions
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_PROMPT = "> "
_UNKNOWN = say("no position for {name} is known; `sudoku-tui train` lists what can be trained")
_COLUMNS = (say("positions"), say("asked"), say("at once"), say("found"), say("wrong"), say("hints"), say("shown"))


def run(options: argparse.Namespace) -> int:
    return _list(options) if options.technique is None else _train(options)


def _list(options: argparse.Namespace) -> int:
    with kept_store() as store:
        tallies = store.tallies()
    counts = training_counts()
    if not options.json:
        emit(_row(tell(say("technique")), *map(tell, _COLUMNS)))
    for rung in LADDER:
        if positions := counts.get(rung.identifier, 0):
            tally = tallies.get(rung.identifier, Tally())
            if options.json:
                record = {"technique": rung.identifier, "name": str(rung.name), "positions": positions}
                emit(json.dumps(record | {"messages": records(rung.name)} | asdict(tally)))
            else:
                emit(_row(rung.identifier, str(positions), *(str(number or ".") for number in astuple(tally))))
    return 0


def _row(name: str, *cells: str) -> str:
    widths = (len(tell(head)) for head in _COLUMNS)
    return "  ".join([name.ljust(32), *map(str.rjust, cells, widths)])


def _train(options: argparse.Namespace) -> int:
    """Ask one position after the other, until there are no more answers, or as many as were wanted."""
    rung = technique_of(options.technique)
    positions = training_positions(rung.identifier)
    if not positions:
        raise UsageError(_UNKNOWN.given({"name": rung.name}))
    training = Training(rung, positions, options.seed or any_seed())
    with kept_store() as store:
        keep = partial(store.add_tally, rung.identifier)
        talk = Talk(training, keep, emit, is_json=options.json, count=options.count)
        talk.ask()
        for line in _answers():
            if not talk.hear(line):
                break
    return 0


def _answers() -> Iterator[str]:
    """What the player types, or what is piped in."""
    while True:
        if sys.stdin.isatty():
            print(_PROMPT, end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        yield line
