"""Commands are found by words, in scripts without blanks between them as well."""

from __future__ import annotations

from sudoku_tui.keys.search import nearness


def test_a_word_is_found_where_one_begins() -> None:
    assert nearness("set", "Settings") > nearness("set", "The settings") > 0
    assert nearness("ting", "Settings") == 0


def test_words_of_a_script_without_blanks_are_found_anywhere() -> None:
    assert nearness("候选数", "填写所有候选数") > 0
    assert nearness("提示", "", "帮助，提示、下一步") > 0
    assert nearness("标记", "填写所有候选数") == 0
