"""A sentence without blanks is broken between its signs, and the name of a cell stays whole."""

from __future__ import annotations

import re

import pytest
from textual.content import Content

from sudoku_tui.app.textual_gaps.line_breaks import GAP, break_lines_in_any_script

SENTENCE = "在第2行和第7行，6只能填在r2c5、r2c9、r7c5和r7c9，而这些格都在第5列和第9列里。"


@pytest.mark.skipif(GAP.stands_aside, reason="this Textual was not tried")
@pytest.mark.parametrize("width", range(10, 40))
def test_cells_are_whole_and_no_line_begins_with_a_stop(width: int) -> None:
    break_lines_in_any_script()
    lines = [line.plain.strip() for line in Content(SENTENCE).wrap(width)]
    assert "".join(lines) == SENTENCE
    assert re.findall(r"r\dc\d", "\n".join(lines)) == re.findall(r"r\dc\d", SENTENCE)
    assert not any(line.startswith(("，", "。", "、")) for line in lines)
