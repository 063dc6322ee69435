"""`watch` and `race`: a strategy of the lab at work on a puzzle, and all of them and ours on the same puzzles."""

import argparse
import json
import time
from collections.abc import Iterator, Sequence

from sudoku_tui.cli.errors import BAD, DONE, INTERRUPTED, UsageError
from sudoku_tui.cli.new_puzzles import any_seed
from sudoku_tui.cli.output import complain, emit
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzle_input import NO_PUZZLE, STANDARD_INPUT, first_position, lines_of
from sudoku_tui.cli.rungs import chosen_rungs
from sudoku_tui.cli.terminal import has_screen, listen_to_the_terminal, refuse_without_terminal
from sudoku_tui.cli.traces import print_trace
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.refusal import NO_LAB, refused
from sudoku_tui.formats import read_lines
from sudoku_tui.lab.race import Race, Run, Standing
from sudoku_tui.lab.strategies import STRATEGIES, USUAL_OPTIONS, Options, Strategy, strategy
from sudoku_tui.lab.trace import EventKind
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.storage.packs import pack_lines
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

_PACK = "classics"
_HEADINGS = (
    say("strategy"),
    say("solved"),
    say("placements"),
    say("guesses"),
    say("backtracks"),
    say("time"),
    say("to ours"),
)
_NOT_TAKEN = {
    "seed": say("only the strategy random-order takes a seed"),
    "guesses": say("only the strategy cube takes a limit of guesses"),
    "rungs": say("only the strategy logic takes a ladder"),
}
_TROUBLES = {
    EventKind.STOPPED: say("{name}: {count} stopped; puzzle {puzzle}: {reason}"),
    EventKind.STUCK: say("{name}: {count} stuck; puzzle {puzzle}: {reason}"),
    EventKind.SOLVED: say("{name}: {count} wrong; puzzle {puzzle}: {reason}"),
}


def watch(options: argparse.Namespace) -> int:
    (chosen,) = _chosen([options.strategy])
    with_options = _options_for([chosen], options, seed=options.seed or any_seed())
    _, position = first_position(_lines(options.puzzle), NO_LAB)
    if options.puzzle == STANDARD_INPUT:
        listen_to_the_terminal()
    if options.race:
        refuse_without_terminal(say("watching a race needs a terminal; sudoku-tui race needs none"))
    elif options.plain or options.json or not has_screen():
        return print_trace(position.puzzle, chosen, with_options, options.cap, as_json=options.json)
    from sudoku_tui.tui import launch

    puzzle = position.puzzle
    return launch.race(puzzle) if options.race else launch.watch(puzzle, chosen, options.speed, with_options)


def race(options: argparse.Namespace) -> int:
    strategies = _chosen(options.strategy) or STRATEGIES
    with_options = _options_for(strategies, options, seed=options.seed or USUAL_OPTIONS.seed)
    strategies = tuple(each.given(with_options) for each in strategies)
    puzzles, is_clean = _puzzles(options.puzzle)
    if not puzzles:
        if is_clean:
            complain(NO_PUZZLE)
        return BAD
    contest, is_whole = Race(puzzles, strategies, cap=options.cap, clock=time.perf_counter), True
    try:
        watched(contest.run())
    except KeyboardInterrupt:
        is_whole = False
    standings = contest.standings()
    for line in map(_json, standings) if options.json else (*_table(standings), *_remarks(contest.runs)):
        emit(line)
    if not is_whole:
        measured = say("interrupted: this is what was measured in {done} of {all} runs")
        complain(measured.given({"done": len(contest.runs), "all": contest.length}))
        return INTERRUPTED
    return DONE if is_clean and not any(standing.wrong for standing in standings) else BAD


def _chosen(identifiers: Sequence[str]) -> tuple[Strategy, ...]:
    """The strategies that were named, each once."""
    try:
        return tuple(strategy(identifier) for identifier in dict.fromkeys(identifiers))
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def _options_for(strategies: Sequence[Strategy], options: argparse.Namespace, seed: str) -> Options:
    """What the command line tells the strategies; what none of them takes is refused."""
    told = {"seed": options.seed, "guesses": options.guesses, "rungs": options.ladder}
    for name in [name for name, value in told.items() if value is not None]:
        if not any(each.takes == name for each in strategies):
            raise UsageError(_NOT_TAKEN[name])
    guesses = USUAL_OPTIONS.guesses if options.guesses is None else options.guesses
    return Options(seed, guesses, USUAL if options.ladder is None else chosen_rungs(options))


def _lines(source: str | None) -> Iterator[str]:
    return iter(pack_lines(_PACK)) if source is None else lines_of(source)


def _puzzles(source: str | None) -> tuple[list[Puzzle], bool]:
    """The puzzles to race on, and whether all could be read; those that could not are named on standard error."""
    puzzles, is_clean = [], True
    for number, reading in read_lines(_lines(source)):
        if isinstance(reading, SudokuError):
            reason = reading.message
        elif reading.puzzle.constraints:
            reason = refused(reading.puzzle.geometry, NO_LAB)
        else:
            puzzles.append(reading.puzzle)
            continue
        complain(say("line {line}: {reason}", line=number, reason=reason))
        is_clean = False
    return puzzles, is_clean


def _json(standing: Standing) -> str:
    counters = standing.counters
    record = {
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
    return json.dumps(record)


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


def _remarks(runs: Sequence[Run]) -> list[str]:
    """A sentence for every way in which a strategy came to no right solution, with the first puzzle as an example."""
    missed: dict[tuple[str, EventKind], list[Run]] = {}
    for run in runs:
        if not run.is_right:
            missed.setdefault((run.strategy.identifier, run.end.kind), []).append(run)
    remarks = [*map(_remark, missed.values())]
    return ["", *map(tell, (*remarks, say("> at least: some puzzles were left unsolved")))] if remarks else []


def _remark(runs: Sequence[Run]) -> Message:
    first = runs[0]
    reason = first.end.reason or say("not a solution")
    facts = {"name": first.strategy.name, "count": len(runs), "puzzle": first.puzzle + 1, "reason": reason}
    return _TROUBLES[first.end.kind].given(facts)
