from __future__ import annotations

import pytest
from textual.geometry import Region

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, Rule, geometry
from sudoku_tui.features.play.widgets import ModeBadge, MovesList, StatusLine, badge, status_content
from sudoku_tui.features.play.widgets_panel import (
    DigitsLeft,
    Form,
    NotesPad,
    colour_lines,
    digit_lines,
    line_content,
    pad_lines,
)
from sudoku_tui.features.play.words import USUAL_MOVES, CellFacts, cell_facts, cell_line, last_moves, needs_line
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.event_log import Course
from sudoku_tui.game.state import GameState
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, as_it_is, say
from tests.app.playing import EASY, until
from tests.app.widgets.drawings import drawn_state
from tests.app.widgets.stage import Stage, plain_lines


def told(*lines: str, count: int = 9) -> list[tuple[int, str]]:
    course = Course(GameState.start(EASY))
    for line in lines:
        course.follow(line)
    return [(number, tell(words)) for number, words in last_moves(course.history, CLASSIC, count)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("r1c2=7", "r1c2 = 7"),
        ("corner r1c2 +7 +8", "notes r1c2 +7 +8"),
        ("colour r1c2 3", "r1c2 colour 3"),
        ("colour r1c2 3; colour r1c3 3", "r1c2 colour 3 and 1 more"),
        ("corner r1c3 +7; r1c2=7", "r1c2 = 7"),
        ("r1c2=7; corner r1c3 -7; r1c3=8", "r1c2 = 7 and 1 more"),
        ("cross r1c3 +7; corner r1c3 -7", "r1c3 <> 7"),
        ("cross r1c3 +7 +9; cross r1c4 +9; corner r1c3 -7", "r1c3 <> 7 9 and 1 more"),
        ("restart", "begun again"),
    ],
)
def test_a_move_is_told_in_a_few_signs(line: str, words: str) -> None:
    assert told("corner r1c3 +9", line)[0] == (2, words)


def test_the_latest_move_comes_first_and_what_was_undone_is_left_out_of_the_count() -> None:
    assert told("r1c2=7", "r1c3=3", "undo", "r1c2=8") == [(2, "r1c2 = 8"), (1, "r1c2 = 7")]


def test_no_more_are_told_than_asked_for() -> None:
    assert told("r1c2=7", "r1c2=8", "r1c2=3", count=2) == [(3, "r1c2 = 3"), (2, "r1c2 = 8")]


@pytest.mark.parametrize(
    ("mode", "text"),
    [
        (Mode.DIGIT, "▌ DIGIT ▐"),
        (Mode.CORNER, "< CORNER NOTES >"),
        (Mode.CENTRE, "( CENTRE NOTES )"),
        (Mode.COLOUR, "{ COLOUR }"),
    ],
)
def test_each_mode_has_its_word_and_its_shape(mode: Mode, text: str) -> None:
    assert badge(mode).plain == text


async def test_the_badge_follows_its_mode() -> None:
    badge = ModeBadge()
    async with Stage(badge).run_test() as pilot:
        badge.mode = Mode.CENTRE
        await pilot.pause()

        assert plain_lines(badge) == ["MODE ( CENTRE NOTES )"]


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (80, "Hard · 1650  0:12:41  ▌ DIGIT ▐  r4c5 <5 6>  Saved."),
        (45, "0:12:41  ▌ DIGIT ▐  r4c5 <5 6>  Saved."),
        (30, "▌ DIGIT ▐  r4c5 <5 6>  Saved."),
        (20, "▌ DIGIT ▐  Saved."),
        (16, "Saved."),
        (5, "Saved."),
    ],
)
def test_what_matters_least_goes_first_when_room_is_short(width: int, text: str) -> None:
    content = status_content(
        width,
        title=say("Hard · 1650"),
        clock=as_it_is("0:12:41"),
        mode=Mode.DIGIT,
        cell=as_it_is("r4c5 <5 6>"),
        message=say("Saved."),
    )

    assert content.plain == text


def test_what_is_empty_takes_no_room() -> None:
    content = status_content(80, title=NOTHING, clock=NOTHING, mode=Mode.CORNER, cell=NOTHING, message=NOTHING)

    assert content.plain == "< CORNER NOTES >"


async def test_the_line_follows_the_clock_and_says_that_it_is_paused_even_where_it_is_not_shown() -> None:
    line = StatusLine()
    async with Stage(line).run_test(size=(80, 3)) as pilot:
        line.title, line.seconds = say("Easy"), 59
        await pilot.pause()
        line.seconds = 60
        await pilot.pause()

        assert plain_lines(line)[0].rstrip() == "Easy  0:01:00  ▌ DIGIT ▐"
        line.is_paused = True
        await pilot.pause()
        assert plain_lines(line)[0].rstrip() == "Easy  0:01:00 paused  ▌ DIGIT ▐"
        line.is_clock_shown = False
        await pilot.pause()
        assert plain_lines(line)[0].rstrip() == "Easy  paused  ▌ DIGIT ▐"


