"""What commands say: answers on standard output, and what is wrong on standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sudoku_tui.cli.errors import OutputError
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, Sentence, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.engine.diagnose import Problem


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


def what_is_wrong(problems: Iterable[Problem]) -> Message:
    return in_turn(*(problem.text for problem in problems), between="; ")


def complain(message: Message) -> None:
    """Say on standard error what is wrong."""
    print(tell(message), file=sys.stderr)
