"""What tests of the doors into a browser share."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from platformdirs import user_cache_path
from playwright.sync_api import BrowserContext

from sudoku_tui.web.site import listing
from sudoku_tui.web.site.build import build
from tests.web.chromium import AT_ONCE, ELSEWHERE, Chromium, chromium
from tests.web.doors import Door, open_door


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site, built once for all processes that run tests; tests must leave it as it is."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            pytest.skip(f"no {program} is installed here, with which the site is built")
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    out = shared / "built-site"
    with _alone(shared / "building"):
        if listing.former(out) is None:
            build(out, user_cache_path("sudoku-tui", appauthor=False) / "site", lambda _: None)
    return out


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    with chromium(AT_ONCE, f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1") as running:
        yield running


@pytest.fixture
def person(browser: Chromium) -> Iterator[BrowserContext]:
    with browser.person() as person:
        yield person


@pytest.fixture(scope="module", params=list(Door))
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the game can be played."""
    with open_door(request.param, request, tmp_path_factory.mktemp("home")) as address:
        yield address


@pytest.fixture(scope="module")
def served_address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server lets the game be played, for what is the same at both doors."""
    with open_door(Door.SERVED, request, tmp_path_factory.mktemp("home")) as address:
        yield address


@pytest.fixture(scope="module")
def site_address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the game can be played without a server."""
    with open_door(Door.SITE, request, tmp_path_factory.mktemp("home")) as address:
        yield address


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Lets one process after the other in."""
    fcntl = pytest.importorskip("fcntl", reason="without it two processes would build the site at once")
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
