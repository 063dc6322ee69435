"""The path in lines: its chapters and how far one has come with them, and a drill that is answered line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.lessons.chapter import Chapter, is_of_technique
from sudoku_tui.features.lessons.chapters import CHAPTERS
from sudoku_tui.features.lessons.drill import Drill, Sprint
from sudoku_tui.features.lessons.from_play import learn_at_once
from sudoku_tui.features.lessons.lists import lesson_name
from sudoku_tui.features.lessons.path import Mark, Standing, note_drill
from sudoku_tui.features.lessons.talk import Talk
from sudoku_tui.game.event_log import turns_of
from sudoku_tui.game.exercise import Training
from sudoku_tui.game.mastery import Mastery
from sudoku_tui.game.own_work import is_by_program
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.storage.own_positions import own_positions
from sudoku_tui.words.message import NOTHING, Message, all_of, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store

_MARKS = {Mark.NEW: NOTHING, Mark.BEGUN: say("begun"), Mark.FOUND: say("found")}


def path_lines(store: Store, number: str) -> Message:
    """All chapters with what became of them, or the lessons of the one whose number is named."""
    learn_at_once(store)
    standing = Standing.of(store)
    if number:
        at = int(number) if number.isdecimal() and len(number) < len("1000") else 0
        return _chapter(CHAPTERS[at - 1], standing) if 0 < at <= len(CHAPTERS) else say("There is no such chapter.")
    chapters = (_line(at, chapter, standing) for at, chapter in enumerate(CHAPTERS, 1))
    return in_turn(*chapters, _next(standing), between="\n")


def _line(number: int, chapter: Chapter, standing: Standing) -> Message:
    return _marked(as_it_is(f"{number:>2}"), chapter.title, standing.mark_of(chapter))


def _chapter(chapter: Chapter, standing: Standing) -> Message:
    lessons = (_marked(as_it_is(" "), lesson_name(name), standing.mark(name)) for name in chapter.lessons)
    return in_turn(chapter.title, chapter.about, *lessons, between="\n")


def _marked(number: Message, name: Message, mark: Mark) -> Message:
    told = _MARKS[mark]
    return say("{number} {name}: {mark}", number=number, name=name, mark=told) if told else in_turn(number, name)


def _next(standing: Standing) -> Message:
    place, due = standing.next, standing.due
    following = say("You have found them all.")
    if place:
        following = say("Next: lesson {name}.", name=place.technique)
        if is_of_technique(place.technique):
            following = say("Next: lesson {name}, then drill {name}.", name=place.technique)
    back = counted(
        "{count} technique comes back today: {names}.", "{count} techniques come back today: {names}.", len(due)
    )
    return in_turn(following, back.given({"names": all_of(due)}) if due else NOTHING)


def block_line(store: Store, number: int) -> Message:
    """What held the player up in a game that has just been solved, and how to drill it."""
    from sudoku_tui.features.finished.model import block_words
    from sudoku_tui.features.lessons.from_play import games_to_read, take_in

    for game, work in games_to_read(store):
        block = take_in(store, game, finish(work()))
        if game == number:
            drill = say("Say drill {name} to practise that.", name=block.technique) if block else NOTHING
            is_own = not is_by_program(turns_of(store.game(game).origin.start(), store.log(game)))
            return in_turn(block_words(block, is_own=is_own), drill)
    return NOTHING


class LineDrill:
    """Six positions of a technique, answered in lines; or ten against the clock.

    Args:
        clock: for a speed drill, in seconds.
    """

    def __init__(self, store: Store, identifier: str, seed: str, clock: Callable[[], float] | None = None) -> None:
        rung = technique(identifier)
        positions = (*own_positions(store, identifier), *training_positions(identifier))
        if not positions:
            raise SudokuError(say("there is no position to train this technique on"))
        self._store, self._identifier, self._lines = store, identifier, list[str]()
        training = Training(rung, positions, seed)
        self._drill = Sprint(training, clock, store.best_sprint(identifier)) if clock else Drill(training)
        self._talk = Talk(training, self._keep, self._lines.append, count=self._drill.count)
        self.is_over = False

    def begin(self) -> Message:
        self._talk.ask()
        return self._said()

    def hear(self, line: str) -> Message:
        """Take an answer, and tell what comes of it; after the last one, how it went."""
        if self._talk.hear(line):
            return self._said()
        self.is_over = True
        if not self._drill.is_over:
            return say("The drill is left; it counts for nothing.")
        following = self._keep_time(self._drill) if isinstance(self._drill, Sprint) else self._keep_drill()
        return in_turn(self._said(), self._drill.result.text, following, between="\n")

    def _keep_drill(self) -> Message:
        """Keep how it went; tell what helps if it went wrong."""
        is_right, name = self._drill.is_right, self._identifier
        self._store.add_mastery(name, Mastery(drills=int(is_right)), is_right=is_right)
        note_drill(self._store, name)
        return NOTHING if is_right else say("Say lesson {name}, or drill {name}.", name=name)

    def _keep_time(self, sprint: Sprint) -> Message:
        """Stop the clock, and keep the time if it counts."""
        if sprint.stop():
            self._store.add_sprint(self._identifier, sprint.seconds)
        return NOTHING

    def _keep(self, tally: Tally) -> None:
        self._drill.add(tally)
        self._store.add_tally(self._identifier, tally)

    def _said(self) -> Message:
        told = as_it_is("\n".join(self._lines))
        self._lines.clear()
        return told


def what_to_drill(store: Store) -> str:
    """What a drill is about that names nothing: what comes back, what held one up, or what comes next."""
    learn_at_once(store)
    standing = Standing.of(store)
    if standing.due:
        return standing.due[0]
    if standing.stumble:
        return standing.stumble.technique
    place = standing.next.technique if standing.next else ""
    return place if place and is_of_technique(place) else "hidden-single"
