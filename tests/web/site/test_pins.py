from __future__ import annotations

import json
import re
from pathlib import Path

import sudoku_tui.web.site

FOLDER = Path(sudoku_tui.web.site.__file__).parent
LOCK = json.loads((FOLDER / "package-lock.json").read_text())


def test_the_lock_names_no_host() -> None:
    assert "://" not in (FOLDER / "package-lock.json").read_text()
    assert "://" not in (FOLDER / ".npmrc").read_text()


def test_everything_fetched_is_pinned_and_checked() -> None:
    fetched = {name: package for name, package in LOCK["packages"].items() if name}
    assert {"node_modules/pyodide", "node_modules/@xterm/xterm"} <= fetched.keys()
    for package in fetched.values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", package["version"])
        assert package["integrity"].startswith("sha512-")


def test_the_package_asks_for_exactly_what_the_lock_pins() -> None:
    asked = json.loads((FOLDER / "package.json").read_text())["dependencies"]
    assert asked == {name: LOCK["packages"][f"node_modules/{name}"]["version"] for name in asked}
    assert asked == LOCK["packages"][""]["dependencies"]
