from __future__ import annotations

from itertools import combinations

import pytest
from rich.style import Style

from sudoku_tui.app.board.gaps import Side, paint_gap
from sudoku_tui.app.board.paint import paint_cell
from sudoku_tui.app.board.style import Glyph
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.board.looks import CellLook, Manner, NotesStyle, Shade
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.roles import Role

PLAIN = Manner()
BIG = Manner(big_digits=True, notes=NotesStyle.CORNERS)
PLAYED = [size for size in BoardSize if size is not BoardSize.TINY]
FILLED = CellLook(value=7)
NOTED = CellLook(corner=digit_mask([2, 4, 7]))

ROLES = list({role.sign: role for role in reversed(Role)}.values())
"""One role for each sign: no proof has two of one."""

FILLED_STATES = {
    "entry": FILLED,
    "given": FILLED._replace(given=True),
    "peer": FILLED._replace(shade=Shade.PEER),
    "same": FILLED._replace(shade=Shade.SAME),
    "conflict": FILLED._replace(conflict=True),
    "wrong": FILLED._replace(wrong=True),
    "selected": FILLED._replace(selected=True),
    "house": FILLED._replace(house=Role.SET),
    "diagonal": FILLED._replace(mark="╲"),
    "peer on a diagonal": FILLED._replace(mark="╲", shade=Shade.PEER),
    "window": FILLED._replace(mark="□"),
    "hidden": CellLook(hidden=True),
    **{f"cursor {mode}": FILLED._replace(cursor=mode) for mode in Mode},
    **{f"colour {number}": FILLED._replace(colour=number) for number in range(1, 10)},
    **{f"role {role}": FILLED._replace(marks=((7, role),)) for role in ROLES},
}
NOTED_STATES = {
    "corner": NOTED,
    "peer": NOTED._replace(shade=Shade.PEER),
    "focus": NOTED._replace(focus=digit_mask([2])),
    "taken back": NOTED._replace(wrong=True),
    "selected": NOTED._replace(selected=True),
    "house": NOTED._replace(house=Role.SET),
    "placement": NOTED._replace(placements=digit_mask([2])),
    "elimination": NOTED._replace(eliminations=digit_mask([2])),
    "hidden": CellLook(hidden=True),
    **{f"cursor {mode}": NOTED._replace(cursor=mode) for mode in Mode},
    **{f"colour {number}": NOTED._replace(colour=number) for number in range(1, 10)},
    **{f"role {role}": NOTED._replace(marks=((2, role),)) for role in ROLES},
    **{f"whole cell {role}": NOTED._replace(marks=((0, role),)) for role in ROLES},
}
NOTE_STATES = {
    "corner": NOTED,
    "centre": CellLook(centre=NOTED.corner),
    "both": CellLook(corner=NOTED.corner, centre=NOTED.corner),
    "crossed": NOTED._replace(crossed=NOTED.corner),
    "eliminated": NOTED._replace(eliminations=NOTED.corner),
}


def without_colours(look: CellLook, size: BoardSize, manner: Manner = PLAIN) -> list[tuple[str, Style, bool]]:
    """All that is left of a cell, and of the gaps beside it, on a terminal without colours.

    The cursor's cell and chips are inverted by the terminal; a chip in the cursor's cell is inverted twice.
    """
    layout = board_layout(CLASSIC, size)
    glyphs = [glyph for line in paint_cell(look, layout, manner) for glyph in line]
    for line in range(layout.cell_height):
        glyphs.append(paint_gap(None, Side.of(look), " ", line, layout.cell_height))
        glyphs.append(paint_gap(Side.of(look), None, " ", line, layout.cell_height))
    return [(glyph.text, glyph.ink.weight, glyph.ink.chip != (glyph.ink.cursor is not None)) for glyph in glyphs]


@pytest.mark.parametrize("manner", [PLAIN, BIG], ids=["plain", "big"])
@pytest.mark.parametrize("size", PLAYED)
@pytest.mark.parametrize("states", [FILLED_STATES, NOTED_STATES], ids=["filled", "noted"])
def test_every_two_states_are_told_apart_without_colours(
    states: dict[str, CellLook], size: BoardSize, manner: Manner
) -> None:
    drawn = {name: without_colours(look, size, manner) for name, look in states.items()}

    assert [(one, other) for one, other in combinations(states, 2) if drawn[one] == drawn[other]] == []


@pytest.mark.parametrize("size", PLAYED)
def test_kinds_of_notes_are_told_apart_without_colours(size: BoardSize) -> None:
    drawn = [str(without_colours(look, size)) for look in NOTE_STATES.values()]

    assert len(set(drawn)) == len(NOTE_STATES)


@pytest.mark.parametrize("size", PLAYED)
def test_a_filter_shows_without_colours_where_its_digit_can_go(size: BoardSize) -> None:
    barred = CellLook(shade=Shade.PEER, barred=True)

    assert without_colours(barred, size) == without_colours(CellLook(barred=True), size)
    assert without_colours(CellLook(open=True), size) != without_colours(barred, size)


