"""A challenge in the address of both kinds of page, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from sudoku_tui.play.challenge.challenge import Challenge
from sudoku_tui.play.challenge.link import challenge_link
from tests.support import made
from tests.web.chromium import Tab, needs_chromium
from tests.web.served.running import served
from tests.web.site.running import site_served

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("challenge")
SENT = Challenge.of(Origin(PUZZLE), [Event(1.0, f"{PUZZLE.geometry.cell_name(PUZZLE.givens.index(0))}=1")])


@contextmanager
def _page(door: str, tmp_path: Path, built_site: Path) -> Iterator[str]:
    if door == "served":
        with served(tmp_path) as server:
            yield server.address
    else:
        with site_served(built_site) as address:
            yield address


@pytest.mark.parametrize("door", ["served", "site"])
def test_a_challenge_in_the_address_is_played_against_the_ghost(
    person: BrowserContext, tmp_path: Path, built_site: Path, door: str
) -> None:
    with _page(door, tmp_path, built_site) as address:
        tab = Tab(person.new_page(), challenge_link(SENT, address))
        tab.until_board(str(PUZZLE))
        tab.until_says("friend")
        assert "#" not in tab.page.url
