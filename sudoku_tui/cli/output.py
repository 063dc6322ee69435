"""What commands say and how they end: answers, complaints, exit codes, and the errors that end a command."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, Sentence, ToldError, counted, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.engine.diagnose import Problem

DONE, BAD, MISUSED, MISTAKE, INTERRUPTED = 0, 1, 2, 70, 130
"""Exit codes: done, a bad puzzle or file, wrong usage, a mistake of this program, stopped with Ctrl+C."""


class CommandError(ToldError):
    """The base of what ends a command."""

    code = BAD


class UsageError(CommandError):
    """Options that make no sense."""

    code = MISUSED


class StoppedError(CommandError):
    """Work that was stopped with Ctrl+C."""

    code = INTERRUPTED


class OutputError(CommandError):
    """Answers that cannot be written."""


class FileError(CommandError):
    """A file, or a folder, that cannot be read or written."""


def emit(text: str) -> None:
    """Print an answer at once, for a reader who may be waiting for it."""
    with sending(say("the answers cannot be written: {reason}")):
        print(text, flush=True)


@contextmanager
def sending(refusal: Sentence) -> Iterator[None]:
    """Turn an error of standard output into an `OutputError`, except that the reader has gone."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(refusal.given({"reason": reason_of(error)})) from error


def records(*messages: Message) -> list[object]:
    """Messages for programs, one after the other."""
    told = [message.record() for message in messages]
    return [one for record in told for one in (record if isinstance(record, list) else [record])]


def error_record(error: ToldError) -> dict[str, object]:
    """An error for programs: its sentence, its kind, and all that the sentence names."""
    fields: Mapping[str, object] = getattr(error, "fields", {})
    plain = {name: value if isinstance(value, int | float | str) else str(value) for name, value in fields.items()}
    kind = type(error).__name__
    return {"error": str(error), "kind": kind, "fields": plain, "messages": records(error.message)}


def not_saved(reason: Message) -> Message:
    return say("not all is saved: {reason}", reason=reason)


def what_is_wrong(problems: Iterable[Problem]) -> Message:
    return in_turn(*(problem.text for problem in problems), between="; ")


def complain(message: Message) -> None:
    """Say on standard error what is wrong."""
    print(tell(message), file=sys.stderr)


def numbered(name: str) -> Iterator[Path]:
    """A path for each puzzle: the first as it was named, then with numbers, as `out-2` or `hint-2.svg`."""
    path = Path(name)
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def written(folder: Path, files: Mapping[str, str]) -> Message:
    """Write files into a folder, which is made if it is not there, and say so."""
    path = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            path = folder / name
            path.write_text(text, encoding="utf-8")
    except FileExistsError as error:
        raise FileError(say("{path} cannot be written: it is a file, and a folder is needed", path=folder)) from error
    except OSError as error:
        place = error.filename or path
        raise FileError(say("{path} cannot be written: {reason}", path=place, reason=reason_of(error))) from error
    return counted("{count} file written to {folder}", "{count} files written to {folder}", len(files), folder=folder)
