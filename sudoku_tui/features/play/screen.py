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
from textual.worker import Worker

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.requests import Acted, SettingsChanged
from sudoku_tui.app.screens.commanded import bindings_of
from sudoku_tui.app.textual_gaps.drawing import draw_at_once, draw_only_what_changed
from sudoku_tui.app.textual_gaps.raw_output import write_raw
from sudoku_tui.desk.actions import click, select_alike
from sudoku_tui.desk.desk import Asking, Desk, Seeking
from sudoku_tui.desk.hint_service import HintService
from sudoku_tui.desk.settings import Settings
from sudoku_tui.desk.words import welcome, welcome_to_fingers
from sudoku_tui.features.clues.commands import RULES, has_words
from sudoku_tui.features.coach.commands import Coaching, how_to_change, learn
from sudoku_tui.features.hint.commands import LEAVE
from sudoku_tui.features.play.all_commands import COMMANDS, FOR_FINGERS, grid_keymap
from sudoku_tui.features.play.screen_guides import GameGuides
from sudoku_tui.features.play.screen_table import Table
from sudoku_tui.features.play.words import told_of
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.session import Session
from sudoku_tui.keys.command import Command, Commands
from sudoku_tui.keys.names import first_key
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import on_disk_at_end, reread
from sudoku_tui.words.message import NOTHING, Message, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.app.page.sheet import Sheet
    from sudoku_tui.engine.stepper import T, Work
    from sudoku_tui.features.challenge.ghost import Ghost
    from sudoku_tui.features.coach.model import Known
    from sudoku_tui.keys.keypad import Rows

TICK_SECONDS = 1.0
_JUST_BEGUN = 1.0  # seconds of play
SLEEP_SECONDS = 120.0  # no two ticks are so far apart while the machine is awake, not even on a hidden page

# The table arranges itself for every size, and another class would restyle all of it.
_NO_HEIGHT_CLASSES: list[tuple[int, str]] = []


