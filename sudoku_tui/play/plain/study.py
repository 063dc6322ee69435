"""What a game in lines tells for learning: every step there is now, the way to the solution, lessons, a race."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from sudoku_tui.engine.stepper import finish
from sudoku_tui.play.plain.lists import lines
from sudoku_tui.words.message import Message, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.engine.puzzle import Puzzle
    from sudoku_tui.engine.shapes.geometry import Geometry
    from sudoku_tui.lab.race import Standing
    from sudoku_tui.logic.step import Step
    from sudoku_tui.logic.technique import Technique
    from sudoku_tui.play.desk.desk import Desk

_STEPS_LISTED = 30
_IDENTIFIER, _NAME = 28, 16  # columns
_CAP = 100_000  # events of a strategy in a race


def steps_now(desk: Desk) -> list[Step]:
    """The steps there are now, the nearest first; no more than are listed, for all may take seconds."""
    from sudoku_tui.logic.human_order import in_human_order
    from sudoku_tui.logic.path import finding, fitting

    found = finding(desk.board, in_human_order(fitting(desk.session.rungs(), desk.board)))
    return list(islice((step for _, step in found if step), _STEPS_LISTED))


def steps_from_here(desk: Desk) -> list[Step]:
    """The way to the solution; from the start if no way leads on from here."""
    from sudoku_tui.logic.path import walking

    session = desk.session
    is_lost = bool(desk.mistakes) or session.is_finished
    start = session.puzzle.board() if is_lost else desk.board
    return list(finish(walking(start, session.rungs())).steps)


def told(steps: Sequence[Step], text: str, geometry: Geometry) -> Message:
    """One of some steps with its proof, if its number is named; otherwise a line for each."""
    if text:
        number = int(text) if text.isdecimal() and len(text) < _NAME else 0
        return _whole(steps[number - 1], geometry) if 0 < number <= len(steps) else say("There is no such step.")
    if not steps:
        return say("No step is known here.")
    return lines(_line(number, step, geometry) for number, step in enumerate(steps, start=1))


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
        return say("There is no technique {name}; lessons lists them.", name=name)
    parts = [rung.name, rung.words.looks, rung.words.works]
    if example := lesson_example(rung.identifier):
        _, _, why, result = explain(example.step, example.board.geometry).stages
        parts += [say("For example: {proof}", proof=why), result]
    return lines(parts)


def race(puzzle: Puzzle, clock: Callable[[], float] = time.process_time) -> Message:
    """How long each strategy of the lab takes for a puzzle, the quickest first."""
    from sudoku_tui.lab.race import Race

    standings = finish(Race([puzzle], cap=_CAP, clock=clock).run())
    return lines(map(_standing_line, sorted(standings, key=lambda each: (not each.solved, each.seconds))))


def watch(puzzle: Puzzle, text: str) -> Message:
    """What a strategy of the lab does, from the first step or the one whose number is named; or what there are."""
    from sudoku_tui.lab.player import event_said
    from sudoku_tui.lab.strategies import STRATEGIES
    from sudoku_tui.lab.trace import Counters

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


def _standing_line(standing: Standing) -> Message:
    name = f"{standing.strategy.identifier:<{_NAME}}"
    if not standing.solved:
        return say("{name}  not solved", name=name)
    return say("{name}  {time} ms", name=name, time=f"{1000 * standing.seconds:,.1f}")


def _rung_named(name: str) -> Technique | None:
    from sudoku_tui.logic.ladder import taught

    wanted = name.strip().casefold().replace(" ", "-")
    return next((rung for rung in taught() if wanted in (rung.identifier, str(rung.name).casefold())), None)


def _line(number: int, step: Step, geometry: Geometry) -> Message:
    from sudoku_tui.play.panels.step import name_of, outcome

    return say(
        "{number}  {outcome}  {name}",
        number=f"{number:>3}",
        outcome=f"{outcome(step, geometry):<{_NAME}}",
        name=name_of(step),
    )


def _whole(step: Step, geometry: Geometry) -> Message:
    from sudoku_tui.logic.explain import explain

    _, name, why, result = explain(step, geometry).stages
    return lines((name, why, result))
