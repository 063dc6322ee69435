"""The way to statistics, to the dailies, and from a solved game to what comes next."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.game.origin import Origin, Source
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.games import number_of
from sudoku_tui.tui.screens.game import GameScreen
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

if TYPE_CHECKING:
    from sudoku_tui.engine.puzzle import Puzzle
    from sudoku_tui.game.session import Session
    from sudoku_tui.play.daily.archive import Archive
    from sudoku_tui.play.games.new_game import Wish
    from sudoku_tui.play.statistics.days import Streak
    from sudoku_tui.play.statistics.games import Row
    from sudoku_tui.storage.played import Played
    from sudoku_tui.tui.game_app import GameApp
    from sudoku_tui.tui.requests import DailyWanted, GameSolved, StatisticsWanted
    from sudoku_tui.tui.screens.finished import FinishedScreen


async def open_statistics(app: GameApp, _: StatisticsWanted) -> None:
    """Count in slices; keys that are pressed meanwhile wait for the screen."""
    from sudoku_tui.play.statistics.counting import counting
    from sudoku_tui.tui.runner import run_here
    from sudoku_tui.tui.screens.statistics import StatisticsScreen

    try:
        app.visit(StatisticsScreen(await run_here(counting(app.store, local_day(app.store.now())))))
    except StorageError as error:
        app.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))


def open_daily(app: GameApp, _: DailyWanted) -> None:
    from sudoku_tui.tui.screens.daily import DailyScreen

    if isinstance(app.screen, DailyScreen):
        return
    try:
        if app.session:
            app.session.save_time()
        screen = DailyScreen(partial(_archive, app), partial(_copy_result_of, app))
    except StorageError as error:
        app.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))
        return
    app.push_screen(screen, partial(_play_daily, app))


def _archive(app: GameApp) -> Archive:
    from sudoku_tui.play.daily.archive import Archive

    return Archive(app.store.dailies(), local_day(app.store.now()))


def _play_daily(app: GameApp, chosen: Origin | Played | None) -> None:
    if isinstance(chosen, Origin):
        app.begin(chosen)
    elif chosen:
        app.go_on_with(chosen.game)


def _copy_result_of(app: GameApp, game: Played) -> None:
    from sudoku_tui.play.daily.result import pasted_result

    try:
        origin, log = app.store.game(game.game).origin, app.store.log(game.game)
    except StorageError as error:
        app.refuse(say("Your results cannot be read: {error}", error=reason_of(error)))
    else:
        app.copy_to_clipboard(tell(pasted_result(origin, log)))


def celebrate(app: GameApp, request: GameSolved) -> None:
    from sudoku_tui.play.daily.result import pasted_result
    from sudoku_tui.play.games.outcome import Outcome
    from sudoku_tui.tui.screens.finished import FinishedScreen

    session, number = request.session, number_of(request.session)
    try:
        outcome = Outcome.of(session, row_of(app, session), _streak_of(app, session))
        log = app.store.log(number) if number else []
    except StorageError:  # it is solved all the same
        outcome, log = Outcome.of(session), []
    result = pasted_result(session.origin, log)
    finished = FinishedScreen(outcome, result, request.rival)
    app.push_screen(finished, partial(_go_from, app))
    app.run_worker(_finding_needed(app, session.puzzle, number, finished), group="needed")


async def _finding_needed(app: GameApp, puzzle: Puzzle, number: int | None, finished: FinishedScreen) -> None:
    """Find out what a solved puzzle needed, keep it, and tell it where the player still looks."""
    from sudoku_tui.play.games.needed import finding_needed, note_needed, note_unknown
    from sudoku_tui.tui.runner import run

    if number:
        with suppress(StorageError):
            note_unknown(app.store, number)
    await finished.is_drawn.wait()  # between two slices there is not always time enough to draw anything
    needed = await run(partial(finding_needed, puzzle))
    if number:
        with suppress(StorageError):  # the statistics do without it
            note_needed(app.store, number, needed)
    if finished.is_attached:
        finished.show_needed(needed)


async def find_out_the_rest(app: GameApp) -> None:
    """Find out what those solved games needed that the player left at once."""
    from sudoku_tui.play.games.needed import Needed, finding_needed, games_unknown, note_needed
    from sudoku_tui.tui.runner import run

    with suppress(StorageError):
        for number in games_unknown(app.store):
            needed = Needed(None, 0, ())
            with suppress(StorageError):  # it may have been deleted since
                needed = await run(partial(finding_needed, app.store.game(number).origin.puzzle))
            note_needed(app.store, number, needed)


def row_of(app: GameApp, session: Session) -> Row | None:
    """All games of the level and the shape of this one."""
    from sudoku_tui.play.statistics.games import Statistics, shape_of

    shape, level = session.geometry, session.origin.level
    statistics = Statistics.of(app.store.played_at(level), local_day(app.store.now()))
    return statistics.row(shape_of(shape.size, shape.variant), level)


def _streak_of(app: GameApp, session: Session) -> Streak | None:
    """The days in a row whose puzzles were solved, if this is one of them."""
    from sudoku_tui.play.daily.archive import Archive

    if session.origin.source is not Source.DAILY:
        return None
    return Archive(app.store.dailies(), local_day(app.store.now())).streak


def _go_from(app: GameApp, answer: str | None) -> None:
    """Go where the player wants to, after a solved game."""
    if answer == "next" and app.session:
        app.open_new_game(_next_wish(app, app.session.origin))
    elif answer == "new":
        app.open_new_game(app.usual_wish())
    elif isinstance(app.screen, GameScreen):
        match answer:
            case "path":
                app.screen.open_path()
            case "review":
                app.screen.open_review()
            case "challenge":
                app.screen.copy_challenge()
            case "duel":
                app.screen.open_duel()


def _next_wish(app: GameApp, origin: Origin) -> Wish:
    """A puzzle like the one that was solved, made at once; the usual one after a daily or a player's own."""
    from sudoku_tui.play.games.new_game import kind_of

    usual, shape = app.usual_wish(), origin.puzzle.geometry
    if origin.level is None or origin.source is Source.DAILY:
        return replace(usual, is_order=True)
    return replace(usual, level=origin.level, size=shape.size, kind=kind_of(shape).name, is_order=True)
