"""The path, its lessons and its drills as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sudoku_tui.app.page.reading import board_sheet, line_of, list_sheet
from sudoku_tui.app.page.sheet import (
    Action,
    Buttons,
    Choice,
    Explanation,
    Group,
    Paragraph,
    Part,
    Progress,
    Sheet,
    Status,
)
from sudoku_tui.features.lessons.commands import TRAINER_COMMANDS
from sudoku_tui.features.lessons.lists import lesson_name, list_words, own_words
from sudoku_tui.features.lessons.path import Mark, Standing
from sudoku_tui.features.lessons.road import ROAD
from sudoku_tui.keys.command import PALETTE_KEY
from sudoku_tui.keys.keypad import Button, Rows, button, first_sent, in_rows
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.features.lessons.chapter import Chapter
    from sudoku_tui.game.tally import Tally
    from sudoku_tui.logic.technique import Technique

_MARKED = {Mark.NEW: NOTHING, Mark.BEGUN: say("begun"), Mark.FOUND: say("found")}
_WITHIN = as_it_is("\u2003")
"""Before the lines that belong to the one above them."""


LISTED = "listed"
"""What the page calls the choice between the path and all techniques."""
_PATH, _ALL = "path", "all"


def path_sheet(told: Explanation, headline: Message, lines: Sequence[Action], chosen: int, *, is_path: bool) -> Sheet:
    """The path, or all techniques; what is told is of the chosen line."""
    options = ((_PATH, say("Path")), (_ALL, say("All")))
    listed = Choice(headline, LISTED, options, _PATH if is_path else _ALL)
    return list_sheet(say("Learn"), told, lines, chosen, above=(listed,))


def is_path_wanted(value: str) -> bool:
    return value == _PATH


def chapter_line(place: int, chapter: Chapter, standing: Standing) -> Action:
    """A chapter, and how many of its lessons are done; of a single one, how far it is."""
    title = chapter.title
    if chapter in ROAD:
        title = say("{number}. {chapter}", number=ROAD.index(chapter) + 1, chapter=title)
    marks = [standing.mark(name) for name in chapter.lessons]
    if len(marks) == 1:
        return line_of(place, title, value=_MARKED[marks[0]])
    return line_of(place, title, value=as_it_is(f"{marks.count(Mark.FOUND)}/{len(marks)}"))


def lesson_line(place: int, lesson: str, standing: Standing) -> Action:
    back = say("comes back today") if lesson in standing.due else NOTHING
    return line_of(place, _within(lesson_name(lesson)), value=back or _MARKED[standing.mark(lesson)])


def technique_line(place: int, rung: Technique, tally: Tally | None) -> Action:
    return line_of(place, rung.name, value=list_words(rung, tally))


def own_line(place: int, count: int) -> Action:
    return line_of(place, _within(say("your own games")), value=own_words(count))


def _within(words: Message) -> Message:
    return in_turn(_WITHIN, words, between="")


def lesson_sheet(told: Explanation, facts: Message, page: int, pages: int) -> Sheet:
    """A page of a lesson, from 0, beside its example."""
    return board_sheet(say("A lesson"), told._replace(stop=(page + 1, pages)), status=Status(facts))


def exercise_sheet(told: Explanation, technique: Message, doing: Message, *, is_asked: bool) -> Sheet:
    """An exercise, and what is marked in it; while it is asked, its words leave room for the digits."""
    words: Part = told
    status = Status(technique)
    if is_asked:
        status = Status(technique, doing)
        words = Group(told.head, (told._replace(head=NOTHING, title=NOTHING, actions=(), has_menu=False),))
    return board_sheet(say("Training"), words, status=status)


def making_sheet(title: Message, doing: Message, failed: Message, leave: Action) -> Sheet:
    """A puzzle that is being made, or could not be."""
    if failed:
        parts: tuple[Part, ...] = Paragraph(failed), Buttons((leave._replace(title=say("Close")),))
    else:
        parts = (Progress(doing, leave._replace(title=say("Stop"))),)
    return Sheet(title, parts, leave.known_by, card=True)


_WAYS = (("hint", say("Hint")), ("answer.show", say("Show it")), ("exercise.next", say("Skip")))


def exercise_rows(symbols: str, keymap: Mapping[str, str]) -> Rows:
    """The buttons of an exercise: its digits, and what may be wanted most."""
    known = {command.identifier: command for command in TRAINER_COMMANDS}
    digit, erase, check = known["digit"], known["erase"], known["answer.check"]
    digits = [
        button(digit, as_it_is(sign), as_it_is(sign), keymap, choice=str(number), kind="digit")
        for number, sign in enumerate(symbols, 1)
        if str(number) in digit.choices
    ]
    ways = [button(known[name], label, known[name].title_of(""), keymap, kind="usual") for name, label in _WAYS]
    judge = button(check, say("Check"), check.title_of(""), keymap, kind="lead")
    menu = Button(say("Menu"), first_sent([PALETTE_KEY]) or "", say("Menu"), kind="menu")
    rows = in_rows([*digits, button(erase, as_it_is("⌫"), erase.title_of(""), keymap, kind="erase")])
    return tuple(tuple(filter(None, row)) for row in (*rows, [*ways, judge, menu]))
