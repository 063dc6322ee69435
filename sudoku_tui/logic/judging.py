"""Whether what somebody claims of a position is true, and which steps prove it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.path import apply, fitting, looking
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Message, all_of, say


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says that a position comes to: digits that must stand somewhere, and candidates that cannot."""

    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()

    def texts(self, geometry: Geometry) -> list[str]:
        """In short form, as `r1c2=3` and `r4c5<>3`."""
        placed = [placement_text(geometry, placement) for placement in self.placements]
        return placed + [elimination_text(geometry, elimination) for elimination in self.eliminations]

    def __bool__(self) -> bool:
        return bool(self.placements or self.eliminations)

    def without(self, board: Board) -> Claim:
        """What of it is not so yet on a board."""
        return Claim(
            tuple(each for each in self.placements if board.values[each.cell] != each.digit),
            tuple(each for each in self.eliminations if board.has(*each)),
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """What has become of a claim.

    Attributes:
        wrong: what of it the only solution contradicts.
        unproved: what of it is right, but shown by no step that was found.
        steps: what proves the rest, each by itself on the position as it stands.
        text: all this in one sentence.

    >>> from sudoku_tui import judge
    >>> verdict = judge(".1.4........3.2.", "r1c1=2 r1c3<>4")
    >>> verdict.is_true, verdict.is_proved, [step.technique for step in verdict.steps]
    (True, True, ['naked-single'])
    """

    wrong: Claim
    unproved: Claim
    steps: tuple[Step, ...]
    text: Message

    @property
    def is_true(self) -> bool:
        return not self.wrong

    @property
    def is_proved(self) -> bool:
        return not self.wrong and not self.unproved


def judging(board: Board, solution: Sequence[int], claim: Claim, rungs: Sequence[Technique]) -> Stepper[Verdict]:
    """Judge a claim by the only solution, then look for steps that prove it, in the order of the rungs.

    One step that proves all of it is enough; else each counts that proves something that those before did not.
    """
    geometry = board.geometry
    wrong = Claim(
        tuple(each for each in claim.placements if solution[each.cell] != each.digit),
        tuple(each for each in claim.eliminations if solution[each.cell] == each.digit),
    )
    if wrong:
        told = say("{claims} cannot be: the only solution says otherwise", claims=all_of(wrong.texts(geometry)))
        return Verdict(wrong, Claim(), (), told)
    left, taken = claim.without(board), list[Step]()
    for rung in fitting(rungs, board) if left else ():
        yield looking(rung, len(taken))
        for step in _steps(rung, board):
            if step is None:
                yield looking(rung, len(taken))
                continue
            after = apply(board, step)
            if not claim.without(after):
                taken, left = [step], Claim()
            elif (rest := left.without(after)) != left:
                taken.append(step)
                left = rest
            if not left:
                return Verdict(Claim(), left, tuple(taken), _told(geometry, claim, left, taken))
    return Verdict(Claim(), left, tuple(taken), _told(geometry, claim, left, taken))


def _steps(rung: Technique, board: Board) -> Iterator[Step | None]:
    yield from rung.find(board)
    if rung.find_more:
        yield from rung.find_more(board)


def _told(geometry: Geometry, claim: Claim, left: Claim, taken: Sequence[Step]) -> Message:
    from sudoku_tui.logic.ladder import technique

    claims = all_of(claim.texts(geometry))
    if left:
        rest = all_of(left.texts(geometry))
        return say("{claims} is true in the only solution, but no step that is known here shows it now", claims=rest)
    if not taken:
        return say("{claims} is so already", claims=claims)
    names = all_of(dict.fromkeys(str(technique(step.technique).name) for step in taken))
    return say("{claims} follows by {techniques}", claims=claims, techniques=names)
