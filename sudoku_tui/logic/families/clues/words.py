"""What is said of clues of any kind."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.forcing.words import nothing_left
from sudoku_tui.logic.families.names import cannot_be, cell_names, house_names, some_cell_names
from sudoku_tui.logic.families.words import Lines, Sentences, Words
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Clue, Inference, Step, Sum
from sudoku_tui.words.message import Message, all_of, any_of, counted, in_turn, say

_MOST_TOGETHER = 6  # sentences of one paragraph; of longer proofs each has a numbered line


def clue_said(clue: Clue | Sum, geometry: Geometry) -> Message:
    """A clue in a few words; of a rule about the grid only the cells that are looked at, of a sum how it arises."""
    if isinstance(clue, Sum):
        return _derived(clue, geometry)
    constraint = geometry.constraints[clue.constraint]
    if len(constraint.places) > len(clue.cells) or not constraint.places:
        return say("{name} in {cells}", name=constraint.name, cells=cell_names(geometry, clue.cells))
    return constraint.said(geometry)


def _derived(said: Sum, geometry: Geometry) -> Message:
    cells, houses = cell_names(geometry, said.cells), house_names(geometry, said.houses)
    about = {"cells": cells, "total": said.total, "houses": houses}
    if said.others:
        others = cell_names(geometry, said.others)
        return say("sum of {cells}, {total} more than {others} by the cages in {houses}", others=others, **about)
    return say("sum of {cells}, {total} by the cages in {houses}", **about)


def name_said(step: Step, geometry: Geometry) -> Message:
    """The kind of a step's first clue, which gives no cell away."""
    return geometry.constraints[step.evidence.clues[0].constraint].name


def box_said(step: Step, geometry: Geometry) -> Message:
    """The box that a step's first clue begins in."""
    return geometry.boxes[geometry.box_of(step.evidence.clues[0].cells[0]) - 1].said


def _candidates_where(step: Step, geometry: Geometry) -> Sentences:
    place = {"clue": name_said(step, geometry), "box": box_said(step, geometry)}
    return say("Look at the {clue} that begins in {box}: what can its cells still hold?", **place)


def _candidates_why(step: Step, geometry: Geometry) -> Sentences:
    left: dict[int, list[str]] = {}
    touched = {cell for cell, _ in step.eliminations}
    for cell, digit in step.evidence.candidates(Role.SET):
        if cell in touched:
            left.setdefault(cell, []).append(geometry.digit_name(digit))
    told = all_of(
        say("{cell} only {digits}", cell=geometry.cell_name(cell), digits=any_of(digits))
        for cell, digits in left.items()
    )
    return (
        say("There is a {clue}.", clue=clue_said(step.evidence.clues[0], geometry)),
        say("With what its cells can hold, it can be met in no other way than these: it leaves {told}.", told=told),
        say("So {cannot}.", cannot=cannot_be(step.eliminations, geometry)),
    )


CANDIDATES = Words(
    where=_candidates_where,
    why=_candidates_why,
    looks=say(
        "One clue, and what its cells can still hold. Go through the ways to meet it: a digit that is in none of them "
        "at its place goes."
    ),
    works=say("A clue holds in the solution as well, so whatever stands in no way to meet it cannot stand there."),
)


def _digits_where(step: Step, geometry: Geometry) -> Sentences:
    place = {"clue": name_said(step, geometry), "box": box_said(step, geometry)}
    return say("Look at the {clue} that begins in {box}: which digit must it hold?", **place)


def _digits_why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_said(step.evidence.clues[0], geometry)
    return (
        say("Every way to meet the {clue} has a {digits}, in {base.some_cells}.", clue=clue),
        say("A cell that sees {base.cells} cannot be {digits}: {eliminated.cells}."),
    )


DIGITS = Words(
    where=_digits_where,
    why=_digits_why,
    looks=say(
        "A digit that is in every way to meet a clue, such as the 9 in a cage of 17. It has only few places there, and "
        "some other cell sees all of them."
    ),
    works=say("One of these places holds the digit, and what sees them all sees that one."),
)


def _contradiction_where(step: Step, geometry: Geometry) -> Sentences:
    box = geometry.boxes[geometry.box_of(step.eliminations[0].cell) - 1].said
    return say("Look at {box}: suppose one digit there, and see what its clues are left with.", box=box)


def _contradiction_why(step: Step, geometry: Geometry) -> Sentences:
    (branch,) = step.evidence.branches
    told, conclusion = tuple(_sentences(branch, geometry)), say("So {eliminated.cells} cannot be {eliminated.digits}.")
    if len(told) <= _MOST_TOGETHER:
        return (*told, conclusion)
    lines = (say("{number}. {sentence}", number=number, sentence=part) for number, part in enumerate(told, 1))
    return Lines((*lines, conclusion))


