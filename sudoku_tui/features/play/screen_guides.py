"""What a game asks, which keys it has, and what leads a player on: the open hint, the solving, the tour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from textual import events

from sudoku_tui.app.base_app import themes_of
from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.requests import open_feature
from sudoku_tui.app.screens.commanded import PlayingScreen, key_items
from sudoku_tui.desk.desk import Found, Looking
from sudoku_tui.desk.settings import Settings
from sudoku_tui.features.play.all_commands import after_leader, grid_keymap, told_keymap
from sudoku_tui.keys.command import Command, in_bar
from sudoku_tui.keys.names import key_name, keys_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message

if TYPE_CHECKING:
    from textual.timer import Timer

    from sudoku_tui.desk.hint_service import HintService
    from sudoku_tui.desk.panel import HintView
    from sudoku_tui.features.challenge.ghost import Ghost
    from sudoku_tui.features.play.screen_table import Table
    from sudoku_tui.features.play.tour import Glance, Tour


class GameQuestions(PlayingScreen, inherit_bindings=False):
    """The part of a game's screen that asks before something large happens, and tells how the game ended."""

    settings: Settings
    rival: Ghost | None

    @property
    def has_rival(self) -> bool:
        return self.rival is not None

    def next_theme(self) -> str:
        """Change to the next theme and return its name."""
        names = themes_of(self.app)
        name = names[(names.index(self.app.theme) + 1) % len(names)] if self.app.theme in names else names[0]
        self.app.theme = name
        return name

    def open_palette(self) -> None:
        self.app.action_command_palette()

    def ask(self, question: Message, note: Message, act: Callable[[], object]) -> None:
        from sudoku_tui.app.screens.dialogs import ConfirmScreen

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self.do(act)

        self.app.push_screen(ConfirmScreen(question, note), answered)

    def ask_about_mistake(self) -> None:
        from sudoku_tui.app.screens.dialogs import MistakeScreen

        def answered(answer: str | None) -> None:
            if answer == "undo":
                self.do(self.desk.session.undo)
            elif answer == "on":
                self.desk.session.play_on()

        self.app.push_screen(MistakeScreen(self.settings.mistake_limit), answered)

    def cover(self) -> None:
        from sudoku_tui.app.screens.dialogs import PauseScreen

        def uncovered(_: str | None) -> None:
            self.do(self.desk.session.resume)

        elapsed = None if self.settings.hide_timer else self.desk.session.elapsed
        self.app.push_screen(PauseScreen(elapsed), uncovered)

    @property
    def may_move(self) -> bool:
        """Whether a wave may run over the board."""
        return self.settings.motion and self.app.animation_level != "none"

    def celebrate(self, *, is_new: bool = False) -> None:
        wave = self.wave if is_new and self.may_move else None
        open_feature(self.app, "finished", self.desk.session, self.rival, wave)


class GameKeys(GameQuestions, inherit_bindings=False):
    """The part of a game's screen that knows keys."""

    _table: Table

    def __init__(self) -> None:
        super().__init__()
        self._is_letter_awaited = False
        self._meant: set[str] = set()
        self._shown_keys: tuple[list[tuple[Command[Any], Message]], Mapping[str, str]] = [], {}

    @property
    def keymap(self) -> Mapping[str, str]:
        """The keys that differ from the default, by the player's choice and where digits are letters."""
        return grid_keymap(self.settings.keymap, self.desk.geometry, self.settings.keys)

    @property
    def told_keymap(self) -> Mapping[str, str]:
        return told_keymap(self.settings.keymap, self.desk.geometry, self.settings.keys)

    def wave(self) -> None:
        self._table.wave(self.desk.cursor)

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
        settings, geometry = self.settings, self.desk.geometry
        for of_hint in (True, False):
            meaning = after_leader(settings.keymap, geometry, settings.keys, of_hint=of_hint).get(letter)
            if meaning and self.check_action("command", meaning):
                self.action_command(*meaning)
                return
        if letter == "escape":
            self.do(lambda: None)
        else:
            self.do(lambda: self.desk.say_unknown_letter(tell(key_name(letter))))

    def _say_unknown(self, event: events.Key) -> None:
        """Say that a key means nothing: silence would leave a newcomer guessing."""
        if event.is_printable and not self._meant & {event.key, event.character}:
            self.do(lambda: self.desk.say_unknown(event.character or ""))

    def use_keys(self) -> None:
        self._meant = {key for command in self.commands for keys in keys_of(command, self.keymap) for key in keys}
        super().use_keys()

    def _show_keys(self) -> None:
        shown, keymap = [(command, command.label_for(self)) for command in in_bar(self.commands, self)], self.keymap
        if self._shown_keys != (shown, keymap):
            self._shown_keys = shown, keymap
            self._table.key_bar.items = key_items(self.commands, self, keymap)
        self.refresh_bindings()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_keys)

    def on_hint_panel_laid_out(self) -> None:
        self._show_keys()


class GameGuides(GameKeys, inherit_bindings=False):
    """The part of a game's screen that shows the way."""

    hints: HintService
    _solving_seconds: float

    def __init__(self) -> None:
        super().__init__()
        self._solving: Timer | None = None
        self._tour: Tour | None = None

    @property
    def is_hint_scrolling(self) -> bool:
        return self._table.hint_panel.is_scrolling and not self.is_drawn_by_page

    def scroll_hint(self, pages: int) -> None:
        self._table.hint_panel.scroll_words(pages)

    @property
    def is_hint_over_board(self) -> bool:
        return self._table.is_hint_over_board and not self.is_drawn_by_page

    def swap_hint(self) -> None:
        self._table.swap_hint()

    def _hint(self) -> HintView | None:
        from sudoku_tui.features.hint.words import hint_view  # most games go on without one

        return hint_view(self.desk, self.keymap, is_solving=self.is_solving)

    @property
    def is_solving(self) -> bool:
        return self._solving is not None

    def start_solving(self) -> None:
        if self._solving is None:
            self._solving = self.set_interval(self._solving_seconds, self._solve_on)
            self.hints.with_next_step(self._show_solving)

    def stop_solving(self) -> None:
        """Stop solving; the last step shown stays open as a hint."""
        if self._solving is not None:
            self._solving.stop()
            self._solving = None

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

    @property
    def is_touring(self) -> bool:
        return self._tour is not None

    def begin_tour(self) -> None:
        from sudoku_tui.features.play.tour import Tour  # once in a player's life

        self._tour, self.settings.toured = Tour(), True

    def leave_tour(self) -> None:
        self._tour = None

    def open(self, name: str, *args: object) -> None:
        """Leave for a feature; the tour waits, unless the menu was all that was left of it."""
        if name == "home" and self._tour and self._tour.is_at_menu:
            self.leave_tour()
        super().open(name, *args)

    def _tour_view(self) -> HintView | None:
        return self._tour.view(self.keymap, is_tapped=is_touched(self.app)) if self._tour else None

    def _lead_on(self, before: Glance | None) -> None:
        """Let the tour see what came of an act; a finished game ends it."""
        if self.desk.session.is_finished:
            self.leave_tour()
        elif self._tour and before and (now := self._glance()):
            self._tour = self._tour.after(before, now)

    def _glance(self) -> Glance | None:
        if self._tour is None:
            return None
        from sudoku_tui.features.play.tour import Glance

        return Glance.at(self.desk)
