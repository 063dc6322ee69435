"""What a lesson says is in sight at once beside a board at 80×24."""

from __future__ import annotations

from sudoku_tui.app.widgets.hint_lines import hint_lines
from sudoku_tui.desk.panel import HintView
from sudoku_tui.features.lessons.chapters import NOTES
from sudoku_tui.features.lessons.pages import LOOK, WHY, lesson_of, page_words
from sudoku_tui.logic.ladder import taught
from sudoku_tui.storage.kind_lessons import kind_lessons
from sudoku_tui.words.message import Message, say

WIDTH, ROWS = 22, 22
SHORT = 230
"""So few letters fit with any legend."""


def scrolls(view: HintView) -> bool:
    lines = hint_lines(view, WIDTH, ROWS)
    return lines.room(ROWS) < len(lines.words)


def page(text: Message) -> HintView:
    return HintView(heading=say("LESSON 1 of 3"), title=say("How it looks"), text=text)


def test_no_lesson_on_a_technique_has_to_be_scrolled_before_its_example() -> None:
    pages = [
        (rung.identifier, page_words(lesson_of(rung.identifier), which))
        for rung in taught()
        for which, said in ((LOOK, rung.words.looks), (WHY, rung.words.works))
        if len(str(said)) > SHORT
    ]
    assert len(pages) > 40
    assert [(identifier, str(view.title)) for identifier, view in pages if scrolls(view)] == []


def test_no_lesson_on_a_kind_has_to_be_scrolled_before_its_example() -> None:
    said = [(each.identifier, page(part)) for each in kind_lessons() for part in (each.meaning, each.begin)]
    assert [identifier for identifier, view in said if scrolls(view)] == []


def test_no_lesson_on_notes_has_to_be_scrolled() -> None:
    lessons = map(lesson_of, NOTES)
    views = [page_words(lesson, part, lambda _: say("Shift+A")) for lesson in lessons for part in range(lesson.parts)]
    assert len(views) == 3 * len(NOTES)
    assert [str(view.title) for view in views if scrolls(view)] == []


def test_longer_words_would_be_found_out() -> None:
    assert scrolls(page(say("one word after another " * 25)))
