"""How well every theme can be read: `python -m tests.contrast` prints the least contrast of each kind of text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.app import App
from textual.color import Color
from textual.errors import NoWidget
from textual.theme import Theme

from sudoku_tui.app.board.style import Colours, Ink, Palette
from sudoku_tui.app.few_colours import among_256
from sudoku_tui.app.legible import LEAST, as_it_is, contrast
from sudoku_tui.app.textual_gaps.colours import SixteenColours
from sudoku_tui.app.themes import OWN_THEMES, mark_variables, own_theme_of_256
from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.roles import Role

HALF_A_TENTH = 0.005  # colours are whole numbers
_DARK_GREY = 8

TILES = ("tile", "tinted", "region-2", "region-3", "extra", "extra-tinted", "clue-yellow", "clue-red", "clue-purple")
GROUNDS = ("plain", "peer", "same", "open", "selected", "house", "marked", "placement", "elimination")
COLOURED = tuple(f"colour-{number}" for number in range(1, 10))

# What is read beside the board and in dialogs: the theme's variables in front and behind.
BESIDE = {
    "status": [("primary", "background"), ("accent", "background"), ("text-muted", "background")],
    "key bar": [("text-muted", "panel"), ("accent", "panel")],
    "mode": [("background", mode) for mode in ("foreground", "primary", "secondary", "success")],
    "hint words": [
        *[("foreground", "background"), ("secondary", "background"), ("foreground", "panel"), ("secondary", "panel")],
        *product(("success", "error", "warning", "accent", "primary"), ("background", "panel")),
        *[("background", "accent"), ("panel", "accent"), ("text-muted", "panel")],
    ],
    "dialogs": [
        *product(("foreground", "primary", "accent", "success", "text-muted", "text-error"), ("surface",)),
        *[("foreground", "panel"), ("foreground", "panel-lighten-1"), ("background", "primary")],
        *[("block-cursor-foreground", "block-cursor-background")],
        *[("input-cursor-foreground", "input-cursor-background")],
    ],
}

# Where the terminal's own colours are taken, all grounds but these are its default one.
BESIDE_ON_TERMINALS = {
    "status": [("primary", "background"), ("accent", "background")],
    "key bar": [("accent", "panel")],
    "hint words": [*product(("secondary", "success", "error", "warning", "accent", "primary"), ("background",))],
    "dialogs": [
        *product(("foreground", "primary", "accent", "success", "text-error"), ("surface",)),
        ("block-cursor-foreground", "block-cursor-background"),
        ("input-cursor-foreground", "input-cursor-background"),
    ],
}

READ = re.compile(r"[^\W_]")
"""What is read, not only seen: letters and digits."""

_CONSOLE = (
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
)
_XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)


def _terminal(colours: str, *, dark: bool) -> TerminalTheme:
    sixteen = [Color.parse(f"#{colour}").rgb for colour in colours.split()]
    front, behind = (sixteen[7], sixteen[0]) if dark else (sixteen[0], sixteen[15])
    return TerminalTheme(behind, front, sixteen[:8], sixteen[8:])


def _seen(name: str, terminal: TerminalTheme, *, is_front: bool = True) -> Color:
    """A colour as a terminal shows it; what is transparent has the default ground."""
    colour = Color.parse(name)
    if not colour.a:
        return Color(*terminal.background_color)
    return Color(*colour.rich_color.get_truecolor(terminal, foreground=is_front))


def board_inks() -> Iterator[tuple[str, Ink]]:
    """Each kind of text on the board with everything it may stand on."""
    for tile in TILES:
        for kind, names in (
            ("digits", ("given", "entry")),
            ("notes", ("corner", "centre", "both", "crossed")),
            ("highlighted", ("focus",)),
            ("unnoted", ("unnoted",)),
            ("signs", ("sign", "mark", "clue")),
        ):
            for name, ground in product(names, (*GROUNDS, *COLOURED)):
                yield kind, Ink(name, ground, tile=tile)
        for name in ("conflict", "wrong", "elimination", "placement"):
            for chip in (False, True):
                yield name, Ink(name, name, tile=tile, chip=chip)
        for role in Role:
            grounds = (f"role-{role}", "marked", "house", "elimination")
            for ground in grounds[:1] if role.form.is_chip else grounds:
                yield "roles", Ink(f"role-{role}", ground, chip=role.form.is_chip, tile=tile)
        for mode in Mode:
            yield "cursor", Ink("given", f"cursor-{mode}", cursor=mode, tile=tile)
            yield "cursor", Ink("placement", f"cursor-{mode}", chip=True, cursor=mode, tile=tile)
    yield "numbers", Ink("number", "frame")
    yield "numbers", Ink("number-here", "frame")
    for mode in Mode:
        yield "cursor", Ink(f"edge-{mode}", "frame")
    yield "selection", Ink("selection", "frame")


def ratios(theme: Theme, *, has_256: bool = False) -> dict[str, float]:
    """For each kind of text the least contrast in a theme; in the terminal's own colours, of two usual terminals."""
    theme = own_theme_of_256(theme.name) if has_256 else theme
    variables = theme.to_color_system().generate() | mark_variables(theme.name, has_256=has_256)
    shown = among_256 if has_256 else as_it_is
    terminals = [_terminal(colours, dark=theme.dark) for colours in (_CONSOLE, _XTERM)]
    palette = Palette(Colours(variables), filters=[SixteenColours()] if theme.ansi else [], has_256=has_256)
    least: dict[str, float] = {}

    def note(kind: str, ratio: float) -> None:
        least[kind] = min(ratio, least.get(kind, ratio))

    for kind, ink in board_inks():
        style = palette.style(ink)
        assert style.color is not None
        assert style.bgcolor is not None
        for terminal in terminals if theme.ansi else terminals[:1]:
            front = Color(*style.color.get_truecolor(terminal, foreground=True))
            behind = Color(*style.bgcolor.get_truecolor(terminal, foreground=False))
            note(kind, contrast(shown(front), shown(behind)))
    for kind, pairs in (BESIDE_ON_TERMINALS if theme.ansi else BESIDE).items():
        for (over, under), terminal in product(pairs, terminals if theme.ansi else terminals[:1]):
            front, behind = (shown(_seen(variables[name], terminal, is_front=name is over)) for name in (over, under))
            note(kind, contrast(front, behind))
    return least


