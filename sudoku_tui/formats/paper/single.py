"""One picture as a PDF of its own size, or as PNG."""

from __future__ import annotations

from pathlib import Path

from sudoku_tui.formats.paper.canvas import Canvas
from sudoku_tui.formats.paper.drawing import Picture
from sudoku_tui.formats.paper.raster import png_of
from sudoku_tui.formats.picture.plain_shapes import Point

_POINTS = 0.75  # of a pixel, as browsers take it


def pdf_of(svg: str, *, title: str = "", font: Path | None = None) -> bytes:
    picture = Picture(svg)
    width, height = picture.width * _POINTS, picture.height * _POINTS
    canvas = Canvas(width, height, title=title, font=font)
    picture.draw(canvas, Point(0, 0), width, with_paper=True)
    canvas.end_page()
    return canvas.finished()


def picture_png(svg: str, *, scale: float = 2.0, font: Path | None = None) -> bytes:
    """So many pixels of the PNG for one of the picture."""
    return png_of(pdf_of(svg, font=font), scale / _POINTS)
