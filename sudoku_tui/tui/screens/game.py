"""The screen on which the game is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.timer import Timer
from textual.worker import Worker

from sudoku_tui.game.session import Session
from sudoku_tui.play.commands.command import Command, in_bar
from sudoku_tui.play.commands.of_the_game import COMMANDS
from sudoku_tui.play.commands.view import HELP
from sudoku_tui.play.desk.desk import Desk
from sudoku_tui.play.desk.hint_service import HintService
from sudoku_tui.play.desk.open import Asking, Found, Looking, Seeking
from sudoku_tui.play.desk.writing import click
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.keys.keymaps import grid_keymap
from sudoku_tui.play.keys.leader import after_leader
from sudoku_tui.play.keys.names import first_key, key_name, keys_of
from sudoku_tui.play.panels.cell import contents
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.coaching import Coaching
from sudoku_tui.tui.requests import Acted, CoachBegun, SettingsChanged
from sudoku_tui.tui.screens.commanded import bindings_of, key_items
from sudoku_tui.tui.screens.game_visits import GameVisits
from sudoku_tui.tui.screens.table import Table
from sudoku_tui.tui.textual_gaps.drawing import draw_at_once, draw_only_what_changed
from sudoku_tui.tui.textual_gaps.raw_output import write_raw
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import T, Work
    from sudoku_tui.play.challenge.ghost import Ghost
    from sudoku_tui.play.home.tour import Glance, Tour
    from sudoku_tui.play.panels.view import HintView

TICK_SECONDS = 1.0
SLEEP_SECONDS = 120.0  # no two ticks are so far apart while the machine is awake, not even on a hidden page

# The table arranges itself for every size, and another class would restyle all of it.
_NO_HEIGHT_CLASSES: list[tuple[int, str]] = []


class HelperKeys(Container, inherit_bindings=False):
    """Holds the table, and the keys that take precedence while a hint is open or the puzzle is being solved."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_of(command for command in COMMANDS if command.place.comes_first)]


