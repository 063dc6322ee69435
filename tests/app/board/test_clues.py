"""How constraints are drawn, character by character."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sudoku_tui.app.board.lines import BoardLines, paint_with_signs
from sudoku_tui.app.board.style import Colours, Palette, names
from sudoku_tui.app.themes import OWN_THEMES
from sudoku_tui.board.clue_plan import board_signs
from sudoku_tui.board.layout import BoardSize, board_layout
from sudoku_tui.board.looks import NOWHERE, CellLook, Manner, View, board_looks
from sudoku_tui.engine.constraints.constraint import Constraint
from sudoku_tui.engine.constraints.outline import BLACK, CAGE, CLUE, HUES, WHITE
from sudoku_tui.engine.kinds.cages import Cage, LittleKiller
from sudoku_tui.engine.kinds.dots import Difference, GreaterThan, Letter, Ratio
from sudoku_tui.engine.kinds.line_ends import Arrow
from sudoku_tui.engine.kinds.marked_cells import Even, Odd
from sudoku_tui.engine.kinds.outside import Sandwich
from sudoku_tui.engine.kinds.pair_lines import Thermometer, Whispers
from sudoku_tui.engine.kinds.quadruples import Quadruple
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.formats.picture.svg import LIGHT
from sudoku_tui.game.state import GameState


def at(*names: int) -> tuple[int, ...]:
    """Cells by row and column in one number, as 12 for r1c2."""
    return tuple(CLASSIC.cell(*divmod(name, 10)) for name in names)


PAIR = geometry_named("grids:r1c1r1c13")  # with three columns between them


def at_the_right(*names: int) -> tuple[int, ...]:
    """The same cells in the second of the pair."""
    return tuple(PAIR.cell(name // 10, name % 10 + 12) for name in names)


def inside(at: Callable[..., tuple[int, ...]]) -> tuple[Constraint, ...]:
    return (
        Cage(at(11, 12, 21), 15),
        Cage(at(31, 41), 9),
        Thermometer(at(14, 15, 26, 36)),
        Arrow(at(53), at(44, 45), *at(53)),
        Whispers(at(17, 18, 29), 5),
        Odd(*at(22)),
        Even(*at(23)),
        Ratio(at(47, 48), 2),
        Difference(at(37, 47), 1),
        Letter(at(49, 59), 5),
        GreaterThan(*at(51, 52)),
        Quadruple(at(57, 58, 67, 68), (2, 7, 9)),
        Quadruple(at(33, 34, 43, 44), (1, 2)),
    )


CLUES: tuple[Constraint, ...] = (
    *inside(at),
    LittleKiller(at(19, 28, 37, 46, 55, 64, 73, 82, 91), 40),
    Sandwich(at(21, 22, 23, 24, 25, 26, 27, 28, 29), 8),
    Sandwich(at(13, 23, 33, 43, 53, 63, 73, 83, 93), 27),
)
MIXED = geometry(3, 3, (), (), CLUES)
"""The six rows above have clues."""

STILL, USUAL = View(cursor=NOWHERE), Manner()

LARGE = """\
                       27                                                   ╱40
   ┌───1───────2───────3───┬───4───────5───────6───┬───7───────8───────9───┐
   ¹⁵        1 2 3 ┊       │ 1 2 3           1 2 3 │         1 2 3         │
1  │         4 5 6 ┊       │◖4 5 6◗════4     4 5 6 │   ≈≈≈≈≈≈4≈5 6         │
   │        ▁7▁8▁9▁┊       │ 7 8 9        ╲  7 8 9 │         7 8 9╲        │
   │ 1 2 3 ┊         1 2 3 │         1 2 3  ╲      │ 1 2 3          ╲1 2 3 │
2 8│ 4 5 6 ┊  ( )    4[5]6 │         4 5 6     ║   │ 4 5 6           4 5 6 │
   │▁7▁8▁9▁┊         7 8 9 │         7 8 9     ║   │ 7 8 9           7 8 9 │
   │⁹      ┊ 1 2 3         │ 1 2 3           1║2 3 │         1 2 3         │
