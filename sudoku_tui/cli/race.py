"""`race`: the textbook strategies and ours on the same puzzles, in a table."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.output import complain, emit
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import NO_PUZZLE, lines_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.formats import read_lines
from sudoku_tui.lab.race import Race, Run, Standing
from sudoku_tui.lab.strategies import STRATEGIES, Strategy, strategy
from sudoku_tui.lab.trace import EventKind
from sudoku_tui.storage.packs import pack_lines
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_PACK = "classics"
_HEADINGS = (
    say("strategy"),
    say("solved"),
    say("placements"),
    say("guesses"),
    say("back-ups"),
    say("time"),
    say("to ours"),
)
_TROUBLES = {
    EventKind.STOPPED: say("{name}: {count} stopped; puzzle {puzzle}: {reason}"),
    EventKind.STUCK: say("{name}: {count} stuck; puzzle {puzzle}: {reason}"),
    EventKind.SOLVED: say("{name}: {count} wrong; puzzle {puzzle}: {reason}"),
}
_NO_SOLUTION = say("not a solution")
_DONE, _BAD, _INTERRUPTED = 0, 1, 130


def run(options: argparse.Namespace) -> int:
    strategies = _chosen(options.strategy)
    puzzles, is_clean = _puzzles(options.puzzle)
    if not puzzles:
        if is_clean:
            complain(NO_PUZZLE)
        return _BAD
    race = Race(puzzles, strategies, cap=options.cap, clock=time.perf_counter)
    try:
        watched(race.run())
    except KeyboardInterrupt:
        _print(race, options)
        measured = say("interrupted: this is what was measured in {done} of {all} runs")
        complain(measured.given({"done": len(race.runs), "all": race.length}))
        return _INTERRUPTED
    _print(race, options)
    is_right = not any(standing.wrong for standing in race.standings())
    return _DONE if is_clean and is_right else _BAD


def _chosen(identifiers: Sequence[str]) -> tuple[Strategy, ...]:
    """The strategies that were named, each once; all where none was.

    Raises:
        UsageError: for an unknown one, naming the known ones.
    """
    try:
        return tuple(strategy(identifier) for identifier in dict.fromkeys(identifiers)) or STRATEGIES
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def _puzzles(source: str | None) -> tuple[list[Puzzle], bool]:
    """The puzzles to race on, and whether all could be read; those that could not are named on standard error."""
    puzzles, is_clean = [], True
    for number, reading in read_lines(pack_lines(_PACK) if source is None else lines_of(source)):
        if isinstance(reading, SudokuError):
            complain(say("line {line}: {reason}", line=number, reason=reading.message))
            is_clean = False
        else:
            puzzles.append(reading.puzzle)
    return puzzles, is_clean


def _print(race: Race, options: argparse.Namespace) -> None:
    standings = race.standings()
    if options.json:
        for standing in standings:
            emit(json.dumps(_record(standing)))
    else:
        for line in (*_table(standings), *_remarks(race)):
            emit(line)


def _record(standing: Standing) -> dict[str, object]:
    counters = standing.counters
    return {
        "strategy": standing.strategy.identifier,
        "puzzles": standing.puzzles,
        "solved": standing.solved,
        "stuck": standing.stuck,
        "stopped": standing.stopped,
        "wrong": standing.wrong,
        "placements": counters.placements,
        "guesses": counters.guesses,
        "backups": counters.backups,
        "forbids": counters.forbids,
        "seconds": round(standing.seconds, 6),
        "ratio": None if standing.ratio is None else round(standing.ratio, 2),
    }


def _table(standings: Sequence[Standing]) -> list[str]:
    """The standings as aligned lines: names to the left, numbers to the right."""
    rows = [tuple(map(tell, _HEADINGS)), *map(_row, standings)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def _row(standing: Standing) -> tuple[str, ...]:
    counters, is_whole = standing.counters, standing.solved == standing.puzzles
    at_least = "" if is_whole else ">"
    return (
        tell(standing.strategy.name),
        tell(say("{count} of {all}", count=standing.solved, all=standing.puzzles)),
        f"{counters.placements:,}",
        f"{counters.guesses:,}",
        f"{counters.backups:,}",
        f"{at_least}{standing.seconds * 1000:,.1f} ms",
        "" if standing.ratio is None else f"{at_least}{standing.ratio:,.1f}×",
    )


def _remarks(race: Race) -> list[str]:
    """A sentence for every way in which a strategy came to no right solution, with the first puzzle as an example."""
    missed: dict[tuple[str, EventKind], list[Run]] = {}
    for run in race.runs:
        if not run.is_right:
            missed.setdefault((run.strategy.identifier, run.end.kind), []).append(run)
    remarks = [
        _TROUBLES[kind].given(
            {
                "name": runs[0].strategy.name,
                "count": len(runs),
                "puzzle": runs[0].puzzle + 1,
                "reason": runs[0].end.reason or _NO_SOLUTION,
            }
        )
        for (_, kind), runs in missed.items()
    ]
    return ["", *map(tell, (*remarks, say("> at least: some puzzles were left unsolved")))] if remarks else []
