"""What is said in real proofs: an example of each template for translators, and what stands in its fields.

A recording language tells everything in English and writes down what it was asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING

from sudoku_tui.words.catalogue import CONTEXT, key_of
from sudoku_tui.words.message import ENGLISH, Listing, Message, Passage, Sentence
from sudoku_tui.words.telling import UNSOUND, English
from tests.languages.proofs import examples, told_of

if TYPE_CHECKING:
    from sudoku_tui.words.telling import Templates


class Recorder(English):
    """English, with what was told in it: by key an example, and by key and field the keys of what stood there."""

    def __init__(self) -> None:
        self.examples: dict[str, str] = {}
        self.nested: dict[tuple[str, str], set[str]] = {}

    def template(self, sentence: Templates, form: str = "", /) -> str:
        template = super().template(sentence)
        if isinstance(sentence, Sentence):
            self._record(sentence, template)
        return template

    def _record(self, sentence: Sentence, template: str) -> None:
        key = key_of(sentence.template, sentence.context)
        if "{" in template and len(self.examples.get(key, "")) < len(told := sentence.told(ENGLISH)) < _LONGEST:
            self.examples[key] = told
        for _, name, _, _ in Formatter().parse(template) if sentence.arguments else ():
            if name:
                with suppress(*UNSOUND):
                    value = Formatter().get_field(name, (), sentence.arguments)[0]
                    self.nested.setdefault((key, name), set()).update(_keys_in(value))

    def told_keys(self) -> set[str]:
        """The keys of all that was told with fields."""
        return {outer for outer, _ in self.nested}

    def around(self) -> dict[str, list[str]]:
        """By key the sentences that it stands in."""
        found: dict[str, dict[str, None]] = {}
        for (outer, _), keys in sorted(self.nested.items()):
            for key in keys:
                found.setdefault(key, {})[outer.rpartition(CONTEXT)[2]] = None
        return {key: list(texts) for key, texts in found.items()}


_LONGEST = 300


def _keys_in(value: object) -> Iterator[str]:
    """The keys of the sentences that stand in a field: forms are passed on to them through lists and passages."""
    if isinstance(value, Sentence):
        yield key_of(value.template, value.context)
    elif isinstance(value, Listing | Passage):
        for part in value.parts:
            yield from _keys_in(part)
    elif isinstance(value, Message):
        yield from _keys_in(getattr(value, "message", None))


@lru_cache
def proofs_recorded() -> Recorder:
    """What is told in real proofs of every technique and every kind of clue."""
    recorder = Recorder()
    record(recorder, (message for _, example in examples() for message in told_of(example)))
    return recorder


def record(recorder: Recorder, messages: Iterable[Message]) -> None:
    for message in messages:
        message.told(recorder)
