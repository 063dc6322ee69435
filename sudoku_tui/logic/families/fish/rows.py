"""The rungs of fish."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudoku_tui.logic.families.fish import words
from sudoku_tui.logic.families.fish.finders import SIZES, basic_fish, finned_fish, whole_fish
from sudoku_tui.logic.families.fish.search import Shape
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import Sentence, say

_NAMES = say("X-Wing"), say("Swordfish"), say("Jellyfish"), say("Squirmbag"), say("Whale"), say("Leviathan")


_Rungs = tuple[Technique, ...]


class _Kind(NamedTuple):
    """What fish of all sizes have in common; their identifiers begin with the prefix."""

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
    name = kind.name.given({"fish": _NAMES[size - 2]}) if kind.name else _NAMES[size - 2]
    find = partial(kind.find, kind=kind.prefix, size=size)
    return Technique(kind.prefix + SIZES[size], name, find, kind.words, level, score, is_on, explainer=explainer)


def _off(*kinds: _Kind, sizes: tuple[int, ...] = (5, 6, 7), level: Level = Level.EXTREME, score: int = 470) -> _Rungs:
    return tuple(_fish(kind, size, level, score, is_on=False) for size in sizes for kind in kinds)


BASIC = (
    _fish(_BASIC, 2, Level.HARD, 140, explainer=3.2),
    _fish(_BASIC, 3, Level.HARD, 150, explainer=3.8),
    _fish(_BASIC, 4, Level.HARD, 160, explainer=5.2),
    *_off(_BASIC, level=Level.UNFAIR),
)
FINNED = (
    _fish(_FINNED, 2, Level.HARD, 130),
    _fish(_SASHIMI, 2, Level.HARD, 150),
    _fish(_FINNED, 3, Level.UNFAIR, 200),
    _fish(_SASHIMI, 3, Level.UNFAIR, 240),
    _fish(_FINNED, 4, Level.UNFAIR, 250),
    _fish(_SASHIMI, 4, Level.UNFAIR, 260),
    *_off(_FINNED, _SASHIMI, level=Level.UNFAIR),
)
FRANKEN = (
    _fish(_FRANKEN, 2, Level.UNFAIR, 300),
    _fish(_FRANKEN, 3, Level.UNFAIR, 350),
    _fish(_FRANKEN, 4, Level.UNFAIR, 370, is_on=False),
    *_off(_FRANKEN),
    _fish(_FINNED_FRANKEN, 2, Level.UNFAIR, 390),
    _fish(_FINNED_FRANKEN, 3, Level.UNFAIR, 410),
    _fish(_FINNED_FRANKEN, 4, Level.UNFAIR, 430, is_on=False),
    *_off(_FINNED_FRANKEN),
)
MUTANT = (*_off(_MUTANT, sizes=(2, 3, 4), score=450), *_off(_MUTANT), *_off(_FINNED_MUTANT, sizes=(2, 3, 4, 5, 6, 7)))
