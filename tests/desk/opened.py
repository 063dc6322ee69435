"""What a test expects to be open on a desk."""

from __future__ import annotations

from sudoku_tui.desk.desk import AnswerOpen, Desk, HintOpen
from sudoku_tui.game.hints import Hint
from sudoku_tui.logic.reason import WhyNot
from sudoku_tui.logic.step import Step


def has_hint(desk: Desk) -> bool:
    return isinstance(desk.open, HintOpen)


def has_answer(desk: Desk) -> bool:
    return isinstance(desk.open, AnswerOpen)


def the_hint(desk: Desk) -> Hint:
    assert isinstance(desk.open, HintOpen)
    return desk.open.hint


def the_step(desk: Desk) -> Step:
    step = the_hint(desk).step
    assert step
    return step


def the_stage(desk: Desk) -> int:
    assert isinstance(desk.open, HintOpen)
    return desk.open.stage


def the_answer(desk: Desk) -> WhyNot:
    assert isinstance(desk.open, AnswerOpen)
    return desk.open.answer
