"""What opens the path, its lessons, drills and puzzles; and what learns from games that were solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.app.runner import run
from sudoku_tui.app.screens.commanded import PlayingScreen
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.features.lessons.begun import PathPuzzle, drop_untouched, note_begun
from sudoku_tui.features.lessons.chapter import is_of_notes, is_of_technique
from sudoku_tui.features.lessons.drill import POSITIONS
from sudoku_tui.features.lessons.puzzles import TO_NOTE, no_puzzle, ready_puzzle
from sudoku_tui.features.lessons.screen_lesson import LessonScreen
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from sudoku_tui.features.lessons.screen_puzzle import MakingScreen
from sudoku_tui.features.lessons.screen_trainer import TrainerScreen
from sudoku_tui.game.mastery import Finding, Mastery
from sudoku_tui.game.origin import Origin
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage import own_positions as own_ones
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.own_positions import can_be_kept, own_positions
from sudoku_tui.words.message import reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.base_app import BaseApp
    from sudoku_tui.app.game_app import GameApp
    from sudoku_tui.game.event_log import Event
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.logic.path import Example


def open_screen(app: GameApp) -> None:
    try:
        drop_untouched(app.store, app.number)
        app.visit(LessonsScreen(app.store))
    except StorageError as error:
        app.refuse(say("Your training results cannot be read: {error}", error=reason_of(error)))


def open_lesson(app: BaseApp, identifier: str, example: Example | None = None) -> None:
    """Open the lesson on a technique, with an example from the player's own games or the usual one."""
    from sudoku_tui.app.game_app import GameApp

    app.visit(LessonScreen(identifier, example, app.store if isinstance(app, GameApp) else None))


def open_training(app: GameApp, identifier: str, is_own: bool = False) -> None:
    """Train a technique, perhaps only on the player's own positions."""
    own = own_positions(app.store, identifier) if is_own else ()
    _train(app, identifier, lambda: TrainerScreen(identifier, app.store, app.new_seed(), own))


def open_drill(app: GameApp, identifier: str) -> None:
    """Ask for a technique in six positions, one after the other."""
    _train(app, identifier, lambda: TrainerScreen(identifier, app.store, app.new_seed(), count=POSITIONS))


def open_sprint(app: GameApp, identifier: str) -> None:
    """Ask for a technique in ten positions against the clock."""
    _train(app, identifier, lambda: TrainerScreen(identifier, app.store, app.new_seed(), clock=app.clock))


def _train(app: GameApp, identifier: str, make: Callable[[], TrainerScreen]) -> None:
    # A hasty player may have left the lesson already, and be back at the game.
    beneath = app.screen_stack[-2:][0]
    if isinstance(beneath, TrainerScreen) and beneath.training.technique.identifier == identifier:
        app.pop_screen()  # the lesson was opened in the middle of it, or after it
        if beneath.is_done:
            beneath.go_again()
        return
    try:
        if not is_of_technique(identifier):
            raise ValueError("there are no positions for a kind of clue, or for notes")
        app.visit(make())
    except ValueError:
        app.say(say("There is no position to train this technique on."))


def open_puzzle(app: GameApp, identifier: str, stage: PathPuzzle | None = None) -> None:
    """Begin a puzzle that needs a technique and nothing harder: a packed one, or else one that is made now.

    For notes it is one that is seen in them alone.
    """
    identifier = TO_NOTE if is_of_notes(identifier) else identifier
    if reason := no_puzzle(identifier):
        app.say(reason)
    else:
        place = stage.place if stage else app.store.mastery().get(identifier, Mastery()).puzzles + 1
        begin = partial(_begin, app, PathPuzzle(identifier, place))
        if origin := ready_puzzle(identifier, app.new_seed(), app.store.games_of):
            begin(origin)
        else:
            app.push_screen(MakingScreen(identifier, app.new_seed()), begin)


def _begin(app: GameApp, stage: PathPuzzle, origin: Origin | None) -> None:
    if origin:
        _leave_path(app)
        before = app.session
        app.begin(replace(origin, name=stage.name))
        if app.session is not before and app.number:
            with suppress(StorageError):  # its end leads to another game then, as any other's
                note_begun(app.store, app.number, stage)
                drop_untouched(app.store, app.number)


def open_path_again(app: GameApp) -> None:
    """Go back to the path from what it led to."""
    while not isinstance(app.screen, LessonsScreen) and len(app.screen_stack) > 1:
        app.pop_screen()


def forget_untouched(app: GameApp) -> None:
    """Let puzzles of the path that nobody touched not stand among the games."""
    drop_untouched(app.store, app.number)


def _leave_path(app: GameApp) -> None:
    """Go back to the game or to home, where a game that is begun takes its place."""
    while not (app.is_at_home or isinstance(app.screen, PlayingScreen)) and len(app.screen_stack) > 1:
        app.pop_screen()


def keep_position(app: GameApp, identifier: str, position: Position) -> None:
    """Keep a position of the player's own game, to train a technique on."""
    name = technique(identifier).name
    if not can_be_kept(position):
        app.say(say("Positions on a grid this large cannot be kept for training."))
        return
    try:
        is_new = own_ones.keep_position(app.store, identifier, position)
    except StorageError as error:
        app.refuse(say("Not saved: {error}", error=reason_of(error)))
        return
    kept = say("This position is now part of your training of {technique}.", technique=name)
    known = say("This position is already part of your training of {technique}.", technique=name)
    app.say(kept if is_new else known)


async def stumbling_block_of(origin: Origin, log: Sequence[Event]) -> Finding | None:
    """Read one game again; return what held the player up in it."""
    from sudoku_tui.features.lessons.from_play import findings_of, stumbling_block

    return stumbling_block(await run(partial(findings_of, origin, log)))


async def learn_from_play(app: GameApp) -> Mapping[int, Finding]:
    """Read the games that were solved since this was last done; return what held the player up in each, by number."""
    from sudoku_tui.features.lessons.from_play import games_to_read, take_in

    blocks = dict[int, Finding]()
    with suppress(StorageError):  # it is tried again after the next game
        for number, work in games_to_read(app.store):
            if block := take_in(app.store, number, await run(work)):
                blocks[number] = block
            if isinstance(app.screen, LessonsScreen):
                app.screen.on_screen_resume()  # the path has come forward meanwhile
    return blocks
