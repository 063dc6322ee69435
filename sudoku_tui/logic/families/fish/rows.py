"""The rungs of fish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.logic.families.fish import words
from sudoku_tui.logic.families.fish.finders import basic_fish, finned_fish, whole_fish
from sudoku_tui.logic.families.fish.search import Shape
from sudoku_tui.logic.families.fish.steps import SIZES
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Sentence, say

_NAMES = {
    2: say("X-Wing"),
    3: say("Swordfish"),
    4: say("Jellyfish"),
    5: say("Squirmbag"),
    6: say("Whale"),
    7: say("Leviathan"),
}


class _Kind(NamedTuple):
    """What the fish of all sizes have in common: their identifier's beginning, their name beside that of the size."""

    prefix: str
    name: Sentence | None
    find: Callable[..., Iterator[Step | None]]
    words: Words


_BASIC = _Kind("", None, basic_fish, words.FISH)
_FINNED = _Kind("finned-", say("Finned {fish}"), partial(finned_fish, is_sashimi=False), words.FINNED_FISH)
_SASHIMI = _Kind("sashimi-", say("Sashimi {fish}"), partial(finned_fish, is_sashimi=True), words.SASHIMI_FISH)
_FRANKEN = _Kind("franken-", say("Franken {fish}"), partial(whole_fish, shape=Shape.FRANKEN), words.FRANKEN_FISH)
_FINNED_FRANKEN = _Kind(
    "finned-franken-",
    say("Finned Franken {fish}"),
    partial(finned_fish, shape=Shape.FRANKEN),
    words.FINNED_FRANKEN_FISH,
)
_MUTANT = _Kind("mutant-", say("Mutant {fish}"), partial(whole_fish, shape=Shape.MUTANT), words.MUTANT_FISH)
_FINNED_MUTANT = _Kind(
    "finned-mutant-", say("Finned Mutant {fish}"), partial(finned_fish, shape=Shape.MUTANT), words.FINNED_MUTANT_FISH
)


def _fish(
    kind: _Kind, size: int, level: Level, score: int, *, is_on: bool = True, explainer: float | None = None
) -> Technique:
    name = kind.name.given({"fish": _NAMES[size]}) if kind.name else _NAMES[size]
    find = partial(kind.find, kind=kind.prefix, size=size)
    return Technique(kind.prefix + SIZES[size], name, level, score, find, kind.words, is_on, explainer=explainer)


BASIC = (
    _fish(_BASIC, 2, Level.HARD, 140, explainer=3.2),
    _fish(_BASIC, 3, Level.HARD, 150, explainer=3.8),
    _fish(_BASIC, 4, Level.HARD, 160, explainer=5.2),
    _fish(_BASIC, 5, Level.UNFAIR, 470, is_on=False),
    _fish(_BASIC, 6, Level.UNFAIR, 470, is_on=False),
    _fish(_BASIC, 7, Level.UNFAIR, 470, is_on=False),
)
FINNED = (
    _fish(_FINNED, 2, Level.HARD, 130),
    _fish(_SASHIMI, 2, Level.HARD, 150),
    _fish(_FINNED, 3, Level.UNFAIR, 200),
    _fish(_SASHIMI, 3, Level.UNFAIR, 240),
    _fish(_FINNED, 4, Level.UNFAIR, 250),
    _fish(_SASHIMI, 4, Level.UNFAIR, 260),
    _fish(_FINNED, 5, Level.UNFAIR, 470, is_on=False),
    _fish(_SASHIMI, 5, Level.UNFAIR, 470, is_on=False),
    _fish(_FINNED, 6, Level.UNFAIR, 470, is_on=False),
    _fish(_SASHIMI, 6, Level.UNFAIR, 470, is_on=False),
    _fish(_FINNED, 7, Level.UNFAIR, 470, is_on=False),
    _fish(_SASHIMI, 7, Level.UNFAIR, 470, is_on=False),
)
FRANKEN = (
    _fish(_FRANKEN, 2, Level.UNFAIR, 300),
    _fish(_FRANKEN, 3, Level.UNFAIR, 350),
    _fish(_FRANKEN, 4, Level.UNFAIR, 370, is_on=False),
    _fish(_FRANKEN, 5, Level.EXTREME, 470, is_on=False),
    _fish(_FRANKEN, 6, Level.EXTREME, 470, is_on=False),
    _fish(_FRANKEN, 7, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_FRANKEN, 2, Level.UNFAIR, 390),
    _fish(_FINNED_FRANKEN, 3, Level.UNFAIR, 410),
    _fish(_FINNED_FRANKEN, 4, Level.UNFAIR, 430, is_on=False),
    _fish(_FINNED_FRANKEN, 5, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_FRANKEN, 6, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_FRANKEN, 7, Level.EXTREME, 470, is_on=False),
)
MUTANT = (
    _fish(_MUTANT, 2, Level.EXTREME, 450, is_on=False),
    _fish(_MUTANT, 3, Level.EXTREME, 450, is_on=False),
    _fish(_MUTANT, 4, Level.EXTREME, 450, is_on=False),
    _fish(_MUTANT, 5, Level.EXTREME, 470, is_on=False),
    _fish(_MUTANT, 6, Level.EXTREME, 470, is_on=False),
    _fish(_MUTANT, 7, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_MUTANT, 2, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_MUTANT, 3, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_MUTANT, 4, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_MUTANT, 5, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_MUTANT, 6, Level.EXTREME, 470, is_on=False),
    _fish(_FINNED_MUTANT, 7, Level.EXTREME, 470, is_on=False),
)
