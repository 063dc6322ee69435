"""Pages of a PDF, measured in points from their upper left corner: the one module that knows the library for it.

What is drawn is vectors and text. The same drawing gives the same bytes: no clock is asked and nothing is numbered at
random. Text is in Helvetica, which every viewer and printer has; what that lacks comes from a font that goes with the
file, the player's own or Vera, which the library brings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sudoku_tui.formats.picture.plain_shapes import Point
from sudoku_tui.words.message import ToldError, reason_of, say

_NORMAL, _BOLD = "Helvetica", "Helvetica-Bold"
_VERA, _VERA_BOLD, _OWN = "Vera", "VeraBd", "own font"
_UNKNOWN = "?"
_SYMBOLS = "SymbolEncoding"  # of the font from which the library takes what Helvetica lacks, Greek and ≠ among it


class PaperError(ToldError):
    """Something that stands in the way of printing."""


class Ink(NamedTuple):
    """How an outline is filled and drawn; colours as `#rrggbb`, empty for none."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    fill_seen: float = 1.0  # how much it covers of what is beneath
    stroke_seen: float = 1.0
    dashes: Sequence[float] = ()
    is_round: bool = False  # whether lines end and turn in a round


class Segment(NamedTuple):
    """A part of an outline: `M`, `L`, `Q`, `C` or `Z`, as in SVG, with its points."""

    sign: str
    points: Sequence[Point] = ()


class Canvas:
    """Pages under way; `finished` gives the file."""

    def __init__(
        self, width: float, height: float, *, title: str = "", author: str = "", font: Path | None = None
    ) -> None:
        _, canvas = _library()
        self._file = BytesIO()
        self._pages: Any = canvas.Canvas(self._file, pagesize=(width, height), invariant=1)
        self._pages.setTitle(title or "Sudoku")
        self._pages.setAuthor(author)
        self._pages.setCreator("sudoku-tui")
        self._height = height
        self._fonts = _Fonts(font)

    @property
    def missing(self) -> str:
        """The signs that no font had, each once."""
        return "".join(sorted(self._fonts.missing))

    def end_page(self) -> None:
        self._pages.showPage()

    def finished(self) -> bytes:
        self._pages.save()
        return self._file.getvalue()

    def width_of(self, text: str, size: float, *, is_bold: bool = False) -> float:
        return sum(self._fonts.width(run, font, size) for font, run in self._fonts.runs(text, is_bold=is_bold))

    def write(
        self, text: str, at: Point, size: float, *, ink: str = "#000000", is_bold: bool = False, seen: float = 1.0,
        aligned: float = 0.0,
    ) -> None:  # fmt: skip
        """Write one line; the point is on its baseline, at a share of its width from its beginning."""
        runs = self._fonts.runs(text, is_bold=is_bold)
        x = at.x
        if aligned:
            x -= aligned * sum(self._fonts.width(run, font, size) for font, run in runs)
        with self._state(is_kept=seen < 1):
            self._pages.setFillColor(_colour(ink))
            if seen < 1:
                self._pages.setFillAlpha(seen)
            for font, run in runs:
                self._pages.setFont(font, size)
                self._pages.drawString(x, self._height - at.y, run)
                x += self._fonts.width(run, font, size)

    def draw(self, outline: Sequence[Segment], ink: Ink) -> None:
        path, now = self._pages.beginPath(), Point(0, 0)
        for sign, points in outline:
            ends = [Point(x, self._height - y) for x, y in points]
            match sign:
                case "M":
                    path.moveTo(*ends[0])
                case "L":
                    path.lineTo(*ends[0])
                case "Q":
                    path.curveTo(*_towards(now, ends[0]), *_towards(ends[1], ends[0]), *ends[1])
                case "C":
                    path.curveTo(*ends[0], *ends[1], *ends[2])
                case _:
                    path.close()
            now = ends[-1] if ends else now
        with self._state():
            self._use(ink)
            self._pages.drawPath(path, stroke=int(bool(ink.stroke)), fill=int(bool(ink.fill)))

    def rule(self, start: Point, end: Point, width: float = 0.5, ink: str = "#000000") -> None:
        self.draw([Segment("M", [start]), Segment("L", [end])], Ink(stroke=ink, width=width))

    @contextmanager
    def clipped(self, corner: Point, width: float, height: float) -> Iterator[None]:
        """Draw only what lies within a box."""
        with self._state():
            path = self._pages.beginPath()
            path.rect(corner.x, self._height - corner.y - height, width, height)
            self._pages.clipPath(path, stroke=0, fill=0)
            yield

    @contextmanager
    def turned(self, degrees: float, about: Point) -> Iterator[None]:
        """Draw turned clockwise about a point."""
        with self._state():
            x, y = about.x, self._height - about.y
            self._pages.translate(x, y)
            self._pages.rotate(-degrees)
            self._pages.translate(-x, -y)
            yield

    @contextmanager
    def blended(self, mode: str) -> Iterator[None]:
        """Mix what is drawn with what is beneath it, by a mode of PDF such as `Darken`."""
        with self._state():
            self._pages.setBlendMode(mode)
            yield

    @contextmanager
    def _state(self, *, is_kept: bool = True) -> Iterator[None]:
        if is_kept:
            self._pages.saveState()
        yield
        if is_kept:
            self._pages.restoreState()

    def _use(self, ink: Ink) -> None:
        pages = self._pages
        if ink.fill:
            pages.setFillColor(_colour(ink.fill))
            if ink.fill_seen < 1:
                pages.setFillAlpha(ink.fill_seen)
        if ink.stroke:
            pages.setStrokeColor(_colour(ink.stroke))
            pages.setLineWidth(ink.width)
            if ink.stroke_seen < 1:
                pages.setStrokeAlpha(ink.stroke_seen)
            if ink.dashes:
                pages.setDash(list(ink.dashes))
            if ink.is_round:
                pages.setLineCap(1)
                pages.setLineJoin(1)


