"""What translators work with: all templates, examples, and a translation brought up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.words.catalogue import Catalogue
from sudoku_tui.words.message import say
from sudoku_tui.words.po import compiled, entries
from tests.languages import files
from tests.languages.extraction import templates
from tests.languages.files import update
from tests.languages.recording import Recorder, record

BEGUN = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);"

# a word from a translator
msgid "row {number}"
msgstr "Zeile {number}"

msgctxt "dativ"
msgid "row {number}"
msgstr "der Zeile {number}"

msgid "What nobody says any more"
msgstr "Was keiner mehr sagt"
"""


@pytest.fixture
def few_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder()
    record(recorder, [say("In {house}, it goes.", house=say("row {number}", number=3))])
    monkeypatch.setattr(files, "proofs_recorded", lambda: recorder)


@pytest.mark.usefixtures("few_examples")
def test_an_update_keeps_what_translators_wrote(tmp_path: Path) -> None:
    file = tmp_path / "de.po"
    file.write_text(BEGUN, encoding="utf-8")
    update(file, "de")
    text = file.read_text(encoding="utf-8")
    assert "# a word from a translator" in text
    assert "#. Example: row 3" in text
    assert "#. Within: In {house}, it goes." in text
    assert "What nobody says" not in text
    found = {(entry.template, entry.context): entry.told for entry in entries(text)}
    assert found["row {number}", ""] == ("Zeile {number}",)
    assert found["row {number}", "dativ"] == ("der Zeile {number}",)
    assert {template.text for template in templates()} <= {template for template, _ in found}
    update(file, "de")
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.usefixtures("few_examples")
def test_a_new_translation_begins_empty(tmp_path: Path) -> None:
    update(tmp_path / "pt_BR.po", "pt_BR")
    text = (tmp_path / "pt_BR.po").read_text(encoding="utf-8")
    assert "nplurals=2" in text
    assert Catalogue(compiled(text)).templates == {}


def test_templates_have_their_contexts_and_plurals() -> None:
    found = {(each.text, each.context): each.many for each in templates()}
    assert found["Home", "key"] == found["Home", ""] == found["May", "short"] == found["May", ""] == ""
    assert found[", ", "between the parts of a list"] == found["{others} and {last}", ""] == ""
    assert found["Back", "one page or stop back"] == ""
    assert found["{count} game", ""] == "{count} games"
