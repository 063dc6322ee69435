"""GameScreen: where the game is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingsMap
from textual.containers import Container
from textual.dom import DOMNode
from textual.screen import Screen
from textual.timer import Timer

from sudoku_tui.game.rungs import rungs_or_usual
from sudoku_tui.game.session import Session
from sudoku_tui.play.commands import BY_IDENTIFIER, COMMANDS, Command, Context, bindings_of
from sudoku_tui.play.commands.view import Help
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.hint_service import Found, HintService
from sudoku_tui.play.desk.open import CLOSED, Asking, Looking
from sudoku_tui.play.games.door import TERMINAL, Door
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.keys.letter_digits import grid_keymap
from sudoku_tui.play.keys.names import first_key, keys_of
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.tui.background import in_worker
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.dialogs import celebrate, cover
from sudoku_tui.tui.requests import Acted, NewGameWanted, SettingsChanged
from sudoku_tui.tui.screens.table import Table
from sudoku_tui.tui.textual_gaps.drawing import ThriftyCompositor, draw_at_once
from sudoku_tui.tui.textual_gaps.whole_screen import WholeScreen
from sudoku_tui.words.message import NOTHING, say

if TYPE_CHECKING:
    from sudoku_tui.logic.step import Step
    from sudoku_tui.play.panels.view import HintView

TICK_SECONDS = 1.0

_NO_HEIGHT_CLASSES: list[tuple[int, str]] = []
"""The table has an arrangement for every size, and a class more would style all of it again."""


class HelperKeys(Container, inherit_bindings=False):
    """Holds the table, and brings the keys that count first while a hint is open or the puzzle is being solved."""

    BINDINGS = bindings_of(COMMANDS, Context.HELPER)


class GameScreen(WholeScreen[None], inherit_bindings=False):
    """A game on the screen: takes keys, carries out commands, shows what came of them.

    Args:
        session: the game.
        settings: the player's choices.
        solving_seconds: how long each step is shown while the puzzle is being solved.
        door: where the game is played.

    Attributes:
        door: where the game is played.
        desk: the game and what the player is doing with it.
        hints: finds what hints need.
        settings: the player's choices; commands change them freely.
        keymap: the keys that differ from the commands' own, by the player's choice and because digits may be letters.
    """

    BINDINGS = bindings_of(COMMANDS, Context.BOARD)
    AUTO_FOCUS = "BoardView"
    VERTICAL_BREAKPOINTS = _NO_HEIGHT_CLASSES
    acts_at_once = True

    def __init__(self, session: Session, settings: Settings, *, solving_seconds: float, door: Door = TERMINAL) -> None:
        super().__init__()
        self._compositor = ThriftyCompositor()
        self.door = door
        self.desk = Desk(session)
        self.hints = HintService(self.desk, in_worker(self))
        self.settings = settings
        self.keymap = grid_keymap(settings.keymap, session.geometry)
        self._table = Table(session.geometry)
        self._solving_seconds = solving_seconds
        self._solving: Timer | None = None
        self._meant: set[str] = set()
        self._chain_of: tuple[object, object] = (None, None)
        self._chain: list[tuple[DOMNode, BindingsMap]] = []

    @property
    def is_solving(self) -> bool:
        """Whether the puzzle is being solved step by step."""
        return self._solving is not None

    @property
    def _binding_chain(self) -> list[tuple[DOMNode, BindingsMap]]:
        # Textual makes it anew for every key, from copies of all bindings; it is kept until it can be another one.
        focus, keymap = self.focused, self.app._keymap
        if self._chain_of[0] is not focus or self._chain_of[1] is not keymap:
            self._chain_of, self._chain = (focus, keymap), super()._binding_chain
        return self._chain

    def compose(self) -> ComposeResult:
        """The table, within the keys that count first."""
        with HelperKeys():
            yield self._table

    def on_mount(self) -> None:
        """Starts the clock on the screen; a game that was left paused goes on when the player says so."""
        self.set_interval(TICK_SECONDS, self._tick)
        self._use_keys()
        self.show()
        self.post_message(Acted())
        if self.desk.session.is_paused:
            cover(self)

    def begin(self, session: Session) -> None:
        """Goes over to another game."""
        self.stop_solving()
        self.desk.close()
        self.desk = Desk(session)
        self.hints = HintService(self.desk, in_worker(self))
        self._use_keys()
        self.show()
        self.post_message(Acted())
        if session.is_paused:
            cover(self)

    def _hint(self) -> HintView | None:
        from sudoku_tui.play.panels.hint import hint_view  # most games go on without one

        return hint_view(self.desk, self.keymap, is_solving=self.is_solving)

    def show(self) -> None:
        """Shows everything as it is now; only what has changed is drawn again."""
        hint = None if self.desk.open is CLOSED else self._hint()
        self._table.show(self.desk, hide_timer=self.settings.hide_timer, hint=hint)
        self._show_keys()
        if hint:
            # Whether all its words are in sight is known only once they have been laid out.
            self.call_after_refresh(self._show_keys)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a command can be carried out now."""
        if action != "command":
            return super().check_action(action, parameters)
        return BY_IDENTIFIER[str(parameters[0])].is_enabled(self)

    def action_command(self, identifier: str, choice: str = "") -> None:
        """Carries out a command by its identifier, unless a dialog is being opened already."""
        if self.is_current:
            self.run_command(BY_IDENTIFIER[identifier], choice)

    def run_command(self, command: type[Command], choice: str = "") -> None:
        """Carries out a command and shows what came of it."""
        self.stop_solving()
        before = replace(self.settings)
        self.do(lambda: command.run(self, choice))
        if self.settings != before:
            self._use_keys()
            self.show()
            self.post_message(SettingsChanged())

    def do(self, act: Callable[[], object]) -> None:
        """Does something at the desk and shows its consequences."""
        desk, session = self.desk, self.desk.session
        before, was_finished, pending = session.state, session.is_finished, desk.next_mode
        asking = desk.open if isinstance(desk.open, Asking) else None
        desk.message = NOTHING
        try:
            act()
        except StorageError as error:
            # What could not be saved has not happened.
            desk.message = say("Not saved: {error}", error=error)
        if desk.next_mode is pending:
            desk.next_mode = None
        if desk.open is asking:
            desk.close()
        if session.state is not before:
            desk.board_changed()
        self.show()
        draw_at_once(self)
        self.post_message(Acted())
        if session.is_finished and not was_finished:
            self.stop_solving()
            celebrate(self)

    @property
    def is_hint_scrolling(self) -> bool:
        """Whether the words of the open hint need more rows than there are."""
        return self._table.hint_panel.is_scrolling

    def scroll_hint(self, pages: int) -> None:
        """Shows the words of the open hint that follow, or with a negative number those before."""
        self._table.hint_panel.scroll_words(pages)

    @property
    def is_hint_over_board(self) -> bool:
        """Whether a hint covers a part of the board."""
        return self._table.is_hint_over_board

    def swap_hint(self) -> None:
        """Lets the hint cover the other half of the board."""
        self._table.swap_hint()

    def start_solving(self) -> None:
        """Begins to solve the puzzle, each step shown before it is done."""
        if self._solving is None:
            self._solving = self.set_interval(self._solving_seconds, self._solve_on)
            self.hints.with_next_step(self._show_solving)

    def stop_solving(self) -> None:
        """Stops solving; the step shown last stays open as a hint."""
        if self._solving is not None:
            self._solving.stop()
            self._solving = None

    def pause(self) -> None:
        """Stops the game's clock and covers the board until the player goes on."""
        self.desk.session.pause()
        cover(self)

    def use_ladder(self, ladder: str | None) -> None:
        """Takes over the techniques that were chosen, if any were; an open hint may not be theirs."""
        if ladder is None or ladder == self.settings.ladder:
            return
        self.settings.ladder, self.desk.session.rungs = ladder, partial(rungs_or_usual, ladder)
        self.do(self.desk.close)
        self.post_message(SettingsChanged())

    def leave_for(self, screen: Screen[None] | Screen[Step | None]) -> None:
        """Goes to another screen; the clock stands still, and everything else is as it was on the way back.

        A step that it comes back with is opened as a hint.
        """

        def back(step: Step | None) -> None:
            self.do(self.desk.session.resume)
            if step:
                self.do(lambda: self.desk.open_step(step))

        self.desk.session.pause()
        self.app.push_screen(screen, back)

    def on_key(self, event: events.Key) -> None:
        """Says so when a key means nothing: silence would leave a newcomer guessing."""
        if event.is_printable and not self._meant & {event.key, event.character}:
            self.do(lambda: self.desk.say_unknown(event.character or "", first_key(Help, self.keymap)))

    def on_resize(self) -> None:
        """Shows other keys where another arrangement needs them."""
        self.call_after_refresh(self._show_keys)

    def on_app_blur(self) -> None:
        """Pauses when the player looks elsewhere, if that was chosen."""
        if self.settings.pause_when_away and self.is_current and not self.desk.session.is_finished:
            self.do(self.pause)

    def on_paste(self, event: events.Paste) -> None:
        """Takes a puzzle pasted onto the board."""
        event.stop()
        self.post_message(NewGameWanted(event.text))

    def point_at(self, event: BoardView.CellPressed | BoardView.CellDragged) -> None:
        """Goes where the mouse or a finger points."""
        extend = isinstance(event, BoardView.CellDragged) or event.extend
        self.do(lambda: self.desk.go(event.cell, extend=extend))

    def _show_keys(self) -> None:
        self._table.show_keys([command for command in COMMANDS if command.is_in_footer(self)], self.keymap)
        self.refresh_bindings()

    def _use_keys(self) -> None:
        """Makes the keys those of this grid and of the player's choice."""
        self.keymap = grid_keymap(self.settings.keymap, self.desk.geometry)
        self._meant = {key for command in COMMANDS for keys in keys_of(command, self.keymap) for key in keys}
        self.app.set_keymap(self.keymap)

    def _tick(self) -> None:
        self._table.show_time(self.desk.session.elapsed)

    def _solve_on(self) -> None:
        if isinstance(self.desk.open, Looking):
            return
        self.do(self.desk.apply_hint)
        if self._solving is not None:
            self.hints.with_next_step(self._show_solving)
        self.show()

    def _show_solving(self, found: Found | None) -> None:
        """Shows the step that is done next."""
        if self._solving is None or not self.desk.show_whole_hint(found):
            self.stop_solving()
