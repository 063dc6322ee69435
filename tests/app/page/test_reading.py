"""Words beside a board or a list as values, and which line a page asks for."""

from __future__ import annotations

from sudoku_tui.app.page.reading import board_sheet, line_of, line_wanted, list_sheet
from sudoku_tui.app.page.sheet import Choice, Explanation, Menu, Status
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, as_it_is, say

_TOLD = Explanation(say("Path"), say("Naked Single"), (as_it_is("r2c8 sees every digit but 5."),))
_LINES = tuple(line_of(place, as_it_is(f"r1c{place + 1}=5")) for place in range(3))


def test_a_line_is_known_by_its_place() -> None:
    line = line_of(2, say("Pointing"), say("a box"), say("begun"))
    assert line.known_by == "line.2"
    assert list(map(tell, (line.title, line.detail, line.value))) == ["Pointing", "a box", "begun"]
    assert line_wanted("line.2", 3) == 2
    assert line_wanted("line.0", 1) == 0
    for other in ("line.3", "line.", "line.-1", "line.x", "2", "technique"):
        assert line_wanted(other, 3) is None


def test_beside_a_board_a_list_stands_below_the_words_and_what_leads_it_between() -> None:
    choice = Choice(say("Technique"), "technique", (("0", say("all")),), "0")
    sheet = board_sheet(say("All steps"), _TOLD, between=(choice,), lines=_LINES, chosen=1)
    assert sheet.parts == (_TOLD, choice, Menu(_LINES))
    assert (sheet.at, sheet.board, sheet.card, sheet.reads) == ("line.1", True, False, "pages")
    assert sheet.status == Status(NOTHING)


def test_words_alone_beside_a_board_have_no_place_among_lines() -> None:
    sheet = board_sheet(say("A lesson"), _TOLD, status=Status(say("Easy")))
    assert (sheet.parts, sheet.at, sheet.status) == ((_TOLD,), "", Status(say("Easy")))


def test_a_list_without_a_board_stands_before_its_words() -> None:
    sheet = list_sheet(say("Learn"), _TOLD, _LINES, 2)
    assert sheet.parts == (Menu(_LINES), _TOLD)
    assert (sheet.at, sheet.board, sheet.status) == ("line.2", False, None)
    assert list_sheet(say("Learn"), _TOLD, (), 0).at == ""
