"""A chapter of the path, and what its lessons are called."""

from __future__ import annotations

from collections.abc import Mapping

from sudoku_tui.words.message import Message


class Chapter:
    """A stretch of the path: its title, what it is about, and its lessons by identifier, each with its name.

    Args:
        on: techniques of the chapters that it stands on: whoever can do this has long been able to do those.
        clues: the kinds of clues and the rules that it teaches first.
        notes: what it teaches about notes.
    """

    def __init__(
        self,
        title: Message,
        about: Message,
        *lessons: tuple[str, Message],
        on: tuple[str, ...] = (),
        clues: tuple[str, ...] = (),
        notes: Mapping[str, Message] | None = None,
    ) -> None:
        self.title, self.about, self.on, self.clues = title, about, on, clues
        self.notes: Mapping[str, Message] = notes or {}
        self.names: Mapping[str, Message] = dict(lessons)

    @property
    def lessons(self) -> tuple[str, ...]:
        """Its lessons: on its clues, each as `clue:arrow`, on notes, as `note:corner`, then on its techniques."""
        return (*map(clue_lesson, self.clues), *map(note_lesson, self.notes), *self.names)


_CLUE, _NOTE = "clue:", "note:"


def clue_lesson(clue: str) -> str:
    """The name of the lesson on a kind of clue: some are called as techniques are."""
    return f"{_CLUE}{clue}"


def clue_of(lesson: str) -> str:
    """The kind of clue that a lesson is about; empty if it is about a technique."""
    return lesson.removeprefix(_CLUE) if lesson.startswith(_CLUE) else ""


def note_lesson(name: str) -> str:
    """The name of a lesson on notes."""
    return f"{_NOTE}{name}"


def is_of_notes(lesson: str) -> bool:
    """Whether a lesson is about notes."""
    return lesson.startswith(_NOTE)


def is_of_technique(lesson: str) -> bool:
    """Whether a lesson is about a technique, which has positions to find it in."""
    return not lesson.startswith((_CLUE, _NOTE))
