"""Messages whose telling is changed where they stand: with a capital letter, or in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.words.message import Message

if TYPE_CHECKING:
    from sudoku_tui.words.message import Language


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
    """A message that begins with a capital letter."""

    def told(self, language: Language) -> str:
        text = self.message.told(language)
        return text[:1].upper() + text[1:]


class ShortName(_Reworded):
    """The name of a technique in a list: what stands in brackets is what players say."""

    def told(self, language: Language) -> str:
        name = self.message.told(language)
        return name.rpartition("(")[2].partition(")")[0]
