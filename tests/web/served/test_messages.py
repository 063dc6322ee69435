from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.web.served.limits import COLUMNS, ROWS
from sudoku_tui.web.served.messages import (
    Focused,
    MalformedError,
    Message,
    Pinged,
    Resized,
    Typed,
    read_message,
    size_asked,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('["stdin", "5"]', Typed(b"5")),
        ('["stdin", "\\u001b[A"]', Typed(b"\x1b[A")),
        ('["stdin", "a\\ud800b"]', Typed(b"ab")),
        ('["resize", {"width": 80, "height": 24}]', Resized(80, 24)),
        ('["resize", {"width": 4000, "height": 4000}]', Resized(COLUMNS[1], ROWS[1])),
        ('["resize", {"width": -1, "height": 0}]', Resized(COLUMNS[0], ROWS[0])),
        ('["ping", "17"]', Pinged("17")),
        ('["focus"]', Focused(True)),
        ('["blur"]', Focused(False)),
    ],
)
def test_what_a_page_says_is_understood(text: str, message: Message) -> None:
    assert read_message(text) == message


MALFORMED = [
    "",
    "{",
    "[",
    "null",
    "17",
    '"stdin"',
    "[]",
    "{}",
    '["stdin"]',
    '["stdin", 5]',
    '["stdin", null]',
    '["stdin", "5", "6"]',
    '["resize", 80, 24]',
    '["resize", {"width": 80}]',
    '["resize", {"width": "80", "height": 24}]',
    '["resize", {"width": 80.5, "height": NaN}]',
    '["ping", {}]',
    json.dumps(["ping", "x" * 65]),
    '["quit"]',
    '[["stdin"], "5"]',
    "[" * 60_000,
    '["resize", {"width": ' + "9" * 5000 + ', "height": 24}]',
]


@pytest.mark.parametrize("text", MALFORMED)
def test_what_no_page_says_is_refused(text: str) -> None:
    with pytest.raises(MalformedError):
        read_message(text)


@settings(max_examples=50)
@given(st.text() | JSON.map(json.dumps) | st.tuples(st.sampled_from(["stdin", "resize", "ping"]), JSON).map(json.dumps))
def test_no_message_does_anything_but_be_read_or_refused(text: str) -> None:
    try:
        message = read_message(text)
    except MalformedError:
        return
    if isinstance(message, Resized):
        assert COLUMNS[0] <= message.columns <= COLUMNS[1]
        assert ROWS[0] <= message.rows <= ROWS[1]


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        ("120", "40", (120, 40)),
        (None, None, (80, 24)),
        ("many", "-3", (80, 24)),
        ("99999", "99999", (COLUMNS[1], ROWS[1])),
        ("9" * 5000, "0", (80, ROWS[0])),
        ("٣", "24", (80, 24)),
    ],
)
def test_the_size_in_an_address_is_held_within_bounds(width: str, height: str, size: tuple[int, int]) -> None:
    assert size_asked(width, height) == size
