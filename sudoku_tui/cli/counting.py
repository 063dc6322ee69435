"""`count`: how many solutions a puzzle has, up to a limit."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial

from sudoku_tui.cli.output import DONE
from sudoku_tui.cli.puzzle_input import Answered, PuzzleAnswer, about, answer_in_batches, answer_to
from sudoku_tui.engine.bulk.batch import Found, packed, search_batch
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.search.nodes import MAX_NODES
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.stream import Reading


def run(options: argparse.Namespace) -> int:
    """Print the number of solutions of each puzzle; one that reaches the limit has a plus behind it."""
    found = answer_in_batches(options, partial(_count_batch, limit=options.limit, seconds=options.seconds))
    return found or DONE


def _count_batch(batch: Sequence[Reading], is_long: bool, *, limit: int, seconds: float) -> list[Answered]:
    items = [reading if isinstance(reading, SudokuError) else packed(reading.puzzle) for _, reading in batch]
    counted = search_batch(items, is_long, limit=limit, max_nodes=MAX_NODES, seconds=seconds)

    def told(result: Found | SudokuError, of: Position | Clued) -> PuzzleAnswer:
        if isinstance(result, SudokuError):
            raise result
        is_capped = result.number >= limit
        record = {**about(of), "solutions": result.number, "at_least": is_capped}
        return PuzzleAnswer(record, f"{result.number}{'+' * is_capped}")

    return [
        (number, answer_to(number, reading, partial(told, result)))
        for (number, reading), result in zip(batch, counted, strict=True)
    ]
