"""axe-core, which finds what assistive programs cannot make sense of on a page; the newest version that npm knows."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from platformdirs import user_cache_path
from playwright.sync_api import Page

_RULES = Path(__file__).with_name(".npmrc")
_VERSION = re.compile(r"\d+\.\d+\.\d+")
_BAD = ("serious", "critical")


class Findings(NamedTuple):
    """What axe says of a page."""

    passed: int
    """The rules that found nothing wrong."""
    bad: list[str]
    """What is serious or critical."""
    other: list[str]
    """What is less than that."""


def axe_source() -> str:
    """The script of the newest version, or of the newest that is kept; the test is skipped where there is none."""
    kept = user_cache_path("sudoku-tui", appauthor=False) / "axe"
    version = _newest()
    if version and not _script(kept / version).is_file():
        _fetch(version, kept / version)
    scripts = [_script(folder) for folder in sorted(kept.glob("*.*.*"), key=_number)]
    found = [script for script in scripts if script.is_file()]
    if not found:
        pytest.skip("axe-core is not kept here, and could not be fetched")
    return found[-1].read_text("utf-8")


def _newest() -> str:
    """The newest version as npm knows it; nothing where there is no npm, or no way to its registry."""
    if (npm := shutil.which("npm")) is None:
        return ""
    told = subprocess.run([npm, "view", "axe-core", "version"], capture_output=True, text=True, check=False)
    found = _VERSION.findall(told.stdout)
    return str(found[-1]) if found else ""


def _script(folder: Path) -> Path:
    return folder / "node_modules" / "axe-core" / "axe.min.js"


def _number(folder: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in folder.name.split(".") if part.isdecimal())


def findings(page: Page, source: str) -> Findings:
    """Lets axe look at a page as it is."""
    page.evaluate(source)
    told: dict[str, Any] = page.evaluate("""axe.run(document, {
        resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })""")
    lines = {
        f"{found['id']} ({found['impact']}): {node['html'][:160]} {node['failureSummary']}": found["impact"] in _BAD
        for found in told["violations"]
        for node in found["nodes"]
    }
    bad = [line for line, is_bad in lines.items() if is_bad]
    return Findings(len(told["passes"]), bad, [line for line in lines if line not in bad])


def _fetch(version: str, kept: Path) -> None:
    """Fetch a version into a folder, which appears whole or not at all."""
    npm = shutil.which("npm")
    assert npm
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix="fetching-") as name:
        folder = Path(name)
        shutil.copyfile(_RULES, folder / ".npmrc")
        wanted = [npm, "install", "--no-save", f"axe-core@{version}"]
        done = subprocess.run(wanted, cwd=folder, capture_output=True, check=False)
        if done.returncode == 0 and not kept.is_dir():
            folder.rename(kept)
            folder.mkdir()  # for the end of the context
