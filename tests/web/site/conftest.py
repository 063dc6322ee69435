"""What tests of the site share."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def address(site_address: str) -> str:
    """Where the site is: here there is no other door."""
    return site_address