3  │       ┊ 4 5 6         │ 4 5 6           4 5 6 │         4 5 6         │
   │       ┊ 7 8 9         │ 7 8 9           7 8 9 │         7 8 9         │
   ├──   ────────────────(12)──────────────────────┼───○───────────────────┤
   │ 1 2 3 ┊         1 2 3 │         1 2 3         │ 1 2 3           1 2 3 │
4  │ 4 5 6 ┊         4 5 6 │   ──────4►5 6         │ 4 5 6 ●         4 5 6 │
   │▁7▁8▁9▁┊         7 8 9 │╱        7 8 9         │ 7 8 9           7 8V9 │
   │         1 2 3        ╱│ 1 2 3           1 2 3 │         1 2 3         │
5  │       > 4 5 6  (     )│ 4 5 6           4 5 6 │         4 5 6         │
   │         7 8 9         │ 7 8 9           7 8 9 │      ⁽²⁷7 8 9         │
   │ 1 2 3           1 2 3 │         1 2 3         │ 1 2 3⁹⁾         1 2 3 │
6  │ 4 5 6           4 5 6 │         4 5 6         │ 4 5 6           4 5 6 │
   │ 7 8 9           7 8 9 │         7 8 9         │ 7 8 9           7 8 9 │
   ├───────────────────────┼───────────────────────┼───────────────────────┤"""

STANDARD = """\
 ┌1─────2─────3─²⁷─┬4─────5─────6────┬7─────8─────9───⁴⁰
1¹⁵      1234┊     │●1234 ◢ 4    1234│      ◢1234      │
 │      56789┊     │56789════   56789│  ≈≈≈≈56789      │
2⁸ 1234┊o     e1234│       1234 ↓    │ 1234        1234│
 │56789┊      56789│      56789   ║  │56789       56789│
3│⁹    ┊ 1234      │ 1234       ┤1234│       1234      │
 │     ┊56789      │56789       56789│      56789      │
 ├─   ───────────(12)────────────────┼──○──────────────┤
4│ 1234┊       1234│      ►1234      │ 1234●      V1234│
 │56789┊      56789│  ────56789      │56789       56789│
5│▔    > 1234 ⊙    │ 1234        1234│       1234      │
 │      56789    ◥ │56789       56789│    ²⁷56789      │
