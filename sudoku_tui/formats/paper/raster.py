"""A page of a PDF as PNG: the one module that knows the library that looks at pages."""

from __future__ import annotations

from io import BytesIO

from sudoku_tui.formats.paper.canvas import PaperError
from sudoku_tui.words.message import say


def png_of(pdf: bytes, scale: float) -> bytes:
    """The first page, so many pixels to a point."""
    try:
        from pypdfium2 import PdfDocument
    except ModuleNotFoundError as error:
        raise PaperError(say("PNG needs the extra: pip install 'sudoku-tui[print]'")) from error
    document, content = PdfDocument(pdf), BytesIO()
    try:
        document[0].render(scale=scale).to_pil().convert("RGB").save(content, "PNG", optimize=True)
    finally:
        document.close()
    return content.getvalue()
