"""What is told of a translation that is not right, and that every sentence can be asked for a form."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

import pytest

from sudoku_tui.words.catalogue import Catalogue
from sudoku_tui.words.message import Sentence, all_of, say
from sudoku_tui.words.po import compiled, entries
from sudoku_tui.words.telling import English, text_of
from tests.languages import check
from tests.languages.check import Finding, checked, told_wrong
from tests.languages.extraction import longest_labels, templates
from tests.languages.glossary import wrong_terms
from tests.languages.proofs import examples, told_of
from tests.languages.recording import Recorder, record

if TYPE_CHECKING:
    from sudoku_tui.words.telling import Templates

HEADER = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);"\n'
HOUSE = say("So {gone}.", gone=all_of([say("{cells} cannot be {digits}", cells=all_of(["r1c1"]), digits="3")]))


def found(*rows: str) -> list[Finding]:
    """What is found in a file besides what it lacks."""
    recorder = Recorder()
    record(recorder, [HOUSE])
    text = HEADER + "\n" + "\n\n".join(rows)
    return [each for each in checked(text, recorder) if each.kind != "missing"]


@pytest.mark.parametrize(
    ("row", "kind", "about"),
    [
        ('msgid "So {gone}."\nmsgstr "Also {weg}."', "fields", "Also {weg}."),
        ('msgid "So {gone}."\nmsgstr "Also."', "fields", "Also."),
        ('msgid "So {gone}."\nmsgstr "Also {gone."', "brace", "Also {gone."),
        ('msgid "So {gone}."\nmsgstr "Also {gone:dann}."', "form", "dann"),
        ('msgid "So {gone}."\nmsgstr "Also {gone} {gone:a|b|c}."', "plurals", "a|b|c is not of 2"),
        ('#, fuzzy\nmsgid "So {gone}."\nmsgstr "Also {gone}."', "fuzzy", ""),
        ('msgid "Nobody says this."\nmsgstr "Niemand sagt das."', "nobody says it", ""),
        ('msgid "{count} game"\nmsgid_plural "{count} games"\nmsgstr[0] "{count} Spiel"', "plurals", "1 instead of 2"),
        ('msgid "unrecognized arguments: %s"\nmsgstr "unbekannt"', "fields", "unbekannt"),
    ],
)
def test_what_is_wrong_is_found(row: str, kind: str, about: str) -> None:
    assert [(each.kind, each.about) for each in found(row)] == [(kind, about)]


def test_what_is_right_is_not_found() -> None:
    assert not found(
        'msgid "So {gone}."\nmsgstr "Also {gone:dann} {gone:wird|werden}."',
        'msgctxt "dann"\nmsgid "{cells} cannot be {digits}"\nmsgstr "kann {cells} nicht {digits} sein"',
    )


def test_a_label_that_is_too_long_is_found() -> None:
    label = next(each for each in longest_labels() if each.text == "Walk it")
    rows = found(f'msgid "{label.text}"\nmsgstr "{"m" * 60}"')
    assert [each.kind for each in rows] == ["too long"]


def test_what_is_missing_is_found() -> None:
    assert len(list(checked(HEADER, Recorder()))) == len(templates())


def test_a_term_that_is_none_of_the_glossary_is_found() -> None:
    rows = list(entries('msgid "X-Wing"\nmsgstr "Kreuzflügel"\n\nmsgid "Naked Pair"\nmsgstr "Nacktes Paar"'))
    assert [template for template, _ in wrong_terms("de", rows)] == ["X-Wing"]


def test_real_steps_are_told_and_what_cannot_be_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [example for _, example in examples(of_each=0)][:3]
    monkeypatch.setattr(check, "examples", lambda: [("", example) for example in few])
    named = {finding.template for finding in told_wrong(Catalogue(compiled(HEADER)))}
    assert named
    every = "\n\n".join(f'msgid "{name}"\nmsgstr "{name}"'.replace("\n ", " ") for name in named)
    assert {finding.kind for finding in told_wrong(Catalogue(compiled(every)))} <= {"told in English"}


class Asking(English):
    """A language in which every sentence asks all that stands in it for a form."""

    def __init__(self) -> None:
        self.asked = set[str]()
        self.cannot = set[tuple[str, str]]()

    def template(self, sentence: Templates, form: str = "", /) -> str:
        text = super().template(sentence)
        if isinstance(sentence, Sentence):
            self.asked.add(text)
            for _, name, asked, _ in Formatter().parse(text) if sentence.arguments else ():
                if name and not asked:
                    value = Formatter().get_field(name, (), sentence.arguments)[0]
                    if "⟦" not in text_of(value, self, "so"):
                        self.cannot.add((text, name))
        return f"⟦{text}⟧" if form else text

    def plain(self, text: str, form: str = "", /) -> str:
        return f"⟦{text}⟧" if form else text


def test_everything_that_stands_in_a_sentence_can_be_asked_for_a_form() -> None:
    language = Asking()
    for _, example in examples(of_each=0):
        for message in told_of(example):
            message.told(language)
    assert len(language.asked) > 400
    assert language.cannot == set()
