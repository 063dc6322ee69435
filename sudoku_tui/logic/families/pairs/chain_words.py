"""What is said of chains of clues that tie two cells, and of direct forcing."""

from collections.abc import Iterator

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.chains import words as chains
from sudoku_tui.logic.families.names import cannot_be, cell_names
from sudoku_tui.logic.families.pairs.joined import ways
from sudoku_tui.logic.families.pairs.words import box_said, held_by
from sudoku_tui.logic.families.ties import by_clues
from sudoku_tui.logic.families.words import Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, any_of, in_turn, say

_MOST_WAYS = 8
"""How many ways are told one by one."""


def _clues(step: Step, geometry: Geometry) -> Message:
    clues = dict.fromkeys(clue.constraint for clue in step.evidence.clues)
    return in_turn(*(geometry.constraints[clue].said(geometry) for clue in clues), between="; ")


def _where_joined(step: Step, geometry: Geometry) -> Message:
    box = box_said(step.evidence.marks[0].cell, geometry)
    return say("Look at clues that share a cell, beginning in {box}.", box=box)


def _why_joined(step: Step, geometry: Geometry) -> Sentences:
    held, about = held_by(step), {"cells": cell_names(geometry, held_by(step)), "clues": _clues(step, geometry)}
    found = ways(geometry, [*held], [digit_mask(digits) for digits in held.values()])
    if len(found) > _MOST_WAYS:
        start: Message = say("Try all digits in {cells} together ({clues}).", **about)
    else:
        texts = any_of("".join(map(geometry.digit_name, way)) for way in found)
        start = say("{cells}, in this order, can only be {ways} ({clues}).", ways=texts, **about)
    return (start, *_gone(step, geometry))


def _gone(step: Step, geometry: Geometry) -> Iterator[Message]:
    held = held_by(step)
    if inside := [each for each in step.eliminations if each.cell in held]:
        yield say("So {gone}.", gone=cannot_be(inside, geometry))
    if outside := [each for each in step.eliminations if each.cell not in held]:
        digits = any_of(geometry.digit_name(digit) for digit in sorted({digit for _, digit in outside}))
        gone = cannot_be(outside, geometry)
        yield say(
            "Whichever it is, a cell that sees these loses {digits} to one of them: {gone}.", digits=digits, gone=gone
        )


JOINED = Words(
    where=_where_joined,
    why=_why_joined,
    looks=say(
        "Two clues share a cell, or several make a chain: black dots in a row allow only runs of 1 2 4 8 or of 3 6, "
        "white ones runs that rise or fall, two X in a row the same digit at both ends; and two whispers neighbours "
        "of one cell need two different partners if they see each other. Write down all ways to fill the cells."
    ),
    works=say(
        "The cells are filled in one of the ways. A digit that a cell has in none of them goes from it; and if each "
        "way has a digit where some other cell sees it, that cell cannot have it."
    ),
)


def _where_forced(step: Step, geometry: Geometry) -> Message:
    if step.evidence.houses:
        return say("Look at the places for {base.digits} in {base.house}, and at the clues around them.")
    box = box_said(step.evidence.marks[0].cell, geometry)
    return say("Look at a cell of few candidates in {box}, and at the clues around it.", box=box)


def _why_forced(step: Step, geometry: Geometry) -> Sentences:
    gone = by_clues(
        cannot_be(step.eliminations, geometry), geometry, step.evidence.candidates(Role.BASE), step.eliminations
    )
    if step.evidence.houses:
        start = say("In {base.house}, the {base.digits} must go in {base.some_cells}.")
        return start, say("Wherever it stands, {gone}.", gone=gone)
    return say("{base.cells} must be {base.either}."), say("Whichever it is, {gone}.", gone=gone)


FORCING = Words(
    where=_where_forced,
    why=_why_forced,
    looks=say(
        "Take a cell with few candidates, or a digit with few places in a house, and note for each of them what it "
        "excludes: in its houses, and by every clue that it is part of. Look for what all of them exclude."
    ),
    works=say("One of them is right, whichever it is. What each of them excludes is impossible."),
)

_WORKS = say(
    "If the first end is false, the others follow one after the other, and the last end is true. So one of the two "
    "ends is true, and what neither of them can be true with is impossible."
)


def _wing(looks: Message) -> Words:
    return Words(where=chains.where, why=chains.why_open, looks=looks, works=_WORKS)


WING = _wing(
    say(
        "Like a skyscraper or another short chain, but two of its cells need not see each other: a clue excludes two "
        "of their candidates from being true together, as 4 and 6 on a white dot. Take cells with two candidates, or a "
        "digit with two places in a house, and step from one to the next by clues and houses, three links at the most."
    )
)
XY_WING = _wing(
    say(
        "Three cells of two candidates each, as in an XY-wing, but a clue ties the pivot to a pincer, or a pincer to "
        "what goes: on a thermometer a 5 of the pivot leaves a later cell no 5, but no 4 either."
    )
)
W_WING = _wing(
    say(
        "Two cells of two candidates each, and a digit with two places in a house between them, as in a W-wing; but a "
        "clue instead of a house ties a cell to a place, or to what goes."
    )
)
