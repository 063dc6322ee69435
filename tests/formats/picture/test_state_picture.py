"""Games as they stand: entries, notes in their places, colours, and nothing that fog hides."""

from __future__ import annotations

from xml.etree import ElementTree

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.formats import parse
from sudoku_tui.formats.picture.grid import NAMED, PicturePlan
from sudoku_tui.formats.picture.state_picture import has_notes, state_picture
from sudoku_tui.formats.picture.svg import LIGHT
from sudoku_tui.game.moves import Layer, Move, Paint, Pencil, Place
from sudoku_tui.game.state import GameState
from tests.formats.grids import LINE

EMPTY = GameState.start(Puzzle(CLASSIC, (0,) * 81))


def texts(svg: str) -> list[tuple[str, float, float]]:
    found = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
    return [(text.text or "", float(text.get("x", 0)), float(text.get("y", 0))) for text in found]


def drawn(*changes: object) -> str:
    return state_picture(EMPTY.apply(Move(tuple(changes))), with_names=False)  # type: ignore[arg-type]


def test_a_digit_of_the_player_has_its_own_colour() -> None:
    assert f'fill="{LIGHT.entry}"' in drawn(Place(0, 5))
    assert [text for text, *_ in texts(drawn(Place(0, 5)))] == ["5"]


def test_notes_stand_in_the_corners_of_their_cell_in_order() -> None:
    plan = PicturePlan(CLASSIC, 3, margin=3)
    (x, y) = plan.middle(40)
    first, second, third, fourth = texts(drawn(Pencil(Layer.CORNER, 40, 0b1111, 0)))
    assert [first[0], second[0], third[0], fourth[0]] == ["1", "2", "3", "4"]
    assert first[1] < x < second[1]
    assert first[2] < y < third[2]
    assert (third[1], fourth[2]) == (first[1], third[2])


def test_notes_in_the_middle_are_one_word_that_fits_its_cell() -> None:
    (word,) = texts(drawn(Pencil(Layer.CENTRE, 40, 0b111111111, 0)))
    assert word[0] == "123456789"
    assert word[1] == PicturePlan(CLASSIC, 3, margin=3).middle(40).x


def test_notes_beneath_a_digit_are_not_seen() -> None:
    assert [text for text, *_ in texts(drawn(Pencil(Layer.CORNER, 3, 1, 0), Place(3, 8)))] == ["8"]


def test_a_cell_has_its_colour() -> None:
    assert drawn(Paint(7, 1)).count('fill-opacity="0.3"') == 1
    assert has_notes(EMPTY.apply(Move((Paint(7, 1),))))
    assert not has_notes(EMPTY)


def test_rows_and_columns_have_their_numbers_where_they_are_wanted() -> None:
    state = GameState.start(parse(LINE))
    assert len(texts(state_picture(state))) - len(texts(state_picture(state, with_names=False))) == 18
    assert NAMED > 3
