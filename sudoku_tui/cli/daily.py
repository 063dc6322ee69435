"""`daily`: the puzzle of a day, to play or to go on with."""

import argparse

from sudoku_tui.cli.games import kept_store
from sudoku_tui.cli.progress import watched
from sudoku_tui.cli.terminal import NEEDED_TO_PLAY, play_in_terminal, refuse_without_terminal
from sudoku_tui.play.daily.archive import Archive
from sudoku_tui.play.daily.puzzle import day_named, making_daily, refuse_without_puzzle
from sudoku_tui.words.dates import local_day


def run(options: argparse.Namespace) -> int:
    """Play the puzzle of a day; one that was begun before goes on, and one that was solved is shown."""
    with kept_store() as store:
        today = local_day(store.now())
        day = today if options.date is None else day_named(options.date)
        refuse_without_puzzle(day, today)
        refuse_without_terminal(NEEDED_TO_PLAY)
        game = Archive(store.dailies(), today).game(day)
    if game:
        return play_in_terminal(game=game.game, is_mini=options.mini, in_ascii=options.ascii)
    return play_in_terminal(origin=watched(making_daily(day, today)), is_mini=options.mini, in_ascii=options.ascii)
