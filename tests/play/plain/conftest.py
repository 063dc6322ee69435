from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.tui.playing import close_stores


@pytest.fixture(autouse=True)
def stores_are_closed() -> Iterator[None]:
    yield
    close_stores()