@pytest.mark.parametrize("size", PLAYED)
def test_no_state_moves_a_digit(size: BoardSize) -> None:
    layout = board_layout(CLASSIC, size)
    x, y = layout.cell.digit_place

    seen = {paint_cell(look, layout)[y][x].text for look in FILLED_STATES.values() if not look.hidden}

    assert seen == {"7"}


@pytest.mark.parametrize("size", [BoardSize.LARGE, BoardSize.STANDARD])
def test_a_hint_shows_candidates_that_are_not_noted(size: BoardSize) -> None:
    layout = board_layout(CLASSIC, size)
    look = CellLook(marks=((1, Role.SET),), placements=digit_mask([5]), eliminations=digit_mask([9]))

    painted = paint_cell(look, layout)

    shown = {digit for digit, (x, y) in enumerate(layout.cell.note_places, 1) if painted[y][x].text == str(digit)}
    assert shown == {1, 5, 9}


@pytest.mark.parametrize(
    ("digits", "text"), [([], " "), ([3], ":"), ([3, 4], ":"), ([3, 4, 5], "·"), (range(1, 10), "·")]
)
def test_a_small_cell_counts_its_notes(digits: list[int], text: str) -> None:
    painted = paint_cell(CellLook(corner=digit_mask(digits)), board_layout(CLASSIC, BoardSize.SMALL))

    assert painted[0][1].text == text


def test_a_small_cell_shows_the_one_candidate_a_hint_points_at() -> None:
    look = NOTED._replace(eliminations=digit_mask([4]))

    painted = paint_cell(look, board_layout(CLASSIC, BoardSize.SMALL))

    assert "".join(glyph.text for glyph in painted[0]) == " 4-"


def test_a_selection_closes_the_gap_between_two_of_its_cells() -> None:
    selected, noted = Side.of(CellLook(selected=True)), Side.of(NOTED)

    pairs = ((None, selected), (selected, selected), (selected, noted))
    gaps = [paint_gap(left, right, "│", 0, 2).text for left, right in pairs]

    assert gaps == ["▐", "│", "▌"]


CHAINED = NOTED._replace(marks=((2, Role.OFF), (4, Role.ON)), letters=((2, "c"), (4, "d")))


def without_ground(glyph: Glyph) -> tuple[str, bool]:
    return glyph.text, glyph.ink.chip


def test_a_chain_is_lettered_candidate_by_candidate_where_there_is_room() -> None:
    layout = board_layout(CLASSIC, BoardSize.LARGE)
    painted = paint_cell(CHAINED, layout)

    for digit, letter, is_chip in [(2, "c", False), (4, "d", True)]:
        x, y = layout.cell.note_places[digit - 1]
        assert without_ground(painted[y][x - 1]) == (letter, is_chip)
        assert without_ground(painted[y][x]) == (str(digit), is_chip)


@pytest.mark.parametrize("size", [BoardSize.STANDARD, BoardSize.COMPACT, BoardSize.SMALL])
def test_elsewhere_the_first_letter_speaks_for_the_cell(size: BoardSize) -> None:
    painted = paint_cell(CHAINED, board_layout(CLASSIC, size))

    assert painted[-1][-1].text == "c"


@pytest.mark.parametrize("size", [BoardSize.STANDARD, BoardSize.COMPACT, BoardSize.SMALL])
def test_a_removal_comes_before_the_letter_of_the_same_candidate(size: BoardSize) -> None:
    layout = board_layout(CLASSIC, size)
    first = NOTED._replace(marks=((2, Role.ON),), letters=((2, "a"),), eliminations=digit_mask([2]))

    assert paint_cell(first, layout)[-1][-1].text == "-"
    other = CHAINED._replace(eliminations=digit_mask([2]))
    assert paint_cell(other, layout)[-1][-1].text == "d"


@pytest.mark.parametrize("size", [BoardSize.LARGE, BoardSize.STANDARD])
def test_candidates_that_are_not_noted_are_seen_but_told_apart(size: BoardSize) -> None:
    layout = board_layout(CLASSIC, size)
    noted, unnoted = (paint_cell(look, layout) for look in (NOTED, CellLook(unnoted=NOTED.corner)))

    for digit in (2, 4, 7):
        x, y = layout.cell.note_places[digit - 1]
        assert noted[y][x].text == unnoted[y][x].text == str(digit)
        assert noted[y][x].ink.weight != unnoted[y][x].ink.weight


def test_a_small_cell_shows_both_candidates_of_a_pair() -> None:
    look = CellLook(marks=((3, Role.SET), (8, Role.SET)))

    painted = paint_cell(look, board_layout(CLASSIC, BoardSize.SMALL))

    assert "".join(glyph.text for glyph in painted[0]) == "38="


