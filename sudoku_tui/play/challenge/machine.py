"""A machine to play against: Norvig's algorithm in motion so slow that a person has a chance.

It takes as long as the player usually does. A game keeps it as `norvig-300`, the seconds, in the place of a challenge.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.game.event_log import Event, Word
from sudoku_tui.game.moves import Move, Place
from sudoku_tui.lab.player import Scene, Status, after
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.logic.levels import Level
from sudoku_tui.play.statistics.games import Row
from sudoku_tui.words.message import say

_STRATEGY = "norvig"
_TEXT = re.compile(rf"{_STRATEGY}-(\d{{1,6}})")
_MOST_EVENTS = 20_000  # of the algorithm: what people play needs some hundreds
_MOST_MOVES = 300  # of the slow game: nobody looks more often
_EVENTS_A_SLICE = 50
_ENOUGH = 3  # games that say how long the player usually takes
_MINUTES = {Level.EASY: 6, Level.MEDIUM: 10, Level.HARD: 15, Level.UNFAIR: 25, Level.EXTREME: 40}
_USUAL_MINUTES = 12


def usual_seconds(row: Row | None, level: str | None) -> float:
    """How long the player usually takes for a level, or people do until that is known."""
    if row and row.median and len(row.solved) >= _ENOUGH:
        return max(1.0, row.median)
    return 60.0 * (_MINUTES[Level(level)] if level in tuple(Level) else _USUAL_MINUTES)


def machine_text(seconds: float) -> str:
    return f"{_STRATEGY}-{min(round(seconds), 999_999)}"


def seconds_of(text: str) -> int:
    """The seconds of such a text; 0 for any other, as a challenge is."""
    known = _TEXT.fullmatch(text)
    return int(known[1]) if known else 0


def slow_game(puzzle: Puzzle, seconds: float) -> Stepper[tuple[Event, ...]]:
    """The log of a game in which the algorithm's digits are spread over some seconds; without an end if it gives up."""
    scene, grids = Scene.start(puzzle), [puzzle.givens]
    for number, event in enumerate(strategy(_STRATEGY).trace(puzzle, _MOST_EVENTS)):
        if number % _EVENTS_A_SLICE == 0:
            yield Progress(number, say("watching the algorithm"))
        scene = after(scene, event)
        if scene.values != grids[-1]:
            grids.append(scene.values)
    lines = [*_lines(puzzle.geometry, _thinned(grids)), *([Word.FINISHED] if scene.status is Status.SOLVED else ())]
    moves = max(1, len(lines) - 1)
    return tuple(Event(seconds * min(1.0, (place + 1) / moves), str(line)) for place, line in enumerate(lines))


def _thinned(grids: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The first grid, the last, and as many in between as somebody may look at."""
    step = -(-len(grids) // _MOST_MOVES)
    return [grids[0], *grids[step:-1:step], *grids[1:][-1:]]


def _lines(geometry: Geometry, grids: list[tuple[int, ...]]) -> Iterator[str]:
    """What leads from each grid to the next, as moves of a game."""
    for before, now in pairwise(grids):
        changed = enumerate(zip(before, now, strict=True))
        places = tuple(Place(cell, digit) for cell, (old, digit) in changed if old != digit)
        if places:
            yield Move(places).text(geometry)
