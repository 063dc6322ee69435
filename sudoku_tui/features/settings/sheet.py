"""The settings as values: a switch or a choice for each, and what opens the list of keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sudoku_tui.app.page.sheet import Action, Choice, Group, Paragraph, Sheet, Switch
from sudoku_tui.features.settings.model import ON_OFF
from sudoku_tui.words.message import NOTHING, Message, say

if TYPE_CHECKING:
    from sudoku_tui.desk.settings import Settings
    from sudoku_tui.features.settings.model import Setting


def settings_sheet(rows: Mapping[Message, Iterable[Setting | Action]], settings: Settings, usual: Action) -> Sheet:
    """The sheet; what is at its end gives everything back its usual value."""
    groups = (
        Group(heading, tuple(row if isinstance(row, Action) else _told(row, settings) for row in of_heading))
        for heading, of_heading in rows.items()
    )
    return Sheet(say("Settings"), (*groups, usual))


def _told(setting: Setting, settings: Settings) -> Switch | Choice:
    sentence, value = setting.sentence_in(settings), setting.value_in(settings)
    if setting.choices is ON_OFF:
        return Switch(setting.title, setting.name, bool(value), sentence)
    # By their places: what the page says is text, and values are not only that.
    options = tuple((str(place), words) for place, words in enumerate(setting.choices.values()))
    values = list(setting.choices)
    chosen = str(values.index(value)) if value in values else ""
    return Choice(
        setting.title, setting.name, options, chosen, sentence, setting.words_in(settings) if not chosen else NOTHING
    )


def choose_value(setting: Setting, settings: Settings, value: str) -> None:
    """Take what the page says of a setting, if that is one of its choices."""
    values = list(setting.choices)
    if setting.choices is ON_OFF and value in ("true", "false"):
        setting.choose(settings, value == "true")
    elif setting.choices is not ON_OFF and value.isdecimal() and int(value) < len(values):
        setting.choose(settings, values[int(value)])


def keys_sheet(groups: Iterable[Group], said: Message) -> Sheet:
    """The sheet of all that keys do."""
    return Sheet(say("Your own keys"), (Paragraph(said), *groups))
