"""In what order tests are run."""

from __future__ import annotations

from pathlib import Path

import pytest

_WITH_BROWSERS = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, those with browsers: what is short fills the time until all workers are done."""
    items.sort(key=lambda item: not item.path.is_relative_to(_WITH_BROWSERS))