class GameScreen(GameVisits, commands=COMMANDS, inherit_bindings=False):
    """A game: takes keys, carries out commands, shows their results."""

    heading = say("The game")

    AUTO_FOCUS = "BoardView"
    VERTICAL_BREAKPOINTS = _NO_HEIGHT_CLASSES
    acts_at_once = True

    def __init__(self, session: Session, settings: Settings, *, solving_seconds: float, address: str = "") -> None:
        super().__init__()
        draw_only_what_changed(self)
        self.address = address
        self.settings = settings
        self.desk = self._desk_for(session)
        self.hints = HintService(self.desk, self._in_background)
        self._keep_time(session)
        self._table = Table(session.geometry)
        self.rival: Ghost | None = None
        self._coaching = Coaching(lambda known: self.post_message(CoachBegun(known)))
        self._solving_seconds = solving_seconds
        self._solving: Timer | None = None
        self._tour: Tour | None = None
        self._is_letter_awaited = False
        self._meant: set[str] = set()
        self._is_cursor_seen = False
        self._shown_keys: tuple[list[tuple[Command[Any], Message]], Mapping[str, str]] = [], {}

    @property
    def keymap(self) -> Mapping[str, str]:
        """The keys that differ from the default, by the player's choice and where digits are letters."""
        return grid_keymap(self.settings.keymap, self.desk.geometry, self.settings.keys)

    @property
    def clipboard(self) -> str:
        return self.app.clipboard

    def copy(self, text: str) -> None:
        self.app.copy_to_clipboard(text)

    @property
    def is_solving(self) -> bool:
        return self._solving is not None

    @property
    def is_touring(self) -> bool:
        return self._tour is not None

    def begin_tour(self) -> None:
        from sudoku_tui.play.home.tour import Tour  # once in a player's life

        self._tour, self.settings.toured = Tour(), True

    def leave_tour(self) -> None:
        self._tour = None

    def open_home(self) -> None:
        self.leave_tour()
        super().open_home()

    def open_palette(self) -> None:
        self.leave_tour()
        super().open_palette()

    def compose(self) -> ComposeResult:
        with HelperKeys():
            yield self._table

    def on_mount(self) -> None:
        self.set_interval(TICK_SECONDS, self._tick)
        self._begin()

    def begin(self, session: Session) -> None:
        self.stop_solving()
        self.desk.close()
        self.desk.session.clock.hold()
        self._keep_time(session)
        self.desk = self._desk_for(session)
        self.hints = HintService(self.desk, self._in_background)
        self.play_against(None)
        self._begin()

    def play_against(self, rival: Ghost | None) -> None:
        """Show a friend's progress beside the player's own."""
        self.rival = self._table.rival = rival
        self._tick()

    def _keep_time(self, session: Session) -> None:
        """Let time pass only while this screen is what the player sees."""
        if not self.is_active:
            session.clock.hold()
        session.clock.longest_gap = SLEEP_SECONDS

    def on_screen_resume(self) -> None:
        self.desk.session.clock.release()

    def on_screen_suspend(self) -> None:
        self.desk.session.clock.hold()

    def _desk_for(self, session: Session) -> Desk:
        keymap = grid_keymap(self.settings.keymap, session.geometry, self.settings.keys)
        return Desk(session, self.settings, first_key(HELP, keymap))

    def _begin(self) -> None:
        self.use_keys()
        self.show()
        self._show_coach()
        self.post_message(Acted())
        if self.desk.session.is_paused and self.is_current:
            self.cover()

    def use_settings(self) -> None:
        self.show()

    def show(self) -> None:
        hint = self._tour_view() if self.desk.open is None else self._hint()
        self._table.show(self.desk, hide_timer=self.settings.hide_timer, hint=hint)
        self._show_keys()
        if self.settings.tell_moves is not self._is_cursor_seen:
            # A screen reader follows the terminal's cursor, which stands on the cell.
            self._is_cursor_seen = self.settings.tell_moves
            write_raw(self.app, "\x1b[?25h" if self._is_cursor_seen else "\x1b[?25l")
        if hint:
            # Whether all its words are in sight is known only once they have been laid out.
            self.call_after_refresh(self._show_keys)

    def run_command(self, command: Command[Any], choice: str = "") -> None:
        self.stop_solving()
        before = replace(self.settings)
        self.do(partial(command.run, self, choice))
        if self.settings != before:
            self.use_keys()
            self.show()
            self.post_message(SettingsChanged())

    def do(self, act: Callable[[], object]) -> None:
        desk, session = self.desk, self.desk.session
        before, was_finished, pending = session.state, session.is_finished, desk.next_mode
        glance = self._glance()
        asking = desk.open if isinstance(desk.open, Asking | Seeking) else None
        desk.message = NOTHING
        try:
            act()
        except StorageError as error:
            # What could not be saved has not happened.
            desk.message = say("Not saved: {error}", error=reason_of(error))
        if desk.next_mode is pending:
            desk.next_mode = None
        if desk.open is asking:
            desk.close()
        if session.state is not before:
            desk.board_changed()
        if self._tour and glance and (now := self._glance()):
            self._tour = self._tour.after(glance, now)
        if self.settings.tell_moves and not desk.message:
            desk.message = contents(session.state, desk.cursor)
        self.show()
        draw_at_once(self)
        self._show_coach()
        self.post_message(Acted())
        if session.is_finished and not was_finished:
            self.stop_solving()
            self.celebrate()
        elif session.state is not before and self.desk.has_broken_limit:
            self.ask_about_mistake()

    def _in_background(self, work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        """Run work in a worker of this screen and take its result there; return what cancels it."""
        from sudoku_tui.tui.runner import run  # most games go on without a long search

        async def look() -> None:
            result = await run(work)
            self.do(lambda: take(result))

        worker: Worker[None] = self.run_worker(look)
        return worker.cancel

    @property
    def is_hint_scrolling(self) -> bool:
        return self._table.hint_panel.is_scrolling

    def scroll_hint(self, pages: int) -> None:
        self._table.hint_panel.scroll_words(pages)

    @property
    def is_hint_over_board(self) -> bool:
        return self._table.is_hint_over_board

    def swap_hint(self) -> None:
        self._table.swap_hint()

    def start_solving(self) -> None:
        if self._solving is None:
            self._solving = self.set_interval(self._solving_seconds, self._solve_on)
            self.hints.with_next_step(self._show_solving)

    def stop_solving(self) -> None:
        """Stop solving; the last step shown stays open as a hint."""
        if self._solving is not None:
            self._solving.stop()
            self._solving = None

    def pause(self) -> None:
        self.desk.session.pause()
        self.cover()

    def await_letter(self) -> None:
        self._is_letter_awaited = True

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return self._is_letter_awaited

    def on_key(self, event: events.Key) -> None:
        if self._is_letter_awaited:
            event.stop()
            self._take_letter(event.key)
        else:
            self._say_unknown(event)

    def _take_letter(self, letter: str) -> None:
        """Carry out the command that a letter means after the leader."""
        self._is_letter_awaited = False
        meaning = after_leader(self.settings.keymap, self.desk.geometry, self.settings.keys).get(letter)
        if meaning and self.check_action("command", meaning):
            self.action_command(*meaning)
        elif letter == "escape":
            self.do(lambda: None)
        else:
            self.do(lambda: self.desk.say_unknown(tell(key_name(letter)), first_key(HELP, self.keymap)))

    def _say_unknown(self, event: events.Key) -> None:
        """Say that a key means nothing: silence would leave a newcomer guessing."""
        if event.is_printable and not self._meant & {event.key, event.character}:
            self.do(lambda: self.desk.say_unknown(event.character or "", first_key(HELP, self.keymap)))

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_keys)

    def look_away(self) -> None:
        """Pause where that is wanted while the player looks elsewhere."""
        pauses = self.settings.pause_when_away or getattr(self.app, "is_mini", False)
        if pauses and self.is_active and not self.desk.session.is_finished:
            self.do(self.pause)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.open_new_game(event.text)

    def point_at(self, event: BoardView.CellPressed | BoardView.CellDragged) -> None:
        extend = isinstance(event, BoardView.CellDragged) or event.extend
        self.do(lambda: self.desk.move_to(event.cell, extend=True) if extend else click(self.desk, event.cell))

    def _hint(self) -> HintView | None:
        from sudoku_tui.play.panels.hint import hint_view  # most games go on without one

        return hint_view(self.desk, self.keymap, is_solving=self.is_solving)

    def _tour_view(self) -> HintView | None:
        return self._tour.view(self.keymap, is_tapped=self.app.is_web) if self._tour else None

    def _glance(self) -> Glance | None:
        if self._tour is None:
            return None
        from sudoku_tui.play.home.tour import Glance

        return Glance.at(self.desk)

    def _show_keys(self) -> None:
        shown, keymap = [(command, command.label_for(self)) for command in in_bar(COMMANDS, self)], self.keymap
        if self._shown_keys != (shown, keymap):
            self._shown_keys = shown, keymap
            self._table.key_bar.items = key_items(COMMANDS, self, keymap)
        self.refresh_bindings()

    def use_keys(self) -> None:
        self._meant = {key for command in COMMANDS for keys in keys_of(command, self.keymap) for key in keys}
        super().use_keys()

    def _tick(self) -> None:
        session = self.desk.session
        self._table.show_time(session.elapsed)
        if skipped := session.clock.take_skipped():
            self.do(lambda: self.desk.say_skipped(skipped))
        self._show_coach()

    def _show_coach(self) -> None:
        self._table.show_coach(self._coaching.line(self.desk, self.settings.coach))

    def _solve_on(self) -> None:
        if isinstance(self.desk.open, Looking):
            return
        self.do(self.desk.apply_hint)
        if self._solving is not None:
            self.hints.with_next_step(self._show_solving)
        self.show()

    def _show_solving(self, found: Found | None) -> None:
        if self._solving is None or not self.desk.show_whole_hint(found):
            self.stop_solving()
