from __future__ import annotations

import pytest

from sudoku_tui.features.plain.game import PlainGame
from tests.features.plain.players import game


@pytest.fixture
def player() -> PlainGame:
    """A game in lines that has just begun."""
    return game()
