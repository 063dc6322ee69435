from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.errors import PuzzleTextError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats import parse, parse_position, read_lines, to_box, to_line
from sudoku_tui.formats.detect import shapes_of, split, unwrapped
from sudoku_tui.formats.format import MAX_CHARACTERS
from tests.formats.grids import BOXED, LINE, ROWS
from tests.laws import examples
from tests.variants import FIVE, NINE, VARIANTS


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "\ufeff", " \t\r\n"])
def test_no_puzzle_is_said_to_be_none(text: str) -> None:
    with pytest.raises(PuzzleTextError, match="there is no puzzle in the text"):
        parse(text)


def test_two_puzzles_are_one_too_many() -> None:
    with pytest.raises(PuzzleTextError, match="one puzzle is needed, but 2 lines of puzzles were found"):
        parse(f"{LINE}\n# and\n{LINE}")


def test_a_huge_text_is_refused_at_once() -> None:
    with pytest.raises(PuzzleTextError, match="more than 100,000 characters"):
        parse("1" * (MAX_CHARACTERS * 10))


def test_the_mark_and_the_line_ends_of_another_system_do_not_matter() -> None:
    assert str(parse("\ufeff" + BOXED.replace("\n", "\r\n"))) == LINE


def only_sentences(text: str) -> None:
    """Reads a text in both ways: anything but a position or a sentence would be raised here."""
    read = [answer for _, answer in read_lines(text.splitlines(keepends=True))]
    try:
        read.append(parse_position(text))
    except PuzzleTextError as error:
        read.append(error)
    assert all(isinstance(answer, Position) or len(str(answer).splitlines()) == 1 for answer in read)


@given(st.text(max_size=300))
@settings(max_examples=examples(100), deadline=None)
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    only_sentences(text)


@given(st.lists(st.text("0123456789.*-_|+:[](){},;# \tABGYxz'=", max_size=30), max_size=20))
@settings(max_examples=examples(200), deadline=None)
def test_any_text_that_looks_like_a_puzzle_is_read_or_refused_in_a_sentence(lines: list[str]) -> None:
    only_sentences("\n".join(lines))


RULE = "---+---+---"
TEXTS = [
    LINE,
    "\n".join(ROWS),
    BOXED,
    f"{RULE}\n{RULE}",
    f"x:{LINE}\n===",
    "puzzle,solution\n" + LINE,
    "https://example.org#p=" + LINE,
    "3x3:4e8a5a3j7f2e6e8a4f1g6a3a7a5b2e1a4f",
    str([list(map(ord, row)) for row in ROWS]),
    f":0300:3:{LINE}:313 314:::",
]
OTHERS = st.text(max_size=3) | st.sampled_from([RULE, "\n\n", "x:"])
CHANGES = st.tuples(st.integers(0, 300), st.integers(0, 40), OTHERS)


def changed(text: str, changes: list[tuple[int, int, str]]) -> str:
    for place, length, other in changes:
        text = text[:place] + other + text[place + length :]
    return text


@given(st.sampled_from(TEXTS), st.lists(CHANGES, max_size=4))
@settings(max_examples=examples(300), deadline=None)
def test_a_damaged_puzzle_is_read_or_refused_in_a_sentence(text: str, changes: list[tuple[int, int, str]]) -> None:
    only_sentences(changed(text, changes))


@pytest.mark.slow
@given(st.sampled_from(TEXTS), st.lists(CHANGES, max_size=8))
@settings(max_examples=examples(3_000), deadline=None)
def test_thousands_of_damaged_puzzles_are(text: str, changes: list[tuple[int, int, str]]) -> None:
    only_sentences(changed(text, changes))


SMALL = "12344321........"


