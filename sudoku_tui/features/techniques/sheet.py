"""The techniques that hints, steps and paths use, as values: a switch for each, in the order of the ladder."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sudoku_tui.app.page.sheet import Action, Buttons, Group, Paragraph, Sheet, Switch
from sudoku_tui.features.techniques.model import LadderChoice
from sudoku_tui.logic.clue_rungs import clue_kind
from sudoku_tui.logic.ladder import is_of_classics
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import NOTHING, Capitalised, Message, in_turn, say


def techniques_sheet(choice: LadderChoice, said: Message, ways: tuple[Action, ...], chosen: int) -> Sheet:
    """The sheet; at its end, for those without keys, what can be done with the technique that was touched last."""
    foot = (Buttons((ways[0]._replace(main=True), *ways[1:])),) if ways else ()
    at = choice.order[chosen].identifier
    return Sheet(say("Techniques you use"), (Paragraph(said), *_groups(choice), *foot), at, reads="pages")


def place_of(choice: LadderChoice, name: str) -> int | None:
    """Where a technique stands that a page speaks of; None if it speaks of something else."""
    return next((place for place, rung in enumerate(choice.order) if rung.identifier == name), None)


def _groups(choice: LadderChoice) -> Iterator[Group]:
    """Those of every puzzle, in the order in which they are tried, and those for each kind of clue."""
    for title, rungs in groupby(choice.order, _title):
        yield Group(
            title, tuple(Switch(rung.name, rung.identifier, choice.is_on(rung), _about(rung)) for rung in rungs)
        )


def _title(rung: Technique) -> Message:
    if is_of_classics(rung.identifier):
        return say("In this order")
    return Capitalised(say("for {kind}", kind=clue_kind(rung.identifier)))


def _about(rung: Technique) -> Message:
    unique = say("one solution") if is_of_classics(rung.identifier) and rung.needs_uniqueness else NOTHING
    return in_turn(rung.level.label, say("score {score}", score=rung.score), unique, between=" · ")
