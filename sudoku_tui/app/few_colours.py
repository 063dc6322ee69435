"""The colours of a terminal that has only 256: each chosen as eyes would, and alike wherever it is shown.

Rich takes the nearest by numbers, which makes navy slabs of dark greys and gives one role several hues. Here lightness
counts before hue, a ground becomes colourful only where that means something, and what is read has contrast enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import atan2, cos, hypot, pi, sin, tau
from typing import NamedTuple, Self

from rich.color import Color as RichColor
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from sudoku_tui.app.legible import LEAST, contrast

_LEVELS = (0, 95, 135, 175, 215, 255)
_FIRST, _FIRST_GREY = 16, 232  # those before are the player's own
_MORE_COLOUR = 2.0  # how much worse it is for a ground to gain colour than to lose some
_LEAST_COLOUR = 0.03  # how colourful a meaning has to be
_HUE = 0.25  # what a hue counts beside lightness and colour
_ROOM = 6.0  # the contrast of a ground with what is farthest from its tile
_ENDS = Color(0, 0, 0), Color(255, 255, 255)
_GREY = 0.02  # how colourful what has no hue may be
_APART = 0.55  # the least angle between two hues that mean different things
_SHARED = pi / 3  # how far a ground turns rather than being another's, too
_TINT, _COLOUR_OF_TINT = 0.22, 0.06  # how much of a hue's lightness a cell has, and how colourful that is
_RED = 0.51  # the hue of pure red
_BRIGHT = 0.5
_BRIGHT_GREYS = Color(255, 255, 255), Color(238, 238, 238), Color(228, 228, 228)


class _Lab(NamedTuple):
    """A colour as eyes compare it, after Björn Ottosson's Oklab: lightness, two axes of colour, and what these make."""

    light: float
    a: float
    b: float
    colourful: float
    hue: float

    @classmethod
    def of(cls, light: float, a: float, b: float) -> Self:
        return cls(light, a, b, hypot(a, b), atan2(b, a))

    @property
    def red(self) -> _Lab:
        """As light and colourful, but red and not pink, of which there is little to choose."""
        return _Lab.of(self.light, self.colourful * cos(_RED), self.colourful * sin(_RED))