def test_a_title_that_is_too_long_is_cut_rather_than_left_out() -> None:
    title = as_it_is("A puzzle with a very long title · White dot · black dot")
    content = status_content(40, title=title, clock=as_it_is("0:00:00"), mode=None, cell=NOTHING, message=NOTHING)
    assert content.plain == "A puzzle with a very long titl…  0:00:00"


async def test_the_latest_moves_stand_under_a_heading_in_lines_as_wide_as_the_list() -> None:
    moves = MovesList()
    async with Stage(moves).run_test(size=(40, 20)) as pilot:
        assert not "".join(plain_lines(moves)).strip()
        moves.show(((12, as_it_is("r1c2 = 7")), (3, as_it_is("r1c3 = 8"))))
        await pilot.pause()

        assert [line.rstrip() for line in plain_lines(moves)[:4]] == [
            "last moves",
            "  12 r1c2 = 7",
            "   3 r1c3 = 8",
            "",
        ]
        strips = moves.render_lines(Region(0, 0, 40, USUAL_MOVES + 1))
        assert {strip.cell_length for strip in strips} == {40}
        assert len(strips) == USUAL_MOVES + 1
        moves.show(tuple((number, as_it_is(f"r1c{number} = 7")) for number in range(20, 0, -1)))
        moves.make_room(14)
        await pilot.pause()
        assert [line.rstrip() for line in plain_lines(moves)][-1] == "   7 r1c7 = 7"
        assert moves.row_count == moves.region.height == 15


COUNTS = (5, 4, 6, 6, 5, 0, -1, 4, 5)


def test_three_digits_stand_in_a_line() -> None:
    assert [line_content(line).plain for line in digit_lines(COUNTS, CLASSIC.symbols)] == [
        "left 1·5 2·4 3·6",
        "     4·6 5·5 6·0",
        "     7·! 8·4 9·5",
    ]


def test_a_large_grid_keeps_within_the_panel() -> None:
    lines = [line_content(line).plain for line in digit_lines((16,) * 16, geometry(4, 4).symbols)]

    assert len(lines) == 6
    assert max(map(len, lines)) <= 24
    assert lines[-1].split() == ["G·16"]


async def test_the_widget_grows_with_the_grid() -> None:
    left = DigitsLeft()
    async with Stage(left).run_test() as pilot:
        left.show(COUNTS, focus=5)
        await pilot.pause()
        small = plain_lines(left)
        left.show((16,) * 16, geometry(4, 4).symbols)
        await pilot.pause()

        assert small[2].rstrip() == "     7·! 8·4 9·5"
        assert len(plain_lines(left)) == 6


def test_a_bar_shows_what_is_placed_and_what_is_open() -> None:
    lines = [line_content(line).plain for line in digit_lines(COUNTS, CLASSIC.symbols, form=Form.BARS)]

    assert lines[0] == "1 ━━━━━━━━────────── 5"
    assert lines[5] == "6 ━━━━━━━━━━━━━━━━━━ 0"
    assert lines[6].endswith(" !")


@pytest.mark.parametrize("sides", [(3, 3), (4, 4), (5, 5)])
def test_a_bar_leaves_room_for_the_figure_of_every_grid(sides: tuple[int, int]) -> None:
    shape = geometry(*sides)
    for left in (0, shape.size):
        lines = [line_content(line).plain for line in digit_lines((left,) * shape.size, shape.symbols, form=Form.BARS)]
        assert max(map(len, lines)) <= 36  # the narrowest panel that has bars
        assert lines[0].endswith(f" {left}")


def test_the_colours_take_as_many_rows_as_what_they_replace() -> None:
    lines = colour_lines(Form.COLOURS, 9)

    assert [line_content(line).plain for line in lines[:3]] == ["1■ 2■ 3■", "4■ 5■ 6■", "7■ 8■ 9■"]
    assert len(lines) == 9
    assert not any(line_content(line).plain for line in lines[3:])


def test_without_colours_the_letters_on_the_board_are_named() -> None:
    (line,) = colour_lines(Form.COLOUR_LINE, 1)

    assert line_content(line, has_colours=False).plain == "1a 2b 3c 4d 5e 6f 7g 8h 9i"


R1C1, R4C3 = CLASSIC.cell(1, 1), CLASSIC.cell(4, 3)


def pad_text(facts: CellFacts) -> list[str]:
    return ["".join(text for text, _ in line) for line in pad_lines(facts)]


def noted() -> CellFacts:
    state = drawn_state()
    centre = tuple(digit_mask([2, 5]) if cell == R4C3 else 0 for cell in range(CLASSIC.cell_count))
    return cell_facts(state._replace(centre=centre), R4C3)


