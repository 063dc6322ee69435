"""What people would call a colour."""

from __future__ import annotations

from colorsys import rgb_to_hls
from functools import lru_cache

_GREY = 0.1  # the saturation below which nobody sees a colour
_BOUNDS = (
    (15, "red"),
    (45, "orange"),
    (68, "yellow"),
    (160, "green"),
    (195, "teal"),
    (252, "blue"),
    (292, "purple"),
    (338, "pink"),
    (361, "red"),
)
"""Where on the wheel, in degrees, what has each name ends."""


_NEAR = 16  # degrees
_NEARLY_GREY = 0.25


@lru_cache(maxsize=512)
def hue_of(colour: str) -> str:
    """The name of `#rrggbb` or `#rrggbbaa` on white: one of `outline.HUES`, white or black; empty for no colour."""
    if not colour:
        return ""
    degrees, light, strength = _on_white(colour)
    if strength < _GREY:
        return "white" if light > 0.94 else "black" if light < 0.25 else "grey"
    return _name(degrees)


@lru_cache(maxsize=512)
def hues_near(colour: str) -> frozenset[str]:
    """Every name that somebody may give a colour."""
    if not colour:
        return frozenset()
    degrees, light, strength = _on_white(colour)
    found = {hue_of(colour)}
    if strength < _NEARLY_GREY:
        found |= {"grey", *(["white"] if light > 0.85 else []), *(["black"] if light < 0.4 else [])}
    if strength >= _GREY:
        found |= {_name((degrees + turn) % 360) for turn in (-_NEAR, _NEAR)}
    return frozenset(found)


def _name(degrees: float) -> str:
    return next(name for bound, name in _BOUNDS if degrees < bound)


def _on_white(colour: str) -> tuple[float, float, float]:
    """The place on the wheel, the lightness and the strength of a colour on white."""
    seen = int(colour[7:9] or "ff", 16) / 255
    red, green, blue = (1 - seen * (1 - int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    hue, light, _ = rgb_to_hls(red, green, blue)
    return hue * 360, light, max(red, green, blue) - min(red, green, blue)
