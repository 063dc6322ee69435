"""What stands on the pages of a PDF, read by the library that shows it."""

from __future__ import annotations

from pypdfium2 import PdfDocument


def texts_of(pdf: bytes) -> list[str]:
    """The text of each page, its lines joined."""
    document = PdfDocument(pdf)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def sizes_of(pdf: bytes) -> list[tuple[float, float]]:
    return [tuple(round(side, 1) for side in page.get_size()) for page in PdfDocument(pdf)]


def pixels_of(pdf: bytes, scale: float = 1.0) -> set[tuple[int, int, int]]:
    """The colours that the first page shows."""
    picture = PdfDocument(pdf)[0].render(scale=scale).to_pil().convert("RGB")
    return {colour for _, colour in picture.getcolors(1 << 24)}
