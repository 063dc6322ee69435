"""The service worker in a real browser: it keeps one whole version, and never mixes two."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from sudoku_tui.web.site import listing
from tests.web.chromium import Tab, needs_chromium
from tests.web.screen import PATIENCE
from tests.web.site.running import host_served, next_version

pytestmark = [pytest.mark.slow, needs_chromium]

KEPT = """async () => {
    const kept = {};
    for (const name of (await caches.keys()).filter((name) => !name.endsWith(" memory")))
        kept[name] = (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname);
    return kept;
}"""
"""What is kept of sites; the memory of Python, which comes some time after a visit, has a test of its own."""
WHAT_BECOMES_OF_THE_NEXT = """async () => {
    const ours = await navigator.serviceWorker.getRegistration();
    const state = new Promise(resolve => ours.addEventListener("updatefound", () => {
        const next = ours.installing;
        next.addEventListener("statechange", () => resolve(next.state));
    }));
    await ours.update();
    return state;
}"""
KEPT_BY = """async name => {
    const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return [waiting, active].some(worker => worker?.scriptURL.endsWith(name));
}"""
"""Whether the service worker of a name has all it needs."""
LOOKED_UP = """() => performance.getEntriesByType("navigation")[0].workerFinalSourceType === "cache" """
"""Whether the browser itself looked the page up in what is kept, without the service worker."""
READY = "() => document.body.matches(':not(.loading)')"
CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"
BUILD = "() => document.querySelector('meta[name=build]')?.content"


@pytest.fixture
def root(built_site: Path, tmp_path: Path) -> Path:
    """The folder of a host that has the site under a path."""
    shutil.copytree(built_site, tmp_path / "games" / "sudoku")
    return tmp_path


def build_of(folder: Path) -> str:
    return str(json.loads((folder / listing.NAME).read_text())["build"])


def cache_of(site: str, build: str) -> str:
    """What a site calls what it keeps of a build."""
    return f"sudoku-tui /games/{site}/ {build}"


def visited(person: BrowserContext, address: str) -> Page:
    """A page whose game was drawn, and that is kept by now."""
    page = Tab(person.new_page(), address).page
    page.wait_for_function(READY)
    page.wait_for_function(CONTROLLED)
    return page


def replace(root: Path) -> str:
    """Puts another version in the site's place, as a host does."""
    site = root / "games" / "sudoku"
    former = site.rename(root / "former")
    return next_version(former, site)


def test_after_the_first_visit_no_host_is_needed_and_no_version_of_which_a_file_is_wrong_is_kept(
    person: BrowserContext, root: Path
) -> None:
    site = root / "games" / "sudoku"
    listed = json.loads((site / listing.NAME).read_text())
    with host_served(root) as host:
        address = f"{host}games/sudoku/"
        page = visited(person, address)
        kept = page.evaluate(KEPT)
        read = (name for name in listed["files"] if not name.startswith("words/"))  # who reads English needs no others
        files = (*read, listing.NAME)
        names = {f"/games/sudoku/{'' if name == 'index.html' else name}" for name in files}
        assert {name: set(paths) for name, paths in kept.items()} == {cache_of("sudoku", listed["build"]): names}
        replace(root)
        (site / "page" / "page.css").write_text("/* a file of another version */")
        assert page.evaluate(WHAT_BECOMES_OF_THE_NEXT) == "redundant"
        assert page.evaluate(KEPT) == kept
        page.close()  # only one tab plays
    again = Tab(person.new_page(), address)
    again.page.wait_for_function(READY)
    assert again.page.evaluate(BUILD) == listed["build"]
    assert again.page.evaluate(LOOKED_UP)
    assert again.errors == []


def test_a_new_version_waits_until_it_is_told(person: BrowserContext, root: Path) -> None:
    with host_served(root) as host:
        page = visited(person, f"{host}games/sudoku/")
        neighbour = cache_of("nightly", "0123456789abcdef")  # another site of the same host keeps what it keeps
        page.evaluate("name => caches.open(name)", neighbour)
        former, new = build_of(root / "games" / "sudoku"), replace(root)
        page.reload()
        update = page.get_by_role("button", name="Update")
        update.wait_for()
        assert page.evaluate(BUILD) == former
        assert cache_of("sudoku", new) in page.evaluate(KEPT)
        update.click()
        page.wait_for_function(f"build => ({BUILD})() === build", arg=new)
        page.wait_for_function(READY)
        assert set(page.evaluate(KEPT)) == {cache_of("sudoku", new), neighbour}


def test_players_of_a_build_whose_worker_had_another_name_get_the_new_one(person: BrowserContext, root: Path) -> None:
    site = root / "games" / "sudoku"
    new = build_of(site)
    former = next_version(site.rename(root / "new"), site)
    called_formerly(site, former)
    with host_served(root, {".mjs": "text/javascript"}) as host:
        page = visited(person, f"{host}games/sudoku/")
        shutil.rmtree(site)
        (root / "new").rename(site)
        for path in site.rglob("*"):
            path.touch()  # a new build is younger than the former one
        page.reload()
        update = page.get_by_role("button", name="Update")
        update.wait_for()
        assert page.evaluate(BUILD) == former
        update.click()
        page.wait_for_function(f"build => ({BUILD})() === build", arg=new)
        page.wait_for_function(READY)
        page.wait_for_function(KEPT_BY, arg=f"/{listing.WORKER}")
        page.close()
        page = kept_by(listing.WORKER, person, f"{host}games/sudoku/")
        assert page.evaluate(BUILD) == new
        assert set(page.evaluate(KEPT)) == {cache_of("sudoku", new)}


def kept_by(name: str, person: BrowserContext, address: str) -> Page:
    """A page that the service worker of a name keeps: as long as another has not gone, that keeps the page."""
    deadline = time.monotonic() + PATIENCE
    while True:
        page = person.new_page()
        page.goto(address)
        page.wait_for_function(CONTROLLED)
        if page.evaluate("() => navigator.serviceWorker.controller.scriptURL").endswith(f"/{name}"):
            return page
        assert time.monotonic() < deadline, "the former service worker never went"
        page.close()


def called_formerly(site: Path, build: str) -> None:
    """Gives the service worker the name that it had up to 0.3."""
    (site / listing.WORKER).replace(site / listing.FORMER_WORKER)
    updates = site / "door" / "updates.js"
    updates.write_text(updates.read_text().replace(listing.WORKER, listing.FORMER_WORKER))
    versions = json.loads((site / listing.NAME).read_text())["versions"]
    (site / listing.NAME).write_text(listing.listing(site, build, versions))
