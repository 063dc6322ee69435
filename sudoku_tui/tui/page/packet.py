"""Packets: how news are written to the page, as OSC 7700 with a JSON object."""

import json
from collections.abc import Mapping
from typing import Any

from textual.app import App

from sudoku_tui.tui.textual_gaps.raw_output import write_raw


def packet(news: Mapping[str, object]) -> str:
    """News as it is written to the terminal."""
    return f"\x1b]7700;{json.dumps(news, separators=(',', ':'))}\x07"


def tell_page(app: App[Any], news: Mapping[str, object], *, at_once: bool = False) -> bool:
    """Tell the page something, perhaps before anything else is done; False where there is nothing to write to yet."""
    return write_raw(app, packet(news), at_once=at_once)
