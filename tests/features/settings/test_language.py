"""The language: chosen in the settings, in force at once, over the system's and under the command line's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from sudoku_tui.desk.settings import Settings
from sudoku_tui.features import launch
from sudoku_tui.features.first_game import Beginning
from sudoku_tui.features.settings.model import language_setting
from sudoku_tui.features.settings.screen import SettingsScreen
from sudoku_tui.storage.speaking import speak_as_set
from sudoku_tui.words import catalogues
from sudoku_tui.words.language import CHOICE_VARIABLE, language_tag, speak, speak_as_wanted, tell
from sudoku_tui.words.message import ENGLISH, Notation, say
from tests.app.playing import app_with, open_store, press, screen_of, shown, until
from tests.words.made_up import made_up_catalogue


@pytest.fixture(autouse=True)
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "words"
    folder.mkdir()
    made_up_catalogue(folder, "de")
    monkeypatch.setattr(catalogues, "CATALOGUES", folder)
    monkeypatch.delenv(CHOICE_VARIABLE, raising=False)
    yield
    os.environ.pop(CHOICE_VARIABLE, None)
    speak(ENGLISH)


def test_languages_are_called_as_they_call_themselves() -> None:
    setting = language_setting(["de"])
    assert [str(words) for words in setting.choices.values()] == ["as the system", "Deutsch", "English"]
    settings = Settings()
    setting.choose(settings, "de")
    assert settings.language == "de"


@pytest.mark.parametrize(
    ("environment", "setting", "tag"),
    [
        ({}, "", "en"),
        ({}, "de", "de"),
        ({"LANG": "de_DE.UTF-8"}, "", "de"),
        ({"LANG": "de_DE.UTF-8"}, "en", "en"),
        ({CHOICE_VARIABLE: "en", "LANG": "de_DE.UTF-8"}, "de", "en"),
        ({CHOICE_VARIABLE: "de"}, "en", "de"),
        ({}, "gone", "en"),
    ],
)
def test_the_command_line_counts_more_than_the_settings_and_these_more_than_the_system(
    environment: dict[str, str], setting: str, tag: str
) -> None:
    speak_as_wanted(environment, setting)
    assert language_tag() == tag


async def test_whoever_chooses_a_language_goes_on_in_it_at_the_settings(tmp_path: Path) -> None:
    app = app_with(open_store(tmp_path / "games.sqlite3"))
    async with app.run_test(size=(80, 24)) as pilot:
        await _choose_german(pilot)
        await until(pilot, lambda: app.begins_anew)
    assert app.store.setting("language", "") == "de"
    again = launch.app_for(app.store, Beginning(app.session))
    again.goes_on_with = "settings"
    assert language_tag() == "de"
    async with again.run_test(size=(80, 24)) as pilot:
        await shown(pilot, SettingsScreen)
        assert again.session
        assert again.session.puzzle == app.session.puzzle if app.session else False


async def _choose_german(pilot: Pilot[None]) -> None:
    await press(pilot, "o")
    await shown(pilot, SettingsScreen)
    await pilot.pause()
    screen = screen_of(pilot)
    assert isinstance(screen, SettingsScreen)
    assert screen.query(OptionList)
    screen.heed("language", "1")


FRENCH = """
msgid "r{row}c{column}"
msgstr "L{row}C{column}"

msgid "{cell} is empty"
msgstr "{cell} est vide"
"""


async def test_cells_have_the_names_of_the_language_or_the_usual_ones(tmp_path: Path) -> None:
    (catalogues.CATALOGUES / "fr.po").write_text(FRENCH, encoding="utf-8")
    app = app_with(open_store(tmp_path / "games.sqlite3"))
    speak_as_wanted({}, "fr")
    said = say("{cell} is empty", cell=Notation("r1c2"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert tell(said) == "L1C2 est vide"
        await press(pilot, "o")
        screen = await shown(pilot, SettingsScreen)
        options = screen.query_one(OptionList)
        options.highlighted = next(
            place for place in range(options.option_count) if options.get_option_at_index(place).id == "own_cells"
        )
        await press(pilot, "space")
        await until(pilot, lambda: tell(said) == "r1c2 est vide")
    assert app.store.setting("own_cells", "") == "no"
    speak_as_set(app.store, {})
    assert tell(said) == "r1c2 est vide"
    app.store.set_setting("own_cells", "yes")
    speak_as_set(app.store, {})
    assert tell(said) == "L1C2 est vide"


@pytest.mark.parametrize("environment", [{}, {CHOICE_VARIABLE: "en"}])
def test_every_door_speaks_as_the_settings_say(environment: dict[str, str], tmp_path: Path) -> None:
    store = open_store(tmp_path / "games.sqlite3")
    store.set_setting("language", "de")
    speak_as_set(store, environment)
    assert language_tag() == ("en" if environment else "de")
