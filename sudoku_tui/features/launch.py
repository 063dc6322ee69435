"""Opens the player's store and starts the app.

Anything not needed to resume a game, such as the lab and the formats, is imported late.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from textual.driver import Driver
from textual.screen import Screen

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.idle import wait_for_rest
from sudoku_tui.app.page.hearing import LIGHT, RATIO_VARIABLE, SCHEME_VARIABLE, sound_ratio
from sudoku_tui.desk.settings import Settings, SettingsKeeper
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.features.first_game import Beginning, new_seed, open_game
from sudoku_tui.features.games.links import ADDRESS_VARIABLE
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.paths import PROFILE_VARIABLE
from sudoku_tui.storage.speaking import speak_as_set
from sudoku_tui.storage.store import Store, open_to_play
from sudoku_tui.words.language import speak, speak_as_wanted, tell
from sudoku_tui.words.message import ENGLISH, say

if TYPE_CHECKING:
    from sudoku_tui.engine.stepper import Stepper
    from sudoku_tui.features.challenge.model import Challenge
    from sudoku_tui.formats.short_links import ShortLink
    from sudoku_tui.lab.strategies import Strategy, StrategyOptions


def play(
    *,
    origin: Origin | None = None,
    own: Origin | None = None,
    level: str | None = None,
    seed: str | None = None,
    game: int | None = None,
    shared: str = "",
    challenge: Challenge | None = None,
    is_mini: bool = False,
    in_ascii: bool = False,
    fetches: bool = False,
    goes_on_with: str = "",
) -> int:
    """Play a puzzle, a new one of a level, or the game that was left last; a newcomer begins at home.

    The puzzle may be given (`origin`), be the player's own (`own`: an unfinished game of it is resumed), be a text
    that somebody shared, or come with a friend's game to play against; `game` is the number of a kept one.
    `is_mini` plays in a corner of the screen, `in_ascii` with plain signs, whatever the settings say. `fetches` lets
    the player have another machine asked for a puzzle: never for players who are not at this one. Return the exit
    code: 1 after an error message, and if not everything could be saved. A player who chooses another profile in the
    settings goes on with that one, and in another language with the settings (`goes_on_with`).
    """
    try:
        with _open_store() as store:
            beginning = open_game(
                store,
                clock=time.monotonic,
                origin=origin,
                own=own,
                shared=shared,
                level=level,
                seed=seed,
                game=game,
                challenge=challenge,
            )
            app = _run(store, beginning, is_mini=is_mini, in_ascii=in_ascii, fetches=fetches, goes_on_with=goes_on_with)
    except (SudokuError, StorageError) as error:
        sys.stderr.write(f"sudoku-tui: {tell(error.message)}\n")
        return 1
    if store.unsaved:
        unsaved = say("not all is saved: {reason}", reason=store.unsaved)
        sys.stderr.write(f"sudoku-tui: {tell(unsaved)}\n")
        return app.return_code or 1
    if app.profile_wanted:
        os.environ[PROFILE_VARIABLE] = app.profile_wanted
        return play(is_mini=is_mini, in_ascii=in_ascii, fetches=fetches)
    if app.begins_anew:
        speak(ENGLISH)
        speak_as_wanted(os.environ)  # before the settings have their say
        return play(is_mini=is_mini, in_ascii=in_ascii, fetches=fetches, goes_on_with="settings")
    return app.return_code or 0


def app_for(
    store: Store,
    beginning: Beginning,
    driver_class: type[Driver] | None = None,
    *,
    greets: bool = False,
    resumes: bool = False,
) -> SudokuApp:
    """The app, ready to begin a game; `greets` shows a newcomer home, `resumes` never begins there."""
    if beginning.notice:
        store.note(beginning.notice)
    speak_as_set(store, os.environ)
    is_first = beginning.is_first and greets
    wants_home = beginning.is_usual and not resumes and store.setting("start", "") == "home"
    return SudokuApp(
        store,
        clock=time.monotonic,
        new_seed=new_seed,
        session=beginning.session,
        wish=beginning.wish,
        address=os.environ.get(ADDRESS_VARIABLE, ""),
        page_ratio=sound_ratio(os.environ.get(RATIO_VARIABLE)),
        prefers_light=os.environ.get(SCHEME_VARIABLE) == LIGHT,
        at_home=is_first or wants_home,
        is_first=is_first,
        driver_class=driver_class,
    )


def watch(puzzle: Puzzle, chosen: Strategy, speed: float, options: StrategyOptions) -> int:
    """Show a strategy at work, at a number of events per second, and return the exit code."""
    from sudoku_tui.features.lab.screen import WatchScreen
    from sudoku_tui.lab.strategies import STRATEGIES

    return _show(WatchScreen(puzzle, chosen=STRATEGIES.index(chosen), speed=speed, options=options))


def race(puzzle: Puzzle) -> int:
    """Race all strategies on a puzzle, and return the exit code."""
    from sudoku_tui.features.lab.screen import RaceScreen

    return _show(RaceScreen(puzzle))


def _encoding() -> str:
    """The encoding of standard error, on which Textual draws."""
    return getattr(sys.__stderr__, "encoding", None) or "utf-8"


def _open_store() -> Store:
    return open_to_play(os.environ, lambda: datetime.now(UTC))


def _fetching(link: ShortLink) -> Stepper[str]:
    from sudoku_tui.features.games.fetching import fetching  # which no game needs for its first board

    return fetching(link)


def _run(
    store: Store, beginning: Beginning, *, is_mini: bool, in_ascii: bool, fetches: bool, goes_on_with: str
) -> SudokuApp:
    # The corner is for resuming a game, and a player who follows a link to a page expects a board.
    app = app_for(store, beginning, greets=not is_mini and ADDRESS_VARIABLE not in os.environ, resumes=is_mini)
    app.is_mini, app.goes_on_with = is_mini, goes_on_with
    app.fetching = _fetching if fetches else None
    app.fit_terminal(os.environ, _encoding(), plain_signs="on" if in_ascii else app.plain_signs_wanted)
    wait_for_rest()
    app.run()
    app.leave_game()
    return app


def _show(screen: Screen[None]) -> int:
    """Show a screen of the lab with the player's settings, or the default ones if the store cannot be read."""
    from sudoku_tui.app.base_app import LabApp

    settings = Settings()
    with suppress(StorageError), _open_store() as store:
        settings = SettingsKeeper(store).settings
    app = LabApp(screen, settings.theme)
    app.fit_terminal(os.environ, _encoding(), plain_signs=settings.ascii)
    app.run()
    return app.return_code or 0
