"""Makes the pictures of both doors in `screenshots/` from a real browser: `python -m tests.web.pictures SITE`.

SITE is a folder that `sudoku-tui site build` made.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Route

from tests.pictures import FOLDER
from tests.support import made
from tests.web.chromium import DESKTOP, PHONE, Chromium, Tab, chromium
from tests.web.served.running import served
from tests.web.site.running import site_served

LINE = str(made("picture"))
_SMALL_PHONE = {**PHONE, "viewport": {"width": 375, "height": 667}}
_ON_ITS_SIDE = {**PHONE, "viewport": {"width": 839, "height": 412}}


def shoot(tab: Tab, name: str) -> None:
    """Takes a picture of a page."""
    tab.page.screenshot(path=FOLDER / f"{name}.png")


def board(browser: Chromium, address: str, name: str, device: dict[str, Any], *keys: str, words: str = "") -> None:
    """A picture of the board after some keys."""
    with browser.person(**{"color_scheme": "dark", **device}) as person:
        tab = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
        tab.until_board(LINE)
        tab.page.locator("#curtain").wait_for(state="hidden")
        tab.press(*keys)
        if "Shift+A" in keys:
            tab.until_seen(lambda seen: all(digit or notes for digit, notes in seen.cells), "all notes")
        if words:
            tab.until_says(words)
        shoot(tab, name)


def loading(browser: Chromium, address: str, name: str, scheme: str) -> None:
    """A picture of the page while it loads: the last file is held back."""
    with browser.person(**DESKTOP, color_scheme=scheme) as person:
        page = person.new_page()
        held: list[Route] = []
        page.route("**/python/libraries.*", lambda route: held.append(route))
        tab = Tab(page, address)
        page.wait_for_function("() => document.querySelectorAll('#grid .there').length > 15")
        shoot(tab, name)
        for route in held:
            route.abort()


def main(site: Path) -> None:
    """Writes the pictures."""
    with tempfile.TemporaryDirectory() as home, chromium() as browser:
        with site_served(site) as address:
            loading(browser, address, "page-loading", "dark")
            loading(browser, address, "page-loading-light", "light")
            board(browser, address, "page-desktop", DESKTOP, "Shift+A", "Shift+H", "h", "h", words="HINT 3 of 4")
            board(browser, address, "page-phone", PHONE)
            board(browser, address, "page-phone-side", _ON_ITS_SIDE)
            board(browser, address, "page-phone-new", _SMALL_PHONE, "Shift+N", words="New game")
        with served(Path(home)) as server:
            board(browser, server.address, "served-desktop", DESKTOP, "Shift+A")
            board(browser, server.address, "served-phone", PHONE, "Shift+H", words="HINT 1 of 4")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
