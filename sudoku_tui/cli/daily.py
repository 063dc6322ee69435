"""Daily: plays the puzzle of a day."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.output import UsageError
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.terminal import NEEDED_TO_PLAY, play_in_terminal, refuse_without_terminal
from sudoku_tui.features.daily.model import Archive, day_named, making_daily, refuse_without_puzzle
from sudoku_tui.logic.levels import Level
from sudoku_tui.words.dates import local_day
from sudoku_tui.words.message import say

_DAILY_LEVEL = say(
    "the puzzle of the day is the same for everybody, and so is its level; `sudoku-tui play {level}` begins another"
)


def play(options: argparse.Namespace) -> int:
    """Play the puzzle of a day; one that was begun before goes on, and one that was solved is shown."""
    if options.date is not None and (level := options.date.lower()) in tuple(Level):
        raise UsageError(_DAILY_LEVEL.given({"level": level}))
    with kept_store() as store:
        today = local_day(store.now())
        day = today if options.date is None else day_named(options.date)
        refuse_without_puzzle(day, today)
        refuse_without_terminal(NEEDED_TO_PLAY)
        game = Archive(store.dailies(), today).game(day)
    if game:
        return play_in_terminal(game=game.game, is_mini=options.mini, in_ascii=options.ascii)
    return play_in_terminal(origin=watched(making_daily(day, today)), is_mini=options.mini, in_ascii=options.ascii)