def test_what_belongs_to_something_larger_leaves_the_tint_to_it() -> None:
    layout = board_layout(CLASSIC, BoardSize.STANDARD)
    in_a_set = CellLook(marks=((2, Role.COMMON), (4, Role.SET_A)))
    in_a_chain = CellLook(marks=((4, Role.ON),))

    assert paint_cell(in_a_set, layout)[0][0].ink.background == "role-set-a"
    assert paint_cell(in_a_chain, layout)[0][0].ink.background == "marked"


def test_the_letter_of_a_chain_stays_beside_what_is_removed() -> None:
    look = CellLook(corner=digit_mask([2]), eliminations=digit_mask([2]), letters=((2, "k"),), marks=((2, Role.OFF),))
    layout = board_layout(CLASSIC, BoardSize.LARGE)

    glyphs = [glyph for line in paint_cell(look, layout) for glyph in line if glyph.text != " "]

    assert [(glyph.text, glyph.ink.colour, glyph.ink.chip) for glyph in glyphs] == [
        ("k", "elimination", True),
        ("2", "elimination", True),
    ]
    assert [glyph.ink.weight.strike for glyph in glyphs] == [None, True]


def text_of(look: CellLook, size: BoardSize, manner: Manner) -> list[str]:
    lines = paint_cell(look, board_layout(CLASSIC, size), manner)
    return ["".join(glyph.text for glyph in line) for line in lines]


def test_corner_notes_stand_in_the_corners_and_centre_notes_in_the_middle() -> None:
    look = CellLook(corner=digit_mask([1, 2, 8, 9]), centre=digit_mask([4, 5]))

    assert text_of(look, BoardSize.LARGE, BIG) == [" 1   2 ", "  45   ", " 8   9 "]
    assert text_of(look, BoardSize.STANDARD, BIG) == text_of(look, BoardSize.STANDARD, PLAIN)


@pytest.mark.parametrize(
    "look",
    [
        CellLook(corner=digit_mask([1, 4]), marks=((4, Role.SET),)),
        CellLook(centre=digit_mask(range(1, 9))),
    ],
    ids=["in a proof", "too many"],
)
def test_notes_have_their_places_where_the_corners_would_not_do(look: CellLook) -> None:
    assert text_of(look, BoardSize.LARGE, BIG) == text_of(look, BoardSize.LARGE, PLAIN)


def test_what_a_hint_places_fills_its_cell() -> None:
    look = CellLook(corner=digit_mask([1, 8]), placements=digit_mask([8]), marks=((8, Role.SINGLE),))
    glyphs = [glyph for line in paint_cell(look, board_layout(CLASSIC, BoardSize.LARGE), BIG) for glyph in line]

    assert {(glyph.ink.colour, glyph.ink.chip) for glyph in glyphs} == {("placement", True)}
    assert "".join(glyph.text for glyph in glyphs).split() == ["█▀█", "█▀█", "▀▀▀", "+"]


@pytest.mark.parametrize("size", PLAYED)
def test_signs_that_colours_replace_are_left_out_but_the_order_of_a_chain_stays(size: BoardSize) -> None:
    quiet = BIG._replace(has_signs=False)
    for look in (FILLED_STATES["house"], FILLED_STATES[f"role {Role.BLOCKER}"], NOTED_STATES["elimination"]):
        assert set("~#-") & set("".join(text_of(look, size, BIG)))
        assert not set("~#-") & set("".join(text_of(look, size, quiet)))
    assert "c" in "".join(text_of(CHAINED, size, quiet))


def test_the_arms_of_an_outline_give_way_to_notes() -> None:
    look = CellLook(corner=digit_mask([1]), cursor=Mode.DIGIT, outlined=True)

    assert text_of(look, BoardSize.LARGE, PLAIN) == ["━1    ━", "       ", "━     ━"]
    assert text_of(look, BoardSize.STANDARD, PLAIN) == ["1   ━", "━   ━"]


@pytest.mark.parametrize(("size", "is_block"), [(BoardSize.LARGE, False), (BoardSize.HUGE, True)])
def test_the_cursor_is_a_block_around_a_big_digit_only_where_some_of_it_is_seen_above(
    size: BoardSize, is_block: bool
) -> None:
    lines = paint_cell(FILLED._replace(cursor=Mode.DIGIT), board_layout(CLASSIC, size), BIG)
    assert {glyph.ink.cursor for line in lines for glyph in line} == {Mode.DIGIT if is_block else None}
    assert ("━" in {glyph.text for line in lines for glyph in line}) is not is_block


def test_a_clash_is_seen_behind_the_outline() -> None:
    look = FILLED._replace(cursor=Mode.DIGIT, conflict=True)
    lines = paint_cell(look, board_layout(CLASSIC, BoardSize.LARGE), BIG)
    assert {glyph.ink.background for line in lines for glyph in line} == {"conflict"}
