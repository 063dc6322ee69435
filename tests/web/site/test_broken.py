"""A site that cannot be played, for want of a browser or of a file: each says why in a sentence, and none for ever."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.chromium import Chromium, needs_chromium
from tests.web.screen import PATIENCE

pytestmark = [pytest.mark.slow, needs_chromium]

PLAIN_WORKERS = """
const Usual = Worker;
globalThis.Worker = class extends Usual { constructor(address) { super(address); } };
"""


@pytest.fixture
def page(browser: Chromium) -> Iterator[Page]:
    with browser.person() as person:
        yield person.new_page()


def until_it_says(page: Page, sentence: str) -> None:
    expect(page.locator(".stopped #sentence")).to_have_text(sentence, timeout=PATIENCE * 1000)


@pytest.mark.parametrize(
    ("lack", "sentence"),
    [
        (
            "delete globalThis.WebAssembly",
            "This browser runs no WebAssembly, which the game is made of; a hardened mode may have switched it off.",
        ),
        (PLAIN_WORKERS, "This browser is too old for the game: its workers know no modules."),
    ],
)
def test_what_the_browser_lacks_is_named(page: Page, address: str, lack: str, sentence: str) -> None:
    page.add_init_script(lack)
    page.goto(address)
    until_it_says(page, sentence)


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("page/touch.js", "A part of the page could not be fetched: is there a connection?"),
        ("door/game.js", "The game could not be started: not all of its files could be fetched."),
        ("pyodide/pyodide.asm.wasm", "The file pyodide.asm.wasm is missing on the server, which answered 404."),
        ("python/stdlib.wasm", "The file stdlib.wasm is missing on the server, which answered 404."),
    ],
)
def test_a_file_that_is_not_there_is_told_of(page: Page, address: str, file: str, sentence: str) -> None:
    page.context.route(f"**/{file}", lambda route: route.fulfill(status=404))
    page.goto(address)
    until_it_says(page, sentence)
    expect(page.get_by_role("button", name="Try again")).to_be_focused()


def test_a_file_of_which_half_came_is_told_of(page: Page, address: str, built_site: Path) -> None:
    whole = (built_site / "pyodide" / "pyodide.asm.wasm").read_bytes()

    def half(route: Route) -> None:
        route.fulfill(body=whole[: len(whole) // 2], content_type="application/wasm")

    page.context.route("**/pyodide/pyodide.asm.wasm", half)
    page.goto(address)
    until_it_says(page, "The file pyodide.asm.wasm arrived damaged, or belongs to another version.")
