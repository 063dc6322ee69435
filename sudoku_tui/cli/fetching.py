"""`--fetch`: puzzles that an address only names, asked of those who hold them, with a word for each who is asked."""

from __future__ import annotations

from sudoku_tui.cli.output import complain
from sudoku_tui.cli.progress import watched
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.short_links import ShortLink, ShortLinkError, unanswered
from sudoku_tui.formats.stream import read_lines
from sudoku_tui.words.message import say


def fetched(link: ShortLink, *, by_solution: bool) -> Position | Clued:
    """The puzzle that a short link names, which may lead on to another one.

    Raises:
        SudokuError: where nobody has it, or it cannot be read.
    """
    from sudoku_tui.features.games.fetching import MOST_MOVES, fetching  # with what waits, which no other command needs

    named = link
    for _ in range(MOST_MOVES + 1):
        complain(say("asking {host} for {name}", host=named.host, name=named.shown_name))
        text = watched(fetching(named))
        _, reading = next(read_lines(text.splitlines(), by_solution=by_solution))
        if isinstance(reading, ShortLinkError):
            named = reading.link
        elif isinstance(reading, SudokuError):
            raise reading
        else:
            return reading
    raise unanswered(link, say("the address leads from one machine to the next without end"))
