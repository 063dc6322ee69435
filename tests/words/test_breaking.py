"""Lines end where a script allows it, and never inside the name of a cell."""

from __future__ import annotations

import re
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sudoku_tui.words.breaking import in_lines, units, wrapped
from sudoku_tui.words.columns import width_of

CHINESE = "r1c2 和 r2c7 只能是 4 和 7：两个数字对应两格。（它们）用掉了这些数字，所以第8行的其他格不能是r2c7或r3c8。"
WORDS = some.lists(some.text("abc(),.-", min_size=1, max_size=9), max_size=30).map(" ".join)
ANYTHING = some.text("ab r1c2 ，。（）「格数行、.,(\u202f\u3000 ", max_size=80)


@given(WORDS, some.integers(12, 40))
def test_english_breaks_as_it_always_did(text: str, width: int) -> None:
    assert wrapped(text, width) == wrap(text, width, break_on_hyphens=False)


@pytest.mark.parametrize("width", range(12, 60))
def test_chinese_breaks_between_any_two_signs_that_may_stand_apart(width: int) -> None:
    lines = wrapped(CHINESE, width)
    assert max(map(width_of, lines)) <= width
    assert min(map(width_of, lines[:-1])) >= width - len("r2c7或r") - 2
    assert "".join("".join(lines).split()) == "".join(CHINESE.split())
    assert not any(re.match("[，。：）、]", line) or line.endswith("（") for line in lines)
    assert re.findall(r"r\dc\d", "\n".join(lines)) == re.findall(r"r\dc\d", CHINESE)


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f"])
def test_a_line_ends_at_no_blank_that_holds_two_words_together(blank: str) -> None:
    assert wrapped(f"les indices{blank}; ici", 12) == ["les", f"indices{blank}; ici"[:9], "ici"]


@given(ANYTHING)
def test_nothing_is_lost(text: str) -> None:
    found = list(units(text))
    assert "".join(unit for _, _, unit in found) == (text if found else "")
    assert all(text[start:end] == unit for start, end, unit in found)


def test_lines_are_indented_and_those_after_the_first_may_hang() -> None:
    assert wrapped("one two three", 9, "> ") == ["> one two", "> three"]
    assert wrapped("one two three", 9, hanging="    ") == ["one two", "    three"]
    assert in_lines("one two\n\nthree", 5) == "one\ntwo\n\nthree"
