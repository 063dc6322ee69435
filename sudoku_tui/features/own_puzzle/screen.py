"""A grid to type a puzzle into, with an answer that is always there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.worker import Worker

from sudoku_tui.app.board.board import BoardView, painter_of
from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.board_screen import WordedBoard
from sudoku_tui.app.widgets.lines import KeyBar, Links, link_to
from sudoku_tui.board.looks import CellLook, View
from sudoku_tui.desk.cursor import Direction, beside
from sudoku_tui.desk.names import shape_name
from sudoku_tui.desk.panel import HintView
from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.geometry import Geometry, refuse_constraints
from sudoku_tui.engine.stepper import Progress
from sudoku_tui.features.own_puzzle.commands import COMMANDS
from sudoku_tui.features.own_puzzle.model import SIZES, Assessment, Typed, Worth, answering, kinds_to_type
from sudoku_tui.formats import parse_position
from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, Sentence, as_it_is, counted, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet

_MOST_TEXT = 20_000
"""Characters of a pasted text that are read: the largest grid takes far fewer."""


class OwnPuzzleScreen(WordedBoard[Origin | None], commands=COMMANDS):
    """Lets the player type or paste a puzzle; gives it as a game, or None."""

    def __init__(self) -> None:
        super().__init__()
        self.typed = Typed()
        self.answer: Assessment | None = None
        self._before: list[Typed] = []
        self._message: Message = NOTHING
        self._digits, self._keys = Links(id="digits"), KeyBar()
        self._judging: Worker[None] | None = None

    @property
    def geometry(self) -> Geometry:
        return self.typed.shape

    @property
    def is_playable(self) -> bool:
        return self.answer is not None and self.answer.verdict is Worth.ONE

    def view(self) -> View:
        wrong = set_of(self.answer.cells) if self.answer else 0
        return self.typed.view(wrong)._replace(highlights=self.highlights)

    def looks(self) -> tuple[CellLook, ...]:
        return self.typed.looks(self.view())

    @property
    def _title(self) -> Message:
        return self.answer.title if self.answer else say("Looking …")

    @property
    def _text(self) -> Message:
        text = self._message or (self.answer.text if self.answer else NOTHING)
        return text.given({"key": self.key_of("own.empty")}) if isinstance(text, Sentence) else text

    def as_sheet(self) -> Sheet:
        from sudoku_tui.app.page.picture import picture_from  # only a page has any
        from sudoku_tui.features.own_puzzle.sheet import own_puzzle_sheet

        picture = picture_from(self.looks(), self.geometry)
        return own_puzzle_sheet(self.typed, picture, self._title, self._text, is_playable=self.is_playable)

    def heed(self, name: str, value: str) -> None:
        """Go to a cell, take a text, or change size or kind, as was chosen on the sheet."""
        match name:
            case "cell" if value.isdecimal() and int(value) < self.geometry.cell_count:
                self._go(int(value))
            case "text" if value.strip():
                self._take(value)
            case "size" if value in map(str, SIZES):
                self._put(self.typed.of_size(int(value)))
            case "kind":
                kinds = {kind.identifier: kind for kind in kinds_to_type(self.geometry.size)}
                if value in kinds:
                    self._put(self.typed.of_kind(kinds[value]))

    def words(self) -> HintView:
        title, text = self._title, self._text
        has_few_rows = self._is_dense and painter_of(self.app) is None
        if has_few_rows and self.answer and self.answer.verdict is Worth.CLASH and not self._message:
            return HintView(text=title)  # the digits are marked, and the board needs the rows to show them
        return HintView(heading=say("OWN PUZZLE"), title=title, text=text)

    def headline(self) -> Content:
        shape = self.geometry
        facts = in_turn(
            shape_name(shape.size, shape.variant),
            counted("{count} given", "{count} givens", self.typed.puzzle.clues),
            as_it_is(shape.cell_name(self.typed.cursor)),
            between=" · ",
        )
        return Content.styled(tell(facts), "$text-muted")

    def above_words(self) -> Iterable[Widget]:
        yield self._digits

    @property
    def _gap(self) -> int:
        """The empty rows between the digits and the words."""
        return 0 if self._is_dense else 1

    def rows_above(self) -> int:
        length = 2 * (self.geometry.digit_count + 1)
        return -(-length // max(self.panel_width, 1)) + self._gap

    def on_mount(self) -> None:
        super().on_mount()
        self._judge()

    def show(self) -> None:
        signs = [*enumerate(self.geometry.symbols, 1), (0, "·")]
        actions = (("own.empty", "") if not digit else ("own.digit", str(digit)) for digit, _ in signs)
        pieces = [
            Content.styled(f"{sign} ", link_to(f"screen.command({name!r}, {choice!r})"))
            for (_, sign), (name, choice) in zip(signs, actions, strict=True)
        ]
        self._digits.styles.margin = (0, 0, self._gap, 0)
        self._digits.update(Content.assemble(*pieces))
        super().show()

    def move(self, direction: Direction) -> None:
        self._go(beside(self.geometry, self.typed.cursor, direction))

    def write(self, digit: int) -> None:
        if digit <= self.geometry.digit_count:
            self._put(self.typed.write(digit))
        else:
            last = self.geometry.symbols[-1]
            self._tell(say("The digits of this grid are 1 to {last}.", last=last))

    def erase(self) -> None:
        self._put(self.typed.erase())

    def go_back(self) -> None:
        self._put(self.typed.back())

    def clear(self) -> None:
        self._put(self.typed.cleared())

    def undo(self) -> None:
        if self._before:
            self._begin_with(self._before.pop())
        else:
            self._tell(say("There is nothing to undo."))

    def change_size(self, way: int) -> None:
        self._put(self.typed.resized(way))

    def change_kind(self) -> None:
        self._put(self.typed.of_next_kind())

    def copy(self) -> None:
        self.app.copy_to_clipboard(str(self.typed.puzzle))
        self._tell(say("The puzzle is copied, if your terminal allows it."))

    def paste(self) -> None:
        self._take(self.app.clipboard)

    def play(self) -> None:
        if self.is_playable and self.is_active:
            self.dismiss(Origin(self.typed.puzzle, source=Source.PASTED))

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._take(event.text)

    @on(BoardView.CellPressed)
    def _go_to_cell(self, event: BoardView.CellPressed) -> None:
        self._go(event.cell)

    def _go(self, cell: int) -> None:
        self.typed = self.typed.at(cell)
        self.show()

    def _take(self, text: str) -> None:
        try:
            puzzle = parse_position(text[:_MOST_TEXT]).puzzle
            refuse_constraints(puzzle.geometry, say('paste it in "New game" instead'))
        except SudokuError as error:
            self._tell(say("Nothing pasted: {why}.", why=reason_of(error)))
        else:
            self._put(Typed(puzzle))

    def _put(self, typed: Typed) -> None:
        self._before.append(self.typed)
        self._begin_with(typed)

    def _begin_with(self, typed: Typed) -> None:
        is_other = typed.puzzle != self.typed.puzzle
        self.typed, self._message = typed, NOTHING
        if is_other:
            self._judge()
        self.show()

    def _tell(self, message: Message) -> None:
        self._message = message
        self.show()

    def _judge(self) -> None:
        """Begin to judge the puzzle anew; what was begun for the one before is given up."""
        if self._judging:
            self._judging.cancel()
        self.answer = None
        self._judging = self.run_worker(self._answer())

    async def _answer(self) -> None:
        self.answer = await run(partial(answering, self.typed.puzzle), self._report)
        self.show()

    def _report(self, progress: Progress) -> None:
        for answer in progress.found:
            if isinstance(answer, Assessment):
                self.answer = answer
                self.show()


def open_screen(app: GameApp) -> None:
    app.visit(OwnPuzzleScreen(), app.begin)
