"""What the app tells the page it is shown on in a browser: colours, keypad, board sizes.

It is written into the output as OSC 7700 with a JSON object. A plain terminal is told nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from time import monotonic
from typing import Any, TypeAlias
from weakref import WeakSet

from textual.app import App
from textual.color import Color
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widget import Widget

from sudoku_tui.app.base_app import BaseApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.fingers import TOUCHED, is_touched
from sudoku_tui.app.page.aloud import aloud, choose, clues_aloud, is_typed_into, menu_of, said_aloud, unheard
from sudoku_tui.app.page.hearing import LIGHT, heard, sound_ratio
from sudoku_tui.app.page.painting import Painting, tell_page
from sudoku_tui.app.page.sheet import Sheet
from sudoku_tui.app.page.sheets import HasSheet, mended, sheet_news, sheets_of
from sudoku_tui.app.requests import HandChanged, SchemeChanged, open_feature
from sudoku_tui.app.screens.commanded import CommandedScreen, PlayingScreen
from sudoku_tui.app.textual_gaps.tried import is_tried
from sudoku_tui.board.arrangement import whole_board_sizes
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.keys.keypad import Button, Rows, screen_rows
from sudoku_tui.words.language import tell


def keypad_of(screen: Screen[Any], *, has_board: bool) -> Rows:
    """The buttons for a screen."""
    if isinstance(screen, CommandedScreen):
        return screen.keypad(has_board=has_board)
    return screen_rows((), screen, {}, has_board=has_board)


def button_data(button: Button) -> dict[str, object]:
    """Describe a button to the page, leaving out the defaults."""
    told = {each.name: value for each in fields(button) if (value := getattr(button, each.name)) != each.default}
    return told | {"label": tell(button.label), "name": tell(button.name)}


News: TypeAlias = dict[str, object]

_PAINTS: News = {"ask": "paint"}
_SAID_ONCE = ("ask", "draw", "log", "menu", "reached", "typed")
_SELDOM = 1.0  # seconds between two reports of what changes by itself
_LONGEST_START = 600.0  # seconds that a game may take to begin; more was not spent on its board
_COLOURS = ("background", "foreground", "accent")


def what_changed(news: Mapping[str, object], before: Mapping[str, object]) -> News:
    """The news that the page does not have yet."""
    return {name: value for name, value in news.items() if name not in before or before[name] != value}


class PageTalk:
    """Tells the page of a running app what has changed, after it has been drawn."""

    def __init__(self, app: App[Any], painting: Painting | None = None) -> None:
        """Begin to talk to a page; there is a painting already if it has told that it paints."""
        self._app = app
        self._told: News = {}
        self._told_at = 0.0
        self._is_due, self.is_touched = False, is_touched(app)
        self._watched: WeakSet[Screen[Any]] = WeakSet()
        self._painting, self._paints, self._is_asked = painting or Painting(app), painting is not None, False
        self._reached: News = {}
        self._log: tuple[list[str], int] = [], 0
        """The log of the game that the page knows, and how many lines of it."""
        self._has_sheets = painting is not None
        """Whether the page draws sheets, and not everything as a terminal does; it says so when it is asked."""
        # Before anything is drawn: the page shows itself once it knows its colours.
        self._say({**_colours(app), **_PAINTS, **self._with_new_lines(_at_once(app))})
        app.screen_change_signal.subscribe(app, self._watch)
        app.theme_changed_signal.subscribe(app, self.look)
        self._watch(app.screen)
        if self.is_touched:
            app.screen.post_message(HandChanged())

    def look(self, _: object = None) -> None:
        if not self._is_due:
            self._is_due = True
            self._app.call_after_refresh(self._tell)

    def tell_all(self) -> None:
        """Tell everything, as the page may be a new one."""
        self._told, self._log = {}, ([], 0)
        self._painting.forget()
        self._is_asked = True
        self.look()

    @property
    def draws_sheets(self) -> bool:
        """Whether the page draws screens by itself that are told as values."""
        return self._has_sheets

    def ask_for_file(self) -> None:
        """Let the page ask the player for a file and hand it to the app."""
        tell_page(self._app, {"ask": "file"})

    def show_notice(self, text: str) -> None:
        """Have the page show a passing notice as one of its own: nobody sees those of Textual there."""
        tell_page(self._app, {"notice": text})

    @property
    def painter(self) -> Painting | None:
        """What paints boards in place of their characters, if the page does."""
        return self._painting if self._paints else None

    def hear(self, text: str) -> Widget | None:
        """Take what the page says; return the widget it is about, which may be busy with it."""
        match heard(text):
            case {"paints": bool(paints), **how}:
                self._has_sheets = bool(how.get("sheets"))
                if how.get("still"):
                    self._app.animation_level = "none"  # nothing is waited for that would not be seen to move
                self._let_paint(paints, how.get("ratio"))
            case {"cell": int(cell), "board": int(number), **how}:
                if board := self._painting.board(number):
                    _point(board, cell, how)
                return board
            case {"go": int(cell), **how}:
                if board := _board(self._app.screen):
                    _point(board, cell, how)
                return board
            case {"played": int() | float() as seconds}:
                self._count(seconds)
            case {"begin": str(level), "place": int(place)}:
                open_feature(self._app, "new_game.begin_packed", level, place)
                return self._seen_already()
            case {"begin": "daily", "day": str(day)}:
                open_feature(self._app, "daily.play_day", day)
                return self._seen_already()
            case {"reach": int(place)}:
                # Told once all that came before is done and drawn, so that the page can show the board from now on.
                self._reached = {"reached": place}
                self.look()
            case {"typing": str(name)}:
                # Told with the text of that field, once all keys before have gone through the app's queue and its own.
                self._app.call_later(lambda: (self._app.focused or self._app.screen).call_later(self._has_typed, name))
            case {"hand": "touch" | "mouse" as hand}:
                self._use_hand(is_touched=hand == "touch")
            case {"scheme": "light" | "dark" as scheme}:
                self._app.post_message(SchemeChanged(is_light=scheme == LIGHT))
            case {"menu": _}:
                self._say({"menu": menu_of(self._app.screen)})
            case {"run": str(identifier), **how}:
                choose(self._app.screen, identifier, str(how.get("choice", "")))
                return self._app.screen
            case {"set": str(name), **how}:
                if isinstance(screen := self._app.screen, HasSheet) and self._app.screen.is_active:
                    screen.heed(name, str(how.get("to", "")))
                    self.look()
                return self._app.screen
        return None

    def _has_typed(self, name: str) -> None:
        self._reached = {"typed": name}
        self.look()

    def _let_paint(self, paints: bool, ratio: object) -> None:
        before = self._paints, self._painting.ratio
        self._painting.ratio = sound_ratio(ratio) or self._painting.ratio
        self._paints = paints and is_tried()  # else nothing says where boards are seen
        if before != (paints, self._painting.ratio):
            self._painting.forget()
            self._told = {name: value for name, value in self._told.items() if name not in ("boards", "inks")}
            for screen in self._app.screen_stack:
                for board in screen.query(BoardView):
                    board.change_painter()
        self.look()

    def _count(self, seconds: float) -> None:
        """Count what was played on the page's own board, before there was a game."""
        if isinstance(self._app.screen, PlayingScreen) and 0 <= seconds <= _LONGEST_START:
            self._app.screen.desk.session.clock.count(seconds)
            self._seen_already()

    def _seen_already(self) -> Screen[Any]:
        """Have nothing lie over a game that the page shows, and lets be played, before it is here."""
        screen = self._app.screen
        if isinstance(screen, PlayingScreen):
            screen.is_seen_already = True
        return screen

    def _use_hand(self, *, is_touched: bool) -> None:
        """Leave out what only helps those who have keys, or show it again."""
        if is_touched is not self.is_touched:
            self.is_touched = is_touched
            self._app.set_class(is_touched, TOUCHED)
            for screen in self._app.screen_stack:
                screen.post_message(HandChanged())
                for board in screen.query(BoardView):
                    board.change_painter()

    def _watch(self, screen: Screen[Any]) -> None:
        if screen not in self._watched:
            self._watched.add(screen)
            screen.bindings_updated_signal.subscribe(self._app, self.look, immediate=True)
            screen.screen_layout_refresh_signal.subscribe(self._app, self.look, immediate=True)
        self._is_due = False  # what was due is lost if it waited for a screen that has gone before it was drawn
        if self._has_sheets and (sheets := sheets_of(self._app)):
            # Before its characters, which nobody sees; with its name, which is read before its words.
            named = unheard(screen, sheets[-1]) if isinstance(screen, CommandedScreen) else {}
            self._say(what_changed({**named, **sheet_news(sheets, screen)}, self._told))
        self.look()

    def _tell(self) -> None:
        self._is_due = False
        sheets = sheets_of(self._app) if self._has_sheets else ()
        news = _news(self._app, sheets[-1] if sheets else None)
        if self._paints:
            news |= self._painting.news(
                hidden=bool(sheets) and not (sheets[0].card or sheets[0].board), covered=not sheets
            )
        if self._has_sheets:
            news |= sheet_news(sheets, self._app.screen)
        if isinstance(self._app, BaseApp):
            news["language"] = self._app.language
            news["look"] = "terminal" if self._app.wants_terminal else "drawn"
        news = (
            what_changed(self._with_new_lines(news), self._told) | (_PAINTS if self._is_asked else {}) | self._reached
        )
        if news.keys() == {"beside"} and monotonic() - self._told_at < _SELDOM:
            self._app.set_timer(_SELDOM, self.look)
        elif news and not _only_time_passes(news, self._told):
            self._is_asked, self._reached = False, {}
            self._say(news)

    def _with_new_lines(self, news: News) -> News:
        """The same with only those lines of the game's log that the page does not have, behind how many it has."""
        lines = news.get("log")
        if not isinstance(lines, list):
            return news
        known, count = self._log
        start = count if known is lines else 0
        self._log = lines, len(lines)
        rest = {name: value for name, value in news.items() if name != "log"}
        return rest if known is lines and start == len(lines) else rest | {"log": [start, *lines[start:]]}

    def _say(self, news: News) -> None:
        if tell_page(self._app, mended(news, self._told)):
            self._told |= {name: value for name, value in news.items() if name not in _SAID_ONCE}
            self._told_at = monotonic()


