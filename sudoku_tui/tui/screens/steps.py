"""StepsScreen: every step that can be taken now, each shown on the board with its proof."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
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
from sudoku_tui.play.panels.step import name_of, outcome, short_name, step_words
from sudoku_tui.tui.runner import run
from sudoku_tui.tui.screens.own_keys import ASKING_ITEM
from sudoku_tui.tui.screens.step_screen import StepScreen
from sudoku_tui.tui.widgets.chooser import Chooser
from sudoku_tui.tui.widgets.hint_panel import HintView
from sudoku_tui.tui.widgets.key_bar import KeyItem
from sudoku_tui.tui.widgets.step_list import StepRow
from sudoku_tui.words.language import tell

ALL = "all techniques"

_FRAME_SECONDS = 0.15

_KEYS = (
    KeyItem("↑↓", "Choose", "screen.choose(1)"),
    KeyItem("Enter", "Open", "screen.open"),
    KeyItem("Esc", "Leave", "screen.leave"),
    ASKING_ITEM,
    KeyItem("←→", "Technique", "screen.technique(1)"),
    KeyItem("f", "Only this", "screen.only"),
    KeyItem("Shift+L", "Lesson", "screen.lesson"),
    KeyItem("PgDn", "Read on", "screen.read(1)"),
)


class StepsScreen(StepScreen):
    """Finds every step bit by bit, lists them, and gives the one that is opened; None if the player leaves.

    Args:
        puzzle: the puzzle.
        board: the position.
        rungs: the techniques to look for.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left,h", "technique(-1)", "The technique before"),
        ("right,l", "technique(1)", "The next technique"),
        ("space", "stop", "Stop looking"),
        ("f", "only", "Only this technique, or all"),
    ]

    def __init__(self, puzzle: Puzzle, board: Board, rungs: Sequence[Technique] = USUAL) -> None:
        super().__init__(puzzle)
        self._at = board
        self._survey = Survey(board, rungs)
        self._doing = ""
        self._search: Worker[None] | None = None
        self._filter = Chooser([ALL])
        self._filter.can_focus = False

    @property
    def found(self) -> list[Step]:
        """The steps in the list."""
        wanted = self._filter.word
        return [step for step in self._survey.steps if wanted in (ALL, name_of(step))]

    @property
    def is_over(self) -> bool:
        """Whether the search has come to its end."""
        return self._survey.is_over

    def on_mount(self) -> None:
        """Begins to look; what was found is shown now and then, for drawing it costs as much as finding it."""
        self.set_interval(_FRAME_SECONDS, self._tick)
        self._search = self.run_worker(self._look)

    def control(self) -> Widget:
        """The technique to list."""
        return self._filter

    def version(self) -> Hashable:
        """How many steps there are, and which technique is listed."""
        return len(self._survey.steps), self._filter.word

    def make_rows(self) -> list[StepRow]:
        """What each step gives, and its technique."""
        found = self.found
        outcomes = [outcome(step, self.puzzle.geometry) for step in found]
        width = max(map(len, outcomes), default=0)
        return [StepRow(text.ljust(width), short_name(step)) for text, step in zip(outcomes, found, strict=True)]

    def position(self, index: int) -> tuple[Board, Step | None]:
        """The position as it is, and the step."""
        found = self.found
        return self._at, found[index] if index < len(found) else None

    def words(self, index: int, *, is_dense: bool) -> HintView:
        """The step in words."""
        _, step = self.position(index)
        if step:
            return step_words(step, self.puzzle.geometry, is_dense=is_dense)
        nothing = "None of the techniques known here finds a step." if self._survey.is_over else "Looking …"
        return HintView(stage=0, text=nothing, keys=())

    def headline(self) -> Content:
        """How many steps there are, and what is being looked for."""
        count = len(self.found)
        parts = [(f"{count} step{'' if count == 1 else 's'}", "bold $primary")]
        if self._doing:
            parts.append((f"  {self._doing} … Space stops", "$foreground 70%"))
        return Content.assemble(*parts)

    def key_items(self) -> Sequence[KeyItem]:
        """The keys."""
        return _KEYS

    def action_technique(self, step: int) -> None:
        """Lists the steps of the next technique, or the one before."""
        self._filter.action_step(step)

    def action_only(self) -> None:
        """Lists the steps of the chosen one's technique alone, or all again."""
        _, step = self.position(self.chosen)
        if step:
            self._list_only(ALL if self._filter.word != ALL else name_of(step), step)

    def action_stop(self) -> None:
        """Stops the search; what was found stays."""
        if self._doing and self._search:
            self._search.cancel()
            self._doing = ""
            self.show()

    @on(Chooser.Changed)
    def _list_others(self) -> None:
        self.choose(0)

    def _list_only(self, name: str, step: Step) -> None:
        self._filter.chosen = self._names().index(name)
        self.choose(self.found.index(step))

    def _names(self) -> list[str]:
        return [ALL, *dict.fromkeys(map(name_of, self._survey.steps))]

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
