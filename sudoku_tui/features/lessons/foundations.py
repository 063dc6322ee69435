"""What stands on what along the main road: who finds the harder by themselves need not be taught the easier."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from sudoku_tui.features.lessons.chapter import Chapter
from sudoku_tui.features.lessons.road import ENOUGH, ROAD, TWICE
from sudoku_tui.game.mastery import Mastery


def chapters_under(chapter: Chapter) -> tuple[Chapter, ...]:
    """The chapters that one stands on, the nearest first."""
    return tuple(dict.fromkeys(_under(chapter)))


def _under(chapter: Chapter) -> Iterator[Chapter]:
    direct = [each for name in chapter.on for each in ROAD if name in each.lessons]
    yield from direct
    for each in direct:
        yield from _under(each)


@cache
def _over() -> Mapping[str, tuple[str, ...]]:
    """For each lesson of the main road, the techniques that stand on it."""
    over: dict[str, list[str]] = {name: [] for chapter in ROAD for name in chapter.lessons}
    for chapter in ROAD:
        for lower in chapters_under(chapter):
            for name in lower.lessons:
                over[name] += chapter.names
    return {name: tuple(names) for name, names in over.items()}


def vouching(technique: str, mastery: Mapping[str, Mastery]) -> str:
    """What was found often enough to speak for a technique that it stands on, the hardest of them; empty if nothing.

    Whoever had to ask for the easier one, or passed it over, is not spoken for.
    """
    own = mastery.get(technique, Mastery())
    if own.asked or own.missed:
        return ""
    over = reversed(_over().get(technique, ()))
    return next((name for name in over if _is_sure(name, mastery.get(name, Mastery()))), "")


def _is_sure(technique: str, mastery: Mastery) -> bool:
    """Whether a technique was found more than by luck, and more often than it had to be asked for."""
    return mastery.alone >= ENOUGH.get(technique, TWICE) and mastery.alone > mastery.asked + mastery.missed
