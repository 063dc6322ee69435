"""The colours of what a proof marks, the same on the board and in the legend beside it.

They do not depend on what lies behind them: a label has a ground of its own, and what is only underlined can be read on
every ground of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from textual.color import Color

from sudoku_tui.app.legible import contrast, luminance, readable

HUES = ("foreground", "primary", "secondary", "accent", "success", "warning")
"""The colours of a theme that roles have; `success` and `error` are also those of what a hint changes."""

MEANINGS = ("error", "accent", "warning", "success", "primary", "secondary")
"""The colours of a theme that fill a cell, the most important first."""

_SHARES_OF_LABEL = (0.45, 0.42, 0.39, 0.36, 0.33)  # quieter than what is to be done, which has the whole colour
_SHARE_OF_LABEL_256 = 0.72
_SHARE_OF_HOUSE = 0.16
_SHARE_OF_MARKED = 0.09
_GROUNDS = ("background", "surface", "panel")
_TINTS = (
    *((hue, 0.22) for hue in MEANINGS),
    ("success", 0.30),
    ("secondary", _SHARE_OF_HOUSE),
    ("foreground", _SHARE_OF_MARKED),
)
"""What may lie on a cell behind a candidate that is only underlined."""


def marks_in(colours: Mapping[str, str], *, has_256: bool = False) -> dict[str, str]:
    """The variables of a theme for labels (`chip`), their text, underlined digits (`line`), and the house."""
    if Color.parse(colours["background"]).ansi is not None:
        return _terminals_marks(colours, is_dark=colours["accent"].startswith("ansi_bright"))
    parsed = {name: Color.parse(colours[name]) for name in (*HUES, *_GROUNDS, "error")}
    if has_256:
        return _marks_of_256(parsed)
    background, foreground = parsed["background"], parsed["foreground"]
    grounds = [*_grounds(parsed)]
    found = {"mark-house": parsed["surface"].blend(parsed["secondary"], _SHARE_OF_HOUSE).hex}
    for hue in HUES:
        line = parsed[hue]
        for ground in grounds:
            line = readable(line, ground)
        chip, text = _label(background, foreground, parsed[hue])
        found |= {f"chip-{hue}": chip.hex, f"chip-{hue}-text": text.hex, f"line-{hue}": line.hex}
    return found


def _label(background: Color, foreground: Color, hue: Color) -> tuple[Color, Color]:
    """A label's ground and text, light in all of a theme's labels or dark in all: rather is one of them quieter."""
    chips = (background.blend(hue, share) for share in _SHARES_OF_LABEL)
    labels = [(chip, readable(foreground, chip)) for chip in chips]
    is_light = luminance(foreground) > luminance(background)
    return next((label for label in labels if (luminance(label[1]) > luminance(label[0])) is is_light), labels[-1])


def _marks_of_256(parsed: Mapping[str, Color]) -> dict[str, str]:
    """The same where the colours of a theme are already those of a terminal with 256."""
    from sudoku_tui.app import few_colours as few  # most terminals have more

    background, surface, panel = (parsed[name] for name in _GROUNDS)
    house = few.shade_among_256(panel.blend(parsed["foreground"], _SHARE_OF_HOUSE), surface, panel)
    found, taken = {"mark-house": house.hex}, [background, surface, panel, house]
    marked = (ground.blend(parsed["foreground"], _SHARE_OF_MARKED) for ground in (surface, panel))
    greys = [house, *(few.shade_among_256(ground, surface, panel) for ground in marked)]
    tints = few.grounds_of_256(surface, *(parsed[hue] for hue in MEANINGS))
    for hue in HUES:
        chip = few.label_among_256(background.blend(parsed[hue], _SHARE_OF_LABEL_256), panel, *taken, *tints)
        if hue == "foreground":
            chip = few.shade_among_256(background.blend(parsed[hue], _SHARES_OF_LABEL[0]), *taken)
        taken.append(chip)
        text = few.read_among_256(max(parsed["foreground"], background, key=partial(contrast, chip)), chip)
        line = few.read_among_256(parsed[hue], background, surface, panel, *greys, *tints)
        found |= {f"chip-{hue}": chip.hex, f"chip-{hue}-text": text.hex, f"line-{hue}": line.hex}
    return found


def _grounds(parsed: Mapping[str, Color]) -> Iterator[Color]:
    for ground in (parsed[name] for name in _GROUNDS):
        yield ground
        yield from (ground.blend(parsed[hue], share) for hue, share in _TINTS)


# Black can be read on all of these, or white; of the colours of lines, only four can be read on white.
_LIGHT_CHIPS = {"accent": "cyan", "success": "green", "warning": "yellow"}


def _terminals_marks(colours: Mapping[str, str], *, is_dark: bool) -> dict[str, str]:
    """The same in the terminal's own colours, where the text of labels is chosen when they are drawn."""
    chips = {} if is_dark else {hue: f"ansi_{name}" for hue, name in _LIGHT_CHIPS.items()}
    found = {"mark-house": colours["surface"]}
    for hue in HUES:
        chip = chips.get(hue, colours[hue])
        found |= {f"chip-{hue}": chip, f"chip-{hue}-text": colours["background"], f"line-{hue}": colours[hue]}
    return found
