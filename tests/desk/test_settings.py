from __future__ import annotations

import pytest

from sudoku_tui.desk.settings import Settings, SettingsKeeper, values_of
from tests.app.playing import open_store


class Notebook:
    """A store that counts what is written."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.writes: list[str] = []

    def setting(self, key: str, default: str) -> str:
        return self.texts.get(key, default)

    def set_setting(self, key: str, value: str) -> None:
        self.texts[key] = value
        self.writes.append(key)


def test_a_new_player_has_the_defaults() -> None:
    assert SettingsKeeper(Notebook()).settings == Settings()


def test_what_was_chosen_is_there_at_the_next_start() -> None:
    store = open_store()
    keeper = SettingsKeeper(store)
    keeper.settings.theme, keeper.settings.tidy_notes = "paper", False
    keeper.save()
    assert SettingsKeeper(store).settings == Settings(theme="paper", tidy_notes=False)


def test_only_what_changed_is_written() -> None:
    notebook = Notebook()
    keeper = SettingsKeeper(notebook)
    keeper.save()
    keeper.settings.hide_timer = True
    keeper.save()
    keeper.save()
    assert notebook.writes == ["hide_timer"]


def test_numbers_and_words_are_there_at_the_next_start() -> None:
    notebook = Notebook()
    keeper = SettingsKeeper(notebook)
    keeper.settings.coach, keeper.settings.mistakes, keeper.settings.keymap = 3, "solution", "vim"
    keeper.save()
    assert notebook.texts == {"coach": "3", "mistakes": "solution", "keymap": "vim"}
    assert SettingsKeeper(notebook).settings == Settings(coach=3, mistakes="solution", keymap="vim")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("mistakes", "purple"),
        ("mistake_limit", "2"),
        ("mistake_limit", "three"),
        ("coach", "-1"),
        ("coach", "True"),
        ("tidy_notes", "maybe"),
        ("big_digits", ""),
        ("keymap", "emacs"),
        ("start", "\x00"),
    ],
)
def test_nonsense_is_named_in_one_sentence_and_not_lost(name: str, text: str) -> None:
    notebook = Notebook()
    notebook.texts = {name: text, "theme": "paper"}
    keeper = SettingsKeeper(notebook)
    assert keeper.settings == Settings(theme="paper")
    assert str(keeper.complaint).startswith(f"The saved setting {name} is unknown")
    keeper.settings.hide_timer = True
    keeper.save()
    assert notebook.texts[name] == text
    assert notebook.writes == ["hide_timer"]


def test_all_nonsense_is_one_sentence() -> None:
    notebook = Notebook()
    notebook.texts = {"coach": "9", "motion": "fast"}
    assert "settings coach and motion" in str(SettingsKeeper(notebook).complaint)


def test_of_much_nonsense_a_few_are_named() -> None:
    notebook = Notebook()
    notebook.texts = dict.fromkeys(vars(Settings()), "nonsense")
    keeper = SettingsKeeper(notebook)
    unknown = sum(bool(values_of(name)) for name in vars(Settings())) + 1  # and the keys
    assert f"settings keymap, keys, hide_timer and {unknown - 3} more are unknown" in str(keeper.complaint)


def test_what_makes_sense_is_not_complained_of() -> None:
    assert not SettingsKeeper(Notebook()).complaint


def test_the_usual_value_is_one_of_those_a_setting_can_have() -> None:
    for name, usual in vars(Settings()).items():
        assert not values_of(name) or usual in values_of(name)
