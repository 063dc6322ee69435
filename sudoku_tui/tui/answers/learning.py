"""The way to lessons, to training, and to what the coach has to know."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.tui.game_app import GameApp
    from sudoku_tui.tui.requests import CoachBegun, LessonsWanted, LessonWanted, PositionKept, TrainingWanted

GAMES_LEARNT = 5  # from so many solved games the coach learns what the player finds alone


def open_lessons(app: GameApp, _: LessonsWanted) -> None:
    from sudoku_tui.tui.screens.lessons import LessonsScreen

    try:
        app.visit(LessonsScreen(app.store))
    except StorageError as error:
        app.refuse(say("Your training results cannot be read: {error}", error=reason_of(error)))


def open_lesson(app: GameApp, request: LessonWanted) -> None:
    from sudoku_tui.tui.screens.lesson import LessonScreen

    app.visit(LessonScreen(request.identifier, request.example))


def open_training(app: GameApp, request: TrainingWanted) -> None:
    from sudoku_tui.storage.own_positions import own_positions
    from sudoku_tui.tui.screens.trainer import TrainerScreen

    # A hasty player may have left the lesson already, and be back at the game.
    beneath = app.screen_stack[-2:][0]
    if isinstance(beneath, TrainerScreen) and beneath.training.technique.identifier == request.identifier:
        app.pop_screen()  # the lesson was looked at in the middle of it
        return
    own = own_positions(app.store, request.identifier) if request.is_own else ()
    try:
        app.visit(TrainerScreen(request.identifier, app.store, app.new_seed(), own))
    except ValueError:
        app.say(say("There is no position to train this technique on."))


def keep_for_training(app: GameApp, request: PositionKept) -> None:
    from sudoku_tui.logic.ladder import technique
    from sudoku_tui.storage.own_positions import can_be_kept, keep_position

    name = technique(request.technique).name
    if not can_be_kept(request.position):
        app.say(say("Positions of so large a grid cannot be kept for training."))
        return
    try:
        is_new = keep_position(app.store, request.technique, request.position)
    except StorageError as error:
        app.refuse(say("Not saved: {error}", error=reason_of(error)))
        return
    kept = say("Your training of {technique} has this position now.", technique=name)
    known = say("Your training of {technique} has this position already.", technique=name)
    app.say(kept if is_new else known)


def teach_coach(app: GameApp, request: CoachBegun) -> None:
    from sudoku_tui.play.coach.known import learning
    from sudoku_tui.tui.runner import run_here

    with suppress(StorageError):  # then the coach knows what this game shows, and no more
        games = [(record.origin, app.store.log(record.id)) for record in app.store.solved_last(GAMES_LEARNT)]
        app.run_worker(run_here(learning(request.known, games)), group="coach")
