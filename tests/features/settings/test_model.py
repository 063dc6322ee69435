from __future__ import annotations

from collections import Counter

import pytest

from sudoku_tui.desk.settings import Settings, values_of
from sudoku_tui.features.settings.model import Setting, all_settings, theme_setting, usual_settings
from sudoku_tui.features.settings.own_keys import Binding, KeyChoice, groups
from sudoku_tui.keys.keymaps import PROFILES
from sudoku_tui.words.language import tell


@pytest.mark.parametrize("setting", all_settings(), ids=lambda setting: setting.name)
def test_a_setting_has_one_row_with_words_for_every_value(setting: Setting) -> None:
    assert [each.name for each in all_settings()].count(setting.name) == 1
    assert set(setting.choices) == set(values_of(setting.name))


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
    assert sentence == f"There is no theme 'nosuch theme{18 * '!'}' here; 'ink' is used instead."
    setting.turn(settings, 1)
    assert tell(setting.words_in(settings)) == "ink"
    assert tell(setting.sentence_in(settings)) == "The colours of everything; ink is dark, paper light."


def shown_from(theme: str, names: tuple[str, ...], *, follows_system: bool) -> list[str]:
    settings = Settings(theme=theme)
    setting = theme_setting(names, settings, follows_system=follows_system)
    shown = [tell(setting.words_in(settings))]
    for _ in names:
        setting.turn(settings, 1)
        shown.append(tell(setting.words_in(settings)))
    return shown


BINDINGS = {binding.identifier: binding for _, bindings in groups() for binding in bindings}
UNDO, HINT, LINE = BINDINGS["undo"], BINDINGS["hint"], BINDINGS["line.next"]


def keys_in(settings: Settings, binding: Binding) -> list[str]:
    return KeyChoice(settings).keys(binding)


def test_everything_that_keys_do_is_there_once_the_many_digits_last() -> None:
    assert all(binding.is_numbered for binding in groups()[-1][1])
    assert not any(binding.is_numbered for _, bindings in groups()[:-1] for binding in bindings)
    names = Counter(binding.identifier for _, bindings in groups() for binding in bindings)
    assert names.most_common(1)[0][1] == 1
    assert {"undo", "line.next", "hint.apply", "setting.turn.next"} <= set(names)


@pytest.mark.parametrize("profile", PROFILES)
def test_what_has_no_key_of_its_own_can_be_given_one(profile: str) -> None:
    settings = Settings(keymap=profile)
    for number, command in enumerate(("solve.all", "timer", "coach", "share", "tour", "export")):
        assert not keys_in(settings, BINDINGS[command])
        KeyChoice(settings).change(BINDINGS[command], f"ctrl+alt+{number}")
        assert keys_in(settings, BINDINGS[command]) == [f"ctrl+alt+{number}"]


def test_another_key_takes_the_place_of_all_and_one_more_comes_beside_them() -> None:
    settings = Settings()
    assert str(KeyChoice(settings).change(UNDO, "f5")) == "'Undo' is now on F5."
    assert keys_in(settings, UNDO) == ["f5"]
    KeyChoice(settings).change(UNDO, "f6", is_one_more=True)
    assert keys_in(settings, UNDO) == ["f5", "f6"]
    KeyChoice(settings).change(BINDINGS["hint.apply"], "e")  # which counts only while a hint is open
    assert keys_in(settings, BINDINGS["hint.apply"]) == ["e"]


@pytest.mark.parametrize(
    ("binding", "key", "sentence"),
    [
        (UNDO, "h", "h already means 'Hint'."),
        (UNDO, "dollar_sign", "$ already means 'Corner note in any mode: 4'."),
        (LINE, "e", "e already means 'Export all to a file'."),
    ],
)
def test_a_key_that_is_taken_is_refused_by_naming_its_command(binding: Binding, key: str, sentence: str) -> None:
    settings = Settings()
    assert str(KeyChoice(settings).change(binding, key)) == sentence
    assert settings == Settings()


