from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import cast

import pytest
from aiohttp import web
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.web.served.gaps.game_process import GameProcess
from sudoku_tui.web.served.limits import COLUMNS, ROWS
from sudoku_tui.web.served.messages import MalformedError, carry_out, size_asked
from tests.laws import examples

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


class Told:
    """A game and its page that only remember what they are told."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., Awaitable[None]]:
        async def note(*told: object) -> None:
            self.calls.append((name, *told))

        return note


def carried_out(text: str) -> tuple[bool, list[tuple[object, ...]]]:
    """Whether a message shows that somebody plays, and what the game and the page are told."""
    told = Told()
    is_played = asyncio.run(carry_out(text, cast("GameProcess", told), cast("web.WebSocketResponse", told)))
    return is_played, told.calls


@pytest.mark.parametrize(
    ("text", "is_played", "call"),
    [
        ('["stdin", "5"]', True, ("send_bytes", b"5")),
        ('["stdin", "\\u001b[A"]', True, ("send_bytes", b"\x1b[A")),
        ('["stdin", "a\\ud800b"]', True, ("send_bytes", b"ab")),
        ('["resize", {"width": 80, "height": 24}]', True, ("set_terminal_size", 80, 24)),
        ('["resize", {"width": 4000, "height": 4000}]', True, ("set_terminal_size", COLUMNS[1], ROWS[1])),
        ('["resize", {"width": -1, "height": 0}]', True, ("set_terminal_size", COLUMNS[0], ROWS[0])),
        ('["ping", "17"]', False, ("send_json", ["pong", "17"])),
        ('["focus"]', False, ("focus",)),
        ('["blur"]', False, ("blur",)),
    ],
)
def test_what_a_page_says_is_done(text: str, is_played: bool, call: tuple[object, ...]) -> None:
    assert carried_out(text) == (is_played, [call])


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
        carried_out(text)


@settings(max_examples=examples(50))
@given(st.text() | JSON.map(json.dumps) | st.tuples(st.sampled_from(["stdin", "resize", "ping"]), JSON).map(json.dumps))
def test_no_message_does_anything_but_be_read_or_refused(text: str) -> None:
    try:
        _, ((name, *told),) = carried_out(text)
    except MalformedError:
        return
    if name == "set_terminal_size":
        columns, rows = told
        assert columns in range(COLUMNS[0], COLUMNS[1] + 1)
        assert rows in range(ROWS[0], ROWS[1] + 1)


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
