"""Trying out: candidates whose consequences break a clue or a house.

Source: SudokuWiki's and dclamage's last resorts suppose a candidate and show what breaks.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import groupby

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.clues.closures import closures_of, ground_of
from sudoku_tui.logic.families.clues.one_clue import clue_said
from sudoku_tui.logic.families.clues.parts import digits_among
from sudoku_tui.logic.families.clues.suppose import Supposition, branch_of, to_suppose, watched, watched_with_sums
from sudoku_tui.logic.families.forcing.rungs import nothing_left, numbered
from sudoku_tui.logic.families.tools import suspect, suspects
from sudoku_tui.logic.families.words import (
    Sentences,
    Words,
    box_said,
    candidate_name,
    cannot_be,
    some_cell_names,
)
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Clue, ClueEvidence, HouseMark, Inference, Mark, Step, Sum, Truth
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, all_of, say

_MORE_ROUNDS, _MOST_TOLD = 2, 24
_TOLD_IN_FULL = 12  # how many contradictions of the fewest rounds are explained, to find the shortest


def clue_contradiction(board: Board) -> Iterator[Step | None]:
    """Clue contradiction: a digit directly removes from its peers what a clue, a cell or a house needs."""
    candidates = to_suppose(board)
    breaks_at_once = ground_of(board).breaks_at_once if candidates else bool
    for candidate in candidates:
        supposition = Supposition(board, candidate, watched(board)) if breaks_at_once(candidate) else None
        yield _step("clue-contradiction", supposition) if supposition and supposition.follow(1) else None


def clue_net(board: Board) -> Iterator[Step | None]:
    """Clue net: what follows from a digit by clues and singles leaves a clue, a cell or a house with nothing."""
    if not to_suppose(board):
        return
    parts, gain = watched_with_sums(board), ground_of(board).gain
    for candidate in sorted(suspects(board, "clue-net"), key=gain, reverse=True):
        supposition = Supposition(board, candidate, parts)
        if supposition.settle():
            yield _step("clue-net", supposition)
    closures = yield from closures_of(board)
    found = yield from _first_broken(board, closures.doomed())
    steps = [_step("clue-net", each) for each in found]
    steps.sort(key=lambda step: step.evidence.branches[0].weight / (gain(step.eliminations[0]) or 1))
    suspect(board, "clue-net", (step.eliminations[0] for step in steps))
    yield from steps


def _first_broken(board: Board, doomed: Iterable[Candidate]) -> Generator[None, None, Sequence[Supposition]]:
    """Some suppositions of those that break in the fewest rounds."""
    live = [Supposition(board, candidate, watched_with_sums(board)) for candidate in doomed]
    found, more = list[Supposition](), _MORE_ROUNDS
    while live and more:
        going = list[Supposition]()
        for supposition in live:
            yield None
            if supposition.follow(1):
                found.append(supposition)
            elif not supposition.is_over or supposition.lock():
                going.append(supposition)
        live = going
        more -= bool(found)
        if len(found) > _TOLD_IN_FULL:
            break
    return found[:_MOST_TOLD]


def _step(technique: str, supposition: Supposition) -> Step:
    return broken_step(technique, (branch_of(supposition),))


def broken_step(technique: str, branches: tuple[Branch, ...], split: Truth | None = None) -> Step:
    """The step by which a premise is wrong, since its branch breaks; or those for each case of a cell or a house."""
    premise = branches[0].lines[0].candidate
    return Step(technique, (), (premise,), evidence_of(branches, (premise,), split))


def evidence_of(branches: tuple[Branch, ...], gone: Iterable[Candidate], split: Truth | None) -> ClueEvidence:
    """The evidence of branches for what goes, with the choice that they begin with, or lead to, if there is one."""
    lines = [line for branch in branches for line in branch.lines]
    clues = [*(line.clue for line in lines), *(branch.unmet for branch in branches)]
    broken = [branch.broken for branch in branches]
    return ClueEvidence(
        marks=_marks(branches, lines),
        houses=tuple(dict.fromkeys(HouseMark(each.place, Role.OFF) for each in broken if each and each.digit)),
        digits=digits_among(gone),
        truths=tuple(dict.fromkeys(truth for truth in (split, *(line.truth for line in lines), *broken) if truth)),
        branches=branches,
        clues=tuple(dict.fromkeys(clue for clue in clues if isinstance(clue, Clue))),
        sums=tuple(dict.fromkeys(said for said in clues if isinstance(said, Sum))),
        split=split,
    )


def _marks(branches: Iterable[Branch], lines: Iterable[Inference]) -> tuple[Mark, ...]:
    roles = {branch.lines[0].candidate: Role.PREMISE for branch in branches}
    for line in lines:
        roles.setdefault(line.candidate, Role.ON if line.is_on else Role.OFF)
    return tuple(Mark(cell, digit, role) for (cell, digit), role in roles.items())


_MOST_TOGETHER = 6  # sentences in one paragraph; in longer proofs each has a numbered line


def _contradiction_where(step: Step, geometry: Geometry) -> Sentences:
    box = box_said(step.eliminations[0].cell, geometry)
    return say("Look at {box}: suppose one digit there, and see what its clues are left with.", box=box)


def _contradiction_why(step: Step, geometry: Geometry) -> Sentences:
    (branch,) = step.evidence.branches
    told, conclusion = tuple(_sentences(branch, geometry)), say("So {eliminated.cells} cannot be {eliminated.digits}.")
    return numbered(told, conclusion) if len(told) > _MOST_TOGETHER else (*told, conclusion)


def _sentences(branch: Branch, geometry: Geometry) -> Iterator[Message]:
    yield say("Suppose {each}.", each=is_said(branch.lines[0].candidate, geometry))
    yield from consequences(branch, branch.lines[1:], geometry)
    yield ending(branch, geometry)


def consequences(branch: Branch, lines: Sequence[Inference], geometry: Geometry) -> Iterator[Message]:
    """Some lines of a branch in sentences: each says what follows from one clue, or from a placed digit."""
    for is_on, clue, group in _grouped(lines):
        gone = [line.candidate for line in group]
        if group[0].group:
            yield _locked(group[0], gone, geometry)
        elif is_on:
            yield say("Then {all}.", all=all_of(_must_be(line, geometry) for line in group))
        elif clue:
            yield say(
                "Then, by the {clue}, {cannot}.", clue=clue_said(clue, geometry), cannot=cannot_be(gone, geometry)
            )
        else:
            cause = branch.lines[group[0].causes[0]].candidate
            others = [each for each in gone if each.cell != cause.cell]
            if others:
                yield say(
                    "With {each}, {cannot}.", each=candidate_name(geometry, cause), cannot=cannot_be(others, geometry)
                )


def ending(branch: Branch, geometry: Geometry) -> Message:
    if branch.unmet:
        clue = clue_said(branch.unmet, geometry)
        if isinstance(branch.unmet, Clue) and not geometry.constraints[branch.unmet.constraint].places:
            return say("Now this cannot be met: {clue}.", clue=clue)
        return say("Now the {clue} cannot be met.", clue=clue)
    assert branch.broken
    return say("Now {nothing}.", nothing=nothing_left(branch.broken, geometry))


def _grouped(lines: Sequence[Inference]) -> Iterator[tuple[bool, Clue | Sum | None, list[Inference]]]:
    """Consecutive lines with the same reason, together."""
    for (is_on, clue, *_), group in groupby(lines, _reason):
        yield is_on, clue, list(group)


def _reason(line: Inference) -> tuple[bool, Clue | Sum | None, tuple[int, ...], tuple[int, ...]]:
    return line.is_on, line.clue, () if line.is_on or line.clue else line.causes, line.group


def _locked(line: Inference, gone: Iterable[Candidate], geometry: Geometry) -> Message:
    """The candidates that see all places left for a digit in a house or a clue."""
    about = {
        "digit": geometry.digit_name(line.candidate.digit),
        "places": some_cell_names(geometry, line.group),
        "cannot": cannot_be(gone, geometry),
    }
    if line.clue:
        return say(
            "Then the {clue} has its {digit} in {places}, so {cannot}.", clue=clue_said(line.clue, geometry), **about
        )
    house = geometry.houses[line.truth.place].said if line.truth else ""
    return say("Then in {house}, the {digit} is in {places}, so {cannot}.", house=house, **about)


def is_said(candidate: Candidate, geometry: Geometry) -> Message:
    return say("{cell} is {digit}", cell=geometry.cell_name(candidate.cell), digit=geometry.digit_name(candidate.digit))


def _must_be(line: Inference, geometry: Geometry) -> Message:
    said = is_said(line.candidate, geometry)
    if line.truth and line.truth.digit:
        return say("{said}, its only place in {house}", said=said, house=geometry.houses[line.truth.place].said)
    return say("{said}, the only candidate left there", said=said)


CONTRADICTION = Words(
    where=_contradiction_where,
    why=_contradiction_why,
    looks=say(
        "A digit that takes from the cells around it just what one clue needs. Put it in, cross it out in all cells "
        "that see it, and look at every clue that has lost something."
    ),
    works=say("The solution meets every clue, so a digit that makes one of them impossible to meet is wrong."),
)

NET = Words(
    where=_contradiction_where,
    why=_contradiction_why,
    looks=say(
        "Suppose a digit, and follow what the clues and the houses make of it: digits that go, cells and houses with "
        "one candidate left, and so on, until a clue, a cell or a house has nothing left. Start with cells that have "
        "few candidates, among clues with few ways to meet them."
    ),
    works=say("A digit that leads to a clue that cannot be met, or to a cell or a house with nothing left, is wrong."),
)

AT_ONCE = (
    Technique("clue-contradiction", say("Clue Contradiction"), clue_contradiction, CONTRADICTION, Level.HARD, 150),
)

NETS = (Technique("clue-net", say("Clue Net"), clue_net, NET, Level.EXTREME, 500),)
