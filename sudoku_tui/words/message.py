"""Message: what the program has to say, as a value that can be told in any language.

A message is a whole English sentence with named fields, and what the fields stand for. It is made where something is
known and told only where somebody reads it: on a screen, on a command line, in an export.

    say("{cell} cannot be {digit}.", cell="r1c2", digit="3")
    counted("{count} cell is empty.", "{count} cells are empty.", 4)
    all_of(["r1c2", "r3c4"])                  r1c2 and r3c4
    in_turn(first, second)                    one sentence after the other

Fields hold text that is the same in every language, numbers, or other messages. The English template is the message's
name: catalogues are looked up by it, and records carry it beside the text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Protocol, TypeAlias


class Language(Protocol):
    """A catalogue, as the standard library's `gettext.GNUTranslations` is one."""

    def gettext(self, message: str, /) -> str:
        """The template in this language."""

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """The template for a number of things in this language."""


class English:
    """The language that all templates are written in."""

    def gettext(self, message: str, /) -> str:
        """The template as it is."""
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """The template for one thing, or that for any other number."""
        return one if number == 1 else many


ENGLISH = English()


class Message(ABC):
    """Something to say; `str` tells it in English."""

    __slots__ = ()

    @abstractmethod
    def told(self, language: Language) -> str:
        """The text in a language."""

    @abstractmethod
    def record(self) -> object:
        """Its name and its arguments, as plain data that JSON can carry."""

    def __str__(self) -> str:
        return self.told(ENGLISH)

    def __bool__(self) -> bool:
        """Whether there is anything to say."""
        return True


Argument: TypeAlias = object
"""A message, or what every language writes alike: text, a number; or an object whose attributes are either."""


class Sentence(Message):
    """A template with its arguments.

    Attributes:
        template: the English text, with fields in braces.
        arguments: what the fields stand for; a field may ask for an attribute or an item of one.
        many: the template where `number` asks for a plural; empty for a sentence without one.
        number: what decides between the two.
    """

    __slots__ = ("_arguments", "many", "number", "template")

    def __init__(self, template: str, arguments: Mapping[str, Argument], many: str = "", number: int = 1) -> None:
        self.template, self._arguments, self.many, self.number = template, dict(arguments), many, number

    @property
    def arguments(self) -> Mapping[str, Argument]:
        """What the fields stand for."""
        return MappingProxyType(self._arguments)

    def given(self, arguments: Mapping[str, Argument]) -> Sentence:
        """The same sentence about other things."""
        return Sentence(self.template, {**self._arguments, **arguments}, self.many, self.number)

    def told(self, language: Language) -> str:
        """The text in a language."""
        gettext, ngettext = language.gettext, language.ngettext
        template = ngettext(self.template, self.many, self.number) if self.many else gettext(self.template)
        return template.format_map(_Told(self._arguments, language)) if self._arguments else template

    def record(self) -> object:
        """Its name and its arguments."""
        fields = dict[str, object]()
        for name in _fields(self.template):
            fields[name] = _plain(_value(self._arguments, name))
        return {"name": self.template, "arguments": fields}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sentence):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.template, self.number))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Sentence, self._key()

    def _key(self) -> tuple[object, ...]:
        return self.template, self._arguments, self.many, self.number


class Listing(Message):
    """Things one after the other, in whichever way a language lists them.

    Attributes:
        items: the things.
        pair: how the last is joined to those before it, as a template of `{others}` and `{last}`.
    """

    __slots__ = ("items", "pair")

    def __init__(self, items: Iterable[Argument], pair: str) -> None:
        self.items, self.pair = tuple(items), pair

    def told(self, language: Language) -> str:
        """The text in a language."""
        *others, last = [_tell(item, language) for item in self.items] or [""]
        if not others:
            return last
        return language.gettext(self.pair).format(others=language.gettext(_COMMA).join(others), last=last)

    def record(self) -> object:
        """The records of the things."""
        return [_plain(item) for item in self.items]

    def __bool__(self) -> bool:
        return bool(self.items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing) and (self.items, self.pair) == (other.items, other.pair)

    def __hash__(self) -> int:
        return hash((self.items, self.pair))

    def __repr__(self) -> str:
        return f"<{self}>"


