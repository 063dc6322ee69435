"""The rungs a player wants, as a text to type, save, and print beside a rating.

It lists changes to the usual ladder, with blanks between them, made in order:

- `-xy-wing` switches a rung off, `+death-blossom` switches one on; `-*` switches all off, `+*` all on;
- `jellyfish<swordfish` moves the first rung to just before the second, `jellyfish>swordfish` to just after it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.logic.ladder import LADDER, USUAL, LadderError, is_of_classics, technique, whole_ladder
from sudoku_tui.logic.rungs import Rungs
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

Ladder: TypeAlias = str | Iterable[str | Technique]
"""Changes to the usual ladder, as text, or all that is wanted of it, in order: techniques or their identifiers."""

_ALL_OFF, _ALL_ON = "-*", "+*"
_FEW = 8  # with no more rungs than these, they are listed rather than what is off


def rungs_of(wanted: Ladder) -> Sequence[Technique]:
    """The rungs that are chosen, in their order; a `LadderError` says which change cannot be made."""
    if isinstance(wanted, str):
        return Chosen(wanted)
    if isinstance(wanted, bytes) or not isinstance(wanted, Iterable):
        told = say("a ladder is a text of changes or a list of techniques, not {kind}")
        raise LadderError(told.given({"kind": type(wanted).__name__}))
    rungs = (technique(rung.identifier if isinstance(rung, Technique) else rung) for rung in wanted)
    return tuple(dict.fromkeys(rungs))


class Chosen(Rungs):
    """Rungs chosen by a text, which also says what is wanted where there are clues to read."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        super().__init__(*_changed(text, LADDER))
        self.text: str = text

    def __reduce__(self) -> tuple[object, ...]:
        return Chosen, (self.text,)


def with_clues(rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """The rungs for a puzzle with constraints: the sound ones, and those that read clues unless others were picked."""
    if rungs is USUAL or isinstance(rungs, Chosen):
        return _with_clues(rungs.text if isinstance(rungs, Chosen) else "", LADDER.version)
    return tuple(rung for rung in rungs if not rung.needs_uniqueness)


@lru_cache(maxsize=8)
def _with_clues(text: str, version: int) -> tuple[Technique, ...]:
    return tuple(rung for rung in _changed(text, whole_ladder(version)) if not rung.needs_uniqueness)


def _changed(text: str, ladder: Sequence[Technique]) -> tuple[Technique, ...]:
    order, on = list(ladder), {rung.identifier for rung in ladder if rung.is_on}
    for change in text.split():
        if change in (_ALL_OFF, _ALL_ON):
            on = {rung.identifier for rung in ladder if change == _ALL_ON}
        elif change[0] == "-":
            on.discard(_rung(change[1:], change).identifier)
        elif change[0] == "+":
            on.add(_rung(change[1:], change).identifier)
        else:
            _move(order, change)
    return tuple(rung for rung in order if rung.identifier in on)


def with_clue_rungs(rungs: Sequence[Technique]) -> tuple[Technique, ...]:
    """What is chosen of the ladder together with the rungs that read clues, where no others were picked."""
    if rungs is USUAL or isinstance(rungs, Chosen):
        text = rungs.text if isinstance(rungs, Chosen) else ""
        return _changed(text, whole_ladder(LADDER.version))
    return tuple(rungs)


def text_of(rungs: Sequence[Technique]) -> str:
    if isinstance(rungs, Chosen) and not all(map(is_of_classics, _named(rungs.text))):
        rungs = with_clue_rungs(rungs)
    are_classic = all(is_of_classics(rung.identifier) for rung in rungs)
    ladder = LADDER if are_classic else whole_ladder(LADDER.version)
    return " ".join((*_switches(rungs, ladder), *_moves(rungs, ladder)))


def text_of_both(rungs: Sequence[Technique], clue_moves: str) -> str:
    """The text of a choice among all rungs; those that read clues, in any order, are moved by a text of their own."""
    classics = [rung for rung in rungs if is_of_classics(rung.identifier)]
    return " ".join((*_switches(rungs, whole_ladder(LADDER.version)), *_moves(classics, LADDER), *clue_moves.split()))


def clue_moves_of(rungs: Sequence[Technique]) -> str:
    """Those of the changes by which some rungs are chosen that move rungs to, or from, one that reads clues."""
    changes = rungs.text.split() if isinstance(rungs, Chosen) else ()
    return " ".join(each for each in changes if each[0] not in "+-" and not all(map(is_of_classics, _named(each))))


def _switches(rungs: Sequence[Technique], ladder: Sequence[Technique]) -> list[str]:
    chosen = {rung.identifier for rung in rungs}
    if len(chosen) <= _FEW:
        return [_ALL_OFF, *(f"+{rung.identifier}" for rung in ladder if rung.identifier in chosen)]
    changes = [f"-{rung.identifier}" for rung in ladder if rung.is_on and rung.identifier not in chosen]
    return changes + [f"+{rung.identifier}" for rung in ladder if rung.identifier in chosen and not rung.is_on]


def _moves(rungs: Sequence[Technique], ladder: Sequence[Technique]) -> Iterator[str]:
    """How the order of some rungs differs from that of a ladder."""
    chosen = {rung.identifier for rung in rungs}
    order = [rung for rung in ladder if rung.identifier in chosen]
    for index, rung in enumerate(rungs):
        if order[index] is not rung:
            yield f"{rung.identifier}<{order[index].identifier}"
            order.remove(rung)
            order.insert(index, rung)


def _named(text: str) -> Iterable[str]:
    """The rungs that a text names."""
    return (name for change in text.split() for name in re.split("[<>]", change.lstrip("+-")) if name != "*")


def moves_of(rungs: Sequence[Technique]) -> list[tuple[Technique, Technique]]:
    """The rungs that are not where the ladder has them, each with the one that it comes before."""
    moves = (change.split("<") for change in text_of(rungs).split() if "<" in change)
    return [(technique(moved), technique(fixed)) for moved, fixed in moves]


def sound_rungs(rungs: Sequence[Technique], puzzle: Puzzle) -> Sequence[Technique]:
    """The rungs that can be trusted on a puzzle: unless it has one solution, not those that take that for granted."""
    if puzzle.constraints:
        return with_clues(rungs)
    if any(rung.needs_uniqueness for rung in rungs) and not _has_one_solution(puzzle):
        return tuple(rung for rung in rungs if not rung.needs_uniqueness)
    return rungs


def _has_one_solution(puzzle: Puzzle) -> bool:
    try:
        return count_solutions(puzzle) == 1
    except SearchLimitError:
        return False


def _move(order: list[Technique], change: str) -> None:
    sign = next((sign for sign in "<>" if sign in change), "")
    if not sign:
        raise LadderError(
            say(
                "'{change}' is no change of the ladder: write -x-wing to switch a technique off, +x-wing to switch it "
                "on, x-wing<swordfish to try it earlier or x-wing>swordfish later",
                change=change,
            )
        )
    moved, fixed = (_rung(name, change) for name in change.split(sign, 1))
    if moved is not fixed and moved in order and fixed in order:
        order.remove(moved)
        order.insert(order.index(fixed) + (sign == ">"), moved)


def _rung(identifier: str, change: str) -> Technique:
    try:
        return technique(identifier)
    except LadderError as error:
        raise LadderError(say("'{change}' cannot be done: {reason}", change=change, reason=error.message)) from None
