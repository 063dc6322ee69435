"""Colours that an author chose for white paper, suited to the ground they are painted on; `own_inks.js` does the same.

A colour keeps its hue and the contrast that it has on paper, within limits: lines are seen, texts can be read, and so
can digits on what is under them. What is called by its colour, as a black dot, stays as it is; its edge is seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple, TypeAlias


class Use(StrEnum):
    """What a colour is used for."""

    LINE = "line"
    TILE = "tile"  # filled, or a line so broad that digits stand on it
    SIGN = "sign"  # filled, and no digit stands on it
    TEXT = "text"


class OwnInk(NamedTuple):
    """A colour as `#rrggbb` or `#rrggbbaa`, its use, and what a text stands on, if that is filled."""

    colour: str
    use: Use
    beneath: OwnInk | None = None


LIMITS: Mapping[Use, tuple[float, float, float]] = {
    Use.LINE: (1.6, 2.4, 21),
    Use.TILE: (1.15, 1.7, 2.2),
    Use.TEXT: (4.5, 4.5, 21),
}
"""The least contrast on a light ground and on a dark one, and the most; `own_inks.js` has the same numbers."""

Colour: TypeAlias = tuple[float, float, float]

PAPER: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
_DARK = 0.18  # the luminance below which white is read better than black
_NO_COLOUR = 1.03  # the contrast up to which a fill is just the paper's
_STEPS = 18
_CLOSE = 0.01  # the share of contrast that nobody sees
_VIVID = 0.9  # the contrast that a colour adds to a light one, as yellow has on white


def suited(ink: OwnInk, ground: Colour, paper: Colour = PAPER) -> Colour:
    """The colour to paint with on a ground, as red, green and blue up to 255; how much covers the ground stays."""
    colour, share = parsed(ink.colour)
    if ink.use is Use.SIGN:
        return colour
    if ink.beneath:
        drawn, its_share = parsed(ink.beneath.colour)
        behind = blend(ground, suited(ink.beneath, ground), its_share)
        return suited(ink._replace(beneath=None), behind, blend(paper, drawn, its_share))
    meant = _meant(blend(paper, colour, share), paper)
    if ink.use is Use.TILE and meant < _NO_COLOUR:
        return ground
    is_dark = luminance(ground) < _DARK
    on_light, on_dark, most = LIMITS[ink.use]
    least = on_dark if is_dark else on_light
    seen = blend(ground, colour, share)
    now = contrast(seen, ground)
    if not is_dark and now <= most and (_meant(seen, ground) if ink.use is Use.TILE else now) >= least:
        return colour
    wanted = min(max(meant if is_dark else now, least), most)
    is_enough = now > least - _CLOSE / 2 and abs(now / wanted - 1) < _CLOSE
    if is_dark and luminance(seen) > luminance(ground) and is_enough:
        return colour
    aim = (luminance(ground) + 0.05) * (wanted if is_dark else 1 / wanted) - 0.05
    return _moved(colour, share, ground, aim)


def _meant(seen: Colour, paper: Colour) -> float:
    return max(contrast(seen, paper), 1 + _VIVID * (max(seen) - min(seen)) / 255)


def _moved(colour: Colour, share: float, ground: Colour, aim: float) -> Colour:
    """A colour mixed with white or black until it has a luminance on a ground, as nearly as it can."""
    low, high = -1.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if luminance(blend(ground, _mixed(colour, middle), share)) < aim:
            low = middle
        else:
            high = middle
    # Rounded to the side that has more contrast.
    return _mixed(colour, high if aim > luminance(ground) else low)


def _mixed(colour: Colour, part: float) -> Colour:
    return blend(colour, PAPER, part) if part > 0 else blend(colour, _BLACK, -part)


def parsed(text: str) -> tuple[Colour, float]:
    """Red, green and blue of `#rrggbb` or `#rrggbbaa`, and how much of what is beneath it covers."""
    red, green, blue = (int(text[at : at + 2], 16) for at in (1, 3, 5))
    return (red, green, blue), int(text[7:9], 16) / 255 if len(text) > 7 else 1.0


def blend(below: Colour, colour: Colour, share: float) -> Colour:
    """What is seen of a colour over another."""
    red, green, blue = (under + (over - under) * share for under, over in zip(below, colour, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast after WCAG 2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)
