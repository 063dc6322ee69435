"""Catalogues with marks for the English tell what whole ones tell."""

from __future__ import annotations

from sudoku_tui.words.catalogue import Catalogue
from sudoku_tui.words.marks import MarkedCatalogue, marked
from sudoku_tui.words.message import counted, say, say_in
from sudoku_tui.words.po import compiled
from tests.languages.extraction import extracted, templates
from tests.words.test_forms import GERMAN, HEADER

RUSSIAN = """
msgid "{count} game"
msgid_plural "{count} games"
msgstr[0] "{count} партия"
msgstr[1] "{count} партии"

msgctxt "key"
msgid "Home"
msgstr "Домой"

msgctxt "how numbers are written"
msgid "1,234.5"
msgstr "1 234,5"

msgid "left out"
msgstr "оставлено"
"""


def test_what_is_marked_is_told_as_by_the_whole_catalogue() -> None:
    kept = compiled(HEADER.format(2, "n != 1") + RUSSIAN)
    small, whole = MarkedCatalogue(marked(kept, extracted())), Catalogue(kept)
    for message in (
        say_in("key", "Home"),
        say("Home"),
        counted("{count} game", "{count} games", 1),
        counted("{count} game", "{count} games", 1200),
        say("What nobody knows"),
    ):
        assert message.told(small) == message.told(whole)
    assert say("left out").told(small) == "left out"
    assert small.figures("1,234.5") == "1 234,5"
    assert len(marked(kept, extracted())) < len(kept)
    assert GERMAN.figures("1,234.5") == "1.234,5"


def test_no_two_templates_have_one_mark() -> None:
    entries = "\n\n".join(
        f'msgctxt "{each.context}"\nmsgid "{each.text.translate(ESCAPES)}"\nmsgstr "{each.text.translate(ESCAPES)}"'
        for each in templates()
        if not each.many
    )
    kept = compiled(f"{HEADER.format(2, 'n != 1')}\n{entries}")
    small = MarkedCatalogue(marked(kept, extracted()))
    assert len(small.templates) == len(Catalogue(kept).templates) > 4000


ESCAPES = str.maketrans({'"': '\\"', "\\": "\\\\", "\n": "\\n"})
