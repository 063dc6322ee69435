"""One clue or several, as they are told: the sentences of the proof, each with what it says is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from string import Formatter

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.explain import Mentioned, explain
from sudoku_tui.logic.families.clues.reasons import watched_by
from sudoku_tui.logic.families.clues.suppose import Supposition, branch_of, branches_of
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, Mark, Step
from sudoku_tui.logic.walks.branches import tell_broken
from sudoku_tui.logic.walks.clue_words import clue_named
from sudoku_tui.logic.walks.losses import goes
from sudoku_tui.logic.walks.needed import walk_needed
from sudoku_tui.logic.walks.totals import walk_totals
from sudoku_tui.logic.walks.trail import (
    Trail,
    cell_is,
    changed,
    deeds,
    is_gone,
    marked,
    sentence,
    shown_houses,
)
from sudoku_tui.logic.walks.walk import Stop, Walk
from sudoku_tui.words.message import Listing, Message, Passage, Sentence, in_turn, say

_LONG = 150
"""The most characters of a summary that names several clues."""
_LONGEST = 140
"""The most characters of a sentence that is taken as it is."""

_CANNOT = "{cells} cannot be {digits}"
"""The template in which proofs say what is gone."""


def walk_clue(step: Step, board: Board) -> Walk:
    """The walk by ranges of totals, or by what a cell's neighbours need, where these say it all; else by the proof."""
    return walk_totals(step, board) or walk_needed(step, board) or _walk_sentences(step, board)


def _walk_sentences(step: Step, board: Board) -> Walk:
    trail, geometry = Trail(), board.geometry
    reasons = _reasons(step, geometry)
    for message in _told(step, geometry):
        said = reasons.get(message) or _gone_in(message, step, geometry)
        gone = [each for each in _left(trail, step) if each in said]
        if gone or not said:  # what has gone by its reasons needs no end that says it again
            _tell(trail, message, gone, step, board)
    _conclude(trail, step, geometry)
    return Walk(_summary(step, geometry), tuple(trail.stops))


def _reasons(step: Step, geometry: Geometry) -> dict[Message, set[Candidate]]:
    """The sentences that are a reason for some of what goes."""
    reasons_of = technique(step.technique).words.reasons
    return {reason.told: {*reason.gone} for reason in reasons_of(step, geometry)} if reasons_of else {}


def _left(trail: Trail, step: Step) -> list[Candidate]:
    """What a step removes and no stop has concluded yet."""
    done = {fact for stop in trail.stops if not stop.case for fact in stop.facts}
    return [each for each in step.eliminations if is_gone(each) not in done]


def _tell(trail: Trail, message: Message, gone: Sequence[Candidate], step: Step, board: Board) -> None:
    """A sentence; where it is long and gives a reason, what this is, line by line."""
    geometry, cells = board.geometry, _looked_at(step)
    message = _with_short_names(message, step, geometry)
    is_long = len(str(message)) > _LONGEST
    if not gone:
        text = _shortened(step, geometry) if is_long else message
        if trail.stops and text == trail.stops[-1].text:
            return  # the one before was cut short, too
        trail.add(Stop(text, marks=cells, houses=step.evidence.shown_houses))
        return
    can_follow = is_long and len(gone) <= _FOLLOWED and len(step.evidence.clues) > 1
    ends = [_followed(trail, each, step, board) for each in gone] if can_follow else []
    text = say("So {gone}.", gone=goes(gone, geometry)) if is_long else message
    stop = Stop(text, tuple(map(is_gone, gone)), marks=(*cells, *marked(gone, Role.OFF)))
    if ends and all(end is not None for end in ends):
        trail.add(replace(stop, since=tuple(end for end in ends if end is not None)))
    else:
        trail.add(_resting(stop, step))


_FOLLOWED = 2
"""The most candidates with one reason that are followed line by line."""
_CASES = 2, 3
"""How many cases a supposition may end in."""


def _followed(trail: Trail, gone: Candidate, step: Step, board: Board) -> int | None:
    """Suppose a candidate, and tell how it goes wrong; None where that does not come out soon."""
    number = 1 + max((stop.case[0] for stop in trail.stops if stop.case), default=0)
    supposed = Supposition(board, gone, watched_by(step, board.geometry))
    if supposed.settle():
        return tell_broken(trail, (branch_of(supposed),), None, number, board)
    for truth, choice in (each for count in _CASES for each in supposed.choices(count)):
        cases = [supposed.case(each) for each in choice]
        if all(case.settle() for case in cases):
            return tell_broken(trail, branches_of(supposed, truth, cases), truth, number, board)
    return None


def _conclude(trail: Trail, step: Step, geometry: Geometry) -> None:
    """Tell what no sentence has said is gone."""
    left = _left(trail, step)
    if left or step.placements or not trail.stops[-1].facts:
        facts = tuple(map(is_gone, left)) if left and not step.placements else deeds(step)
        text = say("So {changed}.", changed=goes(left, geometry) if left else changed(step, geometry))
        marks = (*_looked_at(step), *marked(left, Role.OFF))
        trail.add(_resting(Stop(text, facts, marks=marks), step))


def _looked_at(step: Step) -> tuple[Mark, ...]:
    """The cells that the clues are about."""
    cells = dict.fromkeys(cell for clue in step.evidence.clues for cell in clue.cells)
    return tuple(Mark(cell, 0, Role.BASE) for cell in cells)


