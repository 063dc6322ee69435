"""The printed page of keys is what the commands say."""

from __future__ import annotations

from pathlib import Path

from sudoku_tui import keys
from sudoku_tui.features.help.printed_keys import printed_keys

PAGE = Path(keys.__file__).with_name("KEYS.md")


def test_the_page_of_keys_is_that_of_the_commands() -> None:
    """To write it anew: `python -m sudoku_tui.features.help.printed_keys > sudoku_tui/keys/KEYS.md`."""
    assert PAGE.read_text(encoding="utf-8") == f"{printed_keys()}\n"
