"""What of the rules is understood: each sentence with its kinds; and whether that was proved."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from sudoku_tui.engine.constraints.constraint import all_kinds
from sudoku_tui.engine.constraints.cues import has_cue
from sudoku_tui.engine.kinds.drawn import Drawn
from sudoku_tui.engine.kinds.fog import Fog
from sudoku_tui.engine.kinds.rules import RULES
from sudoku_tui.engine.kinds.unread import Unread
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.formats.clues.layouts import is_said
from sudoku_tui.formats.reading.sentences import Sentence, sentences

_HOUSES = (
    "(normal|standard|classic|usual|regular|ordinary|conventional|typical|basic) ... (sudoku|rules)",
    "(place|fill|put|enter|insert|write|use) ... (row|grid|cell)",
    "(each|every|all) ... row ... column",
    "sudoku rules apply",
)
_NOT_HOUSES = (
    "(do not|don't|no longer|not) ... apply",
    "(do not|don't) apply",
    "digits in (each|every|all) ... (sum|add up) to",
    "(is|are) unique",
)
_ASIDE = (
    r"e\.g",
    "(for )?example",
    "not all",
    "not ... necessarily",
    r"(may|can|might)\b(?! not\b).*\brepeat",
    "repeat(s|ed)? (is|are|may be)? ?allowed",
    "(have fun|enjoy|good luck|thank)",
    "i\\.e",
)
_OTHERWISE = (
    r"(wrong|wrogn|incorrect|false|untrue|liars?|lies|lying|broken|invalid)\b",
    r"(exactly|only|all but) (one|two|three|1|2|3) (of the |such )?(clue|cage|line|arrow|thermo|dot|constraint|rule)",
    r"(bulbs?|tips?|positions?|themselves|which (one|end)|whether) ... be (deduced|determined|found|drawn)",
    r"(only|not both) ... one of (the|these|those) (two|three|rules|clues)",
)
"""Cues in sentences that name a kind and say something else of it."""


class Status(StrEnum):
    """What became of a sentence."""

    UNDERSTOOD = "understood"
    HOUSES = "houses"  # what every Sudoku asks for
    ASIDE = "aside"  # an example or a remark
    UNREAD = "not understood"


class Verdict(StrEnum):
    """What became of the puzzle."""

    WHOLE = "whole"  # nothing is left to the author's solution
    PART = "in part"  # the author's solution stands for the rest
    NONE = "none"  # only the author's solution tells what is right


class SentenceRead(NamedTuple):
    """A sentence as its author wrote it, and what it is understood as."""

    text: str
    status: Status
    kinds: tuple[str, ...] = ()  # keys of kinds and names of rules
    clues: int = 0  # how many clues are of these kinds
    cells: tuple[int, ...] = ()  # of these clues, ascending


class Reading(NamedTuple):
    """All sentences of the rules, and what was made of them."""

    sentences: tuple[SentenceRead, ...]
    verdict: Verdict
    drawn_only: int = 0  # the parts of the drawing that stand for nothing that is understood

    @property
    def left(self) -> tuple[str, ...]:
        """The sentences that were not understood."""
        return tuple(read.text for read in self.sentences if read.status is Status.UNREAD)


def reading_of(rules: str, shape: Geometry) -> Reading:
    """Tell what of an author's rules the clues of a shape say.

    It depends on these alone, so that a kept game tells the same as a new one.
    """
    told = tuple(_read(sentence, shape) for sentence in sentences(rules))
    clues = [clue for clue in shape.constraints if not isinstance(clue, Drawn | Fog | Unread)]
    drawn = sum(len(clue.parts) - len(clue.read) for clue in shape.constraints if isinstance(clue, Drawn))
    is_left = any(isinstance(clue, Unread) for clue in shape.constraints)
    verdict = Verdict.WHOLE if not is_left else Verdict.PART if clues or shape.rules else Verdict.NONE
    return Reading(told, verdict, drawn)


def _read(sentence: Sentence, shape: Geometry) -> SentenceRead:
    kinds = tuple(_kinds_in(sentence.bare, shape)) or tuple(_kinds_in(sentence.plain, shape))
    if kinds and has_cue(sentence.plain, _OTHERWISE):
        return SentenceRead(sentence.text, Status.UNREAD)
    if kinds:
        clues = [clue for clue in shape.constraints if clue.key in kinds]
        cells = sorted({cell for clue in clues for cell in clue.places})
        return SentenceRead(sentence.text, Status.UNDERSTOOD, kinds, len(clues), tuple(cells))
    if is_said(sentence.plain, shape):
        return SentenceRead(sentence.text, Status.HOUSES)
    return SentenceRead(sentence.text, _status(sentence.plain))


def _kinds_in(sentence: str, shape: Geometry) -> Iterator[str]:
    """The kinds of clues of a shape that a sentence states."""
    here = {clue.key for clue in shape.constraints}
    for key, clue in all_kinds().items():
        if key in here and (cues := clue.kind.cues) and cues.is_said(sentence):
            yield key
    yield from (rule.value for rule in shape.rules if has_cue(sentence, RULES[rule].said))


def _status(sentence: str) -> Status:
    if has_cue(sentence, _HOUSES) and not has_cue(sentence, _NOT_HOUSES):
        return Status.HOUSES
    return Status.ASIDE if has_cue(sentence, _ASIDE) else Status.UNREAD