def test_a_key_that_was_given_away_is_free() -> None:
    settings = Settings()
    choice = KeyChoice(settings)
    choice.change(HINT, "f5")
    assert str(choice.change(UNDO, "h")) == "'Undo' is now on h."
    assert str(choice.restore(HINT)) == "h already means 'Undo'."
    assert keys_in(settings, HINT) == ["f5"]
    choice.restore(UNDO)
    assert str(choice.restore(HINT)) == "'Hint' has its default keys again."
    assert settings == Settings()


@pytest.mark.parametrize("profile", PROFILES)
def test_all_keys_go_back_to_those_of_the_profile(profile: str) -> None:
    settings = Settings(keymap=profile, keys="vim/redo=f6")
    usual = keys_in(Settings(keymap=profile), UNDO)
    choice = KeyChoice(settings)
    choice.change(UNDO, "ctrl+l")
    assert keys_in(settings, UNDO) == ["ctrl+l"]
    choice.restore_all()
    assert keys_in(settings, UNDO) == usual
    assert ("vim/redo=f6" in settings.keys) == (profile != "vim")


GERMAN = ("exclamation_mark", "quotation_mark", "section_sign", "dollar_sign", "percent_sign", "ampersand")
BRITISH = ("exclamation_mark", "quotation_mark", "pound_sign", "dollar_sign", "percent_sign", "circumflex_accent")


def corner_keys(settings: Settings) -> list[str]:
    return [keys_in(settings, BINDINGS[f"corner.{digit}"])[0] for digit in range(1, 10)]


def test_the_signs_of_another_keyboard_write_corner_notes() -> None:
    settings, signs = Settings(), [*BRITISH, "ampersand", "asterisk", "left_parenthesis"]
    assert str(KeyChoice(settings).learn_corners(signs)) == "Shift and a digit write corner notes now."
    assert corner_keys(settings) == signs
    assert keys_in(settings, BINDINGS["centre.3"]) == ["alt+3", "ctrl+3"]  # it had the pound, which Alt+3 may send
    KeyChoice(settings).restore_all()
    assert corner_keys(settings)[1] == "@"


def test_a_sign_that_means_something_else_is_left_and_told() -> None:
    settings = Settings()
    told = str(KeyChoice(settings).learn_corners([*GERMAN, "slash", "left_parenthesis", "right_parenthesis"]))
    assert told == (
        "Shift and a digit write corner notes now. / already means 'Select cells with a note', so Shift+7 does "
        "not get it."
    )
    assert corner_keys(settings) == [*GERMAN, "shift+7", "left_parenthesis", "right_parenthesis"]


def test_hodokus_ctrl_stays_with_the_candidates_when_signs_are_learnt() -> None:
    settings = Settings(keymap="hodoku")
    KeyChoice(settings).learn_corners([*GERMAN, "slash", "left_parenthesis", "right_parenthesis"])
    assert keys_in(settings, BINDINGS["corner.6"]) == ["ampersand", "shift+6", "ctrl+6"]
    assert keys_in(settings, BINDINGS["centre.6"]) == ["alt+6"]  # it had the section sign, which is now Shift+3


def test_what_is_done_after_the_leader_says_so_until_it_has_a_key() -> None:
    choice, daily = KeyChoice(Settings(keymap="hodoku")), BINDINGS["daily"]
    assert (choice.keys(daily), str(choice.key_words(daily))) == ([], "' Shift+D")
    assert not str(choice.key_words(BINDINGS["next.corner"]))
    assert str(choice.change(daily, "ctrl+k", is_one_more=True)) == "'Daily puzzle' is now on Ctrl+K."


@pytest.mark.parametrize("profile", PROFILES)
def test_signs_are_learnt_in_every_profile(profile: str) -> None:
    settings = Settings(keymap=profile)
    KeyChoice(settings).learn_corners([*BRITISH, "ampersand", "asterisk", "left_parenthesis"])
    assert corner_keys(settings)[2] == "pound_sign"
