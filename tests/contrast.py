"""How well every theme can be read: `python -m tests.contrast` prints the least contrast of each kind of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from rich.terminal_theme import TerminalTheme
from textual.color import Color
from textual.theme import Theme

from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.roles import Role
from sudoku_tui.tui.board.ink import Ink
from sudoku_tui.tui.board.style import Colours, Palette
from sudoku_tui.tui.contrast import as_it_is, contrast
from sudoku_tui.tui.textual_gaps.sixteen_colours import SixteenColours
from sudoku_tui.tui.themes import OWN_THEMES

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


def board_inks() -> Iterator[tuple[str, Ink]]:
    """Each kind of text on the board with everything it may stand on."""
    for tile in TILES:
        for kind, names in (
            ("digits", ("given", "entry")),
            ("notes", ("corner", "centre", "both", "crossed")),
            ("pointed out", ("focus",)),
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


def ratios(theme: Theme, shown: Callable[[Color], Color] = as_it_is) -> dict[str, float]:
    """For each kind of text the least contrast in a theme; in the terminal's own colours, of two usual terminals."""
    variables = theme.to_color_system().generate()
    terminals = [_terminal(colours, dark=theme.dark) for colours in (_CONSOLE, _XTERM)]
    palette = Palette(Colours(variables), filters=[SixteenColours()] if theme.ansi else [], shown=shown)
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
    if not theme.ansi and shown is as_it_is:  # there everything beside the board has the terminal's default ground
        for kind, pairs in BESIDE.items():
            for over, under in pairs:
                note(kind, contrast(Color.parse(variables[over]), Color.parse(variables[under])))
    return least


def main() -> None:
    kinds = list(ratios(OWN_THEMES[0]))
    width = max(len(theme.name) for theme in OWN_THEMES)
    print(" " * width, *(f"{kind:>{max(len(kind), 5)}}" for kind in kinds))
    for theme in OWN_THEMES:
        least = ratios(theme)
        print(
            f"{theme.name:<{width}}",
            *(f"{least[kind]:>{max(len(kind), 5)}.1f}" if kind in least else " " * max(len(kind), 5) for kind in kinds),
        )


if __name__ == "__main__":
    main()
