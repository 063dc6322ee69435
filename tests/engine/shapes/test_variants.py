from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.engine.shapes.variants import RULE_NAMES, geometry_named, is_variant
from tests.laws import examples

FIVE = "AABBBAACBBACCCDEECDDEEEDD"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", CLASSIC),
        ("x", geometry(3, 3, rules=[Rule.X])),
        ("Hyper+X", geometry(3, 3, rules=[Rule.X, Rule.HYPER])),
        ("windoku + diagonal", geometry(3, 3, rules=[Rule.X, Rule.HYPER])),
        ("centre dot+anti-knight+Anti King", geometry(3, 3, rules=[Rule.CENTRE, Rule.ANTIKING, Rule.ANTIKNIGHT])),
        ("disjoint_groups+asterisk", geometry(3, 3, rules=[Rule.DISJOINT, Rule.ASTERISK])),
        ("3x3", CLASSIC),
        ("3×2", geometry(3, 2)),
        ("4X4+x", geometry(4, 4, rules=[Rule.X])),
        (f"jigsaw:{FIVE}", geometry(1, 5, map(ord, FIVE))),
        (f"x+JIGSAW:{FIVE.translate(str.maketrans('ABCDE', '.1a%é'))}", geometry(1, 5, map(ord, FIVE), [Rule.X])),
    ],
)
def test_a_text_names_a_geometry(text: str, expected: Geometry) -> None:
    assert geometry_named(text) == expected


def test_the_size_is_the_callers_where_the_text_does_not_tell() -> None:
    assert geometry_named("", 16) == Geometry.of_size(16)
    assert geometry_named("x", 6) == geometry(2, 3, rules=[Rule.X])
    assert geometry_named("3x2", 6) == geometry(3, 2)


@pytest.mark.parametrize(
    ("box", "regions", "rules", "text"),
    [
        ((3, 3), "", "", ""),
        ((4, 4), "", "", ""),
        ((3, 2), "", "", "3x2"),
        ((1, 5), "", "", "1x5"),
        ((2, 8), "", "x", "2x8+x"),
        ((3, 3), "", "x hyper antiknight", "antiknight+hyper+x"),
        ((1, 5), FIVE.lower(), "x", f"jigsaw:{FIVE}+x"),
        ((3, 2), "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF", "", "3x2+jigsaw:AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF"),
    ],
)
def test_the_text_of_a_geometry(box: tuple[int, int], regions: str, rules: str, text: str) -> None:
    grid = geometry(*box, map(ord, regions), map(Rule, rules.split()))
    assert grid.variant == text
    assert geometry_named(text, grid.size) == grid


@pytest.mark.parametrize(
    ("text", "size", "message"),
    [
        (
            "y",
            None,
            "there is no variant 'y'; the known ones are antiking, .*, x, jigsaw:<map> and boxes such as 2x3",
        ),
        ("x+", None, "there is no variant ''"),
        ("asterisk", 6, "asterisk needs a grid of size 9, and this one has size 6"),
        ("centre", 6, "centre needs rectangular boxes with a middle cell, as those of 3×3 cells"),
        ("3x2", 9, "the boxes make a grid of size 6, but this one has size 9"),
        (f"3x2+jigsaw:{FIVE}", None, "the boxes make a grid of size 6, but the map makes one of size 5"),
        (f"jigsaw:{FIVE}", 9, "the map makes a grid of size 5, but this one has size 9"),
        ("3x3+2x2", None, "a grid has one shape of boxes, and this variant names two"),
        (f"jigsaw:{FIVE}+jigsaw:{'ABCDE' * 5}", None, "a grid has one map of regions, and this variant names two"),
        ("9x9", None, "boxes of 9×9 cells make a grid of size 81; sizes 4 to 25 are possible"),
        ("0x9", None, "boxes of 0×9 cells"),
        ("", 7, "a grid of size 7 has no boxes, but it can be a jigsaw"),
        ("x", 0, "there is no grid of size 0; sizes 4 to 25 are possible"),
        ("x", 36, "there is no grid of size 36; sizes 4 to 25 are possible"),
        ("jigsaw", None, "a jigsaw needs its map"),
        ("jigsaw:AAAABBBBCCCCDDDE", None, "region D has 3 cells, 4 are needed"),
        ("jigsaw:EAAABBBBCCCCDDDD", None, "region E has 1 cell, 4 are needed"),
        ("jigsaw:" + "A" * 80, None, "the map of the jigsaw has 80 cells, 81 are needed for 9×9"),
        ("jigsaw:A", None, "the map of the jigsaw has 1 cell, 16 are needed for 4×4"),
        (f"disjoint+jigsaw:{FIVE}", None, "disjoint needs rectangular boxes of more than one row and column"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(text: str, size: int | None, message: str) -> None:
    with pytest.raises(PuzzleTextError, match=message):
        geometry_named(text, size)


def only_a_geometry_or_a_sentence(text: str, size: int | None = None) -> None:
    try:
        grid = geometry_named(text, size)
    except PuzzleTextError as error:
        message = str(error)
    else:
        message = "."
        assert geometry_named(grid.variant, grid.size) == grid
    assert len(message.splitlines()) == 1


@given(st.text(max_size=60), st.none() | st.integers(-3, 30))
@settings(max_examples=examples(200))
def test_any_text_is_read_or_refused(text: str, size: int | None) -> None:
    only_a_geometry_or_a_sentence(text, size)


@given(st.lists(st.sampled_from([*RULE_NAMES, "3x2", "4x4", f"jigsaw:{FIVE}", "jigsaw:AB", "?"]), max_size=4))
@settings(max_examples=examples(100))
def test_any_parts_are_read_or_refused(parts: list[str]) -> None:
    only_a_geometry_or_a_sentence("+".join(parts))


def test_variants_are_told_from_rows() -> None:
    assert all(map(is_variant, ["x", "Anti-Knight", "2x3+X", "jigsaw:AB", "Jigsaw", "centre dot", "12x2", "1x5"]))
    assert not any(map(is_variant, ["", "xx", "....", "53..7", "Grid 01", "1x", ":0300:3:", "1x24", "9x9", "x+y"]))
    assert not any(map(is_variant, ["jigsaw:AB:12", "jigsaw AB", "jigsaws", "x+"]))
