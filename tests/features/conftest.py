"""The screens of features are played as the app's own are."""

from __future__ import annotations

from tests.app.conftest import (
    frames_are_drawn_at_once,
    nothing_is_loaded_ahead,
    pilots_wait_for_calm,
    stores_are_closed,
    styles_are_parsed_once,
)

__all__ = [
    "frames_are_drawn_at_once",
    "nothing_is_loaded_ahead",
    "pilots_wait_for_calm",
    "stores_are_closed",
    "styles_are_parsed_once",
]