def _only_time_passes(news: News, before: News) -> bool:
    """Whether nothing is new but the time on a clock, which goes on by itself on the page."""
    now, known = news.get("status"), before.get("status")
    return news.keys() == {"status"} and _timeless(now) == _timeless(known)


def _timeless(status: object) -> object:
    return {**status, "seconds": "seconds" in status} if isinstance(status, dict) else status


def _news(app: App[Any], sheet: Sheet | None) -> News:
    """What a page is told of the screen; what can be heard of its characters only where they are seen."""
    screen = app.screen
    board = _board(screen)
    return {
        **_colours(app),
        "follows": isinstance(app, BaseApp) and app.follows_system,
        "keypad": _keypad_data(keypad_of(screen, has_board=board is not None)),
        "board": list(board.content_region) if board else None,
        "types": is_typed_into(screen.focused),
        **_at_once(app),
        **(unheard(screen, sheet) if sheet else aloud(screen)),
        **({"said": said_aloud(screen)} if sheet and sheet.board else {}),
        **({"sizes": _sizes(board.geometry)} | clues_aloud(board) if board else {}),
    }


def _at_once(app: App[Any]) -> News:
    """What the page can go on with by itself: the game, wherever the player is meanwhile."""
    game = next((screen for screen in reversed(app.screen_stack) if isinstance(screen, PlayingScreen)), None)
    return {**game.at_once(), "away": game is not app.screen} if game else {"game": None}


def _board(screen: Screen[Any]) -> BoardView | None:
    try:
        board = screen.query_one(BoardView)
    except NoMatches:
        return None
    return board if board.display and board.is_played_on else None


def _point(board: BoardView, cell: int, how: Mapping[str, object]) -> None:
    extend, is_drag, is_double = (bool(how.get(name)) for name in ("extend", "drag", "double"))
    board.point(cell, extend=extend, is_drag=is_drag, is_double=is_double)


def _colours(app: App[Any]) -> News:
    variables = app.theme_variables
    return {name: _hex(variables[name]) for name in _COLOURS if name in variables}


@lru_cache(maxsize=32)
def _hex(colour: str) -> str:
    return Color.parse(colour).hex6.lower()


@lru_cache(maxsize=16)
def _sizes(geometry: Geometry) -> list[list[int]]:
    return [list(size) for size in whole_board_sizes(geometry)]


@lru_cache(maxsize=16)
def _keypad_data(rows: Rows) -> News:
    return {"rows": [[button_data(button) for button in row] for row in rows]}
