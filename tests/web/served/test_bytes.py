"""What a visit costs: the bytes that a server sends until the first move, and for a move."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.web.chromium import Tab, needs_chromium
from tests.web.served.relay import Relay, relayed
from tests.web.served.running import served
from tests.web.served.test_door import ENTRY, LINE, PLAYED, link

pytestmark = [pytest.mark.slow, needs_chromium]

FIRST_VISIT, LATER_VISIT, MOVE = 520_000, 40_000, 8_000


def visited(person: BrowserContext, relay: Relay) -> tuple[int, int]:
    """The bytes that came until the board could be played, and for a move and its undoing."""
    before = relay.sent
    tab = Tab(person.new_page(), link(relay.address))
    tab.until_board(LINE)
    tab.page.wait_for_load_state("networkidle")
    shown = relay.sent
    tab.press(str(ENTRY[1]))
    tab.until_board(PLAYED)
    tab.press("u")
    tab.until_board(LINE)
    moved = relay.sent
    tab.page.close()
    return shown - before, moved - shown


def test_little_is_sent_before_the_first_move(person: BrowserContext, tmp_path: Path) -> None:
    with served(tmp_path) as server, relayed(server.address) as relay:
        first, _ = visited(person, relay)
        later, moves = visited(person, relay)
    assert first <= FIRST_VISIT
    assert later <= LATER_VISIT
    assert moves <= 2 * MOVE