6│ 1234        1234│       1234      │ 1234⁹       1234│
 │56789       56789│      56789      │56789       56789│
 ├─────────────────┼─────────────────┼─────────────────┤"""


def looks_of(shape: Geometry, view: View) -> tuple[CellLook, ...]:
    values = [0] * shape.cell_count
    for column in range(5, shape.width + 1, 12):
        values[shape.cell(1, column)] = 4
    state = GameState.start(Puzzle(shape, tuple(values)))
    every = (1 << 9) - 1
    odd = [(shape.row_of(cell) + shape.column_of(cell)) % 2 for cell in range(shape.cell_count)]
    noted = [every if is_odd and not value else 0 for is_odd, value in zip(odd, values, strict=True)]
    return board_looks(state._replace(corner=tuple(noted)), view)


def lines_of(shape: Geometry, size: BoardSize, view: View = STILL, manner: Manner = USUAL) -> BoardLines:
    palette = Palette(Colours(OWN_THEMES[0].to_color_system().generate()))
    return BoardLines(board_layout(shape, size), palette, looks_of(shape, view), manner)


def drawn(shape: Geometry, size: BoardSize, view: View = STILL, manner: Manner = USUAL) -> list[str]:
    plan, lines = board_layout(shape, size), lines_of(shape, size, view, manner)
    return [lines.line(y).text.rstrip() for y in range(plan.cell_top[6])]


def test_constraints_are_drawn_between_the_notes_of_large_cells() -> None:
    assert "\n".join(drawn(MIXED, BoardSize.LARGE)) == LARGE


def test_constraints_are_drawn_in_cells_full_of_notes() -> None:
    assert "\n".join(drawn(MIXED, BoardSize.STANDARD)) == STANDARD


def test_every_hue_of_a_constraint_is_a_colour_of_boards_and_of_pictures() -> None:
    inks = {f"{CLUE}-{hue}" for hue in HUES} | {WHITE, BLACK}

    assert inks | {CLUE, CAGE} <= set(names())
    assert inks == set(LIGHT.clues)


def test_a_dot_is_seen_where_a_diagonal_is_marked() -> None:
    shape = geometry(3, 3, (), (Rule.X,), (Ratio(at(19, 29), 2),))

    assert drawn(shape, BoardSize.STANDARD)[2].endswith("●│")


def test_totals_stay_whole_beside_the_cursor() -> None:
    here = drawn(MIXED, BoardSize.STANDARD, View(cursor=0))

    assert here[1][:3] == "1¹⁵"


@pytest.mark.parametrize(("corner", "lines"), [(0b11110, ["⁵ 234", "5   a"]), (0b1, ["⁵1   ", "    a"])])
def test_totals_stay_whole_where_a_sign_would_stand(corner: int, lines: list[str]) -> None:
    layout = board_layout(geometry(3, 3, (), (), (Cage(at(11, 12, 21), 15),)), BoardSize.STANDARD)
    signs = board_signs(layout)
    assert signs
    look = CellLook(corner=corner, colour=1)

    painted = paint_with_signs(look, layout, Manner(), signs.cells[0])

    assert ["".join(glyph.text for glyph in line) for line in painted] == lines


def test_a_covered_board_shows_no_clue() -> None:
    covered = drawn(MIXED, BoardSize.LARGE, View(hidden=True))

    assert not set("⁵═●X┊▁≈") & set("".join(covered))
    assert "27" not in covered[0]


def test_without_superscripts_totals_are_plain_digits() -> None:
    plain = drawn(MIXED, BoardSize.STANDARD, manner=Manner(has_superscripts=False))

    assert plain[1][:3] == "115"


@pytest.mark.parametrize("size", [BoardSize.LARGE, BoardSize.STANDARD, BoardSize.SMALL])
@pytest.mark.parametrize("shape", [MIXED, CLASSIC])
def test_a_part_of_a_line_is_what_stands_there(shape: Geometry, size: BoardSize) -> None:
    plan, lines = board_layout(shape, size), lines_of(shape, size, View(cursor=40))
    for y in (plan.top, plan.cell_top[3], plan.cell_top[3] - 1, plan.cell_top[4]):
        text = lines.line(y).text
        assert len(text) == plan.width
        for start in range(plan.width):
            for end in (start + 1, start + 7, start + plan.cell_width, plan.width):
                found = "".join(strip.text for strip in lines.part(y, start, min(end, plan.width)))
                assert found == text[start:end], (y, start, end)


@pytest.mark.parametrize("size", [BoardSize.HUGE, BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK])
def test_clues_are_drawn_alike_in_each_of_several_grids(size: BoardSize) -> None:
    alone, pair = geometry(3, 3, (), (), inside(at)), PAIR.changed(constraints=inside(at_the_right))
    here, there = board_layout(alone, size).cell_left[0] - 1, board_layout(pair, size).cell_left[12] - 1

    below = slice(board_layout(alone, size).top + 1, None)  # the numbers of the columns
    found, wanted = drawn(pair, size)[below], drawn(alone, size)[below]
    assert [line[there:] for line in found] == [line[here:] for line in wanted]


@pytest.mark.parametrize("size", [BoardSize.STANDARD, BoardSize.BLOCK])
def test_of_clues_that_share_a_place_in_the_frame_the_first_is_level(size: BoardSize) -> None:
    clues = {"sandwichsum": [{"cell": "R2C0", "value": "35"}, {"cell": "R5C10", "value": "23"}]}
    both = clues | {"xsum": [{"cell": "R2C0", "value": "12"}, {"cell": "R5C10", "value": "9"}]}
    plan, lines = board_layout(CLASSIC, size), drawn(with_constraints(CLASSIC, both), size)
    left, right = (plan.cell_top[row] + plan.cell_height - 1 for row in (1, 4))
    assert lines[left].startswith("³⁵")
    assert lines[right].endswith("²³")
    assert lines[plan.cell_top[1]][1] == lines[plan.cell_top[4]][-1] == "…"
