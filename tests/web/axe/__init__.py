"""axe-core, which finds what assistive programs cannot make sense of on a page; fetched once from the npm registry."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from platformdirs import user_cache_path
from playwright.sync_api import Page

_HERE = Path(__file__).parent
_PINS = ("package.json", "package-lock.json", ".npmrc")
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
    """The script; the test is skipped where it cannot be fetched."""
    pins = b"".join((_HERE / name).read_bytes() for name in _PINS)
    kept = user_cache_path("sudoku-tui", appauthor=False) / "axe" / hashlib.sha256(pins).hexdigest()[:16]
    script = kept / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        _fetch(kept)
    return script.read_text("utf-8")


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


def _fetch(kept: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("no npm is installed here, with which axe-core is fetched")
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix="fetching-") as name:
        folder = Path(name)
        for pin in _PINS:
            shutil.copyfile(_HERE / pin, folder / pin)
        done = subprocess.run([npm, "ci"], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"axe-core could not be fetched: {done.stderr.strip().splitlines()[:1]}")
        if not kept.is_dir():
            folder.rename(kept)
            folder.mkdir()  # for the end of the context
