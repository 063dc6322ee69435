"""PO files: the template that a translation begins with, and a translation brought up to what there is to say now."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from sudoku_tui.words.catalogue import CONTEXT, key_of
from sudoku_tui.words.po import Entry
from tests.languages.check import asked_forms, in_form
from tests.languages.extraction import templates
from tests.languages.recording import proofs_recorded


def blank() -> Catalog:
    """All templates, with the places where they stand, an example from a real proof, and what they stand in there."""
    recorder = proofs_recorded()
    around = recorder.around()
    made = Catalog(project="sudoku-tui", charset="utf-8", fuzzy=False)
    for template, places in sorted(templates().items(), key=lambda found: found[1]):
        key = key_of(template.text, template.context)
        made.add(
            (template.text, template.many) if template.many else template.text,
            locations=places,
            auto_comments=[
                *_example(recorder.examples.get(key)),
                *(f"Within: {text}" for text in around.get(key, ())[:_MOST]),
            ],
            context=template.context or None,
        )
    return made


_MOST = 3


def _example(told: str | None) -> list[str]:
    return [f"Example: {told.replace(chr(10), ' / ')}"] if told else []


def write_blank(path: Path) -> None:
    with path.open("wb") as target:
        write_po(target, blank(), width=120)


def update(path: Path, code: str) -> None:
    """Bring a translation up to date; a new one is begun. What translators have written stays, forms included."""
    made, forms = blank(), []
    if path.exists():
        with path.open("rb") as source:
            old = read_po(source, locale=code)
        known = {(_id(message), message.context or "") for message in made}
        texts = {text for text, _ in known}
        forms = [
            each for each in old if each.id and (_id(each), each.context or "") not in known and _id(each) in texts
        ]
        contexts = {(_id(each), each.context or ""): each for each in old if each.id}
        for message in made:
            before = contexts.get((_id(message), message.context or ""))
            if message.id and before and isinstance(before.id, str) == isinstance(message.id, str):
                message.string = before.string
                message.flags |= before.flags & {"fuzzy"}
                message.user_comments = before.user_comments
        made.header_comment, made.mime_headers = old.header_comment, old.mime_headers
    made.locale = code
    told = {key_of(_id(each), each.context or ""): _entry(each) for each in (*made, *forms) if each.id and each.string}
    have = {key_of(_id(each), each.context or "") for each in forms}
    for form, key in asked_forms(told, proofs_recorded()):
        if (needed := in_form(key, form)) not in have:
            context, _, text = needed.rpartition(CONTEXT)
            plain = made.get(text, key.rpartition(CONTEXT)[0] or None)
            made.add(plain.id if plain else text, context=context)
    for each in forms:
        made.add(
            each.id, each.string, flags=each.flags & {"fuzzy"}, user_comments=each.user_comments, context=each.context
        )
    with path.open("wb") as target:
        write_po(target, made, width=120)


def _entry(message: Message) -> Entry:
    strings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return Entry(_id(message), "", message.context or "", strings)


def _id(message: object) -> str:
    text = getattr(message, "id", "")
    return text if isinstance(text, str) else text[0]
