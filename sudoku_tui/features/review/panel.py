"""The review of a game as its screen tells it: a line for each moment, words about the chosen one, and the replay."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.board.looks import NOWHERE, CellLook, View, board_looks
from sudoku_tui.desk.panel import HintView, paragraphs
from sudoku_tui.engine.bits import set_of
from sudoku_tui.features.review.model import Review
from sudoku_tui.features.review.moments import Moment, MomentKind
from sudoku_tui.game.clock import clock_text, span
from sudoku_tui.game.event_log import Event, Word, turns_of
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.ladder import technique
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say, say_in

MOST_PAUSE = 2.0
"""Seconds that a pause lasts in the replay, however long the player thought."""
LEAST_PAUSE = 0.05
"""Seconds that a frame is shown at least, whatever else happened at the same time."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
_SHOWN = frozenset({None, Word.UNDO, Word.REDO, Word.GOTO, Word.RETURN})
_LAYERS = ("values", "corner", "centre", "crossed", "colours")


class Frame(NamedTuple):
    """The board from one moment of the replay to the next."""

    at: float  # seconds from the beginning of the replay
    time: float  # seconds of play
    number: int  # of the event that led here; 0 for the start
    state: GameState
    depth: int  # how many moves lie between here and the start
    word: Word | None  # how the game came here; None for a move, and for the start


