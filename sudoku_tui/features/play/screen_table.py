"""The board and everything around it, arranged for the space there is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.widgets import Static

from sudoku_tui.app.board.board import BoardView, painter_of
from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.board.arrangement import (
    GAP,
    LEAST_HEIGHT,
    LEAST_WIDTH,
    STATUS_ROWS,
    Arrangement,
    PanelPlace,
    are_mostly_low,
    arrange,
    arrange_mini,
)
from sudoku_tui.board.looks import board_looks, manner_of
from sudoku_tui.desk.desk import Desk
from sudoku_tui.desk.view import cells_in_question, desk_view, standing
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.features.play.widgets import StatusLine
from sudoku_tui.features.play.widgets_panel import Form, Panel
from sudoku_tui.features.play.words import USUAL_MOVES, CellFacts, cell_facts, cell_line
from sudoku_tui.game.entry import Mode
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Sheet
    from sudoku_tui.app.widgets.hint_panel import HintPanel
    from sudoku_tui.desk.panel import HintView
    from sudoku_tui.features.challenge.ghost import Ghost
    from sudoku_tui.game.session import Session
    from sudoku_tui.game.state import GameState

NARROW_PANEL = 50  # in a narrower panel under the board, the digits and the notes are stacked

_FIGURE_ROWS = 4 + 1  # the digits left in short, an empty row, and another one under the notes
_LONG_ROWS = 2  # of a message that is longer than its line

_STYLES_OF_SIZES = Path(__file__).with_name("sizes.tcss")


class Table(Container):
    """The board, the panel, the status line and the key bar."""

    def __init__(self, geometry: Geometry = CLASSIC) -> None:
        super().__init__()
        self._board = BoardView(geometry)
        self._panel, self._status, self.key_bar = Panel(self._board), StatusLine(), KeyBar()
        self._too_small = Static(id="too-small")
        self._geometry = geometry
        self._arrangement: Arrangement | None = None
        self._few_rows = 0
        self._panel_size, self._status_rows = Size(0, 0), 1
        self._facts = CellFacts()
        self._told: HintView | None = None
        self._is_swapped = False
        self.rival: Ghost | None = None
        self._state: GameState | None = None

    def compose(self) -> ComposeResult:
        """Compose with all style classes in place, for every change of them takes time."""
        self._arrange(self.app.size, self._geometry)
        with Vertical(id="block"):
            with Container(id="play"):
                yield self._board
                yield self._panel
            yield self._status
        yield self.key_bar

    @property
    def hint_panel(self) -> HintPanel:
        return self._panel.hint

    @property
    def is_hint_over_board(self) -> bool:
        arrangement = self._arrangement
        return arrangement is not None and arrangement.panel is PanelPlace.STRIP and not arrangement.sheet

    def swap_hint(self) -> None:
        self._is_swapped = not self._is_swapped

    def on_resize(self, event: events.Resize) -> None:
        self._arrange(event.size, self._geometry)

    def arrange_anew(self) -> None:
        self._arrange(self.size, self._geometry)

    def _arrange(self, screen: Size, geometry: Geometry) -> None:
        width, height = screen
        self._geometry = geometry
        self._arrangement = arrangement = self._best_for(width, height)
        if arrangement is None:
            self._say_too_small(width, height)
            return
        room = Size(*arrangement.room(width, height, geometry))
        panel_width = arrangement.panel_width(width, room.width)
        self._few_rows = panel_width if arrangement.is_terse(room.height) else 0
        self._panel_size = Size(panel_width, room.height)
        is_narrow = panel_width < NARROW_PANEL
        spare = height - room.height - arrangement.lines_under
        has_moves = arrangement.panel is PanelPlace.BELOW and not is_narrow and spare > USUAL_MOVES
        if has_moves or self._is_roomy:
            self._panel.list_moves()
        self._use(arrangement, is_narrow=is_narrow, has_moves=has_moves)
        self._board.room = room
        self._panel.styles.width = panel_width
        self._place_status(arrangement.is_status_beside)
        self._make_room_for_message()
        self._panel.styles.max_height = arrangement.panel_height(room.height)
        self._panel.fill(spare if has_moves and not arrangement.drawn else 0)
        self._panel.hint.most_rows = arrangement.hint_rows(room.height, height)
        self._show_hint()
        self._panel.left.form = self._form(self._panel.mode.mode)
        # A screen too small took the focus away, and with it the keys that count first.
        self.call_after_refresh(self._board.focus)

    def _say_too_small(self, width: int, height: int) -> None:
        self._read_styles_of_sizes()
        if not self._too_small.is_attached:
            self.mount(self._too_small)
        self.set_class(True, "-too-small")
        words = say(
            "The board needs {columns} columns and {rows} rows; there are {width} and {height}. Make the "
            "window larger or the letters smaller: the game goes on where you left it.",
            columns=LEAST_WIDTH,
            rows=LEAST_HEIGHT,
            width=width,
            height=height,
        )
        self._too_small.update(tell(words))

    def _read_styles_of_sizes(self) -> None:
        """Read the rules of every size but the usual one, which most never need."""
        styles, path = self.app.stylesheet, str(_STYLES_OF_SIZES)
        if not styles.has_source(path):
            styles.add_source(_STYLES_OF_SIZES.read_text(encoding="utf-8"), (path, ""))

    def _best_for(self, width: int, height: int) -> Arrangement | None:
        if painter := painter_of(self.app):
            from sudoku_tui.board.arrangement import arrange_drawn  # only a page paints boards

            return arrange_drawn(width, height, painter.ratio, is_touched=is_touched(self.app))
        is_mini = getattr(self.app, "is_mini", False)
        return arrange_mini(width, height, self._geometry) if is_mini else arrange(width, height, self._geometry)

    def _place_status(self, is_beside: bool) -> None:
        """Let the status stand under everything, or in the last rows of the panel."""
        self._status_rows = rows = STATUS_ROWS if is_beside else 1
        styles = self._status.styles
        styles.height = rows
        if is_beside:
            panel_width, board_height = self._panel_size
            styles.width, styles.offset = panel_width, (self._board.layout_plan.width + GAP, board_height - rows)
        else:
            styles.clear_rule("width")
            styles.clear_rule("offset")

    def show(self, desk: Desk, *, hide_timer: bool, hint: HintView | None) -> None:
        session, view = desk.session, desk_view(desk)
        state = self._state = session.state
        if session.geometry != self._geometry:
            self._arrange(self.size, session.geometry)
        self._board.cursor, self._board.selection = view.cursor, view.selection
        self._board.manner = manner_of(desk.settings)
        self._board.show(board_looks(session.course.state, view), session.geometry)
        pointed = cells_in_question(desk, view)
        self._board.look_at((*pointed, view.cursor)[0])
        clues = self._clues_at(view.cursor)
        self._facts = cell_facts(state, view.cursor)
        self._panel.show(session, view, self._facts, clues)
        self._show_status(desk, view.mode, clues, hide_timer=hide_timer)
        self._told = hint
        self._show_hint()
        self._panel.left.form = self._form(view.mode)
        # Where there is too little room beside the board, a hint covers the half of it that the hint is not about.
        self._is_swapped = self._is_swapped and hint is not None
        is_above = are_mostly_low(pointed, desk.geometry) != self._is_swapped
        is_tour = hint is not None and hint.is_tour and not self._has_sheet
        is_colouring = view.mode is Mode.COLOUR
        self._set_all(
            {
                "-hint": hint is not None and not is_tour,
                "-tour": is_tour,
                "-paused": session.is_paused,
                "-hint-above": is_above and self.is_hint_over_board,
                "-colouring": is_colouring,
            }
        )

    def _show_status(self, desk: Desk, mode: Mode, clues: tuple[Message, ...], *, hide_timer: bool) -> None:
        session = desk.session
        self._show_cell_line()
        self._status.title = self._title(session)
        self._status.mode = mode
        self._status.say(desk.message, standing(desk) or self._clue_line(clues))
        self._make_room_for_message()
        self._status.is_paused, self._status.is_clock_shown = session.is_paused, not hide_timer
        self.show_time(session.elapsed)

    def _clues_at(self, cell: int) -> tuple[Message, ...]:
        if self._state is None or not self._geometry.constraints:
            return ()
        from sudoku_tui.features.clues.model import clues_at  # most games have none

        return clues_at(self._state, cell)

    def _clue_line(self, clues: tuple[Message, ...]) -> Message:
        """The clues in the status, where the panel is but a row."""
        is_strip = self._arrangement is not None and self._arrangement.panel is PanelPlace.STRIP
        if not (is_strip and clues):
            return NOTHING
        from sudoku_tui.words.message import Capitalised

        return Capitalised(in_turn(*clues, between=" · "))

    @staticmethod
    def _title(session: Session) -> Message:
        if session.geometry == CLASSIC:
            return session.origin.title
        from sudoku_tui.desk.names import full_title

        return full_title(session.origin.title, session.geometry)

    def _make_room_for_message(self) -> None:
        """Let a long message take a second row where there is one."""
        has_row = self._arrangement is not None and self._arrangement.has_spare_row
        is_long = has_row and cell_len(tell(self._status.message)) > self._panel_size.width
        self.set_class(is_long, "-long")
        self._status.styles.height = _LONG_ROWS if is_long else self._status_rows
        row = self._board.row_in_sight(self._board.cursor) if is_long else None
        self.set_class(row is not None and row >= self.size.height - _LONG_ROWS, "-cursor-low")

    def as_sheet(self, heading: Message, *, has_clock: bool) -> Sheet:
        """What is shown, as values; the keypad of a page has the mode and what is left of each digit."""
        from sudoku_tui.app.page.explaining import explanation_of  # only a page asks
        from sudoku_tui.features.play.sheet import game_sheet

        has_keys, hint = not is_touched(self.app), self._told
        if hint:
            hint = hint._replace(drawn=self._board.drawn(hint.marked.houses))
        return game_sheet(
            heading,
            self._status.as_value(has_clock=has_clock),
            explanation_of(hint, has_keys=has_keys) if hint else None,
            self._facts,
            clues=self._clues_at(self._board.cursor),
            moves=self._panel.last_moves,
            has_facts=has_keys,
        )

    def show_time(self, seconds: float) -> None:
        self._status.seconds = int(seconds)
        if self.rival is None or self._state is None:
            self._status.rival = NOTHING
            return
        from sudoku_tui.features.challenge.ghost import progress_said  # most games are played against nobody

        self._status.rival = progress_said(self._state, self.rival.at(seconds), self.rival.rival)

    @property
    def _has_sheet(self) -> bool:
        """Whether there is but a row under the board, and as many more as a hint needs while one is open."""
        arrangement = self._arrangement
        return arrangement is not None and arrangement.panel is PanelPlace.STRIP and bool(arrangement.sheet)

    @property
    def _is_roomy(self) -> bool:
        return self._arrangement is not None and self._arrangement.is_roomy(*self._panel_size)

    def _form(self, mode: Mode) -> Form:
        has_one_row = self._arrangement is not None and self._arrangement.panel is PanelPlace.STRIP
        if mode is Mode.COLOUR:
            return Form.COLOUR_LINE if has_one_row else Form.COLOURS
        if has_one_row:
            return Form.LINE
        if self._is_roomy and self._told is None:
            return Form.BARS
        is_beside = self._arrangement is not None and self._arrangement.panel is PanelPlace.SIDE
        return Form.TITLED if is_beside else Form.SHORT

    def wave(self, start: int) -> None:
        """Let a wave run over the board from a cell."""
        from sudoku_tui.app.board.wave import wave_over  # once a game

        wave_over(self._board, start, monotonic)

    def show_coach(self, line: Message) -> None:
        self._status.coach = line

    def _set_all(self, classes: Mapping[str, bool]) -> None:
        """Set and remove classes at a stroke: styles are looked up once."""
        wanted = self.classes - classes.keys() | {name for name, is_set in classes.items() if is_set}
        if wanted != self.classes:
            self.set_classes(wanted)

    def _use(self, arrangement: Arrangement, *, is_narrow: bool, has_moves: bool) -> None:
        unusual = {
            "-below": arrangement.panel is PanelPlace.BELOW,
            "-strip": arrangement.panel is PanelPlace.STRIP,
            "-no-pad": not arrangement.has_pad,
            "-no-keys": not arrangement.has_keys,
            "-status-over": arrangement.is_status_over,
            "-status-beside": arrangement.is_status_beside,
            "-roomy": self._is_roomy,
            "-moves": has_moves,
        }
        if any(unusual.values()):
            self._read_styles_of_sizes()
        usual = {
            "-too-small": False,
            "-side": arrangement.panel is PanelPlace.SIDE,
            "-narrow": is_narrow,
            "-terse": bool(self._few_rows),
            "-sheet": bool(arrangement.sheet),
        }
        self._set_all(unusual | usual)
        self._status.is_mode_shown = arrangement.panel is not PanelPlace.SIDE
        self._board.board_size = arrangement.board
        self._panel.pad.is_compact = arrangement.panel is PanelPlace.STRIP
        self._show_cell_line()

    def _show_hint(self) -> None:
        hint, arrangement = self._told, self._arrangement
        if hint:
            hint = hint._replace(drawn=self._board.drawn(hint.marked.houses))
        is_beside = arrangement is not None and arrangement.panel is PanelPlace.SIDE  # words keep off the edge there
        if hint and arrangement and self._few_rows:
            hint = hint.in_few_rows(width=self._few_rows - is_beside, has_key_bar=arrangement.has_keys)
        self._panel.hint.show(hint)
        if self._is_roomy and arrangement and is_beside:
            # Figures and notes stay above a hint that leaves them room.
            needed = self._panel.hint.rows_needed(self._panel_size.width - 1) + _FIGURE_ROWS + self._panel.pad.row_count
            self.set_class(needed <= arrangement.hint_rows(self._panel_size.height, 0), "-whole")

    def _show_cell_line(self) -> None:
        has_pad = self._arrangement is None or self._arrangement.has_pad
        self._status.cell = NOTHING if has_pad else cell_line(self._facts)
