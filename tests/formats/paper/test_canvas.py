"""Pages: fonts, signs that no font has, and what is missing where the library is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sudoku_tui.formats.paper.canvas import Canvas, Ink, PaperError, Segment
from sudoku_tui.formats.picture.plain_shapes import Point
from tests.formats.paper.reading import pixels_of, texts_of


def written(text: str) -> tuple[Canvas, bytes]:
    canvas = Canvas(200, 100)
    canvas.write(text, Point(10, 50), 12)
    canvas.end_page()
    return canvas, canvas.finished()


@pytest.mark.parametrize("text", ["5 × 5 – “so”", "r1c1≠5 → α ≤ β", "łódź"])
def test_signs_come_back_from_the_page(text: str) -> None:
    canvas, pdf = written(text)
    found = texts_of(pdf)[0]
    assert set(text) - set(canvas.missing) <= set(found) | {" "}


def test_a_sign_that_no_font_has_is_named_and_stands_as_a_question_mark() -> None:
    canvas, pdf = written("日a本")
    assert canvas.missing == "日本"
    assert texts_of(pdf) == ["?a?"]


def test_a_text_is_as_wide_as_its_parts() -> None:
    canvas = Canvas(200, 100)
    assert canvas.width_of("ab≠", 10) == pytest.approx(canvas.width_of("ab", 10) + canvas.width_of("≠", 10))
    assert canvas.width_of("ab", 10, is_bold=True) > canvas.width_of("ab", 10)


def test_what_is_no_font_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "font.ttf").write_text("no font")
    for name in ("font.ttf", "nowhere.ttf"):
        with pytest.raises(PaperError, match="cannot be used as a font"):
            Canvas(200, 100, font=tmp_path / name)


def test_without_the_library_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen", None)
    with pytest.raises(PaperError, match=r"pip install 'sudoku-tui\[print\]'"):
        Canvas(200, 100)


def test_a_curve_of_two_pulls_is_drawn_where_svg_draws_it() -> None:
    canvas = Canvas(40, 40)
    curve = [Segment("M", [Point(0, 0)]), Segment("Q", [Point(20, 40), Point(40, 0)]), Segment("Z")]
    canvas.draw(curve, Ink(fill="#ff0000"))
    canvas.end_page()
    assert (255, 0, 0) in pixels_of(canvas.finished(), 2)
