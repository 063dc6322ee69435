"""Message: what the program has to say, as a value that can be told in any language.

A message is a whole English sentence with named fields and their values. It is told only where somebody reads it: on a
screen, on a command line, in an export.

    say("{cell} cannot be {digit}.", cell="r1c2", digit="3")
    say_in("short", "May")                    where one English word is two in other languages
    counted("{count} cell is empty.", "{count} cells are empty.", 4)
    all_of(["r1c2", "r3c4"])                  r1c2 and r3c4
    in_turn(first, second)                    one sentence after the other

Fields hold text that is the same in every language, numbers, or other messages. The English template is the message's
name: catalogues are looked up by it, and records carry it beside the text. What a translation may ask of a field is in
`telling.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from sudoku_tui.words.telling import ENGLISH, UNSOUND, Argument, Message, Notation, amount_of, filled, text_of

TYPE_CHECKING = False  # as in `telling.py`
if TYPE_CHECKING:
    from sudoku_tui.words.telling import Language

__all__ = ["ENGLISH", "Argument", "Message", "Notation"]  # for all who need no more of telling than these


class Sentence(Message):
    """An English template, and the arguments that its fields stand for.

    A field may name an attribute or an item of one. If there is a template for many things, a number decides. A context
    tells it from a sentence that reads the same in English.
    """

    __slots__ = ("arguments", "context", "many", "number", "template")

    def __init__(
        self, template: str, arguments: Mapping[str, Argument], many: str = "", number: int = 1, context: str = ""
    ) -> None:
        self.template: str = template
        self.arguments: Mapping[str, Argument] = arguments
        self.many: str = many
        self.number: int = number
        self.context: str = context

    def given(self, arguments: Mapping[str, Argument]) -> Sentence:
        """The same sentence with other arguments."""
        return Sentence(self.template, {**self.arguments, **arguments}, self.many, self.number, self.context)

    def naming(self, number: int) -> Sentence:
        """The same sentence, which names so many things: words around it may agree with that."""
        return Sentence(self.template, self.arguments, self.many, number, self.context)

    def told(self, language: Language, form: str = "") -> str:
        if language is not ENGLISH and (template := language.template(self, form)) is not None:
            try:
                return language.smooth(filled(template, self.arguments, language))
            except UNSOUND:
                pass  # the catalogue is wrong here: the whole sentence is told in English, with all that is in it
        template = self.many if self.many and self.number != 1 else self.template
        return filled(template, self.arguments, ENGLISH)

    def record(self) -> object:
        from string import Formatter  # only records need it

        formatter = Formatter()
        names = [name for _, name, _, _ in formatter.parse(self.template) if name]
        fields = {name: _plain(formatter.get_field(name, (), self.arguments)[0]) for name in names}
        return {"name": self.template, "arguments": fields}

    @property
    def amount(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sentence):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.template, self.number))

    def __reduce__(self) -> tuple[object, ...]:
        return Sentence, self._key()

    def _key(self) -> tuple[object, ...]:
        return self.template, self.arguments, self.many, self.number, self.context


class _Several(Message):
    """Things to say one after the other."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Argument]) -> None:
        self.parts: tuple[Argument, ...] = tuple(parts)

    def record(self) -> object:
        return [_plain(part) for part in self.parts]

    def __bool__(self) -> bool:
        return bool(self.parts)


class Listing(_Several):
    """A list of things; a sentence with `{others}` and `{last}` joins the last to the others."""

    __slots__ = ("joined",)

    def __init__(self, parts: Iterable[Argument], joined: Sentence) -> None:
        super().__init__(parts)
        self.joined: Sentence = joined

    def told(self, language: Language, form: str = "") -> str:
        # Only the first begins the sentence that a form with a capital is for.
        within = form[:1].lower() + form[1:]
        *others, last = [text_of(part, language, within if at else form) for at, part in enumerate(self.parts)] or [""]
        if not others:
            return last
        before = _COMMA.told(language, form).join(others)
        return self.joined.given({"others": before, "last": last}).told(language, form)

    @property
    def amount(self) -> int:
        return sum(map(amount_of, self.parts))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing) and (other.parts, other.joined) == (self.parts, self.joined)

    def __hash__(self) -> int:
        return hash((self.parts, self.joined))


class Passage(_Several):
    """Sentences one after the other."""

    __slots__ = ("between",)

    def __init__(self, parts: Iterable[Argument], between: str) -> None:
        super().__init__(parts)
        self.between: str = between

    def told(self, language: Language, form: str = "") -> str:
        texts = [text_of(part, language, form) for part in self.parts]
        if language is ENGLISH:
            return self.between.join(texts)
        between = self._between_in(language)
        if between == " ":
            return "".join(text if text[-1:] in _WIDE_ENDS else f"{text} " for text in texts[:-1]) + "".join(texts[-1:])
        return between.join(texts)

    def _between_in(self, language: Language) -> str:
        """What stands between, with the language's own comma or semicolon."""
        sign = self.between.rstrip()
        if sign not in _SIGNS:
            return self.between
        own = _SIGNS[sign].told(language)
        return own if self.between.endswith(" ") else own.rstrip() + self.between[len(sign) :]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Passage) and (other.parts, other.between) == (self.parts, self.between)

    def __hash__(self) -> int:
        return hash((self.parts, self.between))


