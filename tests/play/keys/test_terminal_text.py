from __future__ import annotations

import pytest
from textual import events
from textual._xterm_parser import XTermParser

from sudoku_tui.play.keys.names import keys_of
from sudoku_tui.play.keys.profiles import PROFILES
from sudoku_tui.play.keys.terminal_text import first_sent, sent_by
from tests.play.all_screens import SCREENS


def pressed(text: str) -> list[set[str | None]]:
    """The keys that the app sees when a terminal sends a text, by name and by character."""
    parser = XTermParser()
    seen = [*parser.feed(text), *parser.tick()]
    if parser._timeout_time is not None:  # a lone Escape is one only after a while
        parser._timeout_time = 0
        seen += parser.tick()
    return [{event.key, event.character} for event in seen if isinstance(event, events.Key)]


KEYS = sorted(
    {
        key
        for name in PROFILES.values()
        for commands in SCREENS.values()
        for command in commands
        for keys in keys_of(command, name)
        for key in keys
    }
    | {"tab", "shift+tab", "home", "end", "pageup", "pagedown", "f1", "f11", "f12", "alt+a", "alt+shift+e", "G"}
)


@pytest.mark.parametrize("key", [key for key in KEYS if sent_by(key)])
def test_a_key_is_what_its_text_is_taken_for(key: str) -> None:
    text = sent_by(key)
    assert text is not None
    assert [key in names for names in pressed(text)] == [True]


@pytest.mark.parametrize("key", ["ctrl+shift+z", "no-key-10", "shift+up", "ctrl+up"])
def test_a_key_that_plain_terminals_do_not_have_has_no_text(key: str) -> None:
    assert sent_by(key) is None


def test_the_first_key_that_can_be_sent_is() -> None:
    assert first_sent(["no-key-10", "ctrl+shift+z", "u"]) == "u"
    assert first_sent(["no-key-10"]) is None
