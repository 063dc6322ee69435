"""The words for what a clue needs, and for what it brings along.

Which clue takes which place is worked out again from the marks of a step: what the cells of its clues can hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.constraints.constraint import Masks
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.one_clue import clue_said
from sudoku_tui.logic.families.clues.one_reason import one_clue_reasons, without_peers
from sudoku_tui.logic.families.clues.parts import CluePart
from sudoku_tui.logic.families.clues.reasons import watched_by
from sudoku_tui.logic.families.tools import exclude_each_other
from sudoku_tui.logic.families.words import (
    Sentences,
    Words,
    box_said,
    cannot_be,
    digits_of_any,
    held_by,
    so_cannot,
    some_cell_names,
    where_clue,
)
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, say


def _needed_where(step: Step, geometry: Geometry) -> Message:
    return where_clue(step, geometry)


def _needed_why(step: Step, geometry: Geometry) -> Sentences:
    clue = clue_said(step.evidence.clues[0], geometry)
    if step.evidence.candidates(Role.BASE):
        return (
            say("Without {digits} in {base.some_cells}, the {clue} could not be met.", clue=clue),
            say("A cell that sees {base.cells} cannot be {digits}: {eliminated.cells}."),
        )
    reasons = one_clue_reasons(step, geometry, sees=True)
    told = {gone for reason in reasons for gone in reason.gone}
    rest = [each for each in step.eliminations if each not in told]
    return (
        say("Here is the clue: {clue}.", clue=clue),
        *(reason.told for reason in reasons),
        *([_no_way(rest, geometry)] if rest else []),
        so_cannot(step.eliminations, geometry),
    )


def _no_way(gone: Sequence[Candidate], geometry: Geometry) -> Message:
    cell, digits = geometry.cell_name(gone[0].cell), digits_of_any(gone, geometry)
    return say(
        "With {digits} in {cell}, nothing that its other cells can hold would meet it.", digits=digits, cell=cell
    )


NEEDED_WORDS = Words(
    where=_needed_where,
    why=_needed_why,
    looks=say(
        "A clue that cannot do without some digit: a white dot whose cells hold 6, 7 and 8 needs its 7. A cell that "
        "sees all places for it there cannot be it. Look at the clue's own cells, too: a digit in one goes from those "
        "that see it, and the clue may need it there."
    ),
    works=say("The solution meets every clue, so a digit that takes from a clue all that it could be met by is wrong."),
)


def _brought_where(step: Step, geometry: Geometry) -> Message:
    if step.evidence.houses:
        return say("Look at the places for {base.digits} in {base.house}: what does each need beside it?")
    box = box_said(step.evidence.marks[0].cell, geometry)
    return say("Look at a cell in {box}: what does each of its digits need beside it?", box=box)


def _brought_why(step: Step, geometry: Geometry) -> Sentences:
    (gone,) = step.eliminations
    cannot = cannot_be([gone], geometry)
    if step.evidence.houses:
        start, end = (
            say("See where the {base.digits} of {base.house} can be."),
            say("Wherever it goes, {gone}.", gone=cannot),
        )
    else:
        start = say("{base.cells} must be {base.either}.")
        end = say("Whichever it is, {gone}.", gone=cannot)
    return start, *_brought(step, gone, geometry), end


def _brought(step: Step, gone: Candidate, geometry: Geometry) -> Iterator[Message]:
    """What follows from some of the candidates: first where no clue is needed, then clue by clue."""
    beside = _beside(step, gone, geometry)
    by_part = dict[CluePart | None, list[Candidate]]()
    for each in step.evidence.candidates(Role.BASE):
        part = None if exclude_each_other(geometry, each, gone) else _taken_by(each, beside)
        by_part.setdefault(part, []).append(each)
    if None in by_part:
        yield _seen(by_part.pop(None), gone, geometry)
    for part, choice in by_part.items():
        if part:
            yield _with_clue(part, choice, gone, step, geometry)


def _beside(step: Step, gone: Candidate, geometry: Geometry) -> list[tuple[CluePart, Masks]]:
    """The clues of a step, each with what it leaves of its cells beside a candidate."""
    held, found = held_by(step), list[tuple[CluePart, Masks]]()
    for _, part in watched_by(step, geometry):
        own = {cell: digit_mask(held.get(cell, ())) for cell in part.cells}
        own = without_peers(own, gone, geometry)
        left = part.narrow(tuple(1 << gone.digit - 1 if cell == gone.cell else own[cell] for cell in part.cells))
        found.append((part, left.masks if left else (0,) * len(part.cells)))
    return found


def _taken_by(candidate: Candidate, beside: Iterable[tuple[CluePart, Masks]]) -> CluePart | None:
    """The clue that excludes a candidate."""
    for part, left in beside:
        if candidate.cell in part.cells and not left[part.cells.index(candidate.cell)] >> candidate.digit - 1 & 1:
            return part
    return None


def _seen(choice: Sequence[Candidate], gone: Candidate, geometry: Geometry) -> Message:
    cell, digit = geometry.cell_name(gone.cell), geometry.digit_name(gone.digit)
    if choice[0].cell == gone.cell:
        held = geometry.digit_name(choice[0].digit)
        return say("In {cell} itself, {held} leaves no room for {digit}.", cell=cell, held=held, digit=digit)
    return say("With {choice}, {cell} sees it.", choice=_said(choice, geometry), cell=cell)


def _with_clue(part: CluePart, choice: Sequence[Candidate], gone: Candidate, step: Step, geometry: Geometry) -> Message:
    where, said = _places(part, gone, step, geometry), _said(choice, geometry)
    digit, clue = geometry.digit_name(gone.digit), _named(part, geometry)
    if gone.cell in part.cells:
        cell = geometry.cell_name(gone.cell)
        return say(
            "With {choice}, {cell} cannot hold {digit} ({clue}).", choice=said, cell=cell, digit=digit, clue=clue
        )
    if {*where} == {cell for cell, _ in choice} and len(where) > 1:
        return say("With {choice}, the {clue} has its {digit} there, too.", choice=said, clue=clue, digit=digit)
    about = {"choice": said, "clue": clue, "digit": digit, "where": some_cell_names(geometry, where)}
    return say("With {choice}, the {clue} has its {digit} in {where}.", **about)


def _places(part: CluePart, gone: Candidate, step: Step, geometry: Geometry) -> list[int]:
    """The cells of a clue that see a cell, and could hold its digit."""
    held, seen = held_by(step), geometry.peer_masks[gone.cell]
    return [cell for cell in part.cells if seen >> cell & 1 and gone.digit in held.get(cell, ())]


def _named(part: CluePart, geometry: Geometry) -> Message:
    clue = geometry.constraints[part.index]
    return clue.said(geometry) if clue.places else clue_said(part.source, geometry)


def _said(choice: Sequence[Candidate], geometry: Geometry) -> Message:
    """`1 in r1c2 or r1c3`, or `1 or 2 in r1c2`."""
    return say(
        "{digits} in {cells}",
        digits=digits_of_any(choice, geometry),
        cells=some_cell_names(geometry, dict.fromkeys(cell for cell, _ in choice)),
    )


BROUGHT_WORDS = Words(
    where=_brought_where,
    why=_brought_why,
    looks=say(
        "A digit that brings another along. On a renban line a 1 never comes without a 2, beside a black dot a 3 has a "
        "6. Take the places of the first in a row, column or box: if a cell sees the second wherever the first "
        "goes, it cannot be the second. The digits of one cell do as well."
    ),
    works=say(
        "The digit goes to one of these places, and the clue there needs the other digit in cells that this one sees. "
        "Whichever place it is, the cell sees its own digit."
    ),
)