def test_the_facts_of_a_cell() -> None:
    facts = noted()

    assert (facts.name, facts.kind, facts.value) == ("r4c3", "empty", 0)
    assert (facts.corner, facts.centre) == (digit_mask([1, 2, 5, 9]), digit_mask([2, 5]))
    assert facts.needs == (
        ("row", digit_mask([1, 2, 4, 5, 7, 9])),
        ("column", digit_mask([1, 2, 3, 4, 5, 6, 7, 9])),
        ("box", digit_mask([1, 2, 3, 5, 6, 9])),
    )


def test_the_pad_in_full() -> None:
    assert [line.rstrip() for line in pad_text(noted())] == [
        "r4c3   empty",
        "corner 1 2 5 9",
        "centre 2 5",
        "missing from",
        "row    1 2 4 5 7 9",
        "column 1 2 3 4 5 6 7 9",
        "box    1 2 3 5 6 9",
    ]


def test_a_given_is_named_as_one_and_has_no_notes() -> None:
    facts = cell_facts(drawn_state(), R1C1)

    assert str(cell_line(facts)) == "r1c1 = 5 given"
    assert pad_text(facts)[:3] == ["r1c1   5 given", "notes  -", "missing from"]


def test_centre_notes_have_a_line_once_there_are_some_anywhere_on_the_board() -> None:
    state = drawn_state()
    centred = state._replace(centre=tuple(digit_mask([2]) if cell == R1C1 + 1 else 0 for cell in range(81)))

    assert pad_text(cell_facts(state, R4C3))[1:3] == ["notes  1 2 5 9", "missing from"]
    assert pad_text(cell_facts(centred, R4C3))[1:3] == ["corner 1 2 5 9", "centre -"]


def test_the_short_lines() -> None:
    assert str(cell_line(noted())) == "r4c3 <1 2 5 9> (2 5)"
    assert str(cell_line(CellFacts("r1c2"))) == "r1c2"
    assert str(needs_line(noted())) == "r 124579 c 12345679 b 123569"


def test_the_fullest_cell_of_an_empty_grid_keeps_within_its_room() -> None:
    everything = (digit_mask(CLASSIC.digits),) * CLASSIC.cell_count
    state = GameState.start(Puzzle(CLASSIC, (0,) * 81))._replace(corner=everything)
    facts = cell_facts(state, CLASSIC.cell(9, 9))

    assert max(map(len, pad_text(facts))) <= 23
    assert "notes  123456789" in pad_text(facts)
    assert len(str(needs_line(facts))) <= 37
    assert len(str(cell_line(facts))) <= 37


def test_larger_grids_write_their_digits_close_together() -> None:
    shape = geometry(4, 4)
    state = GameState.start(Puzzle(shape, (0,) * shape.cell_count))

    assert "box    123456789ABCDEFG" in pad_text(cell_facts(state, 0))


@pytest.mark.parametrize(
    "shape",
    [
        geometry(2, 2, (), (), [Cage((0, 1, 4, 8), 10)]),
        geometry(3, 3, (), Rule),
        geometry(3, 3, [cell // 9 for cell in range(81)], [Rule.X, Rule.HYPER]),
        geometry(1, 7, (), (), [Cage(tuple(range(0, 49, 8)), None)]),
    ],
    ids=["a cage as large as a house", "all rules", "rows for regions", "no boxes"],
)
def test_each_house_of_a_cell_has_a_name(shape: Geometry) -> None:
    state = GameState.start(Puzzle(shape, (0,) * shape.cell_count))
    for cell, houses in enumerate(shape.houses_of):
        facts = cell_facts(state, cell)
        assert len(pad_lines(facts)) == 3 + len(houses)
        assert str(needs_line(facts)).startswith("r 1234")


async def test_the_pad_follows_the_cell_and_the_room() -> None:
    pad = NotesPad()
    async with Stage(pad).run_test(size=(40, 14)) as pilot:
        pad.show(noted())
        await pilot.pause()
        full = plain_lines(pad)
        pad.is_compact = True
        await pilot.pause()

        assert (len(full), full[0].rstrip()) == (7, "r4c3   empty")
        assert [line.rstrip() for line in plain_lines(pad)] == [str(cell_line(noted())), str(needs_line(noted()))]


async def test_nine_digits_stand_apart_where_the_pad_is_wide_enough() -> None:
    pad = NotesPad()
    async with Stage(pad).run_test(size=(40, 14)) as pilot:
        pad.show(cell_facts(GameState.start(Puzzle(CLASSIC, (0,) * 81)), R1C1))
        await until(pilot, lambda: "row    123456789" in map(str.rstrip, plain_lines(pad)))
        pad.styles.width = 24
        await until(pilot, lambda: "row    1 2 3 4 5 6 7 8 9" in plain_lines(pad))


def test_where_a_row_is_free_it_says_what_the_figures_count() -> None:
    lines = digit_lines(COUNTS, CLASSIC.symbols, form=Form.TITLED)
    assert [line_content(line).plain for line in lines] == [
        "still to place",
        "1·5 2·4 3·6",
        "4·6 5·5 6·0",
        "7·! 8·4 9·5",
    ]