class HelperKeys(Container, inherit_bindings=False):
    """Holds the table, and the keys that take precedence while a hint is open or the puzzle is being solved."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings_of(command for command in COMMANDS if command.place.comes_first)]


class GameScreen(GameGuides, commands=COMMANDS, inherit_bindings=False):
    """A game: takes keys, carries out commands, shows their results."""

    heading = say("The game")

    AUTO_FOCUS = "BoardView"
    VERTICAL_BREAKPOINTS = _NO_HEIGHT_CLASSES
    acts_at_once = True

    def __init__(
        self,
        session: Session,
        settings: Settings,
        *,
        solving_seconds: float,
        address: str,
        learn: Callable[[Known], object],
    ) -> None:
        super().__init__()
        draw_only_what_changed(self)
        self.address = address
        self.settings = settings
        self.desk = self._desk_for(session)
        self.hints = HintService(self.desk, self._in_background)
        self._keep_time(session)
        self._table = Table(session.geometry)
        self.rival: Ghost | None = None
        self._coaching = Coaching(learn)
        self._solving_seconds = solving_seconds
        self._is_cursor_seen = False
        self.said_before: Message = NOTHING
        self._waits_to_be_seen = True

    @property
    def clipboard(self) -> str:
        return self.app.clipboard

    def copy(self, text: str) -> None:
        self.app.copy_to_clipboard(text)

    def compose(self) -> ComposeResult:
        with HelperKeys():
            yield self._table

    def on_mount(self) -> None:
        self.set_interval(TICK_SECONDS, self._tick)
        self._begin()

    def begin(self, session: Session) -> None:
        self.stop_solving()
        self.leave_tour()
        self.desk.close()
        self.desk.session.clock.hold()
        self._keep_time(session)
        self.desk = self._desk_for(session)
        self.hints = HintService(self.desk, self._in_background)
        self.play_against(None)
        self.use_keys()
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
        if self._waits_to_be_seen:
            self.call_after_refresh(self._greet)

    def on_screen_suspend(self) -> None:
        self.desk.session.clock.hold()

    def _desk_for(self, session: Session) -> Desk:
        shape, settings = session.geometry, self.settings

        def key_of(command: str) -> Message:
            if command == LEAVE.identifier and is_touched(self.app):
                return NOTHING  # fingers have a button
            return first_key(self._by_identifier[command], grid_keymap(settings.keymap, shape, settings.keys))

        return Desk(session, settings, key_of)

    def _begin(self) -> None:
        if is_touched(self.app):
            self._welcome_fingers()
        self.show()
        self._show_coach()
        self.post_message(Acted())
        self._prove_reading()
        self._waits_to_be_seen, self.is_seen_already = True, False
        if self.desk.session.is_paused:
            self._greet()
        else:
            self.call_after_refresh(self._greet)

    def _prove_reading(self) -> None:
        """Prove what the rules of the puzzle were read as while the first moves are made."""
        session = self.desk.session
        if not session.origin.solution or session.is_finished or not session.geometry.constraints:
            return
        from sudoku_tui.features.clues.proof import is_open, proving_game

        if is_open(session.origin):
            self._in_background(partial(proving_game, session.origin), partial(self._take_reading, session))

    def reread_with(self, origin: Origin) -> None:
        """Go on with what the player said of the puzzle, and prove it."""
        from sudoku_tui.features.clues.proof import proving_named

        session = self.desk.session
        self.do(lambda: reread(session, origin))
        self._in_background(partial(proving_named, origin), partial(self._take_reading, session))

    def _take_reading(self, session: Session, origin: Origin) -> None:
        """Go on with what is understood, unless another game has begun."""
        from sudoku_tui.features.clues.proof import told_of_proof

        if session is not self.desk.session:
            return
        if origin.puzzle != session.puzzle:
            self.desk.close()
            reread(session, origin)
        self.desk.message = told_of_proof(origin, first_key(RULES, self.keymap))

    def _greet(self) -> None:
        """Cover a paused game, and show the rules of a new one: once, as soon as its board is all the player sees."""
        if not (self._waits_to_be_seen and self.is_active):
            return
        self._waits_to_be_seen = False
        if self.desk.session.is_paused:
            self.cover()
        elif self._is_new_with_rules:
            self.run_command(RULES)

    @property
    def _is_new_with_rules(self) -> bool:
        """Whether a puzzle is begun whose author, rules or clues are there to read."""
        session = self.desk.session
        is_under_way = session.can_undo or session.elapsed > _JUST_BEGUN or session.is_finished or self.is_seen_already
        return has_words(session.origin) and not is_under_way

    @property
    def sections(self) -> Mapping[Message, Commands]:
        return FOR_FINGERS

    def keypad(self, *, has_board: bool) -> Rows:
        from sudoku_tui.features.play.page import game_keypad  # only a page has one

        return game_keypad(self, self.keymap)

    def at_once(self) -> Mapping[str, object]:
        from sudoku_tui.features.play.page import at_once  # only a page asks

        return at_once(self.desk, self.settings, self.keymap)

    def as_sheet(self) -> Sheet | None:
        has_clock = not (self.settings.hide_timer or self.desk.session.is_finished)
        return self._table.as_sheet(self.heading, has_clock=has_clock)

    def heed(self, name: str, value: str) -> None:
        from sudoku_tui.app.page.explaining import stage_wanted  # only a page asks

        if stage := stage_wanted(name):
            self.do(lambda: self.desk.tell_stage(stage))

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

    def run_command(self, command: Command[Any], choice: str = "") -> None:
        self.stop_solving()
        before = replace(self.settings)
        self.do(partial(command.run, self, choice))
        if self.settings != before:
            self.use_keys()
            self.show()
            self.post_message(SettingsChanged())

    def do(self, act: Callable[[], object]) -> None:
        """Do something at the desk, show what came of it, and only then wait for the disk."""
        desk, session = self.desk, self.desk.session
        before, was_finished, pending = session.state, session.is_finished, desk.next_mode
        glance = self._glance()
        asking = desk.open if isinstance(desk.open, Asking | Seeking) else None
        self.said_before, desk.message = desk.message, NOTHING
        with on_disk_at_end(session):
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
            self._lead_on(glance)
            if self.settings.tell_moves and not desk.message:
                desk.message = told_of(session.state, desk.cursor, desk.selection)
            self.show()
            draw_at_once(self)
            self._show_coach()
            self.post_message(Acted())
        if session.is_finished and not was_finished:
            self.stop_solving()
            self.celebrate(is_new=True)
        elif session.state is not before and self.desk.has_broken_limit:
            self.ask_about_mistake()

    def _in_background(self, work: Work[T], take: Callable[[T], object]) -> Callable[[], object]:
        """Run work in a worker of this screen and take its result there; return what cancels it."""
        from sudoku_tui.app.runner import run  # most games go on without a long search

        async def look() -> None:
            result = await run(work)
            self.do(lambda: take(result))

        worker: Worker[None] = self.run_worker(look)
        return worker.cancel

    def pause(self) -> None:
        self.desk.session.pause()
        self.cover()

    def look_away(self) -> None:
        """Pause where that is wanted while the player looks elsewhere."""
        pauses = self.settings.pause_when_away or getattr(self.app, "is_mini", False)
        if pauses and self.is_active and not self.desk.session.is_finished:
            self.do(self.pause)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.open("new_game", event.text)

    def point_at(self, event: BoardView.CellPressed | BoardView.CellDragged) -> None:
        if isinstance(event, BoardView.CellDragged) or event.extend:
            self.do(lambda: self.desk.move_to(event.cell, extend=True))
        elif event.is_double:
            self.do(lambda: select_alike(self.desk, event.cell))
        else:
            self.do(lambda: click(self.desk, event.cell))

    def on_hand_changed(self) -> None:
        self._welcome_fingers()
        self.show()

    def _welcome_fingers(self) -> None:
        """Say what there is to do in words for fingers, unless something else is said."""
        if self.desk.message == welcome(self.desk.session, self.key_of("help")):
            self.desk.message = welcome_to_fingers(self.desk.session)

    def _tick(self) -> None:
        session = self.desk.session
        self._table.show_time(session.elapsed)
        if skipped := session.clock.take_skipped():
            self.do(lambda: self.desk.say_skipped(skipped))
        self._show_coach()

    def _show_coach(self) -> None:
        line = self._coaching.line(self.desk, self.settings.coach)
        self._table.show_coach(line)
        if line and not self.settings.coach_told:
            self.settings.coach_told = True
            self.desk.message = how_to_change(self.key_to_name("settings"))
            self.show()
            self.post_message(SettingsChanged())


def game_screen(app: GameApp, session: Session) -> GameScreen:
    return GameScreen(
        session,
        app.keeper.settings,
        solving_seconds=app.solving_seconds,
        address=app.address,
        learn=partial(learn, app),
    )
