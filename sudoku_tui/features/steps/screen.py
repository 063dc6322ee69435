"""Every step that can be taken now, the whole path to the solution, and what that is exported as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from textual import on
from textual.content import Content
from textual.widget import Widget
from textual.worker import Worker

from sudoku_tui.app.page.sheet import Buttons, Paragraph
from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.board_screen import StepScreen
from sudoku_tui.app.screens.dialogs import Question, answers
from sudoku_tui.app.themes import inks_of
from sudoku_tui.app.widgets.fields import Chooser, Slider
from sudoku_tui.app.widgets.lists import StepRow
from sudoku_tui.app.widgets.parts import CardPart
from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.panel import HintView, name_of, outcome, short_name
from sudoku_tui.desk.words import until_stopped
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.features.steps.commands import EXPORT_COMMANDS, PATH_COMMANDS, STEPS_COMMANDS
from sudoku_tui.features.steps.path_files import packed, write
from sudoku_tui.formats.path_export import ExportForm, exporting
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.next_step import in_human_order
from sudoku_tui.logic.path import Path, Survey, Walk, fitting
from sudoku_tui.logic.rating import level_of, score_of
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.breaking import in_lines
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.app.base_app import BaseApp
    from sudoku_tui.app.page.sheet import Sheet

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
        outcomes = _outcomes(found, self.puzzle.geometry)
        return [StepRow(text, tell(short_name(step))) for text, step in zip(outcomes, found, strict=True)]

    def position(self, index: int) -> tuple[Board, Step | None]:
        found = self.found
        return self._at, found[index] if index < len(found) else None

    def words(self, index: int, *, is_dense: bool) -> HintView:
        board, step = self.position(index)
        if step:
            return self.words_of(step, board, is_dense=is_dense)
        nothing = say("No technique the game knows finds a step.") if self._survey.is_over else say("Looking …")
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

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.steps.sheet import steps_sheet  # only a page has any

        count = len(self.found)
        head = say("Looking …") if self.is_searching else counted("{count} step", "{count} steps", count)
        ways = ("proof.on", "proof.back", "proof") if self.is_walked else ("open", "proof.on", "lesson")
        told = self.told(*ways if count else (), head=head)
        return steps_sheet(told, self.rows(), self.chosen, self._names(), self._filter.chosen)

    def heed(self, name: str, value: str) -> None:
        from sudoku_tui.features.steps.sheet import TECHNIQUE  # only a page asks

        if name == TECHNIQUE and value.isdecimal() and int(value) < self._filter.line_count:
            self._filter.choose(int(value))
        else:
            super().heed(name, value)

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


_HARD = say("! marks the hardest steps.")
_LEAST_WIDTH = 8  # the window may have a single column


class PathScreen(StepScreen, commands=PATH_COMMANDS):
    """Finds the path bit by bit, and shows each step on the board before it is taken.

    `here` is the game's position, None if it holds a wrong digit, from which no path leads on; `at` is the line to
    begin with, where the first step is 1; an exported file is named after `title`.
    """

    heading = say("The full solution path")

    def __init__(
        self,
        puzzle: Puzzle,
        here: Board | None,
        rungs: Sequence[Technique] = USUAL,
        *,
        title: str = "path",
        is_from_here: bool = False,
        at: int = 0,
    ) -> None:
        super().__init__(puzzle)
        self._here, self._rungs, self._title = here, rungs, title
        self.is_from_here, self._wanted = is_from_here and here is not None, at
        self._slider = Slider()
        self._list.has_bar = False  # the slider says how far down
        self.walk = Walk(puzzle.board(), rungs)
        self._walking: Worker[None] | None = None

    @property
    def has_other_start(self) -> bool:
        return self._here is not None

    def on_mount(self) -> None:
        self.set_interval(_FRAME_SECONDS, self._tick)
        self._begin()

    @property
    def is_searching(self) -> bool:
        return not self.walk.is_over

    def control(self) -> Widget:
        return self._slider

    def version(self) -> Hashable:
        return id(self.walk), len(self.walk.steps), self.walk.is_over

    def make_rows(self) -> list[StepRow]:
        steps, hard = self.walk.steps, self._hard()
        outcomes = _outcomes(steps, self.puzzle.geometry)
        start = say("Where you are") if self.is_from_here else say("The start")
        rows = [StepRow(tell(start))]
        rows += [
            StepRow(text, tell(short_name(step)), is_hard=number in hard)
            for number, (text, step) in enumerate(zip(outcomes, steps, strict=True), 1)
        ]
        if self.walk.is_over:
            end = say("Solved") if self.walk.path.is_solved else say("Stuck")
            rows.append(StepRow(tell(end)))
        return rows

    def position(self, index: int) -> tuple[Board, Step | None]:
        steps, boards = self.walk.steps, self.walk.boards
        if index == 0:
            return boards[0], None
        return (boards[index - 1], steps[index - 1]) if index <= len(steps) else (boards[-1], None)

    def words(self, index: int, *, is_dense: bool) -> HintView:
        board, step = self.position(index)
        if step:
            return self.words_of(step, board, is_dense=is_dense)
        return HintView(title=self._rating(), text=self._counts(), is_dense=is_dense)

    def headline(self) -> Content:
        parts = [(tell(say("Path")), "bold $primary")]
        if not self.walk.is_over and self._walking:
            doing = until_stopped(in_turn(self._rating(), as_it_is("…")), self.key_to_name("stop"))
            parts.append(("  " + tell(doing), "$text-muted"))
        elif self.walk.is_over:
            parts.append((f" · {tell(self._rating())}", "bold $primary"))
        return Content.assemble(*parts)

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.steps.sheet import path_sheet  # only a page has any

        told = self.told(*self._ways, head=say("Path"))
        if not self._has_step:
            told = told._replace(words=tuple(map(as_it_is, self._counted())))
        return path_sheet(told, self._rating(), self.rows(), self.chosen)

    @property
    def _has_step(self) -> bool:
        """Whether the chosen line is a step, not the beginning or the end."""
        return self.position(self.chosen)[1] is not None

    @property
    def _ways(self) -> tuple[str, ...]:
        """What a page offers beside the words: while a proof is walked, what leads along it."""
        if self.is_walked:
            return "proof.on", "proof.back", "proof"
        return "line next", "line previous", *(("proof.on", "lesson") if self._has_step else ("start", "export.path"))

    def show(self) -> None:
        super().show()
        self._slider.last = max(len(self.rows()) - 1, 0)
        self._slider.at = self.chosen
        self._slider.hard = self._hard()

    def choose(self, index: int) -> None:
        self._wanted = 0
        super().choose(index)

    def go_to_hard(self, way: int) -> None:
        hard = sorted(self._hard(), reverse=way < 0)
        self.choose(next((number for number in hard if (number - self.chosen) * way > 0), self.chosen))

    def change_start(self) -> None:
        if self._here:
            self.is_from_here = not self.is_from_here
            self._begin()

    def open_chosen(self) -> None:
        """Open the first step of the path from here as a hint; any other has to wait for its turn."""
        if self.is_from_here and self.chosen == 1:
            super().open_chosen()
        else:
            self.move_by(1)

    def export(self) -> None:
        if self.walk.is_over:
            self.app.push_screen(ExportScreen(is_web=self.app.is_web), self._export)

    def stop(self) -> None:
        if self._walking and not self.walk.is_over:
            self._walking.cancel()
            self._walking = None
            self.show()

    @on(Slider.Moved)
    def _slide(self, event: Slider.Moved) -> None:
        self.choose(event.at)

    def _begin(self) -> None:
        start = self._here if self.is_from_here and self._here else self.puzzle.board()
        self.walk = Walk(start, self._rungs)
        self._walking = self.run_worker(partial(self._go, self.walk), exclusive=True)

    async def _go(self, walk: Walk) -> None:
        await run(walk.work, walk.take)
        walk.is_over = True
        self._show_new()

    def _tick(self) -> None:
        """Show what was found; not more often, for drawing costs as much as finding."""
        if self._walking and not self.walk.is_over:
            self._show_new()

    def _show_new(self) -> None:
        if self._wanted and self._wanted < len(self.rows()):
            self.choose(self._wanted)
        else:
            self.show()

    def _hard(self) -> frozenset[int]:
        """The lines with the hardest steps, unless all steps are easy."""
        ranks = [technique(step.technique).level.rank for step in self.walk.steps]
        hardest = max(ranks, default=0)
        return frozenset(number for number, rank in enumerate(ranks, 1) if rank == hardest and rank > 0)

    def _rating(self) -> Message:
        path = self.walk.path
        if not self.walk.is_over:
            return counted("{count} step so far", "{count} steps so far", len(path.steps))
        level = level_of(path)
        name = level.label if level else say("Beyond the ladder")
        return say("{level} · {score}", level=name, score=score_of(path))

    def _counts(self) -> Message:
        lines = [as_it_is(self._hanging(line)) for line in self._counted()]
        if self._hard():
            lines += [as_it_is(""), _HARD]
        return in_turn(*lines, between="\n")

    def _counted(self) -> list[str]:
        """How often each technique is used, the easiest first."""
        counts = Counter(step.technique for step in self.walk.steps)
        order = [rung for rung in self._rungs if rung.identifier in counts]
        return [f"{counts[rung.identifier]:>3} {tell(rung.name)}" for rung in order]

    def _hanging(self, line: str) -> str:
        """Wrap a line that begins with a count, the words hanging."""
        return in_lines(line, max(self.panel_width, _LEAST_WIDTH), hanging=" " * 4)

    def _export(self, form: str | None) -> None:
        if form:
            # A worker of the app: what was asked for is written even if the player leaves this screen at once.
            self.app.run_worker(self._write(self.walk.path, cast("ExportForm", form)))

    async def _write(self, path: Path, form: ExportForm) -> None:
        files = await run(partial(exporting, path, form, rungs=self._rungs, inks=inks_of(self.app.current_theme)))
        name = f"sudoku {self._title}"
        if self.app.is_web:
            file, content = packed(files, name)
            self.app.deliver_binary(BytesIO(content), save_filename=file)
            self.app.notify(tell(say("Your browser saves {file}.", file=file)), markup=False)
        else:
            self.app.notify(tell(write(files, name, FilePath.cwd())), markup=False)


_FORMS = {"text": say("Text"), "json": say("JSON"), "svg": say("SVG")}


def _outcomes(steps: Sequence[Step], geometry: Geometry) -> list[str]:
    """What each step does, in a column."""
    texts = [tell(as_it_is(outcome(step, geometry))) for step in steps]
    width = max(map(len, texts), default=0)
    return [text.ljust(width) for text in texts]


class ExportScreen(Question, commands=EXPORT_COMMANDS):
    """Asks for the form in which to export a path."""

    def __init__(self, *, is_web: bool = False) -> None:
        super().__init__(say("Export the path to the solution"))
        self._where = say("Your browser saves it.") if is_web else say("Into the folder the game was started in.")

    def parts(self) -> tuple[CardPart, ...]:
        forms = (action._replace(key=self.key_of("answer", action.choice)) for action in answers(**_FORMS).actions)
        leaves = () if self.is_drawn_by_page else (Paragraph(say("{key} leaves.", key=self.key_of("back"))),)
        return Paragraph(self._where), Buttons(tuple(forms)), *leaves


def open_screen(app: BaseApp, desk: Desk) -> None:
    """List every step there is now; the one chosen is opened as a hint."""
    rungs = in_human_order(fitting(desk.session.rungs(), desk.board))
    app.visit(StepsScreen(desk.session.state.puzzle, desk.board, rungs), desk.open_step)


def open_path(app: BaseApp, desk: Desk, at: int = 0) -> None:
    """Show the whole way, or the one from here, beginning with step `at`."""
    session = desk.session
    here = None if desk.mistakes or session.is_finished else desk.board
    title = tell(session.origin.title)
    path = PathScreen(session.state.puzzle, here, session.rungs(), title=title, is_from_here=at > 0, at=at)
    app.visit(path, desk.open_step)
