"""The killer calculator: which digits make a total, with some that must be there, and some that cannot.

It takes `15/2`, `20/3 +1 -89`: a total, a number of cells, what must be among them, what cannot be.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.game.state import GameState
from sudoku_tui.words.message import NOTHING, Message, counted, in_turn, say

_TEXT = re.compile(r"\s*(\d{1,3})\s*(?:[/ ]\s*(\d{1,2}))?((?:\s*[+-]\s*[0-9A-Za-z]*)*)\s*")
_PART = re.compile(r"([+-])\s*([0-9A-Za-z]*)")
_MOST_SETS = 150


class Asked(NamedTuple):
    """A total, and what is known of its digits."""

    total: int
    cells: int  # 0 for any number
    required: frozenset[int] = frozenset()
    forbidden: frozenset[int] = frozenset()


def asked_in(text: str, symbols: str) -> Asked:
    """What a text asks; a `PuzzleTextError` says how to write it."""
    found = _TEXT.fullmatch(text)
    if not found:
        raise PuzzleTextError(
            say("write a total and a number of cells, as 15/2; +1 for a digit that must be in, -9 for one that cannot")
        )
    signs = {"+": set[int](), "-": set[int]()}
    for sign, digits in _PART.findall(found[3] or ""):
        for digit in digits.upper():
            if digit not in symbols:
                raise PuzzleTextError(say("there is no digit {digit} in this grid", digit=digit))
            signs[sign].add(symbols.index(digit) + 1)
    return Asked(int(found[1]), int(found[2] or 0), frozenset(signs["+"]), frozenset(signs["-"]))


def sets_for(asked: Asked, size: int) -> list[tuple[int, ...]]:
    """The sets of different digits that there are, those of few cells first."""
    counts = [asked.cells] if asked.cells else range(1, size + 1)
    free = [digit for digit in range(1, size + 1) if digit not in asked.forbidden]
    return [
        digits
        for count in counts
        for digits in combinations(free, count)
        if sum(digits) == asked.total and asked.required <= set(digits)
    ]


class Answer(NamedTuple):
    """What the calculator says."""

    sets: tuple[str, ...]  # in signs
    summary: Message


def answer(asked: Asked, symbols: str) -> Answer:
    sets = sets_for(asked, len(symbols))
    if not sets:
        return Answer((), say("No digits make that."))
    in_all = frozenset.intersection(*map(frozenset, sets))
    in_any = frozenset.union(*map(frozenset, sets))
    never = frozenset(range(1, len(symbols) + 1)) - in_any
    summary = in_turn(
        counted("{count} set.", "{count} sets.", len(sets)),
        say("In each: {digits}.", digits=_signs(in_all, symbols)) if in_all and len(sets) > 1 else NOTHING,
        say("In none: {digits}.", digits=_signs(never, symbols)) if never else NOTHING,
    )
    return Answer(tuple("".join(symbols[digit - 1] for digit in digits) for digits in sets[:_MOST_SETS]), summary)


def question_at(state: GameState, cell: int) -> str:
    """What to ask first: the cage at a cell, with what stands in it, and without what none of its cells can hold."""
    cages = [
        clue for clue in state.geometry.constraints if isinstance(clue, Cage) and cell in clue.cells and clue.total
    ]
    if not cages:
        return ""
    cage, name = cages[0], state.geometry.digit_name
    placed = sorted(state.values[other] for other in cage.cells if state.values[other])
    possible = 0
    for other in cage.cells:
        possible |= 1 << state.values[other] - 1 if state.values[other] else state.candidates(other)
    impossible = [digit for digit in state.geometry.digits if not possible >> digit - 1 & 1]
    text = f"{cage.total}/{len(cage.cells)}"
    text += f" +{''.join(map(name, placed))}" if placed else ""
    return text + (f" -{''.join(map(name, impossible))}" if impossible else "")


def _signs(digits: frozenset[int], symbols: str) -> str:
    return " ".join(symbols[digit - 1] for digit in sorted(digits))
