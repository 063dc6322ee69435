"""What a game that was played says about its player: which steps they found alone, asked for, or missed.

It is a stepper, for finding what explains a move may take a while. Nothing is asked of the player, and nothing is
guessed: a digit counts as found alone if a technique explains it, no hint was given for the position, and it was not
one of several written at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.stepper import Progress, Stepper, Work, finish, reporting
from sudoku_tui.features.lessons.begun import stage_of
from sudoku_tui.features.review.model import Reviewer
from sudoku_tui.features.review.moments import TURNS_A_SLICE, pauses, place_of, written
from sudoku_tui.game.event_log import Event, Turn, Word, hinted_technique, turns_of
from sudoku_tui.game.mastery import Finding, How, Mastery, Stumble
from sudoku_tui.game.moves import Place
from sudoku_tui.game.origin import Origin
from sudoku_tui.game.own_work import is_by_program
from sudoku_tui.logic.ladder import USUAL, ladder_of
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import walking
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage.errors import DamagedGameError
from sudoku_tui.words.message import NOTHING, say

if TYPE_CHECKING:
    from sudoku_tui.storage.store import Store

_READING = Progress(0, say("reading the game"))


def findings_of(
    origin: Origin, log: Sequence[Event], rungs: Sequence[Technique] = USUAL
) -> Stepper[tuple[Finding, ...]]:
    """Read a game, in its order. Nets and the like are left out: who writes a digit there has guessed it."""
    solution = (yield from reporting(search(origin.puzzle, 1), _READING)).solutions[0]
    turns = list[Turn]()
    for turn in turns_of(origin.start(), log):
        turns.append(turn)
        if len(turns) % TURNS_A_SLICE == 0:
            yield _READING
    reader = _Reader(Reviewer(solution, [rung for rung in rungs if rung.level < Level.EXTREME]), turns)
    found = list[Finding]()
    for turn in takewhile(lambda turn: turn.word is not Word.FINISHED, turns):
        found += yield from reporting(reader.reading(turn), _READING)
    return tuple(found)


def stumbling_block(findings: Iterable[Finding]) -> Finding | None:
    """The technique that the player stood before for longest; None if nothing held them up."""
    longest = max(findings, key=lambda finding: finding.seconds, default=None)
    return longest if longest and longest.seconds else None


def finding_hardest(puzzle: Puzzle) -> Stepper[str]:
    """The hardest technique that a puzzle needs, as its rating finds it; empty for one beyond the ladder."""
    path = yield from walking(puzzle.board())
    if not path.is_solved:
        return ""
    used = {step.technique for step in path.steps}
    rungs = [rung for rung in ladder_of(puzzle.geometry) if rung.identifier in used]
    return max(reversed(rungs), key=lambda rung: rung.level.rank).identifier if rungs else ""


def learnt_from(findings: Iterable[Finding], hardest: str = "") -> dict[str, Mastery]:
    """What the findings of a game add to each technique; and what the puzzle's hardest technique gets for it."""
    counts = Counter((finding.technique, finding.how) for finding in findings)
    learnt = dict[str, Mastery]()
    for (technique, how), count in counts.items():
        learnt[technique] = replace(learnt.get(technique, Mastery()), **{how.value: count})
    if hardest:
        learnt[hardest] = learnt.get(hardest, Mastery()) + Mastery(puzzles=1)
    return learnt


class Reading(NamedTuple):
    """A solved game, read."""

    findings: tuple[Finding, ...]
    hardest: str  # the hardest technique that its puzzle needs; empty if the program solved most of it


def reading_game(origin: Origin, log: Sequence[Event]) -> Stepper[Reading]:
    findings = yield from findings_of(origin, log)
    if is_by_program(turns_of(origin.start(), log)):
        return Reading(findings, "")
    return Reading(findings, (yield from reporting(finding_hardest(origin.puzzle), _READING)))


def games_to_read(store: Store) -> Iterator[tuple[int, Work[Reading]]]:
    """The solved games that nobody has read yet, by number, and the work of reading each; damaged ones are dropped."""
    for number in store.unlearnt():
        try:
            work = partial(reading_game, store.game(number).origin, store.log(number))
        except DamagedGameError:
            store.learn(number, {}, None)
        else:
            yield number, work


def take_in(store: Store, number: int, reading: Reading) -> Finding | None:
    """Keep what a game said about the player, once; return what held them up for longest."""
    block = stumbling_block(reading.findings)
    over = store.game(number).finished or store.now()
    stumble = Stumble(block.technique, block.seconds, over) if block else None
    store.learn(number, {**learnt_from(*reading), **_from_the_path(store, number, reading)}, stumble)
    return block


def _from_the_path(store: Store, number: int, reading: Reading) -> Mapping[str, Mastery]:
    """What the lesson gets for it from which a game was begun, unless it was the hardest step that its rating needs."""
    stage = stage_of(store, number)
    if stage is None or not reading.hardest or stage.technique == reading.hardest:
        return {}
    known = learnt_from(reading.findings).get(stage.technique, Mastery())
    return {stage.technique: known + Mastery(puzzles=1)}


def learn_at_once(store: Store) -> None:
    """Read all games that nobody has read yet, where nobody waits for a key."""
    for number, work in games_to_read(store):
        take_in(store, number, finish(work()))


class _Reader:
    """Reads the turns of a game."""

    def __init__(self, reviewer: Reviewer, turns: Sequence[Turn]) -> None:
        self._reviewer = reviewer
        self._long = {turn.number for turn in pauses(turns)}
        self._helped = set[int]()  # the numbers of the states that help was given for

    def reading(self, turn: Turn) -> Stepper[list[Finding]]:
        """What one turn says."""
        is_first, seconds = turn.before.number not in self._helped, turn.waited if turn.number in self._long else 0.0
        if turn.word is Word.HINT:
            self._helped.add(turn.before.number)
            technique = hinted_technique(f"{turn.word} {turn.rest}")
            return [Finding(technique, How.ASKED, seconds)] if technique and is_first else []
        if not is_first or _writes_several(turn):
            return []
        if proof := (yield from self._reviewer.explaining(turn, turn.before.state)):
            return [Finding(proof.step.technique, How.ALONE, seconds, place_of(proof.step, proof.board.geometry))]
        if seconds and self._is_at_a_loss(turn):
            proof = yield from self._reviewer.next_step(turn)
            place = place_of(proof.step, proof.board.geometry) if proof else NOTHING
            return [Finding(proof.step.technique, How.MISSED, seconds, place)] if proof else []
        return []

    def _is_at_a_loss(self, turn: Turn) -> bool:
        """Whether somebody who stood for long then wrote a wrong digit, or wanted to know what is wrong."""
        target = written(turn)
        is_wrong = target is not None and self._reviewer.solution[target.cell] != target.digit
        return is_wrong or turn.word is Word.CHECK


def _writes_several(turn: Turn) -> bool:
    """Whether a move wrote more than one digit, as filling in everything certain does."""
    changes = turn.after.move.changes if turn.after.move else ()
    return sum(isinstance(change, Place) and bool(change.digit) for change in changes) > 1
