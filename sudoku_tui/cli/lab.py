"""The lab's commands: `watch` and `race`, `graph` for what strategies see, `grid` for a full grid."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from sudoku_tui.cli.new_puzzles import any_seed, kind_and_shape_of
from sudoku_tui.cli.output import BAD, DONE, INTERRUPTED, UsageError, complain, emit, records, written
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.puzzles import chosen_rungs
from sudoku_tui.cli.sources import NO_PUZZLE, STANDARD_INPUT, first_position, lines_of
from sudoku_tui.cli.terminal import has_screen, listen_to_the_terminal, refuse_without_terminal
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.generate import full_grid as filling
from sudoku_tui.engine.puzzle import Puzzle, board_text
from sudoku_tui.engine.shapes.geometry import CLASSIC, refused
from sudoku_tui.formats import read_lines, to_box, to_line
from sudoku_tui.formats.picture.picture import graph_picture
from sudoku_tui.formats.picture.svg import inks_for
from sudoku_tui.lab.graph import NO_GRAPH, GraphPart, edges
from sudoku_tui.lab.strategies import (
    NO_LAB,
    STRATEGIES,
    USUAL_OPTIONS,
    Strategy,
    StrategyOptions,
    keeps_rules,
    strategy,
)
from sudoku_tui.lab.trace import NO_CELL, EventKind, TraceEvent
from sudoku_tui.lab.watch_and_race import Player, Race, RaceResult, Run, Scene
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.storage.packs import pack_lines
from sudoku_tui.words.columns import filled_up, pushed_right, width_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, counted, in_turn, reason_of, say, say_in

_WITH = {
    "": say("{name}, {clues} givens"),
    "seed": say("{name}, {clues} givens, seed {seed}"),
    "guesses": say("{name}, {clues} givens, no more than {guesses} guesses at a time"),
    "rungs": say("{name}, {clues} givens, {rungs} techniques"),
}


def print_trace(puzzle: Puzzle, strategy: Strategy, options: StrategyOptions, cap: int, *, as_json: bool) -> int:
    """Print every step as it is taken; what is timed is the strategy and the board it is shown on, not the printing."""
    player, seconds, number = Player(puzzle, strategy.given(options), cap), 0.0, 0
    if not as_json:
        emit(f"{tell(_headline(puzzle, strategy, options))}\n{board_text(puzzle.geometry, puzzle.givens)}\n")
    while not player.scene.is_over:
        began = time.perf_counter()
        scene = player.step()
        seconds, number = seconds + time.perf_counter() - began, number + 1
        emit(_record(scene, number, seconds) if as_json else _block(scene, number, seconds))
    if not as_json:
        emit(tell(_summary(player.scene, seconds)))
    return DONE if keeps_rules(puzzle.geometry, puzzle.givens) else BAD


def _headline(puzzle: Puzzle, strategy: Strategy, options: StrategyOptions) -> Message:
    told = {"seed": options.seed, "guesses": options.guesses, "rungs": len(options.rungs)}
    facts = {key: value for key, value in told.items() if key == strategy.takes}
    return _WITH[strategy.takes].given({"name": strategy.name, "clues": puzzle.clues} | facts)


def _block(scene: Scene, number: int, seconds: float) -> str:
    head = say("{number}. {said} ({seconds} s)", number=number, said=scene.said, seconds=f"{seconds:.6f}")
    return f"{tell(head)}\n{board_text(scene.geometry, scene.values)}\n"


def _summary(scene: Scene, seconds: float) -> Message:
    counters = scene.counters
    placed = counted("{count:,} digit written", "{count:,} digits written", counters.placements)
    guessed = counted("{count:,} guess", "{count:,} guesses", counters.guesses)
    back = counted("{count:,} time back", "{count:,} times back", counters.backups)
    took = say("{seconds} seconds", seconds=f"{seconds:.6f}")
    return say("{said} {counts}.", said=scene.said, counts=in_turn(placed, guessed, back, took, between=", "))


def _record(scene: Scene, number: int, seconds: float) -> str:
    event = scene.last or TraceEvent(EventKind.STUCK)  # after a step there is one
    is_somewhere = event.cell != NO_CELL
    record = {
        "step": number,
        "kind": event.kind.value,
        "cell": scene.geometry.cell_name(event.cell) if is_somewhere else None,
        "digit": event.digit if is_somewhere else None,
        "depth": event.depth,
        "said": str(scene.said),
        "messages": records(scene.said),
        "board": to_line(Puzzle(scene.geometry, scene.values)),
        "seconds": round(seconds, 6),
    }
    return json.dumps(record)


_PACK = "classics"
_HEADINGS = (
    say("strategy"),
    say_in("column", "solved"),
    say("placements"),
    say("guesses"),
    say("backtracks"),
    say_in("column", "time"),
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
        refuse_without_terminal(say("watching a race needs a terminal; 'sudoku-tui race' does not"))
    elif options.plain or options.json or not has_screen():
        return print_trace(position.puzzle, chosen, with_options, options.cap, as_json=options.json)
    from sudoku_tui.app.textual_gaps.tried import require_textual

    require_textual()
    from sudoku_tui.features import launch

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
    results = contest.results()
    for line in map(_json, results) if options.json else (*_table(results), *_remarks(contest.runs)):
        emit(line)
    if not is_whole:
        measured = say("interrupted: this is what was measured in {done} of {all} runs")
        complain(measured.given({"done": len(contest.runs), "all": contest.length}))
        return INTERRUPTED
    return DONE if is_clean and not any(result.wrong for result in results) else BAD


def _chosen(identifiers: Sequence[str]) -> tuple[Strategy, ...]:
    """The strategies that were named, each once."""
    try:
        return tuple(strategy(identifier) for identifier in dict.fromkeys(identifiers))
    except ValueError as error:
        raise UsageError(reason_of(error)) from None


def _options_for(strategies: Sequence[Strategy], options: argparse.Namespace, seed: str) -> StrategyOptions:
    """What the command line tells the strategies; what none of them takes is refused."""
    told = {"seed": options.seed, "guesses": options.guesses, "rungs": options.ladder}
    for name in [name for name, value in told.items() if value is not None]:
        if not any(each.takes == name for each in strategies):
            raise UsageError(_NOT_TAKEN[name])
    guesses = USUAL_OPTIONS.guesses if options.guesses is None else options.guesses
    return StrategyOptions(seed, guesses, USUAL if options.ladder is None else chosen_rungs(options))


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


def _json(result: RaceResult) -> str:
    counters = result.counters
    record = {
        "strategy": result.strategy.identifier,
        "puzzles": result.puzzles,
        "solved": result.solved,
        "stuck": result.stuck,
        "stopped": result.stopped,
        "wrong": result.wrong,
        "placements": counters.placements,
        "guesses": counters.guesses,
        "backups": counters.backups,
        "forbids": counters.forbids,
        "seconds": round(result.seconds, 6),
        "ratio": None if result.ratio is None else round(result.ratio, 2),
    }
    return json.dumps(record)


def _table(results: Sequence[RaceResult]) -> list[str]:
    """The results as aligned lines: names to the left, numbers to the right."""
    rows = [tuple(map(tell, _HEADINGS)), *map(_row, results)]
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([filled_up(row[0], widths[0]), *map(pushed_right, row[1:], widths[1:])]) for row in rows]


def _row(result: RaceResult) -> tuple[str, ...]:
    counters, is_whole = result.counters, result.solved == result.puzzles
    at_least = "" if is_whole else ">"
    return (
        tell(result.strategy.name),
        tell(say("{count} of {all}", count=result.solved, all=result.puzzles)),
        f"{counters.placements:,}",
        f"{counters.guesses:,}",
        f"{counters.backups:,}",
        f"{at_least}{result.seconds * 1000:,.1f} ms",
        "" if result.ratio is None else f"{at_least}{result.ratio:,.1f}×",
    )


def _remarks(runs: Sequence[Run]) -> list[str]:
    """A sentence for every way in which a strategy came to no right solution, with the first puzzle as an example."""
    missed: dict[tuple[str, EventKind], list[Run]] = {}
    for run in runs:
        if not run.is_right:
            missed.setdefault((run.strategy.identifier, run.end.kind), []).append(run)
    remarks = [*map(_remark, missed.values())]
    return ["", *map(tell, (*remarks, say("> at least: some puzzles were not solved")))] if remarks else []


def _remark(runs: Sequence[Run]) -> Message:
    first = runs[0]
    reason = first.end.reason or say("not a solution")
    facts = {"name": first.strategy.name, "count": len(runs), "puzzle": first.puzzle + 1, "reason": reason}
    return _TROUBLES[first.end.kind].given(facts)


def graph(options: argparse.Namespace) -> int:
    source = options.puzzle
    puzzle = Puzzle.empty(CLASSIC) if source is None else first_position(lines_of(source), NO_GRAPH)[1].puzzle
    part, names = GraphPart(options.part), puzzle.geometry.cell_name
    if options.svg:
        file = Path(options.svg)
        emit(tell(written(file.parent, {file.name: graph_picture(puzzle, part, inks_for(is_dark=options.dark))})))
    elif options.json:
        emit(json.dumps(_graph_record(puzzle, part)))
    else:
        for edge in edges(puzzle.geometry, part):
            emit(f"{names(edge.one)} {names(edge.other)} {tell(edge.reason)}")
    return DONE


def full_grid(options: argparse.Namespace) -> int:
    seed = options.seed or any_seed()
    kind, shape = kind_and_shape_of(options.variant, options.size, seed)
    if kind:
        raise UsageError(say("a grid alone has no clues: new --variant {kind} makes a puzzle with them", kind=kind))
    grid = Puzzle(shape, watched(filling(shape, Dice(f"grid:{seed}"))))
    if options.json:
        emit(json.dumps({"grid": to_line(grid), "seed": seed}))
    else:
        emit(to_box(grid) if options.boxed else to_line(grid))
    return DONE


def _graph_record(puzzle: Puzzle, part: GraphPart) -> dict[str, object]:
    """The graph as networkx's `node_link_graph` reads it."""
    names = puzzle.geometry.cell_name
    nodes = [{"id": names(cell), "digit": digit} for cell, digit in enumerate(puzzle.givens)]
    links = [
        {"source": names(one), "target": names(other), "key": kind, "house": house and house.name}
        for one, other, kind, house in edges(puzzle.geometry, part)
    ]
    return {"directed": False, "multigraph": True, "graph": {}, "nodes": nodes, "edges": links}
