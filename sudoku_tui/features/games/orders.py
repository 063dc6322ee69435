"""The orders in which the kept games can be listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.logic.levels import Level
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from sudoku_tui.storage.records import GameRecord

PLAYED = "played"
_LEVELS: Mapping[str, int] = {level.value: place for place, level in enumerate(Level)}


class Order(NamedTuple):
    """What is compared, and what it is called."""

    words: Message
    rank: Callable[[GameRecord], float | str]


ORDERS: Mapping[str, Order] = {
    PLAYED: Order(say("last played"), lambda record: -record.touched.timestamp()),
    "level": Order(say("level"), lambda record: _LEVELS.get(record.origin.level or "", len(_LEVELS))),
    "time": Order(say("time played"), lambda record: -record.seconds),
    "name": Order(say("name"), lambda record: tell(record.origin.title).casefold()),
}
"""By the names of their choices; of equals the one played last comes first."""


def ordered(records: Iterable[GameRecord], order: str) -> list[GameRecord]:
    """The games in an order."""
    latest = sorted(records, key=ORDERS[PLAYED].rank)
    return latest if order == PLAYED else sorted(latest, key=ORDERS[order].rank)


def order_after(order: str) -> str:
    """The order that comes next; after the last the first."""
    names = [*ORDERS]
    return names[(names.index(order) + 1) % len(names)]
