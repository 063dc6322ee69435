"""Where the game is played, as far as commands need to know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

ADDRESS_VARIABLE = "SUDOKU_TUI_ADDRESS"
"""The environment variable with the address of the game's page; both kinds of page set it."""


class Door(NamedTuple):
    """Where the game is played."""

    address: str = ""  # of the page; empty in a terminal


TERMINAL = Door()


def door_in(environment: Mapping[str, str]) -> Door:
    """The door of a game in a process of its own: a terminal, or a page with a server."""
    return Door(environment.get(ADDRESS_VARIABLE, ""))
