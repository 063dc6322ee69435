from __future__ import annotations

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, geometry
from sudoku_tui.game.state import GameState
from sudoku_tui.play.panels.cell import CellFacts, cell_facts, cell_line, needs_line
from sudoku_tui.tui.widgets.notes_pad import NotesPad, pad_lines
from tests.tui.playing import until
from tests.tui.widgets.drawings import drawn_state
from tests.tui.widgets.stage import Stage, plain_lines

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
