"""Every step that can be taken now, each on the board with its proof."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from rich.cells import cell_len
from textual import on
from textual.content import Content
from textual.widget import Widget
from textual.worker import Worker

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.survey import Survey
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.commands.steps import STEPS_COMMANDS
from sudoku_tui.play.desk.words import until_stopped
from sudoku_tui.play.panels.step import name_of, outcome, short_name, step_words
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.tui.runner import run
from sudoku_tui.tui.screens.step_screen import StepScreen
from sudoku_tui.tui.widgets.chooser import Chooser
from sudoku_tui.tui.widgets.step_list import StepRow
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, counted, say

_FRAME_SECONDS = 0.15


class StepsScreen(StepScreen, commands=STEPS_COMMANDS):
    """Finds the steps bit by bit and lists them; gives the one that is opened, None if the player leaves."""

    heading = say("All steps")

    def __init__(self, puzzle: Puzzle, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        super().__init__(puzzle)
        self._at = board
        self._survey = Survey(board, rungs)
        self._doing = ""
        self._search: Worker[None] | None = None
        self._all = tell(say("all techniques"))
        self._filter = Chooser([self._all])
        self._filter.can_focus = False

    @property
    def found(self) -> list[Step]:
        wanted = self._filter.word
        return [step for step in self._survey.steps if wanted in (self._all, tell(name_of(step)))]

    @property
    def is_over(self) -> bool:
        return self._survey.is_over

    def on_mount(self) -> None:
        """Begin to search; results are drawn now and then, for drawing costs as much as finding."""
        self.set_interval(_FRAME_SECONDS, self._tick)
        self._search = self.run_worker(self._look)

    @property
    def is_searching(self) -> bool:
        return not self._survey.is_over

    def control(self) -> Widget:
        return self._filter

    def version(self) -> Hashable:
        return len(self._survey.steps), self._filter.word

    def make_rows(self) -> list[StepRow]:
        found = self.found
        outcomes = [outcome(step, self.puzzle.geometry) for step in found]
        width = max(map(len, outcomes), default=0)
        return [StepRow(text.ljust(width), tell(short_name(step))) for text, step in zip(outcomes, found, strict=True)]

    def position(self, index: int) -> tuple[Board, Step | None]:
        found = self.found
        return self._at, found[index] if index < len(found) else None

    def words(self, index: int, *, is_dense: bool) -> HintView:
        _, step = self.position(index)
        if step:
            return step_words(step, self.puzzle.geometry, is_dense=is_dense)
        nothing = say("None of the techniques known here finds a step.") if self._survey.is_over else say("Looking …")
        return HintView(nothing)

    def headline(self) -> Content:
        parts = [(tell(counted("{count} step", "{count} steps", len(self.found))), "bold $primary")]
        if self._doing:
            room, key = self._said.size.width - cell_len(parts[0][0]) - 2, self.key_to_name("stop")
            doing = tell(until_stopped(say("{doing} …", doing=self._doing), key))
            if cell_len(doing) > room:
                doing = tell(until_stopped(NOTHING, key))
            parts.append(("  " + doing, "$text-muted"))
        return Content.assemble(*parts)

    def list_technique(self, way: int) -> None:
        self._filter.action_step(way)

    def list_only(self) -> None:
        _, step = self.position(self.chosen)
        if step:
            name = self._all if self._filter.word != self._all else tell(name_of(step))
            self._filter.chosen = self._names().index(name)
            self.choose(self.found.index(step))

    def stop(self) -> None:
        if self._doing and self._search:
            self._search.cancel()
            self._doing = ""
            self.show()

    @on(Chooser.Changed)
    def _list_others(self) -> None:
        self.choose(0)

    def _names(self) -> list[str]:
        return [self._all, *dict.fromkeys(tell(name_of(step)) for step in self._survey.steps)]

    async def _look(self) -> None:
        await run(self._survey.work, self._report)
        self._survey.is_over = True
        self._doing = ""
        self._show_found()

    def _report(self, progress: Progress) -> None:
        self._doing = tell(progress.doing)
        self._survey.take(progress)

    def _tick(self) -> None:
        if self._doing:
            self._show_found()

    def _show_found(self) -> None:
        self._filter.offer(self._names())
        self.show()
