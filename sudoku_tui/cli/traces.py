"""A strategy's trace as text or JSON: every step, the board after it, and the time it took."""

import json
import time

from sudoku_tui.cli.errors import DONE
from sudoku_tui.cli.output import emit, records
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shown import board_text
from sudoku_tui.formats import to_line
from sudoku_tui.lab.player import Player, Scene
from sudoku_tui.lab.strategies import Options, Strategy
from sudoku_tui.lab.trace import NO_CELL, Event, EventKind
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, counted, in_turn, say

_WITH = {
    "": say("{name}, {clues} givens"),
    "seed": say("{name}, {clues} givens, seed {seed}"),
    "guesses": say("{name}, {clues} givens, no more than {guesses} guesses at a time"),
    "rungs": say("{name}, {clues} givens, {rungs} techniques"),
}


def print_trace(puzzle: Puzzle, strategy: Strategy, options: Options, cap: int, *, as_json: bool) -> int:
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
    return DONE


def _headline(puzzle: Puzzle, strategy: Strategy, options: Options) -> Message:
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
    event = scene.last or Event(EventKind.STUCK)  # after a step there is one
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
