from __future__ import annotations

from sudoku_tui.play.games.settings import Settings, SettingsKeeper
from tests.tui.playing import open_store


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
