"""Suppositions, line by line: what goes wrong, or what follows whichever of some cases is right.

Lines that one sees at a glance are taken together: what placed digits exclude, and the single that this leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.logic.families.forcing.rungs import nothing_left
from sudoku_tui.logic.families.words import some_cell_names
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Branch, Clue, Inference, Mark, Step, Sum, Truth
from sudoku_tui.logic.walks.losses import goes
from sudoku_tui.logic.walks.trail import (
    Trail,
    begun,
    changed,
    choice_said,
    deeds,
    headed,
    holds,
    is_gone,
    is_so,
    lacks,
    marked,
    node_of,
    options,
    seen_by,
    sentence,
    shown_houses,
    supposed,
)
from sudoku_tui.logic.walks.walk import Arrow, Fact, Stop, Walk
from sudoku_tui.words.message import Message, Sentence, say

Case = tuple[int, ...]

_NAMED = 2
"""The most candidates that are named before the single that they leave."""
_LONG = 165
"""The most characters of a sentence that names a rule with its cells."""


def walk_branches(step: Step, board: Board) -> Walk:
    trail, evidence, geometry = Trail(), step.evidence, board.geometry
    branches = evidence.branches
    if len(branches) == 1 and not _is_broken(branches[0]):
        ends = [_certain(trail, step, board)]
        text = say("So {changed}.", changed=changed(step, geometry))
    elif _is_broken(branches[0]):
        ends = [tell_broken(trail, branches, evidence.split, 1, board)]
        text = say("So {changed}.", changed=changed(step, geometry))
    else:
        ends = _cases(trail, step, board)
        text = say("In every case, {changed}.", changed=changed(step, geometry))
    trail.add(Stop(text, deeds(step), since=tuple(ends)))
    return Walk(_summary(step, board), tuple(trail.stops))


def _is_broken(branch: Branch) -> bool:
    return bool(branch.broken or branch.unmet)


def _certain(trail: Trail, step: Step, board: Board) -> int:
    """A branch that begins with what is certain already."""
    (branch,) = step.evidence.branches
    first = branch.lines[0].candidate
    truth = _premise_truth(step)
    start = Stop(
        say("{that}, as nothing else is left there.", that=holds(node_of(first), board.geometry)),
        (is_so(first),),
        truths=(truth,),
        marks=marked([first], Role.PREMISE),
        houses=shown_houses([truth.place], Role.PREMISE) if truth.digit else (),
    )
    return BranchWalk(trail, branch, (), board).tell(trail.add(start))


def _premise_truth(step: Step) -> Truth:
    """The cell or house whose candidates are the premises."""
    first = step.evidence.branches[0].lines[0].candidate
    houses = step.evidence.houses_as(Role.PREMISE)
    return step.evidence.split or (Truth(houses[0], first.digit) if houses else Truth(first.cell))


def tell_broken(trail: Trail, branches: Sequence[Branch], split: Truth | None, number: int, board: Board) -> int:
    """A case that goes wrong, at once or in every case that it leaves; the index of its last stop."""
    if len(branches) > 1 and split:
        return _cases_inside(trail, branches, split, (number,), board)
    (branch,) = branches
    start = trail.add(_supposed(branch.lines[0], (number,), board.geometry))
    return BranchWalk(trail, branch, (number,), board).tell(start)


def _supposed(line: Inference, case: Case, geometry: Geometry) -> Stop:
    return supposed(node_of(line.candidate), case, geometry, is_true=line.is_on)


def _fact_said(line: Inference, geometry: Geometry) -> Message:
    node = node_of(line.candidate)
    return holds(node, geometry) if line.is_on else lacks(node, geometry)


def _cases(trail: Trail, step: Step, board: Board) -> list[int]:
    """Cases one of which is right; the choice between them, and the stops of each that come to what all share."""
    branches, ends = step.evidence.branches, list[int]()
    if not _is_either_way(step):
        among = tuple(branch.lines[0].candidate for branch in branches)
        ends.append(trail.add(_choice(_premise_truth(step), among, (), (), board)))
    wanted = {*step.placements, *step.eliminations}
    for number, branch in enumerate(branches, 1):
        told = BranchWalk(trail, branch, (number,), board)
        told.tell(trail.add(_headed(branch.lines[0], (number,), board.geometry)))
        ends += sorted({told.at[index] for index, line in enumerate(branch.lines) if line.candidate in wanted})
    return ends


def _is_either_way(step: Step) -> bool:
    premises = [branch.lines[0].candidate for branch in step.evidence.branches]
    return len(premises) == 2 and premises[0] == premises[1]


def _headed(line: Inference, case: Case, geometry: Geometry) -> Stop:
    return headed(_supposed(line, case, geometry), geometry)


def _choice(truth: Truth, among: Sequence[Candidate], since: Sequence[int], case: Case, board: Board) -> Stop:
    return Stop(
        sentence(choice_said(truth, among, board.geometry)),
        either=tuple(map(is_so, among)),
        since=tuple(since),
        truths=(truth,),
        marks=marked(among, Role.PREMISE),
        houses=shown_houses([truth.place], Role.PREMISE) if truth.digit else (),
        case=case,
    )


def _cases_inside(trail: Trail, branches: Sequence[Branch], split: Truth, around: Case, board: Board) -> int:
    """A supposition that goes wrong in every case it leaves; its lines before these are told once."""
    first = branches[0]
    start = next(index for index, line in enumerate(first.lines) if index and line.is_supposed)
    shared = BranchWalk(trail, Branch(first.lines[:start]), around, board)
    shared.tell(trail.add(_supposed(first.lines[0], around, board.geometry)))
    among = tuple(branch.lines[start].candidate for branch in branches)
    others = {*options(split, board)} - {*among}
    since = sorted({shared.at[index] for index, line in enumerate(first.lines[:start]) if line.candidate in others})
    ends = [trail.add(_choice(split, among, since, around, board))]
    for number, branch in enumerate(branches, 1):
        case = (*around, number)
        told = BranchWalk(trail, branch, case, board, {index: shared.at[index] for index in range(start)})
        ends.append(told.tell(trail.add(_headed(branch.lines[start], case, board.geometry)), start))
    broken = say("So every case goes wrong.")
    return trail.add(Stop(broken, is_broken=True, since=tuple(ends), case=around))


class BranchWalk:
    """The stops of one branch, and where each of its lines is told."""

    def __init__(
        self, trail: Trail, branch: Branch, case: Case, board: Board, known: Mapping[int, int] | None = None
    ) -> None:
        self._trail, self._branch, self._case, self._board = trail, branch, case, board
        self._geometry = board.geometry
        self.at: dict[int, int] = {**(known or {})}
        """The stop of each line."""

    def tell(self, first: int, start: int = 0) -> int:
        """Tell what follows a line that has been told; return the index of the last stop."""
        lines, waiting = self._branch.lines, list[int]()
        self.at[start] = first
        for is_seen, group in self._groups(start + 1):
            if is_seen:
                waiting += group
                continue
            needed = {cause for index in group for cause in lines[index].causes}
            beside = [index for index in waiting if index in needed]
            if lines[group[0]].clue:
                beside = []
            self._tell_seen([index for index in waiting if index not in beside])
            self._add(self._follows(beside, group), (*beside, *group))
            waiting = []
        return self._end(waiting)

    def _groups(self, start: int) -> Iterator[tuple[bool, list[int]]]:
        """The lines from some index: each that places a digit alone, others with the same reason together."""
        lines = self._branch.lines

        def reason(index: int) -> object:
            line = lines[index]
            if line.is_on:
                return index
            return (line.clue, line.group, line.truth) if line.clue or line.group else None

        for key, group in groupby(range(start, len(lines)), reason):
            yield key is None, list(group)

    def _tell_seen(self, seen: Sequence[int]) -> None:
        """What placed digits exclude."""
        by_cause: dict[int, list[int]] = {}
        for index in seen:
            by_cause.setdefault(self._branch.lines[index].causes[0], []).append(index)
        for cause, group in by_cause.items():
            stop = self._trail.stops[self.at[cause]]
            if stop.is_supposed or stop.case != self._case:
                self._add(self._excluded(cause, group), group)
            else:
                self._clear(cause, group)

    def _clear(self, cause: int, group: Sequence[int]) -> None:
        """Take what a placed digit excludes into the stop that places it, where anybody sees it."""
        number, gone = self.at[cause], self._candidates(group)
        stop = self._trail.stops[number]
        facts, marks = map(is_gone, gone), marked(gone, Role.OFF)
        self._trail.stops[number] = replace(stop, facts=(*stop.facts, *facts), marks=(*stop.marks, *marks))
        self.at.update(dict.fromkeys(group, number))

    def _excluded(self, cause: int, group: Sequence[int]) -> Stop:
        on, gone = self._branch.lines[cause].candidate, self._candidates(group)
        text = say("With {digit} in {cell}, {gone}.", **self._about(on), gone=goes(gone, self._geometry))
        if all(each.cell == on.cell for each in gone):
            text = say("With {digit} in {cell}, that cell is taken.", **self._about(on))
        return self._stop(text, group, marks=(*marked([on], Role.ON), *marked(gone, Role.OFF)))

    def _follows(self, beside: Sequence[int], group: Sequence[int]) -> Stop:
        line = self._branch.lines[group[0]]
        if line.is_on:
            return self._placed(beside, group[0])
        return self._locked(beside, group) if line.group else self._by_clue(group)

    def _placed(self, beside: Sequence[int], index: int) -> Stop:
        line, gone = self._branch.lines[index], self._candidates(beside)
        left = _left_said(line, self._geometry)
        text = say("Then {left}.", left=left)
        if 0 < len(gone) <= _NAMED:
            text = say("Then {gone}, so {left}.", gone=goes(gone, self._geometry), left=left)
        arrow = Arrow(node_of(gone[0]), node_of(line.candidate), is_strong=True) if len(gone) == 1 else None
        marks = (*marked(gone, Role.OFF), *marked([line.candidate], Role.ON))
        return replace(self._stop(text, (*beside, index), marks=marks, truth=line.truth), arrow=arrow)

    def _locked(self, beside: Sequence[int], group: Sequence[int]) -> Stop:
        """What all places left for a digit in a house or a clue exclude."""
        line, gone = self._branch.lines[group[0]], self._candidates(group)
        about = {
            "digit": self._geometry.digit_name(line.candidate.digit),
            "places": some_cell_names(self._geometry, line.group),
            "gone": goes(gone, self._geometry),
        }
        if line.clue:
            text = self._clued(say("{clue}: its {digit} is in {places}, so {gone}.", **about), line.clue)
        else:
            house = self._geometry.houses[line.truth.place].said if line.truth else ""
            text = say("Then the {digit} of {house} is in {places}, so {gone}.", house=house, **about)
        places = [Candidate(cell, line.candidate.digit) for cell in line.group]
        marks = (*marked(places, Role.ON), *marked((*self._candidates(beside), *gone), Role.OFF))
        return self._stop(text, (*beside, *group), marks=marks, truth=line.truth, clue=line.clue)

    def _by_clue(self, group: Sequence[int]) -> Stop:
        clue, gone = self._branch.lines[group[0]].clue, self._candidates(group)
        assert clue
        text = self._clued(say("{clue}: {gone}.", gone=goes(gone, self._geometry)), clue)
        return self._stop(text, group, marks=(*seen_by(clue), *marked(gone, Role.OFF)), clue=clue)

    def _end(self, waiting: list[int]) -> int:
        """Tell what is left over, and how the branch breaks, if it does."""
        broken, unmet, lines = self._branch.broken, self._branch.unmet, self._branch.lines
        if broken:
            lost = {*options(broken, self._board)}
            beside = [index for index in waiting if lines[index].candidate in lost]
            self._tell_seen([index for index in waiting if index not in beside])
            needed = [index for index, line in enumerate(lines) if not line.is_on and line.candidate in lost]
            text: Message = say("Then {nothing}.", nothing=nothing_left(broken, self._geometry))
            stop = self._stop(text, beside, marks=marked(lost, Role.OFF), truth=broken)
            stop = replace(stop, facts=(), is_broken=True, since=self._since(beside, needed))
            return self._add(stop, beside)
        self._tell_seen(waiting)
        if unmet:
            marks = seen_by(unmet)
            cells = {mark.cell for mark in marks}
            needed = [index for index, line in enumerate(lines) if line.candidate.cell in cells]
            text = self._clued(say("Now this cannot be met: {clue}."), unmet)
            stop = self._stop(text, (), marks=marks, clue=unmet)
            return self._trail.add(replace(stop, is_broken=True, since=self._since((), needed)))
        return self._trail.last

    def _stop(
        self,
        text: Message,
        told: Sequence[int],
        *,
        marks: tuple[Mark, ...],
        truth: Truth | None = None,
        clue: Clue | Sum | None = None,
    ) -> Stop:
        lines = [self._branch.lines[index] for index in told]
        return Stop(
            text,
            tuple(Fact(node_of(line.candidate), line.is_on) for line in lines),
            since=self._since(told, [cause for line in lines for cause in line.causes]),
            truths=(truth,) if truth else (),
            clues=(clue,) if isinstance(clue, Clue) else (),
            sums=(clue,) if isinstance(clue, Sum) else (),
            marks=marks,
            houses=shown_houses([truth.place], Role.BASE) if truth and truth.digit else (),
            case=self._case,
        )

    def _since(self, told: Sequence[int], needed: Sequence[int]) -> tuple[int, ...]:
        """The stops of some lines, and of what those told together with them rest on."""
        causes = [cause for index in told for cause in self._branch.lines[index].causes]
        return tuple(sorted({self.at[index] for index in (*needed, *causes) if index not in told}))

    def _add(self, stop: Stop, told: Sequence[int]) -> int:
        number = self._trail.add(stop)
        self.at.update(dict.fromkeys(told, number))
        return number

    def _candidates(self, indexes: Sequence[int]) -> list[Candidate]:
        return [self._branch.lines[index].candidate for index in indexes]

    def _about(self, candidate: Candidate) -> dict[str, str]:
        shape = self._geometry
        return {"cell": shape.cell_name(candidate.cell), "digit": shape.digit_name(candidate.digit)}

    def _clued(self, told: Sentence, clue: Clue | Sum) -> Message:
        """A sentence with its clue, which is named by its cells too where there is room for them."""
        from sudoku_tui.logic.walks.clue_words import clue_here, clue_named  # not needed on grids without clues

        text = begun(told.given({"clue": clue_here(clue, self._geometry)}))
        if len(str(text)) <= _LONG:
            return text
        return begun(told.given({"clue": clue_named(clue, self._geometry)}))


def _left_said(line: Inference, geometry: Geometry) -> Message:
    about = {"cell": geometry.cell_name(line.candidate.cell), "digit": geometry.digit_name(line.candidate.digit)}
    if line.truth and line.truth.digit:
        return say(
            "only {cell} is left for the {digit} of {house}", house=geometry.houses[line.truth.place].said, **about
        )
    return say("only {digit} is left in {cell}", **about)


def _summary(step: Step, board: Board) -> Message:
    branches, evidence, geometry = step.evidence.branches, step.evidence, board.geometry
    first = branches[0]
    about = {"changed": changed(step, geometry), "premise": _were(first.lines[0], geometry)}
    if len(branches) == 1 and not _is_broken(first):
        return say("{that}, and from there {changed}.", that=_fact_said(first.lines[0], geometry), **about)
    if _is_broken(first):
        if evidence.split and len(branches) > 1:
            where = _would_have(evidence.split, len(branches), geometry)
            text = say("If {premise}, {where}, none of which works, so {changed}.", where=where, **about)
            return (
                text
                if len(branches) > 2
                else say("If {premise}, {where}, and neither works, so {changed}.", where=where, **about)
            )
        return say("If {premise}, {nothing}, so {changed}.", nothing=_would_break(first, geometry), **about)
    if _is_either_way(step):
        return say(
            "Whether or not {that}, {changed}.", that=holds(node_of(first.lines[0].candidate), geometry), **about
        )
    truth = _premise_truth(step)
    if truth.digit:
        house, digit = geometry.houses[truth.place].said, geometry.digit_name(truth.digit)
        return say("Wherever the {digit} of {house} goes, {changed}.", house=house, digit=digit, **about)
    return say("Whichever digit {cell} is, {changed}.", cell=geometry.cell_name(truth.place), **about)


def _were(line: Inference, geometry: Geometry) -> Message:
    cell, digit = geometry.cell_name(line.candidate.cell), geometry.digit_name(line.candidate.digit)
    if line.is_on:
        return say("{cell} were {digit}", cell=cell, digit=digit)
    return say("{cell} were not {digit}", cell=cell, digit=digit)


def _would_have(split: Truth, count: int, geometry: Geometry) -> Message:
    if split.digit:
        house, digit = geometry.houses[split.place].said, geometry.digit_name(split.digit)
        return say("the {digit} of {house} would have {count} places", digit=digit, house=house, count=count)
    return say("{cell} would have {count} digits left", cell=geometry.cell_name(split.place), count=count)


def _would_break(branch: Branch, geometry: Geometry) -> Message:
    if branch.unmet:
        from sudoku_tui.logic.walks.clue_words import clue_named  # as above

        return say("a clue could not be met ({clue})", clue=clue_named(branch.unmet, geometry))
    assert branch.broken
    if branch.broken.digit:
        house, digit = geometry.houses[branch.broken.place].said, geometry.digit_name(branch.broken.digit)
        return say("{house} would have no place for {digit}", house=house, digit=digit)
    return say("nothing would be left for {cell}", cell=geometry.cell_name(branch.broken.place))
