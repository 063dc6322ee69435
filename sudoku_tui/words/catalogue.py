"""Catalogue: a language's templates, as they are kept in one file that is read in a millisecond.

The file has an entry for each template, between the signs that ASCII has for records and their units. An entry is
what a sentence is looked up by and the template; where numbers decide, one template for each kind of number. The first
entry tells what stands with which number. `po.py` makes it from what translators write.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False  # as in `telling.py`
if TYPE_CHECKING:
    from sudoku_tui.words.telling import Templates

RECORD, UNIT, CONTEXT = "\x1e", "\x1f", "\x04"
"""Between entries; between what an entry holds; behind a context, as in the files of gettext."""
COUNTED_APART = 200
"""Below this a number's kind is told by itself; above, it is that of the number with the same last two digits."""
NUMBER, NUMBER_CONTEXT = "1,234.5", "how numbers are written"
"""The template that shows a language's signs between thousands and before a fraction."""

CELL = "r{row}c{column}"
"""How a language names a cell."""
CHANGES, CHANGES_CONTEXT = "-", "words that change before numbers, as in Spanish: o 8… > u 8…, o 11 > u 11"
"""The template of what a language writes otherwise beside numbers; `…` stands for further figures."""
_TEXT = "{text}"
"""The template of what is told as it is; it has entries for its forms alone."""
_CELLS = re.compile(r"r(\d+)c(\d+)")


def key_of(template: str, context: str = "", form: str = "") -> str:
    """What a template is looked up by: with its context, its form, or `context:form`."""
    place = f"{context}:{form}" if context and form else context or form
    return f"{place}{CONTEXT}{template}" if place else template


class Catalogue:
    """The templates of one language."""

    def __init__(self, kept: str) -> None:
        first, *entries = kept.split(RECORD)
        self._kinds = first
        self.templates: dict[str, str] = dict(entry.split(UNIT, 1) for entry in entries)
        self.use_signs()

    def use_signs(self) -> None:
        """Write numbers with the signs that the language has for them, and what stands before them as it does."""
        written = self.found(key_of(NUMBER, NUMBER_CONTEXT)) or NUMBER
        self._signs = str.maketrans({",": written.partition("2")[0][1:], ".": written.rpartition("4")[2][:-1]})
        pairs = re.findall(
            r"([^,>]+?)(…?) > ([^,>…]+)…?(?:, |$)", self.found(key_of(CHANGES, CHANGES_CONTEXT)) or CHANGES
        )
        self._changes = {before: after for before, _, after in pairs}
        words = "|".join(re.escape(before) + ("" if more else r"(?!\d)") for before, more, _ in pairs)
        self._changing = re.compile(rf"\b(?:{words})") if words else None
        self.name_cells()

    def name_cells(self, *, as_in_english: bool = False) -> None:
        """Name cells as the language does, or `r1c2` as everywhere."""
        self._names_cells = self.has_own_cells and not as_in_english

    @property
    def has_own_cells(self) -> bool:
        return self._cell != CELL

    @property
    def _cell(self) -> str:
        return self.found(key_of(CELL)) or CELL

    def cells(self, text: str, /) -> str:
        if not self._names_cells:
            return str(text)
        own = self._cell
        return _CELLS.sub(lambda cell: own.replace("{row}", cell[1]).replace("{column}", cell[2]), text)

    def cells_read(self, text: str, /) -> str:
        """What a player wrote, with his language's names of cells as `r1c2`, which everybody may write."""
        if not self.has_own_cells:
            return text
        own = re.escape(self._cell).replace(r"\{row\}", "(\\d+)", 1).replace(r"\{column\}", "(\\d+)", 1)
        return re.sub(rf"\b{own}(?!\d)", r"r\1c\2", text, flags=re.IGNORECASE) if own.count("(\\d+)") == 2 else text

    def smooth(self, text: str, /) -> str:
        return self._changing.sub(lambda found: self._changes[found[0]], text) if self._changing else text

    def found(self, key: str) -> str | None:
        return self.templates.get(key)

    def template(self, sentence: Templates, form: str = "", /) -> str | None:
        found = self.found(key_of(sentence.template, sentence.context, form)) if form else None
        if found is None:
            found = self.found(key_of(sentence.template, sentence.context))
        if found is None:
            return _TEXT if sentence.template == _TEXT else None
        if UNIT not in found:
            return found
        return found.split(UNIT)[self.choice(sentence.number)]

    def plain(self, text: str, form: str = "", /) -> str:
        return (self.found(key_of(_TEXT, form=form)) or _TEXT).replace(_TEXT, text)

    def choice(self, number: int, /) -> int:
        number = abs(number)
        return int(self._kinds[number if number < COUNTED_APART else COUNTED_APART // 2 + number % 100])

    def figures(self, text: str, /) -> str:
        return text.translate(self._signs)