class _Fonts:
    """Which font has which signs."""

    def __init__(self, own: Path | None) -> None:
        self.missing = set[str]()
        self._known = dict[str, frozenset[int]]()
        self._metrics, _ = _library()
        if own:
            self._add(_OWN, str(own))

    def runs(self, text: str, *, is_bold: bool) -> list[tuple[str, str]]:
        """A text in pieces, each with its font; what no font has becomes a question mark."""
        found = [(self._font_of(sign, is_bold=is_bold), sign) for sign in text]
        found = [(font, sign) if font else (_BOLD if is_bold else _NORMAL, _UNKNOWN) for font, sign in found]
        return [(font, "".join(sign for _, sign in run)) for font, run in groupby(found, key=lambda each: each[0])]

    def width(self, text: str, font: str, size: float) -> float:
        return float(self._metrics.stringWidth(text, font, size))

    def _font_of(self, sign: str, *, is_bold: bool) -> str:
        if sign == "\N{NO-BREAK SPACE}" or _is_in(sign, "cp1252") or _is_in(sign, _SYMBOLS):
            return _BOLD if is_bold else _NORMAL
        vera = _VERA_BOLD if is_bold else _VERA
        if vera not in self._known:
            self._add(vera, f"{vera}.ttf")
        for font in (_OWN, vera):
            if ord(sign) in self._known.get(font, ()):
                return font
        self.missing.add(sign)
        return ""

    def _add(self, name: str, file: str) -> None:
        from reportlab.pdfbase.ttfonts import TTFError, TTFont

        try:
            font = TTFont(name, file)
        except (TTFError, OSError) as error:
            told = say("{path} cannot be used as a font: {reason}", path=file, reason=reason_of(error))
            raise PaperError(told) from error
        self._metrics.registerFont(font)
        self._known[name] = frozenset(font.face.charToGlyph)


def _library() -> tuple[Any, Any]:
    try:
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfgen import canvas
    except ModuleNotFoundError as error:
        raise PaperError(say("printing needs the extra: pip install 'sudoku-tui[print]'")) from error
    return pdfmetrics, canvas


def _is_in(sign: str, encoding: str) -> bool:
    try:
        return bool(sign.encode(encoding)) and sign.isprintable()
    except UnicodeEncodeError:
        return False


def _colour(text: str) -> Any:  # noqa: ANN401
    from reportlab.lib.colors import HexColor

    return HexColor(text)


def _towards(point: Point, pull: Point) -> Point:
    """A control point of the cubic curve that a quadratic one is."""
    return Point(point.x + (pull.x - point.x) * 2 / 3, point.y + (pull.y - point.y) * 2 / 3)
