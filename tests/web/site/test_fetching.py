"""What a visit fetches: nothing twice, however Pyodide asks for it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.web.chromium import needs_chromium
from tests.web.site.running import site_served

pytestmark = [pytest.mark.slow, needs_chromium]

_LARGE = ".wasm"
"""How the names of the program and of the archives end."""
_PYTHON_STARTED = "() => performance.getEntriesByName('python').length"
"""Later, a search may start another Python."""


def test_each_large_file_is_asked_for_once_in_a_first_visit(person: BrowserContext, built_site: Path) -> None:
    asked: Counter[str] = Counter()
    person.on("request", lambda request: asked.update([request.url]) if request.url.endswith(_LARGE) else None)
    with site_served(built_site) as address:
        page = person.new_page()
        page.goto(address)
        page.wait_for_function(_PYTHON_STARTED)
        files = (*(f"python/{name}" for name in ("game", "libraries", "stdlib")), "pyodide/pyodide.asm")
        assert asked == {f"{address}{name}{_LARGE}": 1 for name in files}
