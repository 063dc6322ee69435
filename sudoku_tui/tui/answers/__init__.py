"""What the app does when a screen asks it for something; all of it is loaded with the first request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from sudoku_tui.tui import requests
from sudoku_tui.tui.answers import games, learning, looking_back, results

if TYPE_CHECKING:
    from sudoku_tui.tui.game_app import GameApp

Answer: TypeAlias = "Callable[[GameApp, Any], Awaitable[None] | None]"

ANSWERS: Mapping[type[requests.Request], Answer] = {
    requests.ChallengeWanted: looking_back.copy_challenge,
    requests.CoachBegun: learning.teach_coach,
    requests.DailyWanted: results.open_daily,
    requests.DuelWanted: looking_back.open_duel,
    requests.ExportWanted: games.export,
    requests.GameSolved: results.celebrate,
    requests.HomeWanted: games.open_home,
    requests.ImportWanted: games.ask_for_file,
    requests.KeptGamesWanted: games.open_games,
    requests.LessonsWanted: learning.open_lessons,
    requests.LessonWanted: learning.open_lesson,
    requests.MachineWanted: looking_back.play_against_machine,
    requests.NewGameWanted: games.want_new_game,
    requests.OwnPuzzleWanted: games.open_own_puzzle,
    requests.PlayWanted: games.play,
    requests.PositionKept: learning.keep_for_training,
    requests.ReviewWanted: looking_back.open_review,
    requests.SettingsWanted: games.open_settings,
    requests.StatisticsWanted: results.open_statistics,
    requests.TrainingWanted: learning.open_training,
}


async def answer(app: GameApp, request: requests.Request) -> None:
    waiting = ANSWERS[type(request)](app, request)
    if waiting:
        await waiting
