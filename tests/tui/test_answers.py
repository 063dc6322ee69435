from sudoku_tui.tui.answers import ANSWERS
from sudoku_tui.tui.requests import Request


def test_every_request_has_an_answer() -> None:
    assert set(ANSWERS) == set(Request.__subclasses__())
