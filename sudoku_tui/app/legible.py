"""How well one colour can be read on another, after WCAG 2."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from textual.color import Color

LEAST = 4.5
"""What the guidelines ask of text."""

_STEP = 0.04


@lru_cache(maxsize=1024)
def luminance(colour: Color) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.normalized]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def as_it_is(colour: Color) -> Color:
    return colour


def readable(front: Color, behind: Color, least: float = LEAST, *, shown: Callable[[Color], Color] = as_it_is) -> Color:
    """The colour, moved towards white or black as little as it takes to be read where both are `shown`.

    One of the terminal's own colours stays, for nobody knows how it looks.
    """
    if front.ansi is not None or behind.ansi is not None:
        return front
    ground = shown(behind)
    if contrast(shown(front), ground) >= least:
        return front
    end = max((Color(255, 255, 255), Color(0, 0, 0)), key=lambda end: contrast(end, ground))
    shares = (step * _STEP for step in range(1, round(1 / _STEP)))
    moved = (front.blend(end, share) for share in shares)
    return next((colour for colour in moved if contrast(shown(colour), ground) >= least), end)