class Replay:
    """A game as frames, and the place in it where the replay is."""

    def __init__(self, start: GameState, log: Iterable[Event]) -> None:
        self.frames = _frames(start, log)
        self.at = 0.0  # seconds from the beginning of the replay
        self.speed = 1.0
        self.is_playing = False

    @property
    def duration(self) -> float:
        """Seconds at the usual speed."""
        return self.frames[-1].at

    @property
    def index(self) -> int:
        """The place of the frame that is shown now."""
        return bisect_right(self.frames, self.at, key=lambda frame: frame.at) - 1

    @property
    def frame(self) -> Frame:
        return self.frames[self.index]

    @property
    def changed(self) -> tuple[int, ...]:
        """The cells that look different from the frame before."""
        before, after = self.frames[max(self.index - 1, 0)].state, self.frame.state
        layers = [(getattr(before, layer), getattr(after, layer)) for layer in _LAYERS]
        return tuple(cell for cell in range(len(after.values)) if any(one[cell] != new[cell] for one, new in layers))

    @property
    def is_over(self) -> bool:
        return self.at >= self.duration

    def pass_time(self, seconds: float) -> None:
        """Let time pass for who looks on; at the end the replay stops."""
        if self.is_playing:
            self.seek(self.at + max(seconds, 0.0) * self.speed)
            self.is_playing = not self.is_over

    def toggle(self) -> None:
        """Play or stop; from the end it begins anew."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.is_over:
            self.at = 0.0
            self.is_playing = self.duration > 0

    def seek(self, at: float) -> None:
        self.at = min(max(at, 0.0), self.duration)

    def step(self, frames: int) -> None:
        """Go some frames on, or back, and stay there."""
        self._show(self.index + frames)

    def show_event(self, number: int) -> None:
        """Go to how the board looked when an event had happened, and stay there."""
        self._show(bisect_right(self.frames, number, key=lambda frame: frame.number) - 1)

    def faster(self) -> None:
        self.speed = next((speed for speed in SPEEDS if speed > self.speed), self.speed)

    def slower(self) -> None:
        self.speed = next((speed for speed in reversed(SPEEDS) if speed < self.speed), self.speed)

    def _show(self, index: int) -> None:
        self.is_playing = False
        self.at = self.frames[min(max(index, 0), len(self.frames) - 1)].at


def _frames(start: GameState, log: Iterable[Event]) -> tuple[Frame, ...]:
    frames, depths = [Frame(0.0, 0.0, 0, start, 0, None)], {0: 0}
    for turn in turns_of(start, log):
        if turn.word not in _SHOWN:
            continue
        last, node = frames[-1], turn.after
        at = last.at + max(LEAST_PAUSE, min(turn.time - last.time, MOST_PAUSE))
        depth = depths.setdefault(node.number, depths[node.parent.number] + 1 if node.parent else 0)
        frames.append(Frame(at, turn.time, turn.number, node.state, depth, turn.word))
    return tuple(frames)


_NAMES = {
    MomentKind.PAUSE: say_in("noun", "Pause"),
    MomentKind.WRONG: say("Wrong turn"),
    MomentKind.HINT: say("Hint"),
    MomentKind.REVEAL: say("Given away"),
    MomentKind.END: say("Solved"),
}
_STEPS: Mapping[Word | None, Message] = {
    Word.UNDO: say("Taken back."),
    Word.REDO: say("Done again."),
    Word.GOTO: say("Back to an earlier position."),
    Word.RETURN: say("Back to the checkpoint."),
}


def moment_line(moment: Moment) -> tuple[str, Message]:
    """A moment in one line: when it was, and what."""
    if moment.kind is MomentKind.PAUSE:
        return span(moment.time), say("Pause of {time}", time=span(moment.seconds))
    return span(moment.time), _NAMES[moment.kind]


def moment_words(moment: Moment, told: HintView | None, *, is_dense: bool) -> HintView:
    """What is said of a moment, and all that is told of the step that there was to find."""
    title = NOTHING if is_dense else _NAMES[moment.kind]
    if told is None:
        return HintView(title=title, text=moment.said, is_dense=is_dense)
    return told._replace(title=title, text=paragraphs(moment.said, told.text))


def moment_looks(moment: Moment) -> tuple[CellLook, ...]:
    """The board as the player saw it, what went wrong marked."""
    wrong = set_of(moment.cells) if moment.kind is MomentKind.WRONG else 0
    selection = set_of(moment.cells) if moment.kind is MomentKind.REVEAL else 0
    return board_looks(moment.state, View(cursor=NOWHERE, wrong=wrong, selection=selection))


def review_words(review: Review | None, found: Sequence[Moment], *, is_dense: bool) -> HintView:
    """The game as a whole; while it is still being looked at, as far as that has come."""
    title = NOTHING if is_dense else say("Your game")
    if review is None:
        text: Message = counted("1 moment so far …", "{count} moments so far …", len(found))
        return HintView(title=title, text=text, is_dense=is_dense)
    stood = sum(moment.kind is MomentKind.PAUSE for moment in review.moments)
    wrong = sum(moment.kind is MomentKind.WRONG for moment in review.moments)
    pauses = counted(
        "One pause stands out: it took {time}.",
        "{count} pauses stand out: together they took {time}.",
        stood,
        time=span(review.stood),
    )
    is_own = not review.is_by_program
    text = in_turn(
        say("You played for {time}.", time=span(review.seconds)),
        _usual_words(review.usual) if is_own else say("The program solved most of this one."),
        pauses if stood else say("No pause stands out.") if is_own else NOTHING,
        counted("You went wrong once.", "You went wrong {count} times.", wrong) if wrong else NOTHING,
        _held_up_words(*review.held_up),
    )
    return HintView(title=title, text=text, is_dense=is_dense)


def _held_up_words(identifier: str, count: int) -> Message:
    """What held the player up most often, and that it can be drilled."""
    if not identifier:
        return NOTHING
    return counted(
        "What held you up: {technique}. A drill of it takes two minutes.",
        "What held you up {count} times: {technique}. A drill of it takes two minutes.",
        count,
        technique=technique(identifier).name,
    )


def _usual_words(seconds: float) -> Message:
    if not seconds:
        return NOTHING
    if seconds < 1:
        return say("For a digit you usually took less than a second.")
    return say("For a digit you usually took {time}.", time=span(seconds))


def replay_words(replay: Replay, *, is_dense: bool) -> HintView:
    """What is said while the game is played once more."""
    title = NOTHING if is_dense else say("Replay")
    time = say("{time} on the clock", time=clock_text(replay.frame.time))
    speed = say("Speed {speed:g}×; pauses are shortened", speed=replay.speed)
    words = in_turn(time, speed, _STEPS.get(replay.frame.word, NOTHING), between="\n")
    return HintView(title=title, text=words, is_dense=is_dense)


def replay_looks(replay: Replay) -> tuple[CellLook, ...]:
    """The board of the replay, what has just changed selected."""
    return board_looks(replay.frame.state, View(cursor=NOWHERE, selection=set_of(replay.changed)))
