"""The rungs a player wants, as a text to type, save, and print beside a rating.

It lists changes to the usual ladder, with blanks between them, made in order:

- `-xy-wing` switches a rung off, `+death-blossom` switches one on; `-*` switches all off, `+*` all on;
- `jellyfish<swordfish` moves the first rung to just before the second, `jellyfish>swordfish` to just after it.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.logic.ladder import LADDER, USUAL, LadderError, technique
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

Ladder: TypeAlias = str | Iterable[str | Technique]
"""Changes to the usual ladder, as text, or all that is wanted of it, in order: techniques or their identifiers."""

_ALL_OFF, _ALL_ON = "-*", "+*"
_FEW = 8  # with no more rungs than these, they are listed rather than what is off


def rungs_of(wanted: Ladder) -> tuple[Technique, ...]:
    """The rungs that are chosen, in their order; a `LadderError` says which change cannot be made."""
    if isinstance(wanted, str):
        return _changed(wanted)
    rungs = (technique(rung if isinstance(rung, str) else rung.identifier) for rung in wanted)
    return tuple(dict.fromkeys(rungs))


def _changed(text: str) -> tuple[Technique, ...]:
    order, on = list(LADDER), {rung.identifier for rung in USUAL}
    for change in text.split():
        if change in (_ALL_OFF, _ALL_ON):
            on = {rung.identifier for rung in LADDER if change == _ALL_ON}
        elif change[0] == "-":
            on.discard(_rung(change[1:], change).identifier)
        elif change[0] == "+":
            on.add(_rung(change[1:], change).identifier)
        else:
            _move(order, change)
    return tuple(rung for rung in order if rung.identifier in on)


def text_of(rungs: Sequence[Technique]) -> str:
    chosen = {rung.identifier for rung in rungs}
    if len(chosen) <= _FEW:
        changes = [_ALL_OFF, *(f"+{rung.identifier}" for rung in LADDER if rung.identifier in chosen)]
    else:
        changes = [f"-{rung.identifier}" for rung in USUAL if rung.identifier not in chosen]
        changes += [f"+{rung.identifier}" for rung in LADDER if rung.identifier in chosen and not rung.is_on]
    order = [rung for rung in LADDER if rung.identifier in chosen]
    for index, rung in enumerate(rungs):
        if order[index] is not rung:
            changes.append(f"{rung.identifier}<{order[index].identifier}")
            order.remove(rung)
            order.insert(index, rung)
    return " ".join(changes)


def moves_of(rungs: Sequence[Technique]) -> list[tuple[Technique, Technique]]:
    """The rungs that are not where the ladder has them, each with the one that it comes before."""
    moves = (change.split("<") for change in text_of(rungs).split() if "<" in change)
    return [(technique(moved), technique(fixed)) for moved, fixed in moves]


def sound_rungs(rungs: Sequence[Technique], puzzle: Puzzle) -> tuple[Technique, ...]:
    """The rungs that can be trusted on a puzzle: unless it has one solution, not those that take that for granted."""
    if any(rung.needs_uniqueness for rung in rungs) and not _has_one_solution(puzzle):
        return tuple(rung for rung in rungs if not rung.needs_uniqueness)
    return tuple(rungs)


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
    if moved is not fixed:
        order.remove(moved)
        order.insert(order.index(fixed) + (sign == ">"), moved)


def _rung(identifier: str, change: str) -> Technique:
    try:
        return technique(identifier)
    except LadderError as error:
        raise LadderError(say("'{change}' cannot be done: {reason}", change=change, reason=error.message)) from None