@lru_cache(maxsize=1024)
def _lab(colour: Color) -> _Lab:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.normalized)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return _Lab.of(
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _colour(number: int) -> Color:
    if number >= _FIRST_GREY:
        grey = 8 + 10 * (number - _FIRST_GREY)
        return Color(grey, grey, grey)
    red, rest = divmod(number - _FIRST, 36)
    return Color(_LEVELS[red], _LEVELS[rest // 6], _LEVELS[rest % 6])


_PALETTE = {_colour(number): number for number in range(_FIRST, 256)}


@cache
def _seen_palette() -> tuple[Sequence[Color], Sequence[_Lab]]:
    """The colours of the terminal, and how eyes compare each: some fifty are looked for among them at a start."""
    return tuple(_PALETTE), tuple(map(_lab, _PALETTE))


def _quiet(one: _Lab, other: _Lab) -> float:
    """How different a colour of the terminal is from a ground: lightness and no more colour than wanted."""
    more = max(other.colourful - one.colourful, 0) * _MORE_COLOUR
    return (one.light - other.light) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2 + more**2


def _vivid(one: _Lab, other: _Lab) -> float:
    """The same for a colour with a meaning, whose hue has to be kept, and be seen."""
    if other.colourful < _LEAST_COLOUR:
        return 1 + (one.light - other.light) ** 2
    colour = one.colourful - other.colourful
    return (one.light - other.light) ** 2 + (_HUE * _turn(one, other)) ** 2 + colour**2


def _turn(one: _Lab, other: _Lab) -> float:
    """The angle between two hues."""
    return abs((one.hue - other.hue + pi) % tau - pi)


def _are_apart(one: Color, other: Color) -> bool:
    return _turn(_lab(one), _lab(other)) >= _APART


def _nearest(
    wanted: Color | _Lab, distance: Callable[[_Lab, _Lab], float], fits: Callable[[Color], bool] = lambda _: True
) -> Color:
    one = wanted if isinstance(wanted, _Lab) else _lab(wanted)
    colours, seen = _seen_palette()
    far = [distance(one, each) for each in seen]
    near = [colours[place] for place in sorted(range(len(colours)), key=far.__getitem__)]
    return next(filter(fits, near), near[0])


@lru_cache(maxsize=4096)
def among_256(colour: Color) -> Color:
    """The colour that a terminal with 256 colours shows for a colour that has no meaning of its own."""
    return colour if colour in _PALETTE else _nearest(colour, _quiet)


@lru_cache(maxsize=32)
def grounds_of_256(tile: Color, error: Color, accent: Color, warning: Color, *hues: Color) -> tuple[Color, ...]:
    """What each of a theme's hues has on a cell: colours that nobody takes for that of an error, nor for one another.

    Only accent and warning, which are much alike, may share one.
    """
    wrong = _tint(_lab(error).red, tile)
    taken = [wrong, *(_tint(_lab(hue), tile, wrong) for hue in (accent, warning))]
    for hue in hues:
        taken.append(_tint(_lab(hue), tile, *taken))
    return tuple(taken)


def _tint(hue: _Lab, tile: Color, *others: Color) -> Color:
    """The colour of a hue on a tile, seen as such; apart from the first of some others, and rather from all."""
    plain, end = _lab(tile), _ENDS[_lab(tile).light < _BRIGHT]
    share, taken = _COLOUR_OF_TINT / hue.colourful, [_lab(each) for each in others]
    wanted = _Lab.of(plain.light + (hue.light - plain.light) * _TINT, hue.a * share, hue.b * share)

    def fits(each: Color) -> bool:
        is_coloured = _lab(each).colourful >= _LEAST_COLOUR
        is_outwards = _ROOM <= contrast(each, end) < contrast(tile, end)
        return is_coloured and is_outwards and all(_are_apart(each, other) for other in others[:1])

    def distance(one: _Lab, other: _Lab) -> float:
        shared = sum(_turn(each, other) < _APART for each in taken)
        return _vivid(one, other) + shared * (_HUE * _SHARED) ** 2

    return _nearest(wanted, distance, fits)


@lru_cache(maxsize=1024)
def ground_among_256(colour: Color, tile: Color) -> Color:
    """A ground with a meaning: as colourful as it takes, beyond the tile, and not too far to be written on."""
    return _ground(colour, tile, (), _ROOM)


@lru_cache(maxsize=1024)
def label_among_256(colour: Color, tile: Color, *others: Color) -> Color:
    """The ground of a label, unlike some others; its text is chosen for it."""
    return _ground(colour, tile, others, 1)


def _ground(colour: Color, tile: Color, others: tuple[Color, ...], room: float) -> Color:
    is_lighter, plain = _lab(colour).light > _lab(tile).light, among_256(tile)
    if _lab(colour).colourful < _GREY:
        return shade_among_256(colour, plain, *others)
    end = _ENDS[is_lighter]

    def fits(each: Color) -> bool:
        is_outwards = (_lab(each).light > _lab(plain).light) is is_lighter
        return is_outwards and each not in others and contrast(each, end) >= room

    return _nearest(colour, _vivid, fits)


@lru_cache(maxsize=1024)
def shade_among_256(colour: Color, *others: Color) -> Color:
    """A grey ground that differs from some others; they are on the side of the theme's background."""
    found = among_256(colour)
    if found not in others:
        return found
    is_lighter = _lab(colour).light > min(_lab(each).light for each in others)
    greys = sorted(filter(_is_grey, _PALETTE), key=lambda each: each.r)
    outwards = greys if is_lighter else greys[::-1]
    beyond = (each for each in outwards if _is_beyond(each, others, is_lighter=is_lighter))
    return next(beyond, _ENDS[is_lighter])


def _is_beyond(grey: Color, others: Sequence[Color], *, is_lighter: bool) -> bool:
    light = _lab(grey).light
    return all((light > _lab(each).light) is is_lighter and grey != each for each in others)


@lru_cache(maxsize=2048)
def read_among_256(colour: Color, *grounds: Color, others: tuple[Color, ...] = (), apart: Color | None = None) -> Color:
    """What is read in the hue of a colour on each of some grounds, unlike some others, and apart from one hue."""

    def fits(each: Color) -> bool:
        if each in others or (apart and not _are_apart(each, apart)):
            return False
        return all(contrast(each, ground) >= LEAST for ground in grounds)

    return _nearest(colour, _quiet if _lab(colour).colourful < _GREY else _vivid, fits)


@lru_cache(maxsize=32)
def colours_of_256(*colours: Color) -> tuple[Color, ...]:
    """A theme's background, surface, panel and foreground, and its hues, which differ and can be read on all three.

    The last is that of errors, whose hue no other has.
    """
    background, surface, panel, foreground, primary, secondary, accent, success, warning, error = colours
    grounds = _greys(background, surface, panel)
    text = _nearest(foreground, _quiet, lambda each: contrast(each, grounds[-1]) >= LEAST)
    wrong = _nearest(_lab(error).red, _vivid, lambda each: all(contrast(each, ground) >= LEAST for ground in grounds))
    taken = [text, wrong]
    for hue in (primary, secondary, accent, warning, success):  # whose greens are the more
        taken.append(read_among_256(hue, *grounds, others=tuple(taken), apart=wrong))
    *others, warned, done = taken[2:]
    return (*grounds, text, *others, done, warned, wrong)


def _greys(background: Color, *others: Color) -> Sequence[Color]:
    """Grounds that lead the eye: on a bright one inks need all the room there is."""
    if _lab(background).light > _BRIGHT:
        return _BRIGHT_GREYS
    greys = [_nearest(background, _quiet, _is_grey)]
    for each in others:
        beyond = [grey for grey in filter(_is_grey, _PALETTE) if _is_beyond(grey, greys, is_lighter=True)]
        greys.append(_nearest(each, _quiet, beyond.__contains__))
    return greys


def _is_grey(colour: Color) -> bool:
    return colour.r == colour.g == colour.b


class EightBit(LineFilter):
    """Sends the colours chosen here, where Rich would take others."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, _numbered(style) if style else style, control) for text, style, control in segments]


@lru_cache(maxsize=4096)
def _numbered(style: Style) -> Style:
    front, behind = style.color, style.bgcolor
    return style + Style(color=front and _number(front), bgcolor=behind and _number(behind))


def _number(colour: RichColor) -> RichColor:
    if colour.type is not ColorType.TRUECOLOR:
        return colour
    return RichColor.from_ansi(_PALETTE[among_256(Color.from_rich_color(colour))])


EIGHT_BIT = EightBit()
