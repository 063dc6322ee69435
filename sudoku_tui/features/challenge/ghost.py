"""The opponent in a challenge: a friend's game as a ghost on the player's own clock, or a machine.

The machine is Norvig's algorithm, slowed down so that a person has a chance: it takes the player's usual time. A
game stores it as `norvig-300`, with the seconds, in place of a challenge.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sudoku_tui.board.looks import NOWHERE, CellLook, View, board_looks
from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress, Stepper
from sudoku_tui.features.challenge.model import reading
from sudoku_tui.features.statistics.model import LevelRow
from sudoku_tui.game.clock import span
from sudoku_tui.game.event_log import Event, Word, turns_of
from sudoku_tui.game.moves import Move, Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.state import GameState
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.lab.watch_and_race import Scene, Status, after
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.message import Message, Sentence, say


class Rival(NamedTuple):
    """An opponent, with the sentences about its game."""

    name: Message
    progress: Sentence  # shown beside the player's own
    solved: Sentence
    gave_up: Message
    as_fast: Message
    slower: Sentence
    faster: Sentence


FRIEND = Rival(
    say("Friend"),
    say("You {own}% · friend {share}%"),
    say("You {own}% · friend solved in {time}"),
    say("Your friend did not finish this puzzle: you win."),
    say("You were exactly as fast as your friend."),
    say("You were faster than your friend by {time}."),
    say("Your friend was faster by {time}."),
)
NORVIG = Rival(
    say("Norvig"),
    say("You {own}% · Norvig {share}%"),
    say("You {own}% · Norvig solved in {time}"),
    say("Norvig's algorithm gave up: you win."),
    say("You were exactly as fast as Norvig's algorithm in slow motion."),
    say("You were faster than Norvig's algorithm in slow motion by {time}."),
    say("Norvig's algorithm was faster, even in slow motion, by {time}."),
)


class Standing(NamedTuple):
    """The progress of a game."""

    time: float  # the seconds of play when it reached this point
    filled: int  # how many of the cells empty at the start hold a digit
    right: int  # how many of those digits are right
    to_fill: int  # how many cells were empty at the start
    is_finished: bool

    @property
    def share(self) -> int:
        """The share of cells filled, right or wrong, in hundredths, rounded down."""
        return _share(self.filled, self.to_fill)


class Moment(NamedTuple):
    """The state of a game from one time to the next."""

    state: GameState
    standing: Standing

    @property
    def time(self) -> float:
        return self.standing.time


def _moments(start: GameState, log: Iterable[Event], solution: tuple[int, ...]) -> Iterator[Moment]:
    """The moments of a game from its start to its end; anything looked at afterwards does not count."""
    yield Moment(start, standing_of(start, solution, 0.0))
    for turn in turns_of(start, log):
        state = turn.after.state
        if state is not turn.before.state:
            yield Moment(state, standing_of(state, solution, turn.time))
        if turn.word is Word.FINISHED:
            break


class Ghost:
    """A game that has been played, to play against."""

    def __init__(
        self, start: GameState, log: Sequence[Event], solution: tuple[int, ...], rival: Rival = FRIEND
    ) -> None:
        self.start, self.log, self.rival = start, log, rival
        self._standings = [moment.standing for moment in _moments(start, log, solution)]

    @property
    def end(self) -> Standing:
        return self._standings[-1]

    def at(self, time: float) -> Standing:
        """Its progress after some seconds of play."""
        return self._standings[max(bisect_right(self._standings, time, key=lambda standing: standing.time) - 1, 0)]


def standing_of(state: GameState, solution: tuple[int, ...], time: float) -> Standing:
    """The progress of a game from the givens."""
    cells = [cell for cell in range(len(solution)) if not state.is_given(cell)]
    filled = [cell for cell in cells if state.values[cell]]
    right = sum(state.values[cell] == solution[cell] for cell in filled)
    return Standing(time, len(filled), right, len(cells), right == len(cells))


def progress_said(state: GameState, friend: Standing, rival: Rival = FRIEND) -> Message:
    """The progress of the player and the rival, in one line beside the board."""
    own = _share(len(state.entries), state.puzzle.givens.count(0))
    if friend.is_finished:
        return rival.solved.given({"own": own, "time": span(friend.time)})
    return rival.progress.given({"own": own, "share": friend.share})


def outcome_said(own_seconds: float, friend: Standing, rival: Rival = FRIEND) -> Message:
    """The winner, once the player has solved the puzzle."""
    if not friend.is_finished:
        return rival.gave_up
    lead = int(friend.time) - int(own_seconds)  # in whole seconds, as clocks show both
    if lead == 0:
        return rival.as_fast
    return (rival.slower if lead > 0 else rival.faster).given({"time": span(abs(lead))})


def _share(filled: int, to_fill: int) -> int:
    return 100 * filled // to_fill if to_fill else 100


_STRATEGY = "norvig"
_TEXT = re.compile(rf"{_STRATEGY}-(\d{{1,6}})")
_MOST_EVENTS = 20_000  # of the algorithm: puzzles that people play need a few hundred
_MOST_MOVES = 300  # of the slow game: nobody looks more often than that
_EVENTS_A_SLICE = 50
_ENOUGH = 3  # games needed to know how long the player usually takes
_MINUTES = {Level.EASY: 6, Level.MEDIUM: 10, Level.HARD: 15, Level.UNFAIR: 25, Level.EXTREME: 40}
_USUAL_MINUTES = 12


def usual_seconds(row: LevelRow | None, level: str | None) -> float:
    """The player's usual seconds for a level, or those of people in general until that is known."""
    if row and row.median and len(row.solved) >= _ENOUGH:
        return max(1.0, row.median)
    return 60.0 * (_MINUTES[Level(level)] if level in tuple(Level) else _USUAL_MINUTES)


