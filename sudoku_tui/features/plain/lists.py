"""What a game in lines tells in more than one of them, such as steps, lessons and games; places in its history."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from sudoku_tui.desk.desk import HintOpen
from sudoku_tui.desk.settings import Settings, Value, values_of
from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.challenge.ghost import outcome_said, progress_said
from sudoku_tui.features.games.model import game_row
from sudoku_tui.features.history.model import move_words, rows, tail_words
from sudoku_tui.features.home.model import home_rows
from sudoku_tui.features.plain.orders import NOTE, ORDERS
from sudoku_tui.features.review.panel import moment_line, review_words
from sudoku_tui.features.settings.model import SECTIONS, Setting, all_settings
from sudoku_tui.features.statistics.model import LevelRow, Statistics
from sudoku_tui.features.statistics.pages import games_words, row_words
from sudoku_tui.game.clock import clock_text, time_text
from sudoku_tui.game.event_log import Course
from sudoku_tui.game.session import Session
from sudoku_tui.words.columns import Column
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import (
    BETWEEN,
    NOTHING,
    Capitalised,
    FirstName,
    Message,
    all_of,
    as_it_is,
    counted,
    in_turn,
    say,
    say_in,
)

if TYPE_CHECKING:
    from datetime import datetime

    from sudoku_tui.desk.desk import Desk
    from sudoku_tui.engine.puzzle import Puzzle
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.features.challenge.ghost import Ghost
    from sudoku_tui.features.daily.model import Archive
    from sudoku_tui.features.home.model import HomeFacts
    from sudoku_tui.features.review.model import Review
    from sudoku_tui.lab.watch_and_race import RaceResult
    from sudoku_tui.logic.step import Step
    from sudoku_tui.logic.technique import Technique
    from sudoku_tui.storage.games import Overview
    from sudoku_tui.storage.store import Store

_FORM = 16  # columns
_AT_HOME: Mapping[str, Message] = {
    "home.play": say_in("order", "status"),
    "new": say_in("order", "new LEVEL"),
    "daily": say_in("order", "daily"),
    "learn": say_in("order", "learn"),
    "repeat": say_in("order", "drill"),
    "drill": say_in("order", "drill NAME"),
    "games": say_in("order", "games"),
    "statistics": say_in("order", "stats"),
    "own": say_in("order", "puzzle …"),
    "lab.watch": say_in("order", "watch"),
    "settings": say_in("order", "settings"),
}
"""The orders for the lines of home."""
_SAID: Mapping[Value, str] = {True: "on", False: "off"}


def lines(parts: Iterable[Message]) -> Message:
    return in_turn(*parts, between="\n")


def help_lines() -> Message:
    return lines(say("{form}  {help}", form=Column(order.form, _FORM), help=order.help) for order in ORDERS)


def home_lines(facts: HomeFacts) -> Message:
    """What there is to do, and what to say for it."""
    return lines(
        say("{form}  {name}: {about}", form=Column(form, _FORM), name=row.name, about=row.about)
        for row in home_rows(facts, {})
        if (form := _AT_HOME.get(row.command.identifier))
    )


def history_lines(course: Course) -> Message:
    """The tree of the moves, each with the number that `go` takes."""
    return lines(
        say(
            "{number}  {gutter}{move}  {time}  {tail}",
            number=f"{row.node.number:>4}",
            gutter=row.gutter,
            move=move_words(row.node),
            time=clock_text(row.node.elapsed),
            tail=tail_words(course, row.node),
        )
        for row in rows(course)
    )


def review_lines(review: Review) -> Message:
    """The game as a whole, then its moments, each with a number and the time it came about."""
    whole = review_words(review, (), is_dense=True).text
    moments = [
        say("{number}. {time}: {said}", number=number, time=moment_line(moment)[0], said=moment.said)
        for number, moment in enumerate(review.moments, start=1)
    ]
    return lines([whole, *moments])


def statistics_lines(statistics: Statistics, archive: Archive) -> Message:
    shapes = [statistics.of_shape(shape) for shape in statistics.shapes]
    return lines(
        (
            games_words(statistics),
            statistics.days.streak.words,
            archive.words,
            *(_row_line(row) for shape in shapes for row in shape),
        )
    )


def games_lines(games: Sequence[Overview], now: datetime, more: int) -> Message:
    """Games, the one played last first, each with the number that `game` takes; and how many more there are."""
    further = counted("{count} more game.", "{count} more games.", more) if more else NOTHING
    return lines((*(_game_line(game, now) for game in games), further))


def settings_lines(settings: Settings) -> Message:
    """The settings under their headings: what each is called, how it stands, what else it can be, what it does."""
    return lines(
        part
        for heading, section in SECTIONS.items()
        for part in (heading, *(_setting_line(setting, settings) for setting in section))
    )


def setting_named(name: str) -> Setting | None:
    return next((setting for setting in all_settings() if setting.name == name), None)


def value_named(setting: Setting, text: str) -> Value | None:
    """The value of a setting that a text names, as it is written or told; None if it names none."""
    return next(
        (
            value
            for value in values_of(setting.name)
            if text.lower() in (said_value(value), tell(setting.choices.get(value, NOTHING)).lower())
        ),
        None,
    )


def said_value(value: Value) -> str:
    """A value as it is written in a line."""
    return _SAID[value] if isinstance(value, bool) else str(value)


def choices_of(setting: Setting) -> list[str]:
    return [said_value(value) for value in setting.choices]


def _setting_line(setting: Setting, settings: Settings) -> Message:
    return say(
        "  {name} {value} ({choices}): {sentence}",
        name=setting.name,
        value=said_value(setting.value_in(settings)),
        choices=", ".join(choices_of(setting)),
        sentence=setting.sentence,
    )


def _row_line(row: LevelRow) -> Message:
    return say(
        "{level}: {solved} of {begun} solved, best {best}, median {median}.",
        level=row_words(row),
        solved=len(row.solved),
        begun=row.begun,
        best=time_text(row.best),
        median=time_text(row.median),
    )


def _game_line(game: Overview, now: datetime) -> Message:
    record, row = game.record, game_row(game.record, game, now, is_here=False)
    share = say("solved") if record.finished else say("{share}%", share=int(100 * (row.share or 0)))
    parts = in_turn(row.title, share, as_it_is(row.time), row.day, between=BETWEEN)
    return say("{number}  {about}", number=f"{record.id:>4}", about=parts)


_STEPS_LISTED = 30
_IDENTIFIER, _NAME = 28, 16  # columns
_CAP = 100_000  # events of a strategy in a race


def steps_now(desk: Desk) -> list[Step]:
    """The steps there are now, the nearest first; no more than are listed, for all may take seconds."""
    from sudoku_tui.logic.next_step import in_human_order
    from sudoku_tui.logic.path import finding, fitting

    found = finding(desk.board, in_human_order(fitting(desk.session.rungs(), desk.board)))
    return list(islice((step for _, step in found if step), _STEPS_LISTED))


def steps_from_here(desk: Desk) -> list[Step]:
    """The way to the solution; from the start if no way leads on from here."""
    from sudoku_tui.logic.path import walking

    session = desk.session
    is_lost = bool(desk.mistakes) or session.is_finished
    start = session.state.puzzle.board() if is_lost else desk.board
    return list(finish(walking(start, session.rungs())).steps)


def told(steps: Sequence[Step], text: str, geometry: Geometry) -> Message:
    """One of some steps with its proof, if its number is named; otherwise a line for each."""
    if text:
        number = int(text) if text.isdecimal() and len(text) < _NAME else 0
        return _whole(steps[number - 1], geometry) if 0 < number <= len(steps) else say("There is no such step.")
    if not steps:
        return say("No step is known here.")
    return lines(_line(number, step, geometry) for number, step in enumerate(steps, start=1))


def the_path(store: Store, text: str) -> Message:
    """Where one stands on the path, the lessons of the chapter whose number is named, or the lesson that is."""
    from sudoku_tui.features.plain.learning import path_lines

    return lesson(text) if text and not text.isdecimal() else path_lines(store, text)


def lessons() -> Message:
    from sudoku_tui.logic.ladder import taught

    return lines(
        say("{identifier}  {name}", identifier=f"{rung.identifier:<{_IDENTIFIER}}", name=rung.name) for rung in taught()
    )


def lesson(name: str) -> Message:
    """How a technique looks and works, and the hint for an example of it."""
    from sudoku_tui.logic.explain import explain
    from sudoku_tui.storage.examples import lesson_example

    rung = _rung_named(name)
    if rung is None:
        return (
            _note_lesson(name)
            or _clue_lesson(name)
            or say("There is no technique {name}; lessons lists them.", name=name)
        )
    parts = [rung.name, rung.words.looks, rung.words.works]
    if example := lesson_example(rung.identifier):
        _, _, why, result = explain(example.step, example.board.geometry).stages
        parts += [say("For example: {proof}", proof=why), result]
    return lines(parts)


def race(puzzle: Puzzle, clock: Callable[[], float] = time.process_time) -> Message:
    """How long each strategy of the lab takes for a puzzle, the quickest first."""
    from sudoku_tui.lab.watch_and_race import Race

    standings = finish(Race([puzzle], cap=_CAP, clock=clock).run())
    return lines(map(_standing_line, sorted(standings, key=lambda each: (not each.solved, each.seconds))))


def watch(puzzle: Puzzle, text: str) -> Message:
    """What a strategy of the lab does, from the first step or the one whose number is named; or what there are."""
    from sudoku_tui.lab.strategies import STRATEGIES
    from sudoku_tui.lab.trace import Counters
    from sudoku_tui.lab.watch_and_race import event_said

    name, _, number = text.partition(" ")
    strategy = next((each for each in STRATEGIES if each.identifier == name.lower()), None)
    if strategy is None:
        return lines(say("{name}  {idea}", name=f"{each.identifier:<{_NAME}}", idea=each.idea) for each in STRATEGIES)
    events = list(strategy.trace(puzzle, _CAP))
    first = int(number) - 1 if number.isdecimal() and 0 < int(number[:_NAME]) <= len(events) else 0
    shown = events[first : first + _STEPS_LISTED]
    told: list[Message] = [
        say("{number}  {event}", number=f"{at:>4}", event=event_said(event, puzzle.geometry))
        for at, event in enumerate(shown, start=first + 1)
    ]
    rest = len(events) - first - len(shown)
    if rest:
        goes_on = say("watch {name} {next} goes on.", name=name, next=first + len(shown) + 1)
        told.append(in_turn(counted("{count} more step.", "{count} more steps.", rest), goes_on))
    work = Counters.of(events)
    counts = say("Guesses: {guesses}, backtracks: {backs}.", guesses=work.guesses, backs=work.backups)
    return lines([strategy.idea, *told, in_turn(event_said(events[-1], puzzle.geometry), counts)])


def _standing_line(standing: RaceResult) -> Message:
    name = f"{standing.strategy.identifier:<{_NAME}}"
    if not standing.solved:
        return say("{name}  not solved", name=name)
    return say("{name}  {time} ms", name=name, time=f"{1000 * standing.seconds:,.1f}")


def _clue_lesson(name: str) -> Message:
    """What a kind of clue asks and how to begin with it; nothing if there is none of that name."""
    from sudoku_tui.storage.kind_lessons import kind_lessons

    wanted = name.strip().casefold()
    kinds = (
        kind
        for kind in kind_lessons()
        if wanted in (kind.identifier, str(kind.name).casefold(), tell(kind.name).casefold())
    )
    kind = next(kinds, None)
    return lines([Capitalised(kind.name), kind.meaning, kind.begin]) if kind else NOTHING


def _note_lesson(name: str) -> Message:
    """A lesson on notes; nothing if there is none of that name."""
    from sudoku_tui.features.lessons.chapters import NOTES
    from sudoku_tui.features.lessons.notes import note_named, note_text

    lesson = note_named(name)
    return lines([NOTES[lesson], note_text(lesson, _order_for)]) if lesson else NOTHING


def _order_for(command: str) -> Message:
    """The word that stands in lines for a key of the game."""
    order = next((order for order in ORDERS if order.command == command), None)
    return FirstName(order.names if order else NOTE.names)


def identifier_named(name: str) -> str:
    """The technique of a name or an identifier; empty if there is none."""
    rung = _rung_named(name)
    return rung.identifier if rung else ""


def _rung_named(name: str) -> Technique | None:
    from sudoku_tui.logic.ladder import taught

    wanted = name.strip().casefold().replace(" ", "-")
    return next(
        (
            rung
            for rung in taught()
            if wanted in (rung.identifier, str(rung.name).casefold(), tell(rung.name).casefold())
        ),
        None,
    )


def _line(number: int, step: Step, geometry: Geometry) -> Message:
    from sudoku_tui.desk.panel import name_of, outcome

    return say(
        "{number}  {outcome}  {name}",
        number=f"{number:>3}",
        outcome=Column(as_it_is(outcome(step, geometry)), _NAME),
        name=name_of(step),
    )


def walked(desk: Desk) -> Message:
    """The proof of the open hint's step, stop by stop, and in one sentence before that."""
    from sudoku_tui.logic.walks.listing import walk_lines

    return lines((desk.walk.summary, *walk_lines(desk.walk))) if desk.walk else NOTHING


