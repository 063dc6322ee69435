"""Pictures on a page: all their words and colours, and groups that are seen through."""

from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats import parse
from sudoku_tui.formats.paper.drawing import Picture
from sudoku_tui.formats.paper.single import pdf_of, picture_png
from sudoku_tui.formats.picture.picture import grid_picture, step_picture
from sudoku_tui.formats.picture.svg import DARK, LIGHT, Inks
from sudoku_tui.logic.path import steps
from tests.formats.paper.reading import pixels_of, sizes_of, texts_of
from tests.formats.reading.puzzles import THERMOMETERS, clued

KITE = parse(".7...8..6..9.3..8.5....27....7.....9.92...86.8.....4....62....7.4..6.2..1..5...3.").board()
"""A position with a 2-string kite."""


def test_the_words_of_a_step_stand_on_the_page() -> None:
    (step,) = steps(KITE, "two-string-kite")
    (text,) = texts_of(pdf_of(step_picture(KITE, step)))
    for words in ("2-String Kite", "strong link", "weak link", "Remove 6 from r4c4."):
        assert words in text


def test_a_page_is_as_large_as_its_picture() -> None:
    picture = Picture(grid_picture(KITE))
    ((width, height),) = sizes_of(pdf_of(grid_picture(KITE)))
    assert width == pytest.approx(picture.width * 0.75, abs=0.1)
    assert height == pytest.approx(picture.height * 0.75, abs=0.1)


def test_it_is_vectors_alone() -> None:
    pdf = pdf_of(grid_picture(KITE))
    assert b"/Image" not in pdf.replace(b"/ImageB", b"").replace(b"/ImageC", b"").replace(b"/ImageI", b"")


@pytest.mark.parametrize("inks", [LIGHT, DARK])
def test_ground_and_digits_have_the_colours_of_the_picture(inks: Inks) -> None:
    shown = pixels_of(pdf_of(grid_picture(KITE, inks=inks)), 2)
    for colour in (inks.paper, inks.shade, inks.given):
        assert tuple(bytes.fromhex(colour[1:])) in shown


def test_what_an_author_drew_is_drawn() -> None:
    shown = pixels_of(pdf_of(grid_picture(clued("", *THERMOMETERS).position.board(), with_candidates=False)))
    assert (0xCF, 0xCF, 0xCF) in shown


def test_a_cage_has_its_total() -> None:
    shape = geometry(3, 3, (), (), (Cage((0, 1), 15),))
    (text,) = texts_of(pdf_of(grid_picture(Board.empty(shape), with_candidates=False, with_names=False)))
    assert text == "15"


def test_a_png_has_so_many_pixels_to_one_of_the_picture() -> None:
    from io import BytesIO

    from PIL import Image

    svg = grid_picture(KITE)
    picture = Image.open(BytesIO(picture_png(svg, scale=1.5)))
    assert picture.width == pytest.approx(Picture(svg).width * 1.5, abs=1.5)
