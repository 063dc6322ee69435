"""Languages: chosen by the environment, and every template can be extracted for them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from string import Formatter

import pytest

from sudoku_tui.words import catalogues
from sudoku_tui.words.language import language_tag, speak, speak_as_wanted, tell
from sudoku_tui.words.message import ENGLISH, counted, say
from tests.languages.extraction import PACKAGE, extracted

GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "no games are kept"
msgstr "keine Spiele sind aufgehoben"

msgid "{count} game added."
msgid_plural "{count} games added."
msgstr[0] "{count} Spiel dazugekommen."
msgstr[1] "{count} Spiele dazugekommen."
"""


@pytest.fixture
def languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    yield tmp_path
    speak(ENGLISH)


@pytest.mark.parametrize("variable", ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_environment_chooses_the_language(languages: Path, variable: str) -> None:
    speak_as_wanted({variable: "de_AT.UTF-8"})
    assert tell(say("no games are kept")) == "keine Spiele sind aufgehoben"
    assert tell(counted("{count} game added.", "{count} games added.", 2)) == "2 Spiele dazugekommen."
    assert tell(say("What is not translated")) == "What is not translated"
    assert language_tag() == "de"


@pytest.mark.parametrize("environment", [{}, {"LANG": "C"}, {"LANG": "fr_FR.UTF-8"}, {"LC_ALL": "C", "LANG": "de_DE"}])
def test_without_a_catalogue_it_is_english(languages: Path, environment: dict[str, str]) -> None:
    speak_as_wanted(environment)
    assert tell(say("no games are kept")) == "no games are kept"
    assert language_tag() == "en"


def test_what_is_made_of_a_catalogue_is_kept_until_it_changes(languages: Path) -> None:
    first = catalogues.kept("de")
    assert [path.name for path in (languages / "__pycache__").iterdir()]
    assert catalogues.kept("de") == first
    (languages / "de.po").write_text(GERMAN.replace("aufgehoben", "da"), encoding="utf-8")
    assert "keine Spiele sind da" in catalogues.kept("de")
    (languages / "de.words").write_text(first, encoding="utf-8", newline="")
    (languages / "de.po").unlink()
    assert catalogues.kept("de") == first, "as in a wheel"


TELLING = {"say": slice(1), "say_in": slice(1, 2), "counted": slice(2)}
"""The functions that make sentences, and which of their arguments are templates."""


@lru_cache
def templates() -> Sequence[tuple[str, str]]:
    """Each literal template of the package, and where it stands."""
    return list(_templates())


def _templates() -> Iterator[tuple[str, str]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if not isinstance(node, ast.Call) or name not in TELLING:
                continue
            for argument in node.args[TELLING[name]]:
                place = f"{file.relative_to(PACKAGE)}:{node.lineno}"
                yield place, str(argument.value) if isinstance(argument, ast.Constant) else ""


def test_every_template_is_a_literal_that_is_extracted() -> None:
    found = extracted()
    missing = {place for place, template in templates() if template not in found}
    assert missing == set()
    assert len(found) > 400
    assert "{others} and {last}" in found


def test_the_fields_of_every_template_have_names() -> None:
    for place, template in templates():
        for _, name, _, conversion in Formatter().parse(template):
            assert name is None or name[:1].isalpha(), f"{place}: {template}"
            assert not conversion, f"{place}: {template}"


KEY = re.compile(r"\b(Esc|Escape|Enter|Space|Tab|Del|Backspace|PgDn|PgUp|F\d+)\b|(Shift|Ctrl|Alt)\+")
OF_NO_KEYMAP = ("keys/names.py", "keys/keypad.py", "desk/words.py", "web/", "cli/")
"""Where keys get their names, the desk's own without a keymap among them, and what a shell or a browser is told."""


def test_no_sentence_names_a_key_of_its_own() -> None:
    """Players remap keys: a sentence is given the name of the key in force."""
    named = [place for place, template in templates() if KEY.search(template) and not place.startswith(OF_NO_KEYMAP)]
    assert named == []
