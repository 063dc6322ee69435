"""A game looked back at: its moments in a list, the board at each of them, and the whole of it once more."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from textual import on
from textual.content import Content
from textual.widget import Widget

from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.board_screen import StepScreen
from sudoku_tui.app.widgets.fields import Slider
from sudoku_tui.app.widgets.lists import StepRow
from sudoku_tui.board.looks import CellLook
from sudoku_tui.desk.panel import HintView
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.features.review.commands import REVIEW_COMMANDS
from sudoku_tui.features.review.model import Review, review_of
from sudoku_tui.features.review.moments import Moment
from sudoku_tui.features.review.panel import (
    Replay,
    moment_line,
    moment_looks,
    moment_words,
    replay_looks,
    replay_words,
    review_words,
)
from sudoku_tui.game.clock import clock_text
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import rungs_or_usual
from sudoku_tui.logic.path import Example
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_SECONDS_TO_READ = 3.0
_FRAME_SECONDS = 0.05


class ReviewScreen(StepScreen, commands=REVIEW_COMMANDS):
    """Shows the moments of a game as they are found; the first line is the game as a whole."""

    heading = say("Looking back at a game")

    def __init__(
        self,
        origin: Origin,
        log: Sequence[Event],
        rungs: Sequence[Technique],
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(origin.puzzle)
        self._origin, self._log = origin, tuple(log)
        self._work, self._clock = review_of(origin, self._log, rungs), clock
        self.replay, self._slider = Replay(origin.start(), self._log), Slider()
        self._moments: list[Moment] = []
        self._review: Review | None = None
        self._is_at_frame = False  # whether the board shows the replay, rather than the chosen moment
        self._looked = clock()

    @property
    def is_playing(self) -> bool:
        return self.replay.is_playing

    @property
    def moment(self) -> Moment | None:
        """The chosen moment; None while the replay is shown, and for the game as a whole."""
        if self._is_at_frame or not 0 < self.chosen <= len(self._moments):
            return None
        return self._moments[self.chosen - 1]

    @property
    def has_technique(self) -> bool:
        """Whether there is something to learn for the chosen moment."""
        return bool(self.moment and self.moment.technique)

    @property
    def shows_step(self) -> bool:
        """Whether the chosen moment has a step, whose proof can be walked."""
        return bool(self.moment and self.moment.shows_step)

    @property
    def has_drill(self) -> bool:
        return bool(self._to_drill)

    @property
    def _to_drill(self) -> str:
        """The technique of the chosen moment; of the whole game, the one that held the player up most often."""
        if self.moment:
            return self.moment.technique or ""
        return self._review.held_up[0] if self._review and not self._is_at_frame else ""

    def on_mount(self) -> None:
        self._looked = self._clock()
        self.set_interval(_FRAME_SECONDS, self._tick)
        self.replay.seek(self.replay.duration)
        self.run_worker(self._look_back())

    @property
    def is_searching(self) -> bool:
        return self._review is None or self.is_playing

    def control(self) -> Widget:
        return self._slider

    def version(self) -> Hashable:
        return len(self._moments)

    def make_rows(self) -> list[StepRow]:
        lines = [moment_line(moment) for moment in self._moments]
        width = max((len(time) for time, _ in lines), default=0)
        rows = [StepRow(time.rjust(width), tell(words)) for time, words in lines]
        return [StepRow(tell(say("The whole game"))), *rows]

    def position(self, index: int) -> tuple[Board, Step | None]:
        moment = self.moment
        if moment and moment.proof and moment.shows_step:
            return moment.proof.board, moment.proof.step
        return self.puzzle.board(), None

    def looks(self) -> tuple[CellLook, ...]:
        moment = self.moment
        if moment is None:
            return replay_looks(self.replay)
        return super().looks() if moment.shows_step else moment_looks(moment)

    def words(self, index: int, *, is_dense: bool) -> HintView:
        if moment := self.moment:
            board, step = self.position(index)
            told = self.words_of(step, board, is_dense=is_dense) if step else None
            return told if told and self.is_walked else moment_words(moment, told, is_dense=is_dense)
        if self._is_at_frame:
            return replay_words(self.replay, is_dense=is_dense)
        return review_words(self._review, self._moments, is_dense=is_dense)

    def headline(self) -> Content:
        facts: Message = say("looking …")
        if self._is_at_frame:
            facts = say("{time} · {speed:g}×", time=clock_text(self.replay.frame.time), speed=self.replay.speed)
        elif self._review:
            return Content.styled(tell(self._origin.title), "bold $primary")  # small windows have no room for more
        return Content.assemble((tell(say("Review")), "bold $primary"), (f"  {tell(facts)}", "$text-muted"))

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.review.sheet import review_sheet  # only a page has any

        replay = self.replay if self._is_at_frame else None
        told = self.told(*self._ways, head=self._origin.title)
        return review_sheet(told, self.rows(), self.chosen, replay)

    def heed(self, name: str, value: str) -> None:
        """Go to a move of the replay."""
        from sudoku_tui.features.review.sheet import MOVE  # only a page asks

        if name == MOVE and value.isdecimal():
            self._show_replay()
            self.replay.step(int(value) - self.replay.index)
            self._follow()
        else:
            super().heed(name, value)

    @property
    def _ways(self) -> tuple[str, ...]:
        """What a page offers beside the words: along the replay, along a proof, or from one moment to the next."""
        if self._is_at_frame:
            return "play.pause", "replay.step previous", "replay.step next", "play.slower", "play.faster"
        if self.is_walked:
            return "proof.on", "proof.back", "proof"
        return "line next", "line previous", "play.pause", "lesson", "keep", "drill", "proof.on"

    def show(self) -> None:
        super().show()
        frames = self.replay.frames
        self._slider.last, self._slider.at = len(frames) - 1, self.replay.index
        numbers = {moment.number for moment in self._moments}
        self._slider.hard = frozenset(place for place, frame in enumerate(frames) if frame.number in numbers)

    def choose(self, index: int) -> None:
        """Show a moment, and go to its place in the replay."""
        self._is_at_frame = False
        if 0 < index <= len(self._moments):
            self.replay.show_event(self._moments[index - 1].number)
        else:
            self.replay.step(len(self.replay.frames))
        super().choose(index)

    def play(self) -> None:
        self._show_replay()
        self._looked = self._clock()
        self.replay.toggle()
        self.show()

    def step(self, frames: int) -> None:
        """Go a move on or back in the replay; while a proof is walked, a stop."""
        if self.is_walked and abs(frames) == 1:
            self.walk_by(frames)
            return
        self._show_replay()
        self.replay.step(frames)
        self._follow()

    def change_speed(self, way: int) -> None:
        self.replay.faster() if way > 0 else self.replay.slower()
        self.show()

    def open_chosen(self) -> None:
        self.open_lesson()

    def open_lesson(self) -> None:
        """Open the lesson of the chosen moment, with the player's own position as its example."""
        moment = self.moment
        if moment and moment.proof and moment.position:
            example = Example(moment.position, moment.proof.board, moment.proof.step)
            self.open("lessons.open_lesson", moment.proof.step.technique, example)
        else:
            self._tell_once(say("There is no lesson on this moment."))

    def keep_position(self) -> None:
        moment = self.moment
        if moment and moment.technique and moment.position:
            self.open("lessons.keep_position", moment.technique, moment.position)
        else:
            self._tell_once(say("There is no technique to train at this moment."))

    def drill(self) -> None:
        if technique := self._to_drill:
            self.open("lessons.open_drill", technique)
        else:
            self._tell_once(say("There is no technique to train at this moment."))

    def _show_replay(self) -> None:
        self._is_at_frame, self.walked_to = True, None

    def _tell_once(self, message: Message) -> None:
        self.app.clear_notifications()
        self.app.notify(tell(message), timeout=_SECONDS_TO_READ, markup=False)

    def copy_challenge(self) -> None:
        self.open("challenge.copy_challenge", self._origin, self._log)

    async def _look_back(self) -> None:
        self._review = await run(self._work, self._take)
        self._moments = list(self._review.moments)
        self.show()

    def _take(self, progress: Progress) -> None:
        """Collect the moments reported; work that was begun anew reports the first ones again."""
        found = [moment for moment in progress.found if isinstance(moment, Moment)]
        new = found[max(len(self._moments) - (progress.done - len(found)), 0) :]
        if new:
            self._moments += new
            self.show()

    def _tick(self) -> None:
        now = self._clock()
        seconds, self._looked = now - self._looked, now
        if self.replay.is_playing:
            before = self.replay.index
            self.replay.pass_time(seconds)
            if self.replay.index != before or not self.replay.is_playing:
                self._follow()

    def _follow(self) -> None:
        """Show the frame, and in the list the moment that came last."""
        number = self.replay.frame.number
        self._list.chosen = sum(moment.number <= number for moment in self._moments)
        self.show()

    @on(Slider.Moved)
    def _slide(self, event: Slider.Moved) -> None:
        self._show_replay()
        self.step(event.at - self.replay.index)


def open_screen(app: GameApp, game: int | None = None) -> None:
    """Look back at a kept game, or at the one that is played."""
    try:
        origin, log = app.kept_game(game)
    except StorageError as error:
        app.refuse(say("This game cannot be reviewed: {error}", error=reason_of(error)))
    else:
        app.visit(ReviewScreen(origin, log, rungs_or_usual(app.keeper.settings.ladder)))
