"""What a player says of a drawing or a sentence that was not understood: these lines are ..., this means ..."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.cues import Form
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.rules import RULES, Rule
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.reading.electing import Ballot, Elected
from sudoku_tui.formats.reading.seeing import Sight, sights_on
from sudoku_tui.formats.reading.understanding import with_elected
from sudoku_tui.words.message import Message, as_it_is, counted, say


class Thing(NamedTuple):
    """What a player can give a meaning: all shapes of one look, or a sentence."""

    sight: Sight | None = None
    sentence: str = ""

    @property
    def said(self) -> Message:
        if self.sight is None:
            return say("“{sentence}”", sentence=as_it_is(self.sentence))
        forms = counted("{count} × {hue} {form}", "{count} × {hue} {form}", len(self.sight.shapes))
        return forms.given({"hue": self.sight.hue or self.sight.look.colour, "form": self.sight.look.form.value})


class Meaning(NamedTuple):
    """What it may be: a kind of clue, or a rule for all cells."""

    key: str
    name: Message


def open_things(clued: Clued) -> list[Thing]:
    """Everything of a puzzle that is not understood."""
    shape = clued.puzzle.geometry
    drawn = next((clue for clue in shape.constraints if isinstance(clue, Drawn)), None)
    seen = sights_on(shape, drawn.parts) if drawn else ()
    read = {*drawn.read} if drawn else set[int]()
    looks = [Thing(sight) for sight in seen if not read & {part for each in sight.shapes for part in each.parts}]
    return [*looks, *(Thing(sentence=text) for text in clued.reading.left)]


def meanings_of(thing: Thing) -> list[Meaning]:
    """What a look may be by its form; what a sentence may say of all cells."""
    return list(_meanings(thing))


def _meanings(thing: Thing) -> Iterator[Meaning]:
    form = thing.sight.look.form if thing.sight else Form.NONE
    for key, clue in all_kinds().items():
        if (cues := clue.kind.cues) and (form in cues.forms or (form is Form.NONE and cues.flags)):
            yield Meaning(key, clue.kind.name)
    if thing.sight is None:
        yield from (Meaning(rule.value, its.name) for rule, its in RULES.items() if its.said)


def named_as(clued: Clued, thing: Thing, key: str) -> Clued:
    """The puzzle with a meaning that the player gave; nothing is proved of it yet.

    Raises:
        PuzzleTextError: where the shapes cannot be that, or the author's solution breaks it.
    """
    ballot = Ballot((), (), clued.puzzle.geometry, clued.solution)
    found: Elected | None
    if thing.sight:
        found = ballot.as_kind(thing.sight, key)
    else:
        found = ballot.as_rule(Rule(key)) if key in list(Rule) else ballot.for_all_cells(key)
    if found is None:
        raise PuzzleTextError(say("it cannot be that: the author's solution breaks it, or its form does not fit"))
    return with_elected(clued, [found])
