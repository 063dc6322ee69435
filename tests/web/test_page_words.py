"""What the page itself says: found in its scripts, and told in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sudoku_tui.web.page_words import (
    MARKER,
    NO_SCRIPT,
    WEB,
    in_every_language,
    sentences,
    told_words,
    translated,
    with_words,
)
from sudoku_tui.words import catalogues
from sudoku_tui.words.catalogue import key_of
from tests.languages.extraction import templates
from tests.words.made_up import made_up_catalogue, made_up_language, untold

FIELD = re.compile(r"\{\w+\}")
OWN_SAY = {"words.js": 2, "whole.js": 1}


def test_the_build_finds_the_sentences_that_translators_are_given() -> None:
    assert len(sentences()) > 60
    assert sentences().keys() <= {key_of(each.text, each.context) for each in templates()}


@pytest.mark.parametrize("script", sorted(WEB.rglob("*.js")), ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_each_sentence_is_a_literal(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    others = [match[0] for match in re.finditer(r"\bsay(?:In\((?!\s*\"[^\"]*\",\s*\")|\((?!\s*\")).*", text)]
    assert len(others) == OWN_SAY.get(script.name, 0) or others == ["say();"]


def test_every_catalogue_is_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_up_catalogue(tmp_path, "pt_BR")
    monkeypatch.setattr(catalogues, "CATALOGUES", tmp_path)
    words = in_every_language(told_words)
    assert words.keys() == {"pt-BR"}
    assert words["pt-BR"].keys() == sentences().keys()
    assert untold(FIELD.sub("", " ".join(words["pt-BR"].values()))) == []


def test_without_catalogues_the_page_stays_as_it_is() -> None:
    page = (WEB / "page" / "index.html").read_text(encoding="utf-8")
    assert page.count(MARKER) == 1
    assert with_words(page, {}) == page


def test_words_cannot_end_their_element() -> None:
    page = with_words(MARKER, {"de": {"a": "</script><b>"}})
    assert page.count("</script>") == 1
    assert json.loads(page.removeprefix(MARKER.partition("{}")[0]).removesuffix("</script>")) == {
        "de": {"a": "</script><b>"}
    }


def test_the_language_in_force_is_told() -> None:
    assert told_words() == {}
    with made_up_language():
        assert told_words()["Try again"].startswith("[Ţŕý")


def test_all_that_stands_on_the_page_itself_is_told() -> None:
    with made_up_language():
        page = translated((WEB / "page" / "index.html").read_text(encoding="utf-8"))
    attributes = re.findall(r'aria-label="([^"]*)"', page)
    attributes += re.findall(r'(?:description|title)"\s+content="([^"]*)"', page)
    words = [text for text in (*attributes, *re.findall(r">([^<>]+)<", page)) if text.strip() and text != "{}"]
    assert len(words) > 12
    assert untold(" ".join(words)) == []


def test_without_scripts_the_page_says_so_in_every_language() -> None:
    page = (WEB / "page" / "index.html").read_text(encoding="utf-8")
    words = {"de": {NO_SCRIPT.template: "Ohne <JavaScript> geht es nicht."}, "fr": {}}
    assert '<p lang="de">Ohne &lt;JavaScript&gt; geht es nicht.</p></noscript>' in with_words(page, words)
