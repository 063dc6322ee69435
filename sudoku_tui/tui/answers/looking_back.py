"""The way to games looked back at, and to games played against a friend's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual.screen import ModalScreen

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.game.clock import span
from sudoku_tui.game.rungs import rungs_or_usual
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.tui.answers.results import row_of
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.game.event_log import Event
    from sudoku_tui.game.origin import Origin
    from sudoku_tui.tui.game_app import GameApp
    from sudoku_tui.tui.requests import ChallengeWanted, DuelWanted, MachineWanted, ReviewWanted


def open_review(app: GameApp, request: ReviewWanted) -> None:
    from sudoku_tui.tui.screens.review import ReviewScreen

    try:
        origin, log = _game_of(app, request.game)
    except StorageError as error:
        app.refuse(say("This game cannot be looked back at: {error}", error=reason_of(error)))
        return
    app.visit(ReviewScreen(origin, log, rungs_or_usual(app.keeper.settings.ladder)))


def open_duel(app: GameApp, request: DuelWanted) -> None:
    from sudoku_tui.play.challenge.duel import Side
    from sudoku_tui.tui.screens.duel import DuelScreen

    try:
        origin, log = _game_of(app, None)
    except StorageError as error:
        app.refuse(say("This game cannot be looked back at: {error}", error=reason_of(error)))
        return
    if app.session:
        own = Side(origin.start(), log, app.session.solution)
        friend = Side(request.rival.start, request.rival.log, app.session.solution)
        app.visit(DuelScreen(origin.puzzle.geometry, own, friend, rival=request.rival.rival))


def copy_challenge(app: GameApp, request: ChallengeWanted) -> None:
    from sudoku_tui.play.challenge.challenge import Challenge
    from sudoku_tui.play.challenge.link import challenge_link

    try:
        origin, log = (request.origin, request.log) if request.origin else _game_of(app, None)
        link = challenge_link(Challenge.of(origin, log), app.address)
    except (StorageError, SudokuError) as error:
        app.refuse(say("No challenge can be made: {error}", error=reason_of(error)))
        return
    app.copy_to_clipboard(link)
    if app.address:
        app.say(say("A challenge is on the clipboard: a link to this puzzle and your game."))
    else:
        app.say(say("A challenge is on the clipboard, for a friend to paste onto the board."))


def play_against_machine(app: GameApp, _: MachineWanted) -> None:
    from sudoku_tui.play.challenge.machine import machine_text, usual_seconds

    number = app.number
    if app.session is None or number is None:
        return
    try:
        seconds = usual_seconds(row_of(app, app.session), app.session.origin.level)
        app.store.keep_challenge(number, machine_text(seconds))
    except StorageError as error:
        app.refuse(say("Not saved: {error}", error=reason_of(error)))
        return
    app.find_rival(app.session)
    app.say(say("Norvig's algorithm solves this puzzle beside you, in {time}.", time=span(seconds)))


def take_challenge(app: GameApp, text: str) -> None:
    """Begin the game of a challenge, once all of it has been checked."""
    app.run_worker(_taking_challenge(app, text), group="challenge", exclusive=True)


async def _taking_challenge(app: GameApp, text: str) -> None:
    from sudoku_tui.play.challenge.challenge import reading
    from sudoku_tui.play.games.opening import begin_challenge
    from sudoku_tui.tui.runner import run

    try:
        challenge = await run(partial(reading, text))
        app.leave_game()
        session = begin_challenge(app.store, challenge, app.clock)
    except (StorageError, SudokuError) as error:
        app.refuse(say("This challenge cannot be played: {error}.", error=reason_of(error)))
        return
    while isinstance(app.screen, ModalScreen):
        app.pop_screen()
    app.show_game(session)


def _game_of(app: GameApp, number: int | None) -> tuple[Origin, Sequence[Event]]:
    """A kept game, or the one that is played."""
    number = number or app.number
    if number is None:
        raise StorageError(say("it is not saved"))
    return app.store.game(number).origin, app.store.log(number)
