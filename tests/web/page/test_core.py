"""The page's core plays as the program does: one table of cases for both."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.board.drawing import CellDrawing, grid_drawing
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.features.play.page import CORE, ties
from tests.web.page.core_cases import Case, End, Table, cases, played, puzzle_of, table
from tests.web.page.house import PAGE
from tests.web.page.test_early import NODE

_LEAST = 400

needs_node = pytest.mark.skipif(NODE is None, reason="no node is installed here, which runs the page's script")


def by_the_page(cases: Sequence[Case], *how: str) -> list[dict[str, Any]]:
    """What the page's core makes of cases."""
    script = Path(__file__).with_name("core.js")
    asked = json.dumps([_told(case) for case in cases])
    done = subprocess.run(
        (NODE or "", str(script), str(PAGE), *how), input=asked, capture_output=True, text=True, check=True
    )
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


@cache
def _game(line: str) -> Mapping[str, object]:
    """What the page knows of a game: of one with clues what these leave to cells, and the solution."""
    puzzle = puzzle_of(line)
    drawing, tied = grid_drawing(puzzle.geometry), ties(puzzle.geometry)
    known = {"ties": tied, "solution": solve(puzzle)} if tied else {}
    return {"drawing": drawing, "givens": puzzle.givens, **known}


def _told(case: Case) -> dict[str, object]:
    return {**_game(case.puzzle), "deeds": case.deeds, "isVim": case.is_vim, "isTidy": case.is_tidy}


def digest(drawing: Sequence[CellDrawing]) -> str:
    """A drawing in a few signs, as `core.js` makes them."""
    told = json.dumps([sorted(map(list, cell.items())) for cell in drawing], separators=(",", ":"), ensure_ascii=False)
    return sha256(told.encode()).hexdigest()[:16]


def test_the_program_plays_the_cases_as_the_table_has_them() -> None:
    found = table()
    assert len(found) >= _LEAST
    assert [played(case).end for case, _ in found] == [end for _, end in found]


def test_the_table_is_what_its_maker_writes_and_does_all_that_the_page_can() -> None:
    assert [case for case, _ in table()] == [*cases()]
    done = {deed for case, _ in table() for deed in case.deeds}
    missing = {name for name in CORE if not any(deed == name or deed.startswith(f"{name}.") for deed in done)}
    assert missing == set()
    lines = {line.split(" ")[0].split("=")[0] for _, end in table() for line in end.log}
    assert {"undo", "redo", "restart", "checkpoint", "return", "pause", "resume", "check", "finished"} <= lines


@needs_node
def test_the_page_plays_the_cases_as_the_table_has_them() -> None:
    found = table()
    answers = by_the_page([case for case, _ in found])
    assert [answer["unknown"] for answer in answers] == [[]] * len(found)
    assert [End(**answer["end"]) for answer in answers] == [end for _, end in found]


@pytest.mark.slow
@needs_node
def test_the_page_shows_after_each_deed_what_the_program_shows() -> None:
    found = [
        case for case, _ in table() if not puzzle_of(case.puzzle).constraints
    ]  # whose clues only the program knows
    for case, answer in zip(found, by_the_page(found), strict=True):
        desk = Table(case)
        for number, (deed, seen) in enumerate(zip(case.deeds, answer["seen"], strict=True)):
            desk.do(deed)
            assert seen == digest(desk.drawing), (case.puzzle, case.deeds[: number + 1])
