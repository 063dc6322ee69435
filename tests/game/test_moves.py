from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.game.moves import Change, Layer, Move, MoveError, Paint, Pencil, Place, Restart, parse_move
from sudoku_tui.game.origin import Origin, Source
from tests.game.examples import TINY
from tests.laws import examples

SHAPES = [Geometry.of_size(size) for size in (4, 6, 9, 16, 25)]


def changes(shape: Geometry) -> st.SearchStrategy[Change]:
    cells = st.integers(0, shape.cell_count - 1)
    masks = st.integers(0, (1 << shape.size) - 1)
    marks = st.tuples(masks, masks).filter(lambda pair: pair[0] | pair[1]).filter(lambda pair: not pair[0] & pair[1])
    return st.one_of(
        st.builds(Place, cells, st.integers(0, shape.size)),
        st.builds(lambda layer, cell, pair: Pencil(layer, cell, *pair), st.sampled_from(Layer), cells, marks),
        st.builds(Paint, cells, st.integers(0, 9)),
        st.just(Restart()),
    )


@given(data=st.data(), shape=st.sampled_from(SHAPES))
@settings(max_examples=examples(100), deadline=None)
def test_every_move_comes_back_from_its_text(data: st.DataObject, shape: Geometry) -> None:
    move = Move(tuple(data.draw(st.lists(changes(shape), min_size=1, max_size=5))))
    assert parse_move(move.text(shape), shape) == move


@pytest.mark.parametrize(
    "line",
    [
        "r3c4=7",
        "r3c4=.",
        "corner r3c4 +1 -6",
        "centre r3c4 +5",
        "cross r3c4 +2",
        "colour r3c4 3",
        "colour r9c9 0",
        "restart",
        "r3c4=7; corner r3c5 -7; centre r4c4 -7",
    ],
)
def test_lines_are_written_as_they_were_read(line: str) -> None:
    assert parse_move(line, CLASSIC).text(CLASSIC) == line


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "'' is not a move"),
        ("r3c4", "'r3c4' is not a move"),
        ("r3c4=7;", "'' is not a move"),
        ("r0c4=7", "there is no cell 'r0c4' in a grid of 9×9"),
        ("r3c10=7", "there is no cell 'r3c10' in a grid of 9×9"),
        ("r3c4=A", "there is no digit 'A' in a grid of 9×9"),
        ("corner r3c4", "'corner r3c4' is not a move"),
        ("corner r3c4 +1 -1", "a note must be either added or removed"),
        ("middle r3c4 +1", "'middle r3c4 +1' is not a move"),
        ("\x00" * 100, "is not a move"),
    ],
)
def test_a_damaged_line_is_told_in_one_sentence(line: str, reason: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(line, CLASSIC)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


@given(line=st.text(max_size=60))
@settings(max_examples=examples(100), deadline=None)
def test_any_text_is_a_move_or_a_move_error(line: str) -> None:
    try:
        move = parse_move(line, CLASSIC)
    except MoveError:
        return
    assert parse_move(move.text(CLASSIC), CLASSIC) == move


def test_a_move_must_change_something() -> None:
    with pytest.raises(MoveError, match="must change something"):
        Move(())


NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def title(source: Source, name: str = "", level: str | None = "hard", seed: str = "7", *, is_begun: bool = True) -> str:
    return str(Origin(TINY, name, level, seed, source=source, begun=NOON if is_begun else None).title)


def test_a_game_is_called_after_its_level_and_the_day_on_which_it_was_begun() -> None:
    assert title(Source.GENERATOR) == title(Source.PACK) == "Hard · 22 Nov"
    assert title(Source.GENERATOR, is_begun=False) == "Hard 7"
    assert title(Source.PACK, is_begun=False) == "Hard"


def test_a_daily_is_called_after_its_own_day() -> None:
    assert title(Source.DAILY, seed="daily-2026-11-16") == "Daily · 16 Nov"


def test_what_a_player_brought_keeps_its_name() -> None:
    assert title(Source.OTHER, "Sunday paper") == title(Source.GENERATOR, "Sunday paper") == "Sunday paper"
    assert title(Source.PASTED, level=None) == "Your own"
    assert title(Source.SHARED, level=None) == "Shared"
    assert title(Source.OTHER, level=None) == "A puzzle"
