"""The texts of programs that few people use here: what reads and writes them is loaded when there is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.words.message import Message


def read_other(data: Mapping[str, object], *, by_solution: bool) -> Clued | None:
    """The puzzle of an object of ipuz, SudokuMaker, lisudoku or GNOME; None for that of another program."""
    if "cells" in data:
        from sudoku_tui.formats.programs import gnome

        if gnome.is_gnome(data):
            return gnome.clued_of(data)
    if "kind" in data:
        from sudoku_tui.formats.clues import ipuz

        if ipuz.is_ipuz(data):
            return ipuz.clued_of(data, by_solution=by_solution)
    if "formatVersion" in data:
        from sudoku_tui.formats.clues.sudokumaker import reading

        if reading.is_sudokumaker(data):
            return reading.clued_of(data, by_solution=by_solution)
    if "gridSize" in data or "grid_size" in data:
        from sudoku_tui.formats.clues import lisudoku

        return lisudoku.clued_of(data, by_solution=by_solution)
    return None


def read_penpa(payload: str, answers: str, *, by_solution: bool) -> Clued:
    """The puzzle of a Penpa link."""
    from sudoku_tui.formats.clues.penpa import reading

    return reading.clued_of(payload, answers, by_solution=by_solution)


def write_ipuz(clued: Clued) -> str:
    from sudoku_tui.formats.clues import ipuz

    return ipuz.write_ipuz(clued)


def not_in_ipuz(clued: Clued) -> Iterator[Message]:
    from sudoku_tui.formats.clues import ipuz

    return ipuz.unwritten(clued)


def write_sudokumaker(clued: Clued) -> str:
    from sudoku_tui.formats.clues.sudokumaker import writing

    return writing.write_sudokumaker(clued)


def not_in_sudokumaker(clued: Clued) -> Iterator[Message]:
    from sudoku_tui.formats.clues.sudokumaker import writing

    return writing.unwritten(clued)