def machine_text(seconds: float) -> str:
    return f"{_STRATEGY}-{min(round(seconds), 999_999)}"


def seconds_of(text: str) -> int:
    """The seconds in a `machine_text`; 0 for any other text, such as a challenge."""
    known = _TEXT.fullmatch(text)
    return int(known[1]) if known else 0


def slow_game(puzzle: Puzzle, seconds: float) -> Stepper[tuple[Event, ...]]:
    """The log of a game that spreads the algorithm's digits over some seconds; it ends unsolved if that gives up."""
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
    """The first grid, the last, and as many between them as anybody would look at."""
    step = -(-len(grids) // _MOST_MOVES)
    return [grids[0], *grids[step:-1:step], *grids[1:][-1:]]


def _lines(geometry: Geometry, grids: list[tuple[int, ...]]) -> Iterator[str]:
    """The changes from each grid to the next, as lines of moves."""
    for before, now in pairwise(grids):
        changed = enumerate(zip(before, now, strict=True))
        places = tuple(Place(cell, digit) for cell, (old, digit) in changed if old != digit)
        if places:
            yield Move(places).text(geometry)


def seeking_ghost(puzzle: Puzzle, solution: tuple[int, ...], text: str) -> Stepper[Ghost | None]:
    """Make the ghost; return None if the text is from another version of the game or for another puzzle."""
    if seconds := seconds_of(text):
        log = yield from slow_game(puzzle, seconds)
        return Ghost(Origin(puzzle).start(), log, solution, NORVIG)
    try:
        challenge = yield from reading(text)
    except SudokuError:
        return None
    if challenge.origin.puzzle != puzzle:
        return None
    return Ghost(challenge.origin.start(), challenge.log, solution)


SECONDS = 40.0  # how long the longer of the two games lasts at normal speed
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0)


class Side:
    """One of the two games: its moments, and the one on show."""

    def __init__(self, start: GameState, log: Iterable[Event], solution: tuple[int, ...]) -> None:
        self.moments = [*_moments(start, log, solution)]

    @property
    def end(self) -> Moment:
        return self.moments[-1]

    def at(self, time: float) -> Moment:
        return self.moments[self._index(time)]

    def looks(self, time: float) -> tuple[CellLook, ...]:
        """The board at a time, the digits written last selected; without notes, because the boards are small."""
        index = self._index(time)
        state, before = self.moments[index].state, self.moments[max(index - 1, 0)].state
        written = set_of(cell for cell, digit in enumerate(state.values) if digit != before.values[cell])
        nothing = (0,) * len(state.values)
        digits = GameState(state.puzzle, state.values, nothing, nothing, nothing, nothing)
        return board_looks(digits, View(cursor=NOWHERE, selection=written))

    def _index(self, time: float) -> int:
        return max(bisect_right(self.moments, time, key=lambda moment: moment.time) - 1, 0)


class Duel:
    """Two sides and the clock that plays both."""

    def __init__(self, sides: Sequence[Side]) -> None:
        self.sides = tuple(sides)
        self.duration = max(side.end.time for side in sides)  # seconds of play
        self.time = 0.0
        self.speed = 1.0
        self.is_playing = True

    @property
    def is_over(self) -> bool:
        return self.time >= self.duration

    @property
    def hundredth(self) -> int:
        """The share of the duel that is over, in hundredths."""
        return round(100 * self.time / self.duration) if self.duration else 100

    def pass_time(self, seconds: float) -> None:
        """Advance the duel by seconds of the viewer's time."""
        if self.is_playing:
            self.seek(self.time + max(seconds, 0.0) * self.speed * self.duration / SECONDS)
            self.is_playing = not self.is_over

    def toggle(self) -> None:
        """Play or stop; at the end, start again from the beginning."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.is_over:
            self.time, self.is_playing = 0.0, self.duration > 0

    def seek(self, time: float) -> None:
        self.time = min(max(time, 0.0), self.duration)

    def step(self, way: int) -> None:
        """Go to the next or previous change in either game."""
        self.is_playing = False
        times = sorted({moment.time for side in self.sides for moment in side.moments})
        self.seek(times[min(max(bisect_right(times, self.time) - 1 + way, 0), len(times) - 1)])

    def change_speed(self, way: int) -> None:
        at = SPEEDS.index(self.speed) + way
        self.speed = SPEEDS[min(max(at, 0), len(SPEEDS) - 1)]
