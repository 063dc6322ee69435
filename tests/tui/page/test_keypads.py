from __future__ import annotations

from sudoku_tui.play.keys.keypad import Button
from sudoku_tui.tui.page.keypads import button_data
from sudoku_tui.words.message import as_it_is, say


def test_the_page_is_told_only_what_is_not_as_usual() -> None:
    assert button_data(Button(as_it_is("5"), "5", as_it_is("Digit 5"))) == {
        "label": "5",
        "send": "5",
        "name": "Digit 5",
    }
    told = button_data(Button(say("Digit"), "z", say("Digits"), on=False, dim=True, wide=2))
    assert told["on"] is False
    assert told["dim"] is True
    assert told["wide"] == 2
