"""A chapter of the path, and what its lessons are called."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.message import Message


class Chapter:
    """A stretch of the path: its title, what it is about, and its lessons by identifier, each with its name.

    Args:
        on: techniques of the chapters that it stands on: whoever can do this has long been able to do those.
        clues: the kinds of clues and the rules that it teaches first.
    """

    def __init__(
        self,
        title: Message,
        about: Message,
        *lessons: tuple[str, Message],
        on: tuple[str, ...] = (),
        clues: tuple[str, ...] = (),
    ) -> None:
        self.title, self.about, self.on, self.clues = title, about, on, clues
        self.names: Mapping[str, Message] = dict(lessons)

    @property
    def lessons(self) -> tuple[str, ...]:
        """Its lessons: first on its clues, each as `clue:arrow`, then on its techniques."""
        return (*map(clue_lesson, self.clues), *self.names)


_CLUE = "clue:"


def clue_lesson(clue: str) -> str:
    """The name of the lesson on a kind of clue: some are called as techniques are."""
    return f"{_CLUE}{clue}"


def clue_of(lesson: str) -> str:
    """The kind of clue that a lesson is about; empty if it is about a technique."""
    return lesson.removeprefix(_CLUE) if lesson.startswith(_CLUE) else ""