def proof(desk: Desk) -> Message:
    """The same proof in full, with its chains as players write them."""
    from sudoku_tui.desk.panel import notation

    step = desk.open.hint.step if isinstance(desk.open, HintOpen) else None
    if not (isinstance(desk.open, HintOpen) and step):
        return NOTHING
    return lines((desk.open.hint.stages[2], *map(as_it_is, notation(step, desk.geometry))))


def _whole(step: Step, geometry: Geometry) -> Message:
    from sudoku_tui.logic.explain import explain

    _, name, why, result = explain(step, geometry).stages
    return lines((name, why, result))


_LONGEST_NUMBER = 9  # digits


def go(session: Session, text: str) -> Message:
    """Go to a move of the history by its number."""
    number = int(text) if text.isdecimal() and len(text) <= _LONGEST_NUMBER else -1
    if number not in session.history.nodes:
        return say("There is no such move; history lists them.")
    if not session.go_to(number):
        return say("You are there.")
    return say("This is the board after move {number} of the history.", number=number)


def named(session: Session, name: str) -> Message:
    """Name the checkpoint here."""
    here = session.history.current.number
    if not session.name_checkpoint(here, name):
        return say("No checkpoint can be set here.")
    return say("Checkpoint {name} is set; back {name} leads here.", name=as_it_is(session.course.checkpoints[here]))


def back(session: Session, name: str) -> Message:
    """Return to the checkpoint of a name, of several the last one."""
    checkpoints = session.course.checkpoints
    known = [number for number, called in checkpoints.items() if called.casefold() == name.casefold()]
    if not known:
        names = [called for called in checkpoints.values() if called]
        if not names:
            return say("No checkpoint has a name.")
        return say("There is no checkpoint {name}; there are {names}.", name=name, names=all_of(names))
    if not session.go_to(max(known)):
        return say("You are there.")
    return say("Back at {name}.", name=name)


def against(session: Session, rival: Ghost | None) -> Message:
    """How far a friend has come meanwhile, or who was faster; nothing without a friend."""
    if rival is None:
        return NOTHING
    if session.is_finished:
        return outcome_said(session.elapsed, rival.end, rival.rival)
    return say("{progress}.", progress=progress_said(session.state, rival.at(session.elapsed), rival.rival))
