"""What a hint marks has the same colours on the board and in its legend, in every theme and however few colours.

Roles of one step differ there, and what is read can be.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from rich.color import Color as RichColor
from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.theme import Theme

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.few_colours import grounds_of_256
from sudoku_tui.app.legible import LEAST, contrast, luminance
from sudoku_tui.app.marks import HUES, MEANINGS
from sudoku_tui.app.themes import OWN_THEMES, mark_variables, own_theme_of_256
from sudoku_tui.board.looks import CellLook
from sudoku_tui.engine.bits import digits_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.words.language import tell
from tests.app.gallery import IN_ALL_THEMES, Look, depths, screens
from tests.app.playing import game_of
from tests.contrast import HALF_A_TENTH
from tests.laws import quick

SIZE = (80, 24)
KNOWN = screens()
COLOURED = [theme for theme in OWN_THEMES if not theme.ansi]
BY_DEPTH: dict[str, list[Look]] = {}
for each in (look for theme in OWN_THEMES for look in depths(theme)):
    BY_DEPTH.setdefault(each.depth, []).append(each)
LOOKED_AT = [
    (depth, name)
    for turn in range(len(IN_ALL_THEMES))
    for number, depth in enumerate(BY_DEPTH)
    for name in [IN_ALL_THEMES[(turn + number) % len(IN_ALL_THEMES)]]
]
"""Every number of colours with every moment; the first ones of both are all there is of either."""


class Pair(NamedTuple):
    """The colours of a sign and of its ground, as they are seen; nothing where no colour is sent."""

    front: RichColor | None
    behind: RichColor | None


class Mark(NamedTuple):
    """A candidate that a hint marks, with its place on the screen."""

    role: Role
    x: int
    y: int


def pair_of(segment: Segment) -> Pair:
    style = segment.style
    if style is None:
        return Pair(None, None)
    pair = Pair(style.color, style.bgcolor)
    return Pair(*pair[::-1]) if style.reverse else pair


def on_screen(app: App[Any]) -> list[list[tuple[str, Pair]]]:
    """Every character on the screen with its colours."""
    return [
        [(text, pair_of(segment)) for segment in strip for text in segment.text]
        for strip in app.screen._compositor.render_strips()
    ]


def marked(board: BoardView) -> Iterator[Mark]:
    """The candidates with a role that the hint leaves alone; a cell's own role has its digit for them."""
    layout, origin = board.layout_plan, board.content_region.offset
    for cell, look in enumerate(board.looks):
        for digit, role in look.marks:
            place = place_of(look, digit, layout.cell.note_places, layout.cell.digit_place)
            if place and not look.cursor:
                left, top = layout.corner(cell)
                yield Mark(role, origin.x + left + place[0], origin.y + top + place[1])


def form_of(app: App[Any], mark: Mark) -> tuple[bool, bool]:
    """Whether a mark is inverted, and whether it is underlined."""
    style = app.screen._compositor.render_strips()[mark.y].crop(mark.x, mark.x + 1)._segments[0].style
    return bool(style and style.reverse), bool(style and style.underline)


def place_of(
    look: CellLook, digit: int, notes: tuple[tuple[int, int], ...], whole: tuple[int, int]
) -> tuple[int, int] | None:
    if look.value:
        return whole if digit in (0, look.value) else None
    is_told = digit in digits_of(look.placements | look.eliminations)
    return notes[digit - 1] if digit and not is_told else None


def in_legend(seen: list[list[tuple[str, Pair]]], role: Role, left: int) -> Pair | None:
    """The colours of a role's name beside the board; of its sign, where it has one."""
    name = tell(role.label)
    for row in reversed(seen):
        text = "".join(sign for sign, _ in row)
        at = text.rfind(name, left)
        if at >= 0:
            has_sign = text[at - 2 : at] == f"{role.sign} "
            return row[at - 2 if has_sign else at][1]
    return None


@pytest.mark.parametrize("case", quick(LOOKED_AT, 2), ids="-".join)
async def test_what_is_marked_has_the_colours_of_the_legend(case: tuple[str, str]) -> None:
    depth, name = case
    scene, worn = KNOWN[name], BY_DEPTH[depth]
    app = worn[0].worn_by(scene)
    async with app.run_test(size=SIZE) as pilot:  # one for all themes, for an app takes long to begin
        await scene.reach(pilot)
        for look in worn:
            app.theme = look.theme
            await pilot.pause()
            check_marks(app, game_of(pilot).query_one(BoardView), look)


def check_marks(app: App[Any], board: BoardView, look: Look) -> None:
    """Asserts that what is marked on a board has the colours of its legend, which differ and can be read."""
    seen, marks = on_screen(app), [*marked(board)]
    shown: dict[Role, set[Pair]] = {}
    for mark in marks:
        shown.setdefault(mark.role, set()).add(seen[mark.y][mark.x][1])
    right = board.content_region.right
    told = {role: pair for role in shown if (pair := in_legend(seen, role, right))}

    assert marks
    assert told
    for role, pair in told.items():
        fronts = {each.front for each in shown[role]}
        assert fronts == {pair.front}, (look.name, role)
        if role.form.is_chip:
            assert shown[role] == {pair}, (look.name, role)
    if look.has_colour:
        # Where only one is underlined, its ground is the board's.
        kinds = {role: pair if role.form.is_chip else Pair(pair.front, None) for role, pair in told.items()}
        assert all(kinds[one] != kinds[other] for one, other in combinations(told, 2)), (look.name, kinds)
    else:
        assert all(form_of(app, mark) == (mark.role.form.is_chip, mark.role.form.is_lined) for mark in marks)
    if look.has_colour and look.theme in {theme.name for theme in COLOURED}:
        assert [
            (look.name, role, each)
            for role, pairs in shown.items()
            for each in pairs
            if contrast(*map(as_seen, each)) < LEAST - HALF_A_TENTH
        ] == []


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_labels_of_a_theme_are_all_written_in_light_or_all_in_dark(theme: Theme) -> None:
    found = mark_variables(theme.name)
    grounds, texts = ([Color.parse(found[f"chip-{hue}{part}"]) for hue in HUES] for part in ("", "-text"))

    assert {luminance(text) > luminance(ground) for ground, text in zip(grounds, texts, strict=True)} == {theme.dark}


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_with_256_colours_every_meaning_has_a_ground_of_its_own_and_what_goes_is_red(theme: Theme) -> None:
    own = own_theme_of_256(theme.name)
    hues = [Color.parse(getattr(own, name)) for name in MEANINGS]
    grounds = dict(zip(MEANINGS, grounds_of_256(Color.parse(own.surface), *hues), strict=True))
    redness = {name: ground.r - max(ground.g, ground.b) for name, ground in grounds.items()}

    assert all(len({*ground.rgb}) > 1 for ground in grounds.values()), "none is grey"
    assert len({ground for name, ground in grounds.items() if name != "warning"}) == len(MEANINGS) - 1
    assert max(redness, key=redness.__getitem__) == "error"


def as_seen(colour: RichColor | None) -> Color:
    return Color.from_rich_color(colour)
