"""Lesson words: a lesson, page by page, as the words panel shows it. Pure."""

from __future__ import annotations

from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.lessons import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.looks.cells import NOWHERE, View
from sudoku_tui.play.looks.steps import explaining
from sudoku_tui.tui.widgets.hint_panel import HintView

LOOKS, WORKS, FIRST_HINT = 0, 1, 2
_WORD_PAGES, _HINT_STAGES = 2, 4
_UNIQUENESS = "This technique takes for granted that the puzzle has one solution."
_NO_EXAMPLE = "No example of it is known."


def page_count(example: Example | None) -> int:
    """How many pages a lesson has: how it looks, why it works, and the stages of the example's hint."""
    return _WORD_PAGES + (_HINT_STAGES if example else 0)


def page_words(technique: Technique, example: Example | None, page: int) -> HintView:
    """What a page of a lesson says.

    Args:
        technique: what is taught.
        example: where it is seen; None if none is known.
        page: the page, from 0.
    """
    view = page_view(example, page)
    heading = f"LESSON {page + 1} of {page_count(example)}"
    roles = tuple(dict.fromkeys(mark.role for mark in view.marks))
    letter = max((letter for _, letter in view.letters), default="")
    return HintView(
        stage=0,
        heading=heading,
        title=_title(page),
        text=_text(technique, example, page),
        keys=(),
        roles=roles,
        houses=bool(view.houses),
        places=bool(view.placements),
        removes=bool(view.eliminations),
        last_letter=letter,
    )


def page_view(example: Example | None, page: int) -> View:
    """What the board shows: the whole step beside the words, and in its hint as much as a hint shows."""
    view = View(cursor=NOWHERE)
    stage = page - FIRST_HINT + 1
    if example is None or stage in (1, 2):
        return view
    return explaining(view, example.step, example.board, is_told=stage != 3)


def _title(page: int) -> str:
    if page == LOOKS:
        return "How it looks"
    return "Why it works" if page == WORKS else f"Its hint, {page - FIRST_HINT + 1} of {_HINT_STAGES}"


def _text(technique: Technique, example: Example | None, page: int) -> str:
    words = technique.words
    if page == LOOKS:
        return str(words.looks) if example else f"{words.looks}\n\n{_NO_EXAMPLE}"
    if page == WORKS:
        return f"{words.works}\n\n{_UNIQUENESS}" if technique.needs_uniqueness else str(words.works)
    if example is None:
        return ""
    where, name, why, what = map(str, explain(example.step, example.board.geometry).stages)
    return (where, f"{where}\n\nIt is called {name}.", why, f"{what}\n\n{why}")[page - FIRST_HINT]