class Passage(Message):
    """Sentences one after the other.

    Attributes:
        parts: the sentences.
        between: what stands between two of them.
    """

    __slots__ = ("between", "parts")

    def __init__(self, parts: Iterable[Message], between: str = " ") -> None:
        self.parts, self.between = tuple(filter(None, parts)), between

    def told(self, language: Language) -> str:
        """The text in a language."""
        return self.between.join(part.told(language) for part in self.parts)

    def record(self) -> object:
        """The records of the sentences."""
        return [part.record() for part in self.parts]

    def __bool__(self) -> bool:
        return bool(self.parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Passage) and (self.parts, self.between) == (other.parts, other.between)

    def __hash__(self) -> int:
        return hash((self.parts, self.between))

    def __repr__(self) -> str:
        return f"<{self}>"


class _Told(dict[str, object]):
    """Arguments as a template asks for them: messages in the language, all else as it is."""

    __slots__ = ("_language",)

    def __init__(self, arguments: Mapping[str, Argument], language: Language) -> None:
        super().__init__(arguments)
        self._language = language

    def __getitem__(self, name: str) -> object:
        return _Field(super().__getitem__(name), self._language)


class _Field:
    """An argument, or what one of its attributes or items is, told where it is written."""

    __slots__ = ("_language", "_value")

    def __init__(self, value: object, language: Language) -> None:
        self._value, self._language = value, language

    def __getattr__(self, name: str) -> _Field:
        return _Field(getattr(self._value, name), self._language)

    def __getitem__(self, index: int) -> _Field:
        return _Field(self._value[index], self._language)  # type: ignore[index]

    def __format__(self, form: str) -> str:
        return format(_tell(self._value, self._language) if isinstance(self._value, Message) else self._value, form)


NOTHING = Passage(())  # nothing to say

_COMMA = ", "


def say(template: str, /, **arguments: Argument) -> Sentence:
    """A sentence, or a name, that every language says in its own way.

    Args:
        template: the English text; fields in braces are filled with the arguments of their names.
        arguments: messages, numbers, or text that is the same in every language.
    """
    return Sentence(template, arguments)


def counted(one: str, many: str, number: int, /, **arguments: Argument) -> Sentence:
    """A sentence that speaks of a number of things.

    Args:
        one: the English text for one thing.
        many: the English text for any other number.
        number: how many there are; the field `{count}` stands for it.
        arguments: what the other fields stand for.
    """
    return Sentence(one, {"count": number, **arguments}, many, number)


def as_it_is(text: str) -> Sentence:
    """Text that nobody translates: what a player wrote, what another program says."""
    return Sentence("{text}", {"text": text})


def all_of(items: Iterable[Argument]) -> Listing:
    """A list of things that all count: `r1c2, r1c3 and r1c4`."""
    return Listing(items, "{others} and {last}")


def any_of(items: Iterable[Argument]) -> Listing:
    """A list of things of which one counts: `r1c2, r1c3 or r1c4`."""
    return Listing(items, "{others} or {last}")


def in_turn(*parts: Message, between: str = " ") -> Passage:
    """Sentences one after the other; those that have nothing to say are left out."""
    return Passage(parts, between)


def _tell(value: Argument, language: Language) -> str:
    return value.told(language) if isinstance(value, Message) else str(value)


def _fields(template: str) -> list[str]:
    from string import Formatter  # only records need it

    return [name for _, name, _, _ in Formatter().parse(template) if name]


def _value(arguments: Mapping[str, Argument], name: str) -> Argument:
    from string import Formatter

    return Formatter().get_field(name, (), arguments)[0]


def _plain(value: Argument) -> object:
    if isinstance(value, Message):
        return value.record()
    return value if isinstance(value, int | float | str) else str(value)
