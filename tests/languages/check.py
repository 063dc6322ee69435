"""What is missing, wrong, English or too long in a translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.words.catalogue import CONTEXT, Catalogue, key_of
from sudoku_tui.words.catalogues import CATALOGUES
from sudoku_tui.words.columns import width_of
from sudoku_tui.words.message import Sentence
from sudoku_tui.words.po import Entry, compiled, entries, fields_of, kinds_of
from sudoku_tui.words.telling import UNSOUND, English, filled, is_form
from tests.languages.extraction import Template, longest_labels, templates
from tests.languages.glossary import wrong_terms
from tests.languages.proofs import examples, told_of
from tests.languages.recording import Recorder, proofs_recorded

if TYPE_CHECKING:
    from sudoku_tui.words.telling import Templates

_ASKED = re.compile(r"\{([^{}:!]+):([^{}]*)\}")
_PERCENT = re.compile(r"%(?:\(\w+\))?[sr]")
_ENGLISH = re.compile(r"\b(the|and|of|is|are|cannot|with|that|this|your|from|which|puzzle|cells?)\b")


class Finding(NamedTuple):
    """Something to mend, of a kind; in a template, if it is one's."""

    kind: str
    about: str
    template: str = ""


def check(code: str) -> list[Finding]:
    """All that is found in the catalogue of a language."""
    text = (CATALOGUES / f"{code}.po").read_text(encoding="utf-8")
    return [*checked(text, proofs_recorded()), *told_wrong(Catalogue(compiled(text)))] + [
        Finding("term", about, template) for template, about in wrong_terms(code, list(entries(text)))
    ]


def checked(text: str, recorder: Recorder) -> Iterator[Finding]:
    """What a PO file shows by itself, and by what stood in its fields in real proofs."""
    found = {key_of(entry.template, entry.context): entry for entry in entries(text) if entry.template}
    kinds = len(set(kinds_of(text)))
    known = {key_of(each.text, each.context): each for each in templates()}
    for key, template in known.items():
        entry = found.get(key)
        if entry is None or not all(entry.told):
            yield Finding("missing", template.context, template.text)
        elif entry.is_fuzzy:
            yield Finding("fuzzy", template.context, template.text)
        else:
            yield from _of_entry(entry, kinds, is_whole=True)
            yield from _of_label(entry, template)
    for key, entry in found.items():
        if key not in known and not (entry.template in _texts() and is_form(entry.context.rpartition(":")[2])):
            yield Finding("nobody says it", entry.context, entry.template)
        elif key not in known:
            yield from _of_entry(entry, kinds, is_whole=False)
    yield from _missing_forms(found, recorder)


@lru_cache
def _texts() -> frozenset[str]:
    return frozenset(["{text}", *(template.text for template in templates())])


def _of_entry(entry: Entry, kinds: int, *, is_whole: bool) -> Iterator[Finding]:
    """What is wrong with the fields, plurals and words of an entry; a form may leave fields out."""
    if len(entry.told) != (kinds if entry.many else 1):
        yield Finding("plurals", f"{len(entry.told)} instead of {kinds}", entry.template)
    english = fields_of([entry.template, entry.many]) or set()
    needed = set.intersection(*(fields_of([text]) or set() for text in (entry.template, entry.many) if text))
    for told in entry.told:
        names = fields_of([told])
        if names is None:
            yield Finding("brace", told, entry.template)
        elif names - english or (is_whole and needed - names - {"count"}):
            yield Finding("fields", told, entry.template)
        if is_whole and sorted(_PERCENT.findall(told)) != sorted(_PERCENT.findall(entry.template)):
            yield Finding("fields", told, entry.template)
        for _, asked in _ASKED.findall(told):
            if "|" in asked and asked.count("|") + 1 != kinds:
                yield Finding("plurals", f"{asked} is not of {kinds}", entry.template)
        if told == entry.template and len(_ENGLISH.findall(told)) > 1:
            yield Finding("English", "the same words", entry.template)


def _of_label(entry: Entry, template: Template) -> Iterator[Finding]:
    most = longest_labels().get(template)
    for told in entry.told:
        if most and width_of(told) > most:
            yield Finding("too long", f"{told}: {width_of(told)} of {most} columns", entry.template)


def _missing_forms(found: dict[str, Entry], recorder: Recorder) -> Iterator[Finding]:
    for form, key in asked_forms(found, recorder):
        if (entry := found.get(in_form(key, form))) is None or not all(entry.told):
            yield Finding("form", form, key.rpartition(CONTEXT)[2])


def in_form(key: str, form: str) -> str:
    context, _, template = key.rpartition(CONTEXT)
    return key_of(template, context, form)


def asked_forms(found: dict[str, Entry], recorder: Recorder) -> list[tuple[str, str]]:
    """The forms that a translation asks for, each with the key of what is asked: what stood there in real proofs."""
    asked = dict[tuple[str, str], None]()
    open_keys = list(found)
    while open_keys:
        key = open_keys.pop()
        plain = key if key in recorder.told_keys() else _without_form(key)
        for told in found[key].told if key in found else ():
            for field, form in _ASKED.findall(told):
                if is_form(form):
                    asked |= {(form, inner): None for inner in sorted(recorder.nested.get((plain, field), ()))}
    return list(asked)


def _without_form(key: str) -> str:
    context, _, template = key.rpartition(CONTEXT)
    return key_of(template, context.rpartition(":")[0])


_PLAIN = English()  # as any other language, one in which forms are asked for


class _Watched(Catalogue):
    """A catalogue that notes what it could not tell."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.__dict__ |= catalogue.__dict__
        self.troubles: dict[Finding, None] = {}

    def template(self, sentence: Templates, form: str = "", /) -> str | None:
        told = super().template(sentence, form)
        if sentence.template == "{text}" or not isinstance(sentence, Sentence):
            return told
        if told is None:
            self.troubles[Finding("told in English", "", sentence.template)] = None
            return None
        try:
            filled(told, sentence.arguments, _PLAIN)
        except UNSOUND as error:
            self.troubles[Finding("cannot be told", repr(error), sentence.template)] = None
        return told


def told_wrong(catalogue: Catalogue) -> list[Finding]:
    """What cannot be told of the real steps of every technique and every kind of clue."""
    watched = _Watched(catalogue)
    for _, example in examples():
        for message in told_of(example):
            message.told(watched)
    return list(watched.troubles)
