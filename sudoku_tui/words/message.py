"""Message: what the program has to say, as a value that can be told in any language.

A message is a whole English sentence with named fields and their values. It is told only where somebody reads it: on a
screen, on a command line, in an export.

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

TYPE_CHECKING = False  # checkers take it for true; the typing module alone would be half of what `--help` imports
if TYPE_CHECKING:
    from typing import Protocol

    class Language(Protocol):
        """A catalogue, as the standard library's `gettext.GNUTranslations` is one."""

        def gettext(self, message: str, /) -> str: ...
        def ngettext(self, one: str, many: str, number: int, /) -> str: ...


class English:
    """The language that all templates are written in."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, number: int, /) -> str:
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
        """Its name and its arguments, as plain data for JSON."""

    def __str__(self) -> str:
        return self.told(ENGLISH)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __bool__(self) -> bool:
        """Whether there is anything to say."""
        return True


Argument = object  # a message; a text or a number that is the same in every language; or an object that has some


class Sentence(Message):
    """An English template, and the arguments that its fields stand for.

    A field may name an attribute or an item of one. If there is a template for many things, a number decides.
    """

    __slots__ = ("arguments", "many", "number", "template")

    def __init__(self, template: str, arguments: Mapping[str, Argument], many: str = "", number: int = 1) -> None:
        self.template: str = template
        self.arguments: Mapping[str, Argument] = arguments
        self.many: str = many
        self.number: int = number

    def given(self, arguments: Mapping[str, Argument]) -> Sentence:
        """The same sentence with other arguments."""
        return Sentence(self.template, {**self.arguments, **arguments}, self.many, self.number)

    def told(self, language: Language) -> str:
        gettext, ngettext = language.gettext, language.ngettext
        template = ngettext(self.template, self.many, self.number) if self.many else gettext(self.template)
        fields = {name: _Field(value, language) for name, value in self.arguments.items()}
        return template.format_map(fields) if fields else template

    def record(self) -> object:
        from string import Formatter  # only records need it

        formatter = Formatter()
        names = [name for _, name, _, _ in formatter.parse(self.template) if name]
        fields = {name: _plain(formatter.get_field(name, (), self.arguments)[0]) for name in names}
        return {"name": self.template, "arguments": fields}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sentence):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.template, self.number))

    def __reduce__(self) -> tuple[object, ...]:
        return Sentence, self._key()

    def _key(self) -> tuple[object, ...]:
        return self.template, self.arguments, self.many, self.number


class _Several(Message):
    """Things to say one after the other."""

    __slots__ = ("between", "parts")

    def __init__(self, parts: Iterable[Argument], between: str) -> None:
        self.parts: tuple[Argument, ...] = tuple(parts)
        self.between: str = between

    def record(self) -> object:
        return [_plain(part) for part in self.parts]

    def __bool__(self) -> bool:
        return bool(self.parts)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and (other.parts, other.between) == (self.parts, self.between)

    def __hash__(self) -> int:
        return hash((self.parts, self.between))


class Listing(_Several):
    """A list of things; a template with `{others}` and `{last}` joins the last to the others."""

    __slots__ = ()

    def told(self, language: Language) -> str:
        *others, last = [_tell(part, language) for part in self.parts] or [""]
        if not others:
            return last
        return language.gettext(self.between).format(others=language.gettext(_COMMA).join(others), last=last)


class Passage(_Several):
    """Sentences one after the other."""

    __slots__ = ()

    def told(self, language: Language) -> str:
        return self.between.join(_tell(part, language) for part in self.parts)


class _Field:
    """An argument as templates see it, or one of its attributes or items: messages are told in the language."""

    __slots__ = ("_language", "_value")

    def __init__(self, value: object, language: Language) -> None:
        self._value, self._language = value, language

    def __getattr__(self, name: str) -> _Field:
        return _Field(getattr(self._value, name), self._language)

    def __getitem__(self, index: int) -> _Field:
        return _Field(self._value[index], self._language)  # type: ignore[index]

    def __repr__(self) -> str:
        return repr(self._value)

    def __format__(self, form: str) -> str:
        return format(_tell(self._value, self._language) if isinstance(self._value, Message) else self._value, form)


NOTHING = Passage((), " ")
_COMMA = ", "


def say(template: str, /, **arguments: Argument) -> Sentence:
    """A sentence or a name for every language to say in its own way; the fields in braces stand for arguments."""
    return Sentence(template, arguments)


def counted(one: str, many: str, number: int, /, **arguments: Argument) -> Sentence:
    """A sentence for one thing, and one for any other number of things, which is the field `{count}`."""
    return Sentence(one, {"count": number, **arguments}, many, number)


def as_it_is(text: str) -> Sentence:
    """Text that is not translated: a player's own, or another program's."""
    return Sentence("{text}", {"text": text})


def quoted(text: str, most: int = 40) -> str:
    """A piece of what somebody wrote as an error shows it: short, on one line, control characters spelled out."""
    return repr(shortened(text, most))


def shortened(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def all_of(items: Iterable[Argument]) -> Listing:
    """A list of things that all count: `r1c2, r1c3 and r1c4`."""
    return Listing(items, "{others} and {last}")


def any_of(items: Iterable[Argument]) -> Listing:
    """A list of things of which one counts: `r1c2, r1c3 or r1c4`."""
    return Listing(items, "{others} or {last}")


BETWEEN = " · "
"""Between facts that stand in one line."""


def in_turn(*parts: Message, between: str = " ") -> Passage:
    """Sentences one after the other, without the empty ones."""
    return Passage(filter(None, parts), between)


def _tell(value: Argument, language: Language) -> str:
    return value.told(language) if isinstance(value, Message) else str(value)


def _plain(value: Argument) -> object:
    if isinstance(value, Message):
        return value.record()
    return value if isinstance(value, int | float | str) else str(value)


class ToldError(Exception):
    """The base of all errors shown to a player or a caller: one sentence to follow a colon, without a full stop."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def reason_of(error: BaseException) -> Message:
    """What any error says, to follow a colon."""
    if isinstance(error, ToldError):
        return error.message
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return as_it_is(text[:1].lower() + text[1:])


class _Reworded(Message):
    __slots__ = ("message",)

    def __init__(self, message: Message) -> None:
        self.message = message

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Reworded) and type(self) is type(other) and self.message == other.message

    def __hash__(self) -> int:
        return hash((type(self), self.message))

    def record(self) -> object:
        return self.message.record()


class Capitalised(_Reworded):
    """A message that begins with a capital letter, unless with a name such as r1c2, which has none anywhere."""

    def told(self, language: Language) -> str:
        text = self.message.told(language)
        return text if text[1:2].isdigit() else text[:1].upper() + text[1:]


class ShortName(_Reworded):
    """The name of a technique in a list: what stands in brackets is what players say."""

    def told(self, language: Language) -> str:
        name = self.message.told(language)
        return name.rpartition("(")[2].partition(")")[0]
