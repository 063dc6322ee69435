"""Messages: what the worker that plays and the worker that searches say to each other, as bytes.

The bytes are pickled, which is safe here and only here: both workers are the site's own, from the same origin, and
nobody else can send either of them anything.
"""

from __future__ import annotations

import pickle
from enum import StrEnum
from typing import NamedTuple, Protocol


class Kind(StrEnum):
    """What a message is about. The first two go to the worker that searches, the others come from it."""

    WORK = "work"
    """Work to be done; its content makes the stepper."""
    CANCEL = "cancel"
    """Work that nobody wants any more."""
    READY = "ready"
    """Work can be sent."""
    PROGRESS = "progress"
    RESULT = "result"
    FAILURE = "failure"
    """The work ended with an error, which is the content."""
    UNABLE = "unable"
    """The work, or what came of it, cannot travel: it has to be done where it is wanted."""
    STOPPED = "stopped"
    """The work was cancelled."""


ENDS = frozenset({Kind.RESULT, Kind.FAILURE, Kind.UNABLE, Kind.STOPPED})
"""The messages after which no more is heard of a piece of work."""


class Message(NamedTuple):
    """A message.

    Attributes:
        kind: what it is about.
        number: which piece of work is meant.
        content: pickled on its own: where it cannot be read, it is still known what it was about.
    """

    kind: Kind
    number: int = 0
    content: bytes = b""


class Buffer(Protocol):
    """Bytes as JavaScript has them."""

    def to_bytes(self) -> bytes:
        """A copy of them for Python."""


def packed(message: Message) -> bytes:
    return pickle.dumps(tuple(message), pickle.HIGHEST_PROTOCOL)


def unpacked(buffer: Buffer) -> Message:
    return Message(*pickle.loads(buffer.to_bytes()))