def of_variant(text: str, line: str = LINE) -> Puzzle:
    plain = parse(line)
    return Puzzle(geometry_named(text, plain.geometry.size), plain.givens)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (f"x:{LINE}", ("x", LINE)),
        (f"X : {LINE}", ("X", LINE)),
        (f"hyper+antiknight {LINE} a comment", ("hyper+antiknight", f"{LINE} a comment")),
        (f"centre dot+x:{SMALL}", ("centre dot+x", SMALL)),
        (f"{NINE}+x:{LINE}", (f"{NINE}+x", LINE)),
        (f"jigsaw: {NINE[7:]} : {LINE}", (f"jigsaw: {NINE[7:]}", LINE)),
        (f"4x2+x:{SMALL}", ("4x2+x", SMALL)),
        (f"unknown:{LINE}", ("unknown", LINE)),
        ("x", ("x", "")),
        ("hyper:", ("hyper", "")),
        (NINE, (NINE, "")),
        ("x::0300:3:....", ("x", ":0300:3:....")),
        (LINE, ("", LINE)),
        ("x x x 4", ("", "x x x 4")),
        ("x.. 3.4", ("", "x.. 3.4")),
        ("1x23", ("", "1x23")),
        ("X-Sudoku 12", ("", "X-Sudoku 12")),
        ("Grid 01:", ("", "Grid 01:")),
        ("", ("", "")),
    ],
)
def test_the_variant_is_told_from_what_follows(line: str, parts: tuple[str, str]) -> None:
    assert split(line) == parts


@pytest.mark.parametrize(
    "text",
    [
        f"x:{LINE}",
        f"X {LINE}  # a comment",
        f"diagonal: {LINE}, 0, name",
        f"x\n{LINE}",
        f"x\n{BOXED}",
        f"Grid 1\nx\nfrom a newspaper\n{BOXED}",
        "x\n" + "\n".join(ROWS),
        "x\n" + "\n".join(" ".join(row) for row in ROWS),
        "x: " + str([[int(sign.replace(".", "0")) for sign in row] for row in ROWS]),
        f"x::0300:3:{LINE}::::",
    ],
)
def test_a_variant_may_stand_before_or_above_any_format(text: str) -> None:
    assert parse(text) == of_variant("x")
    assert [(number, answer) for number, answer in read_lines(text.splitlines())] == [
        (1, Position.start(of_variant("x")))
    ]


@pytest.mark.parametrize("text", ["hyper", "hyper+x", "4x4", "3x2", "12x2", FIVE, f"{NINE}+antiknight"])
def test_a_variant_alone_is_its_empty_grid(text: str) -> None:
    assert parse(text) == Puzzle.empty(geometry_named(text))
    assert parse(f"{text}:") == Puzzle.empty(geometry_named(text))
    assert [answer for _, answer in read_lines([text])] == [Position.start(Puzzle.empty(geometry_named(text)))]


def test_an_x_alone_may_be_an_empty_cell_and_is_no_grid() -> None:
    with pytest.raises(PuzzleTextError, match=r"^there is no puzzle after x; its empty grid is written x:$"):
        parse("x")
    assert parse("x:") == Puzzle.empty(geometry_named("x"))


def test_variants_in_a_stream_belong_to_the_next_puzzle_alone() -> None:
    text = f"x\n{LINE}\n{LINE}\nhyper\nantiknight:{LINE}\n\nx:\n\n3x2\n{BOXED}\ndisjoint\n{BOXED}\n{LINE}\nx:"
    read = [
        (number, str(answer) if isinstance(answer, PuzzleTextError) else str(answer.puzzle))
        for number, answer in read_lines(text.splitlines())
    ]
    empty = "." * 81
    assert read == [
        (1, f"x:{LINE}"),
        (3, LINE),
        (4, f"hyper:{empty}"),
        (5, f"antiknight:{LINE}"),
        (7, f"x:{empty}"),
        (9, "rows of 9 cells make no grid of this variant; rows of 6 do"),
        (23, f"disjoint:{LINE}"),
        (37, LINE),
        (38, f"x:{empty}"),
    ]


