"""Messages: told in English, in another language, and as records."""

from __future__ import annotations

import pickle

import pytest

from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, ToldError, all_of, any_of, as_it_is, counted, in_turn, say
from tests.words.made_up import MadeUp, made_up_language, untold


class Cell:
    name = say("corner")


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (say("Nothing is left."), "Nothing is left."),
        (say("{cell} cannot be {digit}.", cell="r1c2", digit=3), "r1c2 cannot be 3."),
        (say("the {cell.name}", cell=Cell()), "the corner"),
        (say("{cells[1]}", cells=["r1c1", say("there")]), "there"),
        (counted("{count} cell is empty.", "{count} cells are empty.", 1), "1 cell is empty."),
        (counted("{count} cell is empty.", "{count} cells are empty.", 0), "0 cells are empty."),
        (all_of([]), ""),
        (all_of(["r1c2"]), "r1c2"),
        (all_of(["r1c2", "r1c3", "r1c4"]), "r1c2, r1c3 and r1c4"),
        (any_of([1, 2]), "1 or 2"),
        (in_turn(say("One."), NOTHING, say("Two.")), "One. Two."),
        (as_it_is("{any} text"), "{any} text"),
    ],
)
def test_a_message_is_told_in_english(message: Message, text: str) -> None:
    assert str(message) == tell(message) == text


def test_every_part_of_a_message_is_told_in_the_language() -> None:
    message = in_turn(say("Look at {place}.", place=all_of(["r1c2", say("row")])), say("the {cell.name}", cell=Cell()))
    told = message.told(MadeUp())
    assert untold(told) == ["r1c2"]
    assert told.count("[") == told.count("]") == 5
    with made_up_language():
        assert tell(message) == told
    assert tell(message) == "Look at r1c2 and row. the corner"


def test_a_list_has_something_to_say_only_if_it_holds_something() -> None:
    assert not all_of([])
    assert not NOTHING
    assert all_of([0])
    assert say("")


def test_a_record_has_the_name_and_the_arguments() -> None:
    assert say("{a} sees {b.name}.", a=all_of(["r1c1", 2]), b=Cell()).record() == {
        "name": "{a} sees {b.name}.",
        "arguments": {"a": ["r1c1", 2], "b.name": {"name": "corner", "arguments": {}}},
    }
    assert in_turn(say("One."), say("Two.")).record() == [
        {"name": "One.", "arguments": {}},
        {"name": "Two.", "arguments": {}},
    ]


def test_messages_are_values() -> None:
    message = say("{cell}", cell="r1c2")
    assert message == say("{cell}", cell="r1c2") != say("{cell}", cell="r1c3")
    assert message.given({"cell": "r1c3"}) == say("{cell}", cell="r1c3")
    assert {all_of([1]), all_of([1]), any_of([1, 2])} == {any_of([1, 2]), all_of([1])}
    for each in (message, all_of([message]), in_turn(message)):
        assert pickle.loads(pickle.dumps(each)) == each


def test_an_error_carries_its_message() -> None:
    error = ToldError(say("there is no level {name}", name="odd"))
    assert str(error) == "there is no level odd"
    assert pickle.loads(pickle.dumps(error)).message == error.message
