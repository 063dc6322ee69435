from __future__ import annotations

import pytest

from sudoku_tui.play.games.settings import Settings, values_of
from sudoku_tui.play.settings.table import Setting, all_settings, usual_settings


@pytest.mark.parametrize("setting", all_settings(), ids=lambda setting: setting.name)
def test_a_row_has_words_for_every_value(setting: Setting) -> None:
    assert set(setting.choices) == set(values_of(setting.name))


def test_no_setting_has_two_rows() -> None:
    names = [setting.name for setting in all_settings()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("setting", all_settings(), ids=lambda setting: setting.name)
def test_turning_shows_every_value_and_comes_back(setting: Setting) -> None:
    settings = Settings()
    seen = []
    for _ in setting.choices:
        setting.turn(settings, 1)
        seen.append(setting.value_in(settings))
    assert set(seen) == set(setting.choices)
    assert settings == Settings()


def test_a_value_that_a_setting_cannot_have_is_an_error() -> None:
    with pytest.raises(ValueError, match="tidy_notes cannot be 'perhaps'"):
        next(all_settings()).choose(Settings(), "perhaps")


def test_the_usual_settings_leave_alone_what_is_not_shown() -> None:
    settings = Settings(tidy_notes=False, hide_timer=True, level="hard", theme="paper")
    usual_settings(settings)
    assert settings == Settings(level="hard", theme="paper")