def test_grids_in_bands_may_have_a_variant() -> None:
    bands = "\n\n".join("\n".join(ROWS[start : start + 3]) for start in (0, 3, 6))
    assert [answer for _, answer in read_lines(f"x\n{bands}\n\n{bands}".splitlines())] == [
        Position.start(of_variant("x")),
        Position.start(parse(LINE)),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"unknown:{LINE}", "there is no variant 'unknown'; the known ones are antiking, "),
        (f"jigsaw:{LINE}", "region 4 has 3 cells, 9 are needed"),
        (f"asterisk:{SMALL}", "16 cells were found, 81 are needed for a grid of 9×9"),
        (f"3x2:{LINE}", "81 cells were found, 36 are needed for a grid of 6×6"),
        (f"{FIVE}:{LINE}", "81 cells were found, 25 are needed for a grid of 5×5"),
        (f"{FIVE}:{'.' * 24}6", "r5c5 holds '6', which is not a digit in a grid of 5×5"),
        (f"x\n{LINE}\n{LINE}", "one puzzle is needed, but 2 lines of puzzles were found"),
        (f"x\nhyper\n{LINE[:-1]}", "80 cells were found, 81 are needed"),
        ("centre+asterisk+4x4", "asterisk needs a grid of size 9, and this one has size 16"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(PuzzleTextError) as told:
        parse(text)
    assert str(told.value).startswith(message)


def test_a_variant_has_the_sizes_it_fits() -> None:
    assert list(shapes_of("centre")) == [9, 15, 21, 25]
    assert list(shapes_of("3x2+x")) == [6]
    assert list(shapes_of(FIVE)) == [5]
    assert unwrapped(["Grid 01", "x", "hyper"]) == ("x+hyper", [])


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Any digits on grids of many variants."""
    grid = geometry_named(draw(st.sampled_from([*VARIANTS, "4x4+x", "5x5+hyper+centre", "5x3", "1x7"])))
    few = draw(st.dictionaries(st.integers(0, grid.cell_count - 1), st.sampled_from(grid.digits), max_size=40))
    return Puzzle(grid, tuple(few.get(cell, 0) for cell in range(grid.cell_count)))


@given(puzzles())
@settings(max_examples=examples(60), deadline=None)
def test_what_is_written_is_read_again(puzzle: Puzzle) -> None:
    for text in (str(puzzle), to_line(puzzle), to_box(puzzle), str(puzzle).lower()):
        assert parse(text) == puzzle
        assert [answer for _, answer in read_lines(text.splitlines())] == [Position.start(puzzle)]


def test_regions_are_drawn_with_their_borders() -> None:
    drawn = to_box(Puzzle(geometry_named(FIVE), tuple(range(1, 6)) * 5))
    assert drawn.splitlines() == [
        FIVE,
        "+---+---+---+---+---+",
        "| 1   2 | 3   4   5 |",
        "+       +---+       +",
        "| 1   2 | 3 | 4   5 |",
        "+   +---+   +---+---+",
        "| 1 | 2   3   4 | 5 |",
        "+---+---+   +---+   +",
        "| 1   2 | 3 | 4   5 |",
        "+       +---+       +",
        "| 1   2   3 | 4   5 |",
        "+---+---+---+---+---+",
    ]


def test_pencilled_grids_of_a_variant_know_what_its_cells_see() -> None:
    cells = [["123456789"] * 9 for _ in range(9)]
    cells[0][0] = "5"
    for row in range(9):
        for column in range(9):
            if (row, column) != (0, 0) and (row == column or 0 in (row, column) or max(row, column) < 3):
                cells[row][column] = "12346789"
    text = "\n".join("| " + " | ".join(row) + " |" for row in cells)
    position = parse_position(f"x\n{text}")
    assert position.values[0] == 5
    assert position.removed == frozenset()
    assert len(parse_position(text).removed) == 6