def _sentences(branch: Branch, geometry: Geometry) -> Iterator[Message]:
    """A branch in sentences, of which each tells what follows from one clue, or from what is placed."""
    first = branch.lines[0].candidate
    yield say("Suppose {each}.", each=_is_said(first, geometry))
    for is_on, clue, group in _grouped(branch):
        gone = [line.candidate for line in group]
        if group[0].group:
            yield _locked(group[0], gone, geometry)
        elif is_on:
            yield say("Then {all}.", all=all_of(_must_be(line, geometry) for line in group))
        elif clue:
            yield say(
                "The {clue} then says: {cannot}.", clue=clue_said(clue, geometry), cannot=cannot_be(gone, geometry)
            )
        else:
            cause = branch.lines[group[0].causes[0]].candidate
            others = [each for each in gone if each.cell != cause.cell]
            if others:
                yield say("With {each}, {cannot}.", each=_is_short(cause, geometry), cannot=cannot_be(others, geometry))
    if branch.unmet:
        yield say("Now the {clue} cannot be met.", clue=clue_said(branch.unmet, geometry))
    elif branch.broken:
        yield say("Now {nothing}.", nothing=nothing_left(branch.broken, geometry))


def _grouped(branch: Branch) -> Iterator[tuple[bool, Clue | Sum | None, list[Inference]]]:
    """Lines that follow each other and have one reason, together."""
    for (is_on, clue, *_), group in groupby(branch.lines[1:], _reason):
        yield is_on, clue, list(group)


def _reason(line: Inference) -> tuple[bool, Clue | Sum | None, tuple[int, ...], tuple[int, ...]]:
    return line.is_on, line.clue, () if line.is_on or line.clue else line.causes, line.group


def _locked(line: Inference, gone: Iterable[Candidate], geometry: Geometry) -> Message:
    """What sees all places that a house, or a clue, has left for a digit."""
    about = {
        "digit": geometry.digit_name(line.candidate.digit),
        "places": some_cell_names(geometry, line.group),
        "cannot": cannot_be(gone, geometry),
    }
    if line.clue:
        return say(
            "The {clue} then has its {digit} in {places}, so {cannot}.", clue=clue_said(line.clue, geometry), **about
        )
    house = geometry.houses[line.truth.place].said if line.truth else ""
    return say("In {house}, the {digit} is then in {places}, so {cannot}.", house=house, **about)


def _is_said(candidate: Candidate, geometry: Geometry) -> Message:
    return say("{cell} is {digit}", cell=geometry.cell_name(candidate.cell), digit=geometry.digit_name(candidate.digit))


def _is_short(candidate: Candidate, geometry: Geometry) -> Message:
    return say("{digit} in {cell}", cell=geometry.cell_name(candidate.cell), digit=geometry.digit_name(candidate.digit))


def _must_be(line: Inference, geometry: Geometry) -> Message:
    said = _is_said(line.candidate, geometry)
    if line.truth and line.truth.digit:
        return say("{said}, its only place in {house}", said=said, house=geometry.houses[line.truth.place].said)
    return say("{said}, all that is left there", said=said)


CONTRADICTION = Words(
    where=_contradiction_where,
    why=_contradiction_why,
    looks=say(
        "A digit that takes from the cells around it just what one clue needs. Put it in, cross it out of all cells "
        "that see it, and look at every clue that has lost something."
    ),
    works=say("Every clue is met in the solution. What leaves one without a way to be met cannot be."),
)

NET = Words(
    where=_contradiction_where,
    why=_contradiction_why,
    looks=say(
        "Suppose a digit, and follow what the clues and the houses make of it: digits that go, cells and houses with "
        "one candidate left, and so on, until a clue, a cell or a house has nothing left. Start in cells with few "
        "candidates, among clues with few ways to meet them."
    ),
    works=say("What leads to a clue that cannot be met, or to a cell or a house with nothing left, cannot be."),
)


def _ways_where(step: Step, geometry: Geometry) -> Sentences:
    return say("Look at {base.house} and the clues that cross it: how can it be filled?")


def _ways_why(step: Step, geometry: Geometry) -> Sentences:
    known = dict.fromkeys(clue.constraint for clue in step.evidence.clues)
    clues = in_turn(*(geometry.constraints[clue].said(geometry) for clue in known), between="; ")
    return (
        counted(
            "In {base.house} each digit stands once, and this clue must be met beside that: {clues}.",
            "In {base.house} each digit stands once, and these clues must be met beside that: {clues}.",
            len(known),
            clues=clues,
        ),
        say("Go through all ways to fill it: those that still let these be met have none of what goes."),
        say("So {cannot}.", cannot=cannot_be(step.eliminations, geometry)),
    )


WAYS = Words(
    where=_ways_where,
    why=_ways_why,
    looks=say(
        "A row, column or box that is crowded with clues. Begin with the digit, or the cell, that has fewest places "
        "left, and follow each of them: what goes from the house, and then what the clues still allow."
    ),
    works=say(
        "One of the ways to fill the house is right, and every clue is met in the solution. What stands in none of "
        "these ways is impossible."
    ),
)
