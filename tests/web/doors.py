"""The two doors into a browser, opened for a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

import pytest

from tests.web.served.running import served
from tests.web.site.running import site_served


class Door(Enum):
    """A way to play in a browser."""

    SERVED = "served"
    SITE = "site"


@contextmanager
def open_door(door: Door, request: pytest.FixtureRequest, home: Path) -> Iterator[str]:
    """The address at which a door stands open.

    Args:
        door: which one.
        request: by which the site's built folder can be had.
        home: an empty folder for the saved games of a server.
    """
    if door is Door.SERVED:
        with served(home) as server:
            yield server.address
    else:
        with site_served(request.getfixturevalue("built_site")) as address:
            yield address
