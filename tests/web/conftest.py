"""What tests of the doors into a browser share."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from platformdirs import user_cache_path

from sudoku_tui.web.site import listing
from sudoku_tui.web.site.build import build


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
            build(out, user_cache_path("sudoku-tui", appauthor=False) / "site" / "npm", lambda _: None)
    return out


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Lets one process after the other in."""
    fcntl = pytest.importorskip("fcntl", reason="without it two processes would build the site at once")
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
