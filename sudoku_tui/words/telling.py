"""Telling: what a message is, what a language knows, and what a translation may ask of a field.

    {house}              the argument, told in the language
    {base.cells}         an attribute of it; {ends[0]} an item
    {house:dative}       told in a form: catalogues have it under that word as its context, else it is told plainly
    {cells:is|are}       no argument at all, but the one of some words that stands with so many things
    {count:,}            a number, written as Python's format says, with the language's own signs

Forms are words that a language makes up for itself, so English needs none. They are passed on through lists and
passages, and every argument can be asked for one: a message, a cell, a digit, a number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping

TYPE_CHECKING = False  # checkers take it for true; the typing module alone would be half of what `--help` imports
if TYPE_CHECKING:
    from typing import Protocol

    class Templates(Protocol):
        """What a language looks a sentence up by."""

        template: str
        many: str
        number: int
        context: str

    class Language(Protocol):
        """What a language knows: English below, and every `Catalogue`."""

        def template(self, sentence: Templates, form: str, /) -> str | None:
            """The template of a sentence in a form, else the plain one; None for what is told in English."""

        def plain(self, text: str, form: str, /) -> str:
            """What is the same in every language, such as a digit, in a form."""

        def choice(self, number: int, /) -> int:
            """Which of the words for different numbers stands with this one."""

        def figures(self, text: str, /) -> str:
            """A number as it is written here, of one written with comma and point."""

        def cells(self, text: str, /) -> str:
            """Names of cells, `r1c2` in English, as they are written here."""

        def cells_read(self, text: str, /) -> str:
            """What a player wrote, with names of cells as in English."""

        @property
        def has_own_cells(self) -> bool:
            """Whether cells have names of its own."""

        def name_cells(self, *, as_in_english: bool = False) -> None:
            """Name cells as the language does, or `r1c2` as everywhere."""

        def smooth(self, text: str, /) -> str:
            """A text with the words that stand otherwise before some numbers."""


class English:
    """The language that all templates are written in."""

    def template(self, sentence: Templates, form: str = "", /) -> str:
        return sentence.many if sentence.many and sentence.number != 1 else sentence.template

    def plain(self, text: str, form: str = "", /) -> str:
        return text

    def choice(self, number: int, /) -> int:
        return 0 if number == 1 else 1

    def figures(self, text: str, /) -> str:
        return text

    def cells(self, text: str, /) -> str:
        return text

    def cells_read(self, text: str, /) -> str:
        return text

    has_own_cells = False

    def name_cells(self, *, as_in_english: bool = False) -> None:
        pass

    def smooth(self, text: str, /) -> str:
        return text


ENGLISH = English()


class Notation(str):
    """Text with names of cells, `r1c2` or `r1c2 = 5`, for programs and players alike: a language may have its own."""

    __slots__ = ()


class Message(ABC):
    """Something to say; `str` tells it in English."""

    __slots__ = ()

    @abstractmethod
    def told(self, language: Language, form: str = "") -> str:
        """The text in a language, in the form that a sentence around it asks for."""

    @abstractmethod
    def record(self) -> object:
        """Its name and its arguments, as plain data for JSON."""

    @property
    def amount(self) -> int:
        """How many things it names: words around it may agree with that."""
        return 1

    def __str__(self) -> str:
        return self.told(ENGLISH)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __bool__(self) -> bool:
        """Whether there is anything to say."""
        return True


Argument = object  # a message; a text or a number that is the same in every language; or an object that has some

UNSOUND = (LookupError, AttributeError, TypeError, ValueError)
"""What a template with a wrong field or brace raises."""
_LONGEST_FORMAT = 4  # `,.1f`; a wrong one could be a width that takes all memory
_FORMATS_ITSELF = (str, int, Notation)


def filled(template: str, arguments: Mapping[str, Argument], language: Language) -> str:
    """A template with its arguments told in a language."""
    if not arguments:
        return template
    if language is ENGLISH:
        return template.format_map(
            {
                name: value if value.__class__ in _FORMATS_ITSELF else _Field(value, language)
                for name, value in arguments.items()
            }
        )
    return template.format_map({name: _Field(value, language) for name, value in arguments.items()})


def text_of(value: Argument, language: Language, form: str = "") -> str:
    """An argument as text in a language."""
    if isinstance(value, Message):
        return value.told(language, form)
    text = language.cells(value) if isinstance(value, Notation) else str(value)
    return language.plain(text, form) if form else text


def amount_of(value: Argument) -> int:
    """How many things an argument names."""
    if isinstance(value, Message):
        return value.amount
    return value if isinstance(value, int) else 1


class _Field:
    """An argument as templates see it, or one of its attributes or items."""

    __slots__ = ("_language", "_value")

    def __init__(self, value: object, language: Language) -> None:
        self._value, self._language = value, language

    def __getattr__(self, name: str) -> _Field:
        if name.startswith("_"):
            raise AttributeError(name)
        return _Field(getattr(self._value, name), self._language)

    def __getitem__(self, index: int) -> _Field:
        return _Field(self._value[index], self._language)  # type: ignore[index]

    def __format__(self, asked: str) -> str:
        value, language = self._value, self._language
        if "|" in asked:
            return asked.split("|")[language.choice(amount_of(value))]
        if isinstance(value, int | float) and not is_form(asked):
            if len(asked) > _LONGEST_FORMAT:
                raise ValueError(asked)
            return language.figures(format(value, asked))
        return text_of(value, language, asked)


def is_form(asked: str) -> bool:
    """Whether what is asked of a field is the word of a form, and not how to write a number."""
    return len(asked) > 1 and asked.isidentifier()