NOTHING = Passage((), " ")
_WIDE_ENDS = ("。", "！", "？", "：", "；", "，", "、", "”", "）", "》", "」")
"""Chinese and Japanese signs with their blank in them: none follows."""


def say(template: str, /, **arguments: Argument) -> Sentence:
    """A sentence or a name for every language to say in its own way; the fields in braces stand for arguments."""
    return Sentence(template, arguments)


def say_in(context: str, template: str, /, **arguments: Argument) -> Sentence:
    """The same where English has one word for two things: the context tells translators which is meant."""
    return Sentence(template, arguments, context=context)


def counted(one: str, many: str, number: int, /, **arguments: Argument) -> Sentence:
    """A sentence for one thing, and one for any other number of things, which is the field `{count}`."""
    return Sentence(one, {"count": number, **arguments}, many, number)


_NUMBER = say_in("how numbers are written", "1,234.5")
"""Never said: in a translation it shows the signs between thousands and before a fraction."""
_CELL = say("r{row}c{column}")
"""Nor is this: in a translation it is how cells are named in every `Notation`, unless a player wants `r1c2`."""
_CHANGES = say_in("words that change before numbers, as in Spanish: o 8… > u 8…, o 11 > u 11", "-")
"""Never said either: in a translation it tells what `Catalogue.smooth` does."""


def as_it_is(text: str) -> Sentence:
    """Text that is not translated: a player's own, or another program's."""
    return Sentence("{text}", {"text": text})


class Quoted(str):
    """What somebody wrote as an error shows it, and as it was written."""

    def __new__(cls, text: str, most: int) -> Quoted:
        shown = super().__new__(cls, repr(shortened(text, most)))
        shown.written, shown.most = text, most
        return shown

    written: str
    most: int

    def __reduce__(self) -> tuple[object, ...]:
        return Quoted, (self.written, self.most)


def quoted(text: str, most: int = 40) -> Quoted:
    """A piece of what somebody wrote as an error shows it: short, on one line, control characters spelled out."""
    return Quoted(text, most)


def shortened(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


_COMMA = say_in("between the parts of a list", ", ")
_SIGNS = {",": say_in("between facts", ", "), ";": say_in("between facts", "; ")}
"""What `in_turn` puts between facts and clauses that are no list of things."""
_ALL = say("{others} and {last}")
_ANY = say("{others} or {last}")


def all_of(items: Iterable[Argument]) -> Listing:
    """A list of things that all count: `r1c2, r1c3 and r1c4`."""
    return Listing(items, _ALL)


def any_of(items: Iterable[Argument]) -> Listing:
    """A list of things of which one counts: `r1c2, r1c3 or r1c4`."""
    return Listing(items, _ANY)


BETWEEN = " · "
"""Between facts that stand in one line."""


def in_turn(*parts: Message, between: str = " ") -> Passage:
    """Sentences one after the other, without the empty ones."""
    return Passage(filter(None, parts), between)


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
    text = text[:1].lower() + text[1:]
    return _OF_SYSTEMS.get(text) or as_it_is(text)


_OF_SYSTEMS = {
    said.template: said
    for said in (
        say("no such file or directory"),
        say("permission denied"),
        say("operation not permitted"),
        say("file exists"),
        say("is a directory"),
        say("not a directory"),
        say("directory not empty"),
        say("no space left on device"),
        say("read-only file system"),
        say("file name too long"),
        say("too many levels of symbolic links"),
        say("input/output error"),
        say("too many open files"),
        say("file too large"),
        say("address already in use"),
        say("cannot assign requested address"),
        say("connection refused"),
        say("connection reset by peer"),
        say("network is unreachable"),
        say("no route to host"),
        say("connection timed out"),
    )
}
"""What systems say of their errors, by itself."""


class Reworded(Message):
    """A message told otherwise than it is."""

    __slots__ = ("message",)

    def __init__(self, message: Message) -> None:
        self.message = message

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reworded) and type(self) is type(other) and self.message == other.message

    def __hash__(self) -> int:
        return hash((type(self), self.message))

    def record(self) -> object:
        return self.message.record()

    @property
    def amount(self) -> int:
        return self.message.amount


class Capitalised(Reworded):
    """A message that begins with a capital letter, unless with a name such as r1c2, which has none anywhere."""

    def told(self, language: Language, form: str = "") -> str:
        text = self.message.told(language, form)
        return text if text[1:2].isdigit() else text[:1].upper() + text[1:]


class ShortName(Reworded):
    """The name of a technique in a list: what stands in brackets is what players say, in Chinese what stands before."""

    def told(self, language: Language, form: str = "") -> str:
        name = self.message.told(language, form)
        if "（" in name:
            return name.partition("（")[0]
        return name.rpartition("(")[2].partition(")")[0]


class FirstName(Reworded):
    """The first of some names between commas."""

    def told(self, language: Language, form: str = "") -> str:
        return _COMMAS.split(self.message.told(language, form), 1)[0]


def listed_names(names: str) -> list[str]:
    """Names between commas, whichever commas a language has, in small letters."""
    return [name for name in _COMMAS.split(names.lower()) if name]


_COMMAS = re.compile(r"[,、，،]\s*")
