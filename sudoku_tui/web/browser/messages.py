"""Messages between the worker that plays and the worker that searches, as bytes.

They are pickled, which is safe only because both workers are the site's own and nobody else can send them anything.
"""

import pickle
from enum import StrEnum
from typing import NamedTuple, Protocol


class Kind(StrEnum):
    """What a message is about. The first two go to the worker that searches, the others come from it."""

    WORK = "work"
    CANCEL = "cancel"
    READY = "ready"
    """Work can be sent."""
    PROGRESS = "progress"
    RESULT = "result"
    FAILURE = "failure"
    UNABLE = "unable"
    """The work, or what came of it, cannot travel: it has to be done where it is wanted."""
    STOPPED = "stopped"


ENDS = frozenset({Kind.RESULT, Kind.FAILURE, Kind.UNABLE, Kind.STOPPED})
"""After these no more is heard of a piece of work."""


class Message(NamedTuple):
    """A message about the piece of work with a number.

    The content (the work, its progress, its result or its error) is pickled on its own: where it cannot be read, it is
    still known what it was about.
    """

    kind: Kind
    number: int = 0
    content: bytes = b""


class Buffer(Protocol):
    """Bytes as JavaScript has them."""

    def to_bytes(self) -> bytes: ...


def packed(message: Message) -> bytes:
    return pickle.dumps(tuple(message))


def unpacked(buffer: Buffer) -> Message:
    return Message(*pickle.loads(buffer.to_bytes()))
