"""Python's memory, kept in the browser: later visits begin with it, chance is not in it, and a bad one does no harm."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.web.chromium import Tab, needs_chromium
from tests.web.screen import MEMORY_KEPT, REMEMBERED

pytestmark = [pytest.mark.slow, needs_chromium]

_DAMAGE = """async () => {
    const name = (await caches.keys()).find((each) => each.endsWith(" memory"));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const kept = await cache.match(request);
    const content = new Uint8Array(await kept.arrayBuffer()).fill(0, 4_000_000);
    await cache.put(request, new Response(content, { headers: kept.headers }));
    return content.length;
}"""
"""Damages what is kept where only Python stumbles over it, and returns its length."""
_LARGE = ".wasm"
"""How the names of the program and of the archives end."""
_MOST = 30_000_000
_NOTE_WHAT_IS_KEPT = """() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...given) {
        window.keptBefore = await caches.keys();
        return register.apply(this, given);
    };
}"""
"""Notes what is kept when the page has the site kept, too."""


def _new_game(page: Page, address: str) -> str:
    """The board of a new game in a visit that begins with the memory."""
    tab = Tab(page, address)
    tab.until_game()
    assert page.evaluate(REMEMBERED)
    before = tab.seen.board
    tab.press("Shift+N")
    tab.until_says("New game")
    tab.press("1")
    tab.until_seen(lambda seen: seen.board not in (None, before), "another puzzle")
    assert tab.errors == []
    board = tab.seen.board
    assert board
    page.close()
    return board


def _first_visit(page: Page, address: str) -> None:
    """Asks for each large file once, and has the site kept only when the memory is, or both would take room at once."""
    asked: Counter[str] = Counter()
    page.context.on("request", lambda asks: asked.update([asks.url]) if asks.url.endswith(_LARGE) else None)
    page.add_init_script(f"({_NOTE_WHAT_IS_KEPT})()")
    tab = Tab(page, address)
    tab.until_game()
    assert not page.evaluate(REMEMBERED)
    files = (*(f"python/{name}" for name in ("game", "libraries", "later", "stdlib")), "pyodide/pyodide.asm")
    assert asked == {f"{address}{name}{_LARGE}": 1 for name in files}, "however Pyodide asks for them"
    page.wait_for_function("() => window.keptBefore")
    (name,) = page.evaluate("() => window.keptBefore")
    assert name.endswith(" memory")
    assert page.evaluate(MEMORY_KEPT)
    page.close()


def test_later_visits_begin_with_the_memory_each_with_its_own_chance(person: BrowserContext, address: str) -> None:
    _first_visit(person.new_page(), address)
    assert _new_game(person.new_page(), address) != _new_game(person.new_page(), address)

    page = person.new_page()
    page.goto(f"{address}manifest.json")
    assert 0 < page.evaluate(_DAMAGE) < _MOST
    tab = Tab(page, address)
    tab.until_game()
    assert page.evaluate("() => performance.getEntriesByName('python').length")