def _told(step: Step, geometry: Geometry) -> Iterator[Message]:
    why = explain(step, geometry).stages[2]
    yield from (each for each in why.parts if isinstance(each, Message)) if isinstance(why, Passage) else (why,)


def _with_short_names(message: Message, step: Step, geometry: Geometry) -> Message:
    """A sentence that would be long because of its clue, with this named by its first cell."""
    clues = {clue.constraint for clue in step.evidence.clues}
    if len(str(message)) <= _LONGEST or len(clues) != 1:
        return message
    if not isinstance(message, Sentence) or "{clue}" not in message.template:
        return message
    return message.given({"clue": clue_named(step.evidence.clues[0], geometry)})


def _shortened(step: Step, geometry: Geometry) -> Message:
    clues = dict.fromkeys(clue.constraint for clue in step.evidence.clues)
    if not clues:
        return say("The ring of cells around box 5 holds the same digits as the four corner squares.")
    first = clue_named(step.evidence.clues[0], geometry)
    if len(clues) > 1:
        return say("Take {count} clues together, beginning here: {clue}.", count=len(clues), clue=first)
    return say("Here is the clue: {clue}.", clue=first)


def _resting(stop: Stop, step: Step) -> Stop:
    """A stop that rests on everything the step does."""
    evidence = step.evidence
    return Stop(
        stop.text,
        stop.facts,
        truths=evidence.truths,
        clues=evidence.clues,
        sums=evidence.sums,
        filled=evidence.filled,
        marks=stop.marks,
        houses=evidence.shown_houses,
    )


def _gone_in(message: object, step: Step, geometry: Geometry) -> set[Candidate]:
    """What a message says is gone, by its fields."""
    if isinstance(message, Mentioned):
        return {*message.candidates} & {*step.eliminations}
    if isinstance(message, Listing | Passage | list | tuple):
        parts = message if isinstance(message, list | tuple) else message.parts
        return set().union(*(_gone_in(part, step, geometry) for part in parts))
    if not isinstance(message, Sentence):
        return set()
    if message.template == _CANNOT:
        return _named(message, step, geometry)
    told = {(name or "").partition(".")[0] for _, name, _, _ in Formatter().parse(message.template)}
    fields = [value for name, value in message.arguments.items() if name in told]
    return _gone_in(fields, step, geometry)


def _named(message: Sentence, step: Step, geometry: Geometry) -> set[Candidate]:
    cells, digits = message.arguments["cells"], message.arguments["digits"]
    if not (isinstance(cells, Listing) and isinstance(digits, Listing)):
        return set()
    return {
        each
        for each in step.eliminations
        if geometry.cell_name(each.cell) in cells.parts and geometry.digit_name(each.digit) in digits.parts
    }


def _summary(step: Step, geometry: Geometry) -> Message:
    """What goes, with the clue, and the one cell that decides if it is one with few digits."""
    about: dict[str, object] = {"changed": changed(step, geometry)}
    clues = dict.fromkeys(clue.constraint for clue in step.evidence.clues)
    if not clues:
        return say("The ring around box 5 and the four corners hold the same digits, so {changed}.", **about)
    if len(clues) > 1:
        said = [geometry.constraints[clue].said(geometry) for clue in clues]
        text = sentence(say("{changed} ({clues})", clues=in_turn(*said, between="; "), **about))
        return (
            text if len(str(text)) <= _LONG else say("By {count} clues together, {changed}.", count=len(clues), **about)
        )
    about["clue"] = clue_named(step.evidence.clues[0], geometry)
    held = _deciding(step)
    if held:
        about["held"] = cell_is(held[0].cell, (each.digit for each in held), geometry)
        return sentence(say("{held}, so {changed} ({clue})", **about))
    return sentence(say("{changed} ({clue})", **about))


_FEW = 3
"""The most digits of a cell that the summary names."""


def _deciding(step: Step) -> tuple[Candidate, ...]:
    roles = Role.BASE, Role.BLOCKER
    held = tuple(Candidate(mark.cell, mark.digit) for mark in step.evidence.marks if mark.role in roles and mark.digit)
    alone = len({each.cell for each in held}) == 1 and len(held) <= _FEW
    return held if alone and not any(each in held for each in step.eliminations) else ()


def walk_filled(step: Step, board: Board) -> Walk:
    """Every way to fill a house that its clues allow: why digits fail, as far as there is a reason to tell."""
    trail, geometry, evidence = Trail(), board.geometry, step.evidence
    (house,) = evidence.filled
    name, houses = geometry.houses[house].said, shown_houses([house], Role.BASE)
    for clue in _each_once(evidence.clues):
        marks = tuple(Mark(cell, 0, Role.COVER) for cell in clue.cells)
        text = say("This clue crosses {house}: {clue}.", house=name, clue=clue_named(clue, geometry))
        trail.add(Stop(text, clues=(clue,), marks=marks, houses=houses))
    for told, gone in _reasons(step, geometry).items():
        _tell(trail, told, [each for each in _left(trail, step) if each in gone], step, board)
    about = {"house": name, "changed": changed(step, geometry)}
    if left := _left(trail, step):
        text = say("However {house} is filled otherwise, {gone}.", gone=goes(left, geometry), **about)
        marks = marked(left, Role.OFF)
        trail.add(_resting(Stop(text, tuple(map(is_gone, left)), marks=marks), step))
    return Walk(say("However {house} is filled, its clues see to it that {changed}.", **about), tuple(trail.stops))


def _each_once(clues: Iterable[Clue]) -> list[Clue]:
    return [*{clue.constraint: clue for clue in clues}.values()]
