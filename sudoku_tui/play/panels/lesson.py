"""A lesson, page by page, as the panel tells it."""

from sudoku_tui.logic.explain import explain
from sudoku_tui.logic.lessons import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.play.desk.open import STAGES
from sudoku_tui.play.looks.cells import NOWHERE, View
from sudoku_tui.play.looks.steps import with_step
from sudoku_tui.play.panels.view import HintView, paragraphs
from sudoku_tui.words.message import NOTHING, Message, say

LOOKS, WORKS, FIRST_HINT = 0, 1, 2
_UNIQUENESS = say("This technique takes for granted that the puzzle has one solution.")
_NO_EXAMPLE = say("No example of it is known.")


def page_count(example: Example | None) -> int:
    """How many pages a lesson has: how it looks, why it works, and the stages of the example's hint."""
    return FIRST_HINT + (STAGES if example else 0)


def page_words(technique: Technique, example: Example | None, page: int) -> HintView:
    heading = say("LESSON {page} of {count}", page=page + 1, count=page_count(example))
    text, marked = _text(technique, example, page), page_view(example, page)
    return HintView(heading=heading, title=_title(page), text=text, marked=marked)


def page_view(example: Example | None, page: int) -> View:
    """What the board shows: the whole step beside the words, and in its hint as much as a hint shows."""
    view = View(cursor=NOWHERE)
    stage = page - FIRST_HINT + 1
    if example is None or stage in (1, 2):
        return view
    return with_step(view, example.step, example.board, is_told=stage != 3)


def _title(page: int) -> Message:
    if page == LOOKS:
        return say("How it looks")
    if page == WORKS:
        return say("Why it works")
    return say("Its hint, {stage} of {stages}", stage=page - FIRST_HINT + 1, stages=STAGES)


def _text(technique: Technique, example: Example | None, page: int) -> Message:
    words = technique.words
    if page == LOOKS:
        return paragraphs(words.looks, NOTHING if example else _NO_EXAMPLE)
    if page == WORKS:
        return paragraphs(words.works, _UNIQUENESS if technique.needs_uniqueness else NOTHING)
    if example is None:
        return NOTHING
    where, name, why, what = explain(example.step, example.board.geometry).stages
    called = say("It is called {name}.", name=name)
    return (where, paragraphs(where, called), why, paragraphs(what, why))[page - FIRST_HINT]
