"""The history of a game as values: the position at the chosen state, what can be done with it, and all states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sudoku_tui.app.page.sheet import Action, Buttons, Menu, Paragraph, Picture, Sheet
from sudoku_tui.features.history.model import Row, checkpoint_words, move_words, state_line, tail_words
from sudoku_tui.game.event_log import Course
from sudoku_tui.words.message import BETWEEN, NOTHING, Message, as_it_is, in_turn, say

STATE = "state."
"""Before the place of a state in the list, in its name."""
_STEP = "\u2003"  # for each branch that leads to a state


class Chosen(NamedTuple):
    """The state that is looked at."""

    place: int
    picture: Mapping[str, object]
    words: Message


def history_sheet(course: Course, rows: Sequence[Row], chosen: Chosen, problem: Message) -> Sheet:
    """The sheet; the chosen line goes to its state when it is pressed again."""
    number = rows[chosen.place].node.number
    is_marked = number in course.checkpoints
    title = in_turn(move_words(rows[chosen.place].node), checkpoint_words(course, number), between=BETWEEN)
    picture = Picture(title, chosen.picture, state_line(rows[chosen.place].node))
    mark = Action(say("Forget the checkpoint") if is_marked else say("Set a checkpoint"), "checkpoint.set")
    ways = Action(say("Go there"), "history.go", main=True), mark, Action(say("Name it"), "checkpoint.name")
    lines = tuple(_line(course, row, place, is_chosen=place == chosen.place) for place, row in enumerate(rows))
    told = (*((Paragraph(problem),) if problem else ()), Paragraph(chosen.words))
    over = Buttons((Action(say("Start over"), "history.restart"),))
    return Sheet(say("The history"), (picture, *told, Buttons(ways), Menu(lines), over), f"{STATE}{chosen.place}")


def _line(course: Course, row: Row, place: int, *, is_chosen: bool) -> Action:
    words = (
        in_turn(as_it_is(_STEP * row.depth), move_words(row.node), between="") if row.depth else move_words(row.node)
    )
    detail = say("a branch begins") if row.opens else NOTHING
    tail = tail_words(course, row.node)
    return Action(words, name=f"{STATE}{place}", detail=detail, value=say("Go there") if is_chosen else tail)
