"""`watch`: a strategy of the lab at work on a puzzle, or all of them racing."""

from __future__ import annotations

import argparse

from sudoku_tui.cli.errors import UsageError
from sudoku_tui.cli.puzzle_input import STANDARD_INPUT, first_position, lines_of
from sudoku_tui.cli.terminal import listen_to_the_terminal, refuse_without_terminal
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.strategies import strategy
from sudoku_tui.storage.packs import pack_lines
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say

_PACK = "classics"


def run(options: argparse.Namespace) -> int:
    try:
        chosen = strategy(options.strategy)
    except ValueError as error:
        raise UsageError(reason_of(error)) from None
    puzzle = _first_puzzle(options.puzzle)
    if options.puzzle == STANDARD_INPUT:
        listen_to_the_terminal()
    refuse_without_terminal(say("watching needs a terminal, and standard input or output is none"))
    from sudoku_tui.tui.launch import race, watch

    return race(puzzle) if options.race else watch(puzzle, chosen, options.speed)


def _first_puzzle(source: str | None) -> Puzzle:
    """The first puzzle of a source, or of the classics where none is named. It may have no solution or many.

    Raises:
        SudokuError: if it cannot be read.
    """
    lines = pack_lines(_PACK) if source is None else lines_of(source)
    return first_position(lines)[1].puzzle
