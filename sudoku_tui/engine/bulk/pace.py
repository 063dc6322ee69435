"""How large a batch is: as large as fits a quarter of a second, by what the last one cost."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

T = TypeVar("T")

_MOST = 4096  # items of a batch
_GROWTH = 4  # how many times as many the next may have
_SECONDS = 0.25
_LONG = 1.0  # seconds of work after which it pays to load what is compiled


@dataclass(slots=True)
class Pace:
    """What work has cost so far."""

    size: int  # of the next batch
    done: int = 0
    seconds: float = 0.0

    @property
    def is_long(self) -> bool:
        return self.seconds >= _LONG

    def learn(self, items: int, seconds: float) -> None:
        self.done += items
        self.seconds += seconds
        fitting = int(_SECONDS * items / seconds) if seconds > 0 else _MOST
        self.size = max(1, min(fitting, _GROWTH * items, _MOST))

    def batches(self, items: Iterator[T]) -> Iterator[list[T]]:
        while batch := list(islice(items, self.size)):
            yield batch
