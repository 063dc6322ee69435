"""The page of the package: its pictures are seen where an address is known, and are not missed where none is."""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOOKS = "hatchling.metadata.plugin.interface"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], str]:
    """What makes the page; building alone needs hatchling itself."""
    hooks = ModuleType(HOOKS)
    hooks.__dict__["MetadataHookInterface"] = object
    monkeypatch.setitem(sys.modules, HOOKS, hooks)
    made: Callable[[str, str], str] = runpy.run_path(str(ROOT / ".ci" / "package_page.py"))["page"]
    return made


def test_all_pictures_and_links_lead_to_the_repository(page: Callable[[str, str], str]) -> None:
    text = page(README, "https://code.example/sudoku")
    pictures = re.findall(r"!\[[^\]]*\]\(https://code\.example/sudoku/raw/HEAD/([^)]+)\)", text)
    assert pictures == re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README)
    assert not re.findall(r"\]\((?!https://|#)[^)]*\)", text)


def test_without_an_address_nothing_leads_nowhere(page: Callable[[str, str], str]) -> None:
    text = page(README, "")
    assert "](" not in text
    assert "<details>" not in text
    assert "## What sets it apart" in text
    assert "## Playing" in text