def weak_words(app: App[Any]) -> list[str]:
    """The words on the screen that cannot be read: each with its row and its contrast.

    Those of the screens below do not count, nor lines, bars and boxes. A console has no dimmer colours than dark grey,
    and makes black that is bold grey.
    """
    theme, found = app.current_theme, []
    terminals = [_terminal(colours, dark=theme.dark) for colours in (_CONSOLE, _XTERM)]
    for row, strip in enumerate(app.screen._compositor.render_strips()):
        column = 0
        for text, style, _ in strip:
            first = READ.search(text)
            if style and first and not _lies_below(app, column + first.start(), row):
                least = min(_drawn(style, terminal) for terminal in (terminals if theme.ansi else terminals[:1]))
                if least < LEAST - HALF_A_TENTH:
                    found.append(f"{row}: {text.strip()} {least:.2f}")
            column += len(text)
    return found


def _lies_below(app: App[Any], column: int, row: int) -> bool:
    """Whether what is seen there belongs to another screen, over which this one lies."""
    try:
        return app.screen.is_modal and app.screen.get_widget_at(column, row)[0] is app.screen
    except NoWidget:
        return True


def _drawn(style: Style, terminal: TerminalTheme) -> float:
    fronts, behinds = terminal.foreground_color, terminal.background_color
    front = style.color.get_truecolor(terminal, foreground=True) if style.color else fronts
    behind = style.bgcolor.get_truecolor(terminal, foreground=False) if style.bgcolor else behinds
    over, under = Color(*front), Color(*behind)
    if style.dim:
        over = Color(*terminal.ansi_colors[_DARK_GREY])
    if style.reverse:
        over, under = under, over
    if style.bold and style.color and style.color.number == 0:
        over = Color(*terminal.ansi_colors[_DARK_GREY])
    return contrast(over, under)


def main() -> None:
    kinds = list(ratios(OWN_THEMES[0]))
    tables = {theme.name: ratios(theme) for theme in OWN_THEMES}
    tables |= {f"{theme.name}, 256": ratios(theme, has_256=True) for theme in OWN_THEMES if not theme.ansi}
    width = max(map(len, tables))
    print(" " * width, *(f"{kind:>{max(len(kind), 5)}}" for kind in kinds))
    for name, least in tables.items():
        print(
            f"{name:<{width}}",
            *(f"{least[kind]:>{max(len(kind), 5)}.1f}" if kind in least else " " * max(len(kind), 5) for kind in kinds),
        )


if __name__ == "__main__":
    main()
