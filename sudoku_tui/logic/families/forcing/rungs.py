"""The rungs of forcing chains and nets, and their words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import Geometry, HouseKind
from sudoku_tui.logic.families.forcing.finders import forcing_chain, forcing_net
from sudoku_tui.logic.families.words import ProofLines, Sentences, Words, box_said, clue_between, some_cell_names
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Branch, Inference, Step, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, all_of, any_of, in_turn, say

_MOST_TOGETHER = 8
"""The most sentences in one paragraph; in longer proofs each branch, or each sentence, has a numbered line."""

_SAME = {
    HouseKind.ROW: say("same row"),
    HouseKind.COLUMN: say("same column"),
    HouseKind.BOX: say("same box"),
    HouseKind.REGION: say("same region"),
    HouseKind.DIAGONAL: say("same diagonal"),
    HouseKind.WINDOW: say("same window"),
    HouseKind.GROUP: say("same group"),
    HouseKind.ASTERISK: say("same asterisk"),
    HouseKind.CENTRE: say("same centre"),
    HouseKind.EXTRA: say("same extra region"),
}


def sentences(branch: Branch, geometry: Geometry) -> Iterator[Message]:
    about = _about(branch.lines[0], geometry)
    if branch.lines[0].is_on:
        yield say("Suppose {cell} is {digit}.", **about)
    else:
        yield say("Suppose {cell} is not {digit}.", **about)
    yield from consequences(branch, geometry)


def consequences(branch: Branch, geometry: Geometry) -> Iterator[Message]:
    """The consequences of a premise, in sentences that lead from what is impossible to what must be true."""
    off: list[Inference] = []
    spoken: int | None = 0
    for index, line in enumerate(branch.lines[1:], start=1):
        if line.group:
            if not _is_of_same_group(line, branch.lines[index - 1]):
                yield _then(_all_off(branch, off, spoken, geometry), _group(branch, index, geometry))
            off, spoken = [], None
        elif line.is_on:
            yield _then(_all_off(branch, off, spoken, geometry), _must_be(line, geometry))
            off, spoken = [], index
        else:
            off.append(line)
    if branch.broken:
        nothing = nothing_left(branch.broken, geometry)
        if off:
            yield say(
                "Then {off}, and {nothing}.", off=all_of(_all_off(branch, off, spoken, geometry)), nothing=nothing
            )
        else:
            yield say("But then {nothing}.", nothing=nothing)
    elif off:
        yield say("Then {off}.", off=all_of(_all_off(branch, off, spoken, geometry)))


def _all_off(branch: Branch, off: Sequence[Inference], spoken: int | None, geometry: Geometry) -> list[Message]:
    """What is false, line by line; what one cell loses to another by one clue is put together."""
    if not geometry.constraints:
        return [_is_not(branch, line, spoken, geometry) for line in off]
    groups: dict[object, list[Inference]] = {}
    for index, line in enumerate(off):
        clue = clue_between(geometry, branch.lines[line.causes[0]].candidate, line.candidate)
        groups.setdefault((line.causes, line.candidate.cell, clue) if clue else index, []).append(line)
    return [_is_not(branch, group[0], spoken, geometry, group) for group in groups.values()]


def _then(off: Sequence[Message], must: Message) -> Message:
    if off:
        return say("Then {off}, so {must}.", off=all_of(off), must=must)
    return say("Then {must}.", must=must)


def _must_be(line: Inference, geometry: Geometry) -> Message:
    about = _about(line, geometry)
    if line.truth is None or not line.truth.digit:
        return say("{cell} is {digit}, the only candidate left there", **about)
    return say(
        "{cell} is {digit}, the only place left in {house}", house=geometry.houses[line.truth.place].said, **about
    )


def _group(branch: Branch, first: int, geometry: Geometry) -> Message:
    """A group, and what it makes false in a line and the following ones."""
    line = branch.lines[first]
    same = [*takewhile(lambda other: _is_of_same_group(line, other), branch.lines[first:])]
    return say(
        "the {digit} of {house} is in {places}, and so not in {cells}",
        digit=geometry.digit_name(line.candidate.digit),
        house=geometry.houses[line.truth.place].said if line.truth else "",
        places=some_cell_names(geometry, line.group),
        cells=some_cell_names(geometry, (other.candidate.cell for other in same)),
    )


def _is_of_same_group(one: Inference, other: Inference) -> bool:
    return (one.truth, one.group) == (other.truth, other.group)


def _is_not(
    branch: Branch, line: Inference, spoken: int | None, geometry: Geometry, group: Sequence[Inference] = ()
) -> Message:
    """Why a candidate is false; the cause is not named again if the last sentence ended with it."""
    (index,) = line.causes
    cause, about = branch.lines[index].candidate, _about(line, geometry)
    if len(group) > 1:
        about["digit"] = any_of(geometry.digit_name(each.candidate.digit) for each in group)
    if cause.cell == line.candidate.cell:
        return say("{cell} is not {digit} (it is {other})", other=geometry.digit_name(cause.digit), **about)
    tie = _tie(cause, line.candidate, geometry)
    if index == spoken:
        return say("{cell} is not {digit} ({tie})", tie=tie, **about)
    if cause.digit != line.candidate.digit:
        about |= {"other": geometry.cell_name(cause.cell), "held": geometry.digit_name(cause.digit)}
        return say("{cell} is not {digit} ({other} is {held}, {tie})", tie=tie, **about)
    return say("{cell} is not {digit} ({other} is, {tie})", other=geometry.cell_name(cause.cell), tie=tie, **about)


def _tie(one: Candidate, other: Candidate, geometry: Geometry) -> Message:
    if clue := clue_between(geometry, one, other):
        return clue.said(geometry)
    if shared := geometry.shared_group(one.cell, other.cell):
        return _SAME[shared.kind]
    return say("{move} away", move=geometry.move_between(one.cell, other.cell))


def nothing_left(broken: Truth, geometry: Geometry) -> Message:
    if not broken.digit:
        return say("{cell} has no candidate left", cell=geometry.cell_name(broken.place))
    return say(
        "{house} has no place left for {digit}",
        house=geometry.houses[broken.place].said,
        digit=geometry.digit_name(broken.digit),
    )


def _about(line: Inference, geometry: Geometry) -> dict[str, object]:
    cell, digit = line.candidate
    return {"cell": geometry.cell_name(cell), "digit": geometry.digit_name(digit)}


def _where(step: Step, geometry: Geometry) -> Sentences:
    branches = step.evidence.branches
    box = box_said(branches[0].lines[0].candidate.cell, geometry)
    if len(branches) == 1 and not branches[0].broken:
        return say("Look at {box}: something there is already certain. Follow where it leads.", box=box)
    if len(branches) == 1:
        return say("Look at {box}: suppose one thing there, and follow it until it goes wrong.", box=box)
    if _is_either_way(step):
        return say("Look at {box}: whether one candidate there is true or false, the same thing follows.", box=box)
    if step.evidence.houses:
        return say("Look at the places for {premise.digits} in {premise.house}, and follow where each of them leads.")
    return say("Look at {box}: follow where each candidate of one of its cells leads.", box=box)


def _why(step: Step, geometry: Geometry) -> Sentences:
    branches, conclusion = step.evidence.branches, _conclusion(step)
    if len(branches) == 1 and not branches[0].broken:
        return _certainty(step), *consequences(branches[0], geometry), conclusion
    told = [tuple(sentences(branch, geometry)) for branch in branches]
    if len(branches) == 1:
        return numbered(told[0], conclusion) if len(told[0]) > _MOST_TOGETHER else (*told[0], conclusion)
    if sum(map(len, told)) <= _MOST_TOGETHER:
        return (_choice(step), *(sentence for branch in told for sentence in branch), conclusion)
    return ProofLines((_choice(step), *numbered([in_turn(*branch) for branch in told], conclusion)))


def numbered(parts: Sequence[Message], conclusion: Message) -> ProofLines:
    """The parts of a long proof, one line each, and their conclusion."""
    lines = (say("{number}. {sentence}", number=number, sentence=part) for number, part in enumerate(parts, 1))
    return ProofLines((*lines, conclusion))


def _certainty(step: Step) -> Message:
    if step.evidence.houses:
        return say("In {premise.house}, the {premise.digits} has no place left but {premise.cells}.")
    return say("{premise.cells} can only be {premise.digits}.")


def _choice(step: Step) -> Message:
    if _is_either_way(step):
        return say("Either {premise.cells} is {premise.digits} or it is not.")
    if step.evidence.houses:
        return say("In {premise.house}, the {premise.digits} must go in {premise.some_cells}.")
    return say("{premise.cells} must be {premise.either}.")


def _conclusion(step: Step) -> Message:
    is_certain, places = len(step.evidence.branches) == 1, bool(step.placements)
    if is_certain and places:
        return say("So {placed.cells} must be {placed.digits}.")
    if is_certain:
        return say("So {eliminated.cells} cannot be {eliminated.digits}.")
    if places:
        return say("In every case, {placed.cells} must be {placed.digits}.")
    return say("In every case, {eliminated.cells} cannot be {eliminated.digits}.")


def _is_either_way(step: Step) -> bool:
    premises = [branch.lines[0].candidate for branch in step.evidence.branches]
    return len(premises) == 2 and premises[0] == premises[1]


FORCING_CHAIN = Words(
    where=_where,
    why=_why,
    looks=say(
        "Suppose that a candidate is true, and follow what becomes false and true in turn, through cells with two "
        "candidates and houses with two places. Do this for each candidate of a cell, or each place for a digit in a "
        "house. Look for what all of them lead to, or for one that leaves nothing somewhere."
    ),
    works=say(
        "One of the candidates of a cell is right, and so is one of the places for a digit in a house. Whatever "
        "follows from each of them is true, whichever it is. And whatever leaves a cell without a candidate, or a "
        "house without a place for a digit, is false."
    ),
)

FORCING_NET = Words(
    where=_where,
    why=_why,
    looks=say(
        "Like a forcing chain, but everything found on the way counts too: a cell or a house may lose its candidates "
        "to several earlier facts, until one is left. Copy the grid, or use colours, and fill in everything that "
        "follows from a supposition; start where there are few candidates."
    ),
    works=say(
        "All lines of a net follow from one supposition, alone or together. If that ends in a cell or a house with "
        "nothing left, the supposition is wrong. If every candidate of a cell, or every place for a digit, leads to "
        "the same, it is true, since one of them is right."
    ),
)

_forcing = partial(Technique, level=Level.EXTREME)

RUNGS = (
    _forcing("forcing-chain", say("Forcing Chain"), forcing_chain, FORCING_CHAIN, score=500, explainer=8.2),
    _forcing("forcing-net", say("Forcing Net"), forcing_net, FORCING_NET, score=700, explainer=8.8),
)
