"""The site in another language: the page, the game and its worker speak what the browser asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from platformdirs import user_cache_path
from playwright.sync_api import expect

from sudoku_tui.web.site import listing
from sudoku_tui.web.site.build import build
from sudoku_tui.words import catalogues
from tests.web.chromium import DESKTOP, Chromium, Tab, needs_chromium
from tests.web.site.running import site_served
from tests.words.made_up import made_up_catalogue, untold

pytestmark = [pytest.mark.slow, needs_chromium]

LABELS = """() => [...document.querySelectorAll("h1, [aria-label]")].flatMap(
    (part) => [part.getAttribute("aria-label") ?? part.textContent])"""
MANIFEST = "() => fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with a catalogue for Germans, in the made-up language."""
    folder, out = tmp_path_factory.mktemp("languages"), tmp_path_factory.mktemp("site") / "out"
    made_up_catalogue(folder, "de")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogues, "CATALOGUES", folder)
        patch.setattr(listing, "pack", lambda *_: None)  # it takes long, and this host sends files as they are
        build(out, user_cache_path("sudoku-tui", appauthor=False) / "site", lambda _: None)
    with site_served(out) as address:
        yield address


def test_page_and_game_speak_the_language_of_the_browser(browser: Chromium, address: str) -> None:
    with browser.person(**DESKTOP, locale="de-AT") as person:
        tab = Tab(person.new_page(), address)
        tab.until_game()
        expect(tab.page.locator("html")).to_have_attribute("lang", "de")
        assert untold(tab.page.title()) == []
        assert untold(" ".join(tab.evaluate(LABELS))) == []
        manifest = tab.evaluate(MANIFEST)
        assert manifest["lang"] == "de"
        assert untold(manifest["name"]) == []
        assert [worker.evaluate("() => self.name") for worker in tab.page.workers] == ["de"]
        tab.press("Shift+N")
        tab.until_says("Ñèŵ ĝàṃè")
        tab.press("Escape", "q")
        sentence = tab.page.locator(".stopped #sentence")
        sentence.wait_for()
        assert untold(sentence.inner_text() + tab.page.locator("#way-on").inner_text()) == []
        assert tab.errors == []


def test_english_is_spoken_to_all_others(browser: Chromium, address: str) -> None:
    with browser.person(**DESKTOP, locale="en-GB") as person:
        tab = Tab(person.new_page(), address)
        expect(tab.page.locator("html")).to_have_attribute("lang", "en")
        assert tab.evaluate(MANIFEST)["name"] == "Sudoku"


def test_what_cannot_be_fetched_is_told_in_that_language(browser: Chromium, address: str) -> None:
    with browser.person(**DESKTOP, locale="de-DE") as person:
        page = person.new_page()
        for missing in ("pyodide/pyodide.asm.wasm", "page/touch.js"):
            person.route(f"**/{missing}", lambda route: route.fulfill(status=404))
            page.goto(address)
            sentence = page.locator(".stopped #sentence")
            sentence.wait_for()
            assert set(untold(sentence.inner_text())) <= {"pyodide", "asm", "wasm"}
            keys = page.locator("#keypad button[data-kind=digit]")
            names = [key.get_attribute("aria-label") or "" for key in keys.all()]
            assert untold(" ".join(names)) == [], "those that the page brings along"
            assert len(names) == 9


def test_a_page_fetches_one_language_and_no_english_one(browser: Chromium, address: str) -> None:
    for locale, fetched in (("de-DE", ["de.json", "de.page.json"]), ("en-GB", [])):
        with browser.person(**DESKTOP, locale=locale) as person:
            page = person.new_page()
            asked = list[str]()
            page.on("request", lambda request: asked.append(request.url))  # noqa: B023
            tab = Tab(page, address)
            tab.until_game()
            assert sorted({url.rpartition("/")[2] for url in asked if "/words/" in url}) == fetched
