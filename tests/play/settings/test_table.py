from __future__ import annotations

import pytest

from sudoku_tui.play.games.settings import Settings, values_of
from sudoku_tui.play.settings.table import Setting, all_settings, theme_setting, usual_settings
from sudoku_tui.words.language import tell


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


def test_the_theme_goes_round_all_there_are_and_on_a_page_the_system_s() -> None:
    names = ("ink", "paper", "nord")
    assert shown_from("", names, follows_system=False) == ["ink", "paper", "nord", "ink"]
    assert shown_from("ink", names, follows_system=False) == ["ink", "paper", "nord", "ink"]
    assert shown_from("", names, follows_system=True) == ["as the system", *names]


def test_a_theme_that_nobody_knows_is_told_with_the_one_worn_instead() -> None:
    settings = Settings(theme="no\nsuch theme" + 99 * "!")
    setting = theme_setting(("ink", "paper"), settings, follows_system=False, worn="ink")
    assert tell(setting.words_in(settings)) == "unknown, so ink"
    sentence = tell(setting.sentence_in(settings))
    assert sentence == f"There is no theme 'nosuch theme{18 * '!'}' here; ink is worn instead."
    setting.turn(settings, 1)
    assert tell(setting.words_in(settings)) == "ink"
    assert tell(setting.sentence_in(settings)) == "The colours of everything."


def shown_from(theme: str, names: tuple[str, ...], *, follows_system: bool) -> list[str]:
    settings = Settings(theme=theme)
    setting = theme_setting(names, settings, follows_system=follows_system)
    shown = [tell(setting.words_in(settings))]
    for _ in names:
        setting.turn(settings, 1)
        shown.append(tell(setting.words_in(settings)))
    return shown
