"""A file of new puzzles that grows, and goes on where it ended, however that was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.cli.errors import FileError
from sudoku_tui.cli.story import read_story
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.message import say


@dataclass(frozen=True, slots=True)
class Kept:
    """What of a file is whole."""

    count: int = 0  # puzzles
    size: int = 0  # bytes
    first: str = ""  # seed
    last: str = ""
    text: str = ""  # of the last puzzle, as it was printed


class KeptFile(NamedTuple):
    """A file of puzzles in one of the ways to print them."""

    path: Path
    is_json: bool
    is_boxed: bool

    def look(self) -> Kept:
        """What is there; a `FileError` for what was not printed by us."""
        kept = Kept()
        for text, size in self._texts():
            _, seed = self._read(text, kept.count)
            kept = Kept(kept.count + 1, size, kept.first or seed, seed, text)
        return kept

    def puzzles(self, number: int) -> Iterator[Puzzle]:
        """The first puzzles, one after the other."""
        for place, (text, _) in zip(range(number), self._texts(), strict=False):
            yield self._read(text, place)[0]

    @contextmanager
    def adding(self, kept: Kept) -> Iterator[Callable[[str], object]]:
        """A function that adds a puzzle, after those that are to stay."""
        try:
            with self.path.open("ab") as file:
                file.truncate(kept.size)

                def add(text: str) -> None:
                    file.write(f"{text}\n".encode())
                    file.flush()

                yield add
        except OSError as error:
            raise _trouble(self.path, error) from None

    def _texts(self) -> Iterator[tuple[str, int]]:
        """Each puzzle as it was printed, and where it ends; not what a kill has left of one."""
        lines, size = list[bytes](), 0
        try:
            with self.path.open("rb") as file:
                for line in file:
                    lines.append(line)
                    if line.endswith(b"\n") and (line == b"\n" or not self.is_boxed):
                        size += sum(map(len, lines))
                        yield b"".join(lines).decode("utf-8", "replace").removesuffix("\n"), size
                        lines = []
        except FileNotFoundError:
            return
        except OSError as error:
            raise _trouble(self.path, error) from None

    def _read(self, text: str, place: int) -> tuple[Puzzle, str]:
        try:
            return read_story(text, is_json=self.is_json)
        except (ValueError, KeyError, TypeError):
            told = say("{path} cannot be gone on with: puzzle {number} was not printed so", path=self.path)
            raise FileError(told.given({"path": self.path, "number": place + 1})) from None


def seeds_from(first: str, start: int = 0) -> Iterator[str]:
    """The seeds that follow from the first one: it, then `SEED-2`, `SEED-3` and so on."""
    return (seed_at(first, place) for place in count(start))


def seed_at(first: str, place: int) -> str:
    return f"{first}-{place + 1}" if place else first


def place_of(seed: str, first: str) -> int | None:
    """Which of these seeds one is."""
    number = seed.removeprefix(f"{first}-")
    place = 0 if seed == first else int(number) - 1 if number.isdecimal() and len(number) < 20 else None
    return place if place is not None and seed == seed_at(first, place) else None


def _trouble(path: Path, error: OSError) -> FileError:
    return FileError(say("{path}: {reason}", path=path, reason=reason_of(error)))
