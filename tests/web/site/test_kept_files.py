"""What is kept in the browser's own database, without the game: nothing is lost when the browser takes it away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from sudoku_tui.web.page_words import WEB
from tests.web.chromium import chromium, needs_chromium
from tests.web.site.running import host_served

pytestmark = [pytest.mark.slow, needs_chromium]

OPEN = """async who => {
    const { openKept } = await import("/kept_files.js");
    window[who] = await openKept("games");
}"""
WRITE = """async ([who, text]) => {
    return window[who].write(() => new Map([["game", text]])).then(() => "kept", error => error.constructor.name);
}"""
READ = "async who => (await window[who].read()).get('game') ?? null"


@pytest.fixture(scope="module")
def person() -> Iterator[BrowserContext]:
    with chromium() as running, running.person() as person:
        yield person


@pytest.fixture
def page(person: BrowserContext) -> Iterator[Page]:
    with host_served(WEB / "site" / "door") as address:
        page = person.new_page()
        page.goto(f"{address}kept_files.js")
        yield page
        page.close()


def test_what_was_written_is_read_again(page: Page) -> None:
    page.evaluate(OPEN, "one")
    assert page.evaluate(WRITE, ["one", "a move"]) == "kept"
    page.evaluate(OPEN, "other")
    assert page.evaluate(READ, "other") == "a move"


def test_whoever_opened_before_writes_no_more(page: Page) -> None:
    page.evaluate(OPEN, "one")
    page.evaluate(OPEN, "other")
    assert page.evaluate(WRITE, ["one", "a move too late"]) == "TurnLost"
    assert page.evaluate(WRITE, ["other", "a move"]) == "kept"
    assert page.evaluate(READ, "other") == "a move"


def test_a_database_that_the_browser_closed_is_opened_again(page: Page) -> None:
    page.evaluate(OPEN, "one")
    page.evaluate("window.one.close()")
    assert page.evaluate(WRITE, ["one", "a move"]) == "kept"
    assert page.evaluate(READ, "one") == "a move"


def test_what_is_played_is_kept_though_all_was_cleared_away(person: BrowserContext, page: Page) -> None:
    page.evaluate(OPEN, "one")
    assert page.evaluate(WRITE, ["one", "a move"]) == "kept"
    origin = page.evaluate("location.origin")
    person.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    assert page.evaluate(WRITE, ["one", "the next move"]) == "kept"
    page.evaluate(OPEN, "other")
    assert page.evaluate(READ, "other") == "the next move"


@pytest.mark.parametrize(
    ("is_safe", "sent", "least"), [("true", 1, 450), ("false", 0, 450), ("true", 0, 100), ("true", 12, 2100)]
)
def test_a_page_that_is_left_says_so_and_stays_until_it_is_saved(
    page: Page, is_safe: str, sent: int, least: int
) -> None:
    page.evaluate(
        f"""async () => {{
            const {{ leaveInGoodOrder }} = await import("/leaving.js");
            const said = () => localStorage.setItem("said", window.sent = window.sent || performance.now());
            const note = leaveInGoodOrder(said, () => {is_safe});
            addEventListener("pagehide", () => localStorage.setItem("stayed", performance.now() - window.sent));
            for (let each = 0; each < {sent}; each += 1) {{
                window.sent ??= performance.now();
                note();
            }}
        }}"""
    )
    page.goto(page.url.replace("kept_files.js", "leaving.js"))
    assert page.evaluate("Boolean(localStorage.said)")
    assert float(page.evaluate("localStorage.stayed")) >= least
