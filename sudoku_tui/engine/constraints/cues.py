"""Cues: how setters name a kind in the rules of their puzzles, and what they draw for it.

A cue is the beginnings of some words, with `...` for anything between them: `black ... ratio`. One cue in a sentence of
the rules names the kind or its usual definition; alternatives in brackets are those of regular expressions. What is
drawn is told as shapes in cells (`Seen`), whose forms a kind can ask for; a colour that the sentence names comes before
the kind's usual ones. Nothing is read into a puzzle that its rules do not say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

Entry: TypeAlias = Mapping[str, Any]

ADD_UP = "(sum|add|total)"
_NOT = "(not|never|can't|don't|cannot)"
DIFFER = (
    rf"(once|1-9|1 to 9|each digit|no (\w+ )?(digit|repeat)|{_NOT} (\w+ ){{0,3}}repeat|without repeat|distinct|unique"
    "|differ)"
)
IN_A_BOX = "(with)?in(side)? (each|every|all|a|any|a particular) (of the )?(box|region|3x3|2x3|nonet)"
NEIGHBOURS = "(all|each|every|any|its|the) ... (neighbo|adjacent|orthogonal|unshaded|surround)"
ALL_GIVEN = ("all ... (given|shown|marked)", "negative constraint")
NOT_ALL = (
    "not (necessarily )?all",
    "not ... necessarily",
    "(not|n't) (all )?(necessarily )?(be |have been )?(given|shown|marked|drawn)",
    "no negative",
)
"""Words that the cues of several kinds share."""


class Form(StrEnum):
    """What a shape of a drawing looks like."""

    LINE = "line"  # bare, whatever small signs are on it
    TREE = "line with branches"
    BULB = "line from a bulb"  # a filled circle at its first cell
    ARROW = "arrow from a circle"
    CIRCLED = "line between circles"
    DIAMONDS = "line between diamonds"
    DOT = "dot"  # on the border of two cells
    LETTER = "letter"  # the same, as a text
    GREATER = "sign"  # an inequality; its first cell holds the greater digit
    CORNER = "circle at a corner"
    CIRCLE = "circle"  # in a cell
    SQUARE = "square"  # in a cell
    TINT = "shade"  # of a cell
    CAGE = "cage"
    OUTSIDE = "number outside"  # for a row or a column
    POINTING = "number with an arrow"  # outside, along a diagonal
    NONE = "nothing"  # a rule for all cells


class Seen(NamedTuple):
    """A shape of a drawing: its form, its cells as texts name them, and what tells it from others."""

    form: Form
    cells: tuple[str, ...]
    hue: str = ""  # one of `outline.HUES`, white or black
    text: str = ""
    circle: tuple[str, ...] = ()  # the cells of an arrow's circle
    direction: str = ""  # of a number with an arrow: UL, UR, DL or DR
    parts: tuple[int, ...] = ()  # the numbers of the parts of the drawing that make it
    beside: tuple[tuple[str, ...], ...] = ()  # the lines of one with branches; the cages that a letter lies between


def as_line(seen: Seen, sentence: str) -> Entry | None:
    """A line from cell to cell."""
    return {"lines": [list(seen.cells)]}


def as_cells(seen: Seen, sentence: str) -> Entry | None:
    return {"cells": list(seen.cells)}


def as_cell(seen: Seen, sentence: str) -> Entry | None:
    return {"cell": seen.cells[0]}


def as_number(seen: Seen, sentence: str) -> Entry | None:
    """A number outside; any other text there, as a letter, says nothing."""
    return {"cell": seen.cells[0], "value": seen.text} if seen.text.isdecimal() else {}


class Cues(NamedTuple):
    """How a kind is named and drawn."""

    said: tuple[str, ...]  # cues in a sentence that states it
    forms: tuple[Form, ...] = (Form.LINE,)  # of its shapes
    hues: tuple[str, ...] = ()  # those that setters use, where the sentence names no colour; none for any
    entry: Callable[[Seen, str], Entry | None] = (
        as_line  # of a shape, given the sentence; empty where it says nothing, None where it cannot be one
    )
    unless: tuple[str, ...] = ()  # cues in sentences that mean something else
    is_one: bool = False  # all shapes are one clue
    of_pieces: Callable[[Sequence[Sequence[str]]], Sequence[Entry]] | None = None  # or some, by the pieces they make
    key: str = ""  # of its entries, if that is not the kind's own
    flags: Entry = MappingProxyType({})  # the keys of a rule for all cells
    rule: Callable[[str, Sequence[Any]], Entry | None] | None = None  # the same, by the sentence and other clues
    given: tuple[str, ...] = ()  # the marks that are all given, where a sentence says so: the rule is about these

    @property
    def is_of_all_cells(self) -> bool:
        return bool(self.flags or self.rule)

    def is_said(self, sentence: str) -> bool:
        """Whether a sentence in its plain form states the kind."""
        return has_cue(sentence, self.said) and not has_cue(sentence, self.unless)


def has_cue(sentence: str, cues: tuple[str, ...]) -> bool:
    """Whether one of some cues is in a sentence."""
    return any(_compiled(cue).search(sentence) for cue in cues)


@lru_cache(maxsize=1024)
def _compiled(cue: str) -> re.Pattern[str]:
    return re.compile(r"\b" + cue.replace(" ... ", r".*?\b"))


_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
_WORD = re.compile(rf"\b(\d{{1,2}}|{'|'.join(_NUMBERS)})\b")


def number_after(sentence: str, *before: str) -> int | None:
    """The first number that a sentence has behind one of some words."""
    for words in before:
        if (found := re.search(words, sentence)) and (number := _WORD.search(sentence, found.end())):
            told = number[1]
            return _NUMBERS.get(told) or int(told)
    return None
